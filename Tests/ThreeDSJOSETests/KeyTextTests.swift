import Foundation
import Testing
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJSON

@testable import ThreeDSJOSE

@Suite("Key material in every usual form") struct KeyTextTests {
    private struct Material {
        let ec: P256PrivateKey
        let rsa: RSAPrivateKey
        let certificate: Certificate

        init() throws {
            ec = try P256PrivateKey.generate()
            rsa = try RSAPrivateKey.generate(bits: 2048)
            certificate = try CertificateBuilder.authority(
                DistinguishedName(commonName: "Root"), serialNumber: [1], notBefore: Date(timeIntervalSince1970: 1_700_000_000),
                notAfter: Date(timeIntervalSince1970: 1_900_000_000), publicKey: .p256(ec.publicKey)
            ).signed(by: .p256(ec))
        }

        var keys: [PublicKey] { [.p256(ec.publicKey), .rsa(rsa.publicKey)] }
    }

    private static let material = Result { try Material() }

    private static func jwk(_ key: PublicKey) -> JSONObject {
        switch key {
        case .p256(let key): JWK.p256(key, keyID: "k").json
        case .rsa(let key): JWK.rsa(key, keyID: "k").json
        }
    }

    /// The key of a text; nil for certificates.
    private static func key(_ text: String) throws -> PublicKey? {
        switch try PublicKeyText(text) {
        case .publicKey(let der): try PublicKey(subjectPublicKeyInfo: der)
        case .jwk(let members): try JWK(json: .object(members)).key
        case .certificates: nil
        }
    }

