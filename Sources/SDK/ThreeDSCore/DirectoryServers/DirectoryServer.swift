public import Foundation
import ThreeDSScreens

/// The data of one payment system's directory server (SDK-61).
///
/// Several entries with the same ``id`` are one directory server with several keys. This is normal while a payment system changes
/// its key. The device data is encrypted with the newest of the keys that are valid at that moment. The roots and intermediates
/// of all entries are used together.
public struct DirectoryServer: Equatable, Sendable {
    /// The registered application provider identifier, 10 hexadecimal characters such as ``DirectoryServerID/visa``. Compared
    /// ignoring case.
    public var id: String
    /// The key for device data: a certificate (PEM or base64), a public key (PEM or base64), or JWK text. RSA of at least 2048
    /// bits, or P-256.
    public var publicKey: String
    /// The identifier of the key, sent as `kid` when given. Protocol version 2.3.1 is not available without it.
    public var keyID: String?
    /// Certificates (PEM or base64) of the authority that signs the ACS certificates. No challenge can start without one.
    public var rootCertificates: [String]
    /// Certificates (PEM or base64) between the roots and the certificates that the ACS sends.
    public var intermediates: [String]
    /// Serial numbers of revoked certificates, hexadecimal.
    public var revokedSerialNumbers: [String]
    /// The date before which the key is not used. Nil: no limit.
    public var validFrom: Date?
    /// The date from which the key is no longer used. Nil: no limit; the expiry date in the key's certificate does not count.
    public var validTo: Date?
    /// The picture for the processing screen (CORE-144).
    public var logo: [UInt8]?
    /// The picture for the processing screen in dark surroundings. Nil: ``logo``.
    public var darkLogo: [UInt8]?

    /// Creates a directory server; `initialize` checks the values.
    public init(
        id: String, publicKey: String, keyID: String? = nil, rootCertificates: [String], intermediates: [String] = [],
        revokedSerialNumbers: [String] = [], validFrom: Date? = nil, validTo: Date? = nil, logo: [UInt8]? = nil,
        darkLogo: [UInt8]? = nil
    ) {
        self.id = id
        self.publicKey = publicKey
        self.keyID = keyID
        self.rootCertificates = rootCertificates
        self.intermediates = intermediates
        self.revokedSerialNumbers = revokedSerialNumbers
        self.validFrom = validFrom
        self.validTo = validTo
        self.logo = logo
        self.darkLogo = darkLogo
    }

    /// Creates a directory server whose key (certificate or SubjectPublicKeyInfo) and certificates are DER, as in `.cer` and
    /// `.der` files.
    public init(
        id: String, publicKeyDER: [UInt8], keyID: String? = nil, rootCertificatesDER: [[UInt8]],
        intermediatesDER: [[UInt8]] = [], validFrom: Date? = nil, validTo: Date? = nil, logo: [UInt8]? = nil,
        darkLogo: [UInt8]? = nil
    ) {
        self.init(
            id: id, publicKey: Self.base64(publicKeyDER), keyID: keyID,
            rootCertificates: rootCertificatesDER.map(Self.base64), intermediates: intermediatesDER.map(Self.base64),
            validFrom: validFrom, validTo: validTo, logo: logo, darkLogo: darkLogo)
    }

    private static func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

    /// Creates a directory server of which only the key is known.
    package init(id: String, publicKey: String, keyID: String? = nil, validFrom: Date? = nil, validTo: Date? = nil) {
        self.init(id: id, publicKey: publicKey, keyID: keyID, rootCertificates: [], validFrom: validFrom, validTo: validTo)
    }

    /// The pictures for both surroundings; an empty one counts as none.
    var logos: LogoImage { LogoImage(light: logo, dark: darkLogo) }
}
