import Testing
import ThreeDSPhoneSupport
import ThreeDSScreens
import ThreeDSTestSupport
import UIKit

@testable import ThreeDSUIKit

extension OnScreen {
    /// CORE-395, CORE-316; SDK-39, SDK-40, SDK-41: each element drawn from the model, in its order.
    @Suite("Native elements") @MainActor struct ElementTests {
        /// A native screen in a window, with what its views told.
        @MainActor
        private final class Screen {
            let phone: Phone
            let view: NativeContentView
            private(set) var events: [String] = []
            var model: ScreenModel
            var input = ScreenInput()
            let look: ScreenLook

            init(
                _ screen: ChallengeScreen, _ version: String = "2.2.0", language: String = "en", size: CGSize = Phone.portrait,
                traits: UITraitCollection = UITraitCollection(), themes: ThemeSet = ThemeSet()
            ) {
                phone = Phone(size)
                let context = ScreenContext(messageVersion: version, strings: ScreenStrings(languageTag: language))
                model = ScreenModel(screen, context: context)
                look = ScreenLook(themes, traits: UITraitCollection(traitsFrom: [phone.window.traitCollection, traits]))
                let ear = Ear()
                let store = PictureStore(
                    PictureFetch(transport: PictureServer(), timeSource: LeapingTimeSource()))
                view = NativeContentView(pictures: store) { ear.hear($0) }
                ear.hear = { [weak self] in self?.events.append(Self.name($0)) }
                phone.show(view)
                view.show(model, input: input, look: look)
                view.setDirection(model.direction)
                phone.layout()
            }

            @MainActor private final class Ear {
                var hear: @MainActor (ScreenConductor.Event) -> Void = { _ in }
            }

            private static func name(_ event: ScreenConductor.Event) -> String {
                switch event {
                case .act(let action): "act \(action)"
                case .enter: "enter"
                case .choose(let key): "choose \(key)"
                case .toggle(let id): "toggle \(id.rawValue)"
                case .openOrClose(let id): "open \(id.rawValue)"
                case .showOrHide(let id): "reveal \(id.rawValue)"
                case .typed(let text, let id): "typed \(text) in \(id.rawValue)"
                default: "another event"
                }
            }

            func update(_ change: (inout ScreenInput) -> Void) {
                change(&input)
                view.update([], of: model, input: input)
                phone.layout()
            }

            /// Where an element's upper edge is in the window.
            func top(_ id: ScreenElement.ID) -> CGFloat? {
                view.elementView(id).map { $0.convert($0.bounds, to: nil).minY }
            }
        }

        @Test(
            "SDK-39, SDK-41: elements have the order and ids of the model and do not overlap", .proves("SDK-39", "SDK-41"),
            arguments: [
                (ChallengeScreen.fullText, "2.2.0"), (.twoEntries, "2.3.1"), (.select(false), "2.1.0"), (.select(true), "2.3.1"),
                (.outOfBandScreen, "2.1.0"),
            ])
        func order(_ screen: ChallengeScreen, _ version: String) {
            let screen = Screen(screen, version)
            defer { screen.phone.end() }
            let frames = screen.model.elements.compactMap { element -> CGRect? in
                let view = screen.view.elementView(element.id)
                #expect(view != nil, "\(element.id.rawValue)")
                return view.map { $0.convert($0.bounds, to: nil) }
            }
            #expect(frames.count == screen.model.elements.count)
            for (above, below) in zip(frames, frames.dropFirst()) {
                #expect(above.maxY <= below.minY + 0.5, "\(above) above \(below)")
                #expect(above.height > 0)
            }
            for element in screen.model.elements {
                let id = element.id.rawValue
                #expect(screen.view.testFind(id) != nil, "\(id)")
            }
        }

        @Test("Texts are drawn with the model's lines and bold runs, and blank texts are not drawn") func texts() {
            let bold = ChallengeScreen.information(
                NativeElements(infoHeader: " ", infoText: "One **two**\n\n\nthree"), continueLabel: "Go on")
            let screen = Screen(bold, "2.3.1")
            defer { screen.phone.end() }
            #expect(screen.view.elementView(.heading) == nil)
            let text = screen.view.elementView(.information) as? TextElement
            #expect(text?.plainText == "One two\n\nthree")
            #expect(text?.showsWarning == false)
            #expect(text?.accessibilityLabel == "One two\n\nthree")
        }

