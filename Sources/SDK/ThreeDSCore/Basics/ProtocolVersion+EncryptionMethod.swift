import ThreeDSJOSE
import ThreeDSMessages

extension ProtocolVersion {
    /// Returns whether the version has a content encryption. This is the only table of it.
    func has(_ encryption: EncryptionMethod) -> Bool {
        switch encryption {
        case .a128cbcHS256, .a128gcm: true
        }
    }

    /// The content encryptions of the version. The ACS may answer with any of them.
    var contentEncryptions: [EncryptionMethod] { EncryptionMethod.allCases.filter(has) }

    /// Returns the content encryption of a transaction: the configured one, or the usual one in a version that lacks it.
    func encryption(configured: EncryptionMethod) -> EncryptionMethod { has(configured) ? configured : .usual }
}

extension EncryptionMethod {
    /// The only content encryption of a Split-SDK, for requests and responses. Source: protocol/security.md §7.
    static let ofSplitSDK = EncryptionMethod.a128gcm

    /// Returns the content encryption for an app that sets none.
    package static func usual(forSplitSDK isSplitSDK: Bool) -> EncryptionMethod { isSplitSDK ? .ofSplitSDK : .usual }
}
