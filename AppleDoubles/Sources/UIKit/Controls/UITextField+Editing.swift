extension UITextField {
    /// [UIKit.UITextField.textDidBeginEditingNotification iOS 2.0]
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    /// [UIKit.UITextField.textDidChangeNotification iOS 2.0]
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
    /// [UIKit.UITextField.textDidEndEditingNotification iOS 2.0]
    public nonisolated static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")

    func doubleReplace(_ range: NSRange, with string: String) {
        guard let place = Range(range, in: doubleText) else { return }
        let before = doubleText
        undoManager?.registerUndo(withTarget: self) { $0.doubleText = before }
        inputDelegate?.textWillChange(self)
        doubleText.replaceSubrange(place, with: string)
        doubleSelection = NSRange(location: range.location + string.utf16.count, length: 0)
        inputDelegate?.textDidChange(self)
        delegate?.textFieldDidChangeSelection(self)
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    var doubleRangeBackward: NSRange {
        guard doubleSelection.length == 0, let cursor = Range(doubleSelection, in: doubleText)?.lowerBound,
            cursor > doubleText.startIndex
        else { return doubleSelection }
        return NSRange(doubleText.index(before: cursor)..<cursor, in: doubleText)
    }

    private func doubleType(_ string: String, at range: NSRange) -> Bool {
        guard isFirstResponder else { return false }
        guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true else { return false }
        doubleReplace(range, with: string)
        return true
    }

    /// Selects the whole text. [UIKit.UIResponderStandardEditActions.selectAll(_:) iOS 3.0]
    public func selectAll(_ sender: Any?) { doubleSelect(0..<doubleText.count) }

    /// Selects, in characters. [double]
    public func doubleSelect(_ range: Range<Int>) {
        let (start, end) = (min(range.lowerBound, doubleText.count), min(range.upperBound, doubleText.count))
        let lower = doubleText.index(doubleText.startIndex, offsetBy: start)
        let upper = doubleText.index(doubleText.startIndex, offsetBy: end)
        doubleSelection = NSRange(lower..<upper, in: doubleText)
        delegate?.textFieldDidChangeSelection(self)
    }

    /// Types letter by letter on the keyboard; the delegate is asked for each. False when one was refused. [double]
    @discardableResult
    public func doubleType(_ text: String) -> Bool {
        text.reduce(true) { result, letter in doubleType(String(letter), at: doubleSelection) && result }
    }

    /// Puts a whole text at the cursor, as pasting and the code above the keyboard do. [double]
    @discardableResult
    public func doublePaste(_ text: String) -> Bool { doubleType(text, at: doubleSelection) }

    /// The delete key. [double]
    @discardableResult
    public func doubleDelete() -> Bool {
        let range = doubleRangeBackward
        return hasText && range.length > 0 && doubleType("", at: range)
    }

    /// The code of a message, as AutoFill puts it in: apps hear an empty text first, then a blank, then the code in place of all that. [double]
    @discardableResult
    public func doubleAutoFill(_ code: String) -> Bool {
        guard isFirstResponder else { return false }
        let before = doubleText.utf16.count
        _ = doubleType("", at: doubleSelection)
        _ = doubleType(" ", at: doubleSelection)
        // What is replaced: the text as UIKit knows it, and what the blank has added.
        let known = doubleAskedText.utf16.count
        let length = Self.doubleAsksItself ? known : max(before, doubleText.utf16.count)
        return doubleType(code, at: NSRange(location: 0, length: min(length, doubleText.utf16.count)))
    }

    /// The return key. [double]
    @discardableResult
    public func doubleReturn() -> Bool {
        guard isFirstResponder, delegate?.textFieldShouldReturn(self) ?? true else { return false }
        sendActions(for: .editingDidEndOnExit)
        sendActions(for: .primaryActionTriggered)
        return true
    }

    /// A tap begins editing. [double]
    @discardableResult
    public func doubleTapToEdit() -> Bool { doubleIsReachable && becomeFirstResponder() }
}
