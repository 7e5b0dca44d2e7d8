/// A rectangle that takes part in layout and draws nothing. [UIKit.UILayoutGuide iOS 9.0]
@MainActor
open class UILayoutGuide: NSObject, DoubleLayoutItem {
    /// A new guide. [UIKit.UILayoutGuide.init() iOS 9.0]
    public override init() { super.init() }
    /// The view that has it. [UIKit.UILayoutGuide.owningView iOS 9.0]
    open internal(set) weak var owningView: UIView?
    /// A name for logs. [UIKit.UILayoutGuide.identifier iOS 9.0]
    open var identifier = ""
    /// Where it is, in the coordinates of its view. [UIKit.UILayoutGuide.layoutFrame iOS 9.0]
    open internal(set) var layoutFrame = CGRect.zero
    /// The view that owns it. [double]
    public var doubleItemView: UIView? { owningView }

    enum Kind { case app, safeArea, margins, readable, keyboard, content, frame, corners }
    var kind = Kind.app

    init(_ kind: Kind, of view: UIView) {
        self.kind = kind
        owningView = view
        super.init()
    }
}

/// The place of the keyboard; at the bottom safe area when there is none. [UIKit.UIKeyboardLayoutGuide iOS 15.0]
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
    /// Whether it follows an undocked keyboard. [UIKit.UIKeyboardLayoutGuide.followsUndockedKeyboard iOS 15.0]
    open var followsUndockedKeyboard = false
}

/// A guide whose constraints depend on where it is. [UIKit.UITrackingLayoutGuide iOS 15.0]
open class UITrackingLayoutGuide: UILayoutGuide {}

extension UILayoutGuide {
    /// [UIKit.UILayoutGuide.leadingAnchor iOS 9.0]
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    /// [UIKit.UILayoutGuide.trailingAnchor iOS 9.0]
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    /// [UIKit.UILayoutGuide.leftAnchor iOS 9.0]
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    /// [UIKit.UILayoutGuide.rightAnchor iOS 9.0]
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    /// [UIKit.UILayoutGuide.centerXAnchor iOS 9.0]
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    /// [UIKit.UILayoutGuide.topAnchor iOS 9.0]
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    /// [UIKit.UILayoutGuide.bottomAnchor iOS 9.0]
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    /// [UIKit.UILayoutGuide.centerYAnchor iOS 9.0]
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    /// [UIKit.UILayoutGuide.widthAnchor iOS 9.0]
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    /// [UIKit.UILayoutGuide.heightAnchor iOS 9.0]
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}
