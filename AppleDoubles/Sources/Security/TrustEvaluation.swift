import DoublesOpenSSL
import Foundation

/// One evaluation through OpenSSL.
struct TrustEvaluation {
    private let state: SecTrust.State

    init(_ state: SecTrust.State) { self.state = state }

    func run() -> (chain: [SecCertificate], failure: OSStatus?) {
        let leaf = state.certificates[0]
        guard let store = X509_STORE_new(), let context = X509_STORE_CTX_new(), let others = doubles_x509_stack_new() else {
            return ([leaf], errSecCreateChainFailed)
        }
        defer {
            X509_STORE_CTX_free(context)
            X509_STORE_free(store)
            doubles_x509_stack_free(others)
            ERR_clear_error()
        }
        for anchor in state.anchors { X509_STORE_add_cert(store, anchor.raw) }
        if !state.anchorsOnly { X509_STORE_set_default_paths(store) }
        for certificate in state.certificates.dropFirst() { _ = doubles_x509_stack_push(others, certificate.raw) }
        guard X509_STORE_CTX_init(context, store, leaf.raw, others) == 1, let rules = X509_STORE_CTX_get0_param(context) else {
            return ([leaf], errSecCreateChainFailed)
        }
        // An intermediate certificate may be an anchor on Apple's systems.
        X509_VERIFY_PARAM_set_flags(rules, UInt(X509_V_FLAG_PARTIAL_CHAIN))
        if let date = state.date { X509_VERIFY_PARAM_set_time(rules, Int(date.timeIntervalSince1970)) }
        for policy in state.policies where policy.isSSL {
            X509_VERIFY_PARAM_set_purpose(rules, X509_PURPOSE_SSL_SERVER)
            guard let host = policy.host else { continue }
            // Only names of the extension subjectAltName count.
            X509_VERIFY_PARAM_set_hostflags(rules, UInt32(X509_CHECK_FLAG_NEVER_CHECK_SUBJECT))
            if X509_VERIFY_PARAM_set1_ip_asc(rules, host) != 1 { X509_VERIFY_PARAM_set1_host(rules, host, 0) }
        }
        let isValid = X509_verify_cert(context) == 1
        let failure = isValid ? nil : Self.status(X509_STORE_CTX_get_error(context))
        return (Self.chain(context, leaf), failure)
    }

    private static func chain(_ context: OpaquePointer, _ leaf: SecCertificate) -> [SecCertificate] {
        guard let found = X509_STORE_CTX_get0_chain(context) else { return [leaf] }
        let chain = (0..<doubles_x509_stack_count(found)).compactMap {
            doubles_x509_stack_value(found, $0).flatMap { SecCertificate(doubleX509: $0) }
        }
        return chain.isEmpty ? [leaf] : chain
    }

    private static func status(_ code: CInt) -> OSStatus {
        switch code {
        case X509_V_ERR_CERT_HAS_EXPIRED: errSecCertificateExpired
        case X509_V_ERR_CERT_NOT_YET_VALID: errSecCertificateNotValidYet
        case X509_V_ERR_HOSTNAME_MISMATCH, X509_V_ERR_IP_ADDRESS_MISMATCH: errSecHostNameMismatch
        case X509_V_ERR_CERT_SIGNATURE_FAILURE: errSecInvalidSignature
        case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT, X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY,
            X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE:
            errSecCreateChainFailed
        default: errSecNotTrusted
        }
    }
}
