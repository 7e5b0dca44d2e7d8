import ThreeDSHTTPServer
import ThreeDSScreens

import struct Foundation.URL

/// A running demo server.
struct DemoServer: Sendable {
    let url: URL
    /// What browsers must present; nil on loopback.
    var token: AccessToken? { server.token }
    private let server: HTTPServer
    private let shop: DemoShop

    /// - Parameters:
    ///   - port: 0 for any free one.
    ///   - address: where to serve instead of loopback.
    ///   - minimums: of the processing screens; nil: as the SDK says.
    ///   - theme: a look that payments may use; nil: there is none.
    init(
        _ stage: DemoStage, port: UInt16, address: ServerAddress? = nil, minimums: ProcessingTimes? = nil,
        theme: DemoTheme? = nil
    ) async throws(ToolError) {
        let shop = DemoShop(stage, minimums: minimums, theme: theme)
        let server = HTTPServer(port: port, address: address, knowsSecret: { await shop.isOfIssuerPage($0) }) {
            await shop.handle($0)
        }
        do {
            url = try server.start()
        } catch {
            throw .cannotServe(error, at: address, command: "demo")
        }
        await shop.open(port: url.port ?? 80, address: address)
        // The bank's pages come from another origin than the shop's, as on the Internet.
        if address == nil, let pages = URL(string: "http://127.0.0.1:\(url.port ?? 80)") { await shop.openPages(at: pages) }
        self.shop = shop
        self.server = server
    }

    func stop() async {
        await shop.close()
        server.stop()
    }
}
