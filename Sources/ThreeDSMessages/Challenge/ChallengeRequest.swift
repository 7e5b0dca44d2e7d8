package import ThreeDSJSON

/// A CReq of the app channel.
package struct ChallengeRequest: Hashable, Sendable {
    package var version: MessageVersion
    package var identifiers: TransactionIdentifiers
    /// `sdkCounterStoA`
    package var counter: UInt8
    /// `threeDSRequestorAppURL`; written from 2.2.0 on, in every CReq.
    package var appURL: String?
    /// What the cardholder did; `nil` in the first CReq.
    package var entry: ChallengeRequestEntry?
    /// `whitelistingDataEntry`; written in 2.2.0 only and never beside a cancel.
    package var whitelisting: Bool?
    package var extensions: [MessageExtension]

    package init(
        version: MessageVersion, identifiers: TransactionIdentifiers, counter: UInt8, appURL: String? = nil,
        entry: ChallengeRequestEntry? = nil, whitelisting: Bool? = nil, extensions: [MessageExtension] = []
    ) {
        self.version = version
        self.identifiers = identifiers
        self.counter = counter
        self.appURL = appURL
        self.entry = entry
        self.whitelisting = whitelisting
        self.extensions = extensions
    }

    /// Members in the order of the specification's samples.
    package var json: JSONObject {
        var object: JSONObject = [
            Field.messageType: .string(MessageKind.creq.rawValue),
            Field.messageVersion: .string(version.rawValue),
            Field.threeDSServerTransID: .string(identifiers.threeDSServer.text),
            Field.acsTransID: .string(identifiers.acs.text),
            Field.sdkTransID: .string(identifiers.sdk.text),
            Field.sdkCounterStoA: .string(Self.counterText(counter)),
        ]
        switch entry {
        case .data(""), .noEntry: object.append(Field.challengeNoEntry, "Y")
        case .data(let text): object.append(Field.challengeDataEntry, .string(text))
        case .html(let text): object.append(Field.challengeHTMLDataEntry, .string(text))
        case .resend: object.append(Field.resendChallenge, "Y")
        case .oobContinue: object.append(Field.oobContinue, true)
        case .cancel(let reason): object.append(Field.challengeCancel, .string(reason))
        case nil: break
        }
        if version == .v2_2_0, let whitelisting, entry?.isCancel != true {
            object.append(Field.whitelistingDataEntry, whitelisting ? "Y" : "N")
        }
        if version >= .v2_2_0, let appURL { object.append(Field.threeDSRequestorAppURL, .string(appURL)) }
        if !extensions.isEmpty {
            object.append(Field.messageExtension, .array(JSONArray(extensions.map(\.json))))
        }
        return object
    }

    /// JSON text in UTF-8: the plaintext of the JWE.
    package func serialized() -> [UInt8] { json.serialized() }

    /// Three decimal digits.
    package static func counterText(_ counter: UInt8) -> String {
        let digits = String(counter)
        return String(repeating: "0", count: 3 - digits.utf8.count) + digits
    }
}

/// What a CReq says about the cardholder's action: exactly one of these (messages §5.3).
package enum ChallengeRequestEntry: Hashable, Sendable {
    /// `challengeDataEntry`: the text, the key of the chosen option, or the keys joined by commas.
    case data(String)
    /// `challengeNoEntry`: submitted with nothing entered.
    case noEntry
    /// `challengeHTMLDataEntry`: query string or body of the form, unchanged.
    case html(String)
    case resend
    case oobContinue
    /// `challengeCancel`; an SDK sends `01` only.
    case cancel(String)

    /// The cardholder cancels.
    package static let cancel = ChallengeRequestEntry.cancel("01")

    package var isCancel: Bool {
        if case .cancel = self { true } else { false }
    }
}

/// Entered values never show.
extension ChallengeRequestEntry: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String {
        switch self {
        case .data: "data(•••)"
        case .noEntry: "noEntry"
        case .html: "html(•••)"
        case .resend: "resend"
        case .oobContinue: "oobContinue"
        case .cancel(let reason): "cancel(\(reason))"
        }
    }

    package var debugDescription: String { description }

    package var customMirror: Mirror { Mirror(self, children: []) }
}
