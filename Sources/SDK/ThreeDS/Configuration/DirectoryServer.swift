public import Foundation
import ThreeDSCore

/// What the SDK knows of one payment system's directory server (SDK-61).
///
/// Several with the same ``id`` are one directory server with several keys, as there are while a payment system changes its key:
/// of the keys valid at that moment the newest encrypts the device data. Roots and intermediates of all of them count together.
public struct DirectoryServer: Equatable, Sendable {
    /// The registered application provider identifier, 10 hexadecimal characters such as ``DirectoryServerID/visa``. Compared ignoring
    /// case.
    public var id: String
    /// The key for device data: certificate (PEM or base64), public key (PEM or base64), or JWK text. RSA of at least 2048 bits or
    /// P-256.
    public var publicKey: String
    /// Identifier of the key; sent as `kid` when given. Without it there is no 2.3.1.
    public var keyID: String?
    /// Certificates (PEM or base64) of the authority that signs the ACS certificates. Without one no challenge can start.
    public var rootCertificates: [String]
    /// Certificates (PEM or base64) between the roots and what the ACS sends.
    public var intermediates: [String]
    /// Serial numbers of revoked certificates, hexadecimal.
    public var revokedSerialNumbers: [String]
    /// The key is not used before. Nil: no limit.
    public var validFrom: Date?
    /// The key is not used from then on. Nil: no limit; the date in the key's certificate is none.
    public var validTo: Date?
    /// Picture for the processing screen (CORE-144).
    public var logo: [UInt8]?
    /// Picture for the processing screen in dark surroundings. Nil: ``logo``.
    public var darkLogo: [UInt8]?

    /// A directory server; nothing is checked before `initialize`.
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

    /// A directory server whose key (certificate or SubjectPublicKeyInfo) and certificates are DER, as `.cer` and `.der` files are.
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

    /// A directory server by the three values that another SDK calls so: id, certificate for device data, certificate authority.
    public init(RID: String, publicKey: String, CA: String) {
        self.init(id: RID, publicKey: publicKey, rootCertificates: [CA])
    }

    private static func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

    var configuration: DirectoryServerConfiguration {
        DirectoryServerConfiguration(
            id: id, publicKey: publicKey, keyID: keyID, rootCertificates: rootCertificates, intermediates: intermediates,
            revokedSerialNumbers: revokedSerialNumbers, validFrom: validFrom, validTo: validTo,
            logo: DirectoryServerLogo(light: logo, dark: darkLogo))
    }
}

/// Another SDK's name for a directory server.
public typealias DirectoryServerInfo = DirectoryServer
