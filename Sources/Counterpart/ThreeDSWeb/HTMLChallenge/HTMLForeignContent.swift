/// Knows whether the tokenizer is inside SVG or MathML, where `style`, `title` and `script` hold markup and CDATA sections exist.
///
/// Follows the tree construction of the HTML standard as far as the tokenizer depends on it (§13.2.6.5 and the integration points of
/// §13.2.6). Of the HTML elements inside an integration point only the number is kept, so broken nesting there may be seen otherwise
/// than a browser sees it. Nothing's safety rests on it: a page's policy blocks what is not rewritten.
struct HTMLForeignContent {
    private enum Kind {
        case svg, math
        /// Foreign, but its content is HTML; with the number of HTML elements that are open in it.
        case integrationPoint(openElements: Int)
    }

    private var stack: [(name: String, kind: Kind)] = []

    /// The content at this place is foreign, not HTML.
    var isCurrent: Bool {
        switch stack.last?.kind {
        case .svg, .math: true
        case .integrationPoint, nil: false
        }
    }

    /// Notes a start tag. Returns true when the element is foreign.
    mutating func open(_ tag: HTMLTokenizer.Tag, in bytes: [UInt8]) -> Bool {
        if isCurrent, Self.breakouts.contains(tag.name) {
            while isCurrent { stack.removeLast() }
        }
        guard isCurrent || tag.name == "svg" || tag.name == "math" else {
            if !Self.voids.contains(tag.name) { count(+1) }
            return false
        }
        // Deeper nesting than any picture has: what follows is taken as HTML.
        if !tag.isSelfClosing, stack.count < 64 { stack.append((tag.name, kind(of: tag, in: bytes))) }
        return true
    }

    /// Notes an end tag.
    mutating func close(_ name: String) {
        if case .integrationPoint(let openElements) = stack.last?.kind, openElements > 0 {
            if !Self.voids.contains(name) { count(-1) }
            return
        }
        if isCurrent, name == "p" || name == "br" {
            while isCurrent { stack.removeLast() }
            return
        }
        guard let index = stack.lastIndex(where: { $0.name == name }) else { return }
        stack.removeSubrange(index...)
    }

    private mutating func count(_ change: Int) {
        guard let last = stack.indices.last, case .integrationPoint(let openElements) = stack[last].kind else { return }
        stack[last].kind = .integrationPoint(openElements: openElements + change)
    }

    private func kind(of tag: HTMLTokenizer.Tag, in bytes: [UInt8]) -> Kind {
        if tag.name == "svg" { return .svg }
        if tag.name == "math" { return .math }
        switch stack.last?.kind {
        case .svg:
            return ["foreignobject", "desc", "title"].contains(tag.name) ? .integrationPoint(openElements: 0) : .svg
        case .math:
            let isText = ["mi", "mo", "mn", "ms", "mtext", "annotation-xml"].contains(tag.name)
            return isText ? .integrationPoint(openElements: 0) : .math
        case .integrationPoint, nil:
            return .svg
        }
    }

    /// HTML elements that end foreign content.
    private static let breakouts: Set<String> = [
        "b", "big", "blockquote", "body", "br", "center", "code", "dd", "div", "dl", "dt", "em", "embed", "h1", "h2", "h3", "h4",
        "h5", "h6", "head", "hr", "i", "img", "li", "listing", "menu", "meta", "nobr", "ol", "p", "pre", "ruby", "s", "small",
        "span", "strong", "strike", "sub", "sup", "table", "tt", "u", "ul", "var",
    ]

    private static let voids: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]
}
