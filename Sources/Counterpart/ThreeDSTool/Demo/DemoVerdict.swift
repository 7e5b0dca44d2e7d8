import ThreeDSCore
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSSimulator

/// A line of the demo's table: a played payment compared with the expectations of its scenario, or a call between servers.
struct DemoVerdict: Sendable {
    /// The scenario or the call.
    let name: String
    let title: String
    let version: String
    let wire: DemoWire
    /// For people: what came of it for the app.
    let outcome: String
    let milliseconds: Double
    /// The lines of the transaction's transcript, if one was recorded.
    let transcript: [String]
    /// The CReq, CRes and Erro messages as sent, decrypted, in order.
    let messages: [JSONValue]
    /// For people: the 3DS Server's result.
    let server: String
    let problems: [String]

    var passed: Bool { problems.isEmpty }

    /// A call between servers.
    init(
        _ call: DemoServerCall, version: ProtocolVersion, wire: DemoWire, _ result: DemoServerCall.Result, milliseconds: Double
    ) {
        (name, title, self.version, self.wire) = (call.name, call.title, version.rawValue, wire)
        (outcome, self.milliseconds, transcript) = (result.text, milliseconds, [])
        (messages, server, problems) = (result.messages, result.server, result.problems)
    }

    /// - Parameter result: the answer of `GET /v1/authentications/{id}`; nil when there is no answer.
    init(_ played: DemoPlay.Played, result: JSONObject?) {
        name = played.item.scenario.name
        title = played.item.scenario.title
        version = played.item.version
        wire = played.wire
        outcome = played.ending.text
        milliseconds = played.milliseconds
        transcript = played.transcript
        messages = result?["messages"]?.arrayValue?.elements ?? []
        let status = result?.string(Field.transStatus)
        let reason = result?.string(Field.transStatusReason)
        let cancel = result?.string(Field.challengeCancel)
        var server = status ?? "-"
        if let reason { server += " reason \(reason)" }
        if let cancel { server += " cancel \(cancel)" }
        self.server = server

        var problems = played.problems
        func compare(_ what: String, _ expected: String?, _ actual: String?) {
            if expected != actual { problems.append("\(what): expected \(expected ?? "none"), got \(actual ?? "none")") }
        }
        guard let expected = played.item.scenario.expectation(in: played.item.version) else {
            self.problems = problems
            return
        }
        compare("outcome", expected.outcome.rawValue, played.ending.outcome)
        if expected.outcome == .completed { compare("status", expected.transactionStatus, played.ending.transactionStatus) }
        if let erro = expected.erro {
            if expected.outcome == .protocolError { compare("error code", erro.code, played.ending.errorCode) }
            let seen = messages.compactMap(Self.erro).last
            compare(MessageKind.erro.rawValue, erro.code, seen?.string(Field.errorCode))
            compare("Erro's component", erro.component, seen?.string(Field.errorComponent))
            let detail = seen?.string(Field.errorDetail) ?? ""
            // A list of names counts. Words for people only have to be there; the kind of their defect is in the transcript.
            if !erro.agrees(withDetail: detail) {
                let wanted = erro.names.isEmpty ? "any words" : erro.names.joined(separator: ", ")
                problems.append("Erro's detail: expected \(wanted), got \(detail.isEmpty ? "none" : detail.printable)")
            }
            if let reason = erro.reason { compare("Erro's reason", reason.rawValue, played.reason(of: .erroSent)) }
        } else if let erro = messages.compactMap(Self.erro).last {
            let words = [Field.errorCode, Field.errorComponent, Field.errorDetail].compactMap { erro.string($0) }
            problems.append(
                "unexpected Erro \(words.map { $0.printable }.joined(separator: " ")) (--verbose shows the messages)")
        }
        if let error = expected.error {
            compare("error code", error.code, played.ending.errorCode)
            compare("element", error.element, played.ending.errorElement)
            compare("reason", error.reason, played.reason(of: .signedContentRefused))
        }
        if let wanted = expected.serverResult {
            compare("3DS Server's transStatus", wanted.transStatus, status)
            if let wantedReason = wanted.transStatusReason { compare("3DS Server's reason", wantedReason, reason) }
            if let wantedCancel = wanted.challengeCancel { compare("3DS Server's challengeCancel", wantedCancel, cancel) }
        }
        self.problems = problems
    }

    private static func erro(_ message: JSONValue) -> JSONObject? {
        guard let object = message.objectValue, object.messageKind == .erro else { return nil }
        return object
    }
}
