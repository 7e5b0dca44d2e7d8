import Foundation
import ThreeDSContract
import ThreeDSCounterpart
import ThreeDSMessages
import ThreeDSScreens
import ThreeDSSimulator
import ThreeDSWeb

/// The choices at the demo's checkout. An invalid value counts as not chosen.
struct DemoOrder: Sendable, Equatable {
    static let versions = ProtocolVersion.texts
    static let languages = [
        ("en", "English"), ("ar", "العربية"), ("de", "Deutsch"), ("es", "Español"), ("fr", "Français"), ("he", "עברית"),
        ("hi", "हिन्दी"), ("ja", "日本語"), ("pl", "Polski"), ("pt-BR", "Português (Brasil)"), ("tr", "Türkçe"), ("uk", "Українська"),
        ("zh-Hans", "简体中文"),
    ]
    /// With two decimals, none and three.
    static let currencies = ["EUR", "JPY", "KWD", "USD"]
    static let scales = [100, 124, 165, 200, DemoHandset.largestScale]
    /// Minor units: what the shop's goods cost, in each currency.
    static let usualAmount = 1_999

    var card = TestCards.Kind.challenge
    /// From 1.
    var directoryServer = 1
    /// Minor units.
    var amount = usualAmount
    /// Nil means that the amount decides.
    var scenario: String? = "otp"
    var version = ProtocolVersion.usual.rawValue
    /// Nil means that the scenario decides, whose texts have a language.
    private(set) var pickedLanguage: String?
    private(set) var language = "en"
    /// Nil means that the scenario decides.
    private(set) var pickedCurrency: String?
    private(set) var currency = PurchaseCurrency.euro
    var appearance = WebFrame.Display.Appearance.automatic
    var scale = 100
    /// The look of the demo's theme file, if one was given on the command line.
    var usesTheme = true

    init() {}

    /// - Parameter scenarios: those that can be picked.
    init(_ form: WebForm, scenarios: [Scenario]) {
        if let kind = TestCards.Kind.allCases.first(where: { "\($0)" == form["card"] }) { card = kind }
        if let number = form["server"].flatMap({ Int($0) }), SimulatedDirectoryServer.identifiers.indices.contains(number - 1) {
            directoryServer = number
        }
        if let name = form["scenario"] { scenario = scenarios.contains { $0.name == name } ? name : nil }
        if let text = form[ContractName.version], Self.versions.contains(text) { version = text }
        if let text = form["appearance"], let value = WebFrame.Display.Appearance(rawValue: text) { appearance = value }
        if let percent = form["scale"].flatMap({ Int($0) }), Self.scales.contains(percent) { scale = percent }
        if let theme = form["theme"] { usesTheme = theme == "file" }
        let picked = scenarios.first { $0.name == scenario }
        // Not every scenario exists in every version, nor every version at every directory server.
        if let picked, !picked.versions.contains(version) { version = picked.versions.last ?? version }
        pickedLanguage = form["language"].flatMap { tag in Self.languages.contains { $0.0 == tag } ? tag : nil }
        language = pickedLanguage ?? picked?.language ?? language
        pickedCurrency = form["currency"].flatMap { Self.currencies.contains($0) ? $0 : nil }
        currency = (pickedCurrency ?? picked?.currency).flatMap { PurchaseCurrency($0) } ?? currency
        if let text = form["amount"], let minor = Self.minorUnits(text, decimals: currency.exponent) { amount = minor }
        if ProtocolVersion.named(version, has: .keyIDRequired), directoryServer > 2 { directoryServer = 1 }
    }

    /// With two decimals `19.99` and `19,99` are 1999, and `19` is 1900; at most seven digits.
    static func minorUnits(_ text: String, decimals: Int) -> Int? {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        guard let whole = parts.first, parts.count <= 2, (1...7 - decimals).contains(whole.count),
            whole.utf8.allSatisfy(Self.isDigit)
        else { return nil }
        let rest = parts.count == 2 ? parts[1] : ""
        guard parts.count == 1 || !rest.isEmpty, rest.count <= decimals, rest.utf8.allSatisfy(Self.isDigit) else { return nil }
        let zeros = String(repeating: "0", count: decimals - rest.count)
        return Int("\(whole)\(rest)\(zeros)")
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// `19.99`, as in a query: digits and a point, no currency.
    private var amountText: String {
        let decimals = currency.exponent
        let digits = String(repeating: "0", count: max(0, decimals + 1 - String(amount).count)) + String(amount)
        return decimals == 0 ? digits : "\(digits.dropLast(decimals)).\(digits.suffix(decimals))"
    }

    /// The words on the phone besides the SDK's screens.
    var words: DemoWords { DemoWords(language: language) }

    var purchase: PurchaseAmount { PurchaseAmount(minorUnits: amount, currency: currency) }

    /// The amount with its currency, as the phone's language writes it.
    var price: String { purchase.text(in: words.language) }

    /// The picks as a query, to come back to the same checkout.
    var query: String { picks.map { "\($0.name)=\($0.value)" }.joined(separator: "&") }

    /// The picks as fields of a form. Usual picks are left out: three links of each page have them.
    var picks: [(name: String, value: String)] {
        let usual = Self()
        let picks: [(name: String, value: String?, usual: String?)] = [
            ("card", "\(card)", "\(usual.card)"), ("server", String(directoryServer), String(usual.directoryServer)),
            ("amount", amountText, nil), ("scenario", scenario ?? "", usual.scenario),
            (ContractName.version, version, usual.version),
            ("language", pickedLanguage, nil), ("currency", pickedCurrency, nil),
            ("appearance", appearance.rawValue, usual.appearance.rawValue), ("scale", String(scale), String(usual.scale)),
            ("theme", usesTheme ? "file" : "none", "file"),
        ]
        return picks.filter { $0.value != $0.usual }.map { ($0.name, $0.value ?? "") }
    }

    /// The same order on another phone.
    func on(_ handset: DemoHandset) -> DemoOrder {
        var order = self
        (order.appearance, order.language, order.scale) = (handset.appearance, handset.language, handset.scale)
        return order
    }

    /// Returns what the speakers of a language call it, or its tag.
    static func name(ofLanguage tag: String) -> String { languages.first { $0.0 == tag }?.1 ?? tag }

    var cardNumber: String { TestCards.number(card, directoryServer: directoryServer) }
}
