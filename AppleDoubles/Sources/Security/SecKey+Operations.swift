import DoublesOpenSSL
public import Foundation

/// Encrypts under a public key. [Security.SecKeyCreateEncryptedData(_:_:_:_:) iOS 10.0]
public func SecKeyCreateEncryptedData(
    _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ plaintext: CFData, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
    let input = [UInt8](plaintext)
    let output = KeyOperation(key)?.run { context, output, count in
        guard EVP_PKEY_encrypt_init(context) == 1, setEncryption(context, algorithm) else { return false }
        return input.withUnsafeBufferPointer { bytes in
            withUnsafePointer(to: UInt8(0)) { none in
                EVP_PKEY_encrypt(context, output, &count, bytes.baseAddress ?? none, bytes.count) == 1
            }
        }
    }
    return output ?? fail(error, errSecParam)
}

/// Decrypts under a private key. [Security.SecKeyCreateDecryptedData(_:_:_:_:) iOS 10.0]
public func SecKeyCreateDecryptedData(
    _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ ciphertext: CFData, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
    let input = [UInt8](ciphertext)
    let output =
        key.isPrivate
        ? KeyOperation(key)?.run { context, output, count in
            EVP_PKEY_decrypt_init(context) == 1 && setEncryption(context, algorithm)
                && EVP_PKEY_decrypt(context, output, &count, input, input.count) == 1
        } : nil
    return output ?? fail(error, errSecParam)
}

/// Signs with a private key. [Security.SecKeyCreateSignature(_:_:_:_:) iOS 10.0]
public func SecKeyCreateSignature(
    _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ dataToSign: CFData, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
    let digest = sha256([UInt8](dataToSign))
    let output =
        key.isPrivate
        ? KeyOperation(key)?.run { context, output, count in
            EVP_PKEY_sign_init(context) == 1 && setSignature(context, algorithm)
                && EVP_PKEY_sign(context, output, &count, digest, digest.count) == 1
        } : nil
    return output ?? fail(error, errSecParam)
}

/// Whether a signature is that of the key's private half. [Security.SecKeyVerifySignature(_:_:_:_:_:) iOS 10.0]
public func SecKeyVerifySignature(
    _ key: SecKey, _ algorithm: SecKeyAlgorithm, _ signedData: CFData, _ signature: CFData,
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    let (digest, bytes) = (sha256([UInt8](signedData)), [UInt8](signature))
    let isValid =
        KeyOperation(key)?.run { context, _, count in
            count = 0
            return EVP_PKEY_verify_init(context) == 1 && setSignature(context, algorithm)
                && EVP_PKEY_verify(context, bytes, bytes.count, digest, digest.count) == 1
        } != nil
    if isValid { return true }
    return fail(error, errSecParam) ?? false
}

/// One use of a key.
private struct KeyOperation: ~Copyable {
    private let context: OpaquePointer
    private let size: Int

    init?(_ key: SecKey) {
        guard let context = EVP_PKEY_CTX_new_from_pkey(nil, key.raw, nil) else { return nil }
        self.context = context
        size = SecKeyGetBlockSize(key)
    }

    deinit { EVP_PKEY_CTX_free(context) }

    /// The bytes that `body` writes, of which there are at most as many as a block has.
    func run(_ body: (OpaquePointer, UnsafeMutablePointer<UInt8>, inout Int) -> Bool) -> Data? {
        var output = [UInt8](repeating: 0, count: size)
        var count = size
        guard output.withUnsafeMutableBufferPointer({ $0.baseAddress.map { body(context, $0, &count) } }) == true else {
            return nil
        }
        return Data(output.prefix(count))
    }
}

private func setEncryption(_ context: OpaquePointer, _ algorithm: SecKeyAlgorithm) -> Bool {
    let digest: OpaquePointer?
    switch algorithm {
    case .rsaEncryptionOAEPSHA1: digest = EVP_sha1()
    case .rsaEncryptionOAEPSHA256: digest = EVP_sha256()
    default: return false
    }
    return EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_OAEP_PADDING) == 1
        && EVP_PKEY_CTX_set_rsa_oaep_md(context, digest) == 1 && EVP_PKEY_CTX_set_rsa_mgf1_md(context, digest) == 1
}

private func setSignature(_ context: OpaquePointer, _ algorithm: SecKeyAlgorithm) -> Bool {
    switch algorithm {
    case .rsaSignatureMessagePSSSHA256:
        EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_PSS_PADDING) == 1
            && EVP_PKEY_CTX_set_signature_md(context, EVP_sha256()) == 1
            && EVP_PKEY_CTX_set_rsa_mgf1_md(context, EVP_sha256()) == 1 && EVP_PKEY_CTX_set_rsa_pss_saltlen(context, 32) == 1
    case .rsaSignatureMessagePKCS1v15SHA256:
        EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_PADDING) == 1
            && EVP_PKEY_CTX_set_signature_md(context, EVP_sha256()) == 1
    default: false
    }
}

private func sha256(_ bytes: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 32)
    EVP_Digest(bytes, bytes.count, &digest, nil, EVP_sha256(), nil)
    return digest
}
