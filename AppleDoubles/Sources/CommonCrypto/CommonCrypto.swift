import DoublesOpenSSL

/// Encrypt or decrypt. [CommonCrypto.CCOperation iOS 2.0]
public typealias CCOperation = UInt32
/// Which cipher. [CommonCrypto.CCAlgorithm iOS 2.0]
public typealias CCAlgorithm = UInt32
/// Padding and mode. [CommonCrypto.CCOptions iOS 2.0]
public typealias CCOptions = UInt32
/// What came of it. [CommonCrypto.CCCryptorStatus iOS 2.0]
public typealias CCCryptorStatus = Int32

/// Encrypt. [CommonCrypto.kCCEncrypt iOS 2.0]
public let kCCEncrypt = 0
/// Decrypt. [CommonCrypto.kCCDecrypt iOS 2.0]
public let kCCDecrypt = 1
/// AES, of the key's length. [CommonCrypto.kCCAlgorithmAES iOS 2.0]
public let kCCAlgorithmAES = 0
/// Padding of PKCS #7. [CommonCrypto.kCCOptionPKCS7Padding iOS 2.0]
public let kCCOptionPKCS7Padding = 1
/// It worked. [CommonCrypto.kCCSuccess iOS 2.0]
public let kCCSuccess = 0
/// A parameter is not valid. [CommonCrypto.kCCParamError iOS 2.0]
public let kCCParamError = -4300
/// The output does not hold the result. [CommonCrypto.kCCBufferTooSmall iOS 2.0]
public let kCCBufferTooSmall = -4301
/// The input is no number of blocks. [CommonCrypto.kCCAlignmentError iOS 2.0]
public let kCCAlignmentError = -4303
/// The input does not decrypt: padding. [CommonCrypto.kCCDecodeError iOS 2.0]
public let kCCDecodeError = -4304

/// Encrypts or decrypts at once: AES in CBC mode. [CommonCrypto.CCCrypt(_:_:_:_:_:_:_:_:_:_:_:) iOS 2.0]
///
/// Input and output may be the same memory.
public func CCCrypt(
    _ op: CCOperation, _ alg: CCAlgorithm, _ options: CCOptions, _ key: UnsafeRawPointer!, _ keyLength: Int,
    _ iv: UnsafeRawPointer!, _ dataIn: UnsafeRawPointer!, _ dataInLength: Int, _ dataOut: UnsafeMutableRawPointer!,
    _ dataOutAvailable: Int, _ dataOutMoved: UnsafeMutablePointer<Int>!
) -> CCCryptorStatus {
    guard alg == kCCAlgorithmAES, let key, let cipher = cipher(keyLength), let context = EVP_CIPHER_CTX_new() else {
        return CCCryptorStatus(kCCParamError)
    }
    defer {
        EVP_CIPHER_CTX_free(context)
        ERR_clear_error()
    }
    let (isPadded, encrypts) = (options & CCOptions(kCCOptionPKCS7Padding) != 0, op == kCCEncrypt)
    guard dataInLength % 16 == 0 || (isPadded && encrypts) else { return CCCryptorStatus(kCCAlignmentError) }
    let needed = isPadded && encrypts ? (dataInLength / 16 + 1) * 16 : dataInLength
    guard dataOutAvailable >= needed else {
        dataOutMoved?.pointee = needed
        return CCCryptorStatus(kCCBufferTooSmall)
    }
    let zeros = [UInt8](repeating: 0, count: 16)
    let start = iv?.assumingMemoryBound(to: UInt8.self)
    let isReady = zeros.withUnsafeBufferPointer {
        EVP_CipherInit_ex(
            context, cipher, nil, key.assumingMemoryBound(to: UInt8.self), start ?? $0.baseAddress, encrypts ? 1 : 0)
    }
    guard isReady == 1, EVP_CIPHER_CTX_set_padding(context, isPadded ? 1 : 0) == 1 else { return CCCryptorStatus(kCCParamError) }
    // OpenSSL may write a block more than it says at the end.
    var output = [UInt8](repeating: 0, count: needed + 32)
    var (count, rest) = (CInt(0), CInt(0))
    let input = dataIn?.assumingMemoryBound(to: UInt8.self)
    guard EVP_CipherUpdate(context, &output, &count, input, CInt(dataInLength)) == 1 else {
        return CCCryptorStatus(kCCParamError)
    }
    let isEnded = output.withUnsafeMutableBufferPointer {
        EVP_CipherFinal_ex(context, $0.baseAddress.map { $0 + Int(count) }, &rest)
    }
    guard isEnded == 1 else { return CCCryptorStatus(kCCDecodeError) }
    output.withUnsafeBytes { dataOut?.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(key), byteCount: Int(count + rest)) }
    dataOutMoved?.pointee = Int(count + rest)
    OPENSSL_cleanse(&output, output.count)
    return CCCryptorStatus(kCCSuccess)
}

private func cipher(_ keyLength: Int) -> OpaquePointer? {
    switch keyLength {
    case 16: EVP_aes_128_cbc()
    case 24: EVP_aes_192_cbc()
    case 32: EVP_aes_256_cbc()
    default: nil
    }
}
