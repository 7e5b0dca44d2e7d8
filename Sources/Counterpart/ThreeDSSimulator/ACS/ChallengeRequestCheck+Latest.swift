import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

extension ChallengeRequestCheck {
    /// Checks a CReq from 2.3.1 on: rows and situations come from the table of data elements (protocol/messages.md §5).
    static func checkLatest(_ plaintext: [UInt8], in context: ChallengeRequestContext) throws(Finding) -> AcceptedRequest? {
        guard let server = ThreeDSServerTransactionID(context.names.threeDSServer),
            let acs = ACSTransactionID(context.names.acs ?? ""), let sdk = SDKTransactionID(context.names.sdk ?? ""),
            let counter = UInt8(exactly: context.counter)
        else { throw Finding(.decryptionFailure, of: Field.sdkCounterStoA) }
        var expectation = RequestExpectation(
            version: context.version, identifiers: TransactionIdentifiers(threeDSServer: server, acs: acs, sdk: sdk),
            counter: counter, appURL: context.appURL)
        if let shown = context.shown { expectation.answer(shown) }
        let request: ChallengeRequest
        do { request = try ChallengeRequest(parsing: plaintext, expecting: expectation) } catch {
            switch error {
            case .erro: return nil
            case .unreportable: throw Finding(.notAMessage)
            case .defect(let defect) where defect.code == .versionNotSupported:
                throw .versionNotSupported
            case .defect(let defect): throw Finding(defect)
            }
        }
        let object = (try? JSONDocument(parsing: plaintext))?.root.objectValue ?? JSONObject()
        // An app URL that was not in the first CReq.
        if context.shown != nil, context.appURL == nil, request.appURL != nil { throw .malformed([Field.threeDSRequestorAppURL]) }
        if let shown = context.shown, request.entry?.action == .submit, request.entry?.values.count == 1,
            hasUnknownOptions(object, shown: shown, type: shown[Field.acsUiType]?.stringValue.flatMap(UIType.init))
        {
            throw .malformed([Field.challengeDataEntry])
        }
        if request.entry == .resend, context.shown?[Field.resendInformationLabel] == nil {
            throw .malformed([Field.resendChallenge])
        }
        let answer: AcceptedRequest.Answer
        switch request.entry?.action {
        case nil: answer = .none
        case .submit: answer = request.entry == .noEntry ? .noEntry : .entry
        case .resend: answer = .resend
        case .cancel: answer = .cancel(ChallengeCancel(rawValue: request.entry?.values.first?.text ?? ""))
        case .openApp, .continueOutOfBand, .continueInformation, .additional, .submitPage: answer = .entry
        }
        return AcceptedRequest(
            answer: answer, object: object, appURL: request.appURL, whitelisting: request.whitelisting,
            deviceBinding: request.deviceBinding)
    }
}
