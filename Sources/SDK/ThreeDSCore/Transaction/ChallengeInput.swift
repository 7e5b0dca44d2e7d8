import Foundation
package import ThreeDSMessages

/// The unchecked input of `doChallenge`.
package struct ChallengeInput: Sendable {
    /// The `threeDSServerTransID`.
    package var threeDSServerTransactionID: String?
    /// The `acsTransID`.
    package var acsTransactionID: String?
    /// The `acsReferenceNumber`.
    package var acsReferenceNumber: String?
    /// The `acsSignedContent`, a compact JWS.
    package var acsSignedContent: String?
    /// The optional `threeDSRequestorAppURL`.
    package var threeDSRequestorAppURL: String?
    /// The response from which the values should have come, as given.
    package internal(set) var response: String?
    /// The defect of a response from which the values should have come. It matters when one of them is missing.
    var responseDefect: InputRefusal?

    /// Creates an input without values.
    package init() {}
}

/// Challenge parameters that were checked against the data elements (CORE-42).
///
/// Only the length of the signed content is checked here. Its content is checked when the secure channel is set up.
package struct CheckedChallengeInput: Sendable {
    /// The 3DS Server's transaction ID as given by the app.
    package let threeDSServerTransactionID: ThreeDSServerTransactionID
    /// The ACS transaction ID as given by the app.
    package let acsTransactionID: ACSTransactionID
    /// The ACS reference number, 1 to 32 characters.
    package let acsReferenceNumber: String
    /// The signed content, 1 to 16000 characters.
    package let acsSignedContent: String
    /// The app's URL; nil in 2.1.0.
    package let appURL: String?

    /// Checks every parameter.
    ///
    /// - Throws: `.invalidInput` with the parameter and the rule.
    package init(_ input: ChallengeInput, version: ProtocolVersion) throws(SDKError) {
        if let defect = input.responseDefect,
            [input.threeDSServerTransactionID, input.acsTransactionID, input.acsReferenceNumber, input.acsSignedContent]
                .contains(nil)
        {
            throw .invalidInput(defect)
        }
        let server = try Self.required(input.threeDSServerTransactionID, .threeDSServerTransactionID, maximum: 36)
        guard let server = ThreeDSServerTransactionID(server) else { throw Self.notUUID(.threeDSServerTransactionID) }
        threeDSServerTransactionID = server
        let acs = try Self.required(input.acsTransactionID, .acsTransactionID, maximum: 36)
        guard let acs = ACSTransactionID(acs) else { throw Self.notUUID(.acsTransactionID) }
        acsTransactionID = acs
        acsReferenceNumber = try Self.required(input.acsReferenceNumber, .acsRefNumber, maximum: 32)
        acsSignedContent = try Self.required(input.acsSignedContent, .acsSignedContent, maximum: 16_000)
        appURL = try Self.appURL(input.threeDSRequestorAppURL, version: version)
    }

    private static func required(_ value: String?, _ name: InputPath.Member, maximum: Int) throws(SDKError) -> String {
        guard let value else { throw .invalidInput(.challengeParameters, name, expected: .present) }
        guard !value.allSatisfy(\.isWhitespace) else { throw .invalidInput(.challengeParameters, name, expected: .notBlank()) }
        guard value.unicodeScalars.count <= maximum else {
            throw .invalidInput(.challengeParameters, name, expected: .atMost(characters: maximum))
        }
        return value
    }

    private static func notUUID(_ name: InputPath.Member) -> SDKError {
        .invalidInput(.challengeParameters, name, expected: .format(.uuid))
    }

    /// Checks the app's URL for a message version before there is anything else to check.
    package static func checkAppURL(_ text: String?, messageVersion: String) throws(SDKError) {
        guard let version = ProtocolVersion(rawValue: messageVersion) else { return }
        _ = try appURL(text, version: version)
    }

    /// The schemes whose URLs need a host; a custom scheme of the app need not have one.
    private static let schemesWithHost = ["https", "http"]

    /// Returns the app's URL. It exists only from 2.2.0 on; an empty one counts as missing.
    private static func appURL(_ text: String?, version: ProtocolVersion) throws(SDKError) -> String? {
        guard let text, !text.isEmpty, version.has(.requestorAppURL) else { return nil }
        let maximum = version.has(.secureAppURL) ? 2048 : 256
        guard text.unicodeScalars.count <= maximum else {
            throw .invalidInput(.challengeParameters, .threeDSRequestorAppURL, expected: .atMost(characters: maximum))
        }
        guard text.unicodeScalars.allSatisfy({ $0.value > 32 && $0.value != 127 }), let url = URL(string: text),
            let scheme = url.scheme,
            !Self.schemesWithHost.contains(scheme.lowercased()) || url.host?.isEmpty == false
        else {
            throw .invalidInput(.challengeParameters, .threeDSRequestorAppURL, expected: .format(.absoluteURL))
        }
        guard !version.has(.secureAppURL) || url.scheme?.lowercased() == "https" else {
            throw .invalidInput(.challengeParameters, .threeDSRequestorAppURL, expected: .format(.httpsURL))
        }
        return text
    }
}
