#if canImport(UIKit)
    import ThreeDSScreens
    import UIKit

    /// What fills the area below the header of a challenge: native elements, or a page of the issuer. Lives as long as one screen.
    ///
    /// Views decide nothing: they draw a model and tell what the cardholder did. The controller answers.
    @MainActor
    protocol ScreenContentView: UIView {
        /// Draws a screen; called once for each, and again when it is to look otherwise (dark mode, text size, rotation).
        func show(_ model: ScreenModel, input: ScreenInput, look: ScreenLook)

        /// The same screen with other content: it was refreshed when the app came back, or the cardholder did something.
        ///
        /// - Parameter elements: the ones that have changed; empty for a page of the issuer: load it anew.
        func update(_ elements: [ScreenElement.ID], of model: ScreenModel, input: ScreenInput)

        /// Where a screen reader begins; nil: at the beginning of the content.
        func readingTarget(of model: ScreenModel) -> UIView?

        /// Moves the keyboard to the entry that the model names, after an error too. Nothing happens where there is none.
        func focusInput(of model: ScreenModel)

        /// The screen is recorded or mirrored, or no longer: entries get a cover, or lose it. A page of the issuer need not do anything: it
        /// is covered as a whole.
        func coverEntries(_ isCovered: Bool)

        /// The screen is left: stop what loads, take the keyboard away, forget what was entered.
        func leave()
    }

    extension ScreenContentView {
        func coverEntries(_ isCovered: Bool) {}
    }

    /// What the cardholder did on the content of a screen.
    enum ContentEvent {
        /// Tapped a button, or return in an entry.
        case act(ScreenAction)
        /// Tapped an option.
        case choose(key: String)
        /// Tapped a switch.
        case toggle(ScreenElement.ID)
        /// Tapped a row that opens.
        case openOrClose(ScreenElement.ID)
        /// Tapped the control that shows and hides what is typed.
        case showOrHide(ScreenElement.ID)
        /// Typed: the whole text of an entry that takes it.
        case typed(SensitiveText, ScreenElement.ID)
        /// Typed more than the entry takes: a sentence to speak.
        case refused(String)
        /// A request of the issuer's page, as ``HTMLNavigation`` has decided about it. Blocked ones are told for the diagnosis.
        case page(HTMLNavigation.Decision)
        /// The issuer's page cannot be shown: its process has ended twice.
        case pageFailed
    }

    /// Something typed, which never prints or reflects itself.
    struct SensitiveText: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
        let text: String

        init(_ text: String) { self.text = text }

        var description: String { "SensitiveText(…)" }
        var debugDescription: String { description }
        var customMirror: Mirror { Mirror(self, children: []) }
    }
#endif
