import Testing
import ThreeDSPhoneSupport
import ThreeDSScreens
import ThreeDSTestSupport
import UIKit

@testable import ThreeDSUIKit

/// All that a cardholder and a screen reader find in one view.
private struct FieldState: Equatable, CustomStringConvertible {
    var label: String?
    var value: String?
    var hint: String?
    var traits: UInt64 = 0
    /// The typed or the drawn text.
    var text: String?
    /// Masked, chosen, on or open.
    var flag: Bool?
    /// The caption of the control next to the text.
    var caption: String?
    var kind = ""

    var description: String {
        "\(kind) \(label ?? "-") | \(value ?? "-") | \(hint ?? "-") | traits \(traits) | \(text ?? "-") | \(flag.map { "\($0)" } ?? "-") | \(caption ?? "-")"
    }

    /// What assistive technology must find, with traits by the role.
    init(_ expected: ScreenAccessibility?) {
        guard let expected else { return }
        (label, value, hint) = (expected.label, expected.value, expected.hint)
        var traits: UIAccessibilityTraits
        switch expected.role {
        case .text: traits = .staticText
        case .heading: traits = .header
        case .image: traits = .image
        case .textField, .secureTextField, .radioGroup, .group: traits = .none
        case .button, .disclosure: traits = .button
        case .radioButton, .checkbox, .switch:
            traits = .button
            if expected.isOn == true { traits.insert(.selected) }
        }
        self.traits = UInt64(traits.rawValue)
    }

    /// What a view tells.
    @MainActor init(of view: UIView?) {
        guard let view else { return }
        (label, value, hint) = (view.accessibilityLabel, view.accessibilityValue, view.accessibilityHint)
        traits = UInt64(view.accessibilityTraits.rawValue)
    }
}

extension OnScreen {
    /// A change of one element must not change another: after each step every view is compared with model and input, and not one property
    /// of one view.
    @Suite("Every field after every change") @MainActor struct WholeFieldTests {
        @MainActor private final class Drawn {
            let phone = Phone()
            let view: NativeContentView
            var model: ScreenModel
            var input = ScreenInput()
            private var isCovered = false
            private var themes = ThemeSet()

            init(_ screen: ChallengeScreen, _ version: String) {
                model = ScreenModel(
                    screen, context: ScreenContext(messageVersion: version, strings: ScreenStrings(languageTag: "en")))
                view = NativeContentView(
                    pictures: PictureStore(PictureFetch(transport: PictureServer(), timeSource: LeapingTimeSource()))
                ) { _ in }
                phone.show(view)
                show(dark: false)
            }

            func show(dark: Bool) {
                let traits = UITraitCollection(traitsFrom: [
                    phone.window.traitCollection, UITraitCollection(userInterfaceStyle: dark ? .dark : .light),
                ])
                view.show(model, input: input, look: ScreenLook(themes, traits: traits))
                view.setDirection(model.direction)
                phone.layout()
            }

            func update(_ change: (inout ScreenInput) -> Void) {
                change(&input)
                view.update([], of: model, input: input)
                phone.layout()
            }

            func cover(_ covered: Bool) {
                isCovered = covered
                view.coverEntries(covered)
            }

            /// The state of every field as it must be.
            var expected: [String: FieldState] {
                var states: [String: FieldState] = [:]
                for element in model.elements {
                    let id = element.id.rawValue
                    let spoken = model.accessibility(of: element.id, with: input)
                    var state = FieldState(spoken)
                    switch element.content {
                    case .picture: continue
                    case .heading(let text), .label(let text): (state.kind, state.text, state.flag) = ("text", text.plain, false)
                    case .information(let text, let hasIcon): (state.kind, state.text, state.flag) = ("text", text.plain, hasIcon)
                    case .entry(let entry):
                        state.kind = "entry \(isCovered)"
                        state.text = element.id == .secondEntry ? input.secondEntry : input.entry
                        let isShown = input.revealed.contains(element.id)
                        state.flag = entry.isMasked && !isShown
                        state.value = nil
                        state.caption = entry.reveal.map { isShown ? $0.hide : $0.show }
                    case .options(let list):
                        for option in list.options {
                            var row = FieldState(model.accessibility(of: option.id, with: input))
                            (row.kind, row.flag) = ("option \(option.key)", input.chosen.contains(option.key))
                            states[option.id.rawValue] = row
                        }
                        continue
                    case .button(let button): (state.kind, state.text) = ("button", button.caption.plain)
                    case .toggle(let each, _): (state.kind, state.flag) = ("toggle", input.switches.contains(each))
                    case .row(let row):
                        (state.kind, state.flag) = ("row", input.openRows.contains(element.id))
                        state.text = row.text?.plain
                    }
                    states[id] = state
                }
                return states
            }

