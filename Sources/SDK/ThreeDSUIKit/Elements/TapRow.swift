#if canImport(UIKit)
    import ThreeDSScreens
    import UIKit

    /// A row that is one tap target as a whole: an option, a switch, the caption of an expandable row.
    class TapRow: UIControl {
        /// The views in the row, leading to trailing.
        let content = UIStackView()
        private var minimumHeight: NSLayoutConstraint?
        /// Called when the row is tapped.
        var onTap: @MainActor () -> Void

        init(onTap: @escaping @MainActor () -> Void) {
            self.onTap = onTap
            super.init(frame: .zero)
            content.axis = .horizontal
            content.alignment = .center
            // Touches belong to the row, not to its content.
            content.isUserInteractionEnabled = false
            pin(content, insets: NSDirectionalEdgeInsets(top: 8, leading: 0, bottom: 8, trailing: 0))
            let height = heightAnchor.constraint(greaterThanOrEqualToConstant: 44)
            height.isActive = true
            minimumHeight = height
            isAccessibilityElement = true
            addAction(UIAction { [weak self] _ in self?.onTap() }, for: .touchUpInside)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        /// Sets the distances of the theme.
        func drawRow(_ look: ScreenLook) {
            content.spacing = CGFloat(look.theme.layout.markGap)
            minimumHeight?.constant = CGFloat(look.theme.controls.minimumRowHeight)
        }

        // A double tap of a screen reader is a tap.
        override func accessibilityActivate() -> Bool {
            guard isEnabled else { return false }
            sendActions(for: .touchUpInside)
            return true
        }
    }
#endif
