/// Shows an image. [UIKit.UIImageView iOS 2.0]
open class UIImageView: UIView {
    /// Nothing at first. [UIKit.UIView.init(frame:) iOS 2.0]
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }
    /// [UIKit.UIImageView.init(coder:) iOS 2.0]
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// In the size of the image. [UIKit.UIImageView.init(image:) iOS 2.0]
    public convenience init(image: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
    }

    /// [UIKit.UIImageView.image iOS 2.0]
    open var image: UIImage? { didSet { if image?.size != oldValue?.size { invalidateIntrinsicContentSize() } } }
    /// [UIKit.UIImageView.preferredSymbolConfiguration iOS 13.0]
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet { if let preferredSymbolConfiguration { image = image?.withConfiguration(preferredSymbolConfiguration) } }
    }
    /// The size of the image. [UIKit.UIView.intrinsicContentSize iOS 6.0]
    open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
    /// [UIKit.UIView.sizeThatFits(_:) iOS 2.0]
    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
    /// [double]
    open override var doubleContent: String? {
        guard let image else { return "no image" }
        let pixels = image.cgImage.map { "\($0.width)×\($0.height) px" }
        return image.doubleSymbol.map { "symbol \($0) \(tintColor.doubleHex(traitCollection))" } ?? pixels
    }
}

/// Blurs what is behind. [UIKit.UIVisualEffect iOS 8.0]
@MainActor
open class UIVisualEffect: NSObject {}

/// A blur. [UIKit.UIBlurEffect iOS 8.0]
open class UIBlurEffect: UIVisualEffect {
    /// [UIKit.UIBlurEffect.Style iOS 8.0]
    public enum Style: Int, Sendable {
        /// [UIKit.UIBlurEffect.Style.extraLight iOS 8.0]
        case extraLight = 0
        /// [UIKit.UIBlurEffect.Style.light iOS 8.0]
        case light = 1
        /// [UIKit.UIBlurEffect.Style.dark iOS 8.0]
        case dark = 2
        /// [UIKit.UIBlurEffect.Style.regular iOS 10.0]
        case regular = 4
        /// [UIKit.UIBlurEffect.Style.prominent iOS 10.0]
        case prominent = 5
        /// [UIKit.UIBlurEffect.Style.systemMaterial iOS 13.0]
        case systemMaterial = 8
        /// [UIKit.UIBlurEffect.Style.systemThickMaterial iOS 13.0]
        case systemThickMaterial = 9
    }
    let style: Style
    /// [UIKit.UIBlurEffect.init(style:) iOS 8.0]
    public init(style: Style) {
        self.style = style
        super.init()
    }
}

/// Shows a visual effect. [UIKit.UIVisualEffectView iOS 8.0]
open class UIVisualEffectView: UIView {
    /// [UIKit.UIVisualEffectView.init(effect:) iOS 8.0]
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }
    /// [UIKit.UIVisualEffectView.init(coder:) iOS 8.0]
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// [UIKit.UIVisualEffectView.effect iOS 8.0]
    open var effect: UIVisualEffect?
    /// Add subviews here. [UIKit.UIVisualEffectView.contentView iOS 8.0]
    public let contentView = UIView()
}
