/// The content encryptions of the profile (RFC 7518 §5.2.3, §5.3). The raw value is the `enc` name.
package enum ContentEncryption: String, Sendable, CaseIterable {
    case a128cbcHS256 = "A128CBC-HS256"
    case a128gcm = "A128GCM"

    /// The length of the content key in bytes: 32 (MAC key, then AES key) or 16.
    package var keyLength: Int {
        switch self {
        case .a128cbcHS256: 32
        case .a128gcm: 16
        }
    }

    /// The length of the initialisation vector in bytes: 16 or 12.
    package var ivLength: Int {
        switch self {
        case .a128cbcHS256: 16
        case .a128gcm: 12
        }
    }
}
