import Testing

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
}
