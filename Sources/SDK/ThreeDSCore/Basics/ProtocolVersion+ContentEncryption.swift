import ThreeDSJOSE
import ThreeDSMessages

extension ProtocolVersion {
    /// Returns whether the version has a content encryption. This is the only table of it.
    func has(_ encryption: ContentEncryption) -> Bool {
        switch encryption {
        case .a128cbcHS256, .a128gcm: true
        }
    }

    /// The content encryptions of the version. The ACS may answer with any of them.
    var contentEncryptions: [ContentEncryption] { ContentEncryption.allCases.filter(has) }

    /// Returns the content encryption of a transaction: the configured one, or the usual one in a version that lacks it.
    func encryption(configured: ContentEncryption) -> ContentEncryption { has(configured) ? configured : .usual }
}

/// The content encryption that an app chose. The module that apps see does not know JOSE.
package enum EncryptionChoice: CaseIterable, Sendable {
    case a128cbcHS256, a128gcm

    /// The content encryption.
    var encryption: ContentEncryption {
        switch self {
        case .a128cbcHS256: .a128cbcHS256
        case .a128gcm: .a128gcm
        }
    }
}

extension ContentEncryption {
    /// The only content encryption of a Split-SDK, for requests and responses. Source: protocol/security.md §7.
    static let ofSplitSDK = ContentEncryption.a128gcm
}