        @Test("SDK-39: elements are drawn in the look that the app has set", .proves("SDK-39")) func appLook() throws {
            var settings = InterfaceSettings()
            settings.buttons[.SUBMIT] = ButtonStyle()
            settings.buttons[.SUBMIT]?.background = ColorSetting(HexColor("#123456"))
            settings.buttons[.SUBMIT]?.cornerRadius = 3
            let own = Screen(.fullText, themes: ThemeSet(InterfaceSettingsSet(settings)))
            defer { own.phone.end() }
            let drawn = try #require((own.view.elementView(.submit) as? UIButton)?.configuration?.background)
            #expect(drawn.backgroundColor?.testHex().uppercased().hasPrefix("#123456") == true)
            #expect(drawn.cornerRadius == 3)
            let usual = Screen(.fullText)
            defer { usual.phone.end() }
            let other = try #require((usual.view.elementView(.submit) as? UIButton)?.configuration?.background)
            #expect(other.backgroundColor?.testHex() != drawn.backgroundColor?.testHex() && other.cornerRadius != 3)
        }

        @Test("The warning icon is shown next to its text (CORE-316)", .proves("CORE-316")) func warning() {
            let screen = Screen(.fullText)
            defer { screen.phone.end() }
            let text = screen.view.elementView(.information) as? TextElement
            #expect(text?.showsWarning == true)
            #expect(text?.accessibilityLabel?.hasPrefix("Warning") == true)
        }

        @Test("Buttons send their action, and their caption is their accessibility label") func buttons() {
            let screen = Screen(.twoEntries, "2.3.1")
            defer { screen.phone.end() }
            for id in [ScreenElement.ID.submit, .resend, .additional] {
                let button = screen.view.elementView(id) as? UIButton
                #expect(button?.testTap() == true)
                #expect(button?.accessibilityLabel == button?.configuration?.attributedTitle.map { String($0.characters) })
                #expect((button?.bounds.height ?? 0) >= 44)
            }
            #expect(screen.events == ["act submit", "act resend", "act additional"])
        }

        @Test(
            "The whole row of an option is tappable, its state is spoken, and no option is selected at first",
            arguments: [false, true])
        func options(_ several: Bool) {
            let screen = Screen(.select(several))
            defer { screen.phone.end() }
            let rows = (0..<3).compactMap { screen.view.testFind("option.\($0)") as? OptionRow }
            #expect(rows.count == 3)
            #expect(rows.allSatisfy { !$0.isOn && $0.bounds.height >= 44 && $0.accessibilityValue == "not selected" })
            #expect(rows[1].accessibilityHint == "2 of 3")
            #expect(rows[1].testTap())
            #expect(screen.events == ["choose mail"])
            screen.update { $0.choose("mail", in: screen.model) }
            #expect(rows.map(\.isOn) == [false, true, false])
            #expect(rows[1].accessibilityTraits.contains(.selected))
            #expect(rows[1].accessibilityActivate())
            #expect(screen.events.count == 2)
        }

        @Test("Switches change their state and expandable rows open") func togglesAndRows() {
            let screen = Screen(.fullText)
            defer { screen.phone.end() }
            let toggle = screen.view.elementView(.switch(.trustList)) as? ToggleElement
            let why = screen.view.elementView(.why) as? ExpandableElement
            #expect(toggle?.isOn == false)
            #expect(why?.isOpen == false)
            #expect(toggle?.testTap() == true)
            #expect((screen.view.testFind("why.label") as? UIControl)?.testTap() == true)
            #expect(screen.events == ["toggle trustList", "open why"])
            screen.update {
                $0.toggle(.trustList)
                $0.openOrClose(.why)
            }
            #expect(toggle?.isOn == true)
            #expect(toggle?.accessibilityValue == "on")
            #expect(why?.isOpen == true)
            #expect(screen.view.testFind("why.label")?.accessibilityValue == "expanded")
            #expect(screen.view.testFind("why.text")?.accessibilityLabel == "The law.")
            #expect(
                (screen.view.elementView(.more) as? ExpandableElement)?.isOpen == false, "opening one does not open the other")
        }

