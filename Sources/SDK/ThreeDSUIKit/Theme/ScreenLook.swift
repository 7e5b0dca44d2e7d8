#if canImport(UIKit)
    import ThreeDSScreens
    import UIKit

    /// The look of a screen in one environment: the theme for the appearance and the text size, and fonts that follow Dynamic
    /// Type.
    ///
    /// Colours and distances come from the theme. Fonts have the theme's size at the usual text size. They are scaled by the
    /// metrics of their text style, so they grow as the system's own text does. This includes fonts of the app.
    @MainActor
    final class ScreenLook {
        /// The theme for the appearance and the text size of the environment.
        let theme: Theme
        private let usual: Theme
        private let traits: UITraitCollection
        private let icons: AppIcons

        /// Creates the look of an app's themes in an environment.
        ///
        /// - Parameters:
        ///   - icons: the app's icons, in place of the SDK's.
        ///   - isGrayscale: whether the system's greyscale filter is on; the monochrome look is then drawn.
        init(
            _ themes: ThemeSet, traits: UITraitCollection, icons: AppIcons = .none,
            isGrayscale: Bool = UIAccessibility.isGrayscaleEnabled
        ) {
            let appearance = UICustomizationType(traits, isGrayscale: isGrayscale)
            theme = themes.theme(appearance, textScale: TextScale(traits.preferredContentSizeCategory))
            usual = themes.theme(appearance)
            self.traits = traits
            self.icons = icons
        }

        /// Returns the font of a text of the theme, at the user's size.
        ///
        /// - Parameter maximum: the largest size in points; nil: no limit.
        func font(maximum: CGFloat? = nil, _ text: (Theme) -> Theme.Text) -> UIFont {
            let text = text(usual)
            let metrics = UIFontMetrics(forTextStyle: text.role.textStyle)
            guard let maximum else { return metrics.scaledFont(for: UIFont.of(text), compatibleWith: traits) }
            return metrics.scaledFont(for: UIFont.of(text), maximumPointSize: maximum, compatibleWith: traits)
        }

        /// Returns the font of a text of the theme at the usual text size.
        func usualFont(_ text: (Theme) -> Theme.Text) -> UIFont { UIFont.of(text(usual)) }

        /// Whether the text has one of the sizes for people who see little, in which a line holds few letters.
        var isVeryLarge: Bool { traits.preferredContentSizeCategory.isAccessibilityCategory }

        /// Returns the app's picture of an icon; nil: the SDK draws its own.
        func appIcon(_ icon: ScreenIcon) -> UIImage? { icons.picture(icon, isDark: theme.appearance == .DARK) }

        /// Returns the system's symbol of an icon; nil: the SDK draws a shape.
        func symbol(_ icon: ScreenIcon, size: CGFloat) -> UIImage? {
            icon.symbol.flatMap {
                UIImage(systemName: $0, withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: .semibold))
            }
        }

        /// Returns whether everything looks the same in two environments.
        func isSame(as other: ScreenLook) -> Bool { theme == other.theme }
    }

    extension UICustomizationType {
        /// Creates the appearance that belongs to an environment.
        init(_ traits: UITraitCollection, isGrayscale: Bool) {
            self = isGrayscale ? .MONOCHROME : traits.userInterfaceStyle == .dark ? .DARK : .DEFAULT
        }
    }

    extension TextScale {
        /// Creates the step of Dynamic Type; an unknown category is the usual size.
        init(_ category: UIContentSizeCategory) {
            let categories: [UIContentSizeCategory] = [
                .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
                .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
            ]
            self = zip(categories, TextScale.steps).first { $0.0 == category }?.1.scale ?? .large
        }
    }

    extension Theme.TextRole {
        /// The text style whose metrics a text of this role follows.
        var textStyle: UIFont.TextStyle {
            switch self {
            case .headline: .headline
            case .title: .title3
            case .body: .body
            case .footnote: .footnote
            }
        }
    }

    extension UIFont {
        /// Returns the app's font in the size of the theme, or else the system's font in the theme's weight.
        static func of(_ text: Theme.Text) -> UIFont {
            let size = CGFloat(text.size)
            return text.fontName.flatMap { UIFont(name: $0, size: size) }
                ?? .systemFont(ofSize: size, weight: text.weight.fontWeight)
        }
    }

    extension ScreenIcon {
        /// The system's symbol, or nil if the icon is drawn as a shape.
        fileprivate var symbol: String? {
            switch self {
            case .collapsed: "chevron.down"
            case .expanded: "chevron.up"
            case .warning: "exclamationmark.triangle.fill"
            case .multiSelection, .multiSelectionSelected, .singleSelection, .singleSelectionSelected: nil
            }
        }
    }

    extension Theme.Weight {
        /// The system's weight of this name.
        var fontWeight: UIFont.Weight {
            switch self {
            case .regular: .regular
            case .medium: .medium
            case .semibold: .semibold
            case .bold: .bold
            }
        }
    }

    extension UIColor {
        /// Creates an opaque sRGB colour of the theme.
        convenience init(_ color: HexColor) {
            self.init(
                red: CGFloat(color.red) / 255, green: CGFloat(color.green) / 255, blue: CGFloat(color.blue) / 255, alpha: 1)
        }
    }
#endif
