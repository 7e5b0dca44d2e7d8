/// What an issuer's page may do in the browser: show itself with embedded images and styles, and send its form to the server.
///
/// Two pages carry it together. The issuer's page is served with ``headers``; the page around it puts it in a frame with
/// ``sandbox`` and has ``frameSources`` in its own policy, because no policy of a page restricts where its links lead, but one of the page
/// around does. The browser reports to `reportURL` what was refused.
///
/// Source: Core Functions CORE-163, CORE-167; SDK-36; Content Security Policy Level 3.
package struct HTMLChallengePolicy: Equatable, Sendable {
    /// Where the issuer's page is served.
    package let pageURL: String
    /// Where its forms and links lead (see ``HTMLChallengePage``).
    package let submitURL: String
    /// Where its link to the issuer's app leads; nil when there is none.
    package let appURL: String?
    /// Where violation reports go.
    package let reportURL: String
    /// Scheme, host and port of the page around.
    package let origin: String

    /// A policy from absolute addresses of one server, without query and fragment.
    package init(origin: String, pageURL: String, submitURL: String, appURL: String? = nil, reportURL: String) {
        self.origin = Self.source(origin)
        self.pageURL = Self.source(pageURL)
        self.submitURL = Self.source(submitURL)
        self.appURL = appURL.map(Self.source)
        self.reportURL = Self.source(reportURL)
    }

    /// The value of the frame's `sandbox` attribute.
    package static let sandbox = "allow-forms"

    /// What the page around has in `frame-src`: the issuer's page and where it may lead, nothing else.
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

    /// Every feature that a page could ask the device for is off.
    private static let permissions = [
        "accelerometer", "autoplay", "camera", "clipboard-read", "clipboard-write", "display-capture",
        "encrypted-media", "fullscreen", "geolocation", "gyroscope", "hid", "identity-credentials-get", "idle-detection",
        "local-fonts", "magnetometer", "microphone", "midi", "otp-credentials", "payment", "picture-in-picture",
        "publickey-credentials-get", "screen-wake-lock", "serial", "usb", "xr-spatial-tracking",
    ].map { $0 + "=()" }.joined(separator: ", ")

    /// Nothing that ends a source or a directive.
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
