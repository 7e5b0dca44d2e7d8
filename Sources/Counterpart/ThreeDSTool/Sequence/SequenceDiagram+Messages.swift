import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

extension SequenceDiagram {
    /// Draws the messages of a payment.
    ///
    /// - Parameters:
    ///   - messages: decrypted, in their order, with the milliseconds at which they were seen.
    ///   - fault: why the challenge failed; nil when it did not.
    init(messages: [(message: JSONObject, milliseconds: Int)], fault: String?) {
        title = "The conversation of this payment"
        var rows: [Row] = []
        for (index, (message, milliseconds)) in messages.enumerated() {
            rows += Self.rows(of: message).map { $0.of(index, at: milliseconds) }
        }
        if let fault {
            rows.append(Row(milliseconds: messages.last?.milliseconds, from: .app, to: .app, label: fault, isFault: true))
        }
        self.rows = rows
    }

    private static func rows(of message: JSONObject) -> [Row] {
        func text(_ name: String) -> String { message.string(name) ?? "" }
        switch message.messageKind {
        case .areq:
            return [
                Row(from: .app, to: .threeDSServer, label: "device data, key", isEncrypted: true),
                Row(from: .threeDSServer, to: .directoryServer, label: MessageKind.areq.rawValue),
                Row(from: .directoryServer, to: .acs, label: MessageKind.areq.rawValue),
            ]
        case .ares:
            let label = "ARes \(text(Field.transStatus))"
            return [
                Row(from: .acs, to: .directoryServer, label: label),
                Row(from: .directoryServer, to: .threeDSServer, label: label),
                Row(from: .threeDSServer, to: .app, label: label),
            ]
        case .creq:
            let counter = text(Field.sdkCounterStoA)
            let cancels = message[Field.challengeCancel] != nil
            let isFirst = Int(counter) == 0
            let tap = Row(from: .cardholder, to: .app, label: cancels ? "cancels" : "answers")
            return (isFirst || cancels && text(Field.challengeCancel) != ChallengeCancel.cardholder.rawValue ? [] : [tap]) + [
                Row(from: .app, to: .acs, label: "CReq \(counter)\(cancels ? ", cancelled" : "")", isEncrypted: true)
            ]
        case .cres:
            let counter = text(Field.acsCounterAtoS)
            guard message[Field.transStatus] == nil else {
                return [Row(from: .acs, to: .app, label: "CRes \(counter), final, \(text(Field.transStatus))", isEncrypted: true)]
            }
            return [
                Row(from: .acs, to: .app, label: "CRes \(counter)", isEncrypted: true),
                Row(from: .app, to: .cardholder, label: "screen \(text(Field.acsUiType))"),
            ]
        case .rreq:
            let label = "RReq \(text(Field.transStatus))"
            return [
                Row(from: .acs, to: .directoryServer, label: label),
                Row(from: .directoryServer, to: .threeDSServer, label: label),
            ]
        case .rres:
            return [
                Row(from: .threeDSServer, to: .directoryServer, label: MessageKind.rres.rawValue),
                Row(from: .directoryServer, to: .acs, label: MessageKind.rres.rawValue),
            ]
        case .erro:
            let label = "Erro \(text(Field.errorCode)) \(text(Field.errorDetail))"
            let (from, to): (Lane, Lane) =
                switch message.code(Field.errorComponent) ?? ErrorComponent.acs {
                case .sdk: (.app, .acs)
                case .directoryServer: (.directoryServer, .threeDSServer)
                case .threeDSServer: (.threeDSServer, .directoryServer)
                default: (.acs, .app)
                }
            return [Row(from: from, to: to, label: label, isFault: true)]
        case .preq, .pres, nil: return []
        }
    }
}

extension SequenceDiagram.Row {
    /// Returns the row of a message at a time.
    fileprivate func of(_ message: Int, at milliseconds: Int) -> SequenceDiagram.Row {
        var row = self
        (row.message, row.milliseconds) = (message, milliseconds)
        return row
    }
}
