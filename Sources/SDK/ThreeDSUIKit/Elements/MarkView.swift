#if canImport(UIKit)
    import ThreeDSScreens
    import UIKit

    /// The mark before an option or a switch: an open or a filled circle, or a box with or without a tick. The app may provide
    /// its own pictures.
    final class MarkView: UIView {
        /// The shapes of a mark.
        enum Shape: Equatable {
            case circle
            case box
        }

        private let picture = UIImageView()
        private let outline = UIView()
        private let dot = UIView()
        private var side: NSLayoutConstraint?
        private var shape = Shape.circle
        /// Whether the option is chosen, or the switch is on.
        private(set) var isOn = false

        init() {
            super.init(frame: .zero)
            isAccessibilityElement = false
            isUserInteractionEnabled = false
            picture.contentMode = .scaleAspectFit
            outline.layer.borderWidth = 2
            pin(outline, insets: NSDirectionalEdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1))
            pin(dot, insets: NSDirectionalEdgeInsets(top: 6, leading: 6, bottom: 6, trailing: 6))
            pin(picture, insets: NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2))
            let side = widthAnchor.constraint(equalToConstant: 24)
            NSLayoutConstraint.activate([side, heightAnchor.constraint(equalTo: widthAnchor)])
            self.side = side
            setContentHuggingPriority(.required, for: .horizontal)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        /// The picture drawn in place of a shape: the app's picture, or the tick.
        var shownImage: UIImage? { picture.image }

        /// Draws a state.
        func draw(_ shape: Shape, isOn: Bool, look: ScreenLook) {
            self.shape = shape
            self.isOn = isOn
            let controls = look.theme.controls
            side?.constant = CGFloat(controls.markSize)
            let own = look.appIcon(Self.icon(shape, isOn: isOn))
            let tick = shape == .box && isOn
            picture.image = own ?? (tick ? Self.tick(CGFloat(controls.markSize) / 2) : nil)
            picture.contentMode = own == nil ? .center : .scaleAspectFit
            picture.tintColor = UIColor(controls.onTint)
            outline.isHidden = own != nil
            outline.layer.borderColor = UIColor(isOn ? controls.tint : controls.border).cgColor
            outline.backgroundColor = tick ? UIColor(controls.tint) : .clear
            dot.isHidden = own != nil || shape == .box || !isOn
            dot.backgroundColor = UIColor(controls.tint)
            setNeedsLayout()
        }

        private static func icon(_ shape: Shape, isOn: Bool) -> ScreenIcon {
            switch (shape, isOn) {
            case (.circle, false): .singleSelection
            case (.circle, true): .singleSelectionSelected
            case (.box, false): .multiSelection
            case (.box, true): .multiSelectionSelected
            }
        }

        private static func tick(_ size: CGFloat) -> UIImage? {
            UIImage(systemName: "checkmark", withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: .bold))
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            outline.layer.cornerRadius = shape == .circle ? outline.bounds.height / 2 : 4
            dot.layer.cornerRadius = dot.bounds.height / 2
        }
    }
#endif