        @Test("Captions and texts of the two rows have the look of their own kind of text") func looksOfRows() {
            let kinds: [(LabelType, text: String, color: String)] = [
                (.WHY_INFO, "Why?", "#102030"), (.WHY_INFO_TEXT, "The law.", "#203040"), (.EXPANDABLE_INFO, "Help", "#304050"),
                (.EXPANDABLE_INFO_TEXT, "Call us.", "#405060"),
            ]
            var settings = InterfaceSettings()
            settings.labels = LabelStyles()
            for kind in kinds {
                settings.labels?.byType[kind.0] = LabelStyle()
                settings.labels?.byType[kind.0]?.background = ColorSetting(HexColor(kind.color))
            }
            let screen = Screen(.fullText, themes: ThemeSet(InterfaceSettingsSet(settings)))
            defer { screen.phone.end() }
            for kind in kinds {
                let drawn = screen.view.testFirst(ThemedText.self) { $0.plainText == kind.text }
                #expect(drawn?.backgroundColor?.testHex() == kind.color, "\(kind.0)")
            }
        }

        @Test("A text without a caption is always visible, and a caption without a text has no arrow") func halfRows() {
            let screen = Screen(
                .outOfBand(
                    NativeElements(
                        infoHeader: "H", why: ExpandableText(label: nil, text: "Open"),
                        more: ExpandableText(label: "Only", text: nil)), continueLabel: "Go"))
            defer { screen.phone.end() }
            #expect((screen.view.elementView(.why) as? ExpandableElement)?.isOpen == true)
            let more = screen.view.elementView(.more) as? ExpandableElement
            #expect(more?.isOpen == false)
            #expect(more?.testFirst(UIImageView.self) { !$0.isHidden } == nil)
        }

        @Test("The entry of 2.2.0 is a one-time code with an ASCII keyboard on its number page, named by its label") func entry()
        {
            let screen = Screen(.fullText)
            defer { screen.phone.end() }
            let field = screen.view.testFind("entry") as? SecureEntryField
            #expect(field?.textContentType == .oneTimeCode)
            #expect(field?.keyboardType == .numbersAndPunctuation)
            #expect(field?.accessibilityLabel == "Code")
            #expect(field?.isSecureTextEntry == false)
            field?.testTapToEdit()
            field?.testType("7")
            field?.testReturn()
            #expect(screen.events == ["typed 7 in entry", "enter"])
            #expect(field?.accessibilityValue == nil)
        }

        @Test("The entries of 2.3.1 have their keyboard, masking control and limit, and return moves to the second entry")
        func twoEntries() {
            let screen = Screen(.twoEntries, "2.3.1")
            defer { screen.phone.end() }
            let first = screen.view.testFind("entry") as? SecureEntryField
            let second = screen.view.testFind("secondEntry") as? SecureEntryField
            #expect(first?.keyboardType == .default)
            #expect(first?.textContentType == nil)
            #expect(second?.keyboardType == .numberPad)
            #expect(second?.textContentType == .password)
            #expect(second?.isSecureTextEntry == true)
            first?.testTapToEdit()
            first?.testReturn()
            #expect(second?.isFirstResponder == true)
            second?.testType("12345")
            #expect(screen.events.last == "typed 12345 in secondEntry", "the conductor refuses it")
            #expect(second?.content.text == "1234")
            #expect((screen.view.testFind("secondEntry.reveal") as? UIButton)?.testTap() == true)
            #expect(screen.events.last == "reveal secondEntry")
            screen.update {
                $0.secondEntry = "1234"
                $0.showOrHide(.secondEntry)
            }
            #expect(second?.isSecureTextEntry == false)
            #expect(second?.content.text == "1234" && first?.content.text.isEmpty == true)
            #expect(screen.view.testFind("secondEntry.reveal")?.accessibilityLabel == "Hide")
            #expect(screen.view.testFind("entry.reveal") == nil || screen.view.testFind("entry.reveal")?.isHidden == true)
        }

