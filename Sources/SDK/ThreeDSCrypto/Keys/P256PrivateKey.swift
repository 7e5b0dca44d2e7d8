/// A P-256 key pair. The scalar stays in the platform's key object, which clears it when the last reference is gone.
package final class P256PrivateKey: Sendable {
    /// The public half.
    package let publicKey: P256PublicKey
    let handle: PlatformCrypto.P256PrivateHandle

    private init(handle: PlatformCrypto.P256PrivateHandle) throws(CryptoError) {
        let half = try PlatformCrypto.p256PublicKey(of: handle)
        publicKey = P256PublicKey(x: half.x, y: half.y, handle: half.handle)
        self.handle = handle
    }

    /// Generates a fresh pair from the system's random source.
    package static func generate() throws(CryptoError) -> P256PrivateKey {
        try P256PrivateKey(handle: PlatformCrypto.generateP256Key())
    }

    /// Creates a pair from its scalar, 32 bytes big-endian.
    ///
    /// - Throws: `.invalidLength` for other lengths, `.invalidKey` for 0 and for numbers from n upwards.
    package convenience init(rawRepresentation: SecretBytes) throws(CryptoError) {
        guard rawRepresentation.count == 32 else { throw .invalidLength }
        guard Self.isScalar(rawRepresentation) else { throw .invalidKey }
        try self.init(handle: PlatformCrypto.makeP256Key(scalar: rawRepresentation))
    }

    /// Returns whether 32 bytes are a number from 1 to n - 1.
    static func isScalar(_ bytes: SecretBytes) -> Bool {
        bytes.withBytes { bytes in bytes.contains { $0 != 0 } && bytes.lexicographicallyPrecedes(order) }
    }

    /// Returns the x coordinate of the shared point, 32 bytes with leading zeros (ECDH, NIST SP 800-56A §5.7.1.2).
    package func sharedSecret(with peer: P256PublicKey) throws(CryptoError) -> SecretBytes {
        try PlatformCrypto.p256Agreement(handle, peer.handle)
    }

    /// Signs with ECDSA and SHA-256 (`ES256`); returns 64 bytes r‖s.
    package func signature(for message: [UInt8]) throws(CryptoError) -> [UInt8] {
        try message.withBytes { (raw) throws(CryptoError) in try PlatformCrypto.p256Sign(raw, handle) }
    }

    /// Calls `body` with the scalar, 32 bytes big-endian, which is valid only during the call.
    package func withRawRepresentation<R>(_ body: (UnsafeRawBufferPointer) -> R) throws(CryptoError) -> R {
        try PlatformCrypto.p256Scalar(of: handle).withBytes { body($0) }
    }

    /// The order n of the base point.
    private static let order: [UInt8] = [
        0xFF, 0xFF, 0xFF, 0xFF, 0x00, 0x00, 0x00, 0x00, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
        0xBC, 0xE6, 0xFA, 0xAD, 0xA7, 0x17, 0x9E, 0x84, 0xF3, 0xB9, 0xCA, 0xC2, 0xFC, 0x63, 0x25, 0x51,
    ]
}
