import Foundation
import ThreeDS
import ThreeDSHTTPServer
import ThreeDSSimulator

/// `tds demo`.
enum DemoCommand {
    private static let headless = ToolOption.flag("--headless", "Play without screens: the scenario's cardholder answers.")
    private static let port = ToolOption.setting("--port", "N", "Port of the checkout; 0, the default, takes a free one.")
    private static let scenario = ToolOption.setting("--scenario", "NAME", "Play only this scenario.")
    private static let version = ToolOption.setting("--version", "V", "Play only in this message version, such as 2.2.0.")
    private static let only = ToolOption.setting("--only", "TRANSPORT", "Play only over this transport: in-process or https.")
    private static let folder = ToolOption.setting("--scenarios", "DIR", "Play the scenario files (*.json) of a folder instead.")
    private static let transcript = ToolOption.setting(
        "--transcript", "FILE", "Write the transcript of the payment; --scenario must be given.")
    private static let theme = ToolOption.setting("--theme", "FILE", "Offer the look of a customisation file at the checkout.")
    private static let profile = ToolOption.setting(
        "--profile", "NAME", "strict, the default, or field: how the SDK reads the issuer's messages.")
    private static let list = ToolOption.flag("--list", "List the scenarios and faults with their versions, and end.")
    private static let verbose = ToolOption.flag("--verbose", "Show the decrypted conversations.")

    static let command = ToolCommand(
        name: "demo",
        summary: "authenticate payments with the SDK against the simulator",
        discussion: [
            "Serves a checkout to a browser on this machine until it is interrupted. An inspector next to the checkout shows everything that happens.",
            "",
            "With --headless it plays every scenario and fault in each message version that has it, over the in-process",
            "transport and over HTTPS on loopback, then the servers' own calls: an authentication without the cardholder (3RI) and",
            "the card ranges (PReq). Exit status 1 if any of them does not end as it should.",
            "--scenario, --version, --only, --profile, --transcript, --list and --verbose mean --headless, too.", "",
        ] + ToolAddress.discussion,
        options: [headless, port, ToolAddress.option, theme, scenario, version, only, profile, folder, transcript, list, verbose]
    ) { arguments, surroundings in
        let number: UInt16? = try arguments.number(port, in: 0...UInt16.max)
        try check(arguments)
        let added = try arguments.text(folder).map { path throws(ToolError) in try ToolScenarios.load(folder: path) }
        let look = try arguments.text(theme).map { path throws(ToolError) in try DemoTheme(path: path) }
        guard isHeadless(arguments) else {
            return try await serve(
                port: number ?? 0, try arguments.address(ToolAddress.option), added ?? [], look, surroundings)
        }
        let all = added ?? Scenario.builtIn
        if arguments.has(list) {
            let width = (all.map(\.name.count).max() ?? 0) + 2
            for item in all {
                let name = item.name + String(repeating: " ", count: width - item.name.count)
                surroundings.output.line("\(name)\(item.versions.joined(separator: ", "))  \(item.title)")
            }
            return 0
        }
        let name = try arguments.choice(scenario, of: all.map(\.name), hint: "'tds demo --list' lists them")
        let isField = try arguments.choice(profile, of: MessageProfile.allCases.map(\.rawValue)) == MessageProfile.field.rawValue
        let scenarios = all.filter { name == nil || $0.name == name }.map { isField ? $0.underField : $0 }
        let version = try arguments.choice(version, of: Array(Set(scenarios.flatMap(\.versions))).sorted())
        let wire = try arguments.choice(only, of: DemoWire.allCases.map(\.rawValue)).flatMap(DemoWire.init)
        var run = DemoRun(cases: DemoCase.all(scenarios, version: version), wires: wire.map { [$0] } ?? DemoWire.allCases)
        if isField { run.profile = .field }
        // Scenarios of one's own, or one of them, are about challenges.
        if name == nil, added == nil {
            run.calls = DemoServerCall.all(in: version)
        }
        let path = arguments.text(transcript)
        if path != nil {
            // One payment: by default in the highest version and in the same process.
            guard name != nil else { throw ToolError.usage("option --transcript needs --scenario", command: "demo") }
            run.cases = Array(run.cases.suffix(1))
            run.wires = [wire ?? .inProcess]
        }
        let verdicts = try await run.run()
        if let path { try write(verdicts.first?.transcript ?? [], to: path) }
        if arguments.has(verbose) {
            for verdict in verdicts { surroundings.output.send(DemoReport.conversation(verdict)) }
        }
        surroundings.output.send(DemoReport.table(verdicts))
        surroundings.output.line(DemoReport.summary(verdicts))
        return verdicts.allSatisfy(\.passed) ? 0 : 1
    }

    static func write(_ lines: [String], to path: String) throws(ToolError) {
        do { try ToolFile.write(lines.map { $0 + "\n" }.joined(), to: path) } catch { throw .file(path, error) }
    }

    /// The options that mean nothing for the checkout, so they need no `--headless` with them.
    private static let headlessOnly = [scenario, version, only, profile, transcript, list, verbose]

    private static func isHeadless(_ arguments: ToolArguments) -> Bool {
        arguments.has(headless) || headlessOnly.contains(where: arguments.has)
    }

    /// Checks that options are used only in the mode to which they apply.
    private static func check(_ arguments: ToolArguments) throws(ToolError) {
        guard isHeadless(arguments) else { return }
        let reason = ([headless] + headlessOnly).first(where: arguments.has)?.name ?? ""
        for option in [port, theme, ToolAddress.option] where arguments.has(option) {
            throw .usage("\(option.name) cannot be combined with \(reason)", command: "demo")
        }
    }

    private static func serve(
        port: UInt16, _ address: ServerAddress?, _ scenarios: [Scenario], _ theme: DemoTheme?, _ surroundings: ToolSurroundings
    ) async throws -> Int32 {
        let interruption = ToolInterruption()
        let stage = try await DemoStage(.inProcess, scenarios: scenarios)
        let server = try await DemoServer(stage, port: port, address: address, theme: theme)
        if let address { ToolAddress.warn(address, isSecure: false, command: "demo", surroundings) }
        let opening = ToolAddress.opening(server.url.absoluteString, server.token)
        surroundings.output.line("The checkout is at \(opening) (Ctrl-C ends it)")
        await interruption.wait()
        await server.stop()
        stage.close()
        return 0
    }
}
