extension UIView {
    /// [UIKit.UIView.leadingAnchor iOS 9.0]
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    /// [UIKit.UIView.trailingAnchor iOS 9.0]
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    /// [UIKit.UIView.leftAnchor iOS 9.0]
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    /// [UIKit.UIView.rightAnchor iOS 9.0]
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    /// [UIKit.UIView.centerXAnchor iOS 9.0]
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    /// [UIKit.UIView.topAnchor iOS 9.0]
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    /// [UIKit.UIView.bottomAnchor iOS 9.0]
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    /// [UIKit.UIView.centerYAnchor iOS 9.0]
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    /// [UIKit.UIView.firstBaselineAnchor iOS 9.0]
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
    /// [UIKit.UIView.lastBaselineAnchor iOS 9.0]
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
    /// [UIKit.UIView.widthAnchor iOS 9.0]
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    /// [UIKit.UIView.heightAnchor iOS 9.0]
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}
