import Foundation
import ThreeDS
import ThreeDSContract
import ThreeDSHTTPServer
import ThreeDSJSON
import ThreeDSPlatform
import ThreeDSSimulator

/// A connection between the SDK and the simulator.
enum DemoWire: String, CaseIterable, Sendable {
    case inProcess = "in-process"
    case https
}

/// A simulator that can be reached over one wire.
struct DemoStage: Sendable {
    let wire: DemoWire
    let clock: MovableClock
    /// The app's connection to its 3DS Server and, in the same process, the SDK's connection to the ACS.
    let transport: any HTTPTransport
    let baseURL: URL
    var configuration: DriverConfiguration
    /// The built-in ones and those that were added.
    var scenarios: [Scenario] { simulator.scenarios }
    private let simulator: Simulator
    private let served: ServedSimulator?

    /// - Parameter scenarios: scenarios of the simulator in addition to the built-in ones.
    init(_ wire: DemoWire, scenarios: [Scenario] = []) async throws {
        self.wire = wire
        clock = MovableClock()
        var configuration = SimulatorConfiguration()
        configuration.timeSource = clock
        configuration.scenarios = scenarios
        switch wire {
        case .inProcess:
            served = nil
            simulator = try Simulator(configuration)
            transport = simulator.transport
            baseURL = configuration.baseURL
        case .https:
            let served = try ServedSimulator(configuration, port: 0, tls: true)
            self.served = served
            simulator = served.simulator
            transport = SystemTransport.make(trust: .anchors(pem: [served.simulator.tlsAnchorPEM]))
            baseURL = served.url
        }
        let object = try await Self.exchange("GET", "v1/configuration", nil, transport, baseURL)
        self.configuration = try DriverLine.configuration(DriverMembers(object))
    }

    /// The conversations in a result may hold a message that is nested too deeply for the SDK.
    private static let limits = JSONLimits(maximumDepth: 256, maximumBytes: 16 << 20)

    func close() { served?.stop() }

    /// Returns all messages of a payment, including those between the servers.
    func conversation(_ threeDSServerTransID: String) async -> [JSONObject] {
        await simulator.conversation(threeDSServerTransID: threeDSServerTransID) ?? []
    }

    /// Returns the 3DS Server's record of a payment.
    func record(_ threeDSServerTransID: String) async -> JSONObject? {
        await simulator.record(threeDSServerTransID: threeDSServerTransID)
    }

    /// Where browsers find the pages of the ACS: scheme, host and port; nil when it is the server that the shop has.
    private(set) var pagesOrigin: String?

    /// From now on browsers find the pages of the ACS there.
    mutating func openPages(at url: URL) {
        simulator.movePages(to: url)
        pagesOrigin = url.absoluteString
    }

    /// Answers the request of a browser for a page of ACS or 3DS Server.
    func browse(_ request: HTTPRequest) async -> ServerReply {
        switch await simulator.handle(request) {
        case .respond(let response, let seconds): .respond(response, after: .seconds(seconds))
        case .noAnswer: .noAnswer
        case .reset: .reset
        }
    }

    /// Lets the 3DS Server check what came to the shop's notificationURL.
    func notify(_ body: [UInt8], of threeDSServerTransID: String) async {
        guard let url = URL(string: "v1/browser-authentications/\(threeDSServerTransID)/notification", relativeTo: baseURL) else {
            return
        }
        let request = HTTPRequest(
            method: "POST", url: url.absoluteURL, headers: [("Content-Type", "application/x-www-form-urlencoded")], body: body)
        _ = await simulator.handle(request)
    }

    /// One call of the simulator's HTTP interface.
    func call(_ method: String, _ path: String, _ body: JSONObject? = nil) async throws -> JSONObject {
        try await Self.exchange(method, path, body, transport, baseURL)
    }

    private static func exchange(
        _ method: String, _ path: String, _ body: JSONObject?, _ transport: any HTTPTransport, _ baseURL: URL
    ) async throws -> JSONObject {
        guard let url = URL(string: path, relativeTo: baseURL.appendingPathComponent(""))?.absoluteURL else {
            throw ToolError.failed("demo: no URL for \(path)")
        }
        let request = HTTPRequest(
            method: method, url: url, headers: body == nil ? [] : [("Content-Type", "application/json")],
            body: body?.serialized() ?? [])
        let response = try await transport.send(request) {}
        let object = (try? JSONDocument(parsing: response.body, limits: limits))?.root.objectValue
        guard (200..<300).contains(response.status), let object else {
            let error = object?["error"]?.objectValue
            let reason = ["party", "field", "message"].compactMap { error?[$0]?.stringValue }.joined(separator: " ")
            throw ToolError.failed("\(method) /\(path) was answered with status \(response.status) \(reason)")
        }
        return object
    }
}
