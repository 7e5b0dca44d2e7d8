@_exported import CoreGraphics
import Foundation

/// Which corners `cornerRadius` rounds. [QuartzCore.CACornerMask iOS 11.0]
public struct CACornerMask: OptionSet, Sendable {
    /// The bits. [QuartzCore.CACornerMask.rawValue iOS 11.0]
    public let rawValue: UInt
    /// From bits. [QuartzCore.CACornerMask.init(rawValue:) iOS 11.0]
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Top left. [QuartzCore.CACornerMask.layerMinXMinYCorner iOS 11.0]
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// Top right. [QuartzCore.CACornerMask.layerMaxXMinYCorner iOS 11.0]
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// Bottom left. [QuartzCore.CACornerMask.layerMinXMaxYCorner iOS 11.0]
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// Bottom right. [QuartzCore.CACornerMask.layerMaxXMaxYCorner iOS 11.0]
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

/// The curve of rounded corners. [QuartzCore.CALayerCornerCurve iOS 13.0]
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    /// The name. [QuartzCore.CALayerCornerCurve.rawValue iOS 13.0]
    public let rawValue: String
    /// By name. [QuartzCore.CALayerCornerCurve.init(rawValue:) iOS 13.0]
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A part of a circle. [QuartzCore.CALayerCornerCurve.circular iOS 13.0]
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// A continuous curve. [QuartzCore.CALayerCornerCurve.continuous iOS 13.0]
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// What draws a view. [QuartzCore.CALayer iOS 2.0]
open class CALayer: NSObject {
    /// A new layer. [QuartzCore.CALayer.init() iOS 2.0]
    public override init() { super.init() }
    /// Radius of the corners in points. [QuartzCore.CALayer.cornerRadius iOS 3.0]
    open var cornerRadius: CGFloat = 0
    /// The curve of the corners. [QuartzCore.CALayer.cornerCurve iOS 13.0]
    open var cornerCurve: CALayerCornerCurve = .circular
    /// The rounded corners. [QuartzCore.CALayer.maskedCorners iOS 11.0]
    open var maskedCorners: CACornerMask = CACornerMask(rawValue: 15)
    /// Width of the border in points. [QuartzCore.CALayer.borderWidth iOS 3.0]
    open var borderWidth: CGFloat = 0
    /// Colour of the border; opaque black at first. [QuartzCore.CALayer.borderColor iOS 3.0]
    open var borderColor: CGColor? = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    /// Whether sublayers are clipped. [QuartzCore.CALayer.masksToBounds iOS 2.0]
    open var masksToBounds = false
    /// Colour of the ground. [QuartzCore.CALayer.backgroundColor iOS 2.0]
    open var backgroundColor: CGColor?
    /// Colour of the shadow. [QuartzCore.CALayer.shadowColor iOS 2.0]
    open var shadowColor: CGColor? = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
    /// How opaque the shadow is. [QuartzCore.CALayer.shadowOpacity iOS 2.0]
    open var shadowOpacity: Float = 0
    /// Blur of the shadow. [QuartzCore.CALayer.shadowRadius iOS 2.0]
    open var shadowRadius: CGFloat = 3
    /// Where the shadow falls. [QuartzCore.CALayer.shadowOffset iOS 2.0]
    open var shadowOffset = CGSize(width: 0, height: -3)
    /// How opaque the layer is. [QuartzCore.CALayer.opacity iOS 2.0]
    open var opacity: Float = 1
    /// The order among siblings. [QuartzCore.CALayer.zPosition iOS 2.0]
    open var zPosition: CGFloat = 0
    /// A name for the app's use. [QuartzCore.CALayer.name iOS 2.0]
    open var name: String?
    /// Ends all animations. [QuartzCore.CALayer.removeAllAnimations() iOS 2.0]
    open func removeAllAnimations() {}
}

/// Seconds since the machine started. [QuartzCore.CACurrentMediaTime() iOS 2.0]
public func CACurrentMediaTime() -> TimeInterval { ProcessInfo.processInfo.systemUptime }
