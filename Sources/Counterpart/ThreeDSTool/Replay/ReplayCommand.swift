import ThreeDSMessages
import ThreeDSCore
import ThreeDSSimulator

/// `tds replay`.
enum ReplayCommand {
    private static let transcript = ToolOption.setting("--transcript", "FILE", "Write the transcript of the new run.")

    static let command = ToolCommand(
        name: "replay",
        summary: "run a recorded conversation again, against the simulator",
        discussion: [
            "Makes a scenario of the transcript FILE (versions, screens, answers, faults), plays it headless and compares how it",
            "ends and which messages it takes. Exit status 0 if both agree, 1 if not or if FILE cannot be replayed, 2 if FILE",
            "is not a transcript.",
        ],
        options: [transcript], operands: ["FILE"]
    ) { arguments, surroundings in
        let path = arguments.operands.first ?? ""
        let file = try TranscriptFile(path: path)
        let plan: ReplayPlan
        do throws(ReplayRefusal) {
            plan = try ReplayPlan(file)
        } catch {
            throw ToolError.failed("\(path.printable): cannot be replayed: \(error.reason)")
        }
        let played = try await plan.play()
        if let target = arguments.text(transcript) { try DemoCommand.write(played.transcript, to: target) }
        let verdict = ReplayVerdict(recorded: file, replayed: try TranscriptFile(played: played))
        surroundings.output.send(verdict.text)
        return verdict.agrees ? 0 : 1
    }
}

/// The reason why a transcript cannot be played again.
struct ReplayRefusal: Error, Equatable {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}

extension TranscriptFile {
    /// The transcript of a payment that was just played.
    init(played: DemoPlay.Played) throws(ToolError) {
        do throws(TranscriptDefect) {
            try self.init(lines: played.transcript.map { Array($0.utf8) })
        } catch {
            throw .failed(
                "replay: the simulator's run produced no transcript: \((played.problems.first ?? error.rule).printable)")
        }
    }
}

/// The essence of a conversation: its CReqs and the answers to them.
struct ReplayVerdict: Sendable {
    let text: String
    let agrees: Bool

    init(recorded: TranscriptFile, replayed: TranscriptFile) {
        let (was, isNow) = (Self.conversation(recorded), Self.conversation(replayed))
        var lines = ["recorded: \(Self.outcome(recorded))", "replayed: \(Self.outcome(replayed))"]
        for index in 0..<max(was.count, isNow.count) {
            let (a, b) = (index < was.count ? was[index] : "nothing", index < isNow.count ? isNow[index] : "nothing")
            lines.append(a == b ? "  \(a)" : "  \(a)  | replayed: \(b)")
        }
        agrees = was == isNow && Self.outcome(recorded) == Self.outcome(replayed)
        lines.append(agrees ? "the same" : "not the same")
        text = lines.joined(separator: "\n") + "\n"
    }

    private static func outcome(_ file: TranscriptFile) -> String { file.end.map(TranscriptVerdict.outcome) ?? "none" }

    private static func conversation(_ file: TranscriptFile) -> [String] {
        file.steps.compactMap { step in
            switch step.step {
            case .creqSealed: "CReq \(step.number("counter") ?? 0) \((step.text("entry") ?? "").printable)"
            case .cresReceived:
                "CRes \(step.number("counter") ?? 0) \((step.text("screen") ?? step.text("status") ?? "").printable)"
            case .cresRejected:
                "CRes \(step.number("counter") ?? 0) rejected \((step.text(Field.errorCode) ?? step.text("code") ?? "").printable)"
            case .erroReceived: "Erro received \((step.text(Field.errorCode) ?? "").printable)"
            case .erroSent: "Erro sent \((step.text(Field.errorCode) ?? "").printable)"
            default: nil
            }
        }
    }
}