    /// The forms in which files, environment variables and consoles deliver a PEM text.
    private static func forms(ofPEM pem: String) -> [(String, String)] {
        let lines = pem.split(separator: "\n").map(String.init)
        let body = lines.dropFirst().dropLast().joined()
        let quoted = JSONValue.string(pem).text
        return [
            ("as it is", pem), ("one line", lines.joined()), ("one line with blanks", lines.joined(separator: " ")),
            ("escaped line breaks", lines.joined(separator: #"\n"#)), ("escaped CRLF", lines.joined(separator: #"\r\n"#)),
            ("CRLF", lines.joined(separator: "\r\n")), ("CR", lines.joined(separator: "\r")),
            ("blank lines", lines.joined(separator: "\n\n")), ("indented", lines.map { "   \($0)\t" }.joined(separator: "\n")),
            ("text around", "Bag Attributes\n  friendlyName: x\n\(pem)\nThat was it.\n"), ("a mark", "\u{FEFF}" + pem),
            ("JSON string", quoted), ("single quotes", "'\(pem)'"), ("double quotes, raw", "\"\(pem)\""),
            ("base64 of it", Data(pem.utf8).base64EncodedString()), ("base64url of it", Base64URL.encode(Array(pem.utf8))),
            ("no armour", body), ("no armour, lines", lines.dropFirst().dropLast().joined(separator: "\n")),
            ("no armour, no padding", body.replacingOccurrences(of: "=", with: "")),
            ("no armour, escaped", lines.dropFirst().dropLast().joined(separator: #"\n"#)),
            (
                "no armour, base64url",
                body.replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_").replacingOccurrences(
                    of: "=", with: "")
            ),
        ]
    }

    @Test("public keys in PEM")
    func publicKeys() throws {
        for key in try Self.material.get().keys {
            let pem = PEM.text(label: "PUBLIC KEY", der: key.subjectPublicKeyInfo)
            for (name, text) in Self.forms(ofPEM: pem) { #expect(try Self.key(text) == key, "\(name)") }
            #expect(try Self.key(pem + pem) == key, "the same key twice")
        }
    }

    @Test("RSA public keys of PKCS #1")
    func pkcs1() throws {
        let key = try Self.material.get().rsa.publicKey
        let der = DERWriter.sequence([DERWriter.integer(key.modulus), DERWriter.integer(key.exponent)])
        for label in ["RSA PUBLIC KEY", "PUBLIC KEY"] {
            for (name, text) in Self.forms(ofPEM: PEM.text(label: label, der: der)) {
                #expect(try Self.key(text) == .rsa(key), "\(label): \(name)")
            }
        }
    }

    @Test("certificates, alone, as a chain and with their own key")
    func certificates() throws {
        let certificate = try Self.material.get().certificate
        let key = PEM.text(label: "PUBLIC KEY", der: try certificate.publicKey.subjectPublicKeyInfo)
        for (name, text) in Self.forms(ofPEM: certificate.pem) {
            #expect(try PublicKeyText(text).certificates == [certificate.der], "\(name)")
        }
        #expect(try PublicKeyText(certificate.pem + "\n" + certificate.pem).certificates == [certificate.der, certificate.der])
        #expect(try PublicKeyText(certificate.pem + key).certificates == [certificate.der])
        let other = PEM.text(label: "X509 CERTIFICATE", der: certificate.der)
        #expect(try PublicKeyText(other).certificates == [certificate.der])
    }

    @Test("JWKs, also padded, in the other alphabet, in a set, in quotes and in base64")
    func jwks() throws {
        for key in try Self.material.get().keys {
            let members = Self.jwk(key)
            var padded = members, standard = members
            for name in ["x", "y", "n", "e"] {
                guard let value = members[name]?.stringValue else { continue }
                let bytes = try Base64URL.decode(value)
                padded[name] = .string(value + String(repeating: "=", count: (4 - value.utf8.count % 4) % 4))
                standard[name] = .string(Data(bytes).base64EncodedString())
            }
            let text = JSONValue.object(members).text
            let texts = [
                text, " \n\(text)\n", JSONValue.object(padded).text, JSONValue.object(standard).text, #"{"keys":[\#(text)]}"#,
                "[\(text)]", JSONValue.string(text).text, Data(text.utf8).base64EncodedString(), "\u{FEFF}\(text)",
            ]
            for text in texts { #expect(try Self.key(text) == key) }
        }
    }

    @Test("what is not one public key is refused by name")
    func refused() throws {
        let material = try Self.material.get()
        let ec = PEM.text(label: "PUBLIC KEY", der: PublicKey.p256(material.ec.publicKey).subjectPublicKeyInfo)
        let rsa = PEM.text(label: "PUBLIC KEY", der: PublicKey.rsa(material.rsa.publicKey).subjectPublicKeyInfo)
        let secret = try SigningKey.p256(material.ec).pkcs8PEM, secretRSA = try SigningKey.rsa(material.rsa).pkcs8PEM
        let jwk = JSONValue.object(Self.jwk(.p256(material.ec.publicKey))).text
        let lines = ec.split(separator: "\n").map(String.init)
        var cases: [(String, String, KeyTextError)] = [
            ("nothing", "", .empty), ("white space", " \n\t", .empty), ("quotes", #""""#, .empty),
            ("a word", "key.pem!", .unreadable),
            ("base64 of nothing", "AAAA", .unknownContent), ("two keys", ec + rsa, .several),
            ("a key and another's certificate", rsa + material.certificate.pem, .several),
            ("two certificates and a key", ec + material.certificate.pem + material.certificate.pem, .several),
            ("no end", lines.dropLast().joined(separator: "\n"), .unfinishedPEM),
            ("another end", lines.dropLast().joined(separator: "\n") + "\n-----END CERTIFICATE-----", .malformedPEM),
            ("body", "-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----", .malformedPEM),
            ("cut body", "-----BEGIN PUBLIC KEY-----\nAAA\n-----END PUBLIC KEY-----", .malformedPEM),
            ("a request", PEM.text(label: "CERTIFICATE REQUEST", der: material.certificate.der), .otherPEM),
            ("a list", PEM.text(label: "X509 CRL", der: [0x30, 0]), .otherPEM),
            ("a shared key", #"{"kty":"oct","k":"AA"}"#, .sharedKey),
            ("a private JWK", jwk.dropLast() + #","d":"AA"}"#, .privateKey), ("not JSON", "{kty:EC}", .malformedJWK),
            ("twice", #"{"kty":"EC","kty":"EC"}"#, .malformedJWK), ("two JWKs", #"{"keys":[\#(jwk),\#(jwk)]}"#, .keySet(2)),
            ("no JWK", #"{"keys":[]}"#, .keySet(0)),
            ("encrypted", PEM.text(label: "ENCRYPTED PRIVATE KEY", der: [0x30, 0]), .privateKey),
            ("a key with its private key", material.certificate.pem + secret, .privateKey),
        ]
        for (name, text) in Self.forms(ofPEM: secret) + Self.forms(ofPEM: secretRSA) {
            cases.append(("private: \(name)", text, .privateKey))
        }
        for (name, text, error) in cases {
            #expect(throws: error, "\(name)") { try PublicKeyText(String(text)) }
        }
    }

    @Test("DER of other private keys is recognised")
    func privateForms() throws {
        let numbers = (0..<9).map { DERWriter.integer($0) }
        let pkcs1 = DERWriter.sequence(numbers)
        let sec1 = DERWriter.sequence([DERWriter.integer(1), DERWriter.octetString([UInt8](repeating: 7, count: 32))])
        for (label, der) in [("RSA PRIVATE KEY", pkcs1), ("EC PRIVATE KEY", sec1), ("PUBLIC KEY", sec1), ("PUBLIC KEY", pkcs1)] {
            #expect(throws: KeyTextError.privateKey) { try PublicKeyText(PEM.text(label: label, der: der)) }
            #expect(throws: KeyTextError.privateKey) { try PublicKeyText(Data(der).base64EncodedString()) }
        }
        let parameters = PEM.text(label: "EC PARAMETERS", der: [6, 1, 1])
        #expect(throws: KeyTextError.privateKey) { try PublicKeyText(parameters + PEM.text(label: "EC PRIVATE KEY", der: sec1)) }
    }

    @Test("a text that ends anywhere is refused or read, and never traps")
    func everyPrefix() throws {
        let material = try Self.material.get()
        let pem = PEM.text(label: "PUBLIC KEY", der: PublicKey.p256(material.ec.publicKey).subjectPublicKeyInfo)
        for text in [pem, JSONValue.string(pem).text, JSONValue.object(Self.jwk(.p256(material.ec.publicKey))).text] {
            let bytes = Array(text.utf8)
            for count in 0..<bytes.count {
                let prefix = String(decoding: bytes.prefix(count), as: UTF8.self)
                if let key = try? Self.key(prefix) { #expect(key == .p256(material.ec.publicKey)) }
            }
        }
    }
}
