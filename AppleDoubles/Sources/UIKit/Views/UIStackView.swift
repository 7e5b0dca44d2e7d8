/// Lays its arranged subviews out in a row or a column. [UIKit.UIStackView iOS 9.0]
open class UIStackView: UIView {
    /// Along the axis. [UIKit.UIStackView.Distribution iOS 9.0]
    public enum Distribution: Int, Sendable {
        /// [UIKit.UIStackView.Distribution.fill iOS 9.0]
        case fill
        /// [UIKit.UIStackView.Distribution.fillEqually iOS 9.0]
        case fillEqually
        /// [UIKit.UIStackView.Distribution.fillProportionally iOS 9.0]
        case fillProportionally
        /// [UIKit.UIStackView.Distribution.equalSpacing iOS 9.0]
        case equalSpacing
        /// [UIKit.UIStackView.Distribution.equalCentering iOS 9.0]
        case equalCentering
    }

    /// Across the axis. [UIKit.UIStackView.Alignment iOS 9.0]
    public enum Alignment: Int, Sendable {
        /// [UIKit.UIStackView.Alignment.fill iOS 9.0]
        case fill
        /// [UIKit.UIStackView.Alignment.leading iOS 9.0]
        case leading
        /// [UIKit.UIStackView.Alignment.firstBaseline iOS 9.0]
        case firstBaseline
        /// [UIKit.UIStackView.Alignment.center iOS 9.0]
        case center
        /// [UIKit.UIStackView.Alignment.trailing iOS 9.0]
        case trailing
        /// [UIKit.UIStackView.Alignment.lastBaseline iOS 9.0]
        case lastBaseline
        /// [UIKit.UIStackView.Alignment.top iOS 9.0]
        public static var top: Alignment { .leading }
        /// [UIKit.UIStackView.Alignment.bottom iOS 9.0]
        public static var bottom: Alignment { .trailing }
    }

    /// [UIKit.UIStackView.spacingUseDefault iOS 11.0]
    public class var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }
    /// [UIKit.UIStackView.spacingUseSystem iOS 11.0]
    public class var spacingUseSystem: CGFloat { 1.175_494_350_822_287_5e-38 }

    /// [UIKit.UIView.init(frame:) iOS 2.0]
    public override init(frame: CGRect) { super.init(frame: frame) }
    /// [UIKit.UIStackView.init(coder:) iOS 9.0]
    public required init(coder: NSCoder) { super.init(frame: .zero) }
    /// [UIKit.UIStackView.init(arrangedSubviews:) iOS 9.0]
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }

    /// [UIKit.UIStackView.arrangedSubviews iOS 9.0]
    open private(set) var arrangedSubviews: [UIView] = []
    /// [UIKit.UIStackView.axis iOS 9.0]
    open var axis: NSLayoutConstraint.Axis = .horizontal { didSet { doubleInvalidateLayout() } }
    /// [UIKit.UIStackView.distribution iOS 9.0]
    open var distribution: Distribution = .fill { didSet { doubleInvalidateLayout() } }
    /// [UIKit.UIStackView.alignment iOS 9.0]
    open var alignment: Alignment = .fill { didSet { doubleInvalidateLayout() } }
    /// [UIKit.UIStackView.spacing iOS 9.0]
    open var spacing: CGFloat = 0 { didSet { doubleInvalidateLayout() } }
    /// [UIKit.UIStackView.isBaselineRelativeArrangement iOS 9.0]
    open var isBaselineRelativeArrangement = false { didSet { doubleInvalidateLayout() } }
    /// [UIKit.UIStackView.isLayoutMarginsRelativeArrangement iOS 9.0]
    open var isLayoutMarginsRelativeArrangement = false { didSet { doubleInvalidateLayout() } }
    private var customSpacing: [ObjectIdentifier: CGFloat] = [:]

    /// [UIKit.UIStackView.addArrangedSubview(_:) iOS 9.0]
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }
    /// [UIKit.UIStackView.insertArrangedSubview(_:at:) iOS 9.0]
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        let old = arrangedSubviews.firstIndex { $0 === view }
        if let old { arrangedSubviews.remove(at: old) }
        if view.superview !== self { addSubview(view) }
        view.translatesAutoresizingMaskIntoConstraints = false
        arrangedSubviews.insert(view, at: min(stackIndex, arrangedSubviews.count))
        doubleInvalidateLayout()
    }
    /// Keeps it as a subview. [UIKit.UIStackView.removeArrangedSubview(_:) iOS 9.0]
    open func removeArrangedSubview(_ view: UIView) { doubleForget(view) }
    /// [UIKit.UIStackView.setCustomSpacing(_:after:) iOS 11.0]
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        customSpacing[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
        doubleInvalidateLayout()
    }
    /// [UIKit.UIStackView.customSpacing(after:) iOS 11.0]
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacing[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
    }

    func doubleForget(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
        customSpacing[ObjectIdentifier(view)] = nil
        doubleInvalidateLayout()
    }
    func doubleSpacing(after view: UIView) -> CGFloat {
        let found = customSpacing[ObjectIdentifier(view)] ?? spacing
        return found == Self.spacingUseSystem ? 8 : found
    }
}
