import Foundation
import Testing
import ThreeDSBase
import ThreeDSJSON
import ThreeDSScreens
import ThreeDSTestSupport

@Suite("Customisation file") struct CustomizationFileTests {
    typealias Kind = CustomizationFileError.Defect.Kind

    struct Case: Sendable, CustomTestStringConvertible {
        let json: String
        let defects: [String]
        init(_ json: String, _ defects: String...) {
            self.json = json
            self.defects = defects
        }
        var testDescription: String { json.count > 80 ? json.prefix(80) + "…" : json }
    }

    static let root: URL = {
        var url = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { url.deleteLastPathComponent() }
        return url
    }()

    static let schema: Result<JSONObject, any Error> = Result {
        let data = try Data(contentsOf: root.appendingPathComponent("Documentation/customization.schema.json"))
        return try #require(try JSONDocument(parsing: [UInt8](data)).root.objectValue)
    }

    static let accepted = [
        "{}", #"{"$schema":"x"}"#, #"{"buttons":{}}"#, #"{"buttons":{"submit":{}}}"#,
        ##"{"buttons":{"submit":{"textColor":"#abcdef","cornerRadius":0,"height":1000}}}"##,
        ##"{"background":"#ABCDEF","dark":{"background":"#000000"},"monochrome":{}}"##,
        #"{"toolbar":{"headerText":"  x  ","buttonText":"123456789012345678901234567890123456789012345"}}"#,
        #"{"labels":{"textFontSize":1,"headingTextAlignment":"leading","dataEntryLabelTwo":{"padding":1000}}}"#,
        #"{"textBoxTwo":{"borderWidth":1000},"informationZoneIconPosition":"hidden","brandingZoneLogoGap":0}"#,
        #"{"processing":{"showWhiteBox":false,"firstMinimum":2000,"minimum":10000}}"#,
        ##"{"ownButtons":{"My Button":{"textColor":"#000000"},"submitted":{}}}"##,
    ]

