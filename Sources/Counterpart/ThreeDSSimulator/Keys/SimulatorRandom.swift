import Foundation
import ThreeDSBase
package import ThreeDSCrypto
import ThreeDSPlatform

/// The source of every random value of the simulator, and of each case of a suite: keys, identifiers, initialisation vectors.
///
/// Without a seed it is the system's source. With a seed, values are SHA-256 over seed, label and a counter: the same values in
/// the same order.
package final class SimulatorRandom: RandomSource {
    private let seed: UInt64?
    private let label: String
    private let counter = Locked<UInt64>(0)

    package init(seed: UInt64?, label: String) {
        self.seed = seed
        self.label = label
    }

    /// Returns a separate source for one purpose or transaction, so that other uses do not change its values.
    func derived(_ name: String) -> SimulatorRandom { SimulatorRandom(seed: seed, label: "\(label)/\(name)") }

    package func bytes(_ count: Int) -> [UInt8] {
        guard let seed else { return SystemRandomSource().bytes(count) }
        var output: [UInt8] = []
        while output.count < count {
            let number = counter.withLock { counter in
                counter += 1
                return counter
            }
            guard let block = try? PlatformCrypto.sha256(Array("\(seed)/\(label)/\(number)".utf8)) else { return output }
            output.append(contentsOf: block)
        }
        return Array(output.prefix(count))
    }

    package func uuid() -> String { RandomUUID.make(bytes(16)) }

    /// Returns a private key; from the seed when there is one.
    package func p256Key() throws(CryptoError) -> P256PrivateKey {
        guard seed != nil else { return try P256PrivateKey.generate() }
        for _ in 0..<8 {
            // A scalar outside 1..<n has a chance of 2⁻³².
            if let key = try? P256PrivateKey(rawRepresentation: SecretBytes(copying: bytes(32))) { return key }
        }
        throw .invalidKey
    }
}
