extension UIView {
    /// No size of the content's own. [UIKit.UIView.noIntrinsicMetric iOS 6.0]
    public nonisolated static let noIntrinsicMetric: CGFloat = -1
    /// The smallest that fits. [UIKit.UIView.layoutFittingCompressedSize iOS 6.0]
    public nonisolated static let layoutFittingCompressedSize = CGSize(width: 0, height: 0)
    /// The largest that fits. [UIKit.UIView.layoutFittingExpandedSize iOS 6.0]
    public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

    /// Which edges and sizes move with the superview. [UIKit.UIView.AutoresizingMask iOS 2.0]
    public struct AutoresizingMask: OptionSet, Sendable {
        /// [UIKit.UIView.AutoresizingMask.rawValue iOS 2.0]
        public let rawValue: UInt
        /// [UIKit.UIView.AutoresizingMask.init(rawValue:) iOS 2.0]
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// [UIKit.UIView.AutoresizingMask.flexibleLeftMargin iOS 2.0]
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        /// [UIKit.UIView.AutoresizingMask.flexibleWidth iOS 2.0]
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        /// [UIKit.UIView.AutoresizingMask.flexibleRightMargin iOS 2.0]
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        /// [UIKit.UIView.AutoresizingMask.flexibleTopMargin iOS 2.0]
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        /// [UIKit.UIView.AutoresizingMask.flexibleHeight iOS 2.0]
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        /// [UIKit.UIView.AutoresizingMask.flexibleBottomMargin iOS 2.0]
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// How content fills the bounds. [UIKit.UIView.ContentMode iOS 2.0]
    public enum ContentMode: Int, Sendable {
        /// [UIKit.UIView.ContentMode.scaleToFill iOS 2.0]
        case scaleToFill
        /// [UIKit.UIView.ContentMode.scaleAspectFit iOS 2.0]
        case scaleAspectFit
        /// [UIKit.UIView.ContentMode.scaleAspectFill iOS 2.0]
        case scaleAspectFill
        /// [UIKit.UIView.ContentMode.redraw iOS 2.0]
        case redraw
        /// [UIKit.UIView.ContentMode.center iOS 2.0]
        case center
        /// [UIKit.UIView.ContentMode.top iOS 2.0]
        case top
        /// [UIKit.UIView.ContentMode.bottom iOS 2.0]
        case bottom
        /// [UIKit.UIView.ContentMode.left iOS 2.0]
        case left
        /// [UIKit.UIView.ContentMode.right iOS 2.0]
        case right
    }

    /// How the accent is drawn. [UIKit.UIView.TintAdjustmentMode iOS 7.0]
    public enum TintAdjustmentMode: Int, Sendable {
        /// [UIKit.UIView.TintAdjustmentMode.automatic iOS 7.0]
        case automatic
        /// [UIKit.UIView.TintAdjustmentMode.normal iOS 7.0]
        case normal
        /// [UIKit.UIView.TintAdjustmentMode.dimmed iOS 7.0]
        case dimmed
    }

    /// How an animation runs. [UIKit.UIView.AnimationOptions iOS 4.0]
    public struct AnimationOptions: OptionSet, Sendable {
        /// [UIKit.UIView.AnimationOptions.rawValue iOS 4.0]
        public let rawValue: UInt
        /// [UIKit.UIView.AnimationOptions.init(rawValue:) iOS 4.0]
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// [UIKit.UIView.AnimationOptions.layoutSubviews iOS 4.0]
        public static let layoutSubviews = AnimationOptions(rawValue: 1)
        /// [UIKit.UIView.AnimationOptions.allowUserInteraction iOS 4.0]
        public static let allowUserInteraction = AnimationOptions(rawValue: 2)
        /// [UIKit.UIView.AnimationOptions.beginFromCurrentState iOS 4.0]
        public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
        /// [UIKit.UIView.AnimationOptions.curveEaseInOut iOS 4.0]
        public static let curveEaseInOut: AnimationOptions = []
        /// [UIKit.UIView.AnimationOptions.curveEaseOut iOS 4.0]
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// [UIKit.UIView.AnimationOptions.transitionCrossDissolve iOS 4.0]
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    }
}

extension UIView {
    /// [UIKit.UIView.AnimationCurve iOS 2.0]
    public enum AnimationCurve: Int, Sendable {
        /// [UIKit.UIView.AnimationCurve.easeInOut iOS 2.0]
        case easeInOut
        /// [UIKit.UIView.AnimationCurve.easeIn iOS 2.0]
        case easeIn
        /// [UIKit.UIView.AnimationCurve.easeOut iOS 2.0]
        case easeOut
        /// [UIKit.UIView.AnimationCurve.linear iOS 2.0]
        case linear
    }
}

/// Which direction a view reads in. [UIKit.UISemanticContentAttribute iOS 9.0]
public enum UISemanticContentAttribute: Int, Sendable {
    /// [UIKit.UISemanticContentAttribute.unspecified iOS 9.0]
    case unspecified
    /// [UIKit.UISemanticContentAttribute.playback iOS 9.0]
    case playback
    /// [UIKit.UISemanticContentAttribute.spatial iOS 9.0]
    case spatial
    /// [UIKit.UISemanticContentAttribute.forceLeftToRight iOS 9.0]
    case forceLeftToRight
    /// [UIKit.UISemanticContentAttribute.forceRightToLeft iOS 9.0]
    case forceRightToLeft
}

/// The direction of reading. [UIKit.UIUserInterfaceLayoutDirection iOS 5.0]
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// [UIKit.UIUserInterfaceLayoutDirection.leftToRight iOS 5.0]
    case leftToRight
    /// [UIKit.UIUserInterfaceLayoutDirection.rightToLeft iOS 5.0]
    case rightToLeft
}
