import ThreeDSMessages
import ThreeDSScreens

/// The values that a presenter needs before it draws: a theme of an app's settings, and a screen with all possible elements.
enum BenchDrawing {
    /// RSA-2048 public operations: a millisecond where one takes 12.5 µs.
    static let bar = 80.0

    /// Work on settings and a screen that are made before the time is taken; each returns what would be drawn.
    static func works() throws -> [(name: String, work: @Sendable () throws -> Void)] {
        let themes = ThemeSet(try CustomizationFile.read(Array(look.utf8)))
        let context = ScreenContext(messageVersion: ProtocolVersion.v2_3_1.rawValue, strings: ScreenStrings(languageTag: "ar"))
        let options = (1...20).map { SelectOption(key: "\($0)", label: "Option \($0), \(words.prefix(40))") }
        let screens: [(String, ChallengeScreen)] = [
            (
                "screen: passcode",
                .text(
                    elements, submitLabel: "Confirm", resendLabel: "Send again",
                    entry: EntryField(label: "Code", keyboard: .numeric, autofill: .oneTimeCode, maximumLength: 6),
                    secondEntry: EntryField(label: "Password", autofill: .password, isMasked: true))
            ),
            ("screen: 20 options", .multiSelect(elements, options: options, submitLabel: "Next")),
        ]
        let theme: @Sendable () throws -> Void = {
            guard themes.theme(.DARK, textScale: TextScale(percent: 200)).appearance == .DARK else { throw NothingMade() }
        }
        return [("theme", theme)]
            + screens.map { name, screen in
                (name, { guard !ScreenModel(screen, context: context).text.isEmpty else { throw NothingMade() } })
            }
    }

    /// A run without a result has not measured anything.
    struct NothingMade: Error {}

    private static let words = "Your bank asks you to confirm that it is **you** who pays.\nNothing is booked before that."

    private static let elements = NativeElements(
        issuerImage: picture, paymentSystemImage: picture, infoHeader: "Confirm your payment", infoText: words + "\n" + words,
        why: ExpandableText(label: "Why?", text: words), more: ExpandableText(label: "More", text: words))

    private static let picture = ScreenImage(
        medium: "https://bank.example/m", high: "https://bank.example/h", extraHigh: "https://bank.example/x")

    private static let look = """
        {"toolbar": {"backgroundColor": "#0B3D2E", "textColor": "#FFFFFF"}, "buttons": {"submit": {"backgroundColor": "#0B3D2E",
        "textColor": "#FFFFFF", "cornerRadius": 12}, "resend": {"textColor": "#0B3D2E"}}, "labels": {"headingTextColor": "#101418"},
        "dark": {"toolbar": {"backgroundColor": "#101418"}, "buttons": {"submit": {"backgroundColor": "#7FE0B8", "textColor": "#08130F"}}}}
        """
}
