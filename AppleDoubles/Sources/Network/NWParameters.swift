public import Foundation
public import Security

/// What a connection or a listener is made of. [Network.NWParameters iOS 12.0]
public final class NWParameters: @unchecked Sendable {
    let tls: NWProtocolTLS.Options?
    /// Where a listener listens. [Network.NWParameters.requiredLocalEndpoint iOS 12.0]
    public var requiredLocalEndpoint: NWEndpoint?

    /// TCP with TLS or, for nil, without. [Network.NWParameters.init(tls:tcp:) iOS 12.0]
    public init(tls: NWProtocolTLS.Options?, tcp: NWProtocolTCP.Options = .init()) { self.tls = tls }
}

/// TLS. [Network.NWProtocolTLS iOS 12.0]
public enum NWProtocolTLS {
    /// How TLS is done. [Network.NWProtocolTLS.Options iOS 12.0]
    public final class Options: @unchecked Sendable {
        /// In Security's words. [Network.NWProtocolTLS.Options.securityProtocolOptions iOS 12.0]
        public let securityProtocolOptions = sec_protocol_options_t()

        /// The usual ones. [Network.NWProtocolTLS.Options.init() iOS 12.0]
        public init() {}
    }
}

/// TCP. [Network.NWProtocolTCP iOS 12.0]
public enum NWProtocolTCP {
    /// How TCP is done. [Network.NWProtocolTCP.Options iOS 12.0]
    public final class Options: @unchecked Sendable {
        /// Small packets are not collected. [Network.NWProtocolTCP.Options.noDelay iOS 12.0]
        public var noDelay = false

        /// The usual ones. [Network.NWProtocolTCP.Options.init() iOS 12.0]
        public init() {}
    }
}

/// What went wrong. [Network.NWError iOS 12.0]
public enum NWError: Error, Equatable, Sendable {
    /// The system refused. [Network.NWError.posix(_:) iOS 12.0]
    case posix(POSIXErrorCode)
    /// TLS failed; the code is one of Security. [Network.NWError.tls(_:) iOS 12.0]
    case tls(OSStatus)

    static func system(_ code: Int32) -> NWError { .posix(POSIXErrorCode(rawValue: code) ?? .EIO) }
}