    static let refused = [
        Case("", "$: not JSON at line 1, column 1"),
        Case("[]", "$: an object is expected"),
        Case("{\"a\":1}x", "$: not JSON at line 1, column 8"),
        Case(String(repeating: "[", count: 9) + String(repeating: "]", count: 9), "$: nested too deeply"),
        Case("\"" + String(repeating: "x", count: 262_144) + "\"", "$: at most 262144 bytes are allowed"),
        Case(
            #"{"buttons":{"submit":{},"submit":{}}}"#, "$.buttons.submit: the member occurs more than once"),
        Case(
            #"{"butons":{}}"#, "$.butons: unknown member; the nearest known name is buttons"),
        Case(
            #"{"buttons":{"Submit":{}}}"#, "$.buttons.Submit: unknown member; the nearest known name is submit"),
        Case(
            ##"{"buttons":{"submit":{"color":"#000000","background":"#000000"}}}"##,
            "$.buttons.submit.color: unknown member",
            "$.buttons.submit.background: unknown member"),
        Case(
            #"{"dark":{"dark":{}}}"#, "$.dark.dark: unknown member"),
        Case(
            #"{"a b\n":1}"#, #"$["a b\n"]: unknown member"#),
        Case(#"{"background":"red"}"#, "$.background: # and six hexadecimal digits are allowed"),
        Case(##"{"background":"#FFF"}"##, "$.background: # and six hexadecimal digits are allowed"),
        Case(##"{"background":"#FF999999"}"##, "$.background: # and six hexadecimal digits are allowed"),
        Case(#"{"background":7}"#, "$.background: a string is expected: # and six hexadecimal digits are allowed"),
        Case(#"{"background":null}"#, "$.background: a string is expected: # and six hexadecimal digits are allowed"),
        Case(#"{"toolbar":"x"}"#, "$.toolbar: an object is expected"),
        Case(#"{"toolbar":{"headerText":" "}}"#, "$.toolbar.headerText: 1 to 45 characters, not blank, are allowed"),
        Case(
            #"{"toolbar":{"buttonText":"1234567890123456789012345678901234567890123456"}}"#,
            "$.toolbar.buttonText: 1 to 45 characters, not blank, are allowed"),
        Case(#"{"toolbar":{"textFontName":""}}"#, "$.toolbar.textFontName: 1 to 128 characters, not blank, are allowed"),
        Case(#"{"toolbar":{"textFontSize":0}}"#, "$.toolbar.textFontSize: a whole number: 1 to 1000 is allowed"),
        Case(#"{"toolbar":{"textFontSize":1001}}"#, "$.toolbar.textFontSize: a whole number: 1 to 1000 is allowed"),
        Case(#"{"toolbar":{"textFontSize":1.5}}"#, "$.toolbar.textFontSize: a whole number: 1 to 1000 is allowed"),
        Case(
            #"{"toolbar":{"textFontSize":99999999999999999999}}"#,
            "$.toolbar.textFontSize: a whole number: 1 to 1000 is allowed"),
        Case(#"{"toolbar":{"textFontSize":"12"}}"#, "$.toolbar.textFontSize: a number is expected: 1 to 1000 is allowed"),
        Case(#"{"textBox":{"borderWidth":-1}}"#, "$.textBox.borderWidth: a whole number: 0 to 1000 is allowed"),
        Case(#"{"processing":{"showWhiteBox":"yes"}}"#, "$.processing.showWhiteBox: true or false is expected"),
        Case(#"{"processing":{"firstMinimum":1999}}"#, "$.processing.firstMinimum: a whole number: 2000 to 10000 is allowed"),
        Case(
            #"{"informationZoneIconPosition":"left"}"#,
            "$.informationZoneIconPosition: trailing, leading, hidden are allowed"),
        Case(
            #"{"labels":{"headingTextAlignment":1}}"#,
            "$.labels.headingTextAlignment: a string is expected: leading, center, trailing are allowed"),
        Case(
            #"{"ownButtons":{"Verify":{}}}"#,
            "$.ownButtons.Verify: this is the name of one of the SDK's buttons: set it in the member buttons"),
        Case(#"{"ownButtons":{" ":{}}}"#, #"$.ownButtons[" "]: a name: 1 to 128 characters, not blank, are allowed"#),
        Case(#"{"ownButtons":[]}"#, "$.ownButtons: an object is expected"),
        Case(#"{"$schema":1}"#, "$.$schema: a string is expected"),
    ]

    private func defects(_ json: String) -> [String] {
        do throws(CustomizationFileError) {
            _ = try CustomizationFile.read(Array(json.utf8))
            return []
        } catch {
            return error.defects.map(\.description)
        }
    }

    @Test("good files are accepted by the reader and by the schema", arguments: accepted) func accepts(_ json: String) throws {
        #expect(defects(json) == [])
        let value = try JSONDocument(parsing: Array(json.utf8)).root
        #expect(SchemaCheck(root: try Self.schema.get()).problems(value) == [])
    }

    @Test("the message about a defect contains path and rule", .aboutWords, arguments: refused)
    func words(_ refusal: Case) { #expect(defects(refusal.json) == refusal.defects) }

    @Test("bad files are refused, and by the schema unless the JSON itself is the defect", arguments: refused)
    func refuses(_ refusal: Case) throws {
        #expect(defects(refusal.json).count == refusal.defects.count)
        if let document = try? JSONDocument(parsing: Array(refusal.json.utf8)), document.duplicateNames.isEmpty {
            #expect(SchemaCheck(root: try Self.schema.get()).problems(document.root) != [])
        }
    }

    @Test("a repeated name is refused in words", .aboutWords) func repeatedNameWords() {
        #expect(
            defects(#"{"ownButtons":{"a":{},"A":{}}}"#)
                == ["$.ownButtons.A: the name occurs twice, because names are compared without regard to case"])
    }

    @Test("names that differ only in case are the same name, and at most 50 defects are reported with their kinds") func more()
        throws
    {
        #expect(defects(#"{"ownButtons":{"a":{},"A":{}}}"#).count == 1)
        func kinds(_ json: String) -> [Kind] {
            do throws(CustomizationFileError) {
                _ = try CustomizationFile.read(Array(json.utf8))
                return []
            } catch {
                return error.defects.map(\.kind)
            }
        }
        #expect(kinds("{") == [.notJSON])
        #expect(kinds(#"{"x":1,"x":2}"#) == [.duplicateMember, .unknownMember])
        #expect(kinds(#"{"background":"x","toolbar":1}"#) == [.badValue, .wrongType])
        #expect(kinds("{" + (0..<80).map { "\"x\($0)\":1" }.joined(separator: ",") + "}").count == 50)
        #expect(kinds("\"\u{0}\"") == [.notJSON])
    }

    @Test("a defect has its place, its problem and the allowed values as typed members") func values() {
        func problems(_ json: String) -> [CustomizationFileError.Problem] {
            do throws(CustomizationFileError) {
                _ = try CustomizationFile.read(Array(json.utf8))
                return []
            } catch {
                return error.defects.map(\.problem)
            }
        }
        #expect(problems("[") == [.notJSONFrom(TextPosition(of: 1, in: Array("[".utf8)))])
        #expect(problems("[]") == [.wrongType(.object)])
        #expect(problems(#"{"$schema":1,"butons":{}}"#) == [.wrongType(.string), .unknownMember(nearest: "buttons")])
        #expect(
            problems(#"{"processing":{"minimum":"1","showWhiteBox":1}}"#) == [.wrongType(.rule(.minimum)), .wrongType(.flag)])
        #expect(
            problems(#"{"brandingZoneLogoGap":1001,"background":"x"}"#) == [.badValue(.rule(.length)), .badValue(.rule(.color))])
        #expect(
            problems(#"{"informationZoneIconPosition":"left"}"#)
                == [.badValue(.choice(["trailing", "leading", "hidden"], nearest: nil))])
        #expect(
            problems(#"{"ownButtons":{"":{},"Verify":{},"a":{"height":true},"A":{}}}"#)
                == [.badName, .reservedName, .wrongType(.rule(.length)), .repeatedName])
        #expect(problems(#"{"toolbar":{},"toolbar":{}}"#) == [.repeatedMember])
    }

    @Test("a file sets the expected values") func reads() throws {
        let json = ##"""
            {"buttons":{"next":{"backgroundColor":"#112233","textFontSize":15,"padding":4}},"ownButtons":{"Help":{"height":50}},
             "toolbar":{"headerText":"Pay"},"labels":{"headingTextColor":"#445566","inputTextFontName":"Menlo",
             "selectionList":{"backgroundColor":"#F0F0F0"}},"textBoxTwo":{"borderWidth":2},"brandingZoneLogoGap":9,
             "informationZoneIconPosition":"leading","processing":{"showWhiteBox":true,"spinnerColor":"#778899","minimum":1500},
             "dark":{"background":"#101010"},"monochrome":{"background":"#EEEEEE"}}
            """##
        let set = try CustomizationFile.read(Array(json.utf8))
        let settings = try #require(set.appearances[.DEFAULT])
        #expect(settings.buttons[.NEXT]?.background.standard?.text == "#112233")
        #expect(settings.buttons[.NEXT]?.text.fontSize == 15 && settings.buttons[.NEXT]?.padding == 4)
        #expect(settings.buttons[.SUBMIT] == nil && settings.ownButtons["help"]?.height == 50)
        #expect(settings.toolbar?.headerText == "Pay" && settings.textBox == nil && settings.textBoxTwo?.borderWidth == 2)
        #expect(settings.labels?.heading.text.color.standard?.text == "#445566" && settings.labels?.input.fontName == "Menlo")
        #expect(settings.labels?.byType[.SELECTION_LIST]?.background.standard?.text == "#F0F0F0")
        #expect(settings.arrowPosition == .leading && settings.logoGap == 9)
        #expect(settings.processing.showsBox == true && settings.processing.minimum == .milliseconds(1500))
        #expect(set.appearances[.DARK]?.background.standard?.text == "#101010")
        #expect(set.appearances[.MONOCHROME]?.background.standard?.text == "#EEEEEE")
        #expect(try CustomizationFile.read(Array(CustomizationFile.text(set).utf8)) == set)
    }

    @Test("dark twins are written into `dark`, where entries of `dark` override them, and the look stays the same") func twins()
        throws
    {
        var settings = InterfaceSettings()
        settings.background = ColorSetting(HexColor("#FFFFFF"), dark: HexColor("#111111"))
        settings.buttons[.SUBMIT] = ButtonStyle()
        settings.buttons[.SUBMIT]?.background = ColorSetting(HexColor("#222222"), dark: HexColor("#DDDDDD"))
        settings.buttons[.SUBMIT]?.cornerRadius = 4
        var dark = InterfaceSettings()
        dark.background = ColorSetting(HexColor("#333333"))
        dark.toolbar = ToolbarStyle()
        dark.toolbar?.background = ColorSetting(HexColor("#444444"), dark: HexColor("#555555"))
        var set = InterfaceSettingsSet(settings)
        set.appearances[.DARK] = dark
        let text = CustomizationFile.text(set)
        #expect(
            text == ##"""
                {
                  "buttons": {
                    "submit": {
                      "backgroundColor": "#222222",
                      "cornerRadius": 4
                    }
                  },
                  "background": "#FFFFFF",
                  "dark": {
                    "buttons": {
                      "submit": {
                        "backgroundColor": "#DDDDDD"
                      }
                    },
                    "background": "#333333",
                    "toolbar": {
                      "backgroundColor": "#555555"
                    }
                  }
                }

                """##)
        let back = try CustomizationFile.read(Array(text.utf8))
        for appearance in UICustomizationType.allCases {
            #expect(ThemeSet(back).theme(appearance) == ThemeSet(set).theme(appearance))
        }
    }

    @Test("the schema in Documentation is the one that the reader generates", .aboutWords) func schemaInStep() throws {
        #expect(try Self.schema.get() == CustomizationFile.schema)
    }

    @Test("the example themes are accepted, match the schema and reach AA in every appearance") func examples() throws {
        let folder = Self.root.appendingPathComponent("Examples/Themes")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "json" }
        #expect(files.count >= 3)
        for file in files {
            let bytes = [UInt8](try Data(contentsOf: file))
            let document = try JSONDocument(parsing: bytes)
            #expect(SchemaCheck(root: try Self.schema.get()).problems(document.root) == [], "\(file.lastPathComponent)")
            let set = try CustomizationFile.read(bytes)
            for appearance in UICustomizationType.allCases {
                let report = ContrastReport(ThemeSet(set), appearance)
                #expect(report.warnings.map(\.description) == [], "\(file.lastPathComponent)")
            }
            // Someone who looks at the file finds no setting that has no effect.
            #expect(ThemeSet(set).theme() != Theme() && ThemeSet(set).theme(.DARK) != Theme(.DARK))
        }
    }
}
