/// A point of P-256 that is known to lie on the curve.
package final class P256PublicKey: Sendable {
    /// Affine x, 32 bytes big-endian.
    package let x: [UInt8]
    /// Affine y, 32 bytes big-endian.
    package let y: [UInt8]
    let handle: PlatformCrypto.P256PublicHandle

    /// - Parameters:
    ///   - x: 32 bytes, big-endian, leading zeros kept.
    ///   - y: the same.
    /// - Throws: `.invalidLength` for other lengths, `.notOnCurve` when (x, y) is no point of P-256.
    package convenience init(x: [UInt8], y: [UInt8]) throws(CryptoError) {
        guard x.count == 32, y.count == 32 else { throw .invalidLength }
        self.init(x: x, y: y, handle: try PlatformCrypto.makeP256Key(x: x, y: y))
    }

    init(x: [UInt8], y: [UInt8], handle: PlatformCrypto.P256PublicHandle) {
        self.x = x
        self.y = y
        self.handle = handle
    }

    /// From the 65 bytes 04‖x‖y (SEC 1 §2.3.3); compressed points and infinity are refused.
    package convenience init(uncompressedPoint point: [UInt8]) throws(CryptoError) {
        guard point.count == 65, point.first == 4 else { throw .invalidKey }
        try self.init(x: point.octets(1..<33), y: point.octets(33..<65))
    }

    /// ECDSA with SHA-256 (`ES256`). `signature` is r‖s; any other length than 64 bytes is no signature.
    package func isValidSignature(_ signature: [UInt8], for message: [UInt8]) -> Bool {
        guard signature.count == 64 else { return false }
        return message.withBytes { PlatformCrypto.p256Verify(signature, $0, handle) }
    }

    /// ECDSA with SHA-256; `signature` is the DER form of X.509.
    package func isValidDERSignature(_ signature: [UInt8], for message: [UInt8]) -> Bool {
        message.withBytes { PlatformCrypto.p256VerifyDER(signature, $0, handle) }
    }
}

extension P256PublicKey: Equatable {
    /// Constant time in the coordinates.
    package static func == (a: P256PublicKey, b: P256PublicKey) -> Bool { a.hasCoordinates(x: b.x, y: b.y) }

    /// Whether this is the point with these coordinates, 32 bytes each; constant time in them.
    package func hasCoordinates(x: [UInt8], y: [UInt8]) -> Bool { PlatformCrypto.isEqual(self.x + self.y, x + y) }
}
