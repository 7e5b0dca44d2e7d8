import Foundation

/// An element of a page as far as loading and sending need it. [double]
public final class DoubleElement {
    /// In lower case. [double]
    public let name: String
    /// By names in lower case; the first of two with one name. [double]
    public var attributes: [String: String]
    /// Where an element stands: in the page itself or in a shadow root, which a script of the app reaches unless a closed root is around it. [double]
    public enum Root: Sendable { case page, open, closed }

    /// Where the element stands. [double]
    public internal(set) var root = Root.page
    /// It stands in a set of fields that is disabled. [double]
    var isInDisabledSet = false
    /// Raw text inside (style, script, textarea, option). [double]
    public internal(set) var text = ""
    /// The form that the element stands in. [double]
    public internal(set) weak var parentForm: DoubleElement?
    /// The list that an option stands in. [double]
    weak var parentSelect: DoubleElement?

    init(_ name: String, _ attributes: [String: String]) {
        self.name = name
        self.attributes = attributes
    }

    /// An attribute, empty when it has no value. [double]
    public subscript(name: String) -> String? { attributes[name] }
}

/// A document: its elements in tree order. [double]
public final class DoublePage {
    /// All of them. [double]
    public private(set) var elements: [DoubleElement] = []

    /// Those of one kind. [double]
    public func all(_ name: String) -> [DoubleElement] { elements.filter { $0.name == name } }

    /// What is open around a place of the page.
    private struct Place {
        var form: DoubleElement?
        var select: DoubleElement?
        var option: DoubleElement?
        var root: DoubleElement.Root? = .page  // nil: in a template, which is not part of the page
        var sets: [(isDisabled: Bool, hasLegend: Bool, isInLegend: Bool)] = []
    }

    init(_ html: String) {
        var scanner = MarkupScanner(html)
        var place = Place()
        var outer: [Place] = []
        while let tag = scanner.next() {
            place.option?.text += tag.before
            guard !tag.isEnd else {
                leave(tag.name, &place, &outer)
                continue
            }
            if tag.name == "template" {
                outer.append(place)
                place = Place(root: Self.root(tag.attributes["shadowrootmode"], in: place.root), sets: place.sets)
                continue
            }
            guard let root = place.root else { continue }
            if tag.name == "form", place.form != nil { continue }  // forms do not nest
            if tag.name == "legend", let last = place.sets.indices.last, !place.sets[last].hasLegend {
                place.sets[last] = (place.sets[last].isDisabled, true, true)
            }
            let element = DoubleElement(tag.name, tag.attributes)
            element.parentForm = place.form
            element.parentSelect = place.select
            element.root = root
            element.isInDisabledSet = place.sets.contains { $0.isDisabled && !$0.isInLegend }
            element.text = tag.text
            elements.append(element)
            if tag.name == "form" { place.form = element }
            if tag.name == "select" { place.select = element }
            if tag.name == "option" { place.option = element }
            if tag.name == "fieldset" { place.sets.append((element["disabled"] != nil, false, false)) }
        }
    }

    private func leave(_ name: String, _ place: inout Place, _ outer: inout [Place]) {
        switch name {
        case "form": place.form = nil
        case "select":
            place.select = nil
            place.option = nil
        case "option": place.option = nil
        case "fieldset": _ = place.sets.popLast()
        case "legend":
            if let last = place.sets.indices.last { place.sets[last].isInLegend = false }
        case "template": place = outer.popLast() ?? place
        default: break
        }
    }

    private static func root(_ mode: String?, in outer: DoubleElement.Root?) -> DoubleElement.Root? {
        guard let outer else { return nil }
        switch mode?.lowercased() {
        case "open"?: return outer == .closed ? .closed : .open
        case "closed"?: return .closed
        default: return nil
        }
    }

    /// Addresses that showing the document would load, with the resource types of content rules. [double]
    func resources(runsScripts: Bool) -> [(url: String, type: String)] {
        var found: [(String, String)] = []
        func add(_ url: String?, _ type: String) {
            if let url = url?.trimmingCharacters(in: .whitespacesAndNewlines), !url.isEmpty { found.append((url, type)) }
        }
        for element in elements {
            switch element.name {
            case "img", "image":
                add(element["src"] ?? element["href"] ?? element["xlink:href"], "image")
                for candidate in (element["srcset"] ?? "").components(separatedBy: ", ") {
                    add(candidate.components(separatedBy: " ").first { !$0.isEmpty }, "image")
                }
            case "input" where element["type"]?.lowercased() == "image": add(element["src"], "image")
            case "video", "audio", "source", "track":
                add(element["src"], "media")
                add(element["poster"], "image")
            // Anything else in them is a document, which is a frame.
            case "object" where element.isPicture: add(element["data"], "image")
            case "embed" where element.isPicture: add(element["src"], "image")
            case "use": add(element["href"] ?? element["xlink:href"], "svg-document")
            case "script" where runsScripts: add(element["src"], "script")
            case "link":
                switch element["rel"]?.lowercased() {
                case "stylesheet"?: add(element["href"], "style-sheet")
                case "icon"?, "shortcut icon"?, "apple-touch-icon"?: add(element["href"], "image")
                case "preload"?, "prefetch"?, "modulepreload"?: add(element["href"], "raw")
                default: break
                }
            default: break
            }
            add(element["background"], "image")
            for (url, isFont) in Self.styleURLs(element["style"] ?? "") { add(url, isFont ? "font" : "image") }
            if element.name == "style" {
                for (url, isFont) in Self.styleURLs(element.text) { add(url, isFont ? "font" : "image") }
                for part in element.text.components(separatedBy: "@import").dropFirst() {
                    let rule = part.components(separatedBy: ";")[0]
                    let quoted = rule.components(separatedBy: CharacterSet(charactersIn: "\"'"))
                    if quoted.count > 1, !rule.contains("url(") { add(quoted[1], "style-sheet") }
                }
            }
        }
        return found
    }

