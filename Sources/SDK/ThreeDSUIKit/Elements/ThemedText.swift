#if canImport(UIKit)
    import Foundation
    import ThreeDSScreens
    import UIKit

    /// A text of the screen: any number of lines, bold runs, its own direction, and the background and padding of its kind.
    final class ThemedText: UIView {
        private let label = UILabel()
        private var edges: [NSLayoutConstraint] = []

        init() {
            super.init(frame: .zero)
            label.numberOfLines = 0
            label.adjustsFontForContentSizeCategory = true
            label.isAccessibilityElement = false
            label.setContentCompressionResistancePriority(.required, for: .vertical)
            label.translatesAutoresizingMaskIntoConstraints = false
            addSubview(label)
            edges = [
                label.topAnchor.constraint(equalTo: topAnchor), label.leadingAnchor.constraint(equalTo: leadingAnchor),
                bottomAnchor.constraint(equalTo: label.bottomAnchor), trailingAnchor.constraint(equalTo: label.trailingAnchor),
            ]
            NSLayoutConstraint.activate(edges)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        /// The text as drawn, without bold.
        var plainText: String { label.attributedText?.string ?? "" }

        /// Draws a text.
        ///
        /// - Parameters:
        ///   - style: the style from the theme.
        ///   - layout: the direction for a text without a direction of its own.
        ///   - isBesideMark: whether a mark or an arrow is on the same line: the text then starts next to it in every language.
        ///   - indent: points at the leading edge in addition to the padding.
        func draw(
            _ text: DisplayText, style: (Theme) -> Theme.Label, look: ScreenLook, layout: WritingDirection,
            isBesideMark: Bool = false, indent: Double = 0
        ) {
            let now = style(look.theme)
            label.attributedText = text.attributed(
                look.font { style($0).text }, color: UIColor(now.text.color),
                alignment: now.alignment.textAlignment(in: isBesideMark ? layout : text.direction ?? layout, layout: layout),
                hyphenates: look.isVeryLarge)
            backgroundColor = now.background.map { UIColor($0) }
            for edge in edges { edge.constant = CGFloat(now.padding) }
            edges[1].constant += CGFloat(indent)
        }
    }

    extension DisplayText {
        /// Returns the text with bold runs, in its own direction.
        ///
        /// - Parameter hyphenates: whether a word may be divided when the line would otherwise be less than half full, as it is when the
        ///   word does not fit into a line at all.
        @MainActor
        func attributed(
            _ font: UIFont, color: UIColor, alignment: NSTextAlignment, hyphenates: Bool = false
        ) -> NSAttributedString {
            let paragraph = NSMutableParagraphStyle()
            paragraph.hyphenationFactor = hyphenates ? 0.5 : 0
            paragraph.alignment = alignment
            paragraph.lineBreakMode = .byWordWrapping
            paragraph.baseWritingDirection =
                switch direction {
                case .leftToRight: .leftToRight
                case .rightToLeft: .rightToLeft
                case nil: .natural
                }
            let result = NSMutableAttributedString(string: "")
            for (index, line) in lines.enumerated() {
                if index > 0 { result.append(NSAttributedString(string: "\n")) }
                for run in line {
                    result.append(
                        NSAttributedString(string: run.text, attributes: [.font: run.isBold ? font.withBoldTrait : font]))
                }
            }
            result.addAttributes(
                [.foregroundColor: color, .paragraphStyle: paragraph], range: NSRange(location: 0, length: result.length))
            return result
        }
    }

    extension UIFont {
        /// The bold font of the family, or the font itself if there is no bold one.
        fileprivate var withBoldTrait: UIFont {
            guard let bold = fontDescriptor.withSymbolicTraits(.traitBold) else { return self }
            return UIFont(descriptor: bold, size: pointSize)
        }
    }

    extension HeadingAlignment {
        /// Returns the alignment on the screen. Trailing follows the layout; leading follows the direction of the text itself.
        func textAlignment(in text: WritingDirection, layout: WritingDirection) -> NSTextAlignment {
            switch self {
            case .leading: text == .rightToLeft ? .right : .left
            case .center: .center
            case .trailing: layout == .rightToLeft ? .left : .right
            }
        }
    }
#endif
