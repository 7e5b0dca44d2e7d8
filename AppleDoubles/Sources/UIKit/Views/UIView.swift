/// A rectangle on the screen. [UIKit.UIView iOS 2.0]
@MainActor
open class UIView: UIResponder, DoubleLayoutItem {
    // MARK: Making

    /// A view of that frame. [UIKit.UIView.init(frame:) iOS 2.0]
    public init(frame: CGRect) {
        super.init()
        Self.doubleMade += 1
        self.frame = frame
    }

    /// The number of views that were made so far, of any class. [double]
    public private(set) static var doubleMade = 0

    /// From an archive; the double reads nothing. [UIKit.UIView.init(coder:) iOS 2.0]
    public required init?(coder: NSCoder) { super.init() }

    /// Into an archive; the double's view writes nothing. [UIKit.UIView.encode(with:) iOS 2.0]
    open func encode(with coder: NSCoder) {}
    /// What is kept between two runs of the app. [UIKit.UIView.encodeRestorableState(with:) iOS 6.0]
    open func encodeRestorableState(with coder: NSCoder) {}
    /// Prints what the view shows. [UIKit.UIView.viewPrintFormatter() iOS 4.2]
    open func viewPrintFormatter() -> UIViewPrintFormatter { UIViewPrintFormatter(self) }

    /// A view of no size. [ObjectiveC.NSObject.init() iOS 2.0]
    public override convenience init() { self.init(frame: .zero) }

    // MARK: Geometry

    /// In the coordinates of the superview. [UIKit.UIView.frame iOS 2.0]
    open var frame: CGRect {
        get {
            let box = CGRect(x: -bounds.width / 2, y: -bounds.height / 2, width: bounds.width, height: bounds.height)
                .applying(transform)
            return box.offsetBy(dx: center.x, dy: center.y)
        }
        set {
            guard newValue != frame else { return }
            bounds = CGRect(origin: bounds.origin, size: newValue.size)
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }

    /// In its own coordinates. [UIKit.UIView.bounds iOS 2.0]
    open var bounds = CGRect.zero { didSet { if bounds != oldValue { doubleBoundsChanged(from: oldValue) } } }
    /// The middle of the frame. [UIKit.UIView.center iOS 2.0]
    open var center = CGPoint.zero {
        didSet {
            guard center != oldValue else { return }
            doubleSafeAreaMayChange()
            if translatesAutoresizingMaskIntoConstraints, !doubleIsAlone { superview?.doubleInvalidateLayout() }
        }
    }
    /// Applied around the middle. [UIKit.UIView.transform iOS 2.0]
    open var transform = CGAffineTransform.identity
    /// How it follows the size of its superview. [UIKit.UIView.autoresizingMask iOS 2.0]
    open var autoresizingMask: AutoresizingMask = []
    /// Whether it resizes its subviews by their masks. [UIKit.UIView.autoresizesSubviews iOS 2.0]
    open var autoresizesSubviews = true
    /// Whether the frame counts as constraints. [UIKit.UIView.translatesAutoresizingMaskIntoConstraints iOS 6.0]
    open var translatesAutoresizingMaskIntoConstraints = true { didSet { doubleInvalidateLayout() } }

    // MARK: Look

    /// Its layer. [UIKit.UIView.layer iOS 2.0]
    public let layer = CALayer()
    /// The ground. [UIKit.UIView.backgroundColor iOS 2.0]
    open var backgroundColor: UIColor?
    /// 0 is invisible. [UIKit.UIView.alpha iOS 2.0]
    open var alpha: CGFloat = 1
    /// Whether it covers all behind it. [UIKit.UIView.isOpaque iOS 2.0]
    open var isOpaque = true
    /// Whether it and its subviews are not shown. [UIKit.UIView.isHidden iOS 2.0]
    open var isHidden = false {
        didSet { if isHidden != oldValue, superview is UIStackView { superview?.doubleInvalidateLayout() } }
    }
    /// Whether subviews are cut at the bounds. [UIKit.UIView.clipsToBounds iOS 2.0]
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }
    /// How content fills the bounds. [UIKit.UIView.contentMode iOS 2.0]
    open var contentMode: ContentMode = .scaleToFill
    var doubleTintColor: UIColor?
    /// The accent; of the superview unless set. [UIKit.UIView.tintColor iOS 7.0]
    open var tintColor: UIColor! {
        get { doubleTintColor ?? superview?.tintColor ?? .systemBlue }
        set {
            doubleTintColor = newValue
            doubleTintChanged()
        }
    }
    /// Whether the accent is dimmed, as behind an alert. [UIKit.UIView.tintAdjustmentMode iOS 7.0]
    open var tintAdjustmentMode: TintAdjustmentMode = .automatic
    /// The accent has changed. [UIKit.UIView.tintColorDidChange() iOS 7.0]
    open func tintColorDidChange() {}

