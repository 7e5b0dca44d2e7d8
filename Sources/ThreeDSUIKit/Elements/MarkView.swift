#if canImport(UIKit)
    import ThreeDSScreens
    import UIKit

    /// The mark before an option or a switch: an open or a filled circle, or a box with or without a tick. The app may bring pictures of
    /// its own.
    final class MarkView: UIView {
        /// What is drawn.
        enum Shape: Equatable {
            case circle
            case box
        }

        private let picture = UIImageView()
        private let frameLayer = CAShapeLayer()
        private let signLayer = CAShapeLayer()
        private var side: NSLayoutConstraint?
        private var shape = Shape.circle
        /// It is chosen, or on.
        private(set) var isOn = false

        init() {
            super.init(frame: .zero)
            isAccessibilityElement = false
            isUserInteractionEnabled = false
            layer.addSublayer(frameLayer)
            layer.addSublayer(signLayer)
            picture.contentMode = .scaleAspectFit
            pin(picture)
            let side = widthAnchor.constraint(equalToConstant: 24)
            NSLayoutConstraint.activate([side, heightAnchor.constraint(equalTo: widthAnchor)])
            self.side = side
            setContentHuggingPriority(.required, for: .horizontal)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        /// Draws a state.
        func draw(_ shape: Shape, isOn: Bool, look: ScreenLook) {
            self.shape = shape
            self.isOn = isOn
            let controls = look.theme.controls
            side?.constant = CGFloat(controls.markSize)
            let icon: ScreenIcon =
                switch (shape, isOn) {
                case (.circle, false): .singleSelection
                case (.circle, true): .singleSelectionSelected
                case (.box, false): .multiSelection
                case (.box, true): .multiSelectionSelected
                }
            picture.image = look.appIcon(icon)
            let isDrawn = picture.image == nil
            frameLayer.isHidden = !isDrawn
            signLayer.isHidden = !isDrawn || !isOn
            let tint = UIColor(controls.tint).cgColor
            frameLayer.strokeColor = isOn ? tint : UIColor(controls.border).cgColor
            frameLayer.fillColor = shape == .box && isOn ? tint : UIColor.clear.cgColor
            frameLayer.lineWidth = 2
            signLayer.fillColor = shape == .circle ? tint : UIColor.clear.cgColor
            signLayer.strokeColor = shape == .box ? UIColor(controls.onTint).cgColor : UIColor.clear.cgColor
            signLayer.lineWidth = 2.5
            setNeedsLayout()
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            let box = bounds.insetBy(dx: 2, dy: 2)
            switch shape {
            case .circle:
                frameLayer.path = UIBezierPath(ovalIn: box).cgPath
                signLayer.path = UIBezierPath(ovalIn: box.insetBy(dx: box.width / 4, dy: box.height / 4)).cgPath
            case .box:
                frameLayer.path = UIBezierPath(roundedRect: box, cornerRadius: 4).cgPath
                let tick = UIBezierPath()
                tick.move(to: CGPoint(x: box.minX + box.width * 0.22, y: box.minY + box.height * 0.52))
                tick.addLine(to: CGPoint(x: box.minX + box.width * 0.42, y: box.minY + box.height * 0.72))
                tick.addLine(to: CGPoint(x: box.minX + box.width * 0.78, y: box.minY + box.height * 0.3))
                signLayer.path = tick.cgPath
            }
        }
    }
#endif
