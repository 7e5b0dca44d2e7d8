package import Foundation

/// A directory server as configured, unchecked.
package struct DirectoryServerConfiguration: Sendable {
    /// The payment system's RID, usually 10 hexadecimal characters.
    package var id: String
    /// PEM or base64 certificate, PEM public key, or JWK text: the key for device data.
    package var publicKey: String
    /// Sent as `kid` when given.
    package var keyID: String?
    /// PEM or base64 certificates: the DS CA.
    package var rootCertificates: [String]
    /// PEM or base64 certificates between the roots and what the ACS sends.
    package var intermediates: [String]
    /// Serial numbers of revoked certificates, hexadecimal.
    package var revokedSerialNumbers: [String]
    /// The date before which the key is not used; nil for no limit.
    package var validFrom: Date?
    /// The date from which the key is no longer used; nil for no limit.
    package var validTo: Date?
    /// Pictures for the processing screen.
    package var logo: DirectoryServerLogo

    /// Creates a directory server. Several with the same id are one directory server with several keys.
    package init(
        id: String, publicKey: String, keyID: String? = nil, rootCertificates: [String] = [], intermediates: [String] = [],
        revokedSerialNumbers: [String] = [], validFrom: Date? = nil, validTo: Date? = nil,
        logo: DirectoryServerLogo = DirectoryServerLogo()
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
    }
}

/// A payment system's logo for the processing screen (CORE-143, CORE-144), the files' bytes as given.
package struct DirectoryServerLogo: Equatable, Sendable {
    /// Nil: the SDK has none.
    package var light: [UInt8]?
    /// For dark surroundings; nil: the same as `light`.
    package var dark: [UInt8]?

    /// Creates a logo from pictures; an empty picture counts as none.
    package init(light: [UInt8]? = nil, dark: [UInt8]? = nil) {
        self.light = light?.isEmpty == true ? nil : light
        self.dark = dark?.isEmpty == true ? nil : dark
    }

    /// Whether there is no picture at all.
    package var isEmpty: Bool { light == nil && dark == nil }
}
