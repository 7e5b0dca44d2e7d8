#if canImport(UIKit)
    import ThreeDSScreens
    import UIKit

    /// A row of the information zone: caption and arrow, and the text that a tap opens.
    final class ExpandableElement: UIView, ElementView {
        private let stack = UIStackView()
        private let caption: TapRow
        private let captionText = ThemedText()
        private let arrow = IconView()
        private let body = ThemedText()

        init(onTap: @escaping @MainActor () -> Void) {
            caption = TapRow(onTap: onTap)
            super.init(frame: .zero)
            stack.axis = .vertical
            stack.isLayoutMarginsRelativeArrangement = true
            stack.insetsLayoutMarginsFromSafeArea = false
            pin(stack)
            caption.content.addArrangedSubview(captionText)
            caption.content.addArrangedSubview(arrow)
            stack.addArrangedSubview(caption)
            stack.addArrangedSubview(body)
            body.isAccessibilityElement = true
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        /// Whether the text is visible.
        var isOpen: Bool { !body.isHidden }

        func draw(_ drawing: ElementDrawing) {
            guard case .row(let row) = drawing.element.content else { return }
            let id = drawing.element.id
            let controls = drawing.look.theme.controls
            let isOpen = row.text != nil && (!row.isExpandable || drawing.input.openRows.contains(id))
            caption.isHidden = row.label == nil
            body.isHidden = !isOpen
            // An open text is nearer to its own caption than to the next one.
            stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: 0, leading: 0, bottom: isOpen ? CGFloat(drawing.look.theme.layout.markGap) : 0, trailing: 0)
            caption.drawRow(drawing.look)
            if let label = row.label {
                let type = drawing.element.labelType ?? .WHY_INFO
                captionText.draw(
                    label, style: { $0.label(type) }, look: drawing.look, layout: drawing.direction,
                    isBesideMark: row.isExpandable)
            }
            if let text = row.text {
                body.draw(
                    text, style: { $0.label(row.textType) }, look: drawing.look, layout: drawing.direction,
                    indent: row.isExpandable ? drawing.look.theme.layout.rowIndent : 0)
            }
            drawArrow(isOpen: isOpen, isShown: row.isExpandable && controls.arrowPosition != .hidden, drawing.look)
            caption.isUserInteractionEnabled = row.isExpandable
            describeParts(row, drawing)
        }

        private func drawArrow(isOpen: Bool, isShown: Bool, _ look: ScreenLook) {
            arrow.isHidden = !isShown
            guard isShown else { return }
            let controls = look.theme.controls
            arrow.tintColor = UIColor(controls.arrow)
            arrow.draw(isOpen ? .expanded : .collapsed, size: CGFloat(controls.markSize) * 2 / 3, look: look)
            let position = controls.arrowPosition == .leading ? 0 : 1
            if caption.content.arrangedSubviews.firstIndex(of: arrow) != position {
                caption.content.insertArrangedSubview(arrow, at: position)
            }
        }

        private func describeParts(_ row: ScreenExpandableRow, _ drawing: ElementDrawing) {
            let id = drawing.element.id
            let accessibility = drawing.accessibility(of: id)
            accessibilityIdentifier = id.rawValue
            if row.label != nil {
                caption.describe(accessibility, id: ScreenElement.ID(rawValue: id.rawValue + ".label"))
            }
            body.accessibilityIdentifier = id.rawValue + ".text"
            body.accessibilityLabel = row.text?.plain
            body.accessibilityTraits = .staticText
        }
    }
#endif
