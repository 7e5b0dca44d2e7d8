import ThreeDSHTTPServer
import ThreeDSScreens

import struct Foundation.URL

/// A running demo server.
struct DemoServer: Sendable {
    let url: URL
    private let server: HTTPServer
    private let shop: DemoShop

    /// - Parameters:
    ///   - port: 0 for any free one.
    ///   - minimums: of the processing screens; nil: as the SDK says.
    ///   - theme: a look that payments may use; nil: there is none.
    init(
        _ stage: DemoStage, port: UInt16, minimums: ProcessingTiming.Minimums? = nil, theme: DemoTheme? = nil
    ) async throws(ToolError) {
        let shop = DemoShop(stage, minimums: minimums, theme: theme)
        let server = HTTPServer(port: port) { await shop.handle($0) }
        do {
            url = try server.start()
        } catch .portUnavailable(let port, _) {
            throw .failed("demo: port \(port) is not free")
        } catch {
            throw .failed("demo: the server does not start: \(String(describing: error).printable)")
        }
        await shop.open(port: url.port ?? 80)
        self.shop = shop
        self.server = server
    }

    func stop() async {
        await shop.close()
        server.stop()
    }
}
