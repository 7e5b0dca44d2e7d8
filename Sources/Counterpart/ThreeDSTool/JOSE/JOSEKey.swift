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

    /// Reads a JWK of a kind that 3-D Secure uses, or a key or certificate in PEM or base64.
    ///
    /// - Throws: `.unknownContent` also for a key of another algorithm, curve or length; `.privateKey` for one that cannot be read.
    init(_ text: String) throws(KeyTextError) {
        switch try KeyText(text) {
        case .jwk(let members): self = try Self.jwk(members)
        case .pem(let blocks):
            if let block = blocks.first, blocks.count == 1 {
                guard block.label != "ENCRYPTED PRIVATE KEY" else { throw .privateKey }
                self = try Self.key(block.der, text)
            } else {
                self = .publicKey(try Self.publicKey(text))
            }
        case .der(let der): self = try Self.key(der, text)
        }
    }

    private static func key(_ der: [UInt8], _ text: String) throws(KeyTextError) -> JOSEKey {
        guard let info = DERForm.privateKeyInfo(wrapping: der) else { return .publicKey(try publicKey(text)) }
        let pem = PEM.text(label: "PRIVATE KEY", der: info)
        guard let key = try? SigningKey(pkcs8PEM: pem) else { throw .unknownContent }
        return .privateKey(key)
    }

    private static func publicKey(_ text: String) throws(KeyTextError) -> PublicKey {
        switch try PublicKeyText(text) {
        case .certificates(let ders):
            guard let der = ders.first, let key = try? Certificate(der: der).publicKey else { throw .unknownContent }
            return key
        case .publicKey(let der):
            guard let key = try? PublicKey(subjectPublicKeyInfo: der) else { throw .unknownContent }
            return key
        case .jwk: throw .unknownContent
        }
    }

    private static func jwk(_ members: JSONObject) throws(KeyTextError) -> JOSEKey {
        if members["kty"]?.stringValue == "oct" {
            guard let bytes = bytes(members, "k") else { throw .malformedJWK }
            return .shared(SecretBytes(copying: bytes))
        }
        if members["d"] != nil {
            guard let key = privateKey(members) else { throw .unknownContent }
            return .privateKey(key)
        }
        guard let key = try? JWK(json: .object(members)) else { throw .unknownContent }
        return .publicKey(key.key)
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
