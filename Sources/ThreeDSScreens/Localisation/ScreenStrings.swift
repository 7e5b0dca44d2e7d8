import Foundation

/// The SDK's own words in one language, with the app's changes.
public struct ScreenStrings: Equatable, Sendable {
    /// The language that was found, a BCP 47 tag such as `pt-BR`.
    public let language: String
    /// Layout direction of the language.
    public let direction: WritingDirection
    private let texts: [ScreenPhrase: String]

    /// The words of the best language that there is for a tag.
    ///
    /// - Parameter languageTag: BCP 47, such as `pt-BR`; nil or unknown: English.
    public init(languageTag: String? = nil) {
        language = "en"
        direction = .leftToRight
        texts = Self.english
    }

    /// The text of a phrase.
    public subscript(phrase: ScreenPhrase) -> String {
        texts[phrase] ?? Self.english[phrase] ?? phrase.rawValue
    }

    /// The text of a phrase with values for `{0}`, `{1}`.
    public func text(_ phrase: ScreenPhrase, _ values: String...) -> String {
        var text = self[phrase]
        for (index, value) in values.enumerated() {
            guard let range = text.range(of: "{\(index)}") else { continue }
            text.replaceSubrange(range, with: value)
        }
        return text
    }

    private static let english: [ScreenPhrase: String] = [
        .title: "Secure Checkout", .cancel: "Cancel", .processing: "Processing", .warning: "Warning",
        .issuerLogo: "Logo of the card issuer", .paymentSystemLogo: "Logo of the card network",
        .directoryServerLogo: "Logo of the card network", .entry: "Code", .showEntry: "Show", .hideEntry: "Hide",
        .expanded: "expanded", .collapsed: "collapsed", .on: "on", .off: "off", .selected: "selected",
        .notSelected: "not selected", .position: "{0} of {1}", .entryFull: "No more than {0} characters", .submit: "Submit",
        .next: "Next", .continue: "Continue", .resend: "Resend code", .openApp: "Open app",
        .additional: "Another way", .issuerPage: "Page of the card issuer", .changed: "The text has changed",
        .warningSW01: "The device is jailbroken.", .warningSW02: "The integrity of the SDK has been tampered with.",
        .warningSW03: "An emulator is being used to run the app.", .warningSW04: "A debugger is attached to the app.",
        .warningSW05: "The operating system or its version is not supported.",
    ]
}
