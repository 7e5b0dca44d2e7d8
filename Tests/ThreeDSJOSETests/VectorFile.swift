import Foundation
import Testing
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSTestSupport

@testable import ThreeDSJOSE

/// `Tests/Vectors/threeds-secure-channel.json` and `emv-app-crypto.json` as JSON objects, and keys out of them.
enum VectorFile {
    static let secureChannel = load("threeds-secure-channel.json")
    static let emv = load("emv-app-crypto.json")

    static func load(_ name: String) -> JSONObject {
        let limits = JSONLimits(maximumDepth: 64, maximumBytes: 1 << 24)
        guard let bytes = try? Vectors.load(name), let root = try? JSONDocument(parsing: bytes, limits: limits).root.objectValue
        else {
            return [:]
        }
        return root
    }

    /// The objects of the array at `path`.
    static func list(_ file: JSONObject, _ path: String...) -> [VectorCase] {
        var value: JSONValue = .object(file)
        for name in path { value = value.objectValue?[name] ?? .null }
        return value.arrayValue?.compactMap(\.objectValue).map(VectorCase.init) ?? []
    }
}

/// One object of a vector file; prints as its name.
struct VectorCase: Sendable, CustomTestStringConvertible {
    let members: JSONObject

    init(_ members: JSONObject) { self.members = members }

    var name: String { text("name") }
    var testDescription: String { name }

    func text(_ name: String) -> String { members[name]?.stringValue ?? "" }
    func bytes(_ name: String) -> [UInt8] { Array(text(name).utf8) }
    func hex(_ name: String) throws -> [UInt8] { try Hex.decode(text(name)) }
    func object(_ name: String) -> VectorCase { VectorCase(members[name]?.objectValue ?? [:]) }
    func has(_ name: String) -> Bool { members[name] != nil }

    /// The number of a private JWK's member.
    private func secret(_ name: String) throws -> SecretBytes { SecretBytes(copying: try Base64URL.decode(text(name))) }

    func p256PrivateKey() throws -> P256PrivateKey { try P256PrivateKey(rawRepresentation: secret("d")) }

    func p256PublicKey() throws -> P256PublicKey {
        try P256PublicKey(x: Base64URL.decode(text("x")), y: Base64URL.decode(text("y")))
    }

    func rsaPrivateKey() throws -> RSAPrivateKey {
        try RSAPrivateKey(
            RSAPrivateNumbers(
                modulus: Base64URL.decode(text("n")), exponent: Base64URL.decode(text("e")), d: secret("d"), p: secret("p"),
                q: secret("q"), dp: secret("dp"), dq: secret("dq"), qi: secret("qi")))
    }

    func encryption() throws -> ContentEncryption {
        guard let encryption = ContentEncryption(rawValue: text("enc")) else { throw JOSEError.unexpectedEncryption }
        return encryption
    }
}
