import Foundation
import ThreeDSSimulator

/// `tds demo`.
enum DemoCommand {
    private static let headless = ToolOption.flag("--headless", "Play without screens: the scenario's cardholder answers.")
    private static let scenario = ToolOption.setting("--scenario", "NAME", "Play only this scenario.")
    private static let version = ToolOption.setting("--version", "V", "Play only in this message version, such as 2.2.0.")
    private static let only = ToolOption.setting("--only", "TRANSPORT", "in-process or https: play only over this one.")
    private static let folder = ToolOption.setting("--scenarios", "DIR", "Play the scenario files (*.json) of a folder instead.")
    private static let transcript = ToolOption.setting(
        "--transcript", "FILE", "Write the transcript of the payment; --scenario must be given.")
    private static let verbose = ToolOption.flag("--verbose", "Show the decrypted conversations.")

    static let command = ToolCommand(
        name: "demo",
        summary: "authenticate payments with the SDK against the simulator",
        discussion: [
            "Plays every scenario and fault in each message version that has it, over the in-process transport and over",
            "HTTPS on loopback. Exit status 1 if any of them ends otherwise than its scenario says.",
        ],
        options: [headless, scenario, version, only, folder, transcript, verbose]
    ) { arguments, surroundings in
        guard arguments.has(headless) else {
            throw ToolError.usage("--headless is needed: there is no other way to play yet", command: "demo")
        }
        let all =
            try arguments.text(folder).map { path throws(ToolError) in try ToolScenarios.load(folder: path) } ?? Scenario.builtIn
        let name = try arguments.choice(scenario, of: all.map(\.name), hint: "'tds demo --headless' lists them")
        let scenarios = all.filter { name == nil || $0.name == name }
        let version = try arguments.choice(version, of: Array(Set(scenarios.flatMap(\.versions))).sorted())
        let wire = try arguments.choice(only, of: DemoWire.allCases.map(\.rawValue)).flatMap(DemoWire.init)
        var run = DemoRun(cases: DemoCase.all(scenarios, version: version), wires: wire.map { [$0] } ?? DemoWire.allCases)
        let path = arguments.text(transcript)
        if path != nil {
            // One payment: in the highest version and in the process, unless told otherwise.
            guard name != nil else { throw ToolError.usage("option --transcript needs --scenario", command: "demo") }
            run.recordsTranscripts = true
            run.cases = Array(run.cases.suffix(1))
            run.wires = [wire ?? .inProcess]
        }
        let verdicts = try await run.run()
        if let path { try write(verdicts.first?.played.transcript ?? [], to: path) }
        if arguments.has(verbose) {
            for verdict in verdicts { surroundings.output.send(DemoReport.conversation(verdict)) }
        }
        surroundings.output.send(DemoReport.table(verdicts))
        surroundings.output.line(DemoReport.summary(verdicts))
        return verdicts.allSatisfy(\.passed) ? 0 : 1
    }

    static func write(_ lines: [String], to path: String) throws(ToolError) {
        do {
            try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: URL(fileURLWithPath: path))
        } catch {
            throw .file(path: path, reason: "cannot be written")
        }
    }
}
