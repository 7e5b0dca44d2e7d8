/// Keeps media of a page of the issuer from being read.
///
/// A page has no use for sound and video, and a view hides their players. Hidden or not, an element begins to read its source, and a playlist in
/// a `data:` address may name addresses of a network, which the system's player loads by itself. So a page with such an element gets a content
/// policy that the engine applies before it reads any source.
///
/// Source: CORE-167, SDK-36; HTML Living Standard §4.2.5.3 (`http-equiv=content-security-policy`), §13.2.6.4.1 (the start of a document);
/// Content Security Policy Level 3 §6.1.8 (`media-src`).
package enum HTMLMedia {
    /// What stands in front of the content of a page with media.
    package static let policy = #"<meta http-equiv="Content-Security-Policy" content="media-src 'none'">"#

    /// Returns the page with the policy after its doctype; a page without `video` and `audio` is returned unchanged.
    ///
    /// In front of the doctype the policy would change the look of the page, because the document would count as one without a doctype.
    package static func refused(in html: String) -> String {
        let bytes = Array(html.utf8)
        guard bytes.indices.contains(where: { place in tags.contains { HTMLAttribute.starts(bytes, at: place, with: $0) } })
        else {
            return html
        }
        let place = afterDoctype(in: bytes) ?? 0
        return String(decoding: bytes[..<place] + Array(policy.utf8) + bytes[place...], as: UTF8.self)
    }

    private static let tags = ["<video", "<audio"].map { Array($0.utf8) }
    private static let doctype = Array("<!doctype".utf8)
    private static let comment = Array("<!--".utf8)
    private static let bogusComments = ["<!", "<?"].map { Array($0.utf8) }
    private static let shortComments = [">", "->"].map { Array($0.utf8) }
    private static let commentEnds = ["-->", "--!>"].map { Array($0.utf8) }
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Returns the place after the doctype, or nil for a document without one. Only blanks and comments may stand before it.
    private static func afterDoctype(in bytes: [UInt8]) -> Int? {
        var place = HTMLAttribute.starts(bytes, at: 0, with: byteOrderMark) ? byteOrderMark.count : 0
        while place < bytes.count {
            if HTMLAttribute.isBlank(bytes[place]) {
                place += 1
            } else if HTMLAttribute.starts(bytes, at: place, with: doctype) {
                return after(">", in: bytes, from: place)
            } else if HTMLAttribute.starts(bytes, at: place, with: comment) {
                guard let end = afterComment(in: bytes, from: place + comment.count) else { return nil }
                place = end
            } else if bogusComments.contains(where: { HTMLAttribute.starts(bytes, at: place, with: $0) }) {
                // Neither a comment nor a doctype: the parser makes a comment of it.
                guard let end = after(">", in: bytes, from: place) else { return nil }
                place = end
            } else {
                return nil
            }
        }
        return nil
    }

    /// Returns the place after a comment whose content begins at a place. `<!-->` and `<!--->` are whole comments.
    private static func afterComment(in bytes: [UInt8], from start: Int) -> Int? {
        for short in shortComments where HTMLAttribute.starts(bytes, at: start, with: short) {
            return start + short.count
        }
        var place = start
        while place < bytes.count {
            for end in commentEnds where HTMLAttribute.starts(bytes, at: place, with: end) {
                return place + end.count
            }
            place += 1
        }
        return nil
    }

    private static func after(_ end: Character, in bytes: [UInt8], from start: Int) -> Int? {
        end.asciiValue.flatMap { wanted in bytes[start...].firstIndex(of: wanted).map { $0 + 1 } }
    }
}