    // MARK: Tree

    /// The parent. [UIKit.UIView.superview iOS 2.0]
    open internal(set) weak var superview: UIView?
    /// The children, back to front. [UIKit.UIView.subviews iOS 2.0]
    open internal(set) var subviews: [UIView] = []
    /// The window that it is in. [UIKit.UIView.window iOS 2.0]
    open var window: UIWindow? { superview?.window }
    /// A number for the app's use. [UIKit.UIView.tag iOS 2.0]
    open var tag = 0
    weak var doubleController: UIViewController?

    /// In front of the other children. [UIKit.UIView.addSubview(_:) iOS 2.0]
    open func addSubview(_ view: UIView) { doubleInsert(view, at: subviews.count) }
    /// At a place among the children. [UIKit.UIView.insertSubview(_:at:) iOS 2.0]
    open func insertSubview(_ view: UIView, at index: Int) { doubleInsert(view, at: index) }
    /// Behind a child. [UIKit.UIView.insertSubview(_:belowSubview:) iOS 2.0]
    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        doubleInsert(view, at: subviews.firstIndex { $0 === siblingSubview } ?? subviews.count)
    }
    /// In front of a child. [UIKit.UIView.insertSubview(_:aboveSubview:) iOS 2.0]
    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        doubleInsert(view, at: subviews.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? subviews.count)
    }
    /// Leaves the parent. [UIKit.UIView.removeFromSuperview() iOS 2.0]
    open func removeFromSuperview() { doubleRemove() }
    /// Told to the parent. [UIKit.UIView.didAddSubview(_:) iOS 2.0]
    open func didAddSubview(_ subview: UIView) {}
    /// Told to the parent. [UIKit.UIView.willRemoveSubview(_:) iOS 2.0]
    open func willRemoveSubview(_ subview: UIView) {}
    /// Before the parent changes. [UIKit.UIView.willMove(toSuperview:) iOS 2.0]
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// After the parent changed. [UIKit.UIView.didMoveToSuperview() iOS 2.0]
    open func didMoveToSuperview() {}
    /// Before the window changes. [UIKit.UIView.willMove(toWindow:) iOS 2.0]
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// After the window changed. [UIKit.UIView.didMoveToWindow() iOS 2.0]
    open func didMoveToWindow() {}

    // MARK: Touches

    /// Whether touches reach it. [UIKit.UIView.isUserInteractionEnabled iOS 2.0]
    open var isUserInteractionEnabled = true
    /// Its gestures. [UIKit.UIView.gestureRecognizers iOS 3.2]
    open var gestureRecognizers: [UIGestureRecognizer]?
    /// What it does with touches. [UIKit.UIView.interactions iOS 11.0]
    open private(set) var interactions: [any UIInteraction] = []
    /// [UIKit.UIView.addInteraction(_:) iOS 11.0]
    open func addInteraction(_ interaction: any UIInteraction) { interactions.append(interaction) }
    /// [UIKit.UIView.showsLargeContentViewer iOS 13.0]
    open var showsLargeContentViewer = false
    /// [UIKit.UIView.largeContentTitle iOS 13.0]
    open var largeContentTitle: String?

    /// The front-most descendant at a point. [UIKit.UIView.hitTest(_:with:) iOS 2.0]
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
        for child in subviews.reversed() {
            if let hit = child.hitTest(child.convert(point, from: self), with: event) { return hit }
        }
        return self
    }
    /// Whether a point is inside. [UIKit.UIView.point(inside:with:) iOS 2.0]
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
    /// The next: the controller of the view, else the superview. [UIKit.UIResponder.next iOS 2.0]
    open override var next: UIResponder? { doubleController ?? superview }
    override var doubleWindow: UIWindow? { window }

    // MARK: Layout

    var doubleNeedsLayout = true
    var doubleNeedsSolve = true
    /// Whether a constraint names it or named it.
    var doubleIsConstrained = false
    var doubleIsLayoutScheduled = false
    var doubleConstraints: [NSLayoutConstraint] = []
    var doubleGuides: [UILayoutGuide] = []
    var doubleGuideCache: [UILayoutGuide.Kind: UILayoutGuide] = [:]
    var doublePriorities = DoublePriorities()
    var doubleMargins = DoubleMargins()
    var doubleSafeArea = UIEdgeInsets.zero
    var doubleTraits: UITraitCollection?
    var doubleNeedsUpdateConstraints = true

    /// Places the children. [UIKit.UIView.layoutSubviews() iOS 2.0]
    open func layoutSubviews() {}
    /// Makes or changes constraints. [UIKit.UIView.updateConstraints() iOS 6.0]
    open func updateConstraints() {}
    /// Asks for a layout. [UIKit.UIView.setNeedsLayout() iOS 2.0]
    open func setNeedsLayout() { doubleInvalidateLayout() }
    /// Does the layout now if it is asked for. [UIKit.UIView.layoutIfNeeded() iOS 2.0]
    open func layoutIfNeeded() { DoubleLayoutPass.run(for: self) }
    /// Asks for `updateConstraints()`. [UIKit.UIView.setNeedsUpdateConstraints() iOS 6.0]
    open func setNeedsUpdateConstraints() {
        doubleNeedsUpdateConstraints = true
        doubleInvalidateLayout()
    }
    /// Asks for drawing. [UIKit.UIView.setNeedsDisplay() iOS 2.0]
    open func setNeedsDisplay() {}
    /// The size that the content asks for. [UIKit.UIView.intrinsicContentSize iOS 6.0]
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
    /// The content asks for another size. [UIKit.UIView.invalidateIntrinsicContentSize() iOS 6.0]
    open func invalidateIntrinsicContentSize() { doubleInvalidateLayout() }
    /// The size that fits best. [UIKit.UIView.sizeThatFits(_:) iOS 2.0]
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    /// Takes the size that fits best. [UIKit.UIView.sizeToFit() iOS 2.0]
    open func sizeToFit() { frame.size = sizeThatFits(bounds.size) }
    /// Safe area has changed. [UIKit.UIView.safeAreaInsetsDidChange() iOS 11.0]
    open func safeAreaInsetsDidChange() {}
    /// Margins have changed. [UIKit.UIView.layoutMarginsDidChange() iOS 8.0]
    open func layoutMarginsDidChange() {}
    /// Which direction it reads in. [UIKit.UIView.semanticContentAttribute iOS 9.0]
    open var semanticContentAttribute: UISemanticContentAttribute = .unspecified { didSet { doubleInvalidateLayout() } }

    // MARK: Traits

    var doubleOverrideStyle = UIUserInterfaceStyle.unspecified
    /// Light or dark regardless of the parent. [UIKit.UIView.overrideUserInterfaceStyle iOS 13.0]
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { doubleOverrideStyle }
        set {
            doubleOverrideStyle = newValue
            doubleTraitsMayChange()
        }
    }
    /// Where it is shown. [UIKit.UITraitEnvironment.traitCollection iOS 8.0]
    open var traitCollection: UITraitCollection { doubleComputedTraits }
    /// The traits have changed. [UIKit.UITraitEnvironment.traitCollectionDidChange(_:) iOS 8.0]
    @available(visionOS, deprecated: 1.0)
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    func doubleTraitsChanged(from old: UITraitCollection) {}
    /// Whether its height depends on its width.
    var doubleWraps: Bool { false }
    /// The width that layout gave it, when its height depends on it.
    var doubleWrapWidth: CGFloat?

    // MARK: Text for snapshots

    /// Told in `doubleDescription` beside class and frame. [double]
    open var doubleContent: String? { nil }
    /// The view. [double]
    public var doubleItemView: UIView? { self }
    /// The line of text under the top at which text sits; nil: the bottom. [double]
    open var doubleBaselines: (first: CGFloat, last: CGFloat)? { nil }
}

struct DoublePriorities {
    var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
}

struct DoubleMargins {
    var insets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    var followSafeArea = true
    var keepSuperview = false
}
