/// What a web view that shows an HTML challenge does with a request of the page: nothing ever leaves the view.
///
/// Source: Core Functions §4.2, CORE-167, CORE-171; SDK-37.
public enum HTMLNavigation {
    /// The fate of one request.
    public enum Decision: Equatable, Sendable {
        /// The page's form was submitted: hand the data in as ``ChallengeAnswer/html(dataEntry:)``. They are unchanged, neither decoded
        /// nor encoded, and empty when the form sent none.
        case submit(dataEntry: String)
        /// Not the form target: do not load it.
        case blocked
    }

    /// The address that a form is sent to, compared without regard to letter case.
    public static let formTarget = "https://emv3ds/challenge"

    /// Decides about a request.
    ///
    /// - Parameters:
    ///   - url: the address as the view gives it.
    ///   - method: `GET` or `POST` in any letter case; requests with another method are blocked.
    ///   - body: the body of a `POST`. Nil when the view does not tell it: then the query of the address counts.
    public static func decide(url: String, method: String = "GET", body: String? = nil) -> Decision {
        let scalars = url.unicodeScalars
        var position = scalars.startIndex
        for expected in formTarget.unicodeScalars {
            guard position < scalars.endIndex, lowercased(scalars[position]) == expected else { return .blocked }
            position = scalars.index(after: position)
        }
        var rest = scalars[position...]
        if let fragment = rest.firstIndex(of: "#") { rest = rest[..<fragment] }
        var query = ""
        if let mark = rest.first {
            guard mark == "?" else { return .blocked }
            query = String(rest.dropFirst())
        }
        switch method.uppercased() {
        case "GET": return .submit(dataEntry: query)
        case "POST": return .submit(dataEntry: body ?? query)
        default: return .blocked
        }
    }

    private static func lowercased(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard ("A"..."Z").contains(scalar) else { return scalar }
        return Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value) | 0x20)
    }
}
