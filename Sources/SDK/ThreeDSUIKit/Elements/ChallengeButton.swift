#if canImport(UIKit)
    import ThreeDSScreens
    import UIKit

    /// A button of the screen, with the issuer's caption in any number of lines and the theme's look.
    final class ChallengeButton: UIButton, ElementView {
        private var action = ScreenAction.cancel
        private var minimumHeight: NSLayoutConstraint?
        private var style: Theme.Button?
        private var caption: (text: String, font: UIFont?) = ("", nil)

        /// - Parameter onTap: called with the action of the model.
        init(onTap: @escaping @MainActor (ScreenAction) -> Void) {
            super.init(frame: .zero)
            addAction(
                UIAction { [weak self] _ in
                    if let self { onTap(self.action) }
                }, for: .touchUpInside)
            titleLabel?.numberOfLines = 0
            titleLabel?.textAlignment = .center
            titleLabel?.adjustsFontForContentSizeCategory = true
            let height = heightAnchor.constraint(greaterThanOrEqualToConstant: 44)
            height.isActive = true
            minimumHeight = height
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        func draw(_ drawing: ElementDrawing) {
            guard case .button(let button) = drawing.element.content else { return }
            action = button.action
            let isSecondary = !button.isPrimary
            draw(button.caption, style: { $0.button(button.type, isSecondary: isSecondary) }, look: drawing.look)
            describe(drawing.accessibility(of: drawing.element.id), id: drawing.element.id)
        }

        /// Draws a caption in a style of the theme.
        ///
        /// - Parameters:
        ///   - maximum: the largest font size in points; nil: no limit.
        ///   - isInBand: whether the button is one line in the header, whose height does not grow with the caption.
        func draw(
            _ caption: DisplayText, style: (Theme) -> Theme.Button, look: ScreenLook, maximum: CGFloat? = nil,
            isInBand: Bool = false
        ) {
            let now = style(look.theme)
            self.style = now
            var configuration = UIButton.Configuration.plain()
            let font = look.font(maximum: maximum) { style($0).text }
            self.caption = (caption.plain, font)
            var title = AttributedString(caption.plain)
            title.font = font
            title.foregroundColor = UIColor(now.text.color)
            configuration.attributedTitle = title
            configuration.titleAlignment = .center
            configuration.titleLineBreakMode = isInBand ? .byTruncatingTail : .byWordWrapping
            configuration.contentInsets = NSDirectionalEdgeInsets(
                top: isInBand ? 0 : CGFloat(now.verticalPadding), leading: CGFloat(now.horizontalPadding),
                bottom: isInBand ? 0 : CGFloat(now.verticalPadding), trailing: CGFloat(now.horizontalPadding))
            configuration.background.backgroundColor = now.background.map { UIColor($0) } ?? .clear
            configuration.background.strokeColor = now.border.map { UIColor($0) } ?? .clear
            configuration.background.strokeWidth = CGFloat(now.border == nil ? 0 : now.borderWidth)
            configuration.background.cornerRadius = CGFloat(now.cornerRadius)
            configuration.cornerStyle = .fixed
            self.configuration = configuration
            titleLabel?.numberOfLines = isInBand ? 1 : 0
            minimumHeight?.isActive = !isInBand
            minimumHeight?.constant = CGFloat(now.minimumHeight)
        }

        /// The style that was drawn last.
        var drawnStyle: Theme.Button? { style }

        /// Returns the number of lines that the caption needs in a width.
        func lineCount(inWidth width: CGFloat) -> Int {
            guard let style else { return 1 }
            let room = width - CGFloat(2 * style.horizontalPadding)
            guard room > 0 else { return Int.max }
            let measure = UILabel()
            measure.numberOfLines = 0
            measure.text = caption.text
            measure.font = caption.font
            let height = measure.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)).height
            return max(1, Int((height / CGFloat(style.text.lineHeight)).rounded()))
        }
    }
#endif
