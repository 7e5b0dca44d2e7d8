/// Scales fonts and distances with the text size. [UIKit.UIFontMetrics iOS 11.0]
open class UIFontMetrics: NSObject, @unchecked Sendable {
    struct Scaling: Hashable, Sendable {
        let style: UIFont.TextStyle
        let base: CGFloat
        let maximum: CGFloat?
    }

    private let style: UIFont.TextStyle

    /// Of a text style. [UIKit.UIFontMetrics.init(forTextStyle:) iOS 11.0]
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        style = textStyle
        super.init()
    }

    /// Of body text. [UIKit.UIFontMetrics.default iOS 11.0]
    open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

    /// [UIKit.UIFontMetrics.scaledFont(for:) iOS 11.0]
    open func scaledFont(for font: UIFont) -> UIFont { scaled(font, nil, nil) }
    /// [UIKit.UIFontMetrics.scaledFont(for:maximumPointSize:) iOS 11.0]
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont { scaled(font, maximumPointSize, nil) }
    /// [UIKit.UIFontMetrics.scaledFont(for:compatibleWith:) iOS 11.0]
    open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaled(font, nil, traitCollection)
    }
    /// [UIKit.UIFontMetrics.scaledFont(for:maximumPointSize:compatibleWith:) iOS 11.0]
    open func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont { scaled(font, maximumPointSize, traitCollection) }
    /// [UIKit.UIFontMetrics.scaledValue(for:) iOS 11.0]
    open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }
    /// [UIKit.UIFontMetrics.scaledValue(for:compatibleWith:) iOS 11.0]
    open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        Self.scale(value, style, DoubleFonts.category(traitCollection))
    }

    private func scaled(_ font: UIFont, _ maximum: CGFloat?, _ traits: UITraitCollection?) -> UIFont {
        Self.apply(Scaling(style: style, base: font.pointSize, maximum: maximum), font, DoubleFonts.category(traits))
    }

    static func apply(_ scaling: Scaling, _ font: UIFont, _ category: UIContentSizeCategory) -> UIFont {
        let size = min(scale(scaling.base, scaling.style, category), scaling.maximum ?? .greatestFiniteMagnitude)
        let descriptor = UIFontDescriptor(face: font.fontDescriptor.face, size: size, scaling: scaling)
        return UIFont(descriptor: descriptor, pointSize: size, scaling: scaling)
    }

    private static func scale(_ value: CGFloat, _ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
        let factor = size(of: style, in: category) / size(of: style, in: .large)
        return (value * factor * 3).rounded() / 3
    }

    /// Apple's Human Interface Guidelines, Typography: iOS Dynamic Type sizes, smallest category first.
    private static let sizes: [UIFont.TextStyle: [CGFloat]] = [
        .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
        .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
        .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
        .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
        .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
        .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
        .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
        .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
        .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
    ]

    static func size(of style: UIFont.TextStyle, in category: UIContentSizeCategory) -> CGFloat {
        sizes[style]?[category.step] ?? UIFont.labelFontSize
    }
}
