#if canImport(UIKit)
    import ThreeDSScreens
    import UIKit

    /// How a screen looks in one environment: the theme of appearance and text size, and fonts that follow Dynamic Type.
    ///
    /// Colours and distances are the theme's. Fonts are the theme's at the usual size, scaled by the metrics of their text style, so that
    /// they grow as the system's own text does, fonts of the app included.
    @MainActor
    final class ScreenLook {
        /// For the appearance and the text size of the environment.
        let theme: Theme
        private let usual: Theme
        private let traits: UITraitCollection
        private let icons: AppIcons

        /// The look of an app's themes in an environment.
        ///
        /// - Parameters:
        ///   - icons: the app's, in place of the SDK's.
        ///   - isGrayscale: the system's greyscale filter is on: the monochrome look is drawn.
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

        /// The font of a text of the theme, at the user's size.
        ///
        /// - Parameter maximum: points that the font does not exceed; nil: any.
        func font(maximum: CGFloat? = nil, _ text: (Theme) -> Theme.Text) -> UIFont {
            let text = text(usual)
            let metrics = UIFontMetrics(forTextStyle: text.role.textStyle)
            guard let maximum else { return metrics.scaledFont(for: UIFont.of(text), compatibleWith: traits) }
            return metrics.scaledFont(for: UIFont.of(text), maximumPointSize: maximum, compatibleWith: traits)
        }

        /// The app's picture of an icon; nil: the SDK draws its own.
        func appIcon(_ icon: ScreenIcon) -> UIImage? { icons.picture(icon, isDark: theme.appearance == .DARK) }

        /// The app's picture of an icon, else a symbol of the system in that size.
        func icon(_ icon: ScreenIcon, size: CGFloat) -> UIImage? {
            appIcon(icon)
                ?? icon.symbol.flatMap {
                    UIImage(systemName: $0, withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: .semibold))
                }
        }

        /// Two environments in which everything looks the same.
        func isSame(as other: ScreenLook) -> Bool { theme == other.theme }
    }

    extension UICustomizationType {
        /// Which of an app's looks belongs to an environment.
        init(_ traits: UITraitCollection, isGrayscale: Bool) {
            self = isGrayscale ? .MONOCHROME : traits.userInterfaceStyle == .dark ? .DARK : .DEFAULT
        }
    }

    extension TextScale {
        /// The step of Dynamic Type; what is unknown is the usual one.
        init(_ category: UIContentSizeCategory) {
            let categories: [UIContentSizeCategory] = [
                .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
                .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
            ]
            self = zip(categories, TextScale.steps).first { $0.0 == category }?.1.scale ?? .large
        }
    }

    extension Theme.TextRole {
        /// The style whose metrics a text of this role follows.
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
        /// The app's font in the size of the theme, else the system's in the theme's weight.
        static func of(_ text: Theme.Text) -> UIFont {
            let size = CGFloat(text.size)
            return text.fontName.flatMap { UIFont(name: $0, size: size) }
                ?? .systemFont(ofSize: size, weight: text.weight.fontWeight)
        }
    }

    extension ScreenIcon {
        /// The system's symbol; nil: drawn as a shape.
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
        /// An opaque sRGB colour of the theme.
        convenience init(_ color: HexColor) {
            self.init(
                red: CGFloat(color.red) / 255, green: CGFloat(color.green) / 255, blue: CGFloat(color.blue) / 255, alpha: 1)
        }
    }
#endif
