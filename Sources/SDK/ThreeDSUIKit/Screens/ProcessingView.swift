#if canImport(UIKit)
    import ThreeDSScreens
    import UIKit

    /// The processing screen at the beginning: the system's spinner and the payment system's logo below it, nothing else
    /// (CORE-142 to CORE-144).
    final class ProcessingView: UIView {
        private let box = UIView()
        private let stack = UIStackView()
        private let spinner = UIActivityIndicatorView(style: .large)
        private let logo = UIImageView()

        init() {
            super.init(frame: .zero)
            stack.axis = .vertical
            stack.alignment = .center
            stack.spacing = 24
            logo.contentMode = .scaleAspectFit
            logo.isHidden = true
            logo.isAccessibilityElement = true
            logo.accessibilityTraits = .image
            logo.accessibilityIdentifier = "directoryServerLogo"
            spinner.accessibilityIdentifier = "processing"
            spinner.isAccessibilityElement = true
            spinner.hidesWhenStopped = false
            stack.addArrangedSubview(spinner)
            stack.addArrangedSubview(logo)
            box.pin(stack, insets: NSDirectionalEdgeInsets(top: 24, leading: 24, bottom: 24, trailing: 24))
            box.translatesAutoresizingMaskIntoConstraints = false
            addSubview(box)
            NSLayoutConstraint.activate([
                box.centerXAnchor.constraint(equalTo: centerXAnchor), box.centerYAnchor.constraint(equalTo: centerYAnchor),
                box.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, multiplier: 0.8),
                logo.widthAnchor.constraint(lessThanOrEqualToConstant: 168), logo.heightAnchor.constraint(equalToConstant: 60),
            ])
            // It covers everything below, including the app's own screen.
            accessibilityViewIsModal = true
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        /// Whether the spinner turns.
        var isSpinning: Bool { spinner.isAnimating }
        /// The logo shown, or nil if there is none.
        var shownLogo: UIImage? { logo.isHidden ? nil : logo.image }

        /// Draws spinner and logo.
        func draw(_ model: ScreenModel, look: ScreenLook, logo picture: UIImage?) {
            let style = look.theme.processing
            backgroundColor = UIColor(style.background)
            box.backgroundColor = style.box.map { UIColor($0) } ?? .clear
            box.layer.cornerRadius = CGFloat(style.boxCornerRadius)
            spinner.color = UIColor(style.spinner)
            spinner.accessibilityLabel = model.processingLabel
            logo.accessibilityLabel = model.strings[.paymentSystemLogo]
            logo.image = picture
            if case .processing(let showsLogo) = model.body { logo.isHidden = !showsLogo || picture == nil }
            if !spinner.isAnimating { spinner.startAnimating() }
        }

        /// Stops the spinner; the screen is no longer there.
        func stop() { spinner.stopAnimating() }
    }

    /// The overlay of later exchanges: the system's spinner above the dimmed screen, which takes no touches. Nothing else is allowed there,
    /// such as words or a box (CORE-147, CORE-148).
    final class OverlayView: UIView {
        private let spinner = UIActivityIndicatorView(style: .large)

        init() {
            super.init(frame: .zero)
            isHidden = true
            accessibilityIdentifier = "overlay"
            accessibilityViewIsModal = true
            spinner.isAccessibilityElement = true
            spinner.accessibilityIdentifier = "processing"
            spinner.translatesAutoresizingMaskIntoConstraints = false
            addSubview(spinner)
            NSLayoutConstraint.activate([
                spinner.centerXAnchor.constraint(equalTo: centerXAnchor),
                spinner.centerYAnchor.constraint(equalTo: centerYAnchor),
            ])
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        /// Whether the spinner turns.
        var isSpinning: Bool { spinner.isAnimating }

        /// Shows or hides the overlay.
        func draw(_ model: ScreenModel, look: ScreenLook) {
            spinner.color = UIColor(look.theme.processing.spinner)
            spinner.accessibilityLabel = model.processingLabel
            isHidden = !model.isProcessing
            if model.isProcessing { spinner.startAnimating() } else { spinner.stopAnimating() }
        }
    }

    /// The cover shown in place of the screen: in the app switcher, and in a recording of an issuer's page.
    final class CoverView: UIView {
        private let sign = UIImageView()

        init() {
            super.init(frame: .zero)
            isHidden = true
            isAccessibilityElement = false
            accessibilityElementsHidden = true
            accessibilityIdentifier = "cover"
            sign.contentMode = .center
            pin(sign)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        func draw(_ look: ScreenLook, showsSign: Bool) {
            backgroundColor = UIColor(look.theme.background)
            sign.isHidden = !showsSign
            sign.tintColor = UIColor(look.theme.label(.INFO_TEXT).text.color)
            sign.image = UIImage(
                systemName: "eye.slash", withConfiguration: UIImage.SymbolConfiguration(pointSize: 32, weight: .regular))
        }
    }
#endif
