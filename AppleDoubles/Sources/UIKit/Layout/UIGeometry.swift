/// Distances from the edges. [UIKit.UIEdgeInsets iOS 2.0]
public struct UIEdgeInsets: Equatable, Sendable {
    /// [UIKit.UIEdgeInsets.top iOS 2.0]
    public var top: CGFloat
    /// [UIKit.UIEdgeInsets.left iOS 2.0]
    public var left: CGFloat
    /// [UIKit.UIEdgeInsets.bottom iOS 2.0]
    public var bottom: CGFloat
    /// [UIKit.UIEdgeInsets.right iOS 2.0]
    public var right: CGFloat
    /// None. [UIKit.UIEdgeInsets.init() iOS 2.0]
    public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }
    /// All four. [UIKit.UIEdgeInsets.init(top:left:bottom:right:) iOS 2.0]
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
    /// None. [UIKit.UIEdgeInsets.zero iOS 2.0]
    public static let zero = UIEdgeInsets()
}

/// Distances from the edges in the direction of reading. [UIKit.NSDirectionalEdgeInsets iOS 11.0]
public struct NSDirectionalEdgeInsets: Equatable, Sendable {
    /// [UIKit.NSDirectionalEdgeInsets.top iOS 11.0]
    public var top: CGFloat
    /// [UIKit.NSDirectionalEdgeInsets.leading iOS 11.0]
    public var leading: CGFloat
    /// [UIKit.NSDirectionalEdgeInsets.bottom iOS 11.0]
    public var bottom: CGFloat
    /// [UIKit.NSDirectionalEdgeInsets.trailing iOS 11.0]
    public var trailing: CGFloat
    /// None. [UIKit.NSDirectionalEdgeInsets.init() iOS 11.0]
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
    /// All four. [UIKit.NSDirectionalEdgeInsets.init(top:leading:bottom:trailing:) iOS 11.0]
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
    /// None. [UIKit.NSDirectionalEdgeInsets.zero iOS 11.0]
    public static let zero = NSDirectionalEdgeInsets()
}

extension CGRect {
    /// Smaller by the insets. [CoreFoundation.CGRect.inset(by:) iOS 2.0]
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
            height: size.height - insets.top - insets.bottom)
    }
}

/// Edges of a rectangle. [UIKit.UIRectEdge iOS 7.0]
public struct UIRectEdge: OptionSet, Sendable {
    /// [UIKit.UIRectEdge.rawValue iOS 7.0]
    public let rawValue: UInt
    /// [UIKit.UIRectEdge.init(rawValue:) iOS 7.0]
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// [UIKit.UIRectEdge.top iOS 7.0]
    public static let top = UIRectEdge(rawValue: 1)
    /// [UIKit.UIRectEdge.left iOS 7.0]
    public static let left = UIRectEdge(rawValue: 2)
    /// [UIKit.UIRectEdge.bottom iOS 7.0]
    public static let bottom = UIRectEdge(rawValue: 4)
    /// [UIKit.UIRectEdge.right iOS 7.0]
    public static let right = UIRectEdge(rawValue: 8)
    /// [UIKit.UIRectEdge.all iOS 7.0]
    public static let all = UIRectEdge(rawValue: 15)
}

/// How strongly a constraint holds; 1000 must hold. [UIKit.UILayoutPriority iOS 6.0]
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    /// 1 to 1000. [UIKit.UILayoutPriority.rawValue iOS 6.0]
    public let rawValue: Float
    /// [UIKit.UILayoutPriority.init(rawValue:) iOS 6.0]
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// [UIKit.UILayoutPriority.init(_:) iOS 6.0]
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    /// [UIKit.UILayoutPriority.required iOS 6.0]
    public static let required = UILayoutPriority(1000)
    /// [UIKit.UILayoutPriority.defaultHigh iOS 6.0]
    public static let defaultHigh = UILayoutPriority(750)
    /// [UIKit.UILayoutPriority.defaultLow iOS 6.0]
    public static let defaultLow = UILayoutPriority(250)
    /// [UIKit.UILayoutPriority.fittingSizeLevel iOS 6.0]
    public static let fittingSizeLevel = UILayoutPriority(50)
}
