import Foundation
import ObjectiveC
import Testing
import ThreeDSPhoneSupport
import ThreeDSScreens
import UIKit

@testable import ThreeDSUIKit

extension OnScreen {
    /// Every public way to read a `UITextField` (Documentation/design/entry-reading.md). Each is tried on an ordinary field too, where it gives the
    /// text: a way that reads nothing anywhere would prove nothing. SDK Technical Guide §3.5.6.
    @Suite("Ways to read the entry") @MainActor struct SecureEntryReadingTests {
        static let code = "73914628"

        /// What the app's code can try on a field that it has found in the window.
        enum Way: String, CaseIterable {
            case text, attributedText, textByPlaces, attributedTextByPlaces, selectedText, markedText, composedText,
                accessibilityValue
            case accessibilityAttributedValue, copy, cut, undo, archive, restoration, printing, reflection, description, delegate
            case dragDelegate, dropDelegate, pasteDelegate, drag, shouldChange
            case keyboard, accessory
        }

        private final class Listener: NSObject, UITextFieldDelegate, UITextDragDelegate, UITextDropDelegate,
            UITextPasteDelegate
        {
            var heard = ""

            func textField(
                _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
            ) -> Bool {
                heard += string
                return true
            }
        }

        private func place(_ field: UITextField) -> Phone {
            let phone = Phone()
            phone.show(field)
            field.testTapToEdit()
            return phone
        }

        private func archived(_ encode: (NSCoder) -> Void) -> String {
            let archiver = NSKeyedArchiver(requiringSecureCoding: false)
            encode(archiver)
            archiver.finishEncoding()
            return String(decoding: archiver.encodedData, as: UTF8.self)
        }

        private func whole(_ field: UITextField) -> UITextRange? {
            field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)
        }

        /// Types into the field and tries the way; returns what was read, as text.
        private func read(_ field: UITextField, _ way: Way) -> String {
            let listener = Listener()
            field.delegate = listener
            field.textDragDelegate = listener
            field.textDropDelegate = listener
            field.pasteDelegate = listener
            UIPasteboard.general.string = "before"
            if way == .markedText || way == .composedText {
                field.setMarkedText(Self.code, selectedRange: NSRange(location: Self.code.utf16.count, length: 0))
                return field.markedTextRange.flatMap { way == .markedText ? field.text(in: $0) : field.text } ?? ""
            }
            field.testType(Self.code)
            field.testSelect(0..<Self.code.count)
            switch way {
            case .text: return field.text ?? ""
            case .attributedText: return field.attributedText?.string ?? ""
            case .textByPlaces: return whole(field).flatMap { field.text(in: $0) } ?? ""
            case .attributedTextByPlaces: return whole(field).map { field.attributedText(in: $0).string } ?? ""
            case .selectedText: return field.selectedTextRange.flatMap { field.text(in: $0) } ?? ""
            case .markedText, .composedText: return ""
            case .accessibilityValue: return field.accessibilityValue ?? ""
            case .accessibilityAttributedValue: return field.accessibilityAttributedValue?.string ?? ""
            case .copy:
                field.copy(nil)
                return UIPasteboard.general.string ?? ""
            case .cut:
                field.cut(nil)
                return UIPasteboard.general.string ?? ""
            case .undo:
                // A field that the screen has emptied must not give its text back.
                (field as? SecureEntryField)?.erase()
                field.text = ""
                field.undoManager?.undo()
                field.undoManager?.undo()
                field.undoManager?.undo()
                return (field as? SecureEntryField)?.content.text ?? field.text.map { $0.isEmpty ? "" : Self.code } ?? ""
            case .archive: return archived(field.encode(with:))
            case .restoration: return archived(field.encodeRestorableState(with:))
            case .printing: return field.viewPrintFormatter().view === field ? Self.code : ""
            case .reflection:
                var dumped = ""
                dump(field, to: &dumped)
                return dumped
            case .description: return "\(field) \(String(reflecting: field))"
            case .delegate: return listener.heard
            case .dragDelegate: return field.textDragDelegate === listener ? Self.code : ""
            case .dropDelegate: return field.textDropDelegate === listener ? Self.code : ""
            case .shouldChange:
                listener.heard = ""
                _ = whole(field).map { field.shouldChangeText(in: $0, replacementText: Self.code) }
                return listener.heard
            case .keyboard:
                let keys = UIView()
                field.inputView = keys
                return field.inputView === keys ? Self.code : ""
            case .accessory:
                let bar = UIView()
                field.inputAccessoryView = bar
                return field.inputAccessoryView === bar ? Self.code : ""
            case .pasteDelegate: return field.pasteDelegate === listener ? Self.code : ""
            case .drag: return field.textDragInteraction?.isEnabled == true ? Self.code : ""
            }
        }

