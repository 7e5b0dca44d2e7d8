/// Converts between the two encodings of a P-256 signature: r‖s (JOSE) and a SEQUENCE of two INTEGERs (X.509).
package enum ECDSASignature {
    /// Converts 64 bytes to DER. Zeros stay zeros; the verifier refuses them.
    package static func der(raw: [UInt8]) -> [UInt8] {
        DERWriter.sequence([DERWriter.integer(Array(raw.prefix(32))), DERWriter.integer(Array(raw.dropFirst(32)))])
    }

    /// Converts DER to 64 bytes.
    package static func raw(der: [UInt8]) throws(CryptoError) -> [UInt8] {
        var outer = DERReader(der)
        var numbers = try outer.sequence()
        try outer.finish()
        let r = try numbers.unsignedInteger()
        let s = try numbers.unsignedInteger()
        try numbers.finish()
        guard r.count <= 32, s.count <= 32 else { throw .invalidLength }
        return [UInt8](repeating: 0, count: 32 - r.count) + r + [UInt8](repeating: 0, count: 32 - s.count) + s
    }
}
