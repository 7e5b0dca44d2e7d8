import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

/// Replaces the macros of a scenario in the members of a CRes.
///
/// `{merchant}`, `{amount}` (with its currency, as the language of the texts writes it) and `{card}` in texts; `{"$repeat":"x","count":n}` a long text; `{"$html":"…"}` a page in
/// base64url, in which `{form}` stands for the attributes of its form and `{style}` for the bank's style in its head; `{"$images":"issuer"|"ps"}` the links of the simulator's logos; `{"$nest":n}` arrays inside each other;
/// `{"$otherVersion":true}` the active version that the transaction does not have; `{"$otherID":true}` a fresh identifier.
struct ScreenMacros: Sendable {
    var merchant: String
    /// Nil in a non-payment authentication: `{amount}` is empty then.
    var purchase: PurchaseAmount?
    /// BCP 47 tag of the issuer's texts.
    var language: String
    var cardDigits: String
    var baseURL: String
    var version: ProtocolVersion
    var otherID: String
    /// Logos are left out of non-payment authentications.
    var hasLogos = true
    /// Whether pages are shown in a browser.
    var isForBrowser = false

    /// The attributes that lead the form of an issuer's page to the ACS. In an app they are always the same, and the SDK takes what the form
    /// would send (SDK-37). In a browser they differ from page to page, so `BrowserPage` fills this macro.
    static let form = "{form}"
    /// The look of the bank's pages: `BankStyle.head`.
    private static let style = "{style}"

    func resolve(_ object: JSONObject) -> JSONObject {
        var result = JSONObject()
        for (name, value) in object {
            if !hasLogos, name == Field.issuerImage || name == Field.psImage { continue }
            result.append(name, resolve(value))
        }
        return result
    }

    func resolve(_ value: JSONValue) -> JSONValue {
        switch value {
        case .null, .bool, .number, .secret: value
        case .string(let text): .string(fill(text))
        case .array(let array): .array(JSONArray(array.map(resolve)))
        case .object(let object): macro(object) ?? .object(resolve(object))
        }
    }

    private func macro(_ object: JSONObject) -> JSONValue? {
        if let unit = object["$repeat"]?.stringValue {
            let count = min(max(object["count"]?.intValue ?? 1, 0), 2_000_000 / max(unit.utf8.count, 1))
            return .string(String(repeating: unit, count: count))
        }
        if let page = object["$html"]?.stringValue { return .string(Base64URL.encode(Array(fill(page).utf8))) }
        if let owner = object["$images"]?.stringValue {
            if version.has(.imagesByAppearance) {
                return .object([
                    Field.default: .string("\(baseURL)/images/\(owner)/high.png"),
                    Field.dark: .string("\(baseURL)/images/\(owner)/high.png"),
                ])
            }
            let densities = [Field.medium, Field.high, Field.extraHigh]
            return .object(JSONObject(densities.map { ($0, .string("\(baseURL)/images/\(owner)/\($0).png")) }))
        }
        if let depth = object["$nest"]?.intValue {
            var value: JSONValue = "deep"
            for _ in 0..<min(max(depth, 0), 10_000) { value = .array([value]) }
            return value
        }
        if object["$otherVersion"] != nil { return .string(ProtocolVersion.allCases.first { $0 != version }?.rawValue ?? "") }
        if object["$otherID"] != nil { return .string(otherID) }
        return nil
    }

    private func fill(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
        var output = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "{") {
            output += rest[..<open]
            rest = rest[open...]
            if let word = Self.words.first(where: { rest.hasPrefix($0) }) {
                output += value(of: word)
                rest = rest.dropFirst(word.count)
            } else {
                output.append(rest.removeFirst())
            }
        }
        return output + rest
    }

    private static let words = ["{merchant}", "{amount}", "{card}", form, style]

    private func value(of word: String) -> String {
        switch word {
        case "{merchant}": merchant
        case Self.style: BankStyle.head
        case Self.form: isForBrowser ? word : "action=\"\(CardholderAction.formTarget)\" method=\"get\""
        case "{amount}": purchase?.text(in: language) ?? ""
        default: cardDigits
        }
    }
}
