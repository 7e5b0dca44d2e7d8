/// On or off. [UIKit.UISwitch iOS 2.0]
open class UISwitch: UIControl {
    /// [UIKit.UISwitch.init(frame:) iOS 2.0]
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 51, height: 31)))
        isAccessibilityElement = true
        accessibilityTraits = .button
    }
    /// [UIKit.UISwitch.init(coder:) iOS 2.0]
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// [UIKit.UISwitch.isOn iOS 2.0]
    open var isOn = false
    /// Fires no event. [UIKit.UISwitch.setOn(_:animated:) iOS 2.0]
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }
    /// [UIKit.UISwitch.onTintColor iOS 5.0]
    open var onTintColor: UIColor?
    /// [UIKit.UISwitch.thumbTintColor iOS 6.0]
    open var thumbTintColor: UIColor?
    /// [UIKit.UISwitch.title iOS 14.0]
    open var title: String?
    /// [UIKit.UIView.intrinsicContentSize iOS 6.0]
    open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }
    /// [UIKit.UIView.sizeThatFits(_:) iOS 2.0]
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 51, height: 31) }
    /// 1 or 0 unless set. [ObjectiveC.NSObject.accessibilityValue iOS 3.0]
    open override var accessibilityValue: String? {
        get { super.accessibilityValue ?? (isOn ? "1" : "0") }
        set { super.accessibilityValue = newValue }
    }
    override func doubleTouchUpInside() {
        isOn.toggle()
        sendActions(for: .valueChanged)
        sendActions(for: .touchUpInside)
        sendActions(for: .primaryActionTriggered)
    }
    /// [double]
    open override var doubleContent: String? { isOn ? "on" : "off" }
}

/// Turns while something is under way. [UIKit.UIActivityIndicatorView iOS 2.0]
open class UIActivityIndicatorView: UIView {
    /// [UIKit.UIActivityIndicatorView.Style iOS 2.0]
    public enum Style: Int, Sendable {
        /// [UIKit.UIActivityIndicatorView.Style.medium iOS 13.0]
        case medium = 100
        /// [UIKit.UIActivityIndicatorView.Style.large iOS 13.0]
        case large = 101
    }
    /// [UIKit.UIActivityIndicatorView.init(style:) iOS 2.0]
    public init(style: Style) {
        self.style = style
        super.init(frame: .zero)
        frame.size = intrinsicContentSize
        isHidden = true
        isAccessibilityElement = true
    }
    /// [UIKit.UIActivityIndicatorView.init(frame:) iOS 2.0]
    public override convenience init(frame: CGRect) { self.init(style: .medium) }
    /// [UIKit.UIActivityIndicatorView.init(coder:) iOS 2.0]
    public required init(coder: NSCoder) {
        style = .medium
        super.init(frame: .zero)
    }
    /// [UIKit.UIActivityIndicatorView.style iOS 2.0]
    open var style: Style { didSet { invalidateIntrinsicContentSize() } }
    /// [UIKit.UIActivityIndicatorView.hidesWhenStopped iOS 2.0]
    open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
    /// [UIKit.UIActivityIndicatorView.color iOS 5.0]
    open var color: UIColor! = .systemGray
    /// [UIKit.UIActivityIndicatorView.isAnimating iOS 2.0]
    open private(set) var isAnimating = false
    /// [UIKit.UIActivityIndicatorView.startAnimating() iOS 2.0]
    open func startAnimating() {
        isAnimating = true
        isHidden = false
    }
    /// [UIKit.UIActivityIndicatorView.stopAnimating() iOS 2.0]
    open func stopAnimating() {
        isAnimating = false
        if hidesWhenStopped { isHidden = true }
    }
    /// [UIKit.UIView.intrinsicContentSize iOS 6.0]
    open override var intrinsicContentSize: CGSize {
        style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
    }
    /// [double]
    open override var doubleContent: String? { isAnimating ? "turning" : "still" }
}

/// How far something is. [UIKit.UIProgressView iOS 2.0]
open class UIProgressView: UIView {
    /// 0 to 1. [UIKit.UIProgressView.progress iOS 2.0]
    open var progress: Float = 0 { didSet { progress = min(max(progress, 0), 1) } }
    /// [UIKit.UIProgressView.setProgress(_:animated:) iOS 5.0]
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
    /// [UIKit.UIProgressView.progressTintColor iOS 5.0]
    open var progressTintColor: UIColor?
    /// [UIKit.UIProgressView.trackTintColor iOS 5.0]
    open var trackTintColor: UIColor?
    /// [UIKit.UIView.intrinsicContentSize iOS 6.0]
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 4) }
}
