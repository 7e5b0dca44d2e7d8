/// Opens the closed shadow roots that a page of the issuer declares.
///
/// A script of the app reaches the forms and links in an open root, but not in a closed one. Both look alike, and a page without scripts cannot
/// tell them apart.
///
/// Source: SDK-37, CORE-167; HTML Living Standard §4.12.3 (`shadowrootmode`).
package enum HTMLShadowRoots {
    /// Returns the page with open roots; a page without closed roots is returned unchanged.
    ///
    /// The value `closed` becomes `open`. A value with a character reference can be anything, and no usual value is longer than
    /// ``longestValue``, so the name of such an attribute gets a prefix and the element remains a template, which is not shown. Takes time
    /// proportional to the length of the page.
    package static func opened(in html: String) -> String {
        let bytes = Array(html.utf8)
        let places = HTMLAttribute.places(of: names, in: bytes, longestValue: longestValue) { $0.contains(UInt8(ascii: "&")) }
        let known = HTMLAttribute.prefixed(bytes, at: places)
        var result: [UInt8] = []
        var copied = 0
        for place in known.indices where place >= copied {
            guard let attribute = HTMLAttribute(names, at: place, in: known),
                attribute.value(in: known, limit: longestValue)?.map(HTMLAttribute.lowercased) == closed
            else { continue }
            result += known[copied..<attribute.valueStart] + open
            copied = attribute.valueStart + closed.count
        }
        guard copied > 0 || !places.isEmpty else { return html }
        return String(decoding: result + known[copied...], as: UTF8.self)
    }

    private static let names = [Array("shadowrootmode".utf8)]
    private static let closed = Array("closed".utf8)
    private static let open = Array("open".utf8)
    private static let longestValue = 32
}
