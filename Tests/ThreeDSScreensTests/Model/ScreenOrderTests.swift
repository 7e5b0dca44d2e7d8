import Testing
import ThreeDSScreens
import ThreeDSTestSupport

/// SDK-8, SDK-35, SDK-39, SDK-41; CORE-395: order of the elements in both orientations.
@Suite("Order of the elements on a screen") struct ScreenOrderTests {
    static let picture = ScreenImage(
        medium: "https://a.example/m", high: "https://a.example/h", extraHigh: "https://a.example/x",
        standard: "https://a.example/s")
    static let before = NativeElements(
        issuerImage: picture, paymentSystemImage: picture, infoHeader: "Header", infoLabel: "Label", infoText: "Text",
        showsWarningIcon: true, why: ExpandableText(label: "Why", text: "So"),
        more: ExpandableText(label: "More", text: "Else"), switches: [.trustList: "Trust?"])
    static func later(togglesAbove: Bool = false) -> NativeElements {
        NativeElements(
            issuerImage: picture, paymentSystemImage: picture, infoHeader: "Header", infoLabel: "Label", infoText: "Text",
            showsWarningIcon: true, why: ExpandableText(label: "Why", text: "So"),
            more: ExpandableText(label: "More", text: "Else"),
            switches: [.trustList: "Trust?", .deviceBinding: "Remember?"], showsTogglesAboveButtons: togglesAbove)
    }
    static let options = [SelectOption(key: "a", label: "A"), SelectOption(key: "b", label: "B")]
    static let app = IssuerApp(label: "Open", url: "https://bank.example/a")

    struct Case: CustomTestStringConvertible {
        let testDescription: String, version: String
        let screen: ChallengeScreen
        let portrait: String
        let landscape: String
    }

    static let cases = [
        Case(
            testDescription: "01 before 2.3.1", version: "2.2.0",
            screen: .text(before, submitLabel: "OK", resendLabel: "Again"),
            portrait:
                "issuerImage paymentSystemImage, heading, information, label, entry, submit, resend, trustList, why, more",
            landscape:
                "issuerImage paymentSystemImage, heading, information, label, entry, submit, resend, trustList, why, more"),
        Case(
            testDescription: "01 with two entries", version: "2.3.1",
            screen: .text(
                later(), submitLabel: "OK", resendLabel: "Again", entry: EntryField(label: "One"),
                secondEntry: EntryField(label: "Two"), additionalLabel: "Other"),
            portrait:
                "issuerImage paymentSystemImage, heading, information, label, entry, secondLabel, secondEntry, submit, resend, "
                + "additional, trustList, deviceBinding, why, more",
            landscape: "issuerImage paymentSystemImage, heading, information, label/entry secondLabel/secondEntry, "
                + "submit resend additional, trustList, deviceBinding, why, more"),
        Case(
            testDescription: "02", version: "2.2.0",
            screen: .singleSelect(before, options: options, submitLabel: "Go"),
            portrait: "issuerImage paymentSystemImage, heading, information, label, options, submit, trustList, why, more",
            landscape: "issuerImage paymentSystemImage, heading, information, label, options, submit, trustList, why, more"),
        Case(
            testDescription: "03, toggles above the buttons", version: "2.3.1",
            screen: .multiSelect(later(togglesAbove: true), options: options, submitLabel: "Go", additionalLabel: "Other"),
            portrait: "issuerImage paymentSystemImage, heading, information, label, options, trustList, deviceBinding, submit, "
                + "additional, why, more",
            landscape: "issuerImage paymentSystemImage, heading, information, label, options, trustList, deviceBinding, "
                + "submit additional, why, more"),
        Case(
            testDescription: "04 with an app", version: "2.3.1",
            screen: .outOfBand(later(), continueLabel: "Done", app: app, additionalLabel: "Other"),
            portrait: "issuerImage paymentSystemImage, heading, information, label, openApp, continue, additional, trustList, "
                + "deviceBinding, why, more",
            landscape: "issuerImage paymentSystemImage, heading, information, label, openApp continue additional, trustList, "
                + "deviceBinding, why, more"),
        Case(
            testDescription: "07", version: "2.3.1",
            screen: .information(later(), continueLabel: "OK"),
            portrait:
                "issuerImage paymentSystemImage, heading, information, label, continue, trustList, deviceBinding, why, more",
            landscape:
                "issuerImage paymentSystemImage, heading, information, label, continue, trustList, deviceBinding, why, more"),
        Case(
            testDescription: "required ones only", version: "2.1.0",
            screen: .text(NativeElements(infoHeader: "Header"), submitLabel: "OK"),
            portrait: "heading, entry, submit", landscape: "heading, entry, submit"),
        Case(
            testDescription: "what shows nothing takes no room", version: "2.2.0",
            screen: .text(NativeElements(infoHeader: " ", infoLabel: "\u{200B}", infoText: "\n \n"), submitLabel: " "),
            portrait: "entry, submit", landscape: "entry, submit"),
    ]

    /// CORE-358, CORE-362, CORE-364: the elements of the issuer, each once, and nothing else.
    @Test(.proves("CORE-358", "CORE-362", "CORE-364", "CORE-395", "SDK-35", "SDK-39", "SDK-41"), arguments: cases) func order(
        _ row: Case
    ) {
        let model = ScreenModel(row.screen, context: ScreenContext(messageVersion: row.version))
        #expect(Self.text(model.portrait) == row.portrait)
        #expect(Self.text(model.landscape) == row.landscape)
        // Reading order is the order of the rows in both orientations.
        let ids = model.elements.map(\.id)
        #expect(model.portrait.flatMap { $0.columns.joined() } == ids)
        #expect(model.landscape.flatMap { $0.columns.joined() } == ids)
        #expect(Set(ids).count == ids.count)
    }

    static func text(_ rows: [ScreenRow]) -> String {
        rows.map { $0.columns.map { $0.map(\.rawValue).joined(separator: "/") }.joined(separator: " ") }.joined(separator: ", ")
    }
}
