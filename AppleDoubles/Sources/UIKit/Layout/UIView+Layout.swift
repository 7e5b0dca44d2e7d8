extension UIView {
    // MARK: Constraints

    /// Those that it holds. [UIKit.UIView.constraints iOS 6.0]
    public var constraints: [NSLayoutConstraint] { doubleConstraints }
    /// [UIKit.UIView.addConstraint(_:) iOS 6.0]
    public func addConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.doubleOwner !== self else { return }
        constraint.doubleOwner?.removeConstraint(constraint)
        constraint.doubleOwner = self
        doubleConstraints.append(constraint)
        for item in [constraint.doubleFirst, constraint.doubleSecond] { item?.doubleItemView?.doubleIsConstrained = true }
        doubleInvalidateLayout()
    }
    /// [UIKit.UIView.addConstraints(_:) iOS 6.0]
    public func addConstraints(_ constraints: [NSLayoutConstraint]) { for item in constraints { addConstraint(item) } }
    /// [UIKit.UIView.removeConstraint(_:) iOS 6.0]
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.doubleOwner === self else { return }
        constraint.doubleOwner = nil
        doubleConstraints.removeAll { $0 === constraint }
        doubleInvalidateLayout()
    }
    /// [UIKit.UIView.removeConstraints(_:) iOS 6.0]
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) { for item in constraints { removeConstraint(item) } }

    // MARK: Guides

    /// [UIKit.UIView.layoutGuides iOS 9.0]
    public var layoutGuides: [UILayoutGuide] { doubleGuides }
    /// [UIKit.UIView.addLayoutGuide(_:) iOS 9.0]
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.owningView = self
        doubleGuides.append(layoutGuide)
        doubleInvalidateLayout()
    }
    /// [UIKit.UIView.removeLayoutGuide(_:) iOS 9.0]
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        doubleGuides.removeAll { $0 === layoutGuide }
        layoutGuide.owningView = nil
    }

    func doubleGuide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide {
        if let guide = doubleGuideCache[kind] { return guide }
        let guide = kind == .keyboard ? UIKeyboardLayoutGuide(kind, of: self) : UILayoutGuide(kind, of: self)
        doubleGuideCache[kind] = guide
        return guide
    }
    /// Inside bars and rounded corners. [UIKit.UIView.safeAreaLayoutGuide iOS 11.0]
    public var safeAreaLayoutGuide: UILayoutGuide { doubleGuide(.safeArea) }
    /// Inside the margins. [UIKit.UIView.layoutMarginsGuide iOS 9.0]
    public var layoutMarginsGuide: UILayoutGuide { doubleGuide(.margins) }
    /// Inside the margins, not wider than is good to read. [UIKit.UIView.readableContentGuide iOS 9.0]
    public var readableContentGuide: UILayoutGuide { doubleGuide(.readable) }
    /// The guide of a region. [UIKit.UIView.layoutGuide(for:) iOS 26.0]
    public func layoutGuide(for region: LayoutRegion) -> UILayoutGuide {
        region.isAdapted ? doubleGuide(.corners) : safeAreaLayoutGuide
    }
    /// A part of a view. [UIKit.UIView.LayoutRegion iOS 26.0]
    public struct LayoutRegion: Hashable, Sendable {
        /// Along which axis a region makes room for a corner. [UIKit.UIView.LayoutRegion.AdaptivityAxis iOS 26.0]
        public enum AdaptivityAxis: Sendable {
            /// [UIKit.UIView.LayoutRegion.AdaptivityAxis.horizontal iOS 26.0]
            case horizontal
            /// [UIKit.UIView.LayoutRegion.AdaptivityAxis.vertical iOS 26.0]
            case vertical
        }
        let isAdapted: Bool
        /// The safe area, without the corners of the window. [UIKit.UIView.LayoutRegion.safeArea(cornerAdaptation:) iOS 26.0]
        public static func safeArea(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion {
            LayoutRegion(isAdapted: cornerAdaptation == .horizontal)
        }
    }
    /// Where the keyboard is. [UIKit.UIView.keyboardLayoutGuide iOS 15.0]
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        doubleGuide(.keyboard) as? UIKeyboardLayoutGuide ?? UIKeyboardLayoutGuide(.keyboard, of: self)
    }

    // MARK: Priorities

    /// [UIKit.UIView.contentHuggingPriority(for:) iOS 6.0]
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        doublePriorities.hugging[axis] ?? .defaultLow
    }
    /// [UIKit.UIView.setContentHuggingPriority(_:for:) iOS 6.0]
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        doublePriorities.hugging[axis] = priority
        doubleInvalidateLayout()
    }
    /// [UIKit.UIView.contentCompressionResistancePriority(for:) iOS 6.0]
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        doublePriorities.resistance[axis] ?? .defaultHigh
    }
    /// [UIKit.UIView.setContentCompressionResistancePriority(_:for:) iOS 6.0]
    public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        doublePriorities.resistance[axis] = priority
        doubleInvalidateLayout()
    }

    // MARK: Margins and safe area

    /// [UIKit.UIView.safeAreaInsets iOS 11.0]
    public var safeAreaInsets: UIEdgeInsets { doubleSafeArea }
    /// [UIKit.UIView.directionalLayoutMargins iOS 11.0]
    public var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let insets = layoutMargins
            let isRight = effectiveUserInterfaceLayoutDirection == .rightToLeft
            return NSDirectionalEdgeInsets(
                top: insets.top, leading: isRight ? insets.right : insets.left, bottom: insets.bottom,
                trailing: isRight ? insets.left : insets.right)
        }
        set {
            doubleMargins.insets = newValue
            doubleMarginsChanged()
        }
    }
    /// With the safe area when `insetsLayoutMarginsFromSafeArea`. [UIKit.UIView.layoutMargins iOS 8.0]
    public var layoutMargins: UIEdgeInsets {
        get {
            let isRight = effectiveUserInterfaceLayoutDirection == .rightToLeft
            let (own, least) = (doubleMargins.insets, doubleController?.doubleLeastMargins ?? .zero)
            let (leading, trailing) = (max(own.leading, least.leading), max(own.trailing, least.trailing))
            var sum = UIEdgeInsets(
                top: own.top, left: isRight ? trailing : leading, bottom: own.bottom, right: isRight ? leading : trailing)
            if doubleMargins.followSafeArea {
                sum.top += doubleSafeArea.top
                sum.left += doubleSafeArea.left
                sum.bottom += doubleSafeArea.bottom
                sum.right += doubleSafeArea.right
            }
            if doubleMargins.keepSuperview, let superview {
                let (outer, place) = (superview.layoutMargins, frame)
                sum.top = max(sum.top, outer.top - place.minY)
                sum.left = max(sum.left, outer.left - place.minX)
                sum.bottom = max(sum.bottom, outer.bottom - (superview.bounds.height - place.maxY))
                sum.right = max(sum.right, outer.right - (superview.bounds.width - place.maxX))
            }
            return sum
        }
        set {
            let isRight = effectiveUserInterfaceLayoutDirection == .rightToLeft
            doubleMargins.insets = NSDirectionalEdgeInsets(
                top: newValue.top, leading: isRight ? newValue.right : newValue.left, bottom: newValue.bottom,
                trailing: isRight ? newValue.left : newValue.right)
            doubleMarginsChanged()
        }
    }
    /// [UIKit.UIView.insetsLayoutMarginsFromSafeArea iOS 11.0]
    public var insetsLayoutMarginsFromSafeArea: Bool {
        get { doubleMargins.followSafeArea }
        set {
            doubleMargins.followSafeArea = newValue
            doubleMarginsChanged()
        }
    }
    /// [UIKit.UIView.preservesSuperviewLayoutMargins iOS 8.0]
    public var preservesSuperviewLayoutMargins: Bool {
        get { doubleMargins.keepSuperview }
        set { doubleMargins.keepSuperview = newValue }
    }

    private func doubleMarginsChanged() {
        layoutMarginsDidChange()
        doubleInvalidateLayout()
    }

    // MARK: Direction

    /// [UIKit.UIView.effectiveUserInterfaceLayoutDirection iOS 10.0]
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .forceLeftToRight, .playback, .spatial: .leftToRight
        case .forceRightToLeft: .rightToLeft
        case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        }
    }

    /// The size that the constraints ask for. [UIKit.UIView.systemLayoutSizeFitting(_:) iOS 6.0]
    public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }
    /// [UIKit.UIView.systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:) iOS 8.0]
    public func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        DoubleLayoutPass.fittingSize(of: self, targetSize, horizontalFittingPriority, verticalFittingPriority)
    }
}
