import Foundation

/// A colour as lightness, chroma and hue in a space where equal steps look equal.
///
/// Source: Björn Ottosson, "A perceptual color space for image processing" (OKLab), 2020.
struct PerceptualColor: Equatable, Sendable {
    /// 0 (black) to 1 (white).
    var lightness: Double
    /// OKLab a, from green to red.
    var a: Double
    /// OKLab b, from blue to yellow.
    var b: Double

    init(lightness: Double, a: Double, b: Double) {
        self.lightness = lightness
        self.a = a
        self.b = b
    }

    init(_ color: HexColor) {
        let red = HexColor.linear[Int(color.red)]
        let green = HexColor.linear[Int(color.green)]
        let blue = HexColor.linear[Int(color.blue)]
        let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
        a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
        b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    }

    /// Returns how different two colours look.
    func distance(to other: PerceptualColor) -> Double {
        let (dl, da, db) = (lightness - other.lightness, a - other.a, b - other.b)
        return (dl * dl + da * da + db * db).squareRoot()
    }

    /// Returns the displayable colour of this hue at another lightness, with the same chroma or the most that a display can show.
    func displayed(atLightness lightness: Double) -> HexColor {
        if let whole = displayed(lightness, chroma: 1) { return whole }
        var (inside, outside) = (0.0, 1.0)
        for _ in 0..<16 {
            let middle = (inside + outside) / 2
            if displayed(lightness, chroma: middle) == nil { outside = middle } else { inside = middle }
        }
        return displayed(lightness, chroma: inside) ?? (lightness < 0.5 ? .black : .white)
    }

    /// Returns the colour with a part of this colour's chroma; nil when a display cannot show it.
    private func displayed(_ lightness: Double, chroma: Double) -> HexColor? {
        let (a, b) = (a * chroma, b * chroma)
        let long = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
        let medium = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
        let short = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
        guard
            let red = Self.component(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
            let green = Self.component(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
            let blue = Self.component(-0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short)
        else { return nil }
        return HexColor(red: red, green: green, blue: blue)
    }

    private func cube(_ value: Double) -> Double { value * value * value }

    /// Returns a component with gamma; nil when a display cannot show it.
    private static func component(_ linear: Double) -> UInt8? {
        guard linear > -0.0005, linear < 1.0005 else { return nil }
        let value = min(max(linear, 0), 1)
        let coded = value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
        return UInt8((coded * 255).rounded())
    }
}

extension HexColor {
    /// Returns the nearest colour of the same hue with at least this contrast on `background`: lighter or darker, whichever looks less
    /// different. Returns this colour itself when it passes, nil when no lightness passes.
    public func nearest(withContrast needed: Double, on background: HexColor) -> HexColor? {
        nearestOnBothSides(withContrast: needed, on: background).first
    }

    /// Returns the nearest darker and the nearest lighter colour with at least this contrast, the less different one first. Returns only
    /// this colour when it passes itself.
    func nearestOnBothSides(withContrast needed: Double, on background: HexColor) -> [HexColor] {
        if contrast(with: background) >= needed { return [self] }
        let origin = PerceptualColor(self)
        let ends = [
            origin.nearest(from: 0, contrast: needed, on: background), origin.nearest(from: 1, contrast: needed, on: background),
        ]
        return ends.compactMap(\.self).sorted { $0.distance < $1.distance }.map(\.color)
    }
}

extension PerceptualColor {
    /// Returns the nearest passing colour on the way to black (0) or white (1), found by halving; nil when the end does not pass.
    fileprivate func nearest(
        from end: Double, contrast needed: Double, on background: HexColor
    ) -> (color: HexColor, distance: Double)? {
        var best = displayed(atLightness: end)
        guard best.contrast(with: background) >= needed else { return nil }
        var (good, bad) = (end, lightness)
        for _ in 0..<14 {
            let middle = (good + bad) / 2
            let color = displayed(atLightness: middle)
            if color.contrast(with: background) >= needed {
                (good, best) = (middle, color)
            } else {
                bad = middle
            }
        }
        // Rounding to whole components makes the path slightly uneven. Where chroma is lost, the next lightness may not be the
        // nearest to the eye, so look to both sides.
        let toward = lightness < good ? -0.0005 : 0.0005
        var distance = distance(to: PerceptualColor(best))
        for step in 1...44 {
            let other = step <= 12 ? good + toward * Double(step) : good + (end - good) * Double(step - 12) / 32
            guard step > 12 || (other - lightness) * (good - lightness) > 0 else { continue }
            let color = displayed(atLightness: other)
            let otherDistance = self.distance(to: PerceptualColor(color))
            if otherDistance < distance, color.contrast(with: background) >= needed { (best, distance) = (color, otherDistance) }
        }
        return (best, distance)
    }
}