        @Test("No way reads what is typed, masked or not", arguments: Way.allCases, [false, true])
        func nothing(way: Way, isMasked: Bool) {
            let field = SecureEntryField(accepts: { _ in true }, onEvent: { _ in })
            field.hide(isMasked)
            let phone = place(field)
            defer { phone.end() }
            let found = read(field, way)
            for length in 2...Self.code.count {
                #expect(!found.contains(Self.code.prefix(length)), "\(way): \(found)")
            }
        }

        @Test("Each way reads an ordinary field", arguments: Way.allCases.filter { $0 != .description && $0 != .reflection })
        func control(way: Way) {
            let field = UITextField(frame: .zero)
            let phone = place(field)
            defer { phone.end() }
            #expect(read(field, way).contains(Self.code), "\(way)")
        }

        @Test("The edit menu offers Paste, and neither Copy nor Cut, masked or not", arguments: [false, true]) func menu(
            isMasked: Bool
        ) {
            func offers(_ field: UITextField) -> [Bool] {
                let phone = place(field)
                defer { phone.end() }
                field.testType(Self.code)
                field.testSelect(0..<Self.code.count)
                UIPasteboard.general.string = "before"
                return ["copy:", "cut:", "paste:"].map { field.canPerformAction(NSSelectorFromString($0), withSender: nil) }
            }
            let entry = SecureEntryField(accepts: { _ in true }, onEvent: { _ in })
            entry.hide(isMasked)
            #expect(offers(entry) == [false, false, true])
            #expect(offers(UITextField()) == [true, true, true])
        }

        @Test(
            "What hands the text to a service or another app is neither in the menu nor an action of the entry",
            .needs(.textSystem))
        func reducedMenu() {
            let entry = SecureEntryField(accepts: { _ in true }, onEvent: { _ in })
            let plain = UITextField()
            for field in [entry, plain] {
                let phone = place(field)
                defer { phone.end() }
                field.testType(Self.code)
                field.testSelect(0..<Self.code.count)
                let actions = ["showWritingTools:", "find:", "print:", "useSelectionForFind:", "toggleBoldface:", "alignLeft:"]
                let offered = actions.filter { field.canPerformAction(NSSelectorFromString($0), withSender: nil) }
                #expect(offered == (field === plain ? actions : []))
                let kept = ["paste:", "select:", "selectAll:", "delete:"]
                #expect(kept.allSatisfy { field.canPerformAction(NSSelectorFromString($0), withSender: nil) })
                let handing: Set<UIMenu.Identifier> = [.lookup, .share, .learn, .replace, .speech, .find, .textStyle]
                #expect(field.testEditMenus.intersection(handing) == (field === plain ? handing : []))
                #expect(field.testEditMenus.contains(.standardEdit))
            }
        }

        @Test("Writing Tools and the completion of sums are off") func writingTools() {
            guard #available(iOS 18.0, visionOS 2.4, *) else { return }
            let entry = SecureEntryField(accepts: { _ in true }, onEvent: { _ in })
            #expect(entry.writingToolsBehavior == .none && entry.mathExpressionCompletionType == .no)
            #expect(UITextField().writingToolsBehavior == .default)
        }

