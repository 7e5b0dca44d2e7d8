/// Takes resource hints out of a page of the issuer.
///
/// A hint lets the browser look up a host or connect to it before anything is loaded. No content policy and no rule of a web view
/// covers it, so it would reveal to a host of the page's choice who opened the challenge and when.
///
/// Source: CORE-167, SDK-36; HTML Living Standard §4.6.7 (`dns-prefetch`, `preconnect`, `prefetch`).
package enum HTMLHints {
    /// Returns the page without hints; a page without hints is returned unchanged.
    ///
    /// The name of an attribute `rel` or `http-equiv` gets a prefix if its value can be a hint. A value with a character reference can be
    /// anything, and no usual value is longer than ``longestValue``, so both count as hints. Takes time proportional to the length of the page.
    package static func removed(from html: String) -> String {
        let bytes = Array(html.utf8)
        let places = HTMLAttribute.places(of: names, in: bytes, longestValue: longestValue, where: isHint)
        guard !places.isEmpty else { return html }
        return String(decoding: HTMLAttribute.prefixed(bytes, at: places), as: UTF8.self)
    }

    private static let names = ["rel", "http-equiv"].map { Array($0.utf8) }
    private static let hints = ["preconnect", "prefetch", "prerender"].map { Array($0.utf8) }
    private static let longestValue = 128

    private static func isHint(_ value: ArraySlice<UInt8>) -> Bool {
        let text = value.map(HTMLAttribute.lowercased)
        if text.contains(UInt8(ascii: "&")) { return true }
        return text.indices.contains { place in hints.contains { HTMLAttribute.starts(text, at: place, with: $0) } }
    }
}
