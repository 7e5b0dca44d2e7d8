/// Something that the device noticed. [UIKit.UIEvent iOS 2.0]
@MainActor
open class UIEvent: NSObject {}
/// A finger on the screen. [UIKit.UITouch iOS 2.0]
@MainActor
open class UITouch: NSObject {}

/// Recognises a gesture. The double has no selectors, so none is told of it. [UIKit.UIGestureRecognizer iOS 3.2]
@MainActor
open class UIGestureRecognizer: NSObject {
    /// [UIKit.UIGestureRecognizer.State iOS 3.2]
    public enum State: Int, Sendable {
        /// [UIKit.UIGestureRecognizer.State.possible iOS 3.2]
        case possible
        /// [UIKit.UIGestureRecognizer.State.began iOS 3.2]
        case began
        /// [UIKit.UIGestureRecognizer.State.changed iOS 3.2]
        case changed
        /// [UIKit.UIGestureRecognizer.State.ended iOS 3.2]
        case ended
    }
    /// [UIKit.UIGestureRecognizer.view iOS 3.2]
    open internal(set) weak var view: UIView?
    /// [UIKit.UIGestureRecognizer.isEnabled iOS 3.2]
    open var isEnabled = true
    /// [UIKit.UIGestureRecognizer.cancelsTouchesInView iOS 3.2]
    open var cancelsTouchesInView = true
}

/// Taps. [UIKit.UITapGestureRecognizer iOS 3.2]
open class UITapGestureRecognizer: UIGestureRecognizer {}

/// Keys that were pressed together. [UIKit.UIKeyModifierFlags iOS 7.0]
public struct UIKeyModifierFlags: OptionSet, Sendable {
    /// [UIKit.UIKeyModifierFlags.rawValue iOS 7.0]
    public let rawValue: Int
    /// [UIKit.UIKeyModifierFlags.init(rawValue:) iOS 7.0]
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// [UIKit.UIKeyModifierFlags.shift iOS 7.0]
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// [UIKit.UIKeyModifierFlags.control iOS 7.0]
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// [UIKit.UIKeyModifierFlags.alternate iOS 7.0]
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// [UIKit.UIKeyModifierFlags.command iOS 7.0]
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}

/// A key of a hardware keyboard. Made with selectors only, so the double has no initialiser. [UIKit.UIKeyCommand iOS 7.0]
@MainActor
open class UIKeyCommand: NSObject {
    /// [UIKit.UIKeyCommand.input iOS 7.0]
    public let input: String?
    /// [UIKit.UIKeyCommand.modifierFlags iOS 7.0]
    public let modifierFlags: UIKeyModifierFlags
    init(input: String?, modifierFlags: UIKeyModifierFlags) {
        (self.input, self.modifierFlags) = (input, modifierFlags)
        super.init()
    }
    /// [UIKit.UIKeyCommand.inputEscape iOS 7.0]
    public nonisolated static let inputEscape = "UIKeyInputEscape"
}
