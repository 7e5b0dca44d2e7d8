#if canImport(UIKit)
    import ThreeDSScreens
    import UIKit

    /// An icon next to a text. A picture of the app takes the room of the system's symbol that it replaces, whatever its pixels are.
    final class IconView: UIImageView {
        private var room: CGSize?

        init() {
            super.init(frame: .zero)
            contentMode = .scaleAspectFit
            isAccessibilityElement = false
            for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                setContentHuggingPriority(.required, for: axis)
                setContentCompressionResistancePriority(.required, for: axis)
            }
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        /// Draws the app's picture of an icon, or else the system's symbol.
        ///
        /// - Parameter size: the size of the symbol in points, as that of a font.
        func draw(_ icon: ScreenIcon, size: CGFloat, look: ScreenLook) {
            let symbol = look.symbol(icon, size: size)
            image = look.appIcon(icon) ?? symbol
            room = symbol?.size
            invalidateIntrinsicContentSize()
        }

        override var intrinsicContentSize: CGSize { room ?? super.intrinsicContentSize }
    }
#endif
