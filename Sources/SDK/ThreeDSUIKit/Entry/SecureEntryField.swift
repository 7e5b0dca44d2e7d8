#if canImport(UIKit)
    import ObjectiveC
    import UIKit

    /// The text field of an entry, whose typed text only this module can read.
    ///
    /// What every part of an app could call (getters, the text by places, archives, undo, copying, printing, delegates, reflection) returns no
    /// letter of it, and setters do nothing. `Documentation/design/entry-reading.md` lists all ways with what they return, and the one
    /// exception: while VoiceOver runs, the accessibility value of a field that is not masked is its text. Changes arrive through control
    /// events, so no delegate is needed. Source: SDK Technical Guide §3.5.6.
    final class SecureEntryField: UITextField {
        private let accepts: @MainActor (String) -> Bool
        private let onEvent: @MainActor (Event) -> Void
        private var lastContent = ""

        /// An action of the cardholder in the field.
        enum Event {
            /// The whole text has changed and was accepted.
            case typed
            /// A text that the entry does not accept; the text before it stays.
            case refused(SensitiveText)
            /// The return key was pressed.
            case returned
        }

        /// Creates an empty field.
        ///
        /// - Parameters:
        ///   - accepts: returns whether the entry accepts a text, as a whole or not at all.
        ///   - onEvent: called for each change.
        init(accepts: @escaping @MainActor (String) -> Bool, onEvent: @escaping @MainActor (Event) -> Void) {
            self.accepts = accepts
            self.onEvent = onEvent
            super.init(frame: .zero)
            autocorrectionType = .no
            autocapitalizationType = .none
            spellCheckingType = .no
            smartQuotesType = .no
            smartDashesType = .no
            smartInsertDeleteType = .no
            if #available(iOS 17.0, visionOS 1.0, *) { inlinePredictionType = .no }  // availability: checked
            // The text of an entry goes to no service of the system.
            if #available(iOS 18.0, macCatalyst 18.0, visionOS 2.4, *) {  // availability: checked
                writingToolsBehavior = .none
                mathExpressionCompletionType = .no
            }
            super.textDragInteraction?.isEnabled = false
            addAction(UIAction { [weak self] _ in self?.didEdit() }, for: .editingChanged)
            addAction(UIAction { [weak self] _ in self?.onEvent(.returned) }, for: .editingDidEndOnExit)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        // MARK: For this module

        /// The text in the field.
        var content: SensitiveText { SensitiveText(super.text ?? "") }

        /// Sets a text that the entry has already accepted.
        func fill(_ content: SensitiveText) {
            guard super.text != content.text else { return }
            lastContent = content.text
            super.text = content.text
        }

        /// Hides or shows the typed text. Hiding a text during editing would empty the field at the next key, so the text is
        /// inserted again.
        func hide(_ isHidden: Bool) {
            guard isSecureTextEntry != isHidden else { return }
            super.isSecureTextEntry = isHidden
            guard isHidden, isFirstResponder, !lastContent.isEmpty else { return }
            let content = lastContent
            super.text = ""
            insertText(content)
        }

        /// Erases the text.
        func erase() {
            lastContent = ""
            super.text = ""
        }

        private func didEdit() {
            // While a character is composed from several keystrokes, the text is not final yet.
            guard markedTextRange == nil else { return }
            let now = super.text ?? ""
            guard now != lastContent else { return }
            guard accepts(now), !isAnnouncedCode(now) else {
                super.text = lastContent
                if !Self.addsOnlyBlanks(to: lastContent, now) { onEvent(.refused(SensitiveText(now))) }
                return
            }
            lastContent = now
            onEvent(.typed)
        }

        /// Whether the text is the blank that AutoFill puts in before the code of a message. A code does not begin with it.
        private func isAnnouncedCode(_ now: String) -> Bool {
            textContentType == .oneTimeCode && lastContent.isEmpty && now.allSatisfy(\.isWhitespace)
        }

        /// Returns whether a text differs from another only by more blanks: nobody needs to hear why that is refused.
        private static func addsOnlyBlanks(to before: String, _ now: String) -> Bool {
            now.count > before.count && now.filter { !$0.isWhitespace } == before.filter { !$0.isWhitespace }
        }

        // MARK: For everybody else

        override var text: String? {
            get { nil }
            set {}
        }

        override var attributedText: NSAttributedString? {
            get { nil }
            set {}
        }

        override var delegate: (any UITextFieldDelegate)? {
            get { nil }
            set {}
        }

        /// The text while VoiceOver runs and the field is not masked, otherwise nil. VoiceOver and a Braille display have no
        /// other way to get what a field holds: why, and what else was weighed, is in `Documentation/design/entry-reading.md`.
        override var accessibilityValue: String? {
            get {
                guard UIAccessibility.isVoiceOverRunning, !isSecureTextEntry, let text = super.text, !text.isEmpty else {
                    return nil
                }
                return text
            }
            set {}
        }

        override var accessibilityAttributedValue: NSAttributedString? {
            get { accessibilityValue.map { NSAttributedString(string: $0) } }
            set {}
        }

        /// The real state; only ``hide(_:)`` changes it, so that nobody unmasks what was typed masked.
        override var isSecureTextEntry: Bool {
            get { super.isSecureTextEntry }
            set {}
        }

        /// Returns a bullet for each UTF-16 unit, because the text system relies on the length.
        override func text(in range: UITextRange) -> String? {
            super.text(in: range).map { String(repeating: "•", count: $0.utf16.count) }
        }

        /// Returns what ``text(in:)`` returns, without attributes.
        override func attributedText(in range: UITextRange) -> NSAttributedString {
            NSAttributedString(string: text(in: range) ?? "")
        }

        /// Whether something is typed. UIKit's own answer may depend on ``text``, and the delete key on the answer.
        override var hasText: Bool { super.text?.isEmpty == false }

        /// Nil, so that nothing is kept to be taken back: not even after the screen has erased the text.
        override var undoManager: UndoManager? { nil }

        override var textDragInteraction: UIDragInteraction? { nil }

        override var textDragDelegate: (any UITextDragDelegate)? {
            get { nil }
            set {}
        }

        override var pasteDelegate: (any UITextPasteDelegate)? {
            get { nil }
            set {}
        }

        override var textDropDelegate: (any UITextDropDelegate)? {
            get { nil }
            set {}
        }

        /// Nil; setting it has no effect: a keyboard of the app's own would see each key.
        override var inputView: UIView? {
            get { nil }
            set {}
        }

        /// Nil; setting it has no effect.
        override var inputAccessoryView: UIView? {
            get { nil }
            set {}
        }

        override func copy(_ sender: Any?) {}

        override func cut(_ sender: Any?) {}

        /// Of the standard edit actions only these: the others copy the text, change its look, or hand it to a service.
        private static let editActions: Set<String> = ["paste:", "pasteAndMatchStyle:", "select:", "selectAll:", "delete:"]

        /// Leaves what copies or hands over the text out of the edit menu. Actions are compared by name: Linux compiles no literals of selectors.
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            guard Self.editActions.contains(action.description) || !EditActions.standard.contains(action.description) else {
                return false
            }
            return super.canPerformAction(action, withSender: sender)
        }

        override func buildMenu(with builder: any UIMenuBuilder) {
            super.buildMenu(with: builder)
            EditActions.reduce(builder)
        }

        /// Writes nothing into an archive.
        override func encode(with coder: NSCoder) {}

        /// Keeps nothing between two runs of the app.
        override func encodeRestorableState(with coder: NSCoder) {}

        /// Prints an empty view.
        override func viewPrintFormatter() -> UIViewPrintFormatter { UIView().viewPrintFormatter() }

        override var description: String { "SecureEntryField" }

        override var debugDescription: String { description }
    }

    extension SecureEntryField: CustomReflectable {
        nonisolated var customMirror: Mirror { Mirror(self, children: [], ancestorRepresentation: .suppressed) }
    }
#endif
