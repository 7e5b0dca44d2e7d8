import Foundation

/// Whom a transport believes when a server shows its certificate.
public struct TLSTrust: Sendable, Equatable {
    /// Nil: the certificate authorities of the system. Otherwise PEM certificates that replace them.
    package let anchorPEMs: [String]?
    /// Nil: any key. Otherwise the key of the server's own certificate must be one of these.
    package let pins: [PublicKeyPin]?

    /// The certificate authorities that the operating system trusts.
    public static let system = TLSTrust(anchorPEMs: nil, pins: nil)

    /// Only these certificate authorities, each one or more PEM `CERTIFICATE` blocks. An empty list trusts nobody.
    public static func anchors(pem: [String]) -> TLSTrust { TLSTrust(anchorPEMs: pem, pins: nil) }

    /// The same authorities, and beside that the key of the server's own certificate must be one of `pins` (RFC 7469 §2.4).
    /// An empty list trusts nobody. Over plain HTTP nothing is sent then: there is no key to compare.
    public func pinned(to pins: [PublicKeyPin]) -> TLSTrust { TLSTrust(anchorPEMs: anchorPEMs, pins: pins) }
}

/// The SHA-256 of a server key's SubjectPublicKeyInfo in DER (RFC 7469 §2.4).
public struct PublicKeyPin: Hashable, Sendable {
    /// 32 bytes.
    public let sha256: [UInt8]

    /// Nil unless there are 32 bytes.
    public init?(sha256: [UInt8]) {
        guard sha256.count == 32 else { return nil }
        self.sha256 = sha256
    }

    /// From base64 with padding, optionally after `sha256/` or `sha256//`. Nil for anything else.
    public init?(base64 text: String) {
        let digits =
            if text.hasPrefix("sha256//") { text.dropFirst(8) } else if text.hasPrefix("sha256/") { text.dropFirst(7) } else {
                text[...]
            }
        guard let data = Data(base64Encoded: String(digits)) else { return nil }
        self.init(sha256: [UInt8](data))
    }

    /// Base64 with padding, 44 characters.
    public var base64: String { Data(sha256).base64EncodedString() }
}
