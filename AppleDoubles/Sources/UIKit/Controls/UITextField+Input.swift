extension UITextField {
    /// The range as one of the double's, cut to the text.
    func doubleRange(_ range: UITextRange?) -> NSRange? {
        guard let range = (range as? DoubleTextRange)?.range, range.location >= 0, range.length >= 0,
            range.location + range.length <= doubleText.utf16.count
        else { return nil }
        return range
    }

    func doubleText(in range: NSRange) -> String? { Range(range, in: doubleText).map { String(doubleText[$0]) } }

    /// Composes a text from several keystrokes, as a Japanese keyboard does, and leaves it open. [double]
    public func doubleCompose(_ text: String) {
        setMarkedText(text, selectedRange: NSRange(location: text.utf16.count, length: 0))
    }
}

/// Prints a part of a document. [UIKit.UIPrintFormatter iOS 4.2]
@MainActor
open class UIPrintFormatter: NSObject {}

/// Prints a view. [UIKit.UIViewPrintFormatter iOS 4.2]
open class UIViewPrintFormatter: UIPrintFormatter {
    /// [UIKit.UIViewPrintFormatter.view iOS 4.2]
    public let view: UIView

    init(_ view: UIView) {
        self.view = view
        super.init()
    }
}
