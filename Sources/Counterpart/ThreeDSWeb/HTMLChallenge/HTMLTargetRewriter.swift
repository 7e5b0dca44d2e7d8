import ThreeDSScreens

/// Finds what has to be replaced in a page so that its targets lead to the server.
struct HTMLTargetRewriter {
    struct Edit {
        let range: Range<Int>
        let text: [UInt8]
    }

    /// An element with an address, or one that names a window for a form's answer.
    private struct Candidate {
        let tag: HTMLTokenizer.Tag
        let addresses: [HTMLTokenizer.Attribute]
        /// `target` or `formtarget`.
        let windowName: String
    }

    private var tokenizer: HTMLTokenizer
    private let submit: [UInt8]
    private let app: [UInt8]?
    private(set) var redirectedCount = 0

    init(_ bytes: [UInt8], submitURL: String, appURL: String?) {
        tokenizer = HTMLTokenizer(bytes)
        submit = Self.escaped(Array(submitURL.utf8))
        app = appURL.map { Self.escaped(Array($0.utf8)) }
    }

    /// In the order of the text, without overlap.
    mutating func edits() -> [Edit] {
        var candidates: [Candidate] = []
        var base: HTMLTokenizer.Attribute?
        var hasBaseTarget = false
        var templates = 0
        while let tag = tokenizer.next() {
            if tag.name == "template" { templates = max(0, templates + (tag.isEnd ? -1 : 1)) }
            guard !tag.isEnd else { continue }
            if tag.name == "base", templates == 0 {
                base = base ?? tokenizer.attribute("href", of: tag)
                hasBaseTarget = hasBaseTarget || tokenizer.attribute("target", of: tag) != nil
            }
            if let candidate = candidate(tag) { candidates.append(candidate) }
        }
        // The page has no address of its own, so only `base` can give a relative reference a meaning.
        let baseAddress = base.flatMap { WebAddress(HTMLAttributeValue(tokenizer.bytes, $0.value).text, base: nil) }

        var edits: [Edit] = []
        var windows: [Edit] = []
        for candidate in candidates {
            let redirections = candidate.addresses.compactMap { redirection(of: $0, in: candidate.tag, base: baseAddress) }
            redirectedCount += redirections.count
            edits += redirections
            guard candidate.addresses.isEmpty || !redirections.isEmpty else { continue }
            if let window = sameWindow(candidate, hasBaseTarget: hasBaseTarget) { windows.append(window) }
        }
        guard redirectedCount > 0 else { return [] }
        return (edits + windows).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    private func candidate(_ tag: HTMLTokenizer.Tag) -> Candidate? {
        let isButton = tag.name == "button" || tag.name == "input"
        let names: [String]
        switch tag.name {
        case "form": names = ["action"]
        case "button", "input": names = ["formaction"]
        case "a": names = ["href", "xlink:href"]
        case "area": names = ["href"]
        default: return nil
        }
        let addresses = names.compactMap { tokenizer.attribute($0, of: tag) }
        let windowName = isButton ? "formtarget" : "target"
        guard !addresses.isEmpty || isButton && tokenizer.attribute(windowName, of: tag) != nil else { return nil }
        return Candidate(tag: tag, addresses: addresses, windowName: windowName)
    }

    /// Nil when the address means something else.
    private func redirection(
        of attribute: HTMLTokenizer.Attribute, in tag: HTMLTokenizer.Tag, base: WebAddress?
    ) -> Edit? {
        let value = HTMLAttributeValue(tokenizer.bytes, attribute.value)
        // An empty form target is the page itself, whatever the base.
        if tag.name != "a", tag.name != "area", value.text.allSatisfy({ $0 <= 0x20 }) { return nil }
        guard attribute.hasValue, let address = WebAddress(value.text, base: base), let resource = address.resource else {
            return nil
        }
        var replacement: [UInt8]
        switch HTMLNavigation.decide(url: resource, opensApp: app != nil) {
        case .submit: replacement = submit
        case .openApp: replacement = app ?? submit
        case .blocked: return nil
        }
        // Query and fragment stay as they are written, but a query that comes from the base has to be put in.
        if !value.hasQuery, let query = address.query {
            guard query.count <= Self.longestBaseQuery else { return nil }
            replacement += [UInt8(ascii: "?")] + Self.escaped(query)
        }
        return Edit(range: attribute.value.lowerBound..<(value.tail ?? attribute.value.upperBound), text: replacement)
    }

    /// So that a page cannot multiply itself by its base.
    private static let longestBaseQuery = 1024

    /// The page is all there is to show: a window that it names is never opened.
    private func sameWindow(_ candidate: Candidate, hasBaseTarget: Bool) -> Edit? {
        if let window = tokenizer.attribute(candidate.windowName, of: candidate.tag) {
            return window.value.isEmpty ? nil : Edit(range: window.value, text: Array("_self".utf8))
        }
        guard hasBaseTarget || candidate.windowName == "formtarget" else { return nil }
        let place = candidate.tag.afterName
        return Edit(range: place..<place, text: Array(" \(candidate.windowName)=\"_self\"".utf8))
    }

    /// For any kind of quoting, and none.
    private static func escaped(_ text: [UInt8]) -> [UInt8] {
        text.flatMap { byte -> [UInt8] in
            switch byte {
            case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"),
                UInt8(ascii: "="), UInt8(ascii: "`"), 0...0x20:
                return Array("&#\(byte);".utf8)
            default:
                return [byte]
            }
        }
    }
}
