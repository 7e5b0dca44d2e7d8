#if canImport(UIKit)
    import ThreeDSScreens
    import UIKit

    /// Heading, label, or body text with its warning icon.
    final class TextElement: UIView, ElementView {
        private let row = UIStackView()
        private let text = ThemedText()
        private let icon = IconView()

        init() {
            super.init(frame: .zero)
            row.axis = .horizontal
            row.alignment = .top
            row.spacing = 10
            icon.isHidden = true
            row.addArrangedSubview(icon)
            row.addArrangedSubview(text)
            pin(row)
            isAccessibilityElement = true
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        /// The text as drawn.
        var plainText: String { text.plainText }
        /// Whether the warning icon is shown.
        var showsWarning: Bool { !icon.isHidden }

        func draw(_ drawing: ElementDrawing) {
            let type = drawing.element.labelType ?? .INFO_TEXT
            let style: (Theme) -> Theme.Label = { $0.label(type) }
            switch drawing.element.content {
            case .heading(let content), .label(let content):
                icon.isHidden = true
                text.draw(content, style: style, look: drawing.look, layout: drawing.direction)
            case .information(let content, let hasWarningIcon):
                text.draw(content, style: style, look: drawing.look, layout: drawing.direction)
                icon.isHidden = !hasWarningIcon
                guard hasWarningIcon else { break }
                // In the text's own size a symbol is as high as the first line next to it.
                icon.draw(.warning, size: drawing.look.font { style($0).text }.pointSize, look: drawing.look)
                icon.tintColor = UIColor(drawing.look.theme.controls.warning)
                icon.accessibilityIdentifier = ScreenIcon.warning.rawValue
            case .picture, .entry, .options, .button, .toggle, .row: break
            }
            describe(drawing.accessibility(of: drawing.element.id), id: drawing.element.id)
        }
    }
#endif
