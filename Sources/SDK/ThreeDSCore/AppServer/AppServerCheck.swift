import ThreeDSMessages

/// Checks of the values that the app's server gives, wherever they come from.
package enum AppServerCheck {
    /// The longest acsReferenceNumber and acsSignedContent, characters (protocol/messages.md).
    package static let referenceNumberLength = 32
    package static let signedContentLength = 16_000

    /// Returns whether a text is a transaction ID: a UUID.
    package static func isTransactionID(_ text: String) -> Bool { UUIDText.isValid(text) }

    /// Returns whether two transaction IDs are the same; case is ignored.
    package static func isSameTransaction(_ one: String, _ other: String) -> Bool { one.lowercased() == other.lowercased() }

    /// Returns the message versions of a list that the SDK supports, highest first.
    package static func supportedVersions(among texts: [String]) -> [String] {
        ProtocolVersion.allCases.filter { texts.contains($0.rawValue) }.sorted(by: >).map(\.rawValue)
    }

    /// Returns whether a refusal to create a transaction is about the message version, so that a lower one may do.
    package static func isAboutVersion(code: String?) -> Bool {
        switch code.flatMap(RuntimeCode.init(rawValue:)) {
        case .keyIDMissing, .splitSDKVersion: true
        default: false
        }
    }
}
