import Foundation
import Testing
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSTestSupport

@testable import ThreeDSJOSE

@Suite struct JWKTests {
    static let x = "S2CwQZsxwPGTqHlg7hCteG2bP1Cd4DU_yW9BRb14L3Y"
    static let y = "ZzxGDCLLaNyLBUr6nHk4RTH5VkGDn2Bf1cP17lLtqAU"

    @Test("CORE-257 a JWK has its members in their order", .proves("CORE-257")) func writes() throws {
        let text = #"{"kty":"EC","crv":"P-256","x":"\#(Self.x)","y":"\#(Self.y)"}"#
        let jwk = try JWK(text: text)
        #expect(String(decoding: jwk.json.serialized(), as: UTF8.self) == text)
        #expect(jwk.keyID == nil)
        let named = try JWK(text: #"{"kid":"k","y":"\#(Self.y)","x":"\#(Self.x)","crv":"P-256","kty":"EC","use":"enc","n":1}"#)
        #expect(named.keyID == "k")
        #expect(named.key == jwk.key)
        #expect(named.json.names == ["kty", "crv", "x", "y", "kid"])
        #expect(try P256PrivateKey.generate().publicKey.jwk.serialized().count <= 256)
    }

    @Test("Coordinates keep their leading zeros") func leadingZeros() throws {
        // Scalar found by search: x begins with a zero byte.
        for value in 1..<2000 {
            let scalar = [UInt8](repeating: 0, count: 30) + [UInt8(value >> 8), UInt8(value & 255)]
            let key = try P256PrivateKey(rawRepresentation: SecretBytes(copying: scalar)).publicKey
            guard key.x[0] == 0 else { continue }
            #expect(key.jwk["x"]?.stringValue?.count == 43)
            #expect(try JWK(json: .object(key.jwk)).key == .p256(key))
            return
        }
        Issue.record("no scalar found")
    }

    @Test(arguments: [
        ("", JOSEError.malformed(.key)), ("[]", .malformed(.key)), ("{}", .malformed(.key)), (#"{"kty":1}"#, .malformed(.key)),
        (#"{"kty":"oct","k":"AA"}"#, .invalidKey), (#"{"kty":"ec","crv":"P-256","x":"X","y":"Y"}"#, .invalidKey),
        (#"{"kty":"EC","x":"X","y":"Y"}"#, .malformed(.key)), (#"{"kty":"EC","crv":"P-384","x":"X","y":"Y"}"#, .invalidKey),
        (#"{"kty":"EC","crv":"P-256","y":"Y"}"#, .malformed(.key)),
        (#"{"kty":"EC","crv":"P-256","x":"X","y":null}"#, .malformed(.key)),
        (#"{"kty":"EC","crv":"P-256","x":"X=","y":"Y"}"#, .malformed(.key)),
        (#"{"kty":"EC","crv":"P-256","x":"Y","y":"X"}"#, .invalidKey),
        (#"{"kty":"EC","crv":"P-256","x":"","y":""}"#, .invalidKey),
        (#"{"kty":"EC","crv":"P-256","x":"AAAA","y":"Y"}"#, .invalidKey),
        (#"{"kty":"EC","crv":"P-256","x":"X","y":"Y","kid":5}"#, .malformed(.key)),
        (#"{"kty":"EC","kty":"EC","crv":"P-256","x":"X","y":"Y"}"#, .malformed(.key)),
        (#"{"kty":"RSA","e":"AQAB"}"#, .malformed(.key)), (#"{"kty":"RSA","n":"AQAB","e":"AQAB"}"#, .invalidKey),
    ]) func refuses(_ text: String, _ error: JOSEError) {
        let text = text.replacingOccurrences(of: #""X"#, with: "\"" + Self.x).replacingOccurrences(
            of: #""Y"#, with: "\"" + Self.y)
        #expect(throws: error) { try JWK(text: text) }
    }
}
