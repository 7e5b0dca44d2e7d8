package import ThreeDSHTTPServer

/// A style sheet or script of the pages. Its name changes with its content.
package struct WebAsset: Equatable, Sendable {
    /// For instance `screen.0123456789ab.css`.
    package let name: String
    /// The content.
    package let text: String

    /// Where all of them are served.
    package static let folder = "assets"

    /// The path under which it is served.
    package var path: String { "/\(Self.folder)/\(name)" }

    /// The answer to a request for it.
    package var reply: ServerReply { .asset(text, type: name.hasSuffix(".css") ? "text/css" : "text/javascript") }
}
