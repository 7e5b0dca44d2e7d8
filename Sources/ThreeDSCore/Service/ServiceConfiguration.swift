/// What an app configured, unchecked, copied at the moment of `initialize`.
package struct ServiceConfiguration: Sendable {
    /// The directory servers the app works with.
    package var directoryServers: [DirectoryServerConfiguration] = []
    /// PEM certificates that replace the system's certificate authorities for TLS towards the ACS; nil: the system's.
    package var acsTrustAnchors: [String]?
    /// Ids of device parameters that are not read and reported as RE01.
    package var restrictedParameters: [String] = []
    /// Ids of device parameters that are read in addition to the profile's.
    package var additionalParameters: [String] = []
    /// How much of the device is read; the parameter `device-profile` wins.
    package var deviceProfile = DeviceProfile.standard
    /// `DV` for protocol versions without one of their own; the parameter `device-data-version` wins.
    package var deviceListVersion = DeviceListVersion.v1_1
    /// `DV` by protocol version, such as `2.2.0`.
    package var deviceListVersions: [String: DeviceListVersion] = [:]
    /// `A128CBC-HS256` or `A128GCM`.
    package var encryption = "A128CBC-HS256"
    /// At most 32 characters.
    package var sdkReferenceNumber = SDKRelease.testReferenceNumber
    /// A UUID in place of the one kept in the storage.
    package var sdkAppID: String?
    /// Parameters of the default group by lower-case name.
    package var parameters: [String: String] = [:]

    /// An empty configuration: no directory servers, defaults for the rest.
    package init() {}
}

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

    /// A directory server.
    package init(
        id: String, publicKey: String, keyID: String? = nil, rootCertificates: [String] = [], intermediates: [String] = [],
        revokedSerialNumbers: [String] = []
    ) {
        self.id = id
        self.publicKey = publicKey
        self.keyID = keyID
        self.rootCertificates = rootCertificates
        self.intermediates = intermediates
        self.revokedSerialNumbers = revokedSerialNumbers
    }
}
