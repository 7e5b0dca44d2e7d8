import Foundation

/// How the components of a colour are meant. [CoreGraphics.CGColorSpace iOS 2.0]
public final class CGColorSpace: @unchecked Sendable {
    /// The name, as in `CGColorSpace.sRGB`. [CoreGraphics.CGColorSpace.name iOS 10.0]
    public let name: String?

    /// A space by its name; nil for an unknown one. [CoreGraphics.CGColorSpace.init(name:) iOS 2.0]
    public init?(name: String) {
        guard [Self.sRGB, Self.displayP3].contains(name) else { return nil }
        self.name = name
    }

    /// sRGB. [CoreGraphics.CGColorSpace.sRGB iOS 9.0]
    public static let sRGB = "kCGColorSpaceSRGB"
    /// Display P3. [CoreGraphics.CGColorSpace.displayP3 iOS 9.3]
    public static let displayP3 = "kCGColorSpaceDisplayP3"
}

/// A colour: components and a colour space. [CoreGraphics.CGColor iOS 2.0]
public final class CGColor: @unchecked Sendable, Hashable {
    /// Colour components, alpha last. [CoreGraphics.CGColor.components iOS 2.0]
    public let components: [CGFloat]?

    /// sRGB. [CoreGraphics.CGColor.init(srgbRed:green:blue:alpha:) iOS 13.0]
    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        components = [red, green, blue, alpha]
    }

    /// Device RGB. [CoreGraphics.CGColor.init(red:green:blue:alpha:) iOS 13.0]
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
    }

    /// How opaque, 0 to 1. [CoreGraphics.CGColor.alpha iOS 2.0]
    public var alpha: CGFloat { components?.last ?? 1 }
    /// How many, alpha included. [CoreGraphics.CGColor.numberOfComponents iOS 2.0]
    public var numberOfComponents: Int { components?.count ?? 0 }
    /// The space of the components. [CoreGraphics.CGColor.colorSpace iOS 2.0]
    public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }

    /// Same components. [CoreGraphics.CGColor.==(_:_:) iOS 2.0]
    public static func == (one: CGColor, other: CGColor) -> Bool { one.components == other.components }
    /// By the components. [CoreGraphics.CGColor.hash(into:) iOS 2.0]
    public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}
