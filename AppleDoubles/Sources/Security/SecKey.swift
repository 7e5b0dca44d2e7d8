import DoublesOpenSSL
public import Foundation

/// A key, public or private. [Security.SecKey iOS 2.0]
public final class SecKey: @unchecked Sendable {  // immutable; OpenSSL reads keys from any thread
    /// EVP_PKEY, owned.
    let raw: OpaquePointer
    let isPrivate: Bool

    init(taking raw: OpaquePointer, isPrivate: Bool) {
        self.raw = raw
        self.isPrivate = isPrivate
    }

    deinit { EVP_PKEY_free(raw) }

    /// PKCS#1 for RSA; the point or point and scalar (X9.63) for other keys.
    func external() -> Data? {
        let isRSA = EVP_PKEY_is_a(raw, "RSA") == 1
        guard isRSA else { return isPrivate ? nil : point() }
        var der: UnsafeMutablePointer<UInt8>?
        let count = Int(isPrivate ? i2d_PrivateKey(raw, &der) : i2d_PublicKey(raw, &der))
        guard count > 0, let der else { return nil }
        defer { CRYPTO_clear_free(der, count, nil, 0) }
        return Data(bytes: der, count: count)
    }

    private func point() -> Data? {
        var encoded: UnsafeMutablePointer<UInt8>?
        let count = EVP_PKEY_get1_encoded_public_key(raw, &encoded)
        defer { CRYPTO_free(encoded, nil, 0) }
        return encoded.map { Data(bytes: $0, count: count) }
    }
}

/// How a key is used. [Security.SecKeyAlgorithm iOS 10.0]
public struct SecKeyAlgorithm: RawRepresentable, Hashable, Sendable {
    /// The name. [Security.SecKeyAlgorithm.rawValue iOS 10.0]
    public let rawValue: String
    /// An algorithm by name. [Security.SecKeyAlgorithm.init(rawValue:) iOS 10.0]
    public init(rawValue: String) { self.rawValue = rawValue }

    /// RSAES-OAEP with SHA-1. [Security.SecKeyAlgorithm.rsaEncryptionOAEPSHA1 iOS 10.0]
    public static let rsaEncryptionOAEPSHA1 = SecKeyAlgorithm(rawValue: "algid:encrypt:RSA:OAEP:SHA1")
    /// RSAES-OAEP with SHA-256. [Security.SecKeyAlgorithm.rsaEncryptionOAEPSHA256 iOS 10.0]
    public static let rsaEncryptionOAEPSHA256 = SecKeyAlgorithm(rawValue: "algid:encrypt:RSA:OAEP:SHA256")
    /// RSASSA-PSS over a message's SHA-256, salt of 32 bytes. [Security.SecKeyAlgorithm.rsaSignatureMessagePSSSHA256 iOS 11.0]
    public static let rsaSignatureMessagePSSSHA256 = SecKeyAlgorithm(rawValue: "algid:sign:RSA:message-PSS:SHA256:SHA256:32")
    /// RSASSA-PKCS1-v1_5 over a message's SHA-256. [Security.SecKeyAlgorithm.rsaSignatureMessagePKCS1v15SHA256 iOS 10.0]
    public static let rsaSignatureMessagePKCS1v15SHA256 = SecKeyAlgorithm(rawValue: "algid:sign:RSA:message-PKCS1v15:SHA256")
}

/// A key of its external representation; nil with an error when it is none. [Security.SecKeyCreateWithData(_:_:_:) iOS 10.0]
///
/// RSA keys, and private keys on P-256.
public func SecKeyCreateWithData(
    _ keyData: CFData, _ attributes: CFDictionary, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKey? {
    let isPrivate = attributes[kSecAttrKeyClass] as? String == kSecAttrKeyClassPrivate
    let bytes = [UInt8](keyData)
    if isPrivate, attributes[kSecAttrKeyType] as? String == kSecAttrKeyTypeECSECPrimeRandom,
        let raw = doubles_ec_private_key(bytes, bytes.count)
    {
        return SecKey(taking: raw, isPrivate: true)
    }
    guard attributes[kSecAttrKeyType] as? String == kSecAttrKeyTypeRSA,
        let raw = doubles_rsa_key(bytes, bytes.count, isPrivate ? 1 : 0), (1024...8192).contains(EVP_PKEY_get_bits(raw))
    else {
        ERR_clear_error()
        return fail(error, errSecParam)
    }
    return SecKey(taking: raw, isPrivate: isPrivate)
}

/// A new private key. [Security.SecKeyCreateRandomKey(_:_:) iOS 10.0]
///
/// RSA keys only.
public func SecKeyCreateRandomKey(
    _ parameters: CFDictionary, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecKey? {
    guard parameters[kSecAttrKeyType] as? String == kSecAttrKeyTypeRSA, let bits = parameters[kSecAttrKeySizeInBits] as? Int,
        (1024...8192).contains(bits), let context = EVP_PKEY_CTX_new_from_name(nil, "RSA", nil)
    else { return fail(error, errSecParam) }
    defer { EVP_PKEY_CTX_free(context) }
    var raw: OpaquePointer?
    guard EVP_PKEY_keygen_init(context) == 1, EVP_PKEY_CTX_set_rsa_keygen_bits(context, CInt(bits)) == 1,
        EVP_PKEY_generate(context, &raw) == 1, let raw
    else { return fail(error, errSecParam) }
    return SecKey(taking: raw, isPrivate: true)
}

/// PKCS#1 of an RSA key. [Security.SecKeyCopyExternalRepresentation(_:_:) iOS 10.0]
public func SecKeyCopyExternalRepresentation(
    _ key: SecKey, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? {
    key.external() ?? fail(error, errSecParam)
}

/// The public half of a private key. [Security.SecKeyCopyPublicKey(_:) iOS 10.0]
public func SecKeyCopyPublicKey(_ key: SecKey) -> SecKey? {
    var der: UnsafeMutablePointer<UInt8>?
    let count = Int(i2d_PUBKEY(key.raw, &der))
    guard count > 0, let der else { return nil }
    defer { CRYPTO_free(der, nil, 0) }
    var next: UnsafePointer<UInt8>? = UnsafePointer(der)
    return d2i_PUBKEY(nil, &next, count).map { SecKey(taking: $0, isPrivate: false) }
}

/// The bytes that a block of the key has. [Security.SecKeyGetBlockSize(_:) iOS 2.0]
public func SecKeyGetBlockSize(_ key: SecKey) -> Int { Int(EVP_PKEY_get_size(key.raw)) }

/// A key's attributes. [Security.SecKeyCopyAttributes(_:) iOS 10.0]
public func SecKeyCopyAttributes(_ key: SecKey) -> CFDictionary? {
    [
        kSecAttrKeyType: EVP_PKEY_is_a(key.raw, "RSA") == 1 ? kSecAttrKeyTypeRSA : kSecAttrKeyTypeECSECPrimeRandom,
        kSecAttrKeyClass: key.isPrivate ? kSecAttrKeyClassPrivate : kSecAttrKeyClassPublic,
        kSecAttrKeySizeInBits: Int(EVP_PKEY_get_bits(key.raw)),
    ]
}

func fail<Value>(_ error: UnsafeMutablePointer<Unmanaged<CFError>?>?, _ code: OSStatus) -> Value? {
    ERR_clear_error()
    error?.pointee = Unmanaged.passRetained(securityError(code))
    return nil
}
