import Foundation

extension HexColor {
    /// The relative luminance, 0 (black) to 1 (white).
    ///
    /// Source: WCAG 2.2, definition of relative luminance (with the threshold 0.04045 of the sRGB standard).
    public var relativeLuminance: Double {
        0.2126 * Self.linear[Int(red)] + 0.7152 * Self.linear[Int(green)] + 0.0722 * Self.linear[Int(blue)]
    }

    /// Returns the contrast ratio, 1 (none) to 21 (black and white), the same in both directions.
    ///
    /// Source: WCAG 2.2, definition of contrast ratio.
    public func contrast(with other: HexColor) -> Double {
        let (a, b) = (relativeLuminance, other.relativeLuminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    /// The linear value of each component, without gamma.
    static let linear: [Double] = (0...255).map { component in
        let value = Double(component) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
}
