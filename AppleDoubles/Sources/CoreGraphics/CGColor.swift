import CoreFoundation
import Foundation

/// What becomes of colours that a space lacks. [CoreGraphics.CGColorRenderingIntent iOS 2.0]
public enum CGColorRenderingIntent: Int32, Sendable {
    /// [CoreGraphics.CGColorRenderingIntent.defaultIntent iOS 2.0]
    case defaultIntent
}

/// How the components of a colour are meant. [CoreGraphics.CGColorSpace iOS 2.0]
public final class CGColorSpace: @unchecked Sendable {
    /// The name, as in `CGColorSpace.sRGB`. [CoreGraphics.CGColorSpace.name iOS 10.0]
    public let name: String?

    /// A space by its name; nil for an unknown one. [CoreGraphics.CGColorSpace.init(name:) iOS 2.0]
    public init?(name: String) {
        guard [Self.sRGB, Self.displayP3, Self.genericCMYK].contains(name) else { return nil }
        self.name = name
    }

    /// sRGB. [CoreGraphics.CGColorSpace.sRGB iOS 9.0]
    public static let sRGB = "kCGColorSpaceSRGB"
    /// Four inks. [CoreGraphics.CGColorSpace.genericCMYK iOS 9.0]
    public static let genericCMYK = "kCGColorSpaceGenericCMYK"
    /// Display P3. [CoreGraphics.CGColorSpace.displayP3 iOS 9.3]
    public static let displayP3 = "kCGColorSpaceDisplayP3"
}

/// A colour: components and a colour space. [CoreGraphics.CGColor iOS 2.0]
public final class CGColor: @unchecked Sendable, Hashable {
    /// Colour components, alpha last. [CoreGraphics.CGColor.components iOS 2.0]
    public let components: [CGFloat]?

    /// The space of the components; nil for a pattern. [CoreGraphics.CGColor.colorSpace iOS 2.0]
    public let colorSpace: CGColorSpace?

    private init(_ components: [CGFloat], _ space: String?) {
        self.components = components
        colorSpace = space.flatMap(CGColorSpace.init(name:))
    }

    /// sRGB. [CoreGraphics.CGColor.init(srgbRed:green:blue:alpha:) iOS 13.0]
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init([red, green, blue, alpha], CGColorSpace.sRGB)
    }

    /// Four inks. [CoreGraphics.CGColor.init(genericCMYKCyan:magenta:yellow:black:alpha:) iOS 13.0]
    public convenience init(genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        self.init([cyan, magenta, yellow, black, alpha], CGColorSpace.genericCMYK)
    }

    /// A pattern, which no space describes. [double]
    public convenience init(doublePattern alpha: CGFloat) { self.init([alpha], nil) }

    /// The colour in another space; nil when it has none. The double knows the plain rule for inks.
    /// [CoreGraphics.CGColor.converted(to:intent:options:) iOS 9.0]
    public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?) -> CGColor? {
        guard space.name == CGColorSpace.sRGB, let parts = components, let name = colorSpace?.name else { return nil }
        guard name == CGColorSpace.genericCMYK, parts.count == 5 else { return self }
        let light = parts[0..<3].map { (1 - $0) * (1 - parts[3]) }
        return CGColor(srgbRed: light[0], green: light[1], blue: light[2], alpha: parts[4])
    }

    /// Device RGB. [CoreGraphics.CGColor.init(red:green:blue:alpha:) iOS 13.0]
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
    }

    /// How opaque, 0 to 1. [CoreGraphics.CGColor.alpha iOS 2.0]
    public var alpha: CGFloat { components?.last ?? 1 }
    /// How many, alpha included. [CoreGraphics.CGColor.numberOfComponents iOS 2.0]
    public var numberOfComponents: Int { components?.count ?? 0 }

    /// Same components. [CoreGraphics.CGColor.==(_:_:) iOS 2.0]
    public static func == (one: CGColor, other: CGColor) -> Bool { one.components == other.components }
    /// By the components. [CoreGraphics.CGColor.hash(into:) iOS 2.0]
    public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}
