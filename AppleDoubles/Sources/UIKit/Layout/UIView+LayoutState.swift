extension UIView {
    var doubleTreeRoot: UIView { superview?.doubleTreeRoot ?? self }

    /// Layout is done by `layoutIfNeeded()`, or later on the main queue when the view is in a window.
    func doubleInvalidateLayout() {
        doubleNeedsLayout = true
        doubleTreeRoot.doubleNeedsSolve = true
        doubleScheduleLayout()
    }

    private func doubleScheduleLayout() {
        guard let window = doubleTreeRoot as? UIWindow, !window.isHidden, !window.doubleIsLayoutScheduled else { return }
        window.doubleIsLayoutScheduled = true
        DispatchQueue.main.async { [weak window] in
            MainActor.assumeIsolated {
                window?.doubleIsLayoutScheduled = false
                window?.layoutIfNeeded()
            }
        }
    }

    /// Placed by code, with nothing inside and no constraint: no other view depends on it.
    var doubleIsAlone: Bool {
        superview != nil && translatesAutoresizingMaskIntoConstraints && subviews.isEmpty && !doubleIsConstrained
            && doubleGuides.isEmpty && doubleGuideCache.isEmpty
    }

    /// Where the constraints put it.
    func doublePlace(_ rect: CGRect) {
        let size = CGSize(width: max(0, rect.width), height: max(0, rect.height))
        let middle = CGPoint(x: rect.minX + size.width / 2, y: rect.minY + size.height / 2)
        guard size != bounds.size || middle != center else { return }
        bounds = CGRect(origin: bounds.origin, size: size)
        center = middle
    }

    func doubleBoundsChanged(from old: CGRect) {
        if old.size != bounds.size {
            doubleNeedsLayout = true
            if autoresizesSubviews { for child in subviews { child.doubleAutoresize(from: old.size, to: bounds.size) } }
        }
        if doubleIsAlone {
            doubleScheduleLayout()
            return doubleUpdateSafeArea(isMoved: true)
        }
        if translatesAutoresizingMaskIntoConstraints || old.origin != bounds.origin || superview == nil {
            doubleInvalidateLayout()
        }
        doubleSafeAreaMayChange()
    }

    private func doubleAutoresize(from old: CGSize, to new: CGSize) {
        guard translatesAutoresizingMaskIntoConstraints, !autoresizingMask.isEmpty else { return }
        let mask = autoresizingMask
        let across = Self.share(
            frame.minX, frame.width, old.width, new.width, mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
            mask.contains(.flexibleRightMargin))
        let down = Self.share(
            frame.minY, frame.height, old.height, new.height, mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
            mask.contains(.flexibleBottomMargin))
        frame = CGRect(x: across.0, y: down.0, width: max(0, across.1), height: max(0, down.1))
    }

    /// What is flexible takes the change in proportion.
    private static func share(
        _ start: CGFloat, _ length: CGFloat, _ old: CGFloat, _ new: CGFloat, _ before: Bool, _ inside: Bool, _ after: Bool
    ) -> (CGFloat, CGFloat) {
        let end = old - start - length
        let flexible = (before ? start : 0) + (inside ? length : 0) + (after ? end : 0)
        let count = CGFloat((before ? 1 : 0) + (inside ? 1 : 0) + (after ? 1 : 0))
        guard count > 0 else { return (start, length) }
        let part = { (size: CGFloat) in (new - old) * (flexible == 0 ? 1 / count : size / flexible) }
        return (start + (before ? part(start) : 0), length + (inside ? part(length) : 0))
    }

    // MARK: Safe area

    /// What of the window's or parent's unsafe edges reaches into the view.
    private var doubleComputedSafeArea: UIEdgeInsets {
        var insets = UIEdgeInsets.zero
        if let window = self as? UIWindow {
            insets = window.windowScene?.doubleSafeArea ?? .zero
        } else if let superview, window != nil {
            let consumes = (superview as? UIScrollView).map { $0.contentInsetAdjustmentBehavior != .never } ?? false
            if !consumes {
                let (safe, outer, place) = (superview.doubleSafeArea, superview.bounds, frame)
                insets.top = max(0, safe.top - (place.minY - outer.minY))
                insets.left = max(0, safe.left - (place.minX - outer.minX))
                insets.bottom = max(0, safe.bottom - (outer.maxY - place.maxY))
                insets.right = max(0, safe.right - (outer.maxX - place.maxX))
            }
        }
        if let extra = doubleController?.additionalSafeAreaInsets {
            insets.top += extra.top
            insets.left += extra.left
            insets.bottom += extra.bottom
            insets.right += extra.right
        }
        return insets
    }

    func doubleSafeAreaMayChange() { doubleUpdateSafeArea(isMoved: true) }

    private func doubleUpdateSafeArea(isMoved: Bool) {
        let (old, new) = (doubleSafeArea, doubleComputedSafeArea)
        if old != new {
            let scroll = self as? UIScrollView
            let before = scroll?.adjustedContentInset
            doubleSafeArea = new
            safeAreaInsetsDidChange()
            doubleController?.viewSafeAreaInsetsDidChange()
            if let scroll, let before, before != scroll.adjustedContentInset { scroll.doubleInsetsChanged(from: before) }
            doubleInvalidateLayout()
        }
        guard old != new || isMoved else { return }
        for child in subviews { child.doubleUpdateSafeArea(isMoved: false) }
    }
}

extension UIView {
    /// What the constraints leave open, as `Class.dimension`. [double]
    public var doubleAmbiguities: [String] {
        DoubleLayoutPass.ambiguities(in: doubleTreeRoot).map { "\(type(of: $0.view)).\($0.dimension)" }
    }

    /// Whether the constraints leave something open. [UIKit.UIView.hasAmbiguousLayout iOS 6.0]
    public var hasAmbiguousLayout: Bool { DoubleLayoutPass.ambiguities(in: doubleTreeRoot).contains { $0.view === self } }
}