            /// The state of every field as it is.
            var found: [String: FieldState] {
                var states: [String: FieldState] = [:]
                for element in model.elements {
                    let id = element.id.rawValue
                    let view = view.elementView(element.id)
                    var state = FieldState(of: view)
                    switch view {
                    case let text as TextElement:
                        (state.kind, state.text, state.flag) = ("text", text.plainText, text.showsWarning)
                    case let entry as EntryElement:
                        state = FieldState(of: entry.field)
                        state.kind = "entry \(entry.isCovered)"
                        (state.text, state.flag) = (entry.field.content.text, entry.field.isSecureTextEntry)
                        let reveal = entry.testFind(id + ".reveal")
                        state.caption = reveal?.isHidden == false ? reveal?.accessibilityLabel : nil
                    case is OptionsElement:
                        guard case .options(let list) = element.content else { continue }
                        for option in list.options {
                            let row = self.view.testFind(option.id.rawValue) as? OptionRow
                            var state = FieldState(of: row)
                            (state.kind, state.flag) = ("option \(row?.optionKey ?? "")", row?.isOn)
                            states[option.id.rawValue] = state
                        }
                        continue
                    case let button as ChallengeButton:
                        let title = button.configuration?.attributedTitle.map { String($0.characters) }
                        (state.kind, state.text) = ("button", title)
                    case let toggle as ToggleElement: (state.kind, state.flag) = ("toggle", toggle.isOn)
                    case let row as ExpandableElement:
                        state = FieldState(of: self.view.testFind(id + ".label"))
                        (state.kind, state.flag) = ("row", row.isOpen)
                        state.text = self.view.testFind(id + ".text")?.accessibilityLabel
                    default: continue
                    }
                    states[id] = state
                }
                return states
            }
        }

        struct Case: Sendable, CustomTestStringConvertible {
            let testDescription: String
            let version: String
            let screen: ChallengeScreen
        }

        nonisolated static let cases = [
            Case(testDescription: "text of 2.2.0", version: "2.2.0", screen: .fullText),
            Case(testDescription: "two entries of 2.3.1", version: "2.3.1", screen: .twoEntries),
            Case(testDescription: "one option", version: "2.1.0", screen: .select(false)),
            Case(testDescription: "several options", version: "2.3.1", screen: .select(true)),
            Case(testDescription: "out of band", version: "2.2.0", screen: .outOfBandScreen),
            Case(
                testDescription: "information", version: "2.3.1",
                screen: .information(
                    NativeElements(
                        infoHeader: "News", infoText: "Read this.", why: ExpandableText(label: "Why?", text: "The law."),
                        more: ExpandableText(label: "More", text: "Call us."),
                        switches: [.trustList: "Trust", .deviceBinding: "Remember"]),
                    continueLabel: "Go on")),
        ]

        @Test("Each view shows and says what model and input say, after each change and each redrawing", arguments: cases)
        func states(_ test: Case) {
            let drawn = Drawn(test.screen, test.version)
            defer { drawn.phone.end() }
            func compare(_ step: String) {
                let (expected, found) = (drawn.expected, drawn.found)
                #expect(!expected.isEmpty && found.count == expected.count, "\(step)")
                for (id, state) in expected { #expect(found[id] == state, "\(step): \(id)") }
            }
            compare("at first")
            var steps: [(name: String, change: (inout ScreenInput) -> Void)] = []
            for element in drawn.model.elements {
                let id = element.id
                switch element.content {
                case .entry(let entry):
                    let text = id == .secondEntry ? "4321" : "12ab"
                    steps.append(
                        ("typed in \(id.rawValue)", { if id == .secondEntry { $0.secondEntry = text } else { $0.entry = text } }))
                    if entry.reveal != nil {
                        steps += [
                            ("shown \(id.rawValue)", { $0.showOrHide(id) }), ("hidden \(id.rawValue)", { $0.showOrHide(id) }),
                        ]
                    }
                case .options(let list):
                    let model = drawn.model
                    steps += list.options.map { option in ("chosen \(option.key)", { $0.choose(option.key, in: model) }) }
                    steps.append(("chosen again", { $0.choose(list.options[0].key, in: model) }))
                case .toggle(let each, _):
                    steps += [("on \(id.rawValue)", { $0.toggle(each) }), ("off and on", { _ in }), ("off", { $0.toggle(each) })]
                case .row: steps += [("open \(id.rawValue)", { $0.openOrClose(id) })]
                case .picture, .heading, .information, .label, .button: break
                }
            }
            for element in drawn.model.elements {
                guard case .row = element.content else { continue }
                steps.append(("closed \(element.id.rawValue)", { $0.openOrClose(element.id) }))
            }
            for step in steps {
                drawn.update(step.change)
                compare(step.name)
                drawn.show(dark: true)
                compare("\(step.name), dark")
                drawn.show(dark: false)
                compare("\(step.name), light again")
            }
            drawn.cover(true)
            compare("covered")
            drawn.update { _ in }
            compare("covered and drawn again")
            drawn.cover(false)
            compare("uncovered")
        }

        @Test("Nothing of what was typed is left in a field after the screen was left")
        func left() {
            let drawn = Drawn(.twoEntries, "2.3.1")
            defer { drawn.phone.end() }
            let fields = [ScreenElement.ID.entry, .secondEntry].compactMap {
                (drawn.view.elementView($0) as? EntryElement)?.field
            }
            #expect(fields.count == 2)
            for field in fields {
                field.testTapToEdit()
                field.testType("12")
            }
            drawn.view.leave()
            for field in fields {
                #expect(field.content.text.isEmpty)
                // Whatever makes the field draw its text again must not bring the old one back.
                field.testTapToEdit()
                field.hide(!field.isSecureTextEntry)
                field.hide(!field.isSecureTextEntry)
                #expect(field.content.text.isEmpty)
                field.testPaste(String(repeating: "9", count: 46))
                #expect(field.content.text.isEmpty)
            }
        }
    }
}
