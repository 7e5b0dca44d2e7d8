#if canImport(UIKit)
    import ThreeDSScreens
    import UIKit

    /// Columns of a row next to each other. They are below each other if a caption would need more than two lines or the text is
    /// very large.
    final class ColumnsRow: UIStackView {
        private var measuredWidth: CGFloat = -1
        /// Buttons in a row are equally high. Entries are aligned, whatever the height of their labels.
        private var sideBySide = UIStackView.Alignment.fill

        /// Returns a row of these columns.
        ///
        /// - Parameter gap: points between the columns.
        static func make(_ columns: [[UIView]], gap: CGFloat) -> ColumnsRow {
            let row = ColumnsRow(frame: .zero)
            row.axis = .horizontal
            row.distribution = .fillEqually
            row.sideBySide = columns.allSatisfy { $0.count == 1 } ? .fill : .bottom
            row.alignment = row.sideBySide
            row.spacing = gap
            for column in columns {
                let stack = UIStackView(arrangedSubviews: column)
                stack.axis = .vertical
                stack.spacing = 8
                row.addArrangedSubview(stack)
            }
            return row
        }

        override func layoutSubviews() {
            if bounds.width != measuredWidth {
                measuredWidth = bounds.width
                let axis = fittingAxis(bounds.width)
                if axis != self.axis {
                    self.axis = axis
                    distribution = axis == .horizontal ? .fillEqually : .fill
                    alignment = axis == .horizontal ? sideBySide : .fill
                }
            }
            super.layoutSubviews()
        }

        private func fittingAxis(_ width: CGFloat) -> NSLayoutConstraint.Axis {
            if traitCollection.preferredContentSizeCategory.isAccessibilityCategory { return .vertical }
            let count = CGFloat(max(arrangedSubviews.count, 1))
            let column = (width - spacing * (count - 1)) / count
            let buttons = arrangedSubviews.flatMap { ($0 as? UIStackView)?.arrangedSubviews ?? [] }
                .compactMap { $0 as? ChallengeButton }
            return buttons.allSatisfy { $0.fits(inWidth: column) } ? .horizontal : .vertical
        }
    }

    /// The pictures of the issuer and of the payment system, each on its side. Without pictures the row takes no space.
    final class PicturesRow: UIView {
        private let pictures: [PictureElement]

        init(_ pictures: [PictureElement], gap: CGFloat) {
            self.pictures = pictures
            super.init(frame: .zero)
            for element in pictures {
                element.translatesAutoresizingMaskIntoConstraints = false
                addSubview(element)
                var constraints = [
                    element.topAnchor.constraint(equalTo: topAnchor), element.bottomAnchor.constraint(equalTo: bottomAnchor),
                    element.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, multiplier: 0.5, constant: -gap / 2),
                ]
                constraints.append(
                    element.side == .leading
                        ? element.leadingAnchor.constraint(equalTo: leadingAnchor)
                        : element.trailingAnchor.constraint(equalTo: trailingAnchor))
                NSLayoutConstraint.activate(constraints)
                element.onChange = { [weak self] in self?.collapseIfEmpty() }
            }
            collapseIfEmpty()
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        private func collapseIfEmpty() { isHidden = pictures.allSatisfy(\.isMissing) }
    }

    extension ScreenElement.Content {
        /// Returns the distance in points to the element below.
        func distance(to next: ScreenElement.Content, _ layout: Theme.Layout) -> Double {
            switch (self, next) {
            case (_, .row): layout.switchesToRows
            case (.picture, _): layout.logosToHeading
            case (.heading, _): layout.headingToText
            case (.label, _): layout.labelToEntry
            case (_, .label), (.information, .entry), (.information, .options): layout.textToLabel
            case (.button, .button): layout.buttonGap
            case (.toggle, .toggle): 0
            case (.button, .toggle), (.entry, .toggle), (.options, .toggle), (.information, .toggle): layout.buttonsToSwitches
            case (_, .button): layout.entryToButton
            default: layout.textToLabel
            }
        }
    }
#endif
