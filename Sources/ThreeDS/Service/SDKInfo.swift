public import Foundation
import ThreeDSCore

/// What an SDK is and how long its directory-server data last.
public struct SDKInfo: Equatable, Sendable {
    /// major.minor.patch.
    public let sdkVersion: String
    /// Ascending, such as `2.1.0`, `2.2.0`.
    public let supportedMessageVersions: [String]
    /// In the order of the configuration.
    public let directoryServers: [DirectoryServerInfo]

    /// One configured directory server.
    public struct DirectoryServerInfo: Equatable, Sendable {
        /// As configured.
        public let id: String
        /// When the certificate of the device-data key expires; nil when the key came without one. An expired one still works.
        public let keyExpires: Date?
        /// When the first of the root certificates expires; nil when there is none. An expired one refuses challenges.
        public let rootExpires: Date?
    }

    init(_ information: ServiceInformation) {
        sdkVersion = information.sdkVersion
        supportedMessageVersions = information.messageVersions
        directoryServers = information.directoryServers.map {
            DirectoryServerInfo(id: $0.id, keyExpires: $0.keyExpires, rootExpires: $0.rootExpires)
        }
    }
}
