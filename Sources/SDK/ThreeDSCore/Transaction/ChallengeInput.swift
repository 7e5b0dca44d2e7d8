import Foundation
package import ThreeDSBase
package import ThreeDSMessages

/// What an app gives to `doChallenge`, unchecked.
package struct ChallengeInput: Sendable {
    /// `threeDSServerTransID`.
    package var threeDSServerTransactionID: String?
    /// `acsTransID`.
    package var acsTransactionID: String?
    /// `acsReferenceNumber`.
    package var acsReferenceNumber: String?
    /// Compact JWS.
    package var acsSignedContent: String?
    /// Optional.
    package var threeDSRequestorAppURL: String?
    /// What is wrong with a response that the values should have come from; counts when one of them is missing.
    var responseDefect: InputRefusal?

    /// Nothing given.
    package init() {}
}

/// Challenge parameters that were checked against the data elements (CORE-42).
///
/// The signed content is only measured here: what it says is judged when the secure channel is set up.
package struct CheckedChallengeInput: Sendable {
    /// As given by the app.
    package let threeDSServerTransactionID: ThreeDSServerTransactionID
    /// As given by the app.
    package let acsTransactionID: ACSTransactionID
    /// 1 to 32 characters.
    package let acsReferenceNumber: String
    /// 1 to 16000 characters.
    package let acsSignedContent: String
    /// Nil in 2.1.0.
    package let appURL: String?
    /// 300 to 5940.
    package let timeout: TimeSpan

    /// Minutes that `doChallenge` accepts: SDK-66 and the two digits of `sdkMaxTimeout`.
    package static let timeoutMinutes = 5...99

    /// Checks every parameter.
    ///
    /// - Throws: `.invalidInput` naming the parameter and the rule.
    package init(_ input: ChallengeInput, timeoutMinutes: Int, version: ProtocolVersion) throws(SDKError) {
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
        guard Self.timeoutMinutes.contains(timeoutMinutes) else {
            throw .invalidInput(.timeOut, expected: .wholeMinutes(Self.timeoutMinutes))
        }
        timeout = .minutes(timeoutMinutes)
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

    /// Only from 2.2.0 on; empty counts as not given.
    private static func appURL(_ text: String?, version: ProtocolVersion) throws(SDKError) -> String? {
        guard let text, !text.isEmpty, version.has(.requestorAppURL) else { return nil }
        let maximum = version.has(.secureAppURL) ? 2048 : 256
        guard text.unicodeScalars.count <= maximum else {
            throw .invalidInput(.challengeParameters, .threeDSRequestorAppURL, expected: .atMost(characters: maximum))
        }
        guard text.unicodeScalars.allSatisfy({ $0.value > 32 && $0.value != 127 }), let url = URL(string: text), url.scheme != nil
        else {
            throw .invalidInput(.challengeParameters, .threeDSRequestorAppURL, expected: .format(.absoluteURL))
        }
        guard !version.has(.secureAppURL) || url.scheme?.lowercased() == "https" else {
            throw .invalidInput(.challengeParameters, .threeDSRequestorAppURL, expected: .format(.httpsURL))
        }
        return text
    }
}
