import ThreeDSCore

/// The content encryption of the JWE objects that the SDK makes. Source: EMV 3DS SDK Specification, SDK-60.
public enum EncryptionMethod: String, CaseIterable, Sendable {
    /// AES-128 in CBC mode with HMAC SHA-256.
    case a128cbcHS256 = "A128CBC-HS256"
    /// AES-128 in Galois counter mode.
    case a128gcm = "A128GCM"
}

extension EncryptionMethod {
    var core: EncryptionChoice {
        switch self {
        case .a128cbcHS256: .a128cbcHS256
        case .a128gcm: .a128gcm
        }
    }
}
