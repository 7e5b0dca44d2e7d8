import Foundation
import ThreeDSHTTPServer
import ThreeDSJSON
import ThreeDSSimulator
import ThreeDSSimulatorServer

/// `tds simulate`.
enum SimulateCommand {
    private static let port = ToolOption.setting("--port", "N", "Port on loopback; 0, the default, takes a free one.")
    private static let http = ToolOption.flag(
        "--http", "Serve plain HTTP instead of HTTPS. The SDK then refuses every challenge, because an acsURL must be https.")
    private static let seed = ToolOption.setting("--seed", "N", "Make ids and keys repeatable.")
    private static let now = ToolOption.setting("--now", "TIME", "Begin at this time, such as 2026-01-31T12:00:00Z.")
    private static let scenarios = ToolOption.setting("--scenarios", "DIR", "Add the scenario files (*.json) of a folder.")

    private static let limit = ToolOption.setting(
        "--limit", "N", "Answer 429 to authentications while N transactions are open, 1 to 2000; no limit by default.")

    private static let anchor = ToolOption.setting(
        "--anchor", "FILE", "Write the server's certificate authority to this file, as PEM, for example for curl --cacert.")

    private static let log = ToolOption.setting(
        "--log", "FILE", "Write each message between the parties to this file, as a line of JSON with masked card numbers.")

    static let command = ToolCommand(
        name: "simulate",
        summary: "run a 3DS Server, Directory Server and ACS on loopback",
        discussion: [
            "Prints {\"event\":\"ready\",\"url\":…} when it serves, and serves until it is interrupted. Each message between the",
            "parties is a line on standard error.",
            "",
        ] + SimulatorCall.list + [
            "Documentation/test/simulator-api.md describes the members. A refusal names what is missing or wrong.", "",
        ] + SimulateParties.discussion + ToolAddress.discussion,
        options: [port, ToolAddress.option, http, seed, now, scenarios, limit, anchor, log] + SimulateParties.options
    ) { arguments, surroundings in
        let number: UInt16 = try arguments.number(port, in: 0...UInt16.max) ?? 0
        let address = try arguments.address(ToolAddress.option)
        var configuration = SimulatorConfiguration()
        configuration.seed = try arguments.number(seed, in: 0...UInt64.max)
        if let start = try arguments.time(now) { configuration.timeSource = MovableClock(start: start) }
        if let path = arguments.text(scenarios) { configuration.scenarios = try ToolScenarios.load(folder: path) }
        configuration.openTransactionLimit = try arguments.number(limit, in: 1...2000)
        try SimulateParties.read(arguments, into: &configuration)
        let messages = try MessageLog(surroundings.error, file: arguments.text(log), of: "simulate")
        configuration.journal = { messages.show($0) }
        let interruption = ToolInterruption()
        let served = try ServedSimulator(configuration, port: number, tls: !arguments.has(http), address: address)
        defer { served.stop() }
        if let path = arguments.text(anchor) {
            do throws(ToolFile.Trouble) { try ToolFile.write(served.simulator.tlsAnchorPEM, to: path) } catch {
                throw ToolError.file(path, error)
            }
        }
        if let address { ToolAddress.warn(address, isSecure: !arguments.has(http), command: "simulate", surroundings) }
        var ready: JSONObject = ["event": "ready", "url": .string(served.url.absoluteString)]
        for (name, endpoint) in served.simulator.endpoints { ready.append(name, endpoint) }
        if let token = served.token { ready.append("token", .string(token.text)) }
        surroundings.output.json(.object(ready))
        await interruption.wait()
        served.stop()
        await messages.finish()
        return 0
    }
}

extension SimulatorCall {
    /// A line for each call, in columns.
    fileprivate static var list: [String] {
        let width = allCases.map(\.rawValue.count).max() ?? 0
        return allCases.map { "\($0.rawValue.padded(to: width))  \($0.summary)" }
    }
}

/// A simulator behind its server.
struct ServedSimulator: Sendable {
    let simulator: Simulator
    let url: URL
    private let server: SimulatorHTTPServer

    /// What clients must present; nil on loopback.
    var token: AccessToken? { server.token }

    init(
        _ configuration: SimulatorConfiguration, port: UInt16, tls: Bool, address: ServerAddress? = nil
    ) throws(ToolError) {
        var configuration = configuration
        if let address { configuration.serverAddresses = [address.bytes] }
        do {
            let simulator = try Simulator(configuration)
            let server = try SimulatorHTTPServer(simulator: simulator, port: port, tls: tls, address: address)
            url = try server.start()
            self.simulator = simulator
            self.server = server
        } catch SimulatorServerError.portUnavailable(let port, let errno) {
            throw .cannotServe(HTTPServerError.portUnavailable(port, errno: errno), at: address, command: "simulate")
        } catch SimulatorServerError.addressUnavailable(let errno) {
            throw .cannotServe(HTTPServerError.addressUnavailable(errno: errno), at: address, command: "simulate")
        } catch {
            throw .cannotServe(error, at: address, command: "simulate")
        }
    }

    func stop() { server.stop() }
}
