import Foundation

extension DoublePage {
    /// The pairs that a form sends. [double]
    ///
    /// - Parameters:
    ///   - values: what the cardholder entered, by names of controls; none for a name unchecks it, several choose several options.
    ///   - submitter: the button that was tapped.
    func entries(of form: DoubleElement, values: [String: [String]], submitter: DoubleElement?) -> [(name: String, value: String)]
    {
        var entries: [(String, String)] = []
        for element in elements where owner(of: element) === form && element["disabled"] == nil && !element.isInDisabledSet {
            let name = element["name"] ?? ""
            let type = element["type"]?.lowercased() ?? ""
            switch element.name {
            case "button":
                if element === submitter, !name.isEmpty { entries.append((name, element["value"] ?? "")) }
            case "input" where type == "image":
                if element === submitter {
                    entries.append((name.isEmpty ? "x" : name + ".x", "0"))
                    entries.append((name.isEmpty ? "y" : name + ".y", "0"))
                }
            case "input" where ["submit", "button", "reset"].contains(type):
                if element === submitter, type == "submit", !name.isEmpty {
                    entries.append((name, element["value"] ?? "Submit"))
                }
            case "input" where type == "checkbox" || type == "radio":
                let value = element["value"] ?? "on"
                let isChecked = values[name].map { $0.contains(value) } ?? (element["checked"] != nil)
                if isChecked, !name.isEmpty { entries.append((name, value)) }
            case "input" where type == "file":
                if !name.isEmpty { entries.append((name, values[name]?.first ?? "")) }
            case "input" where type == "hidden" && name.lowercased() == "_charset_": entries.append((name, "UTF-8"))
            case "input", "textarea":
                guard !name.isEmpty else { break }
                let initial = element.name == "textarea" ? element.text : element["value"] ?? ""
                let value = values[name].map { $0.first ?? "" } ?? initial
                // A line of text has no line breaks; a hidden value may.
                let isLine = element.name == "input" && type != "hidden"
                entries.append(
                    (name, isLine ? String(value.unicodeScalars.filter { $0 != "\r" && $0 != "\n" }.map(Character.init)) : value))
                if let direction = element["dirname"], !direction.isEmpty {
                    entries.append((direction, element["dir"]?.lowercased() == "rtl" ? "rtl" : "ltr"))
                }
            case "select":
                guard !name.isEmpty else { break }
                entries += chosen(in: element, values[name]).map { (name, $0.optionValue) }
            default: break
            }
        }
        return entries
    }

    private func chosen(in list: DoubleElement, _ values: [String]?) -> [DoubleElement] {
        let options = elements.filter { $0.name == "option" && $0.parentSelect === list }
        var chosen = options.filter { option in values.map { $0.contains(option.optionValue) } ?? (option["selected"] != nil) }
        if list["multiple"] == nil {
            chosen = chosen.suffix(1)
            let isDropDown = (list["size"].flatMap(Int.init) ?? 1) < 2
            if chosen.isEmpty, isDropDown { chosen = options.filter { $0["disabled"] == nil }.prefix(1).map { $0 } }
        }
        return chosen.filter { $0["disabled"] == nil }
    }

    /// The form that a control belongs to, also one that it names. [double]
    func owner(of element: DoubleElement) -> DoubleElement? {
        guard let id = element["form"], element.root == .page else { return element.parentForm }
        return elements.first { $0.name == "form" && $0["id"] == id }
    }

    /// The body or query of `application/x-www-form-urlencoded`: URL Living Standard §5.2. [double]
    static func encoded(_ entries: [(name: String, value: String)]) -> String {
        func encode(_ text: String) -> String {
            let breaks = text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n")
                .replacingOccurrences(of: "\n", with: "\r\n")
            return breaks.utf8.reduce(into: "") { result, byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "."),
                    UInt8(ascii: "_"):
                    result.unicodeScalars.append(Unicode.Scalar(byte))
                case UInt8(ascii: " "): result += "+"
                default: result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
                }
            }
        }
        return entries.map { encode($0.name) + "=" + encode($0.value) }.joined(separator: "&")
    }
}

extension DoubleElement {
    /// What an option stands for: its value, or its text with single blanks. [double]
    var optionValue: String {
        self["value"] ?? text.split { " \t\n\r\u{C}".contains($0) }.joined(separator: " ")
    }
}

/// Addresses as WebKit writes them.
enum PageAddress {
    /// What a reference in a document without a base address means; nil: nothing.
    static func resolve(_ reference: String, document: String) -> String? {
        let text = reference.trimmingCharacters(in: CharacterSet(charactersIn: " \n\r\t\u{C}"))
            .replacingOccurrences(of: "\n", with: "").replacingOccurrences(of: "\t", with: "")
        let base = document.components(separatedBy: "#")[0]
        if text.isEmpty { return base }
        if text.hasPrefix("#") { return base + text }
        guard let colon = text.firstIndex(of: ":"), let first = text.first, first.isASCII, first.isLetter,
            text[..<colon].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
        else { return nil }
        let scheme = text[..<colon].lowercased()
        let rest = text[text.index(after: colon)...]
        guard ["http", "https", "ws", "wss", "ftp"].contains(scheme) else { return escaped(scheme + ":" + rest) }
        let afterSlashes = rest.drop { $0 == "/" || $0 == "\\" }
        let end = afterSlashes.firstIndex { "/\\?#".contains($0) } ?? afterSlashes.endIndex
        let authority = afterSlashes[..<end]
        guard !authority.isEmpty else { return nil }
        let host = authority.lastIndex(of: "@").map {
            authority[..<$0] + "@" + authority[authority.index(after: $0)...].lowercased()
        }
        var tail = String(afterSlashes[end...])
        if !tail.hasPrefix("/"), !tail.hasPrefix("\\") { tail = "/" + tail }
        return escaped(scheme + "://" + (host.map(String.init) ?? authority.lowercased()) + tail)
    }

    /// The host of an address of the web; nil for other addresses.
    static func host(_ reference: String) -> String? {
        guard let address = resolve(reference, document: "about:blank"), address.hasPrefix("http") else { return nil }
        return URL(string: address)?.host
    }

    private static func escaped(_ text: String) -> String {
        text.utf8.reduce(into: "") { result, byte in
            switch byte {
            case 0x21, 0x23...0x3B, 0x3D, 0x3F...0x7E: result.unicodeScalars.append(Unicode.Scalar(byte))
            default: result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
    }
}
