/// The permissions of an issuer's page in the browser: show itself with embedded images and styles, and send its form to the server.
///
/// Two pages enforce it together. The issuer's page is served with ``headers``. The page around it puts it in a frame with
/// ``sandbox`` and has ``frameSources`` in its own policy, because a page's own policy cannot restrict where its links lead, but the
/// policy of the page around it can. The browser reports refused requests to `reportURL`.
///
/// Source: Core Functions CORE-163, CORE-167; SDK-36; Content Security Policy Level 3.
package struct HTMLChallengePolicy: Equatable, Sendable {
    /// The address of the issuer's page.
    package let pageURL: String
    /// The target of its forms and links (see ``HTMLChallengePage``).
    package let submitURL: String
    /// The target of its link to the issuer's app; nil when there is no such link.
    package let appURL: String?
    /// The address for violation reports.
    package let reportURL: String
    /// Scheme, host and port of the page around it.
    package let origin: String

    /// Creates a policy from absolute addresses of one server, without query and fragment.
    package init(origin: String, pageURL: String, submitURL: String, appURL: String? = nil, reportURL: String) {
        self.origin = Self.source(origin)
        self.pageURL = Self.source(pageURL)
        self.submitURL = Self.source(submitURL)
        self.appURL = appURL.map(Self.source)
        self.reportURL = Self.source(reportURL)
    }

    /// The value of the frame's `sandbox` attribute.
    package static let sandbox = "allow-forms"

    /// The `frame-src` of the page around it: the issuer's page and its targets, nothing else.
    package var frameSources: String {
        ([pageURL, submitURL] + (appURL.map { [$0] } ?? [])).joined(separator: " ")
    }

    /// Headers that the issuer's page is served with.
    package var headers: [(name: String, value: String)] {
        [
            ("Content-Type", "text/html; charset=utf-8"),
            ("Content-Security-Policy", contentSecurityPolicy),
            ("Referrer-Policy", "no-referrer"),
            ("X-Content-Type-Options", "nosniff"),
            ("X-DNS-Prefetch-Control", "off"),
            ("Permissions-Policy", Self.permissions),
            ("Cross-Origin-Opener-Policy", "same-origin"),
            ("Cross-Origin-Resource-Policy", "same-origin"),
            ("Cache-Control", "no-store"),
        ]
    }

    private var contentSecurityPolicy: String {
        [
            "default-src 'none'", "img-src data:", "style-src 'unsafe-inline'", "form-action \(submitURL)", "base-uri 'none'",
            "frame-ancestors \(origin)", "sandbox \(Self.sandbox)", "report-uri \(reportURL)",
        ].joined(separator: "; ")
    }

    /// The directives that switch off every feature of the device that a page could request.
    private static let permissions = [
        "accelerometer", "autoplay", "camera", "clipboard-read", "clipboard-write", "display-capture",
        "encrypted-media", "fullscreen", "geolocation", "gyroscope", "hid", "identity-credentials-get", "idle-detection",
        "local-fonts", "magnetometer", "microphone", "midi", "otp-credentials", "payment", "picture-in-picture",
        "publickey-credentials-get", "screen-wake-lock", "serial", "usb", "xr-spatial-tracking",
    ].map { $0 + "=()" }.joined(separator: ", ")

    /// Returns the address with the characters escaped that would end a source or a directive.
    private static func source(_ url: String) -> String {
        url.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case ";": result += "%3B"
            case ",": result += "%2C"
            case "'": result += "%27"
            case "!"..."~": result.unicodeScalars.append(scalar)
            default: break
            }
        }
    }
}
