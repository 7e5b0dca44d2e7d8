public import Foundation

/// A server that provides the payment systems' keys, root certificates and logos, so that the app need not contain them.
///
/// The server answers `GET` with a document signed by one key (compact JWS, ES256) over `issued`, `expires` and
/// `directoryServers`. Its data takes precedence over ``ConfigParameters/directoryServers``, which serve until the first document
/// has arrived.
///
/// `initialize` uses the last good document on the device and no network. The asynchronous form of `initialize` and
/// ``ThreeDS2ServiceSDK/refreshDirectoryServers()`` fetch a new one.
public struct MetadataService: Equatable, Sendable {
    /// The address of the signed document: an absolute URL with the scheme `https`. `initialize` checks it.
    public var url: URL
    /// The token sent as `Authorization: Bearer`; 1 to 4096 visible ASCII characters.
    public var apiToken: String
    /// The server's keys: base64 SHA-256 of the SubjectPublicKeyInfo (RFC 7469) of the server's own certificate, not of its
    /// authority's. At least one; also list the next key.
    public var tlsPins: [String]
    /// The only P-256 key that may sign the document: certificate (PEM or base64), public key (PEM or base64), or JWK text.
    public var signingKey: String
    /// Certificate authorities for TLS with this service, PEM. Nil, the default: the system's. The pins are checked as well.
    public var trustAnchors: [String]?
    /// The longest time for one fetch, 1 to 60 seconds.
    public var timeout: TimeSpan

    /// Creates a metadata service; `initialize` checks the values.
    public init(
        url: URL, apiToken: String, tlsPins: [String], signingKey: String, trustAnchors: [String]? = nil,
        timeout: TimeSpan = .seconds(10)
    ) {
        self.url = url
        self.apiToken = apiToken
        self.tlsPins = tlsPins
        self.signingKey = signingKey
        self.trustAnchors = trustAnchors
        self.timeout = timeout
    }
}

extension MetadataService: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The host, never the token.
    public var description: String { "MetadataService(\(url.host ?? "?"))" }
    /// Same as `description`.
    public var debugDescription: String { description }
    /// The members without the token.
    public var customMirror: Mirror {
        Mirror(self, children: ["url": url, "tlsPins": tlsPins, "timeout": timeout])
    }
}