    private static func styleURLs(_ style: String) -> [(String, Bool)] {
        style.components(separatedBy: "url(").indices.dropFirst().compactMap { index in
            let parts = style.components(separatedBy: "url(")
            guard let end = parts[index].firstIndex(of: ")") else { return nil }
            let url = parts[index][..<end].trimmingCharacters(in: CharacterSet(charactersIn: " \"'"))
            return (url, parts[index - 1].contains("@font-face") && !parts[index - 1].hasSuffix("}"))
        }
    }

    /// Hosts that a page connects to without loading anything: an engine before WebKit bug 289572 does so for hints. [double]
    var hintedHosts: [String] {
        all("link").filter { link in
            let words = (link["rel"] ?? "").lowercased().components(separatedBy: .whitespacesAndNewlines)
            return words.contains("preconnect") || words.contains("dns-prefetch")
        }.compactMap { $0["href"].flatMap(PageAddress.host) }
    }

    /// Runs a script of the app. Of the language two kinds of statements are known; `SELECTOR` is a list of `tag`, `[name]`, `[name="value" i]` and
    /// their combination. [double]
    ///
    /// - `document.querySelectorAll('SELECTOR').forEach(e => e.setAttribute('NAME', 'VALUE'))`. It finds nothing in shadow roots. An element
    ///   named `querySelectorAll` hides the function of the document, a control named `setAttribute` that of its form; then the script stops.
    /// - `if (matches.call(element, 'SELECTOR')) set.call(element, 'NAME', 'VALUE')`, with functions of the prototypes, which nothing hides. A
    ///   script that asks for `shadowRoot` finds what stands in open roots too.
    func run(script: String) {
        let list =
            #"document\.querySelectorAll\('([^']*)'\)\s*\.forEach\(\s*e\s*=>\s*e\.setAttribute\('([a-z]+)',\s*'([^']*)'\)\s*\)"#
        let each = #"if \(matches\.call\(element, '([^']*)'\)\) set\.call\(element, '([a-z]+)', '([^']*)'\)"#
        for statement in Self.statements(list, in: script) {
            guard !isHidden("querySelectorAll") else { return }
            for element in elements where element.root == .page && element.matches(statement[0]) {
                let isHidden = elements.contains { $0["name"] == "setAttribute" && owner(of: $0) === element }
                guard element.name != "form" || !isHidden else { return }
                element.attributes[statement[1]] = statement[2]
            }
        }
        let usesPrototypes = script.contains("Element.prototype.matches") && script.contains("Element.prototype.setAttribute")
        guard usesPrototypes else { return }
        let found = Self.statements(each, in: script)
        let entersRoots = script.contains("'shadowRoot'")
        for element in elements where element.root == .page || element.root == .open && entersRoots {
            for statement in found where element.matches(statement[0]) { element.attributes[statement[1]] = statement[2] }
        }
    }

    /// The page has an element whose name hides this function of the document.
    private func isHidden(_ function: String) -> Bool {
        elements.contains { ["img", "form", "embed", "object", "iframe"].contains($0.name) && $0["name"] == function }
    }

    private static func statements(_ pattern: String, in script: String) -> [[String]] {
        guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
        return expression.matches(in: script, range: NSRange(script.startIndex..., in: script)).map { match in
            (1...3).map { number in Range(match.range(at: number), in: script).map { String(script[$0]) } ?? "" }
        }
    }
}

extension DoubleElement {
    /// `object` or `embed` with a picture. [double]
    var isPicture: Bool { self["type"]?.lowercased().hasPrefix("image/") == true && self["type"]?.contains("svg") != true }

