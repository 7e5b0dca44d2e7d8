/// One line of entry: `challengeEntryBox` and `challengeEntryBoxTwo` of 2.3.1 (messages §6.3).
///
/// Before 2.3.1 there is one box without rules of its own; Bridging may mask it.
package struct EntryBox: Sendable {
    package enum Keyboard: String, Hashable, Sendable, CaseIterable {
        case numeric = "01"
        case alphanumeric = "02"
    }

    package enum Autofill: String, Hashable, Sendable, CaseIterable {
        /// One-time code from a text message.
        case oneTimeCode = "01"
        case password = "02"
    }

    /// `challengeDataEntryLabel`; `nil` before 2.3.1, where ``PromptContent/label`` labels the entry.
    package var label: String?
    /// `nil`: the default keyboard.
    package var keyboard: Keyboard?
    /// `nil`: no autofill is wanted.
    package var autofill: Autofill?
    /// Characters, 1 to 45.
    package var maximumLength: Int
    package var masking: EntryMasking

    package init(
        label: String? = nil, keyboard: Keyboard? = nil, autofill: Autofill? = nil, maximumLength: Int = EntryBox.lengthLimit,
        masking: EntryMasking = .shown
    ) {
        self.label = label
        self.keyboard = keyboard
        self.autofill = autofill
        self.maximumLength = maximumLength
        self.masking = masking
    }

    /// Longest `challengeDataEntry`.
    package static let lengthLimit = 45
}

/// Whether the box shows what is typed.
package enum EntryMasking: Sendable {
    case shown
    /// Hidden; with a toggle the cardholder may look.
    case hidden(hasToggle: Bool)

    /// From `challengeDataEntryMasking` and `challengeDataEntryToggle`.
    init(masking: String?, toggle: String?) {
        self = masking == "Y" ? .hidden(hasToggle: toggle == "Y") : .shown
    }
}

#if DEBUG
    // Compared by tests only.
    extension EntryBox: Equatable {}
    extension EntryMasking: Equatable {}
#endif
