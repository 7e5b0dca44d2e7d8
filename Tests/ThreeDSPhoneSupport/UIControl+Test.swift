public import UIKit

extension UIControl {
    /// Taps the control. False: a finger does not reach it.
    @discardableResult
    public func testTap() -> Bool {
        guard isEnabled, isReachable else { return false }
        sendActions(for: .touchDown)
        sendActions(for: .touchUpInside)
        if self is UIButton { sendActions(for: .primaryActionTriggered) }
        return true
    }
}

extension UITextField {
    /// Taps the field: the keyboard comes.
    @discardableResult
    public func testTapToEdit() -> Bool { isEnabled && isReachable && becomeFirstResponder() }

    /// Types key by key.
    @discardableResult
    public func testType(_ text: String) -> Bool {
        guard isFirstResponder else { return false }
        for letter in text { insertText(String(letter)) }
        return true
    }

    /// Puts in a text as a whole.
    @discardableResult
    public func testPaste(_ text: String) -> Bool {
        guard isFirstResponder else { return false }
        insertText(text)
        return true
    }

    /// ``TestAbility/textSystem``: AutoFill puts a code in; here as a whole.
    @discardableResult
    public func testAutoFill(_ code: String) -> Bool { testPaste(code) }

    /// ``TestAbility/textSystem``: what can be read on the screen; nil here.
    public var testShownText: String? { nil }

    /// The key that deletes.
    @discardableResult
    public func testDelete() -> Bool {
        guard isFirstResponder else { return false }
        deleteBackward()
        return true
    }

    /// The return key.
    @discardableResult
    public func testReturn() -> Bool {
        guard isFirstResponder else { return false }
        sendActions(for: .editingDidEndOnExit)
        sendActions(for: .primaryActionTriggered)
        return true
    }

    /// Selects the whole text; `range` is its length.
    public func testSelect(_ range: Range<Int>) {
        selectAll(nil)
    }
}

extension UIResponder {
    /// ``TestAbility/textSystem``: the menus of a selected text; none here.
    public var testEditMenus: Set<UIMenu.Identifier> { [] }
}

extension UIScrollView {
    /// Scrolls as far as the content goes.
    public func testScroll(by distance: CGFloat) {
        let lowest = -adjustedContentInset.top
        let highest = max(lowest, contentSize.height + adjustedContentInset.bottom - bounds.height)
        contentOffset = CGPoint(x: contentOffset.x, y: min(max(contentOffset.y + distance, lowest), highest))
        layoutIfNeeded()
    }
}