    /// Whether one of a list of selectors is the element's. [double]
    func matches(_ selectors: String) -> Bool {
        selectors.components(separatedBy: ",").contains { selector in
            let parts = selector.trimmingCharacters(in: .whitespaces).components(separatedBy: "[")
            guard parts[0].isEmpty || parts[0] == name else { return false }
            guard parts.count > 1, let condition = parts[1].components(separatedBy: "]").first else { return true }
            let sides = condition.components(separatedBy: "=")
            guard let value = self[sides[0]] else { return false }
            guard sides.count > 1 else { return true }
            let wanted = sides[1].components(separatedBy: "\"")[1]
            return sides[1].hasSuffix(" i") ? value.lowercased() == wanted.lowercased() : value == wanted
        }
    }
}

/// Splits HTML into tags; what is not a tag is passed over.
struct MarkupScanner {
    struct Tag {
        var name: String
        var isEnd: Bool
        var attributes: [String: String] = [:]
        var text = ""
        /// The text between the tag before and this one.
        var before = ""
    }

    private let scalars: [Unicode.Scalar]
    private var position = 0
    private static let raw: Set<String> = ["script", "style", "textarea", "title", "xmp", "noembed", "noframes", "iframe"]

    init(_ html: String) { scalars = Array(html.unicodeScalars) }

    mutating func next() -> Tag? {
        var before = String.UnicodeScalarView()
        while position < scalars.count {
            guard scalars[position] == "<" else {
                before.append(scalars[position])
                position += 1
                continue
            }
            position += 1
            if starts(with: "!--") {
                skip(past: "-->")
            } else if at(position) == "!" || at(position) == "?" {
                skip(past: ">")
            } else if var tag = readTag() {
                tag.before = Self.decoded(String(before))
                return tag
            }
        }
        return nil
    }

    private mutating func readTag() -> Tag? {
        let isEnd = at(position) == "/"
        if isEnd { position += 1 }
        guard let first = at(position), first.properties.isAlphabetic, first.isASCII else { return nil }
        var tag = Tag(name: take { !$0.properties.isWhitespace && $0 != "/" && $0 != ">" }.lowercased(), isEnd: isEnd)
        while let next = at(position), next != ">" {
            if next == "/" || next.properties.isWhitespace {
                position += 1
                continue
            }
            let name = take { !$0.properties.isWhitespace && $0 != "/" && $0 != ">" && $0 != "=" }.lowercased()
            if name.isEmpty {  // a lone =
                position += 1
                continue
            }
            _ = take(while: \.properties.isWhitespace)
            var value = ""
            if at(position) == "=" {
                position += 1
                _ = take(while: \.properties.isWhitespace)
                if let quote = at(position), quote == "\"" || quote == "'" {
                    position += 1
                    value = take { $0 != quote }
                    position += 1
                } else {
                    value = take { !$0.properties.isWhitespace && $0 != ">" }
                }
            }
            if tag.attributes[name] == nil { tag.attributes[name] = Self.decoded(value) }
        }
        guard position < scalars.count else { return nil }
        position += 1
        if !isEnd, Self.raw.contains(tag.name) { tag.text = takeRaw(tag.name) }
        return tag
    }

    private mutating func takeRaw(_ name: String) -> String {
        let start = position
        while position < scalars.count {
            if scalars[position] == "<", at(position + 1) == "/",
                String(String.UnicodeScalarView(scalars[min(position + 2, scalars.count)...].prefix(name.count))).lowercased()
                    == name
            {
                break
            }
            position += 1
        }
        var text = String(String.UnicodeScalarView(scalars[start..<position]))
        // A text begins in the line after its tag.
        if name == "textarea", let first = text.first, first.isNewline { text.removeFirst() }
        return name == "textarea" || name == "title" ? Self.decoded(text) : text
    }

    private func at(_ index: Int) -> Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private func starts(with text: String) -> Bool { scalars[position...].starts(with: Array(text.unicodeScalars)) }

    private mutating func take(while isWanted: (Unicode.Scalar) -> Bool) -> String {
        var text = String.UnicodeScalarView()
        while let next = at(position), isWanted(next) {
            text.append(next)
            position += 1
        }
        return String(text)
    }

    private mutating func skip(past end: String) {
        while position < scalars.count, !starts(with: end) { position += 1 }
        position = min(scalars.count, position + end.unicodeScalars.count)
    }

    /// Character references by number, and the five everyone knows.
    static func decoded(_ text: String) -> String {
        guard text.contains("&") else { return text }
        var result = ""
        var rest = text[...]
        let named = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}"]
        while let mark = rest.firstIndex(of: "&") {
            result += rest[..<mark]
            rest = rest[rest.index(after: mark)...]
            guard let end = rest.prefix(10).firstIndex(of: ";") else {
                result += "&"
                continue
            }
            let name = rest[..<end]
            var character = named[String(name)]
            if name.hasPrefix("#") {
                let digits = name.dropFirst()
                let isHexadecimal = digits.first == "x" || digits.first == "X"
                let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
                character = number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
            }
            if let character {
                result += character
                rest = rest[rest.index(after: end)...]
            } else {
                result += "&"
            }
        }
        return result + rest
    }
}
