import Foundation

/// The authorities and keys that a transport trusts when a server presents its certificate.
public struct TLSTrust: Sendable, Equatable {
    /// PEM certificates that replace the certificate authorities of the system; nil keeps those of the system.
    package let anchorPEMs: [String]?
    /// The keys that the server's own certificate may have; nil allows any key.
    package let pins: [PublicKeyPin]?

    /// The certificate authorities that the operating system trusts.
    public static let system = TLSTrust(anchorPEMs: nil, pins: nil)

    /// Returns a trust in only these certificate authorities, each one or more PEM `CERTIFICATE` blocks. An empty list trusts no server.
    public static func anchors(pem: [String]) -> TLSTrust { TLSTrust(anchorPEMs: pem, pins: nil) }

    /// Returns the same trust with pins: the key of the server's own certificate must also be one of `pins` (RFC 7469 §2.4).
    ///
    /// An empty list trusts no server. With pins, nothing is sent over plain HTTP because there is no key to compare.
    public func pinned(to pins: [PublicKeyPin]) -> TLSTrust { TLSTrust(anchorPEMs: anchorPEMs, pins: pins) }
}

/// The SHA-256 of a server key's SubjectPublicKeyInfo in DER (RFC 7469 §2.4).
public struct PublicKeyPin: Hashable, Sendable {
    /// The hash, 32 bytes.
    public let sha256: [UInt8]

    /// Creates a pin from a hash; returns nil unless it has 32 bytes.
    public init?(sha256: [UInt8]) {
        guard sha256.count == 32 else { return nil }
        self.sha256 = sha256
    }

    /// Creates a pin from base64 with padding, optionally after `sha256/` or `sha256//`. Returns nil for anything else.
    public init?(base64 text: String) {
        var digits = text[...]
        if digits.hasPrefix("sha256/") {
            digits = digits.dropFirst(7)
            // A pin of 44 digits may itself begin with a slash.
            if digits.utf8.count == 45, digits.hasPrefix("/") { digits = digits.dropFirst() }
        }
        guard let data = Data(base64Encoded: String(digits)) else { return nil }
        self.init(sha256: [UInt8](data))
    }

    /// The hash as base64 with padding, 44 characters.
    public var base64: String { Data(sha256).base64EncodedString() }
}
