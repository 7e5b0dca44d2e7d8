extension UIView {
    /// To the front. [UIKit.UIView.bringSubviewToFront(_:) iOS 2.0]
    public func bringSubviewToFront(_ view: UIView) {
        guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
        subviews.append(subviews.remove(at: index))
    }

    /// To the back. [UIKit.UIView.sendSubviewToBack(_:) iOS 2.0]
    public func sendSubviewToBack(_ view: UIView) {
        guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
        subviews.insert(subviews.remove(at: index), at: 0)
    }

    /// Whether it is the view or inside it. [UIKit.UIView.isDescendant(of:) iOS 2.0]
    public func isDescendant(of view: UIView) -> Bool { sequence(first: self, next: \.superview).contains { $0 === view } }

    /// The view or a descendant with the tag. [UIKit.UIView.viewWithTag(_:) iOS 2.0]
    public func viewWithTag(_ tag: Int) -> UIView? {
        self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
    }

    /// Adds a gesture. [UIKit.UIView.addGestureRecognizer(_:) iOS 3.2]
    public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
        gestureRecognizer.view = self
    }

    /// Removes a gesture. [UIKit.UIView.removeGestureRecognizer(_:) iOS 3.2]
    public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizers?.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
    }

    /// Takes the keyboard from whichever descendant has it. [UIKit.UIView.endEditing(_:) iOS 2.0]
    @discardableResult
    public func endEditing(_ force: Bool) -> Bool {
        guard let responder = window?.doubleFirstResponder as? UIView, responder.isDescendant(of: self) else { return false }
        if responder.resignFirstResponder() { return true }
        guard force else { return false }
        window?.doubleFirstResponder = nil
        window?.doubleKeyboardMayChange()
        return true
    }

    func doubleInsert(_ view: UIView, at index: Int) {
        guard view !== self, !isDescendant(of: view) else { return DoubleLog.add("Can't add a view as its own descendant") }
        let oldWindow = view.window
        let moved = view.superview === self
        if !moved { view.willMove(toSuperview: self) }
        if window !== oldWindow { view.doubleWillMove(to: window) }
        if let old = view.superview {
            if !moved { old.willRemoveSubview(view) }
            old.doubleDetach(view, keepsConstraints: moved)
        }
        view.superview = self
        subviews.insert(view, at: min(max(0, index), subviews.count))
        if !moved { view.didMoveToSuperview() }
        if window !== oldWindow { view.doubleDidMoveToWindow() }
        if !moved { didAddSubview(view) }
        view.doubleTraitsMayChange()
        view.doubleSafeAreaMayChange()
        view.doubleInvalidateLayout()
    }

    func doubleRemove() {
        guard let parent = superview else { return }
        let hadWindow = window != nil
        if let held = window?.doubleFirstResponder as? UIView, held.isDescendant(of: self) { held.resignFirstResponder() }
        parent.willRemoveSubview(self)
        willMove(toSuperview: nil)
        if hadWindow { doubleWillMove(to: nil) }
        parent.doubleDetach(self, keepsConstraints: false)
        superview = nil
        didMoveToSuperview()
        if hadWindow { doubleDidMoveToWindow() }
        parent.doubleInvalidateLayout()
    }

    private func doubleDetach(_ child: UIView, keepsConstraints: Bool) {
        subviews.removeAll { $0 === child }
        guard !keepsConstraints else { return }
        // Constraints that cross the cut do not hold any more.
        for view in sequence(first: self, next: \.superview) {
            for constraint in view.doubleConstraints where constraint.doubleTouches(insideOf: child) {
                view.removeConstraint(constraint)
            }
        }
        (self as? UIStackView)?.doubleForget(child)
    }

    private func doubleWillMove(to window: UIWindow?) {
        willMove(toWindow: window)
        for child in subviews { child.doubleWillMove(to: window) }
    }

    private func doubleDidMoveToWindow() {
        didMoveToWindow()
        for child in subviews { child.doubleDidMoveToWindow() }
    }

    func doubleTintChanged() {
        tintColorDidChange()
        for child in subviews where child.doubleTintColor == nil { child.doubleTintChanged() }
    }

    func doubleCommonAncestor(with other: UIView) -> UIView? {
        sequence(first: self, next: \.superview).first { other.isDescendant(of: $0) }
    }

    /// The view and all inside it, depth first. [double]
    public var doubleDescendants: [UIView] { [self] + subviews.flatMap(\.doubleDescendants) }
    /// The first of a kind, depth first. [double]
    public func doubleFirst<View: UIView>(_ type: View.Type, where isMeant: (View) -> Bool = { _ in true }) -> View? {
        doubleDescendants.lazy.compactMap { $0 as? View }.first(where: isMeant)
    }
    /// The view with the accessibility identifier. [double]
    public func doubleFind(_ identifier: String) -> UIView? {
        doubleFirst(UIView.self) { $0.accessibilityIdentifier == identifier }
    }
}

extension NSLayoutConstraint {
    fileprivate func doubleTouches(insideOf child: UIView) -> Bool {
        [doubleFirst, doubleSecond].contains { $0?.doubleItemView?.isDescendant(of: child) ?? false }
    }
}

extension UIView {
    // MARK: Coordinates

    /// To another view's coordinates; nil: the window's. [UIKit.UIView.convert(_:to:) iOS 2.0]
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let (mine, theirs) = (doubleOrigin, (view ?? window)?.doubleOrigin ?? .zero)
        return CGPoint(x: point.x + mine.x - theirs.x, y: point.y + mine.y - theirs.y)
    }
    /// From another view's coordinates; nil: the window's. [UIKit.UIView.convert(_:from:) iOS 2.0]
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        let (mine, theirs) = (doubleOrigin, (view ?? window)?.doubleOrigin ?? .zero)
        return CGPoint(x: point.x - mine.x + theirs.x, y: point.y - mine.y + theirs.y)
    }
    /// To another view's coordinates; nil: the window's. [UIKit.UIView.convert(_:to:) iOS 2.0]
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        CGRect(origin: convert(rect.origin, to: view), size: rect.size)
    }
    /// From another view's coordinates; nil: the window's. [UIKit.UIView.convert(_:from:) iOS 2.0]
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        CGRect(origin: convert(rect.origin, from: view), size: rect.size)
    }

    /// Where the point (0, 0) of its bounds lies in the root's coordinates.
    var doubleOrigin: CGPoint {
        guard let superview else { return .zero }
        let parent = superview.doubleOrigin
        let place = frame.origin
        return CGPoint(x: parent.x + place.x - bounds.origin.x, y: parent.y + place.y - bounds.origin.y)
    }
}
