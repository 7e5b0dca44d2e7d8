import DoublesOpenSSL
public import Foundation

/// An X.509 certificate. [Security.SecCertificate iOS 2.0]
public final class SecCertificate: @unchecked Sendable {  // immutable; OpenSSL locks its caches
    /// X509, owned.
    let raw: OpaquePointer
    let der: Data

    init?(der: Data) {
        let bytes = [UInt8](der)
        let raw = bytes.withUnsafeBufferPointer { buffer -> OpaquePointer? in
            var next = buffer.baseAddress
            guard let raw = d2i_X509(nil, &next, buffer.count) else { return nil }
            guard next == buffer.baseAddress?.advanced(by: buffer.count) else {
                X509_free(raw)
                return nil
            }
            return raw
        }
        guard let raw else {
            ERR_clear_error()
            return nil
        }
        self.raw = raw
        self.der = der
    }

    /// A certificate that OpenSSL shares. [double]
    public convenience init?(doubleX509 raw: OpaquePointer) {
        var der: UnsafeMutablePointer<UInt8>?
        let count = Int(i2d_X509(raw, &der))
        guard count > 0, let der else { return nil }
        defer { CRYPTO_free(der, nil, 0) }
        self.init(der: Data(bytes: der, count: count))
    }

    deinit { X509_free(raw) }

    /// What App Transport Security asks of a certificate: RSA from 2048 bits or EC from 256, signed with a digest of 256 bits or more;
    /// the signature of a certificate that is its own issuer does not count. [double]
    public var doubleIsStrong: Bool {
        guard let key = X509_get0_pubkey(raw) else { return false }
        let isKeyStrong = EVP_PKEY_get_bits(key) >= (EVP_PKEY_get_base_id(key) == NID_rsaEncryption ? 2048 : 256)
        let isOwnIssuer = X509_NAME_cmp(X509_get_subject_name(raw), X509_get_issuer_name(raw)) == 0
        var (digest, bits, flags) = (CInt(0), CInt(0), UInt32(0))
        guard X509_get_signature_info(raw, &digest, nil, &bits, &flags) == 1 else { return isOwnIssuer && isKeyStrong }
        // `bits` is the strength against collisions: half the digest's length.
        return isKeyStrong && (isOwnIssuer || bits >= 128)
    }
}

/// A certificate of its DER; nil when it is none. [Security.SecCertificateCreateWithData(_:_:) iOS 2.0]
public func SecCertificateCreateWithData(_ allocator: CFTypeRef?, _ data: CFData) -> SecCertificate? {
    SecCertificate(der: data)
}

/// The DER of a certificate. [Security.SecCertificateCopyData(_:) iOS 2.0]
public func SecCertificateCopyData(_ certificate: SecCertificate) -> CFData { certificate.der }

/// The key of a certificate; nil when it is of no known kind. [Security.SecCertificateCopyKey(_:) iOS 12.0]
public func SecCertificateCopyKey(_ certificate: SecCertificate) -> SecKey? {
    guard let key = X509_get_pubkey(certificate.raw) else {
        ERR_clear_error()
        return nil
    }
    return SecKey(taking: key, isPrivate: false)
}

/// A short text about the holder: here the last common name. [Security.SecCertificateCopySubjectSummary(_:) iOS 2.0]
public func SecCertificateCopySubjectSummary(_ certificate: SecCertificate) -> CFString? {
    let name = X509_get_subject_name(certificate.raw)
    var (index, last) = (X509_NAME_get_index_by_NID(name, NID_commonName, -1), CInt(-1))
    while index >= 0 {
        last = index
        index = X509_NAME_get_index_by_NID(name, NID_commonName, last)
    }
    guard last >= 0, let value = X509_NAME_ENTRY_get_data(X509_NAME_get_entry(name, last)) else { return nil }
    var text: UnsafeMutablePointer<UInt8>?
    let count = Int(ASN1_STRING_to_UTF8(&text, value))
    guard count >= 0, let text else { return nil }
    defer { CRYPTO_free(text, nil, 0) }
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
}
