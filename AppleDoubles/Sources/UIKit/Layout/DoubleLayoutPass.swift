/// Lays a tree of views out. [double]
@MainActor
enum DoubleLayoutPass {
    static func run(for view: UIView) {
        for item in view.doubleDescendants where item.doubleNeedsLayout {
            item.doubleNeedsLayout = false
            item.layoutSubviews()
        }
    }
    static func fittingSize(
        of view: UIView, _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize { view.sizeThatFits(target) }
}

extension UIView {
    func doubleInvalidateLayout() { doubleNeedsLayout = true }
    func doubleBoundsChanged(from old: CGRect) { doubleInvalidateLayout() }
    func doubleSafeAreaMayChange() {}
}
