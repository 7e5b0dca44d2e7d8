/// A button. [UIKit.UIButton iOS 2.0]
open class UIButton: UIControl {
    /// [UIKit.UIButton.ButtonType iOS 2.0]
    public enum ButtonType: Int, Sendable {
        /// [UIKit.UIButton.ButtonType.custom iOS 2.0]
        case custom = 0
        /// [UIKit.UIButton.ButtonType.system iOS 7.0]
        case system = 1
        /// [UIKit.UIButton.ButtonType.close iOS 13.0]
        case close = 7
    }

    /// Changes the look when the state changes. [UIKit.UIButton.ConfigurationUpdateHandler iOS 15.0]
    public typealias ConfigurationUpdateHandler = (UIButton) -> Void

    /// [UIKit.UIButton.buttonType iOS 2.0]
    open private(set) var buttonType = ButtonType.custom
    private let label = UILabel()
    private let picture = UIImageView()
    private var titles: [UIControl.State: String] = [:]
    private var titleColors: [UIControl.State: UIColor] = [:]
    private var images: [UIControl.State: UIImage] = [:]

    /// A button of that frame. [UIKit.UIButton.init(frame:) iOS 2.0]
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isAccessibilityElement = true
        accessibilityTraits = .button
        label.font = .systemFont(ofSize: 18)
        label.isAccessibilityElement = false
        for view in [picture, label] {
            view.isUserInteractionEnabled = false
            view.isHidden = true
            addSubview(view)
        }
    }
    /// [UIKit.UIButton.init(coder:) iOS 2.0]
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// [UIKit.UIButton.init(type:) iOS 2.0]
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
    }
    /// [UIKit.UIButton.init(type:primaryAction:) iOS 14.0]
    public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
        self.init(frame: .zero, primaryAction: primaryAction)
        self.buttonType = buttonType
        primaryAction.map { setTitle($0.title, for: .normal) }
    }
    /// [UIKit.UIButton.init(configuration:primaryAction:) iOS 15.0]
    public convenience init(configuration: UIButton.Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero, primaryAction: primaryAction)
        self.configuration = configuration
        if configuration.title == nil, let primaryAction, !primaryAction.title.isEmpty {
            self.configuration?.title = primaryAction.title
        }
        doubleApply()
    }

    /// The label of the title. [UIKit.UIButton.titleLabel iOS 3.0]
    open var titleLabel: UILabel? { label }
    /// The view of the image. [UIKit.UIButton.imageView iOS 3.0]
    open var imageView: UIImageView? { picture }
    /// The look. [UIKit.UIButton.configuration iOS 15.0]
    open var configuration: UIButton.Configuration? {
        didSet { doubleApply() }
    }
    /// [UIKit.UIButton.configurationUpdateHandler iOS 15.0]
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    /// [UIKit.UIButton.automaticallyUpdatesConfiguration iOS 15.0]
    open var automaticallyUpdatesConfiguration = true
    /// Asks for an update of the look. [UIKit.UIButton.setNeedsUpdateConfiguration() iOS 15.0]
    open func setNeedsUpdateConfiguration() {
        updateConfiguration()
        doubleApply()
    }
    /// Changes the look for the state. [UIKit.UIButton.updateConfiguration() iOS 15.0]
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    /// [UIKit.UIButton.setTitle(_:for:) iOS 2.0]
    open func setTitle(_ title: String?, for state: UIControl.State) {
        titles[state] = title
        doubleApply()
    }
    /// [UIKit.UIButton.setTitleColor(_:for:) iOS 2.0]
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        titleColors[state] = color
        doubleApply()
    }
    /// [UIKit.UIButton.setImage(_:for:) iOS 2.0]
    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        images[state] = image
        doubleApply()
    }
    /// [UIKit.UIButton.title(for:) iOS 2.0]
    open func title(for state: UIControl.State) -> String? { titles[state] ?? titles[.normal] }
    /// [UIKit.UIButton.currentTitle iOS 2.0]
    open var currentTitle: String? { configuration?.title ?? title(for: state) }
    /// [UIKit.UIButton.image(for:) iOS 2.0]
    open func image(for state: UIControl.State) -> UIImage? { images[state] ?? images[.normal] }
    /// [UIKit.UIButton.titleColor(for:) iOS 2.0]
    open func titleColor(for state: UIControl.State) -> UIColor? { titleColors[state] ?? titleColors[.normal] }

    /// The title unless set. [ObjectiveC.NSObject.accessibilityLabel iOS 3.0]
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? currentTitle }
        set { super.accessibilityLabel = newValue }
    }
    /// Says when it cannot be used. [ObjectiveC.NSObject.accessibilityTraits iOS 3.0]
    open override var accessibilityTraits: UIAccessibilityTraits {
        get {
            var traits = super.accessibilityTraits
            if !isEnabled { traits.insert(.notEnabled) }
            if isSelected { traits.insert(.selected) }
            return traits
        }
        set { super.accessibilityTraits = newValue }
    }

    override var doublePrimaryEvents: [UIControl.Event] { [.primaryActionTriggered] }
    override func doubleStateChanged() {
        if configuration != nil { setNeedsUpdateConfiguration() } else { doubleApply() }
    }
    /// [UIKit.UIView.tintColorDidChange() iOS 7.0]
    open override func tintColorDidChange() { doubleApply() }

    private var insets: NSDirectionalEdgeInsets { configuration?.contentInsets ?? .zero }

    private func doubleApply() {
        let text = currentTitle ?? ""
        label.text = text
        label.isHidden = text.isEmpty
        if let attributed = configuration?.doubleTitle { label.attributedText = attributed }
        picture.image = configuration?.image ?? image(for: state)
        picture.isHidden = picture.image == nil
        if let configuration {
            label.numberOfLines = configuration.titleLineBreakMode == .byWordWrapping ? 0 : 1
            label.textColor =
                configuration.doubleTextColor ?? configuration.baseForegroundColor ?? configuration.doubleDefaultForeground
                ?? tintColor
            if configuration.doubleFont == nil { label.font = .preferredFont(forTextStyle: .body) }
        } else {
            label.textColor = titleColor(for: state) ?? (buttonType == .system ? tintColor : .white)
        }
        invalidateIntrinsicContentSize()
    }

    private func contentSize(width limit: CGFloat) -> CGSize {
        let image = picture.image?.size ?? .zero
        let gap = picture.image != nil && !label.isHidden ? configuration?.imagePadding ?? 0 : 0
        let stacked = configuration?.imagePlacement == .top || configuration?.imagePlacement == .bottom
        let room = stacked ? limit : limit - image.width - gap
        let text = label.isHidden ? .zero : label.sizeThatFits(CGSize(width: max(0, room), height: .greatestFiniteMagnitude))
        return stacked
            ? CGSize(width: max(image.width, text.width), height: image.height + gap + text.height)
            : CGSize(width: image.width + gap + text.width, height: max(image.height, text.height))
    }

    /// Title, image and insets. [UIKit.UIView.sizeThatFits(_:) iOS 2.0]
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let (sides, ends) = (insets.leading + insets.trailing, insets.top + insets.bottom)
        let content = contentSize(width: (size.width > 0 ? size.width : .greatestFiniteMagnitude) - sides)
        return CGSize(width: content.width + sides, height: content.height + ends + (configuration == nil ? 12 : 0))
    }
    /// Title, image and insets. [UIKit.UIView.intrinsicContentSize iOS 6.0]
    open override var intrinsicContentSize: CGSize {
        sizeThatFits(CGSize(width: doubleWrapWidth ?? .greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    }
    override var doubleWraps: Bool { label.numberOfLines != 1 }

    /// Places image and title. [UIKit.UIView.layoutSubviews() iOS 2.0]
    open override func layoutSubviews() {
        super.layoutSubviews()
        let isRight = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let (left, right) = isRight ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
        let inner = bounds.inset(by: UIEdgeInsets(top: insets.top, left: left, bottom: insets.bottom, right: right))
        let content = contentSize(width: inner.width)
        let image = picture.image?.size ?? .zero
        let gap = picture.image != nil && !label.isHidden ? configuration?.imagePadding ?? 0 : 0
        let x: CGFloat =
            switch doubleEdge(isRight) {
            case .left: inner.minX
            case .right: inner.maxX - content.width
            default: inner.midX - content.width / 2
            }
        let textWidth = min(content.width, inner.width) - image.width - gap
        let imageFirst = (configuration?.imagePlacement ?? .leading) != .trailing
        let leftImage = imageFirst != isRight
        picture.frame = CGRect(
            x: leftImage ? x : x + textWidth + gap, y: inner.midY - image.height / 2, width: image.width, height: image.height)
        label.frame = CGRect(
            x: leftImage ? x + image.width + gap : x, y: inner.minY, width: max(0, textWidth), height: inner.height)
    }

    private func doubleEdge(_ isRight: Bool) -> ContentHorizontalAlignment {
        switch contentHorizontalAlignment {
        case .leading: isRight ? .right : .left
        case .trailing: isRight ? .left : .right
        case .fill: .left
        case let other: other
        }
    }

    /// What it looks like. [double]
    open override var doubleContent: String? {
        guard let ground = configuration?.doubleBackground(tint: tintColor) else { return nil }
        return "ground \(ground.doubleHex(traitCollection))"
    }
}
