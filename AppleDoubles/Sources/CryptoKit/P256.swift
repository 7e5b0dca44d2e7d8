import DoublesOpenSSL
public import Foundation

/// The curve P-256 of NIST. [CryptoKit.P256 iOS 13.0]
public enum P256 {
    /// Agreement on a secret. [CryptoKit.P256.KeyAgreement iOS 13.0]
    public enum KeyAgreement {
        /// A point. [CryptoKit.P256.KeyAgreement.PublicKey iOS 13.0]
        public struct PublicKey: Sendable {
            let key: CurveKey

            /// A point of X9.63 form. [CryptoKit.P256.KeyAgreement.PublicKey.init(x963Representation:) iOS 13.0]
            public init<Bytes: ContiguousBytes>(x963Representation: Bytes) throws {
                key = try CurveKey(point: x963Representation.withUnsafeBytes { Array($0) })
            }

            init(_ key: CurveKey) { self.key = key }

            /// 65 bytes, the first a 4. [CryptoKit.P256.KeyAgreement.PublicKey.x963Representation iOS 13.0]
            public var x963Representation: Data { Data(key.point) }
        }

        /// A scalar with its point. [CryptoKit.P256.KeyAgreement.PrivateKey iOS 13.0]
        public struct PrivateKey: Sendable {
            let key: CurveKey

            /// A scalar of 32 bytes. [CryptoKit.P256.KeyAgreement.PrivateKey.init(rawRepresentation:) iOS 13.0]
            public init<Bytes: ContiguousBytes>(rawRepresentation: Bytes) throws {
                key = try CurveKey(scalar: rawRepresentation.withUnsafeBytes { Array($0) })
            }

            /// A new key. [CryptoKit.P256.KeyAgreement.PrivateKey.init(compactRepresentable:) iOS 13.0]
            public init(compactRepresentable: Bool = true) { key = newKey() }

            /// The scalar, 32 bytes. [CryptoKit.P256.KeyAgreement.PrivateKey.rawRepresentation iOS 13.0]
            public var rawRepresentation: Data { Data(key.scalar) }
            /// Its point. [CryptoKit.P256.KeyAgreement.PrivateKey.publicKey iOS 13.0]
            public var publicKey: PublicKey { PublicKey(key) }

            /// The x coordinate of the common point. [CryptoKit.P256.KeyAgreement.PrivateKey.sharedSecretFromKeyAgreement(with:) iOS 13.0]
            public func sharedSecretFromKeyAgreement(with publicKeyShare: PublicKey) throws -> SharedSecret {
                SharedSecret(bytes: try key.agree(with: publicKeyShare.key))
            }
        }
    }

    /// ECDSA with SHA-256. [CryptoKit.P256.Signing iOS 13.0]
    public enum Signing {
        /// A signature. [CryptoKit.P256.Signing.ECDSASignature iOS 13.0]
        public struct ECDSASignature: ContiguousBytes, Sendable {
            /// r and s, 32 bytes each. [CryptoKit.P256.Signing.ECDSASignature.rawRepresentation iOS 13.0]
            public var rawRepresentation: Data

            /// r and s, 32 bytes each. [CryptoKit.P256.Signing.ECDSASignature.init(rawRepresentation:) iOS 13.0]
            public init<D: DataProtocol>(rawRepresentation: D) throws {
                guard rawRepresentation.count == 64 else { throw CryptoKitError.incorrectParameterSize }
                self.rawRepresentation = Data(rawRepresentation)
            }

            /// The bytes in memory. [CryptoKit.P256.Signing.ECDSASignature.withUnsafeBytes(_:) iOS 13.0]
            public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
                try rawRepresentation.withUnsafeBytes(body)
            }
        }

        /// A point. [CryptoKit.P256.Signing.PublicKey iOS 13.0]
        public struct PublicKey: Sendable {
            let key: CurveKey

            /// A point of X9.63 form. [CryptoKit.P256.Signing.PublicKey.init(x963Representation:) iOS 13.0]
            public init<Bytes: ContiguousBytes>(x963Representation: Bytes) throws {
                key = try CurveKey(point: x963Representation.withUnsafeBytes { Array($0) })
            }

            init(_ key: CurveKey) { self.key = key }

            /// Whether the key's owner signed the bytes. [CryptoKit.P256.Signing.PublicKey.isValidSignature(_:for:) iOS 13.0]
            public func isValidSignature<D: DataProtocol>(_ signature: ECDSASignature, for data: D) -> Bool {
                key.verify(Array(signature.rawRepresentation), Array(SHA256.hash(data: data)))
            }
        }

        /// A scalar with its point. [CryptoKit.P256.Signing.PrivateKey iOS 13.0]
        public struct PrivateKey: Sendable {
            let key: CurveKey

            /// A scalar of 32 bytes. [CryptoKit.P256.Signing.PrivateKey.init(rawRepresentation:) iOS 13.0]
            public init<Bytes: ContiguousBytes>(rawRepresentation: Bytes) throws {
                key = try CurveKey(scalar: rawRepresentation.withUnsafeBytes { Array($0) })
            }

            /// Its point. [CryptoKit.P256.Signing.PrivateKey.publicKey iOS 13.0]
            public var publicKey: PublicKey { PublicKey(key) }

            /// Signs the bytes. [CryptoKit.P256.Signing.PrivateKey.signature(for:) iOS 13.0]
            public func signature<D: DataProtocol>(for data: D) throws -> ECDSASignature {
                try ECDSASignature(rawRepresentation: key.sign(Array(SHA256.hash(data: data))))
            }
        }
    }

    /// CryptoKit has no way to say that no key can be made.
    private static func newKey() -> CurveKey {
        guard let key = CurveKey.generate() else { preconditionFailure("OpenSSL makes no key") }
        return key
    }
}

/// What two parties have agreed on. [CryptoKit.SharedSecret iOS 13.0]
public struct SharedSecret: ContiguousBytes, Sendable {
    let bytes: [UInt8]

    /// The bytes in memory. [CryptoKit.SharedSecret.withUnsafeBytes(_:) iOS 13.0]
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try bytes.withUnsafeBytes(body)
    }
}
