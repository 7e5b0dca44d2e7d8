/// A P-256 point that has been checked to lie on the curve.
package final class P256PublicKey: Sendable {
    /// The affine x coordinate, 32 bytes big-endian.
    package let x: [UInt8]
    /// The affine y coordinate, 32 bytes big-endian.
    package let y: [UInt8]
    let handle: PlatformCrypto.P256PublicHandle

    /// Creates a key from the coordinates of its point.
    ///
    /// - Parameters:
    ///   - x: 32 bytes, big-endian, leading zeros kept.
    ///   - y: 32 bytes, likewise.
    /// - Throws: `.invalidLength` for other lengths, `.notOnCurve` when (x, y) is not a point of P-256.
    package convenience init(x: [UInt8], y: [UInt8]) throws(CryptoError) {
        guard x.count == 32, y.count == 32 else { throw .invalidLength }
        self.init(x: x, y: y, handle: try PlatformCrypto.makeP256Key(x: x, y: y))
    }

    init(x: [UInt8], y: [UInt8], handle: PlatformCrypto.P256PublicHandle) {
        self.x = x
        self.y = y
        self.handle = handle
    }

    /// Creates a key from the 65 bytes 04‖x‖y (SEC 1 §2.3.3). Refuses compressed points and infinity.
    package convenience init(uncompressedPoint point: [UInt8]) throws(CryptoError) {
        guard point.count == 65, point.first == 4 else { throw .invalidKey }
        try self.init(x: point.octets(1..<33), y: point.octets(33..<65))
    }

    /// Returns whether an ECDSA signature with SHA-256 (`ES256`) is valid. `signature` is r‖s; any length other than 64 bytes is invalid.
    package func isValidSignature(_ signature: [UInt8], for message: [UInt8]) -> Bool {
        guard signature.count == 64 else { return false }
        return message.withBytes { PlatformCrypto.p256Verify(signature, $0, handle) }
    }

    /// Returns whether an ECDSA signature with SHA-256 is valid. `signature` has the DER form of X.509.
    package func isValidDERSignature(_ signature: [UInt8], for message: [UInt8]) -> Bool {
        message.withBytes { PlatformCrypto.p256VerifyDER(signature, $0, handle) }
    }
}

extension P256PublicKey: Equatable {
    /// Compares the coordinates in constant time.
    package static func == (a: P256PublicKey, b: P256PublicKey) -> Bool { a.hasCoordinates(x: b.x, y: b.y) }

    /// Returns whether the point has these coordinates, 32 bytes each. Compares them in constant time.
    package func hasCoordinates(x: [UInt8], y: [UInt8]) -> Bool { PlatformCrypto.isEqual(self.x + self.y, x + y) }
}
