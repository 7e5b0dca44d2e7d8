import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON

/// A key as a line of `tds jose` names it: a JWK or PEM.
enum JOSEKey: Sendable {
    /// `kty` `oct`.
    case shared(SecretBytes)
    case publicKey(PublicKey)
    case privateKey(SigningKey)

    /// The half that seals and verifies; nil for a shared key.
    var publicHalf: PublicKey? {
        switch self {
        case .shared: nil
        case .publicKey(let key): key
        case .privateKey(let key): key.publicKey
        }
    }

    /// Nil when the text is neither a JWK of a kind that 3-D Secure uses nor PEM of one.
    init?(_ text: String) {
        if text.contains("-----BEGIN") {
            if let key = try? SigningKey(pkcs8PEM: text) {
                self = .privateKey(key)
            } else if let key = try? PublicKey(pem: text) {
                self = .publicKey(key)
            } else {
                return nil
            }
            return
        }
        guard let document = try? JSONDocument(parsing: Array(text.utf8)), let members = document.root.objectValue,
            document.duplicateNames.isEmpty
        else { return nil }
        if members["kty"]?.stringValue == "oct" {
            guard let bytes = Self.bytes(members, "k") else { return nil }
            self = .shared(SecretBytes(copying: bytes))
        } else if members["d"] != nil {
            guard let key = Self.privateKey(members) else { return nil }
            self = .privateKey(key)
        } else if let key = try? JWK(json: document.root) {
            self = .publicKey(key.key)
        } else {
            return nil
        }
    }

    /// RFC 7518 §6.2.2 and §6.3.2; RSA keys with all their numbers, EC keys whose two halves belong together.
    private static func privateKey(_ members: JSONObject) -> SigningKey? {
        func secret(_ name: String) -> SecretBytes? { bytes(members, name).map { SecretBytes(copying: $0) } }
        switch members["kty"]?.stringValue {
        case "EC":
            guard case .p256(let half, _) = try? JWK(json: .object(members)), let scalar = secret("d"),
                let key = try? P256PrivateKey(rawRepresentation: scalar), key.publicKey == half
            else { return nil }
            return .p256(key)
        case "RSA":
            guard let n = bytes(members, "n"), let e = bytes(members, "e"), let d = secret("d"), let p = secret("p"),
                let q = secret("q"), let dp = secret("dp"), let dq = secret("dq"), let qi = secret("qi"),
                let key = try? RSAPrivateKey(
                    RSAPrivateNumbers(modulus: n, exponent: e, d: d, p: p, q: q, dp: dp, dq: dq, qi: qi))
            else { return nil }
            return .rsa(key)
        default: return nil
        }
    }

    private static func bytes(_ members: JSONObject, _ name: String) -> [UInt8]? {
        members[name]?.stringValue.flatMap { try? Base64URL.decode($0) }
    }
}
