#if canImport(UIKit)
    import UIKit

    /// The text field of an entry: what is typed can be read by this module only.
    ///
    /// The getters that every part of an app could call (`text`, `attributedText`, `delegate`, the accessibility value) say nothing, and
    /// their setters do nothing. Changes arrive through control events, so no delegate is needed. Source: SDK Technical Guide §3.5.6.
    final class SecureEntryField: UITextField {
        private let accepts: @MainActor (String) -> Bool
        private let onEvent: @MainActor (Event) -> Void
        private var lastContent = ""

        /// What the cardholder did in the field.
        enum Event {
            /// The whole text is another one now, and it is taken.
            case typed
            /// A text that the entry does not take; the one before stays.
            case refused(SensitiveText)
            /// The return key.
            case returned
        }

        /// - Parameters:
        ///   - accepts: whether the entry may hold a text: the whole text or nothing of it.
        ///   - onEvent: hears of each change.
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
            textDragInteraction?.isEnabled = false
            addAction(UIAction { [weak self] _ in self?.didEdit() }, for: .editingChanged)
            addAction(UIAction { [weak self] _ in self?.onEvent(.returned) }, for: .editingDidEndOnExit)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        // MARK: For this module

        /// What stands in the field.
        var content: SensitiveText { SensitiveText(super.text ?? "") }

        /// Puts a text into the field that the entry takes already.
        func fill(_ content: SensitiveText) {
            guard super.text != content.text else { return }
            lastContent = content.text
            super.text = content.text
        }

        /// Hides or shows what is typed. Hiding a text while it is edited would empty the field at the next key: it is put in again.
        func hide(_ isHidden: Bool) {
            guard isSecureTextEntry != isHidden else { return }
            isSecureTextEntry = isHidden
            guard isHidden, isFirstResponder, !lastContent.isEmpty else { return }
            let content = lastContent
            super.text = ""
            insertText(content)
        }

        /// Forgets what was entered.
        func erase() {
            lastContent = ""
            super.text = ""
        }

        private func didEdit() {
            // While a character is being composed from several keystrokes the text is not the cardholder's yet.
            guard markedTextRange == nil else { return }
            let now = super.text ?? ""
            guard now != lastContent else { return }
            guard accepts(now) else {
                super.text = lastContent
                onEvent(.refused(SensitiveText(now)))
                return
            }
            lastContent = now
            onEvent(.typed)
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

        override var accessibilityValue: String? {
            get { nil }
            set {}
        }

        override func copy(_ sender: Any?) {}

        override func cut(_ sender: Any?) {}

        override var description: String { "SecureEntryField" }

        override var debugDescription: String { description }
    }
#endif
