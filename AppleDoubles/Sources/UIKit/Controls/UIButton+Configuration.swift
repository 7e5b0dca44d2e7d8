extension UIButton {
    /// The look of a button. [UIKit.UIButton.Configuration iOS 15.0]
    public struct Configuration {
        /// [UIKit.UIButton.Configuration.CornerStyle iOS 15.0]
        public enum CornerStyle: Int, Sendable {
            /// [UIKit.UIButton.Configuration.CornerStyle.fixed iOS 15.0]
            case fixed = -1
            /// [UIKit.UIButton.Configuration.CornerStyle.dynamic iOS 15.0]
            case dynamic
            /// [UIKit.UIButton.Configuration.CornerStyle.small iOS 15.0]
            case small
            /// [UIKit.UIButton.Configuration.CornerStyle.medium iOS 15.0]
            case medium
            /// [UIKit.UIButton.Configuration.CornerStyle.large iOS 15.0]
            case large
            /// [UIKit.UIButton.Configuration.CornerStyle.capsule iOS 15.0]
            case capsule
        }
        /// [UIKit.UIButton.Configuration.TitleAlignment iOS 15.0]
        public enum TitleAlignment: Int, Sendable {
            /// [UIKit.UIButton.Configuration.TitleAlignment.automatic iOS 15.0]
            case automatic
            /// [UIKit.UIButton.Configuration.TitleAlignment.leading iOS 15.0]
            case leading
            /// [UIKit.UIButton.Configuration.TitleAlignment.center iOS 15.0]
            case center
            /// [UIKit.UIButton.Configuration.TitleAlignment.trailing iOS 15.0]
            case trailing
        }

        enum Kind { case plain, gray, tinted, filled, borderless }
        let kind: Kind
        init(_ kind: Kind) { self.kind = kind }

        /// [UIKit.UIButton.Configuration.plain() iOS 15.0]
        public static func plain() -> UIButton.Configuration { Configuration(.plain) }
        /// [UIKit.UIButton.Configuration.gray() iOS 15.0]
        public static func gray() -> UIButton.Configuration { Configuration(.gray) }
        /// [UIKit.UIButton.Configuration.tinted() iOS 15.0]
        public static func tinted() -> UIButton.Configuration { Configuration(.tinted) }
        /// [UIKit.UIButton.Configuration.filled() iOS 15.0]
        public static func filled() -> UIButton.Configuration { Configuration(.filled) }
        /// [UIKit.UIButton.Configuration.borderless() iOS 15.0]
        public static func borderless() -> UIButton.Configuration { Configuration(.borderless) }

        /// [UIKit.UIButton.Configuration.background iOS 15.0]
        public var background = UIBackgroundConfiguration.clear()
        /// [UIKit.UIButton.Configuration.cornerStyle iOS 15.0]
        public var cornerStyle: CornerStyle = .dynamic
        /// [UIKit.UIButton.Configuration.baseForegroundColor iOS 15.0]
        public var baseForegroundColor: UIColor?
        /// [UIKit.UIButton.Configuration.baseBackgroundColor iOS 15.0]
        public var baseBackgroundColor: UIColor?
        /// [UIKit.UIButton.Configuration.image iOS 15.0]
        public var image: UIImage?
        /// [UIKit.UIButton.Configuration.imagePlacement iOS 15.0]
        public var imagePlacement: NSDirectionalRectEdge = .leading
        /// [UIKit.UIButton.Configuration.imagePadding iOS 15.0]
        public var imagePadding: CGFloat = 0
        /// [UIKit.UIButton.Configuration.preferredSymbolConfigurationForImage iOS 15.0]
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// [UIKit.UIButton.Configuration.title iOS 15.0]
        public var title: String? {
            get { attributedTitle.map { String($0.characters) } }
            set { attributedTitle = newValue.map { AttributedString($0) } }
        }
        /// [UIKit.UIButton.Configuration.attributedTitle iOS 15.0]
        public var attributedTitle: AttributedString?
        /// [UIKit.UIButton.Configuration.titleTextAttributesTransformer iOS 15.0]
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// [UIKit.UIButton.Configuration.titleAlignment iOS 15.0]
        public var titleAlignment: TitleAlignment = .automatic
        /// [UIKit.UIButton.Configuration.titleLineBreakMode iOS 15.0]
        public var titleLineBreakMode: NSLineBreakMode = .byWordWrapping
        /// [UIKit.UIButton.Configuration.contentInsets iOS 15.0]
        public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        /// [UIKit.UIButton.Configuration.showsActivityIndicator iOS 15.0]
        public var showsActivityIndicator = false

        /// The title with what the transformer makes of its attributes.
        var doubleTitle: NSAttributedString? {
            guard var text = attributedTitle else { return nil }
            if let titleTextAttributesTransformer {
                for run in text.runs { text[run.range].setAttributes(titleTextAttributesTransformer(run.attributes)) }
            }
            return NSAttributedString(doubleText: text)
        }
        var doubleFont: UIFont? {
            guard let doubleTitle, doubleTitle.length > 0 else { return nil }
            return doubleTitle.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
        }
        var doubleTextColor: UIColor? {
            guard let doubleTitle, doubleTitle.length > 0 else { return nil }
            return doubleTitle.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        }
        var doubleDefaultForeground: UIColor? { kind == .filled ? .white : nil }

        /// What is behind the title. [double]
        public func doubleBackground(tint: UIColor) -> UIColor? {
            if let set = background.backgroundColor ?? baseBackgroundColor { return set }
            return switch kind {
            case .filled: tint
            case .tinted: tint.withAlphaComponent(0.18)
            case .gray: .secondarySystemFill
            case .plain, .borderless: nil
            }
        }
    }
}

/// What is behind content. [UIKit.UIBackgroundConfiguration iOS 14.0]
public struct UIBackgroundConfiguration {
    /// [UIKit.UIBackgroundConfiguration.clear() iOS 14.0]
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    /// [UIKit.UIBackgroundConfiguration.backgroundColor iOS 14.0]
    public var backgroundColor: UIColor?
    /// [UIKit.UIBackgroundConfiguration.cornerRadius iOS 14.0]
    public var cornerRadius: CGFloat = 0
    /// [UIKit.UIBackgroundConfiguration.strokeColor iOS 14.0]
    public var strokeColor: UIColor?
    /// [UIKit.UIBackgroundConfiguration.strokeWidth iOS 14.0]
    public var strokeWidth: CGFloat = 0
}

/// Edges in the direction of reading. [UIKit.NSDirectionalRectEdge iOS 13.0]
public struct NSDirectionalRectEdge: OptionSet, Sendable {
    /// [UIKit.NSDirectionalRectEdge.rawValue iOS 13.0]
    public let rawValue: UInt
    /// [UIKit.NSDirectionalRectEdge.init(rawValue:) iOS 13.0]
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// [UIKit.NSDirectionalRectEdge.top iOS 13.0]
    public static let top = NSDirectionalRectEdge(rawValue: 1)
    /// [UIKit.NSDirectionalRectEdge.leading iOS 13.0]
    public static let leading = NSDirectionalRectEdge(rawValue: 2)
    /// [UIKit.NSDirectionalRectEdge.bottom iOS 13.0]
    public static let bottom = NSDirectionalRectEdge(rawValue: 4)
    /// [UIKit.NSDirectionalRectEdge.trailing iOS 13.0]
    public static let trailing = NSDirectionalRectEdge(rawValue: 8)
}
