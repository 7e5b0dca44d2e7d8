import Foundation
import Testing
import ThreeDSCounterpart
import ThreeDSTestSupport

@testable import ThreeDSCrypto

@Suite struct KeyTests {
    static let order = "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551"

    @Test("CORE-257 generated private and public keys belong together", .proves("CORE-257")) func p256Generation() throws {
        let a = try P256PrivateKey.generate()
        let b = try P256PrivateKey.generate()
        #expect(a.publicKey != b.publicKey)
        #expect(a.publicKey.x.count == 32 && a.publicKey.y.count == 32)
        #expect(try a.sharedSecret(with: b.publicKey) == b.sharedSecret(with: a.publicKey))
        let copy = try P256PrivateKey(rawRepresentation: SecretBytes(copying: a.withRawRepresentation { Array($0) }))
        #expect(copy.publicKey == a.publicKey)
        let message = Array("message".utf8)
        let signature = try copy.signature(for: message)
        #expect(signature.count == 64)
        #expect(a.publicKey.isValidSignature(signature, for: message))
        #expect(!b.publicKey.isValidSignature(signature, for: message))
        #expect(!a.publicKey.isValidSignature(signature, for: message + [0]))
        #expect(!a.publicKey.isValidSignature(Array(signature.dropLast()), for: message))
        #expect(!a.publicKey.isValidSignature(signature + [0], for: message))
        #expect(!a.publicKey.isValidSignature([UInt8](repeating: 0, count: 64), for: message))
        #expect(a.publicKey.isValidSignature(try a.signature(for: []), for: []))
        #expect(!a.publicKey.isValidDERSignature([], for: message))
    }

    @Test("A secret can be agreed with the key of a certificate") func agreementWithCertificate() throws {
        let pair = try P256PrivateKey.generate()
        let certificate = try CertificateBuilder.authority(
            DistinguishedName(commonName: "Root"), serialNumber: [1], notBefore: Date(timeIntervalSince1970: 0),
            notAfter: Date(timeIntervalSince1970: 1e9), publicKey: .p256(pair.publicKey)
        ).signed(by: .p256(pair))
        guard case .p256(let key) = try certificate.publicKey else {
            Issue.record("not a key of P-256")
            return
        }
        let own = try P256PrivateKey.generate()
        #expect(try own.sharedSecret(with: key) == pair.sharedSecret(with: own.publicKey))
    }

