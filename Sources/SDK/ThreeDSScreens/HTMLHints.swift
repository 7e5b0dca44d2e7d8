/// Takes the meaning from resource hints of a page of the issuer.
///
/// A hint lets the browser look up a host or connect to it before anything is loaded. No content policy and no rule of a web view
/// covers it, so it would reveal to a host of the page's choice who opened the challenge and when.
///
/// Source: CORE-167, SDK-36; HTML Living Standard §4.6.7 (`dns-prefetch`, `preconnect`, `prefetch`).
package enum HTMLHints {
    /// Returns the page without hints; a page without hints is returned unchanged.
    ///
    /// In the value of each attribute `rel` or `http-equiv` the mark stands before each word of a hint, and before each character reference,
    /// which could be a letter of such a word. Other words keep their meaning. Takes time proportional to the length of the page.
    package static func marked(_ html: String, with mark: HTMLMark) -> String {
        HTMLAttribute.marked(html, names, with: mark) { bytes, place in
            bytes[place] == UInt8(ascii: "&") || words.contains { HTMLAttribute.starts(bytes, at: place, with: $0) }
        }
    }

    private static let names = ["rel", "http-equiv"].map { Array($0.utf8) }
    private static let words = ["preconnect", "prefetch", "prerender"].map { Array($0.utf8) }
}
