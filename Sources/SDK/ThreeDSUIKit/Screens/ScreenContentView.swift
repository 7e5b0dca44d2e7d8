#if canImport(UIKit)
    import ThreeDSScreens
    import UIKit

    /// The view that fills the area below the header of a challenge: native elements, or a page of the issuer. It lives as long
    /// as one screen.
    ///
    /// Views decide nothing: they draw a model and report what the cardholder did. The controller answers.
    @MainActor
    protocol ScreenContentView: UIView {
        /// Draws a screen. Called once for each screen, and again when its look changes (dark mode, text size, rotation).
        func show(_ model: ScreenModel, input: ScreenInput, look: ScreenLook)

        /// Draws the same screen with other content: it was refreshed when the app came back, or the cardholder did something.
        ///
        /// - Parameter elements: the elements that have changed; empty for a page of the issuer, which is loaded again.
        func update(_ elements: [ScreenElement.ID], of model: ScreenModel, input: ScreenInput)

        /// Returns the view where a screen reader begins; nil: at the beginning of the content.
        func readingTarget(of model: ScreenModel) -> UIView?

        /// Moves the keyboard to the entry that the model names, for example after an error. Does nothing if there is none.
        func focusInput(of model: ScreenModel)

        /// Covers the entries, or uncovers them, when recording or mirroring of the screen starts or stops. A page of the issuer
        /// is covered as a whole, so its view need not do anything.
        func coverEntries(_ isCovered: Bool)

        /// Stops loads, removes the keyboard and erases entered text, because the screen is left.
        func leave()
    }

    extension ScreenContentView {
        func coverEntries(_ isCovered: Bool) {}
    }

    /// A typed text, which never prints or reflects itself.
    struct SensitiveText: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
        let text: String

        init(_ text: String) { self.text = text }

        var description: String { "SensitiveText(…)" }
        var debugDescription: String { description }
        var customMirror: Mirror { Mirror(self, children: []) }
    }
#endif
