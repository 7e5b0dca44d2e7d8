import Testing
import ThreeDSTestSupport

@testable import ThreeDSCrypto

@Suite struct SecretBytesTests {
    @Test func showsItsLengthOnly() throws {
        let secret = SecretBytes(copying: [0xDE, 0xAD, 0xBE, 0xEF])
        #expect(String(describing: secret) == "SecretBytes(4 bytes)")
        #expect(String(reflecting: secret) == "SecretBytes(4 bytes)")
        #expect(secret.count == 4)
        #expect(secret.withBytes { Array($0) } == [0xDE, 0xAD, 0xBE, 0xEF])
        var dumped = ""
        dump(secret, to: &dumped)
        #expect(!dumped.contains("222"))
    }

    @Test func slices() throws {
        let secret = SecretBytes(copying: [1, 2, 3, 4])
        #expect(try secret.slice(1..<3) == SecretBytes(copying: [2, 3]))
        #expect(try secret.slice(4..<4).count == 0)
        #expect(throws: CryptoError.invalidLength) { try secret.slice(3..<5) }
        #expect(throws: CryptoError.invalidLength) { try secret.slice(-1..<2) }
        #expect(SecretBytes(copying: []) == SecretBytes(copying: []))
        #expect(SecretBytes(copying: [1]) != SecretBytes(copying: [1, 2]))
    }

    @Test func randomIsNotZero() throws {
        let a = try SecretBytes.random(count: 32)
        let b = try SecretBytes.random(count: 32)
        #expect(a.count == 32 && a != b)
        #expect(try SecretBytes.random(count: 0).count == 0)
        #expect(throws: CryptoError.invalidLength) { try SecretBytes.random(count: -1) }
    }

    #if canImport(Glibc)
        @Test("A secret is not in memory after its release, not even in freed blocks") func wiped() async throws {
            let masked = try PlatformCrypto.random(count: 64)
            // The allocator writes over the beginning of a freed block.
            let scan = try MemoryScan(count: 32, masked.lazy.dropFirst(32).map { $0 ^ 0x5A })
            #expect(try scan.count() == 0)
            var secrets = try (0..<20).map { _ in
                try SecretBytes(count: 64) { memory in for (place, byte) in masked.enumerated() { memory[place] = byte ^ 0x5A } }
            }
            // Other tests change the mappings of the process while they are read, so that one look may miss some.
            #expect(try await eventually { try scan.count() == 20 })
            #expect(secrets.count == 20)
            secrets = []
            #expect(try scan.count() == 0)
        }
    #endif
}
