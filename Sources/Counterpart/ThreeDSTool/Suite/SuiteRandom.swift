import ThreeDSBase
import ThreeDSCrypto

/// The random values of one case: the same again with the same seed and case.
final class SuiteRandom: Sendable {
    private let label: String
    private let count = Locked(0)

    init(seed: UInt64, label: String) { self.label = "\(seed)/\(label)" }

    func bytes(_ length: Int) -> [UInt8] {
        var output: [UInt8] = []
        while output.count < length {
            let number = count.withLock { count in
                count += 1
                return count
            }
            guard let block = try? PlatformCrypto.sha256(Array("\(label)/\(number)".utf8)) else { return output }
            output += block
        }
        return Array(output.prefix(length))
    }

    /// A UUID of version 4.
    func uuid() -> String {
        var bytes = bytes(16)
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        return [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }.joined(separator: "-")
    }

    func p256Key() throws(CryptoError) -> P256PrivateKey {
        for _ in 0..<8 {
            // A scalar outside 1..<n has a chance of 2⁻³².
            if let key = try? P256PrivateKey(rawRepresentation: SecretBytes(copying: bytes(32))) { return key }
        }
        throw .invalidKey
    }
}
