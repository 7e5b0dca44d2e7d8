import DoublesOpenSSL
public import Foundation

/// What CryptoKit refuses. [CryptoKit.CryptoKitError iOS 13.0]
public enum CryptoKitError: Error, Equatable, Sendable {
    /// A key of a wrong length. [CryptoKit.CryptoKitError.incorrectKeySize iOS 13.0]
    case incorrectKeySize
    /// A parameter of a wrong length. [CryptoKit.CryptoKitError.incorrectParameterSize iOS 13.0]
    case incorrectParameterSize
    /// The tag is not that of the message. [CryptoKit.CryptoKitError.authenticationFailure iOS 13.0]
    case authenticationFailure
    /// The library below failed. [CryptoKit.CryptoKitError.underlyingCoreCryptoError(error:) iOS 13.0]
    case underlyingCoreCryptoError(error: Int32)
}

/// The Advanced Encryption Standard. [CryptoKit.AES iOS 13.0]
public enum AES {
    /// Galois/Counter Mode with a tag of 16 bytes. [CryptoKit.AES.GCM iOS 13.0]
    public enum GCM {
        /// A number used once, 12 bytes or more. [CryptoKit.AES.GCM.Nonce iOS 13.0]
        public struct Nonce: ContiguousBytes, Sequence, Sendable {
            let bytes: [UInt8]

            /// These bytes. [CryptoKit.AES.GCM.Nonce.init(data:) iOS 13.0]
            public init<D: DataProtocol>(data: D) throws {
                guard data.count >= 12 else { throw CryptoKitError.incorrectParameterSize }
                bytes = Array(data)
            }

            /// The bytes one by one. [CryptoKit.AES.GCM.Nonce.makeIterator() iOS 13.0]
            public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
            /// The bytes in memory. [CryptoKit.AES.GCM.Nonce.withUnsafeBytes(_:) iOS 13.0]
            public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
                try bytes.withUnsafeBytes(body)
            }
        }

        /// What an encryption gives. [CryptoKit.AES.GCM.SealedBox iOS 13.0]
        public struct SealedBox: Sendable {
            /// 16 bytes. [CryptoKit.AES.GCM.SealedBox.tag iOS 13.0]
            public let tag: Data
            /// As long as the message. [CryptoKit.AES.GCM.SealedBox.ciphertext iOS 13.0]
            public let ciphertext: Data
            /// The number used. [CryptoKit.AES.GCM.SealedBox.nonce iOS 13.0]
            public let nonce: Nonce

            /// A box of its parts. [CryptoKit.AES.GCM.SealedBox.init(nonce:ciphertext:tag:) iOS 13.0]
            public init<C: DataProtocol, T: DataProtocol>(nonce: Nonce, ciphertext: C, tag: T) throws {
                guard tag.count == 16 else { throw CryptoKitError.incorrectParameterSize }
                self.nonce = nonce
                self.ciphertext = Data(ciphertext)
                self.tag = Data(tag)
            }
        }

        /// Encrypts and authenticates. [CryptoKit.AES.GCM.seal(_:using:nonce:authenticating:) iOS 13.0]
        public static func seal<Plaintext: DataProtocol, AuthenticatedData: DataProtocol>(
            _ message: Plaintext, using key: SymmetricKey, nonce: Nonce?, authenticating authenticatedData: AuthenticatedData
        ) throws -> SealedBox {
            let used = try nonce ?? Nonce(data: random(12))
            let cipher = try GCMContext(key, used, encrypts: true)
            cipher.authenticate(Array(authenticatedData))
            let output = cipher.update(Array(message))
            var tag = [UInt8](repeating: 0, count: 16)
            guard cipher.finish(), doubles_gcm_get_tag(cipher.raw, &tag) == 1 else { throw failure() }
            return try SealedBox(nonce: used, ciphertext: output, tag: tag)
        }

        /// Decrypts what is authentic. [CryptoKit.AES.GCM.open(_:using:authenticating:) iOS 13.0]
        public static func open<AuthenticatedData: DataProtocol>(
            _ sealedBox: SealedBox, using key: SymmetricKey, authenticating authenticatedData: AuthenticatedData
        ) throws -> Data {
            let cipher = try GCMContext(key, sealedBox.nonce, encrypts: false)
            cipher.authenticate(Array(authenticatedData))
            var output = cipher.update(Array(sealedBox.ciphertext))
            defer { OPENSSL_cleanse(&output, output.count) }
            guard doubles_gcm_set_tag(cipher.raw, Array(sealedBox.tag)) == 1, cipher.finish() else {
                ERR_clear_error()
                throw CryptoKitError.authenticationFailure
            }
            return Data(output)
        }
    }
}

func random(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    RAND_bytes(&bytes, CInt(count))
    return bytes
}

func failure() -> CryptoKitError {
    let code = ERR_peek_error()
    ERR_clear_error()
    return .underlyingCoreCryptoError(error: Int32(truncatingIfNeeded: code))
}

/// One encryption or decryption.
private final class GCMContext {
    /// EVP_CIPHER_CTX, owned.
    let raw: OpaquePointer
    private let encrypts: CInt

    init(_ key: SymmetricKey, _ nonce: AES.GCM.Nonce, encrypts: Bool) throws {
        let cipher: OpaquePointer?
        switch key.bitCount {
        case 128: cipher = EVP_aes_128_gcm()
        case 192: cipher = EVP_aes_192_gcm()
        case 256: cipher = EVP_aes_256_gcm()
        default: throw CryptoKitError.incorrectKeySize
        }
        guard let raw = EVP_CIPHER_CTX_new() else { throw failure() }
        self.raw = raw
        self.encrypts = encrypts ? 1 : 0
        let isReady = key.withUnsafeBytes { key in
            EVP_CipherInit_ex(raw, cipher, nil, nil, nil, self.encrypts) == 1
                && doubles_gcm_set_iv_length(raw, CInt(nonce.bytes.count)) == 1
                && EVP_CipherInit_ex(
                    raw, nil, nil, key.baseAddress?.assumingMemoryBound(to: UInt8.self), nonce.bytes, self.encrypts) == 1
        }
        guard isReady else { throw failure() }
    }

    deinit { EVP_CIPHER_CTX_free(raw) }

    func authenticate(_ data: [UInt8]) {
        var count: CInt = 0
        if !data.isEmpty { EVP_CipherUpdate(raw, nil, &count, data, CInt(data.count)) }
    }

    func update(_ input: [UInt8]) -> [UInt8] {
        guard !input.isEmpty else { return [] }
        var output = [UInt8](repeating: 0, count: input.count)
        var count: CInt = 0
        EVP_CipherUpdate(raw, &output, &count, input, CInt(input.count))
        return output
    }

    func finish() -> Bool {
        var last = [UInt8](repeating: 0, count: 16)
        var count: CInt = 0
        return EVP_CipherFinal_ex(raw, &last, &count) == 1
    }
}
