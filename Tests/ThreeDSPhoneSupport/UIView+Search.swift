public import UIKit

extension UIView {
    /// This view and all below it, from back to front.
    public var testDescendants: [UIView] { [self] + subviews.flatMap(\.testDescendants) }

    /// The first view of a type, this one included.
    public func testFirst<View: UIView>(_ type: View.Type, where isMeant: (View) -> Bool = { _ in true }) -> View? {
        testDescendants.lazy.compactMap { $0 as? View }.first(where: isMeant)
    }

    /// The view with this accessibility identifier.
    public func testFind(_ identifier: String) -> UIView? {
        testFirst(UIView.self) { $0.accessibilityIdentifier == identifier }
    }

    /// Whether a finger reaches the view: it is in a window, visible, and nothing above it refuses touches.
    var isReachable: Bool {
        guard let window, window.isUserInteractionEnabled else { return false }
        return !sequence(first: self, next: \.superview).contains {
            $0.isHidden || !$0.isUserInteractionEnabled || $0.alpha < 0.01
        }
    }
}
