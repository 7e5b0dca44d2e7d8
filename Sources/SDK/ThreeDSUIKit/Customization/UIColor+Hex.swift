#if canImport(UIKit)
    import ThreeDS
    import UIKit

    /// A colour of UIKit as the customisation classes keep it: once for light surroundings, and for dark ones when it is another there.
    struct ResolvedColor {
        /// Such as `#2456C2`.
        let standard: String
        /// In dark surroundings; nil: the same.
        let dark: String?

        /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` for a colour that is not opaque, or not one colour (a pattern).
        init(_ color: UIColor, _ name: String) throws(ThreeDS2Error) {
            let light = try color.hexText(.light, name)
            let dark = try color.hexText(.dark, name)
            standard = light
            self.dark = dark == light ? nil : dark
        }
    }

    extension UIColor {
        /// As it is in one appearance, in sRGB; components outside of it are taken to its edge.
        func hexText(_ style: UIUserInterfaceStyle, _ name: String) throws(ThreeDS2Error) -> String {
            let resolved = resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
            var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            guard resolved.getRed(&red, green: &green, blue: &blue, alpha: &alpha), alpha >= 0.999 else {
                throw .invalidSetting(name, "an opaque colour is needed")
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
