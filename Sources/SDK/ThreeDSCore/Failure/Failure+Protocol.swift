import ThreeDSJSON
package import ThreeDSMessages

extension Failure {
    /// Returns the cause of an Erro that was received or sent.
    ///
    /// - Parameters:
    ///   - code: three digits, or any text that the other party wrote.
    ///   - component: who found the error: `C` this SDK, `A` the ACS, `D` the directory server, `S` the 3DS Server.
    ///   - elements: names of the data dictionary that the error is about.
    ///   - messageType: of the faulty message, as received.
    ///   - trouble: what this SDK received. Another party's Erro has none.
    package static func protocolError(
        code: String, component: String, elements: [String] = [], messageType: String? = nil, trouble: MessageTrouble? = nil
    ) -> Failure {
        let errorCode = ProtocolErrorCode(rawValue: code)
        let entry = errorCode.entry
        let reporter = Reporter(component)
        let foundHere = reporter == .sdk
        // Of a code that the protocol does not define nobody knows what its detail lists.
        let isDefined = ProtocolErrorCode.defined.contains(errorCode)
        let party = entry.fault(foundBy: reporter)
        // The app gave the values, so the same app will give them again.
        let isOfApp = party == .app && entry.advice == .retry
        var cause = Failure(
            party,
            messageType.flatMap(MessageKind.init(rawValue:))?.rawValue ?? (foundHere ? MessageKind.cres : .creq).rawValue,
            field: isDefined && !elements.isEmpty ? elements.joined(separator: ",") : nil, rule: entry.rule, entry.explanation,
            action: foundHere ? entry.actionWhenFoundHere : entry.actionWhenReceived,
            isOfApp ? .fixTheApp : entry.advice, because: isOfApp ? ProtocolErrorEntry.appRepeats : entry.reason)
        if foundHere, let trouble { cause.narrow(to: trouble) }
        return cause
    }

    /// Returns the cause of an error that this SDK found in a message.
    static func protocolError(_ defect: MessageDefect) -> Failure {
        protocolError(
            code: defect.code.rawValue, component: ErrorComponent.sdk.rawValue, elements: defect.elements, trouble: defect.trouble
        )
    }

    /// Returns the elements in an Erro's detail that is a comma-separated list of names; anything else in it is left out.
    package static func elements(inDetail detail: String) -> [String] { Erro.elements(inDetail: detail) }

    /// The party that found an error of the protocol.
    enum Reporter: CaseIterable {
        case sdk, threeDSServer, directoryServer, acs

        /// Creates the reporter. In a challenge only the ACS sends to the SDK, so an unknown letter also means the ACS.
        init(_ component: String) { self = Self.allCases.first { $0.component.rawValue == component } ?? .acs }

        var component: ErrorComponent {
            switch self {
            case .sdk: .sdk
            case .threeDSServer: .threeDSServer
            case .directoryServer: .directoryServer
            case .acs: .acs
            }
        }

        fileprivate var party: Party {
            switch self {
            case .sdk: .sdk
            case .threeDSServer: .threeDSServer
            case .directoryServer: .directoryServer
            case .acs: .acs
            }
        }
    }
}

extension Erro {
    /// The cause of an Erro that was received or sent.
    package var cause: Failure {
        .protocolError(
            code: errorCode.rawValue, component: errorComponent.rawValue, elements: elements, messageType: errorMessageType,
            trouble: defect?.trouble)
    }
}

/// The facts about a code of Erro, whichever party sent it.
struct ProtocolErrorEntry: Sendable {
    /// The party that caused the error.
    enum Fault: Sendable {
        /// The sender of the faulty message: the SDK when the ACS found the error. All others receive messages of the ACS.
        case sender
        /// The party that reports the error.
        case reporter
        /// This party, whoever reports the error.
        case always(Failure.Party)
        /// The same, but in place of the SDK the app that gave it the values.
        case values
    }

    let fault: Fault
    let rule: String
    let explanation: String
    let actionWhenFoundHere: String
    let actionWhenReceived: String
    let advice: FallbackAdvice.Action
    let reason: String

    init(
        _ fault: Fault, rule: String, _ explanation: String, here: String = toACS, received: String = toBoth,
        _ advice: FallbackAdvice.Action, because reason: String
    ) {
        self.fault = fault
        self.rule = rule
        self.explanation = explanation
        actionWhenFoundHere = here
        actionWhenReceived = received
        self.advice = advice
        self.reason = reason
    }

    func fault(foundBy reporter: Failure.Reporter) -> Failure.Party {
        switch fault {
        case .sender: reporter == .acs ? .sdk : .acs
        case .reporter: reporter.party
        case .always(let party): party
        case .values: reporter == .acs ? .app : .acs
        }
    }

    static let appRepeats = "the app gave values that do not fit this challenge, and would do so again"
    static let toACS = "Report it to the ACS operator with the ACS transaction ID"
    static let toBoth = "Report it to the SDK's developers with the transcript, and to the ACS operator"
    fileprivate static let persists = "the same messages would break the same rule again; a browser does not use them"
}

extension ProtocolErrorCode {
    /// The codes that the protocol defines, in ascending order.
    package static let defined: [ProtocolErrorCode] = [
        .messageInvalid, .versionNotSupported, .sentMessagesLimitExceeded, .elementMissing, .criticalExtensionNotRecognised,
        .formatInvalid, .duplicateElement, .reservedValue, .transactionIDNotRecognised, .decryptionFailure, .accessDenied,
        .isoCodeInvalid, .transactionDataNotValid, .merchantCategoryCodeNotValid, .serialNumberNotValid, .timedOut,
        .transientSystemFailure, .permanentSystemFailure, .systemConnectionFailure,
    ]

