/// Told about scrolling. [UIKit.UIScrollViewDelegate iOS 2.0]
@MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// [UIKit.UIScrollViewDelegate.scrollViewDidScroll(_:) iOS 2.0]
    func scrollViewDidScroll(_ scrollView: UIScrollView)
}
extension UIScrollViewDelegate {
    /// [double]
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

/// Shows a part of larger content. [UIKit.UIScrollView iOS 2.0]
open class UIScrollView: UIView {
    /// How scrolling moves the keyboard away. [UIKit.UIScrollView.KeyboardDismissMode iOS 7.0]
    @available(visionOS, unavailable)
    public enum KeyboardDismissMode: Int, Sendable {
        /// [UIKit.UIScrollView.KeyboardDismissMode.none iOS 7.0]
        case none
        /// [UIKit.UIScrollView.KeyboardDismissMode.onDrag iOS 7.0]
        case onDrag
        /// [UIKit.UIScrollView.KeyboardDismissMode.interactive iOS 7.0]
        case interactive
    }
    /// How the safe area moves the content. [UIKit.UIScrollView.ContentInsetAdjustmentBehavior iOS 11.0]
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// [UIKit.UIScrollView.ContentInsetAdjustmentBehavior.automatic iOS 11.0]
        case automatic
        /// [UIKit.UIScrollView.ContentInsetAdjustmentBehavior.scrollableAxes iOS 11.0]
        case scrollableAxes
        /// [UIKit.UIScrollView.ContentInsetAdjustmentBehavior.never iOS 11.0]
        case never
        /// [UIKit.UIScrollView.ContentInsetAdjustmentBehavior.always iOS 11.0]
        case always
    }

