import Testing
import UIKit

@MainActor
@Suite("Controls fire actions, text fields edit through their delegate", .sharesDevice)
struct ControlTests {
    @Test("a tap fires touch-up and the primary action once, except when the control is disabled, hidden or covered")
    func taps() {
        Stage.run { stage in
            var count = 0
            let button = UIButton(configuration: .filled(), primaryAction: UIAction(title: "Pay") { _ in count += 1 })
            #expect(!button.doubleTap())
            stage.root.view.addSubview(button)
            #expect(button.doubleTap())
            #expect(count == 1)
            #expect(button.currentTitle == "Pay")
            button.isEnabled = false
            #expect(!button.doubleTap())
            #expect(button.accessibilityTraits.contains(.notEnabled))
            button.isEnabled = true
            stage.root.view.isUserInteractionEnabled = false
            #expect(!button.doubleTap())
            stage.root.view.isUserInteractionEnabled = true
            button.isHidden = true
            #expect(!button.doubleTap())
            #expect(count == 1)
        }
    }

    @Test("an action with the same identifier replaces the old one, and removal ends it")
    func actions() {
        let control = UIControl()
        var log: [String] = []
        let id = UIAction.Identifier("a")
        control.addAction(UIAction(identifier: id) { _ in log.append("one") }, for: .valueChanged)
        control.addAction(UIAction(identifier: id) { _ in log.append("two") }, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        control.removeAction(identifiedBy: id, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(log == ["two"])
        #expect(control.allControlEvents == [])
    }

    @Test("the update handler sees the state")
    func configuration() {
        let button = UIButton(configuration: .plain())
        button.configurationUpdateHandler = { $0.configuration?.title = $0.isEnabled ? "on" : "off" }
        #expect(button.currentTitle == "on")
        button.isEnabled = false
        #expect(button.currentTitle == "off")
    }

    @Test("the title's transformer sets font and colour, and the title wraps")
    func title() {
        var look = UIButton.Configuration.plain()
        look.title = "Continue with the bank's app"
        look.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { old in
            var new = old
            new.font = .systemFont(ofSize: 30)
            new.foregroundColor = .red
            return new
        }
        let button = UIButton(configuration: look)
        #expect(button.titleLabel?.textColor == .red)
        let (one, wrapped) = (
            button.sizeThatFits(CGSize(width: 2000, height: 0)), button.sizeThatFits(CGSize(width: 150, height: 0))
        )
        #expect(one.height == 50)
        #expect(wrapped.height > one.height * 1.5)
        #expect(wrapped.width <= 150)
    }

    @Test("a switch sends an event when it is touched but not when it is set by code")
    func toggles() {
        Stage.run { stage in
            let toggle = UISwitch()
            var events = 0
            toggle.addAction(UIAction { _ in events += 1 }, for: .valueChanged)
            stage.root.view.addSubview(toggle)
            toggle.setOn(true, animated: true)
            #expect(events == 0)
            #expect(toggle.doubleTap())
            #expect(!toggle.isOn)
            #expect(events == 1)
            #expect(toggle.accessibilityValue == "0")
        }
    }

    private final class Judge: NSObject, UITextFieldDelegate {
        var calls: [String] = []
        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
            calls.append("shouldBegin")
            return true
        }
        func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("didBegin") }
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
            calls.append("shouldEnd")
            return true
        }
        func textFieldDidEndEditing(_ textField: UITextField) { calls.append("didEnd") }
        func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String)
            -> Bool
        {
            calls.append("change \(range.location)+\(range.length) '\(string)'")
            return string.allSatisfy(\.isNumber)
        }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool {
            calls.append("return")
            return false
        }
    }

    @Test("delegate calls and events come in order, and refused letters change nothing")
    func editing() {
        Stage.run { stage in
            let (field, judge) = (UITextField(), Judge())
            field.delegate = judge
            let name: (UIControl.Event) -> String = {
                $0 == .editingDidBegin ? "begin" : $0 == .editingChanged ? "changed" : "end"
            }
            for event in [UIControl.Event.editingDidBegin, .editingChanged, .editingDidEnd] {
                field.addAction(UIAction { _ in judge.calls.append("event \(name(event))") }, for: event)
            }
            #expect(!field.becomeFirstResponder())
            stage.root.view.addSubview(field)
            judge.calls = []
            #expect(field.doubleTapToEdit())
            #expect(judge.calls == ["shouldBegin", "didBegin", "event begin"])
            judge.calls = []
            #expect(!field.doubleType("1a2"))
            #expect(field.text == "12")
            #expect(judge.calls == ["change 0+0 '1'", "event changed", "change 1+0 'a'", "change 1+0 '2'", "event changed"])
            judge.calls = []
            field.doubleSelect(0..<1)
            #expect(field.doublePaste("98"))
            #expect(field.text == "982")
            #expect(field.doubleDelete())
            #expect(field.text == "92")
            #expect(judge.calls == ["change 0+1 '98'", "event changed", "change 1+1 ''", "event changed"])
            judge.calls = []
            field.text = "5"
            field.insertText("x")
            #expect(field.text == "5x")
            #expect(judge.calls == ["event changed"])
            judge.calls = []
            #expect(!field.doubleReturn())
            #expect(field.resignFirstResponder())
            #expect(!field.isEditing)
            #expect(judge.calls == ["return", "shouldEnd", "didEnd", "event end"])
            #expect(!field.doubleType("1"))
        }
    }

    @Test("the keyboard moves from field to field, and a removed field resigns it")
    func responders() {
        Stage.run { stage in
            let (one, two) = (UITextField(), UITextField())
            for field in [one, two] { stage.root.view.addSubview(field) }
            #expect(one.becomeFirstResponder())
            #expect(two.becomeFirstResponder())
            #expect(!one.isFirstResponder)
            #expect(stage.window.doubleKeyboardFrame != nil)
            two.removeFromSuperview()
            #expect(!two.isFirstResponder)
            #expect(stage.window.doubleKeyboardFrame == nil)
            one.isEnabled = false
            #expect(!one.becomeFirstResponder())
        }
    }

    @Test("a secure field shows and speaks only dots")
    func secure() {
        let field = UITextField()
        (field.text, field.isSecureTextEntry) = ("1234", true)
        #expect(field.accessibilityValue == "••••")
        #expect(!field.doubleDescription.contains("1234"))
    }
}
