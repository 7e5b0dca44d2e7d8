import Foundation
import Testing
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSTestSupport

@testable import ThreeDSJOSE

/// The two files of 3-D Secure vectors.
enum VectorFile {
    static let secureChannel = VectorCase.file("threeds-secure-channel.json")
    static let emv = VectorCase.file("emv-app-crypto.json")
}

extension VectorCase: CustomTestStringConvertible {
    /// The name of the case.
    public var testDescription: String { name }

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

    func encryption() throws -> EncryptionMethod {
        guard let encryption = EncryptionMethod(rawValue: text("enc")) else { throw JOSEError.unexpectedEncryption }
        return encryption
    }
}
