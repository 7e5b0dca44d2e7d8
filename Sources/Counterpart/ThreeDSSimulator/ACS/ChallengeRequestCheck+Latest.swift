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
        guard let shown = context.shown else {
            // A screen that was not shown cannot be answered, and not be cancelled.
            let early = request.entry.map { $0.members(in: context.version).map(\.0) } ?? []
            if !early.isEmpty { throw .malformed(early) }
            return AcceptedRequest(answer: .none, object: object, appURL: request.appURL)
        }
        let unoffered = unofferedElements(of: request, object, on: shown)
        if !unoffered.isEmpty { throw .malformed(unoffered) }
        let answer: AcceptedRequest.Answer
        switch request.entry?.action {
        case nil: answer = .none
        case .submit: answer = request.entry == .noEntry ? .noEntry : .entry
        case .resend: answer = .resend
        case .cancel: answer = .cancel(ChallengeCancel(rawValue: request.entry?.values.first?.text ?? ""))
        case .openApp, .continueOutOfBand, .continueInformation, .additional, .submitPage: answer = .entry
        }
        return AcceptedRequest(
            answer: answer, object: object, appURL: request.appURL, switches: request.switches)
    }

    /// Returns the elements of an answer that the screen did not offer. The table of data elements knows the type of a screen and its
    /// switches, not its options, buttons and lengths.
    private static func unofferedElements(
        of request: ChallengeRequest, _ object: JSONObject, on shown: JSONObject
    ) -> [String] {
        let type = shown[Field.acsUiType]?.stringValue.flatMap(UIType.init)
        switch request.entry?.action {
        case .resend: return shown[Field.resendInformationLabel] == nil ? [Field.resendChallenge] : []
        case .continueOutOfBand:
            // Without a button only the return to the app can continue. A page has its own button.
            let isByButton = type == .outOfBand && request.entry?.continuation == .button
            return isByButton && shown[Field.oobContinueLabel] == nil ? [Field.oobContinue] : []
        case .submit where request.entry?.values.isEmpty == false:
            if hasUnknownOptions(object, shown: shown, type: type) { return [Field.challengeDataEntry] }
            let boxes = [
                (Field.challengeDataEntry, Field.challengeEntryBox), (Field.challengeDataEntryTwo, Field.challengeEntryBoxTwo),
            ]
            return boxes.filter { isTooLong(object.string($0.0), for: shown.object($0.1)) }.map(\.0)
        case nil, .submit, .openApp, .continueInformation, .additional, .submitPage, .cancel: return []
        }
    }

    private static func isTooLong(_ entry: String?, for box: JSONObject?) -> Bool {
        guard let entry, let longest = box?.string(Field.challengeDataEntryLengthMax).flatMap({ Int($0) }) else { return false }
        return entry.unicodeScalars.count > longest
    }
}