    /// The entry for each code; Documentation/integrate/failures.md lists the same.
    var entry: ProtocolErrorEntry {
        switch self {
        case .messageInvalid:
            ProtocolErrorEntry(
                .sender, rule: "CORE-199", "The received data is not a 3-D Secure message, or it is addressed to another party",
                .browserChallenge,
                because: ProtocolErrorEntry.persists)
        case .versionNotSupported:
            ProtocolErrorEntry(
                .values, rule: "CORE-195", "The receiver does not support the message version",
                received:
                    "Ask your 3DS Server which versions the card range supports, and create the transaction with one of them",
                .browserChallenge, because: "the card range does not have this version in the app channel")
        case .sentMessagesLimitExceeded:
            ProtocolErrorEntry(
                .always(.threeDSServer), rule: "erro-103", "The 3DS Server sent more PReq messages than allowed",
                here: ProtocolErrorEntry.toServer, received: ProtocolErrorEntry.toServer, .giveUp,
                because: "the limit holds for an hour")
        case .elementMissing:
            ProtocolErrorEntry(
                .sender, rule: "CORE-204", "An element that the message needs is missing or empty", .browserChallenge,
                because: ProtocolErrorEntry.persists)
        case .criticalExtensionNotRecognised:
            ProtocolErrorEntry(
                .sender, rule: "CORE-210", "The message has a critical extension that its receiver does not know",
                .browserChallenge, because: ProtocolErrorEntry.persists)
        case .formatInvalid:
            ProtocolErrorEntry(
                .sender, rule: "CORE-206", "An element has the wrong type, length or value", .browserChallenge,
                because: ProtocolErrorEntry.persists)
        case .duplicateElement:
            ProtocolErrorEntry(
                .sender, rule: "CORE-196", "An element occurs more than once", .browserChallenge,
                because: ProtocolErrorEntry.persists)
        case .reservedValue:
            ProtocolErrorEntry(
                .sender, rule: "CORE-206", "An element has a reserved value", .browserChallenge,
                because: ProtocolErrorEntry.persists)
        case .transactionIDNotRecognised:
            ProtocolErrorEntry(
                .values, rule: "CORE-212", "A transaction ID does not belong to this transaction",
                received: "Check that ChallengeParameters come from the ARes of this transaction", .retry,
                because: "a new transaction has new identifiers")
        case .decryptionFailure:
            ProtocolErrorEntry(
                .sender, rule: "CORE-54", "A message could not be decrypted or verified, or its counter is wrong",
                .browserChallenge, because: "the two sides do not agree on keys, algorithm or counter")
        case .accessDenied:
            ProtocolErrorEntry(
                .always(.threeDSServer), rule: "CORE-19",
                "A reference number does not belong to a participant of the payment system",
                here: ProtocolErrorEntry.toServer, received: ProtocolErrorEntry.toServer, .giveUp,
                because: "the registration must be corrected first")
        case .isoCodeInvalid:
            ProtocolErrorEntry(
                .always(.threeDSServer), rule: "CORE-218",
                "A currency or country code is not an ISO code, or the protocol excludes it",
                here: ProtocolErrorEntry.toServer, received: ProtocolErrorEntry.toServer, .giveUp,
                because: "the same request will be refused in every channel")
        case .transactionDataNotValid:
            ProtocolErrorEntry(
                .values, rule: "CORE-197",
                "The ACS does not expect this message: it is the wrong ACS, it asked for no challenge, or it has processed the message",
                received: "Use each ARes for one challenge, and only when its transStatus is C", .retry,
                because: "a new transaction gets its own challenge")
        case .merchantCategoryCodeNotValid:
            ProtocolErrorEntry(
                .always(.threeDSServer), rule: "CORE-19", "The payment system does not know the merchant category code",
                here: ProtocolErrorEntry.toServer, received: ProtocolErrorEntry.toServer, .giveUp,
                because: "the same request will be refused in every channel")
        case .serialNumberNotValid:
            ProtocolErrorEntry(
                .always(.threeDSServer), rule: "erro-307", "The 3DS Server asked for card ranges with an old serial number",
                here: ProtocolErrorEntry.toServer, received: ProtocolErrorEntry.toServer, .giveUp,
                because: "the 3DS Server must load the card ranges again")
        case .timedOut:
            ProtocolErrorEntry(
                .always(.cardholder), rule: "CORE-222", "A timer of the protocol ran out, usually while the cardholder was away",
                here: "Offer the cardholder another attempt", received: "Offer the cardholder another attempt", .retry,
                because: "the cardholder may be quicker next time")
        case .transientSystemFailure:
            ProtocolErrorEntry(
                .reporter, rule: "CORE-215", "A component cannot process requests at the moment",
                received: "Try again in a moment", .retry, because: "the component reports the failure as temporary")
        case .permanentSystemFailure:
            ProtocolErrorEntry(
                .reporter, rule: "CORE-215", "A component cannot process requests for a longer time", .giveUp,
                because: "every channel needs the component that is down")
        case .systemConnectionFailure:
            ProtocolErrorEntry(
                .reporter, rule: "CORE-233", "A component cannot reach the next one", received: "Try again in a moment", .retry,
                because: "connections between servers often recover")
        default:
            ProtocolErrorEntry(
                .reporter, rule: "CORE-216", "The peer sent an error code that the protocol does not define", .browserChallenge,
                because: "the peer refuses this challenge for a reason that the protocol does not define")
        }
    }
}

extension ProtocolErrorEntry {
    fileprivate static let toServer = "Report it to the operator of your 3DS Server"
}
