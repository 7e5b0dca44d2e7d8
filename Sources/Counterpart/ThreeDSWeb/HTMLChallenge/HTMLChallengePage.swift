/// An issuer's HTML page as the browser gets it.
///
/// The page is shown in a frame. Its forms and links that lead to ``HTMLNavigation/formTarget`` lead to the server instead, which then
/// asks ``HTMLNavigation`` about the request, as a web view in an app would. Nothing else is changed: what else the page wants to load,
/// to send or to open, ``HTMLChallengePolicy`` forbids. A page that is shown in an app is not touched at all.
///
/// Source: Core Functions §4.2, CORE-160 to 171, SDK-36, SDK-37.
package struct HTMLChallengePage: Equatable, Sendable {
    /// What the server sends, as UTF-8.
    package let html: String
    /// How many forms, buttons and links were redirected to the server.
    package let redirectedCount: Int

    /// A page for the browser. Takes time in proportion to the length of the page, whatever is in it.
    ///
    /// - Parameters:
    ///   - html: the page as decoded from `acsHTML`.
    ///   - submitURL: absolute address that stands in for the form target, without query and fragment.
    ///   - appURL: the same for the link to the issuer's app; nil when the screen has none.
    package init(html: String, submitURL: String, appURL: String? = nil) {
        let bytes = Array(html.utf8)
        var rewriter = HTMLTargetRewriter(bytes, submitURL: submitURL, appURL: appURL)
        let edits = rewriter.edits()
        redirectedCount = rewriter.redirectedCount
        guard !edits.isEmpty else {
            self.html = html
            return
        }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + edits.reduce(0) { $0 + $1.text.count })
        var position = 0
        for edit in edits {
            result.append(contentsOf: bytes[position..<edit.range.lowerBound])
            result.append(contentsOf: edit.text)
            position = edit.range.upperBound
        }
        result.append(contentsOf: bytes[position...])
        self.html = String(decoding: result, as: UTF8.self)
    }
}
