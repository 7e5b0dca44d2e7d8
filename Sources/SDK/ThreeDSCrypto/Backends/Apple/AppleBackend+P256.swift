#if canImport(CryptoKit)
    import CryptoKit
    import Foundation

    /// A P-256 point in the two forms that CryptoKit uses: for signatures and for key agreement.
    package struct AppleP256PublicKey: @unchecked Sendable {  // CryptoKit keys are immutable values
        let agreement: P256.KeyAgreement.PublicKey
        let signing: P256.Signing.PublicKey

        init(uncompressedPoint point: [UInt8]) throws {
            agreement = try P256.KeyAgreement.PublicKey(x963Representation: point)
            signing = try P256.Signing.PublicKey(x963Representation: point)
        }
    }

    /// A P-256 key pair. CryptoKit wipes its scalar.
    package struct AppleP256PrivateKey: @unchecked Sendable {  // CryptoKit keys are immutable values
        let agreement: P256.KeyAgreement.PrivateKey
    }

    extension AppleBackend {
        package static func makeP256Key(x: [UInt8], y: [UInt8]) throws(CryptoError) -> AppleP256PublicKey {
            guard x.count == 32, y.count == 32 else { throw .invalidLength }
            do { return try AppleP256PublicKey(uncompressedPoint: [4] + x + y) } catch { throw .notOnCurve }
        }

        package static func makeP256Key(scalar: SecretBytes) throws(CryptoError) -> AppleP256PrivateKey {
            do {
                return try scalar.withBytes { (bytes: UnsafeRawBufferPointer) throws -> AppleP256PrivateKey in
                    AppleP256PrivateKey(agreement: try P256.KeyAgreement.PrivateKey(rawRepresentation: bytes))
                }
            } catch {
                throw .invalidKey
            }
        }

        package static func generateP256Key() throws(CryptoError) -> AppleP256PrivateKey {
            AppleP256PrivateKey(agreement: P256.KeyAgreement.PrivateKey())
        }

        package static func p256PublicKey(
            of key: AppleP256PrivateKey
        ) throws(CryptoError) -> (handle: AppleP256PublicKey, x: [UInt8], y: [UInt8]) {
            let point = [UInt8](key.agreement.publicKey.x963Representation)
            guard point.count == 65, let handle = try? AppleP256PublicKey(uncompressedPoint: point) else { throw .invalidKey }
            return (handle, Array(point[1..<33]), Array(point[33..<65]))
        }

        package static func p256Scalar(of key: AppleP256PrivateKey) throws(CryptoError) -> SecretBytes {
            var raw = key.agreement.rawRepresentation
            defer { raw.resetBytes(in: raw.startIndex..<raw.endIndex) }
            guard raw.count == 32 else { throw .invalidLength }
            return raw.withUnsafeBytes { SecretBytes(copying: $0) }
        }

        package static func p256Agreement(
            _ key: AppleP256PrivateKey, _ peer: AppleP256PublicKey
        ) throws(CryptoError) -> SecretBytes {
            guard let secret = try? key.agreement.sharedSecretFromKeyAgreement(with: peer.agreement) else {
                throw .backend(.operation(.keyAgreement))
            }
            let z = secret.withUnsafeBytes { SecretBytes(copying: $0) }
            guard z.count == 32 else { throw .backend(.length(.keyAgreement)) }
            return z
        }

        package static func p256Sign(_ message: UnsafeRawBufferPointer, _ key: AppleP256PrivateKey) throws(CryptoError) -> [UInt8]
        {
            let scalar = try p256Scalar(of: key)
            do {
                let signing = try scalar.withBytes { (bytes: UnsafeRawBufferPointer) throws -> P256.Signing.PrivateKey in
                    try P256.Signing.PrivateKey(rawRepresentation: bytes)
                }
                return [UInt8](try signing.signature(for: message).rawRepresentation)
            } catch {
                throw .backend(.operation(.signature))
            }
        }

        package static func p256Verify(_ signature: [UInt8], _ message: UnsafeRawBufferPointer, _ key: AppleP256PublicKey) -> Bool
        {
            guard signature.count == 64, let value = try? P256.Signing.ECDSASignature(rawRepresentation: signature) else {
                return false
            }
            return key.signing.isValidSignature(value, for: message)
        }

        package static func p256VerifyDER(
            _ signature: [UInt8], _ message: UnsafeRawBufferPointer, _ key: AppleP256PublicKey
        ) -> Bool {
            // Our own reader, so that both platforms are equally strict about DER.
            guard let raw = try? ECDSASignature.raw(der: signature) else { return false }
            return p256Verify(raw, message, key)
        }
    }
#endif
