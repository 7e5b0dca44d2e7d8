#if canImport(UIKit)
    import CoreGraphics
    import ThreeDS
    package import UIKit

    /// A UIKit colour in the form of the customisation classes: one value for light surroundings, and one for dark if it differs.
    package struct ResolvedColor {
        /// The colour in light surroundings, such as `#2456C2`.
        package let standard: String
        /// The colour in dark surroundings; nil if it is the same.
        package let dark: String?

        /// Resolves a UIKit colour.
        ///
        /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` for a colour that is not opaque, or for a pattern.
        package init(_ color: UIColor, _ name: SettingRefusal.Setting) throws(ThreeDS2Error) {
            let light = try color.hexText(.light, name)
            let dark = try color.hexText(.dark, name)
            standard = light
            self.dark = dark == light ? nil : dark
        }
    }

    extension UIColor {
        /// The colour with red, green and blue. One of inks is converted; a pattern stays as it is.
        private var inRGB: UIColor {
            guard !getRed(nil, green: nil, blue: nil, alpha: nil), let space = CGColorSpace(name: CGColorSpace.sRGB),
                let converted = cgColor.converted(to: space, intent: .defaultIntent, options: nil)
            else { return self }
            return UIColor(cgColor: converted)
        }

        /// Returns the colour in one appearance, in sRGB; components outside of sRGB are clamped.
        package func hexText(
            _ style: UIUserInterfaceStyle, _ name: SettingRefusal.Setting
        ) throws(ThreeDS2Error) -> String {
            let resolved = resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).inRGB
            var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            guard resolved.getRed(&red, green: &green, blue: &blue, alpha: &alpha), alpha >= 0.999 else {
                throw .invalidSetting(name, expected: .opaqueColor)
            }
            func digits(_ component: CGFloat) -> String {
                let value = component.isFinite ? Int((min(max(component, 0), 1) * 255).rounded()) : 0
                let text = String(value, radix: 16, uppercase: true)
                return text.count == 1 ? "0" + text : text
            }
            return "#" + digits(red) + digits(green) + digits(blue)
        }
    }
#endif
