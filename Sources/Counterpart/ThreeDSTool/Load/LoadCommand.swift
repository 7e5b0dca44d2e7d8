import Foundation
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSSimulator

/// `tds load`.
enum LoadCommand {
    private static let server = ToolOption.setting(
        "--server", "URL", "The 3DS Server under test, such as https://localhost:8443."
    ).required
    private static let scenario = ToolOption.setting("--scenario", "NAME", "What every cardholder plays; otp by default.")
    private static let version = ToolOption.setting("--version", "V", "Message version; the highest of the scenario by default.")
    private static let rate = ToolOption.setting("--rate", "R", "Cardholders that start per second, 0.1 to 5000; 10 by default.")
    private static let duration = ToolOption.setting("--duration", "D", "Seconds in which they begin, 1 to 3600; 10 by default.")
    private static let count = ToolOption.setting("--count", "N", "At most this many cardholders; 100000 by default.")
    private static let parallel = ToolOption.setting("--parallel", "N", "At most this many at once, 1 to 1000; 200 by default.")
    private static let timeout = ToolOption.setting("--timeout", "S", "Seconds that one payment may take; 60 by default.")
    private static let anchor = ToolOption.setting(
        "--anchor", "FILE", "Certificate authorities of the 3DS Server: PEM, base64 or DER.")
    private static let card = ToolOption.setting("--card", "NUMBER", "Test card; the cards of the configuration by default.")
    private static let folder = ToolOption.setting("--scenarios", "DIR", "Take the scenario from the files (*.json) of a folder.")
    private static let remote = ToolOption.flag(
        "--allow-remote", "Also connect to other machines. Ask their owners first.")
    private static let json = ToolOption.flag("--json", "Print one JSON object instead of text.")

    static let command = ToolCommand(
        name: "load",
        summary: "play many cardholders at once against a 3DS test environment",
        discussion: [
            "The server speaks the HTTP interface of 'tds simulate'. Each cardholder is an SDK of its own, without screens, and does",
            "what the scenario says. They begin at a fixed rate, whether or not those before have ended; a payment's time counts",
            "from the moment at which it was due. Ends by itself; on SIGINT it starts no more payments, cancels the rest after 5 seconds",
            "and reports.",
            "It connects only to loopback addresses, also for the ACS, unless --allow-remote is given.",
            "Exit status 1 if a payment did not end as its scenario says.",
        ],
        options: [
            server, scenario, version, rate, duration, count, parallel, timeout, anchor, card, folder, remote, json,
        ]
    ) { arguments, surroundings in
        let plan = try plan(arguments)
        let interruption = ToolInterruption()
        let target = try await LoadTarget(
            server: url(arguments), anchors: anchors(arguments), allowsRemote: arguments.has(remote))
        let results = try await LoadRun(plan: plan, target: target).run { await interruption.wait() }
        if arguments.has(json) {
            surroundings.output.json(LoadReport.json(results, plan))
        } else {
            surroundings.output.send(LoadReport.text(results, plan))
        }
        return results.isGood ? 0 : 1
    }

    static func plan(_ arguments: ToolArguments) throws(ToolError) -> LoadPlan {
        let all = try arguments.text(folder).map { path throws(ToolError) in try ToolScenarios.load(folder: path) }
        let scenarios = all ?? Scenario.builtIn
        let name =
            try arguments.choice(scenario, of: scenarios.map(\.name), hint: "'tds demo --list' lists them") ?? "otp"
        guard let chosen = scenarios.first(where: { $0.name == name }) else {
            throw .usage("--scenario must be given with --scenarios", command: "load")
        }
        let version = try arguments.choice(version, of: chosen.versions) ?? chosen.versions.last ?? ProtocolVersion.usual.rawValue
        return LoadPlan(
            scenario: chosen, version: version, rate: try number(arguments, rate, 0.1...5_000) ?? 10,
            seconds: try number(arguments, duration, 1...3_600) ?? 10,
            count: try arguments.number(count, in: 1...1_000_000) ?? 100_000,
            parallel: try arguments.number(parallel, in: 1...1_000) ?? 200,
            timeout: try number(arguments, timeout, 1...600) ?? 60, card: arguments.text(card))
    }

    /// A decimal number within `range`, such as `2` or `0.5`.
    private static func number(
        _ arguments: ToolArguments, _ option: ToolOption, _ range: ClosedRange<Double>
    ) throws(ToolError) -> Double? {
        guard let text = arguments.text(option) else { return nil }
        let isDecimal = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
        guard isDecimal, let value = Double(text), range.contains(value) else {
            throw .usage(
                "option \(option.name): '\(text.printable)' is not a number from \(LoadReport.short(range.lowerBound)) to "
                    + LoadReport.short(range.upperBound), command: "load")
        }
        return value
    }

    private static func url(_ arguments: ToolArguments) throws(ToolError) -> URL {
        guard let text = arguments.text(server) else { throw .usage("--server must be given", command: "load") }
        guard let url = URL(string: text), ["https", "http"].contains(url.scheme?.lowercased()), url.host?.isEmpty == false,
            url.user == nil, url.query == nil
        else {
            throw .usage("option --server: '\(text.printable)' is not a URL such as https://localhost:8443", command: "load")
        }
        return url
    }

    private static func anchors(_ arguments: ToolArguments) throws(ToolError) -> [String]? {
        guard let path = arguments.text(anchor) else { return nil }
        do { return try ToolFile.certificates(at: path).map(\.pem) } catch { throw .file(path, error) }
    }
}
