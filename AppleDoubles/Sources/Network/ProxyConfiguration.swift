/// One end of a connection. [Network.NWEndpoint iOS 12.0]
public enum NWEndpoint: Hashable, Sendable {
    /// A host and a port. [Network.NWEndpoint.hostPort(host:port:) iOS 12.0]
    case hostPort(host: NWEndpoint.Host, port: NWEndpoint.Port)

    /// A name or an address. [Network.NWEndpoint.Host iOS 12.0]
    public struct Host: Hashable, Sendable, ExpressibleByStringLiteral {
        /// As it was written. [double]
        public let doubleText: String

        /// A host from its name or address. [Network.NWEndpoint.Host.init(_:) iOS 12.0]
        public init(_ string: String) { doubleText = string }
        /// A host from its name or address. [Network.NWEndpoint.Host.init(stringLiteral:) iOS 12.0]
        public init(stringLiteral value: String) { doubleText = value }
    }

    /// A port. [Network.NWEndpoint.Port iOS 12.0]
    public struct Port: Hashable, Sendable, ExpressibleByIntegerLiteral {
        /// Its number. [Network.NWEndpoint.Port.rawValue iOS 12.0]
        public let rawValue: UInt16

        /// Whichever is free. [Network.NWEndpoint.Port.any iOS 12.0]
        public static let any: Port = 0

        /// A port from its number. [Network.NWEndpoint.Port.init(rawValue:) iOS 12.0]
        public init?(rawValue: UInt16) { self.rawValue = rawValue }
        /// A port from its number. [Network.NWEndpoint.Port.init(integerLiteral:) iOS 12.0]
        public init(integerLiteral value: UInt16) { rawValue = value }
    }
}

/// A proxy that connections go through. [Network.ProxyConfiguration iOS 17.0]
public struct ProxyConfiguration: Sendable {
    /// Where the proxy is. [double]
    public let doubleEndpoint: NWEndpoint
    /// Without the proxy connections go their own way. [Network.ProxyConfiguration.allowFailover iOS 17.0]
    public var allowFailover = false

    /// A SOCKS proxy of version 5. [Network.ProxyConfiguration.init(socksv5Proxy:) iOS 17.0]
    public init(socksv5Proxy: NWEndpoint) { doubleEndpoint = socksv5Proxy }
}
