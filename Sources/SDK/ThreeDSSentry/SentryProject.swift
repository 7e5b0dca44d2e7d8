import Foundation
import ThreeDSPlatform

/// The address and the key of a Sentry project.
struct SentryProject: Equatable, Sendable {
    let key: String
    /// `https://HOST/api/PROJECT/envelope/`, below the path of the server if it has one.
    let envelopeURL: URL
    /// `https://KEY@HOST/PROJECT`, for the envelope's header.
    let dsn: String

    /// Reads `https://KEY@HOST/PROJECT`. A secret after the key, which old servers needed, is left out.
    init?(dsn: String) {
        guard var parts = URLComponents(string: dsn), let key = parts.user else { return nil }
        parts.user = nil
        parts.password = nil
        guard let url = parts.string else { return nil }
        self.init(url: url, key: key)
    }

    /// Reads `https://HOST/PROJECT` and the public key, which consists of letters and digits.
    init?(url: String, key: String) {
        let isKey = (1...64).contains(key.utf8.count) && key.utf8.allSatisfy(Self.isAlphanumeric)
        guard isKey, var parts = URLComponents(string: url), parts.user == nil, parts.query == nil, parts.fragment == nil,
            let host = parts.host, !host.isEmpty,
            parts.scheme == "https" || (parts.scheme == "http" && ["localhost", "127.0.0.1"].contains(host))
        else { return nil }
        var path = parts.path.split(separator: "/").map(String.init)
        guard let project = path.popLast(), project.utf8.allSatisfy(Self.isAlphanumeric) else { return nil }
        parts.path = "/" + (path + ["api", project, "envelope"]).joined(separator: "/") + "/"
        guard let envelopeURL = parts.url else { return nil }
        self.key = key
        self.envelopeURL = envelopeURL
        parts.path = "/" + (path + [project]).joined(separator: "/")
        parts.user = key
        dsn = parts.string ?? ""
    }

    /// The value of `X-Sentry-Auth`.
    var authorization: String { "Sentry sentry_version=7, sentry_client=\(SentryEnvelope.client), sentry_key=\(key)" }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
}
