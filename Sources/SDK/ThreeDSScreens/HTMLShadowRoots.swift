/// Opens the closed shadow roots that a page of the issuer declares.
///
/// A script of the app reaches the forms and links in an open root, but not in a closed one. Both look alike, and a page without scripts cannot
/// tell them apart.
///
/// Source: SDK-37, CORE-167; HTML Living Standard §4.12.3 (`shadowrootmode`).
package enum HTMLShadowRoots {
    /// Returns the page with open roots; a page without closed roots is returned unchanged.
    ///
    /// The value `closed` becomes `open`, and the mark before the name of the attribute keeps how it was written. A value with a character
    /// reference can be anything, so the mark stands before the reference: the element remains a template, which is not shown. Takes time
    /// proportional to the length of the page.
    package static func opened(in html: String, with mark: HTMLMark) -> String {
        let known = Array(
            HTMLAttribute.marked(html, names, with: mark) { bytes, place in bytes[place] == UInt8(ascii: "&") }.utf8)
        var result: [UInt8] = []
        var copied = 0
        for place in known.indices where place >= copied {
            guard let attribute = HTMLAttribute(names, at: place, in: known),
                let value = attribute.value(in: known, limit: closed.count), value.map(HTMLAttribute.lowercased) == closed
            else { continue }
            result += known[copied..<place] + mark.opening(value) + known[place..<attribute.valueStart] + open
            copied = value.endIndex
        }
        return String(decoding: result + known[copied...], as: UTF8.self)
    }

    private static let names = [Array("shadowrootmode".utf8)]
    private static let closed = Array("closed".utf8)
    private static let open = Array("open".utf8)
}
