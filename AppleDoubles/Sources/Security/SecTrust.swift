import DoublesOpenSSL
public import Foundation

/// What a certificate must be good for. [Security.SecPolicy iOS 2.0]
public final class SecPolicy: Sendable {
    /// The name of the server; nil: any, or no server.
    let host: String?
    let isSSL: Bool

    init(isSSL: Bool, host: String?) {
        self.isSSL = isSSL
        self.host = host
    }
}

/// A chain and nothing else (RFC 5280). [Security.SecPolicyCreateBasicX509() iOS 2.0]
public func SecPolicyCreateBasicX509() -> SecPolicy { SecPolicy(isSSL: false, host: nil) }

/// A server or client of TLS, and its name. [Security.SecPolicyCreateSSL(_:_:) iOS 2.0]
public func SecPolicyCreateSSL(_ server: Bool, _ hostname: CFString?) -> SecPolicy {
    SecPolicy(isSSL: server, host: hostname)
}

/// What a trust's evaluation came to. [Security.SecTrustResultType iOS 2.0]
public enum SecTrustResultType: UInt32, Sendable {
    /// Not evaluated, or not possible. [Security.SecTrustResultType.invalid iOS 2.0]
    case invalid = 0
    /// Trusted, without a user's say. [Security.SecTrustResultType.unspecified iOS 2.0]
    case unspecified = 4
    /// Not trusted, but a user may. [Security.SecTrustResultType.recoverableTrustFailure iOS 2.0]
    case recoverableTrustFailure = 5
}

/// Certificates, policies and anchors to be evaluated. [Security.SecTrust iOS 2.0]
public final class SecTrust: @unchecked Sendable {  // every member under `lock`
    struct State {
        var certificates: [SecCertificate]
        var policies: [SecPolicy]
        var anchors: [SecCertificate] = []
        var anchorsOnly = false
        var date: Date?
        var evaluation: (chain: [SecCertificate], failure: OSStatus?)?
    }

    private let lock = NSLock()
    private var state: State

    init(_ certificates: [SecCertificate], _ policies: [SecPolicy]) {
        state = State(certificates: certificates, policies: policies)
    }

    /// Any change makes an earlier evaluation void.
    func change(_ body: (inout State) -> Void) -> OSStatus {
        lock.withLock {
            body(&state)
            state.evaluation = nil
        }
        return errSecSuccess
    }

    func evaluated() -> (chain: [SecCertificate], failure: OSStatus?) {
        lock.withLock {
            if let done = state.evaluation { return done }
            let result = TrustEvaluation(state).run()
            state.evaluation = result
            return result
        }
    }
}

/// Certificates to be evaluated, the one of interest first. [Security.SecTrustCreateWithCertificates(_:_:_:) iOS 2.0]
public func SecTrustCreateWithCertificates(
    _ certificates: CFTypeRef, _ policies: CFTypeRef?, _ trust: UnsafeMutablePointer<SecTrust?>
) -> OSStatus {
    let chain = certificates as? [SecCertificate] ?? (certificates as? SecCertificate).map { [$0] } ?? []
    let rules = policies as? [SecPolicy] ?? (policies as? SecPolicy).map { [$0] } ?? [SecPolicyCreateBasicX509()]
    guard !chain.isEmpty else { return errSecParam }
    trust.pointee = SecTrust(chain, rules)
    return errSecSuccess
}

/// Replaces the policies: one or several. [Security.SecTrustSetPolicies(_:_:) iOS 6.0]
public func SecTrustSetPolicies(_ trust: SecTrust, _ policies: CFTypeRef) -> OSStatus {
    guard let rules = policies as? [SecPolicy] ?? (policies as? SecPolicy).map({ [$0] }) else { return errSecParam }
    return trust.change { $0.policies = rules }
}

/// Certificates to believe; the system's own are not believed any more. [Security.SecTrustSetAnchorCertificates(_:_:) iOS 2.0]
public func SecTrustSetAnchorCertificates(_ trust: SecTrust, _ anchorCertificates: CFArray?) -> OSStatus {
    guard let anchors = (anchorCertificates ?? []) as? [SecCertificate] else { return errSecParam }
    return trust.change {
        $0.anchors = anchors
        $0.anchorsOnly = anchorCertificates != nil
    }
}

/// Whether the system's own anchors are left out. [Security.SecTrustSetAnchorCertificatesOnly(_:_:) iOS 2.0]
public func SecTrustSetAnchorCertificatesOnly(_ trust: SecTrust, _ anchorCertificatesOnly: Bool) -> OSStatus {
    trust.change { $0.anchorsOnly = anchorCertificatesOnly }
}

/// Whether missing certificates may be fetched. [Security.SecTrustSetNetworkFetchAllowed(_:_:) iOS 7.0]
///
/// The double never fetches any.
public func SecTrustSetNetworkFetchAllowed(_ trust: SecTrust, _ allowFetch: Bool) -> OSStatus { trust.change { _ in } }

/// The date at which the chain is to be valid, in place of now. [Security.SecTrustSetVerifyDate(_:_:) iOS 2.0]
public func SecTrustSetVerifyDate(_ trust: SecTrust, _ verifyDate: CFDate) -> OSStatus {
    trust.change { $0.date = verifyDate }
}

/// Whether the certificates are trusted, and why not. [Security.SecTrustEvaluateWithError(_:_:) iOS 12.0]
public func SecTrustEvaluateWithError(_ trust: SecTrust, _ error: UnsafeMutablePointer<CFError?>?) -> Bool {
    guard let failure = trust.evaluated().failure else { return true }
    error?.pointee = securityError(failure)
    return false
}

/// The chain from the first certificate as far as it was found. [Security.SecTrustCopyCertificateChain(_:) iOS 15.0]
public func SecTrustCopyCertificateChain(_ trust: SecTrust) -> CFArray? {
    let chain = trust.evaluated().chain
    return chain.isEmpty ? nil : chain
}

/// The key of the first certificate. [Security.SecTrustCopyKey(_:) iOS 14.0]
public func SecTrustCopyKey(_ trust: SecTrust) -> SecKey? { trust.evaluated().chain.first.flatMap(SecCertificateCopyKey) }
