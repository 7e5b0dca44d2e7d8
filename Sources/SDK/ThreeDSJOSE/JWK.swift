package import ThreeDSCrypto
package import ThreeDSJSON

/// A public JSON Web Key of a kind that 3-D Secure uses (RFC 7517; RFC 7518 §6.2.1, §6.3.1).
package enum JWK: Equatable, Sendable {
    case p256(P256PublicKey, keyID: String?)
    case rsa(RSAPublicKey, keyID: String?)

    /// Creates a key from its JSON. Unknown members are ignored.
    ///
    /// - Throws: `.malformed(.key)` for a missing member, a wrong type, or text that is not base64url; `.invalidKey` for another `kty`
    ///   or `crv`, coordinates that are not 32 bytes or not on the curve, and weak RSA numbers.
    package init(json: JSONValue) throws(JOSEError) {
        guard let members = json.objectValue, let kind = members.string("kty") else { throw .malformed(.key) }
        let keyID: String?
        switch members["kid"] {
        case nil: keyID = nil
        case .some(let value):
            guard let text = value.stringValue else { throw .malformed(.key) }
            keyID = text
        }
        switch kind {
        case "EC":
            guard let curve = members.string("crv") else { throw .malformed(.key) }
            guard curve == "P-256" else { throw .invalidKey }
            let x = try Self.bytes(members, "x")
            let y = try Self.bytes(members, "y")
            do { self = .p256(try P256PublicKey(x: x, y: y), keyID: keyID) } catch { throw .invalidKey }
        case "RSA":
            let n = try Self.bytes(members, "n")
            let e = try Self.bytes(members, "e")
            do { self = .rsa(try RSAPublicKey(modulus: n, exponent: e), keyID: keyID) } catch { throw .invalidKey }
        default: throw .invalidKey
        }
    }

    /// Creates a key from JSON text. A name that occurs twice is an error.
    package init(text: String) throws(JOSEError) {
        guard let document = try? JSONDocument(parsing: Array(text.utf8)), document.duplicateNames.isEmpty else {
            throw .malformed(.key)
        }
        try self.init(json: document.root)
    }

    /// The key as JSON: `kty`, `crv`, `x`, `y` or `kty`, `n`, `e`, in this order; then `kid` when there is one.
    package var json: JSONObject {
        var members: JSONObject
        let keyID: String?
        switch self {
        case .p256(let key, let id):
            members = key.jwk
            keyID = id
        case .rsa(let key, let id):
            members = [
                "kty": "RSA", "n": .string(Base64URL.encode(key.modulus)), "e": .string(Base64URL.encode(key.exponent)),
            ]
            keyID = id
        }
        if let keyID { members["kid"] = .string(keyID) }
        return members
    }

    /// The key without its identifier.
    package var key: PublicKey {
        switch self {
        case .p256(let key, _): .p256(key)
        case .rsa(let key, _): .rsa(key)
        }
    }

    /// The `kid` of the key.
    package var keyID: String? {
        switch self {
        case .p256(_, let keyID), .rsa(_, let keyID): keyID
        }
    }

    static func bytes(_ members: JSONObject, _ name: String) throws(JOSEError) -> [UInt8] {
        guard let text = members.string(name), let bytes = try? Base64URL.decode(text) else { throw .malformed(.key) }
        return bytes
    }
}

extension P256PublicKey {
    /// The point as `{"kty":"EC","crv":"P-256","x":…,"y":…}`, with coordinates of 43 characters.
    package var jwk: JSONObject {
        ["kty": "EC", "crv": "P-256", "x": .string(Base64URL.encode(x)), "y": .string(Base64URL.encode(y))]
    }

    /// The text of ``jwk``. Each transaction writes one or two; with escapes looked for in each value, one took 7,900 instructions.
    package var jwkText: String {
        var text = ""
        text.reserveCapacity(128)
        text += #"{"kty":"EC","crv":"P-256","x":""#
        text += Base64URL.encode(x)
        text += #"","y":""#
        text += Base64URL.encode(y)
        text += #""}"#
        return text
    }
}