    /// [UIKit.UIView.init(frame:) iOS 2.0]
    public override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
    }
    /// [UIKit.UIScrollView.init(coder:) iOS 2.0]
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// [UIKit.UIScrollView.delegate iOS 2.0]
    open weak var delegate: (any UIScrollViewDelegate)?
    /// [UIKit.UIScrollView.contentSize iOS 2.0]
    open var contentSize = CGSize.zero
    /// The origin of the bounds. [UIKit.UIScrollView.contentOffset iOS 2.0]
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            guard newValue != bounds.origin else { return }
            bounds.origin = newValue
            delegate?.scrollViewDidScroll(self)
        }
    }
    /// [UIKit.UIScrollView.setContentOffset(_:animated:) iOS 2.0]
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { self.contentOffset = contentOffset }
    /// [UIKit.UIScrollView.contentInset iOS 2.0]
    open var contentInset = UIEdgeInsets.zero {
        didSet {
            guard contentInset != oldValue else { return }
            var before = adjustedContentInset
            before.top += oldValue.top - contentInset.top
            before.left += oldValue.left - contentInset.left
            doubleInsetsChanged(from: before)
        }
    }
    /// [UIKit.UIScrollView.contentInsetAdjustmentBehavior iOS 11.0]
    open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = .automatic
    /// With the safe area. [UIKit.UIScrollView.adjustedContentInset iOS 11.0]
    open var adjustedContentInset: UIEdgeInsets {
        var sum = contentInset
        guard contentInsetAdjustmentBehavior != .never else { return sum }
        let safe = safeAreaInsets
        let scrollsDown =
            contentSize.height > bounds.height || alwaysBounceVertical || contentInsetAdjustmentBehavior != .scrollableAxes
        let scrollsAcross = contentSize.width > bounds.width || alwaysBounceHorizontal
        if scrollsDown || contentInsetAdjustmentBehavior == .always {
            (sum.top, sum.bottom) = (sum.top + safe.top, sum.bottom + safe.bottom)
        }
        if scrollsAcross || contentInsetAdjustmentBehavior == .always {
            (sum.left, sum.right) = (sum.left + safe.left, sum.right + safe.right)
        }
        return sum
    }
    /// [UIKit.UIScrollView.adjustedContentInsetDidChange() iOS 11.0]
    open func adjustedContentInsetDidChange() {}
    /// [UIKit.UIScrollView.verticalScrollIndicatorInsets iOS 11.1]
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    /// [UIKit.UIScrollView.horizontalScrollIndicatorInsets iOS 11.1]
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    /// [UIKit.UIScrollView.scrollIndicatorInsets iOS 2.0]
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
    }
    /// [UIKit.UIScrollView.isScrollEnabled iOS 2.0]
    open var isScrollEnabled = true
    /// The colour of the scroll bars. [UIKit.UIScrollView.IndicatorStyle iOS 2.0]
    public enum IndicatorStyle: Int, Sendable {
        /// [UIKit.UIScrollView.IndicatorStyle.default iOS 2.0]
        case `default`
        /// [UIKit.UIScrollView.IndicatorStyle.black iOS 2.0]
        case black
        /// [UIKit.UIScrollView.IndicatorStyle.white iOS 2.0]
        case white
    }
    /// [UIKit.UIScrollView.indicatorStyle iOS 2.0]
    open var indicatorStyle: IndicatorStyle = .default
    /// [UIKit.UIScrollView.bounces iOS 2.0]
    open var bounces = true
    /// [UIKit.UIScrollView.alwaysBounceVertical iOS 2.0]
    open var alwaysBounceVertical = false
    /// [UIKit.UIScrollView.alwaysBounceHorizontal iOS 2.0]
    open var alwaysBounceHorizontal = false
    /// [UIKit.UIScrollView.showsVerticalScrollIndicator iOS 2.0]
    open var showsVerticalScrollIndicator = true
    /// [UIKit.UIScrollView.showsHorizontalScrollIndicator iOS 2.0]
    open var showsHorizontalScrollIndicator = true
    /// [UIKit.UIScrollView.delaysContentTouches iOS 2.0]
    open var delaysContentTouches = true
    /// [UIKit.UIScrollView.keyboardDismissMode iOS 7.0]
    @available(visionOS, unavailable)
    open var keyboardDismissMode: KeyboardDismissMode {
        get { KeyboardDismissMode(rawValue: doubleDismissMode) ?? .none }
        set { doubleDismissMode = newValue.rawValue }
    }
    // What a platform lacks cannot be stored.
    private var doubleDismissMode = 0
    /// [UIKit.UIScrollView.flashScrollIndicators() iOS 2.0]
    open func flashScrollIndicators() {}
    /// Whether a drag takes the touch from a view inside. [UIKit.UIScrollView.touchesShouldCancel(in:) iOS 2.0]
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
    /// Around the content. [UIKit.UIScrollView.contentLayoutGuide iOS 11.0]
    open var contentLayoutGuide: UILayoutGuide { doubleGuide(.content) }
    /// Around the part that is shown. [UIKit.UIScrollView.frameLayoutGuide iOS 11.0]
    open var frameLayoutGuide: UILayoutGuide { doubleGuide(.frame) }

    /// Moves as little as is needed. [UIKit.UIScrollView.scrollRectToVisible(_:animated:) iOS 2.0]
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        let insets = adjustedContentInset
        let shown = bounds.inset(by: insets)
        var offset = contentOffset
        if rect.minY < shown.minY || rect.height > shown.height {
            offset.y -= shown.minY - rect.minY
        } else if rect.maxY > shown.maxY {
            offset.y += rect.maxY - shown.maxY
        }
        if rect.minX < shown.minX || rect.width > shown.width {
            offset.x -= shown.minX - rect.minX
        } else if rect.maxX > shown.maxX {
            offset.x += rect.maxX - shown.maxX
        }
        contentOffset = doubleLimited(offset)
    }

    func doubleLimited(_ offset: CGPoint) -> CGPoint {
        let range = doubleOffsets
        return CGPoint(
            x: min(max(offset.x, range.minX), max(range.minX, range.maxX)),
            y: min(max(offset.y, range.minY), max(range.minY, range.maxY)))
    }
    /// Where the offset can be. [double]
    public var doubleOffsets: CGRect {
        let insets = adjustedContentInset
        let across = max(0, contentSize.width + insets.left + insets.right - bounds.width)
        let down = max(0, contentSize.height + insets.top + insets.bottom - bounds.height)
        return CGRect(x: -insets.left, y: -insets.top, width: across, height: down)
    }
    /// At the top it stays at the top.
    func doubleInsetsChanged(from old: UIEdgeInsets) {
        if contentOffset.y == -old.top { contentOffset.y = -adjustedContentInset.top }
        if contentOffset.x == -old.left { contentOffset.x = -adjustedContentInset.left }
        adjustedContentInsetDidChange()
    }

    /// A finger scrolls; the keyboard goes as the mode says. [double]
    public func doubleScroll(by distance: CGFloat) {
        guard isScrollEnabled else { return }
        if doubleDismissMode != 0 { endEditing(false) }
        contentOffset = doubleLimited(CGPoint(x: contentOffset.x, y: contentOffset.y + distance))
    }
    /// [double]
    open override var doubleContent: String? {
        "content \(Int(contentSize.width.rounded()))×\(Int(contentSize.height.rounded())) at \(Int(contentOffset.y.rounded()))"
    }
}
