// Values of light and dark appearance, standard contrast, as the Human Interface Guidelines list them.
extension UIColor {
    /// [UIKit.UIColor.black iOS 2.0]
    public class var black: UIColor { UIColor(red: 0, green: 0, blue: 0, alpha: 1) }
    /// [UIKit.UIColor.white iOS 2.0]
    public class var white: UIColor { UIColor(red: 1, green: 1, blue: 1, alpha: 1) }
    /// [UIKit.UIColor.clear iOS 2.0]
    public class var clear: UIColor { UIColor(red: 0, green: 0, blue: 0, alpha: 0) }
    /// [UIKit.UIColor.red iOS 2.0]
    public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
    /// [UIKit.UIColor.green iOS 2.0]
    public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
    /// [UIKit.UIColor.blue iOS 2.0]
    public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
    /// [UIKit.UIColor.gray iOS 2.0]
    public class var gray: UIColor { UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1) }
    /// [UIKit.UIColor.lightGray iOS 2.0]
    public class var lightGray: UIColor { UIColor(red: 0.666667, green: 0.666667, blue: 0.666667, alpha: 1) }
    /// [UIKit.UIColor.darkGray iOS 2.0]
    public class var darkGray: UIColor { UIColor(red: 0.333333, green: 0.333333, blue: 0.333333, alpha: 1) }
    /// [UIKit.UIColor.yellow iOS 2.0]
    public class var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
    /// [UIKit.UIColor.orange iOS 2.0]
    public class var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
    /// [UIKit.UIColor.systemRed iOS 7.0]
    public class var systemRed: UIColor { system("systemRed", 0xFF3B30FF, 0xFF453AFF) }
    /// [UIKit.UIColor.systemGreen iOS 7.0]
    public class var systemGreen: UIColor { system("systemGreen", 0x34C759FF, 0x30D158FF) }
    /// [UIKit.UIColor.systemBlue iOS 7.0]
    public class var systemBlue: UIColor { system("systemBlue", 0x007AFFFF, 0x0A84FFFF) }
    /// [UIKit.UIColor.systemIndigo iOS 13.0]
    public class var systemIndigo: UIColor { system("systemIndigo", 0x5856D6FF, 0x5E5CE6FF) }
    /// [UIKit.UIColor.systemOrange iOS 7.0]
    public class var systemOrange: UIColor { system("systemOrange", 0xFF9500FF, 0xFF9F0AFF) }
    /// [UIKit.UIColor.systemYellow iOS 7.0]
    public class var systemYellow: UIColor { system("systemYellow", 0xFFCC00FF, 0xFFD60AFF) }
    /// [UIKit.UIColor.systemGray iOS 7.0]
    public class var systemGray: UIColor { system("systemGray", 0x8E8E93FF, 0x8E8E93FF) }
    /// [UIKit.UIColor.systemGray2 iOS 13.0]
    public class var systemGray2: UIColor { system("systemGray2", 0xAEAEB2FF, 0x636366FF) }
    /// [UIKit.UIColor.systemGray3 iOS 13.0]
    public class var systemGray3: UIColor { system("systemGray3", 0xC7C7CCFF, 0x48484AFF) }
    /// [UIKit.UIColor.systemGray4 iOS 13.0]
    public class var systemGray4: UIColor { system("systemGray4", 0xD1D1D6FF, 0x3A3A3CFF) }
    /// [UIKit.UIColor.systemGray5 iOS 13.0]
    public class var systemGray5: UIColor { system("systemGray5", 0xE5E5EAFF, 0x2C2C2EFF) }
    /// [UIKit.UIColor.systemGray6 iOS 13.0]
    public class var systemGray6: UIColor { system("systemGray6", 0xF2F2F7FF, 0x1C1C1EFF) }
    /// [UIKit.UIColor.label iOS 13.0]
    public class var label: UIColor { system("label", 0x000000FF, 0xFFFFFFFF) }
    /// [UIKit.UIColor.secondaryLabel iOS 13.0]
    public class var secondaryLabel: UIColor { system("secondaryLabel", 0x3C3C4399, 0xEBEBF599) }
    /// [UIKit.UIColor.tertiaryLabel iOS 13.0]
    public class var tertiaryLabel: UIColor { system("tertiaryLabel", 0x3C3C434D, 0xEBEBF54D) }
    /// [UIKit.UIColor.quaternaryLabel iOS 13.0]
    public class var quaternaryLabel: UIColor { system("quaternaryLabel", 0x3C3C432D, 0xEBEBF528) }
    /// [UIKit.UIColor.placeholderText iOS 13.0]
    public class var placeholderText: UIColor { system("placeholderText", 0x3C3C434D, 0xEBEBF54D) }
    /// [UIKit.UIColor.link iOS 13.0]
    public class var link: UIColor { system("link", 0x007AFFFF, 0x0984FFFF) }
    /// [UIKit.UIColor.separator iOS 13.0]
    public class var separator: UIColor { system("separator", 0x3C3C4349, 0x54545899) }
    /// [UIKit.UIColor.opaqueSeparator iOS 13.0]
    public class var opaqueSeparator: UIColor { system("opaqueSeparator", 0xC6C6C8FF, 0x38383AFF) }
    /// [UIKit.UIColor.systemBackground iOS 13.0]
    public class var systemBackground: UIColor { system("systemBackground", 0xFFFFFFFF, 0x000000FF) }
    /// [UIKit.UIColor.secondarySystemBackground iOS 13.0]
    public class var secondarySystemBackground: UIColor { system("secondarySystemBackground", 0xF2F2F7FF, 0x1C1C1EFF) }
    /// [UIKit.UIColor.tertiarySystemBackground iOS 13.0]
    public class var tertiarySystemBackground: UIColor { system("tertiarySystemBackground", 0xFFFFFFFF, 0x2C2C2EFF) }
    /// [UIKit.UIColor.systemFill iOS 13.0]
    public class var systemFill: UIColor { system("systemFill", 0x78788033, 0x7878805B) }
    /// [UIKit.UIColor.secondarySystemFill iOS 13.0]
    public class var secondarySystemFill: UIColor { system("secondarySystemFill", 0x78788028, 0x78788051) }
    /// [UIKit.UIColor.systemGroupedBackground iOS 13.0]
    public class var systemGroupedBackground: UIColor { system("systemGroupedBackground", 0xF2F2F7FF, 0x000000FF) }
    /// [UIKit.UIColor.secondarySystemGroupedBackground iOS 13.0]
    public class var secondarySystemGroupedBackground: UIColor {
        system("secondarySystemGroupedBackground", 0xFFFFFFFF, 0x1C1C1EFF)
    }

    private static func system(_ name: String, _ light: UInt32, _ dark: UInt32) -> UIColor {
        let color = { (value: UInt32) in
            let part = { (shift: UInt32) in CGFloat((value >> shift) & 0xFF) / 255 }
            return UIColor(red: part(24), green: part(16), blue: part(8), alpha: part(0))
        }
        let (inLight, inDark) = (color(light), color(dark))
        return UIColor(.dynamic { $0.userInterfaceStyle == .dark ? inDark : inLight }, name: name)
    }
}
