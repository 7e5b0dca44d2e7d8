import DoublesOpenSSL
public import CoreFoundation

/// A certificate with its private key. [Security.SecIdentity iOS 2.0]
public final class SecIdentity: @unchecked Sendable {  // immutable
    let certificate: SecCertificate
    let key: SecKey

    init(_ certificate: SecCertificate, _ key: SecKey) { (self.certificate, self.key) = (certificate, key) }
}

/// A certificate and its key together, in memory; nil when they do not fit. [Security.SecIdentityCreate(_:_:_:) iOS 11.2]
public func SecIdentityCreate(_ allocator: CFTypeRef?, _ certificate: SecCertificate, _ privateKey: SecKey) -> SecIdentity? {
    guard privateKey.isPrivate, X509_check_private_key(certificate.raw, privateKey.raw) == 1 else {
        ERR_clear_error()
        return nil
    }
    return SecIdentity(certificate, privateKey)
}

/// An identity with the certificates above it. [Security.sec_identity_t iOS 12.0]
///
/// A protocol on Apple's systems, whose objects are counted.
public final class sec_identity_t: Sendable {
    let identity: SecIdentity
    let certificates: [SecCertificate]

    init(_ identity: SecIdentity, _ certificates: [SecCertificate]) {
        (self.identity, self.certificates) = (identity, certificates)
    }
}

/// An identity and the certificates above it. [Security.sec_identity_create_with_certificates(_:_:) iOS 12.0]
public func sec_identity_create_with_certificates(_ identity: SecIdentity, _ certificates: CFArray) -> sec_identity_t? {
    sec_identity_t(identity, certificates.compactMap { $0 as? SecCertificate })
}

/// How TLS is done. [Security.sec_protocol_options_t iOS 12.0]
public final class sec_protocol_options_t: @unchecked Sendable {  // set before a connection or listener has it
    fileprivate var identity: sec_identity_t?
    fileprivate var minimum = tls_protocol_version_t.TLSv12

    /// [double]
    public init() {}

    /// OpenSSL's context for the server's side, owned by the caller; nil without a fitting identity. [double]
    public func doubleServerContext() -> OpaquePointer? {
        guard let identity, let context = SSL_CTX_new(TLS_server_method()) else { return nil }
        doubles_ssl_minimum(context, CInt(minimum.rawValue))
        var isFit =
            SSL_CTX_use_certificate(context, identity.identity.certificate.raw) == 1
            && SSL_CTX_use_PrivateKey(context, identity.identity.key.raw) == 1
        for certificate in identity.certificates where isFit { isFit = doubles_ssl_add_chain(context, certificate.raw) == 1 }
        ERR_clear_error()
        guard isFit else {
            SSL_CTX_free(context)
            return nil
        }
        return context
    }
}

/// The certificate and key to show. [Security.sec_protocol_options_set_local_identity(_:_:) iOS 12.0]
public func sec_protocol_options_set_local_identity(_ options: sec_protocol_options_t, _ identity: sec_identity_t) {
    options.identity = identity
}

/// The oldest version that is spoken. [Security.sec_protocol_options_set_min_tls_protocol_version(_:_:) iOS 13.0]
public func sec_protocol_options_set_min_tls_protocol_version(
    _ options: sec_protocol_options_t, _ version: tls_protocol_version_t
) {
    options.minimum = version
}
