import Foundation

/// An element of a page as far as loading and sending need it. [double]
public final class DoubleElement {
    /// In lower case. [double]
    public let name: String
    /// By names in lower case; the first of two with one name. [double]
    public var attributes: [String: String]
    /// Raw text inside (style, script, textarea). [double]
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

    init(_ html: String) {
        var scanner = MarkupScanner(html)
        var form: DoubleElement?
        var select: DoubleElement?
        while let tag = scanner.next() {
            guard !tag.isEnd else {
                if tag.name == "form" { form = nil }
                if tag.name == "select" { select = nil }
                continue
            }
            if tag.name == "form", form != nil { continue }  // forms do not nest
            let element = DoubleElement(tag.name, tag.attributes)
            element.parentForm = form
            element.parentSelect = select
            element.text = tag.text
            elements.append(element)
            if tag.name == "form" { form = element }
            if tag.name == "select" { select = element }
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
            case "object": add(element["data"], "other")
            case "embed": add(element["src"], "other")
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

    /// Runs a script of the app. Of the language only this statement is known:
    /// `document.querySelectorAll('SELECTOR').forEach(e => e.setAttribute('NAME', 'VALUE'))`, with `tag[name="value" i]` as selector.
    /// [double]
    func run(script: String) {
        let pattern =
            #"document\.querySelectorAll\('([a-z]*)\[([a-z]+)="([^"]*)"( i)?\]'\)\s*\.forEach\(\s*e\s*=>\s*e\.setAttribute\('([a-z]+)',\s*'([^']*)'\)\s*\)"#
        guard let statement = try? NSRegularExpression(pattern: pattern) else { return }
        for match in statement.matches(in: script, range: NSRange(script.startIndex..., in: script)) {
            func group(_ number: Int) -> String { Range(match.range(at: number), in: script).map { String(script[$0]) } ?? "" }
            let ignoresCase = !group(4).isEmpty
            for element in elements where group(1).isEmpty || element.name == group(1) {
                guard let value = element[group(2)] else { continue }
                let isSame = ignoresCase ? value.lowercased() == group(3).lowercased() : value == group(3)
                if isSame { element.attributes[group(5)] = group(6) }
            }
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
    }

    private let scalars: [Unicode.Scalar]
    private var position = 0
    private static let raw: Set<String> = ["script", "style", "textarea", "title", "xmp", "noembed", "noframes", "iframe"]

    init(_ html: String) { scalars = Array(html.unicodeScalars) }

    mutating func next() -> Tag? {
        while position < scalars.count {
            guard scalars[position] == "<" else {
                position += 1
                continue
            }
            position += 1
            if starts(with: "!--") {
                skip(past: "-->")
            } else if at(position) == "!" || at(position) == "?" {
                skip(past: ">")
            } else if let tag = readTag() {
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
        let text = String(String.UnicodeScalarView(scalars[start..<position]))
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
