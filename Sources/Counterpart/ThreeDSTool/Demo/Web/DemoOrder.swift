import Foundation
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
    static let scales = [100, 124, 165, 200]
    /// Minor units; the first one is what the shop's goods cost.
    static let usualAmount = 1_999

    var card = TestCards.Kind.challenge
    /// From 1.
    var directoryServer = 1
    /// Minor units.
    var amount = usualAmount
    /// Nil means that the amount decides.
    var scenario: String? = "otp"
    var version = ProtocolVersion.usual.rawValue
    var language = "en"
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
        if let text = form["amount"], let minor = Self.minorUnits(text) { amount = minor }
        if let name = form["scenario"] { scenario = scenarios.contains { $0.name == name } ? name : nil }
        if let text = form[ContractName.version], Self.versions.contains(text) { version = text }
        if let tag = form["language"], Self.languages.contains(where: { $0.0 == tag }) { language = tag }
        if let text = form["appearance"], let value = WebFrame.Display.Appearance(rawValue: text) { appearance = value }
        if let percent = form["scale"].flatMap({ Int($0) }), Self.scales.contains(percent) { scale = percent }
        if let theme = form["theme"] { usesTheme = theme == "file" }
        // Not every scenario exists in every version, nor every version at every directory server.
        if let picked = scenarios.first(where: { $0.name == scenario }), !picked.versions.contains(version) {
            version = picked.versions.last ?? version
        }
        if ProtocolVersion.named(version, has: .keyIDRequired), directoryServer > 2 { directoryServer = 1 }
    }

    /// `19.99` and `19,99` are 1999, `19` is 1900; at most 99999.99.
    static func minorUnits(_ text: String) -> Int? {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
        guard let whole = parts.first, parts.count <= 2, (1...5).contains(whole.count), whole.utf8.allSatisfy(Self.isDigit),
            let units = Int(whole)
        else { return nil }
        guard parts.count == 2 else { return units * 100 }
        let cents = parts[1]
        guard (1...2).contains(cents.count), cents.utf8.allSatisfy(Self.isDigit), let value = Int(cents) else { return nil }
        return units * 100 + (cents.count == 1 ? value * 10 : value)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// `19.99`
    var amountText: String { String(format: "%d.%02d", amount / 100, amount % 100) }

    /// The picks as a query, to come back to the same checkout.
    var query: String {
        [
            "card=\(card)", "server=\(directoryServer)", "amount=\(amountText)", "scenario=\(scenario ?? "")",
            "version=\(version)",
            "language=\(language)", "appearance=\(appearance.rawValue)", "scale=\(scale)", "theme=\(usesTheme ? "file" : "none")",
        ].joined(separator: "&")
    }

    var display: WebFrame.Display {
        var display = WebFrame.Display()
        display.appearance = appearance
        display.textScale = TextScale(percent: scale)
        return display
    }

    var cardNumber: String { TestCards.number(card, directoryServer: directoryServer) }
}
