import ThreeDSCore

/// What the SDK knows of one payment system's directory server.
public struct DirectoryServer: Equatable, Sendable {
    /// The registered application provider identifier, 10 hexadecimal characters such as `A000000003`. Compared ignoring case.
    public var id: String
    /// The key for device data: certificate (PEM or base64), PEM public key, or JWK text. RSA of at least 2048 bits or P-256.
    public var publicKey: String
    /// Identifier of the key; sent as `kid` when given. Without it there is no 2.3.1.
    public var keyID: String?
    /// Certificates (PEM or base64) of the authority that signs the ACS certificates. Without one no challenge can start.
    public var rootCertificates: [String]
    /// Certificates (PEM or base64) between the roots and what the ACS sends.
    public var intermediates: [String]
    /// Serial numbers of revoked certificates, hexadecimal.
    public var revokedSerialNumbers: [String]
    /// PNG for the processing screen.
    public var logo: [UInt8]?

    /// A directory server; nothing is checked before `initialize`.
    public init(
        id: String, publicKey: String, keyID: String? = nil, rootCertificates: [String], intermediates: [String] = [],
        revokedSerialNumbers: [String] = [], logo: [UInt8]? = nil
    ) {
        self.id = id
        self.publicKey = publicKey
        self.keyID = keyID
        self.rootCertificates = rootCertificates
        self.intermediates = intermediates
        self.revokedSerialNumbers = revokedSerialNumbers
        self.logo = logo
    }

    var configuration: DirectoryServerConfiguration {
        DirectoryServerConfiguration(
            id: id, publicKey: publicKey, keyID: keyID, rootCertificates: rootCertificates, intermediates: intermediates,
            revokedSerialNumbers: revokedSerialNumbers)
    }
}
