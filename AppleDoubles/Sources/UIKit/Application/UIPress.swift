/// A key of a keyboard. [UIKit.UIKeyboardHIDUsage iOS 13.4]
public enum UIKeyboardHIDUsage: Int, Sendable {
    /// [UIKit.UIKeyboardHIDUsage.keyboardReturnOrEnter iOS 13.4]
    case keyboardReturnOrEnter = 0x28
    /// [UIKit.UIKeyboardHIDUsage.keyboardEscape iOS 13.4]
    case keyboardEscape = 0x29
}

/// A key that was pressed. [UIKit.UIKey iOS 13.4]
@MainActor
open class UIKey: NSObject {
    /// Which. [UIKit.UIKey.keyCode iOS 13.4]
    public let keyCode: UIKeyboardHIDUsage

    init(_ keyCode: UIKeyboardHIDUsage) {
        self.keyCode = keyCode
        super.init()
    }
}

/// A key or button that goes down or up. [UIKit.UIPress iOS 9.0]
@MainActor
open class UIPress: NSObject {
    /// The key; nil for a button. [UIKit.UIPress.key iOS 13.4]
    public let key: UIKey?

    /// Of a key. [double]
    public init(double keyCode: UIKeyboardHIDUsage) {
        key = UIKey(keyCode)
        super.init()
    }
}

/// Keys and buttons. [UIKit.UIPressesEvent iOS 9.0]
open class UIPressesEvent: UIEvent {}
