package import ThreeDSCrypto

/// The key derivation Concat KDF with SHA-256, one round (NIST SP 800-56A §5.8.1, RFC 7518 §4.6.2).
package enum ConcatKDF {
    /// Derives a key from a shared secret.
    ///
    /// - Parameters:
    ///   - sharedSecret: Z, 32 bytes for P-256.
    ///   - algorithmID: without a length prefix, which is added here; empty in 3-D Secure.
    ///   - partyU: without a length prefix; empty in 3-D Secure.
    ///   - partyV: without a length prefix; the SDK reference number (session key) or the directory server ID (device information).
    ///   - bits: length of the key, a multiple of 8 up to 256; it is part of the hashed data.
    /// - Throws: `.invalidLength` for other `bits`.
    ///
    /// Source: protocol/security.md §3.2, §6; EMV 3DS core specification §6.2.3.
    package static func derive(
        sharedSecret: SecretBytes, algorithmID: [UInt8] = [], partyU: [UInt8] = [], partyV: [UInt8], bits: Int = 256
    ) throws(CryptoError) -> SecretBytes {
        guard bits > 0, bits <= 256, bits % 8 == 0 else { throw .invalidLength }
        let round: [UInt8] = [0, 0, 0, 1]
        var info: [UInt8] = []
        info.reserveCapacity(16 + algorithmID.count + partyU.count + partyV.count)
        for part in [algorithmID, partyU, partyV] {
            guard let count = UInt32(exactly: part.count) else { throw .invalidLength }
            append(count, to: &info)
            info += part
        }
        append(UInt32(bits), to: &info)
        var digest = try sharedSecret.withBytes { (z) throws(CryptoError) in
            try round.withBytes { (round) throws(CryptoError) in
                try info.withBytes { (info) throws(CryptoError) in try PlatformCrypto.sha256(parts: [round, z, info]) }
            }
        }
        defer { digest.withMutableBytes { PlatformCrypto.wipe($0) } }
        return digest.withBytes { SecretBytes(copying: UnsafeRawBufferPointer(rebasing: $0[..<(bits / 8)])) }
    }

    private static func append(_ value: UInt32, to bytes: inout [UInt8]) {
        withUnsafeBytes(of: value.bigEndian) { bytes.append(contentsOf: $0) }
    }
}
