#if canImport(UIKit)
    import ThreeDSScreens
    import UIKit

    /// A button of the screen, with the issuer's caption in any number of lines and the theme's look.
    final class ChallengeButton: UIButton, ElementView {
        private var action = ScreenAction.cancel
        private var minimumHeight: NSLayoutConstraint?
        private var style: Theme.Button?
        private var caption: (text: String, font: UIFont?, smallest: UIFont?) = ("", nil, nil)
        /// The width that the caption was fitted to.
        private var fittedWidth: CGFloat = 0

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
            self.caption = (caption.plain, font, isInBand ? nil : look.usualFont { style($0).text })
            var title = AttributedString(caption.plain)
            title.font = fitted(font, inWidth: bounds.width)
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

        override func layoutSubviews() {
            super.layoutSubviews()
            guard bounds.width != fittedWidth, let font = caption.font else { return }
            fittedWidth = bounds.width
            let fitted = fitted(font, inWidth: bounds.width)
            guard var configuration, configuration.attributedTitle?.font != fitted else { return }
            configuration.attributedTitle?.font = fitted
            self.configuration = configuration
        }

        /// Returns the font in which the longest word fits into a line, no smaller than at the usual text size. A title of a button cannot be
        /// hyphenated. Where lines may end between any two letters, a caption that is a little too wide for one line is one line: otherwise its last
        /// letter would stand alone.
        private func fitted(_ font: UIFont, inWidth width: CGFloat) -> UIFont {
            guard let style, let smallest = caption.smallest, font.pointSize > smallest.pointSize, width > 0 else { return font }
            let room = width - CGFloat(2 * style.horizontalPadding)
            let measure = UILabel()
            measure.font = font
            var longest: CGFloat = 0
            for word in caption.text.split(whereSeparator: \.isWhitespace) {
                measure.text = String(word)
                let width = measure.sizeThatFits(.zero).width
                if !word.breaksAnywhere || width <= room * 1.2 { longest = max(longest, width) }
            }
            guard longest > room, room > 0 else { return font }
            return font.withSize(max(smallest.pointSize, (font.pointSize * room / longest).rounded(.down)))
        }

        /// The style that was drawn last.
        var drawnStyle: Theme.Button? { style }

        /// Returns whether the caption looks well in a width next to other buttons: on two lines at most, and on one where a line could end before
        /// the last letter.
        func fits(inWidth width: CGFloat) -> Bool { lineCount(inWidth: width) <= (caption.text[...].breaksAnywhere ? 1 : 2) }

        /// Returns the number of lines that the caption needs in a width.
        private func lineCount(inWidth width: CGFloat) -> Int {
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

    extension Substring {
        /// Whether lines may end between any two of its letters: the scripts of East and South-East Asia have no spaces between words.
        fileprivate var breaksAnywhere: Bool {
            unicodeScalars.contains {
                (0x0E00...0x0EFF).contains($0.value) || (0x1000...0x109F).contains($0.value)
                    || (0x1780...0x17FF).contains($0.value) || $0.value >= 0x2E80
            }
        }
    }
#endif
