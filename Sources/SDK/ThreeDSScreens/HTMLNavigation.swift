package import ThreeDSJSON

/// Decides what a web view with an HTML challenge does with a request of the page. Nothing ever leaves the view.
///
/// Source: Core Functions §4.2, CORE-167, CORE-171; SDK-37.
public enum HTMLNavigation {
    /// The decision about one request.
    public enum Decision: Equatable, Sendable {
        /// The page's form was submitted: answer with ``ChallengeAnswer/html(dataEntry:)``. The data is unchanged, neither decoded
        /// nor encoded, and empty when the form sent none.
        case submit(dataEntry: String)
        /// The page's link to the issuer's app was followed: answer with ``ChallengeAnswer/openApp(switches:)``.
        case openApp
        /// Any other request: do not load it.
        case blocked
    }

    /// The target address of a form, compared without regard to letter case.
    public static let formTarget = "https://emv3ds/challenge"

    /// The address of the link to the issuer's app, compared without regard to letter case; 2.3.1.
    public static let appTarget = "https://emv3ds/openoobapp"

    /// The one form in which data reach the issuer, whatever `enctype` a form of the page has.
    ///
    /// An issuer gets the data without a media type, so it could not read `multipart/form-data` or tell `text/plain` apart. A view must send
    /// such forms as if they had no `enctype`.
    public static let formType = "application/x-www-form-urlencoded"

    /// Decides about a request.
    ///
    /// - Parameters:
    ///   - url: the address as the view reports it.
    ///   - method: `GET` or `POST` in any letter case; requests with another method are blocked.
    ///   - body: the body of a `POST`; nil when the view does not report it. Such a request is blocked, because its data are unknown.
    ///   - contentType: the media type of the body; nil when the view does not report it. Only ``formType`` is an answer.
    ///   - opensApp: whether the screen has an ``ChallengeScreen/appURL``. Otherwise the link to the app is blocked.
    public static func decide(
        url: String, method: String = "GET", body: String? = nil, contentType: String? = nil, opensApp: Bool = false
    ) -> Decision {
        switch read(
            url: SecretText(url), method: method, body: body.map { SecretText($0) }, contentType: contentType,
            opensApp: opensApp)
        {
        case .submit(let dataEntry): .submit(dataEntry: dataEntry.text)
        case .openApp: .openApp
        case .blocked: .blocked
        }
    }

    /// The decision about one request whose texts must not become `String`s.
    package enum Reading: Sendable {
        case submit(SecretText), openApp, blocked
    }

    /// Decides like ``decide(url:method:body:contentType:opensApp:)``.
    package static func read(
        url: SecretText, method: String, body: SecretText?, contentType: String? = nil, opensApp: Bool
    ) -> Reading {
        if opensApp, query(of: url, after: appTarget) != nil { return .openApp }
        guard let query = query(of: url, after: formTarget) else { return .blocked }
        switch method.uppercased() {
        case "GET": return .submit(query)
        case "POST":
            guard let body, contentType.map(isFormType) ?? true else { return .blocked }
            return .submit(body)
        default: return .blocked
        }
    }

    /// Returns the text between `?` and the fragment, empty when there is none; nil when the address differs from the target.
    private static func query(of url: SecretText, after target: String) -> SecretText? {
        url.withUTF8 { bytes in
            let expected = target.utf8
            guard bytes.count >= expected.count, zip(bytes, expected).allSatisfy({ lowercased($0) == $1 }) else { return nil }
            let rest = bytes[expected.count...].prefix { $0 != UInt8(ascii: "#") }
            guard let mark = rest.first else { return "" }
            return mark == UInt8(ascii: "?") ? SecretText(utf8: UnsafeRawBufferPointer(rebasing: rest.dropFirst())) : nil
        }
    }

    private static func isFormType(_ header: String) -> Bool {
        let type = header.prefix { $0 != ";" }.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        return type.map(lowercased) == Array(formType.utf8)
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
