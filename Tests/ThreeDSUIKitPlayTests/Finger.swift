import Foundation
import ThreeDSPhoneSupport
import ThreeDSScreens
import UIKit
import WebKit

@testable import ThreeDSUIKit

/// Somebody who uses the screen of a challenge: only what can be seen and reached can be used.
@MainActor
struct Finger {
    let controller: ChallengeViewController

    struct OutOfReach: Error, CustomStringConvertible {
        let description: String
    }

    /// A view by the id of its element.
    func find(_ id: String) -> UIView? { controller.view.testFind(id) }

    /// Taps a control, scrolling to it first.
    func tap(_ id: String) throws {
        guard let view = find(id) else { throw OutOfReach(description: "there is no \(id)") }
        bring(view)
        guard let control = view as? UIControl, control.testTap() else {
            throw OutOfReach(description: "\(id) cannot be tapped")
        }
    }

    /// Types into an entry, key by key, as far as the text is not empty.
    func type(_ text: String, into id: ScreenElement.ID = .entry) throws {
        guard !text.isEmpty else { return }
        guard let field = find(id.rawValue) as? UITextField else { throw OutOfReach(description: "there is no \(id.rawValue)") }
        bring(field)
        guard field.isFirstResponder || field.testTapToEdit() else {
            throw OutOfReach(description: "\(id.rawValue) cannot be edited")
        }
        guard field.testType(text) else { throw OutOfReach(description: "\(id.rawValue) takes no keys") }
        // Over the keyboard too.
        let shown = field.convert(field.bounds, to: nil)
        if let keyboard = field.window?.testKeyboardFrame, shown.maxY > keyboard.minY + 0.5 {
            throw OutOfReach(description: "\(id.rawValue) is behind the keyboard")
        }
    }

    /// Sets a switch.
    func set(_ each: ScreenSwitch, _ isOn: Bool) throws {
        let id = ScreenElement.ID.switch(each).rawValue
        guard let view = find(id) else { throw OutOfReach(description: "there is no switch \(id)") }
        if view.accessibilityTraits.contains(.selected) != isOn { try tap(id) }
    }

    /// The issuer's page, when it is there.
    func page() async throws -> WKWebView {
        let isThere = await soon {
            controller.view.testFirst(WKWebView.self)?.testIsLoaded ?? false
        }
        guard isThere, let page = controller.view.testFirst(WKWebView.self) else {
            throw OutOfReach(description: "the page does not come")
        }
        return page
    }

    /// Fills the page's form in and sends it: `name=value&name=value`. A value of a button's name is that button.
    func send(_ entries: String, to address: String) async throws {
        let page = try await page()
        guard let form = await page.testForm(), form.action == address else {
            throw OutOfReach(description: "the page has no form to \(address)")
        }
        var values: [String: String?] = [:]
        for entry in entries.components(separatedBy: "&") {
            let parts = entry.components(separatedBy: "=")
            if parts.count == 2 { values[parts[0]] = .some(parts[1].removingPercentEncoding) }
        }
        let button = form.buttons.first { $0.name.map(values.keys.contains) ?? false }
        guard await page.testSubmit(values: values, submitter: button?.value) else {
            throw OutOfReach(description: "the form does not go")
        }
    }

    /// Scrolls until a view is visible.
    private func bring(_ view: UIView) {
        view.window?.layoutIfNeeded()
        guard let scroll = sequence(first: view, next: \.superview).first(where: { $0 is UIScrollView }) as? UIScrollView else {
            return
        }
        let frame = view.convert(view.bounds, to: scroll)
        if frame.maxY > scroll.bounds.maxY || frame.minY < scroll.bounds.minY {
            let isEditing = view.isFirstResponder
            let above = frame.minY - scroll.bounds.minY
            scroll.testScroll(by: above < 0 ? above : min(above, frame.maxY - scroll.bounds.maxY))
            if isEditing { _ = view.becomeFirstResponder() }
        }
    }
}
