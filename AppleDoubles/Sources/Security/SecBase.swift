@_exported public import CoreFoundation
import Foundation

// Results of functions of Security (SecBase.h).

/// It worked. [Security.errSecSuccess iOS 2.0]
public let errSecSuccess: OSStatus = 0
/// A parameter is not valid. [Security.errSecParam iOS 2.0]
public let errSecParam: OSStatus = -50
/// The item is there already. [Security.errSecDuplicateItem iOS 2.0]
public let errSecDuplicateItem: OSStatus = -25299
/// There is no such item. [Security.errSecItemNotFound iOS 2.0]
public let errSecItemNotFound: OSStatus = -25300
/// The device is locked, or nobody may be asked. [Security.errSecInteractionNotAllowed iOS 2.0]
public let errSecInteractionNotAllowed: OSStatus = -25308
/// The app lacks an entitlement. [Security.errSecMissingEntitlement iOS 9.0]
public let errSecMissingEntitlement: OSStatus = -34018
/// The bytes are no such object. [Security.errSecDecode iOS 2.0]
public let errSecDecode: OSStatus = -26275
/// No trusted certificate at the end of the chain. [Security.errSecNotTrusted iOS 12.0]
public let errSecNotTrusted: OSStatus = -67843
/// The chain has no end. [Security.errSecCreateChainFailed iOS 12.0]
public let errSecCreateChainFailed: OSStatus = -25318
/// The host name is not that of the certificate. [Security.errSecHostNameMismatch iOS 12.0]
public let errSecHostNameMismatch: OSStatus = -67602
/// A certificate has ended. [Security.errSecCertificateExpired iOS 12.0]
public let errSecCertificateExpired: OSStatus = -67818
/// A certificate has not begun. [Security.errSecCertificateNotValidYet iOS 12.0]
public let errSecCertificateNotValidYet: OSStatus = -67819
/// A signature is not valid. [Security.errSecInvalidSignature iOS 12.0]
public let errSecInvalidSignature: OSStatus = -67688

/// A source of random bytes; nil is the system's. [Security.SecRandomRef iOS 2.0]
///
/// A class on Apple's systems; a pointer here, since no Swift class of Linux can be an argument of a C function.
public typealias SecRandomRef = OpaquePointer

/// The system's source. [Security.kSecRandomDefault iOS 2.0]
public var kSecRandomDefault: SecRandomRef? { nil }

/// The oldest version of TLS, and others. [Security.tls_protocol_version_t iOS 13.0]
public enum tls_protocol_version_t: UInt16, Sendable {
    /// TLS 1.0. [Security.tls_protocol_version_t.TLSv10 iOS 13.0]
    case TLSv10 = 0x0301
    /// TLS 1.1. [Security.tls_protocol_version_t.TLSv11 iOS 13.0]
    case TLSv11 = 0x0302
    /// TLS 1.2. [Security.tls_protocol_version_t.TLSv12 iOS 13.0]
    case TLSv12 = 0x0303
    /// TLS 1.3. [Security.tls_protocol_version_t.TLSv13 iOS 13.0]
    case TLSv13 = 0x0304
}

/// An error of this module's functions, in the system's domain.
func securityError(_ code: OSStatus) -> CFError { NSError(domain: NSOSStatusErrorDomain, code: Int(code)) }

/// The domain of errors that are result codes.
private let NSOSStatusErrorDomain = "NSOSStatusErrorDomain"
