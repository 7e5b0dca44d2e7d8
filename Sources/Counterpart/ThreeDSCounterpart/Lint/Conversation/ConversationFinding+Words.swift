import ThreeDSMessages

// What a finding says, for people. Nothing reads these sentences.

extension ConversationFinding {
    /// One English sentence; its subject is ``field``, or the message when that is empty.
    package var text: String {
        switch problem {
        case .missing(let kind): "the conversation has no \(kind.rawValue) for it"
        case .noEnd: "no final CRes ends the challenge"
        case .second(let kind): "is a second \(kind.rawValue)"
        case .before(let kind): "comes before the \(kind.rawValue)"
        case .after(let kind): "comes after the \(kind.rawValue)"
        case .afterResult: "comes after the result"
        case .afterErro: "comes after an Erro, which ended the transaction"
        case .notCalledFor(let status): "does not follow an ARes with status \(status?.rawValue ?? "unknown")"
        case .differs(let kind): "is not that of the \(kind.rawValue)"
        case .notNext(let expected): "is not the next counter, \(threeDigits(expected))"
        case .greater(let count): "is greater than the number of answers, \(count)"
        case .lessThan(let count): "is less than \(count)"
        case .absent: "is missing"
        case .present: "does not belong to this status"
        case .notOfChannel(let channel): "does not belong to device channel \(channel.rawValue) (\(channel.word)) of the AReq"
        case .notRequested: "has a status that the AReq did not ask for"
        case .notForChannel(let channel): "has a status that device channel \(channel.rawValue) (\(channel.word)) cannot have"
        case .contradicts(let kind): "does not agree with the \(kind.rawValue)"
        case .notAResult: "is not the status of a result"
        case .withoutCancel: "reports a cancellation that no CReq has"
        case .notReported: "does not report the cancellation of the CReq"
        case .otherReason: "is not a reason for this status"
        case .notOffered: "is not one of the SDK's deviceRenderOptions"
        case .notOfScreen(let type): "does not go with the screen of the CRes\(type.map { ", acsUiType \($0.rawValue)" } ?? "")"
        case .optionNotOffered: "names an option that the CRes does not offer"
        case .answersErro: "answers an Erro"
        case .aboutNothing(let kind): "is about a \(kind.rawValue), which the conversation does not have"
        }
    }
}

extension Conversation.Unchecked {
    package var words: String {
        switch self {
        case .servers: "the messages between the servers, which are not there"
        case .times: "times and time-outs"
        }
    }
}

/// Returns a counter as it is in a message.
private func threeDigits(_ number: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, 3 - digits.utf8.count)) + digits
}