        @Test("The control's caption stays whole, however long the text in its field is") func revealStaysWhole() throws {
            let screen = Screen(.twoEntries, "2.3.1", size: CGSize(width: 320, height: 568))
            defer { screen.phone.end() }
            let reveal = try #require(screen.view.testFind("secondEntry.reveal") as? RevealButton)
            let field = try #require(screen.view.testFind("secondEntry") as? SecureEntryField)
            #expect(
                reveal.contentCompressionResistancePriority(for: .horizontal).rawValue
                    > field.contentCompressionResistancePriority(for: .horizontal).rawValue)
            #expect(reveal.bounds.width >= reveal.intrinsicContentSize.width)
        }

        @Test("A cover hides the entry while the screen is recorded, and typing still works") func cover() {
            let screen = Screen(.fullText)
            defer { screen.phone.end() }
            let entry = screen.view.elementView(.entry) as? EntryElement
            #expect(entry?.isCovered == false)
            screen.view.coverEntries(true)
            #expect(entry?.isCovered == true)
            #expect(entry?.field.testTapToEdit() == true)
        }

        @Test(
            "In landscape of 2.3.1, buttons share a row and entries are next to each other, and a rotation keeps the state",
            .needs(.windowSizes))
        func landscape() {
            let screen = Screen(.twoEntries, "2.3.1", size: Phone.landscape)
            defer { screen.phone.end() }
            #expect(screen.top(.submit) == screen.top(.resend))
            #expect(screen.top(.entry) == screen.top(.secondEntry))
            let field = screen.view.testFind("entry") as? SecureEntryField
            field?.testTapToEdit()
            field?.testType("ab")
            screen.phone.scene.testResize(to: Phone.portrait)
            screen.phone.layout()
            #expect((screen.top(.submit) ?? 0) < (screen.top(.resend) ?? 0))
            #expect(field?.content.text == "ab")
            #expect(field?.isFirstResponder == true)
        }

        @Test("With very large text, columns are stacked and no text is cut") func largestText() {
            let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
            let screen = Screen(.twoEntries, "2.3.1", size: Phone.landscape, traits: traits)
            defer { screen.phone.end() }
            let label = (screen.view.elementView(.heading) as? TextElement)?.testFirst(UILabel.self)
            let font = label?.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
            #expect((font?.pointSize ?? 0) > 40)
            #expect(label?.testIsTruncated == false)
        }

        @Test("In a right-to-left language the layout is mirrored and each text keeps its own direction") func rightToLeft() {
            let screen = Screen(.select(false), language: "ar")
            defer { screen.phone.end() }
            let row = screen.view.testFind("option.0")
            let mark = row?.testFirst(MarkView.self)
            #expect(row?.semanticContentAttribute == .forceRightToLeft)
            let place = mark.map { $0.convert($0.bounds, to: row) }
            #expect((place?.midX ?? 0) > (row?.bounds.midX ?? .infinity))
        }

        @Test("Leaving the screen erases the entry") func leave() {
            let screen = Screen(.fullText)
            defer { screen.phone.end() }
            let field = screen.view.testFind("entry") as? SecureEntryField
            field?.testTapToEdit()
            field?.testType("1234")
            screen.view.leave()
            #expect(field?.content.text.isEmpty == true)
            #expect(field?.isFirstResponder == false)
        }

        @Test("The keyboard's height is counted once, and the entry stays above it", .needs(.keyboard)) func keyboard() {
            let screen = Screen(.fullText, size: CGSize(width: 320, height: 568))
            defer { screen.phone.end() }
            let field = screen.view.testFind("entry") as? SecureEntryField
            let scroll = screen.view.scrollView
            let before = scroll.bounds.height
            field?.testTapToEdit()
            screen.phone.layout()
            let keyboardTop = screen.phone.window.bounds.height - screen.phone.window.testKeyboardHeight
            #expect(scroll.bounds.height < before)
            #expect(scroll.convert(scroll.bounds, to: nil).maxY <= keyboardTop + 0.5)
            #expect(scroll.contentInset == .zero)
            #expect(scroll.adjustedContentInset == .zero)
            let place = field.map { $0.convert($0.bounds, to: nil) } ?? .zero
            #expect(place.maxY <= keyboardTop + 0.5)
        }

        @Test("In a wide window the column has the readable width and is centred") func tablet() {
            let screen = Screen(.fullText, size: CGSize(width: 1_024, height: 1_366))
            defer { screen.phone.end() }
            let frame = screen.view.elementView(.submit).map { $0.convert($0.bounds, to: nil) } ?? .zero
            #expect(frame.width <= 480)
            #expect(abs(frame.midX - 512) < 1)
        }
    }
}
