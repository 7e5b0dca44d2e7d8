import Testing
import ThreeDSScreens
import ThreeDSTestSupport

/// Texts of a hostile issuer: the model stays bounded and quick, and nothing of one element reaches another.
@Suite("Bounds of a screen model") struct ScreenBoundsTests {
    static let units = [
        "<script>alert(1)</script>", "\u{202E}", "\u{2066}", "\u{0}", "😀", "\u{200B}a",
        "e\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}",
        "**", "\n", "\\n", "a ", "ש", "﷽", "&#x3c;", "\u{E0041}a",
    ]

    static func screen(_ text: String, version: String = "2.3.1") -> ChallengeScreen {
        let image = ScreenImage(standard: "https://a.example/" + text)
        let row = ExpandableText(label: text, text: text)
        return .singleSelect(
            NativeElements(
                issuerImage: image, infoHeader: text, infoLabel: text, infoText: text, showsWarningIcon: true, why: row,
                more: row,
                switches: [.trustList: text, .deviceBinding: text]),
            options: (0..<8).map { SelectOption(key: "\($0)", label: text) }, submitLabel: text,
            additionalLabel: text)
    }

    static let context = ScreenContext(messageVersion: "2.3.1")

    @Test("a model with 100 kB in every element is bounded", arguments: units) func bounded(_ unit: String) {
        func text(_ bytes: Int) -> String { "x" + String(repeating: unit, count: bytes / unit.utf8.count) }
        let model = ScreenModel(Self.screen(text(100_000)), context: Self.context)
        let few = ProcessorClock.best { _ = ScreenModel(Self.screen(text(10_000)), context: Self.context) }
        let many = ProcessorClock.best { _ = ScreenModel(Self.screen(text(100_000)), context: Self.context) }
        #expect(many < few * 40, "linear, on the same machine")
        #expect(model[.issuerImage] == nil)
        #expect(model.text.unicodeScalars.count < 500_000)
        for text in Self.texts(model) { Self.checkContained(text) }
    }

    @Test("a cut text is well-formed wherever it was cut", arguments: 3_990..<4_010) func cuts(_ count: Int) {
        let text = String(repeating: "a", count: count) + "👨‍👩‍👧\u{2067}b\u{301}\u{2069}c\u{2066}"
        for text in Self.texts(ScreenModel(Self.screen(text), context: Self.context)) { Self.checkContained(text) }
    }

    @Test("twice as much text takes proportionally longer") func linear() {
        func milliseconds(_ count: Int) -> Double {
            let text = String(repeating: "a\u{2066}**\u{301}\n", count: count)
            return ProcessorClock.best { _ = ScreenModel(Self.screen(text), context: Self.context) }
        }
        // Beyond the bound the length plays no part at all.
        #expect(milliseconds(200_000) < milliseconds(2_000) * 30)
    }

    /// Before 2.3.1 the number of options has no limit.
    @Test("twenty times as many options take proportionally longer to make, describe, choose and check")
    func manyOptions() throws {
        func milliseconds(_ count: Int) throws -> Double {
            let options = (0..<count).map { SelectOption(key: "k\($0)", label: "Number \($0)") }
            let screen = ChallengeScreen.multiSelect(NativeElements(infoHeader: "H"), options: options, submitLabel: "Go")
            return try (0..<3).map { _ in
                let clock = ProcessorClock()
                let model = ScreenModel(screen, context: Self.context)
                var input = ScreenInput()
                input.choose("k\(count - 1)", in: model)
                let chosen = (0..<count).filter { model.accessibility(of: .option($0), with: input)?.isOn == true }
                #expect(chosen == [count - 1])
                let answer = try #require(model.answer(to: .submit, with: input))
                #expect(answer == .select(["k\(count - 1)"]))
                try screen.check(answer)
                return clock.milliseconds
            }.min() ?? 0
        }
        // A search for each option costs 400 times as much.
        #expect(try milliseconds(20_000) < milliseconds(1_000) * 60 + 50)
    }

    @Test("an option is found by its id, also in a list that a front end has changed") func optionIndex() {
        let options = (0..<3).map { SelectOption(key: "k\($0)", label: "\($0)") }
        let model = ScreenModel(
            .singleSelect(NativeElements(), options: options, submitLabel: "Go"), context: Self.context)
        guard case .options(var list)? = model[.options]?.content else {
            Issue.record("there are no options")
            return
        }
        #expect((0..<4).map { list.index(of: .option($0)) } == [0, 1, 2, nil])
        for id in ["option.", "option.-1", "option.+1", "option.01", "option.1x", "submit", "option.99999999999999999999"] {
            #expect(list.index(of: ScreenElement.ID(rawValue: id)) == nil, "\(id)")
        }
        list.options.removeFirst()
        #expect((0..<3).map { list.index(of: .option($0)) } == [nil, 0, 1])
    }

    @Test("a usual screen is built in about a millisecond even in a debug build") func quick() {
        let native = NativeElements(
            issuerImage: ScreenImage(medium: "https://a.example/1"), infoHeader: "Confirm your payment", infoLabel: "Code",
            infoText: String(repeating: "We sent a code to your phone. ", count: 11), showsWarningIcon: true,
            why: ExpandableText(label: "Why?", text: String(repeating: "Because. ", count: 28)),
            switches: [.trustList: "Trust this shop"])
        let screen = ChallengeScreen.text(native, submitLabel: "OK", resendLabel: "Again")
        let best = (0..<50).map { _ in
            let clock = ProcessorClock()
            _ = ScreenModel(screen, context: ScreenContext(messageVersion: "2.2.0"))
            return clock.milliseconds
        }.min()
        #expect(best ?? .infinity < 5)
    }

    static func texts(_ model: ScreenModel) -> [DisplayText] {
        model.elements.flatMap { element -> [DisplayText] in
            switch element.content {
            case .heading(let text), .label(let text), .information(let text, _): [text]
            case .options(let list): list.options.map(\.text)
            case .button(let button): [button.caption]
            case .toggle(_, let text): [text]
            case .row(let row): [row.label, row.text].compactMap(\.self)
            case .picture, .entry: []
            }
        }
    }

    /// No control character; every line closes the isolates that it opens, and closes no others.
    static func checkContained(_ text: DisplayText) {
        #expect(text.plain.unicodeScalars.count <= 9_000)
        for line in text.lines {
            var depth = 0
            for scalar in line.map(\.text).joined().unicodeScalars {
                switch scalar.value {
                case 0x2066...0x2068: depth += 1
                case 0x2069:
                    depth -= 1
                    if depth < 0 { Issue.record("closes what it did not open") }
                case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2028, 0x2029: Issue.record("control character \(scalar.value)")
                default: break
                }
            }
            if depth != 0 { Issue.record("leaves \(depth) isolates open") }
        }
    }
}
