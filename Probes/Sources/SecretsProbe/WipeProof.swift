import Foundation
import Glibc
import ThreeDSCrypto
import ThreeDSJOSE

/// Uses keys as a transaction does and drops them; the allocator looks for them in every block that is given back.
///
/// `scripts/wiped-memory.c` is preloaded. It keeps what it looks for in a form of its own, so that it does not find itself.
struct WipeProof {
    private typealias Watch = @convention(c) (UnsafePointer<UInt8>) -> Void
    private typealias Count = @convention(c) () -> UInt

    private let watch: Watch
    /// Blocks that were given back with a secret in them, so far.
    private let found: Count
    /// How many of those since the last call hold it still.
    private let left: Count

    init() throws {
        guard let watch = dlsym(nil, "wiped_memory_watch"), let found = dlsym(nil, "wiped_memory_found"),
            let left = dlsym(nil, "wiped_memory_left")
        else {
            fail("the allocator is not preloaded")
        }
        self.watch = unsafeBitCast(watch, to: Watch.self)
        self.found = unsafeBitCast(found, to: Count.self)
        self.left = unsafeBitCast(left, to: Count.self)
    }

    /// Looks from now on for both halves of 32 secret bytes.
    private func watch(_ secret: SecretBytes) {
        secret.withBytes { bytes in
            for start in [0, 16] {
                if let address = bytes.baseAddress { watch(address.assumingMemoryBound(to: UInt8.self) + start) }
            }
        }
    }

    /// 32 bytes that no other part of the process holds.
    private static func fresh(_ seed: UInt8) throws -> SecretBytes {
        try SecretBytes(count: 32) { memory in
            for index in 0..<32 { memory[index] = UInt8(truncatingIfNeeded: index &* 37) ^ seed &+ UInt8(index >> 2) }
        }
    }

    /// - Parameter overwrittenLater: whether a block may be given back with a key in it when it is overwritten before `body` is over.
    private func check(_ what: String, overwrittenLater: Bool = false, _ body: () throws -> Void) throws {
        _ = left()
        let before = found()
        try body()
        let (remaining, blocks) = (left(), found() - before)
        print("\(what): \(blocks) blocks given back with a key in them, \(remaining) hold it still")
        guard remaining == 0 else { fail("\(what) leaves a key behind") }
        guard blocks == 0 || overwrittenLater else { fail("\(what) gives a key back") }
    }

    func run() throws {
        // The allocator sees what is not wiped: an ordinary array of the same bytes.
        let seen = found()
        watch(try Self.fresh(0xA1))
        do { _ = try Self.fresh(0xA1).withBytes { Array($0) } }
        let (remaining, blocks) = (left(), found() - seen)
        guard blocks > 0, remaining > 0 else { fail("the allocator sees nothing") }
        print("an array of the bytes: \(blocks) blocks given back with a key in them, \(remaining) hold it still, as it must be")

        let keys = try Self.fresh(0xB2)
        watch(keys)
        try check("a secret") { for _ in 0..<100 { _ = try Self.fresh(0xB2).slice(0..<16) } }
        try check("the messages of a challenge") {
            for encryption in EncryptionMethod.allCases {
                let session = try SessionKeys(derived: Self.fresh(0xB2))
                for counter in UInt8(0)..<20 {
                    let text = try session.seal([1, 2, 3], .acsToSDK, counter: counter, encryption: encryption, keyID: "k")
                    _ = try session.open(text, .acsToSDK, counter: counter, keyID: "k")
                    _ = try? session.open(text + [0x41], .acsToSDK, counter: counter, keyID: "k")
                    _ = try? session.open(text, .acsToSDK, counter: counter &+ 1, keyID: "other")
                }
            }
        }
        let scalar = try Self.fresh(0x43)
        let peer = try P256PrivateKey.generate()
        watch(try P256PrivateKey(rawRepresentation: scalar).sharedSecret(with: peer.publicKey))
        watch(scalar)
        try check("the key pair") {
            for _ in 0..<20 {
                let own = try P256PrivateKey(rawRepresentation: Self.fresh(0x43))
                _ = try own.signature(for: [1, 2, 3])
            }
        }
        // OpenSSL gives its working copy of the scalar back as it is: OpenSSLBackend.overwriteReturnedScalars.
        try check("the shared secret and the derived keys", overwrittenLater: true) {
            for _ in 0..<20 {
                let own = try P256PrivateKey(rawRepresentation: Self.fresh(0x43))
                _ = try own.sharedSecret(with: peer.publicKey)
                _ = try SessionKeys(privateKey: own, peer: peer.publicKey, sdkReferenceNumber: "3DS_LOA_SDK_TEST")
            }
        }
        print("wiped")
    }
}
