public import Foundation
import ThreeDSCore

/// A server that hands out the payment systems' keys, root certificates and logos, so that none need be built into the app.
///
/// It answers `GET` with a document signed by one key (compact JWS, ES256) over `issued`, `expires` and `directoryServers`. What it says
/// counts before ``ConfigParameters/directoryServers``, which then serve until the first document has come.
///
/// `initialize` uses the last good document that the device has and no network; the asynchronous form and
/// ``ThreeDS2ServiceSDK/refreshDirectoryServers()`` fetch.
public struct MetadataService: Equatable, Sendable {
    /// Where the signed document is: an absolute URL with the scheme `https`; checked by `initialize`.
    public var url: URL
    /// Sent as `Authorization: Bearer`; 1 to 4096 visible ASCII characters.
    public var apiToken: String
    /// The server's keys: base64 SHA-256 of the SubjectPublicKeyInfo (RFC 7469) of the server's own certificate, not of its
    /// authority's. Give the next key's, too. At least one.
    public var tlsPins: [String]
    /// The P-256 key that signs the document, and no other: certificate (PEM or base64), public key (PEM or base64), or JWK text.
    public var signingKey: String
    /// Certificate authorities for TLS towards this service, PEM. Nil, the default: the system's. The pins count beside them.
    public var trustAnchors: [String]?
    /// Seconds that one fetch may take, 1 to 60.
    public var timeoutSeconds: Int

    /// A metadata service; nothing is checked before `initialize`.
    public init(
        url: URL, apiToken: String, tlsPins: [String], signingKey: String, trustAnchors: [String]? = nil, timeoutSeconds: Int = 10
    ) {
        self.url = url
        self.apiToken = apiToken
        self.tlsPins = tlsPins
        self.signingKey = signingKey
        self.trustAnchors = trustAnchors
        self.timeoutSeconds = timeoutSeconds
    }

    var configuration: MetadataServiceConfiguration {
        MetadataServiceConfiguration(
            url: url, apiToken: apiToken, tlsPins: tlsPins, signingKey: signingKey, trustAnchors: trustAnchors,
            timeoutSeconds: timeoutSeconds)
    }
}

extension MetadataService: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The host; never the token.
    public var description: String { "MetadataService(\(url.host ?? "?"))" }
    /// The same as `description`.
    public var debugDescription: String { description }
    /// Without the token.
    public var customMirror: Mirror {
        Mirror(self, children: ["url": url, "tlsPins": tlsPins, "timeoutSeconds": timeoutSeconds])
    }
}
