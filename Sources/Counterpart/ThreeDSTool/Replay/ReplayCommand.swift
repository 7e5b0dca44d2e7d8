import ThreeDSJSON
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
        let (was, isNow) = (recorded.exchanges, replayed.exchanges)
        let (ended, endsNow) = (recorded.end.map(TranscriptOutcome.init), replayed.end.map(TranscriptOutcome.init))
        var lines = ["recorded: \(ended?.text ?? "none")", "replayed: \(endsNow?.text ?? "none")"]
        for index in 0..<max(was.count, isNow.count) {
            let a = index < was.count ? was[index] : nil, b = index < isNow.count ? isNow[index] : nil
            let text = "  \(a?.text ?? "nothing")"
            lines.append(a == b ? text : "\(text)  | replayed: \(b?.text ?? "nothing")")
        }
        agrees = was == isNow && ended == endsNow
        lines.append(agrees ? "the same" : "not the same")
        text = lines.joined(separator: "\n") + "\n"
    }
}

/// One message of a conversation, without ids and times.
private enum TranscriptExchange: Equatable {
    case creq(Int, entry: String)
    case cres(Int, shows: String)
    case cresRejected(Int, code: String)
    case erroReceived(code: String)
    case erroSent(code: String)

    init?(_ step: TranscriptFile.Step) {
        let counter = step.number(.counter) ?? 0
        let errorCode = step.text(.errorCode)
        switch step.step {
        case .creqSealed: self = .creq(counter, entry: step.text(.entry) ?? "")
        case .cresReceived: self = .cres(counter, shows: step.text(.screen) ?? step.text(.status) ?? "")
        case .cresRejected: self = .cresRejected(counter, code: errorCode ?? step.text(.code) ?? "")
        case .erroReceived: self = .erroReceived(code: errorCode ?? "")
        case .erroSent: self = .erroSent(code: errorCode ?? "")
        default: return nil
        }
    }

    /// A line for people.
    var text: String {
        switch self {
        case .creq(let counter, let entry): "CReq \(counter) \(entry.printable)"
        case .cres(let counter, let shows): "CRes \(counter) \(shows.printable)"
        case .cresRejected(let counter, let code): "CRes \(counter) rejected \(code.printable)"
        case .erroReceived(let code): "Erro received \(code.printable)"
        case .erroSent(let code): "Erro sent \(code.printable)"
        }
    }
}

extension TranscriptFile {
    /// The CReqs and the answers to them.
    fileprivate var exchanges: [TranscriptExchange] { steps.compactMap(TranscriptExchange.init) }
}
