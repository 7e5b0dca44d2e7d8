/// The data about one of the simulator's directory servers that an app needs.
public struct SimulatedDirectoryServer: Sendable, Equatable {
    /// The invented registered application provider identifiers, in order: RSA key with an identifier, EC key with an
    /// identifier, RSA key without, EC key without.
    public static let identifiers = ["F000000001", "F000000002", "F000000003", "F000000004"]

    /// The directory server ID.
    public let id: String
    /// The key for device data, a PEM certificate.
    public let publicKey: String
    /// The `kid` of the key, if the directory server uses one.
    public let keyID: String?
    /// The CA root for the ACS signed content, PEM.
    public let rootCertificates: [String]
    /// A PNG picture.
    public let logo: [UInt8]
}