    @Test func p256Scalars() throws {
        func key(_ hex: String) throws -> P256PrivateKey {
            try P256PrivateKey(rawRepresentation: SecretBytes(copying: Hex.decode(hex)))
        }
        #expect(
            try key(String(repeating: "0", count: 63) + "1").publicKey.x
                == Hex.decode("6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296"))
        #expect(try key(String(Self.order.dropLast()) + "0").publicKey.y.count == 32)
        #expect(throws: CryptoError.invalidKey) { try key(Self.order) }
        #expect(throws: CryptoError.invalidKey) { try key(String(repeating: "f", count: 64)) }
        #expect(throws: CryptoError.invalidKey) { try key(String(repeating: "0", count: 64)) }
        #expect(throws: CryptoError.invalidLength) { try key("01") }
        #expect(throws: CryptoError.invalidLength) { try key("") }
    }

    @Test func p256Points() throws {
        let key = try P256PrivateKey.generate().publicKey
        var y = key.y
        y[31] ^= 1
        let zero = [UInt8](repeating: 0, count: 32)
        let ones = [UInt8](repeating: 0xFF, count: 32)
        #expect(throws: CryptoError.notOnCurve) { try P256PublicKey(x: key.x, y: y) }
        #expect(throws: CryptoError.notOnCurve) { try P256PublicKey(x: zero, y: zero) }
        #expect(throws: CryptoError.notOnCurve) { try P256PublicKey(x: ones, y: ones) }
        #expect(throws: CryptoError.invalidLength) { try P256PublicKey(x: [0] + key.x, y: key.y) }
        #expect(throws: CryptoError.invalidLength) { try P256PublicKey(x: [], y: []) }
        #expect(throws: CryptoError.invalidKey) { try P256PublicKey(uncompressedPoint: [0]) }
        #expect(throws: CryptoError.invalidKey) { try P256PublicKey(uncompressedPoint: [2] + key.x) }
        #expect(try PublicKey(subjectPublicKeyInfo: PublicKey.p256(key).subjectPublicKeyInfo) == .p256(key))
    }

    @Test func rsa() throws {
        let key = try RSAPrivateKey.generate()
        #expect(key.publicKey.modulusBits == 2048)
        #expect(key.publicKey.exponent == [1, 0, 1])
        let secret = try SecretBytes.random(count: 32)
        let wrapped = try key.publicKey.encryptOAEPSHA256(secret)
        #expect(wrapped.count == 256)
        #expect(try key.decryptOAEP(wrapped, hash: .sha256) == secret)
        #expect(throws: CryptoError.authenticationFailed) { try key.decryptOAEP(wrapped, hash: .sha1) }
        #expect(throws: CryptoError.authenticationFailed) { try key.decryptOAEP([], hash: .sha256) }
        #expect(throws: CryptoError.authenticationFailed) { try key.decryptOAEP(wrapped + [0], hash: .sha256) }
        #expect(try key.decryptOAEP(key.publicKey.encryptOAEPSHA256(SecretBytes(copying: [])), hash: .sha256).count == 0)
        #expect(throws: CryptoError.self) { try key.publicKey.encryptOAEPSHA256(SecretBytes.random(count: 191)) }

        for message: [UInt8] in [[], [1, 2, 3]] {
            let pss = try key.signaturePSSSHA256(for: message)
            let pkcs1 = try key.signaturePKCS1SHA256(for: message)
            #expect(key.publicKey.isValidPSSSHA256Signature(pss, for: message))
            #expect(key.publicKey.isValidPKCS1SHA256Signature(pkcs1, for: message))
            #expect(!key.publicKey.isValidPSSSHA256Signature(pkcs1, for: message))
            #expect(!key.publicKey.isValidPKCS1SHA256Signature(pss, for: message))
            #expect(!key.publicKey.isValidPSSSHA256Signature(pss, for: message + [0]))
            #expect(!key.publicKey.isValidPSSSHA256Signature([], for: message))
            #expect(!key.publicKey.isValidPSSSHA256Signature([0] + pss, for: message))
        }
        #expect(try PublicKey(subjectPublicKeyInfo: PublicKey.rsa(key.publicKey).subjectPublicKeyInfo) == .rsa(key.publicKey))
        let pem = PEM.text(label: "PUBLIC KEY", der: PublicKey.rsa(key.publicKey).subjectPublicKeyInfo)
        #expect(try PublicKey(pem: pem) == .rsa(key.publicKey))
        #expect(try key.pkcs8PEM.hasPrefix("-----BEGIN PRIVATE KEY-----\n"))
    }

    @Test("Private keys in PEM are read back as written, and everything else is refused") func privatePEM() throws {
        let ec = try P256PrivateKey.generate()
        let rsa = try RSAPrivateKey.generate()
        let message: [UInt8] = [1, 2, 3]
        guard case .p256(let ecBack) = try SigningKey(pkcs8PEM: "A note\n" + ec.pkcs8PEM),
            case .rsa(let rsaBack) = try SigningKey(pkcs8PEM: rsa.pkcs8PEM)
        else {
            Issue.record("a key of another kind")
            return
        }
        #expect(ecBack.publicKey == ec.publicKey)
        #expect(ec.publicKey.isValidSignature(try ecBack.signature(for: message), for: message))
        #expect(rsa.publicKey.isValidPSSSHA256Signature(try rsaBack.signaturePSSSHA256(for: message), for: message))

        let block = try #require(try PEM.blocks(in: ec.pkcs8PEM).first)
        var curve = block.der
        // secp384r1 in place of prime256v1 cannot have the same length; an unknown arm can.
        let place = try #require(
            curve.indices.first { curve[$0...].starts(with: [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07]) })
        curve[place + 7] = 0x06
        var wrong = [
            "", "hello", PEM.text(label: "PRIVATE KEY", der: []), PEM.text(label: "PRIVATE KEY", der: curve),
            PEM.text(label: "EC PRIVATE KEY", der: block.der), PEM.text(label: "PRIVATE KEY", der: block.der + [0]),
            PEM.text(label: "PUBLIC KEY", der: PublicKey.p256(ec.publicKey).subjectPublicKeyInfo),
        ]
        wrong.append(try ec.pkcs8PEM + rsa.pkcs8PEM)
        for length in stride(from: 0, to: block.der.count, by: 7) {
            wrong.append(PEM.text(label: "PRIVATE KEY", der: Array(block.der.prefix(length))))
        }
        for text in wrong { #expect(throws: CryptoError.invalidKey) { try SigningKey(pkcs8PEM: text) } }
    }

    @Test("RSA keys below 2048 bits and keys with even or small exponents are refused") func rsaLimits() throws {
        var modulus = [UInt8](repeating: 0xFF, count: 256)
        #expect(try RSAPublicKey(modulus: [0, 0] + modulus, exponent: [0, 3]).modulusBits == 2048)
        for exponent: [UInt8] in [[], [0], [1], [2], [1, 0, 0], [UInt8](repeating: 0xFF, count: 9)] {
            #expect(throws: CryptoError.invalidKey) { try RSAPublicKey(modulus: modulus, exponent: exponent) }
        }
        #expect(throws: CryptoError.invalidKey) { try RSAPublicKey(modulus: Array(modulus.dropLast()), exponent: [3]) }
        #expect(throws: CryptoError.invalidKey) {
            try RSAPublicKey(modulus: [UInt8](repeating: 0xFF, count: 1025), exponent: [3])
        }
        #expect(throws: CryptoError.invalidKey) { try RSAPublicKey(modulus: [], exponent: [3]) }
        modulus[0] = 0x7F
        #expect(throws: CryptoError.invalidKey) { try RSAPublicKey(modulus: modulus, exponent: [3]) }
        #expect(throws: CryptoError.invalidKey) { try RSAPrivateKey.generate(bits: 1024) }
    }

    @Test(arguments: [[], [0x30], [0x30, 0x00], [0x30, 0x03, 0x30, 0x01, 0x06]] as [[UInt8]])
    func badPublicKeyInfo(_ der: [UInt8]) {
        #expect(throws: CryptoError.invalidKey) { try PublicKey(subjectPublicKeyInfo: der) }
    }

    @Test func primitivesWithNothing() throws {
        let key = SecretBytes(copying: [UInt8](repeating: 1, count: 16))
        let iv = [UInt8](repeating: 2, count: 16)
        #expect(
            try Hex.encode(PlatformCrypto.sha256([])) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        #expect(
            try Hex.encode(PlatformCrypto.hmacSHA256(key: SecretBytes(copying: []), parts: []))
                == "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad")
        #expect(try PlatformCrypto.aesCBCDecrypt(PlatformCrypto.aesCBCEncrypt([], key: key, iv: iv), key: key, iv: iv) == [])
        let sealed = try PlatformCrypto.aesGCMSeal([], key: key, iv: Array(iv.prefix(12)), aad: [])
        #expect(sealed.ciphertext.isEmpty && sealed.tag.count == 16)
        #expect(
            try PlatformCrypto.aesGCMOpen([], tag: sealed.tag, key: key, iv: Array(iv.prefix(12)), aad: []) == [])
        #expect(PlatformCrypto.isEqual([UInt8](), []))
        #expect(!PlatformCrypto.isEqual([UInt8](), [0]))
        #expect(try PlatformCrypto.random(count: 0).isEmpty)
        #expect(throws: CryptoError.authenticationFailed) { try PlatformCrypto.aesCBCDecrypt([], key: key, iv: iv) }
        #expect(throws: CryptoError.authenticationFailed) { try PlatformCrypto.aesCBCDecrypt([1], key: key, iv: iv) }
        #expect(throws: CryptoError.invalidLength) { try PlatformCrypto.aesCBCDecrypt(iv, key: key, iv: []) }
        #expect(throws: CryptoError.invalidLength) { try PlatformCrypto.aesCBCEncrypt([], key: SecretBytes(copying: []), iv: iv) }
        #expect(throws: CryptoError.invalidLength) { try PlatformCrypto.aesGCMSeal([], key: key, iv: iv, aad: []) }
        #expect(throws: CryptoError.authenticationFailed) {
            try PlatformCrypto.aesGCMOpen([], tag: [], key: key, iv: Array(iv.prefix(12)), aad: [])
        }
        #expect(throws: CryptoError.invalidLength) { try PlatformCrypto.random(count: -1) }
    }
}
