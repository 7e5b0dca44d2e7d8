import Testing
import ThreeDSCounterpart

@testable import ThreeDSCrypto

/// Keys and fetched algorithms are shared by every challenge that runs.
@Suite struct ConcurrencyTests {
    @Test func sharedKeysInManyTasks() async throws {
        let peer = try P256PrivateKey.generate()
        let rsa = try RSAPrivateKey.generate()
        let secret = try SecretBytes.random(count: 16)
        let message = [UInt8](repeating: 3, count: 100)
        let signature = try rsa.signaturePSSSHA256(for: message)
        let expected = try PlatformCrypto.hmacSHA256(key: secret, parts: [message])
        let results = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<32 {
                group.addTask {
                    for _ in 0..<10 {
                        let own = try P256PrivateKey.generate()
                        let z = try own.sharedSecret(with: peer.publicKey)
                        let copy = try P256PublicKey(x: own.publicKey.x, y: own.publicKey.y)
                        guard try peer.sharedSecret(with: copy) == z,
                            peer.publicKey.isValidSignature(try peer.signature(for: message), for: message),
                            rsa.publicKey.isValidPSSSHA256Signature(signature, for: message),
                            try PlatformCrypto.hmacSHA256(key: secret, parts: [message]) == expected
                        else { return false }
                    }
                    return true
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results == [Bool](repeating: true, count: 32))
    }

    @Test("A key that is used repeatedly gives the right result for each algorithm") func repeatedUses() throws {
        let rsa = try RSAPrivateKey.generate()
        let own = try P256PrivateKey.generate()
        let peer = try P256PrivateKey.generate()
        let secret = try SecretBytes.random(count: 32)
        let message = Array("message".utf8)
        let shared = try own.sharedSecret(with: peer.publicKey)
        for _ in 0..<5 {
            let wrapped = try rsa.publicKey.encryptOAEPSHA256(secret)
            #expect(try rsa.decryptOAEP(wrapped, hash: .sha256) == secret)
            #expect(throws: CryptoError.authenticationFailed) { try rsa.decryptOAEP(wrapped, hash: .sha1) }
            let pss = try rsa.signaturePSSSHA256(for: message)
            let pkcs1 = try rsa.signaturePKCS1SHA256(for: message)
            #expect(rsa.publicKey.isValidPSSSHA256Signature(pss, for: message))
            #expect(rsa.publicKey.isValidPKCS1SHA256Signature(pkcs1, for: message))
            #expect(!rsa.publicKey.isValidPSSSHA256Signature(pkcs1, for: message))
            #expect(!rsa.publicKey.isValidPKCS1SHA256Signature(pss, for: message))
            #expect(!rsa.publicKey.isValidPSSSHA256Signature(pss, for: message + [0]))
            let signature = try own.signature(for: message)
            #expect(own.publicKey.isValidSignature(signature, for: message))
            #expect(!own.publicKey.isValidSignature(signature, for: message + [0]))
            #expect(!peer.publicKey.isValidSignature(signature, for: message))
            #expect(try own.sharedSecret(with: peer.publicKey) == shared)
            #expect(try peer.sharedSecret(with: own.publicKey) == shared)
            #expect(try own.sharedSecret(with: P256PrivateKey.generate().publicKey) != shared)
        }
    }

    @Test("Keys that many tasks generate at once are all different") func freshKeysInManyTasks() async throws {
        let points = try await withThrowingTaskGroup(of: [[UInt8]].self) { group in
            for _ in 0..<16 {
                group.addTask { try (0..<20).map { _ in try P256PrivateKey.generate().publicKey.x } }
            }
            return try await group.reduce(into: Set<[UInt8]>()) { $0.formUnion($1) }
        }
        #expect(points.count == 320)
    }
}
