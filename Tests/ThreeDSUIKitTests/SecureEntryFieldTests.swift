import Testing
import ThreeDSPhoneSupport
import ThreeDSScreens
import ThreeDSTestSupport
import UIKit

@testable import ThreeDSUIKit

extension OnScreen {
    /// SDK Technical Guide §3.5.6: text and delegate of the entry cannot be reached by the app.
    @Suite("Secure text field") @MainActor struct SecureEntryFieldTests {
        private final class Spy: NSObject, UITextFieldDelegate {}

        private func field(_ limit: Int, _ hear: @escaping @MainActor (SecureEntryField.Event) -> Void = { _ in })
            -> SecureEntryField
        {
            SecureEntryField(accepts: { $0.unicodeScalars.count <= limit }, onEvent: hear)
        }

        private func edit(_ field: SecureEntryField) -> Phone {
            let phone = Phone()
            phone.show(field)
            field.testTapToEdit()
            return phone
        }

        @Test("No getter of UITextField returns what is typed") func getters() {
            let field = field(45)
            let phone = edit(field)
            defer { phone.end() }
            field.testType("1234")
            #expect(field.content.text == "1234")
            let asApp: UITextField = field
            #expect(asApp.text == nil)
            #expect(asApp.attributedText == nil)
            #expect(asApp.accessibilityValue == nil)
            #expect(!"\(asApp)".contains("1234"))
            #expect(!String(reflecting: asApp).contains("1234"))
            #expect(!"\(field.content)".contains("1234"))
            var dumped = ""
            dump(field.content, to: &dumped)
            #expect(!dumped.contains("1234"))
        }

        @Test("What is typed cannot be changed or observed from outside") func setters() {
            let field = field(45)
            let phone = edit(field)
            defer { phone.end() }
            field.testType("12")
            let asApp: UITextField = field
            let spy = Spy()
            asApp.text = "99"
            asApp.attributedText = NSAttributedString(string: "99")
            asApp.accessibilityValue = "99"
            asApp.delegate = spy
            #expect(field.content.text == "12")
            #expect(asApp.delegate == nil)
            #expect(asApp.accessibilityValue == nil)
        }

        @Test("45 characters are accepted, and the 46th and a paste that is too long are refused (SDK-40)", .proves("SDK-40"))
        func limit() {
            var typed = 0
            var refused: [String] = []
            let field = field(4) { event in
                switch event {
                case .typed: typed += 1
                case .refused(let text): refused.append(text.text)
                case .returned: break
                }
            }
            let phone = edit(field)
            defer { phone.end() }
            field.testType("2*A6")
            #expect(field.content.text == "2*A6")
            field.testType("7")
            #expect(field.content.text == "2*A6")
            #expect(refused == ["2*A67"])
            #expect(typed == 4)
            field.testDelete()
            field.testPaste("1234")
            #expect(field.content.text == "2*A", "nothing of it")
            field.testPaste("🔑")
            #expect(field.content.text == "2*A🔑", "counted in Unicode scalars")
        }

        @Test("Return is reported, masking keeps the text, and erasing leaves nothing") func states() {
            var returned = 0
            let field = field(45) { if case .returned = $0 { returned += 1 } }
            let phone = edit(field)
            defer { phone.end() }
            field.testType("secret")
            field.testReturn()
            #expect(returned == 1)
            field.hide(true)
            #expect(field.isSecureTextEntry)
            #expect(field.content.text == "secret")
            field.hide(false)
            #expect(field.content.text == "secret")
            field.erase()
            #expect(field.content.text.isEmpty)
        }

        @Test("What was erased does not come back, neither by a refused text nor by masking", arguments: [false, true])
        func erased(_ isMasked: Bool) {
            let field = field(4)
            let phone = edit(field)
            defer { phone.end() }
            field.hide(isMasked)
            field.testType("1234")
            #expect(field.content.text == "1234")
            field.erase()
            field.testPaste("56789")
            #expect(field.content.text.isEmpty, "the refused text takes back nothing")
            field.hide(!isMasked)
            field.hide(isMasked)
            #expect(field.content.text.isEmpty, "masking inserts nothing")
            field.testType("9")
            #expect(field.content.text == "9")
        }

        @Test("The entry has correction, capitalisation and smart punctuation switched off") func traits() {
            let field = field(45)
            #expect(field.autocorrectionType == .no)
            #expect(field.autocapitalizationType == .none)
            #expect(field.spellCheckingType == .no)
            #expect(field.smartQuotesType == .no)
            #expect(field.smartDashesType == .no)
            #expect(field.smartInsertDeleteType == .no)
            #expect(field.textDragInteraction == nil)
        }
    }
}