        @Test("The attributed text by places has the length of the text and no attribute of it") func attributedPlaces() throws {
            let field = SecureEntryField(accepts: { _ in true }, onEvent: { _ in })
            let phone = place(field)
            defer { phone.end() }
            field.defaultTextAttributes = [.font: UIFont.systemFont(ofSize: 12)]
            field.testType("1🔑")
            let text = field.attributedText(in: try #require(whole(field)))
            #expect(text.string == "•••")
            #expect(text.attributes(at: 0, effectiveRange: nil).isEmpty)
        }

        @Test("Reflection reads a class that does not hide itself, and nothing of the views around the entry") func mirrors() {
            final class Open: UITextField {
                var kept = SecureEntryReadingTests.code
            }
            var dumped = ""
            dump(Open(frame: .zero), to: &dumped)
            #expect(dumped.contains(Self.code))

            let field = SecureEntryField(accepts: { _ in true }, onEvent: { _ in })
            let phone = place(field)
            defer { phone.end() }
            field.testType(Self.code)
            #expect(Mirror(reflecting: field).children.isEmpty)
            #expect(Mirror(reflecting: field).superclassMirror == nil)
            var around = ""
            dump(phone.window, to: &around)
            #expect(!around.contains(Self.code))
        }

        @Test("The text by places has the length of the text, and edits by places arrive") func places() throws {
            var typed: [String] = []
            let field = SecureEntryField(
                accepts: { $0.count <= 4 }, onEvent: { if case .typed = $0 { typed.append("typed") } })
            let phone = place(field)
            defer { phone.end() }
            field.testType("1🔑")
            let range = try #require(whole(field))
            #expect(field.text(in: range) == "•••", "a key has two UTF-16 units")
            #expect(field.offset(from: field.beginningOfDocument, to: field.endOfDocument) == 3)
            field.replace(range, withText: "42")
            #expect(field.content.text == "42")
            let end = try #require(field.textRange(from: field.endOfDocument, to: field.endOfDocument))
            field.replace(end, withText: "345")
            #expect(field.content.text == "42", "too long as a whole")
            #expect(typed.count == 3)
        }

        @Test("A composed text counts when it is final") func composing() {
            var typed = 0
            let field = SecureEntryField(accepts: { $0.count <= 4 }, onEvent: { if case .typed = $0 { typed += 1 } })
            let phone = place(field)
            defer { phone.end() }
            field.setMarkedText("か", selectedRange: NSRange(location: "か".utf16.count, length: 0))
            field.setMarkedText("かき", selectedRange: NSRange(location: "かき".utf16.count, length: 0))
            #expect(typed == 0)
            field.setMarkedText("柿", selectedRange: NSRange(location: 1, length: 0))
            field.unmarkText()
            #expect(typed == 1)
            #expect(field.content.text == "柿")
            #expect(field.markedTextRange == nil)
        }

        @Test("VoiceOver gets the text of an unmasked field and nothing of a masked field", .needs(.assistance)) func voiceOver()
        {
            let field = SecureEntryField(accepts: { _ in true }, onEvent: { _ in })
            let phone = place(field)
            defer { phone.end() }
            TestDevice.assistance = [.voiceOver]
            defer { TestDevice.assistance = [] }
            #expect(field.accessibilityValue == nil, "empty")
            field.testType(Self.code)
            #expect(field.accessibilityValue == Self.code)
            #expect(field.accessibilityAttributedValue?.string == Self.code)
            #expect(field.text == nil && field.attributedText == nil)
            field.hide(true)
            #expect(field.accessibilityValue == nil)
            #expect(field.accessibilityAttributedValue == nil)
            // Nobody else unmasks it.
            field.isSecureTextEntry = false
            #expect(field.isSecureTextEntry)
            #expect(field.accessibilityValue == nil)
            TestDevice.assistance = []
            field.hide(false)
            #expect(field.accessibilityValue == nil, "without VoiceOver")
        }
    }
}
