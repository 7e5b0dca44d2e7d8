import Testing
import ThreeDSTestSupport

@testable import ThreeDSScreens

/// Font sizes that are too small to read.
@Suite("Text sizes") struct TextSizeTests {
    struct Case: Sendable {
        let file: String
        let paths: [String]
    }

    static let cases = [
        Case(file: #"{"labels":{"textFontSize":11,"headingTextFontSize":12}}"#, paths: []),
        Case(file: #"{"toolbar":{"textFontSize":10}}"#, paths: ["$.toolbar.textFontSize"]),
        Case(file: #"{"buttons":{"submit":{"textFontSize":3},"cancel":{}}}"#, paths: ["$.buttons.submit.textFontSize"]),
        Case(
            file: #"{"labels":{"textFontSize":9,"headingTextFontSize":4,"inputTextFontSize":10,"infoText":{"textFontSize":1}}}"#,
            paths: [
                "$.labels.textFontSize", "$.labels.headingTextFontSize", "$.labels.inputTextFontSize",
                "$.labels.infoText.textFontSize",
            ]),
        Case(
            file: #"{"textBox":{"textFontSize":10},"textBoxTwo":{"textFontSize":8}}"#,
            paths: ["$.textBox.textFontSize", "$.textBoxTwo.textFontSize"]),
        Case(file: #"{"ownButtons":{"help":{"textFontSize":2}}}"#, paths: ["$.ownButtons.help.textFontSize"]),
        Case(
            file: #"{"dark":{"toolbar":{"textFontSize":10}},"monochrome":{"labels":{"textFontSize":10}}}"#,
            paths: ["$.dark.toolbar.textFontSize", "$.monochrome.labels.textFontSize"]),
        Case(file: #"{"brandingZoneLogoGap":1,"textBox":{"borderWidth":1},"buttons":{"next":{"height":5}}}"#, paths: []),
    ]

    @Test("Sizes below 11 points are found in every section, with their path, and other lengths are not", arguments: cases)
    func sizes(_ item: Case) throws {
        let warnings = TextSizeWarning.all(in: try CustomizationFile.read(Array(item.file.utf8)))
        #expect(warnings.map(\.path) == item.paths)
        #expect(warnings.allSatisfy { $0.points < TextSizeWarning.minimum })
    }

    @Test("The sentence names path, size and need", .aboutWords) func words() throws {
        let warnings = TextSizeWarning.all(in: try CustomizationFile.read(Array(#"{"toolbar":{"textFontSize":10}}"#.utf8)))
        #expect(
            warnings.map(\.description) == ["$.toolbar.textFontSize: 10 points are too small to read; use at least 11 points"])
    }
}
