#if canImport(UIKit)
    import ThreeDSScreens
    import UIKit

    /// The options of a select screen, one row each.
    final class OptionsElement: UIView, ElementView {
        private let stack = UIStackView()
        private let onChoose: @MainActor (String) -> Void
        private var rows: [OptionRow] = []

        /// - Parameter onChoose: called with the key of the option that was tapped.
        init(onChoose: @escaping @MainActor (String) -> Void) {
            self.onChoose = onChoose
            super.init(frame: .zero)
            stack.axis = .vertical
            pin(stack)
            accessibilityContainerType = .semanticGroup
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        func draw(_ drawing: ElementDrawing) {
            guard case .options(let list) = drawing.element.content else { return }
            if rows.map(\.optionKey) != list.options.map(\.key) {
                for row in rows { row.removeFromSuperview() }
                rows = list.options.map { option in
                    OptionRow(key: option.key) { [weak self] in self?.onChoose(option.key) }
                }
                for row in rows { stack.addArrangedSubview(row) }
            }
            for (row, option) in zip(rows, list.options) { row.draw(option, in: list, drawing) }
            describe(drawing.accessibility(of: drawing.element.id), id: drawing.element.id)
        }
    }

    /// One option: the whole row is the target.
    final class OptionRow: TapRow {
        let optionKey: String
        private let mark = MarkView()
        private let text = ThemedText()

        init(key: String, onTap: @escaping @MainActor () -> Void) {
            optionKey = key
            super.init(onTap: onTap)
            content.addArrangedSubview(mark)
            content.addArrangedSubview(text)
        }

        /// Whether the option is chosen.
        var isOn: Bool { mark.isOn }

        func draw(_ option: ScreenOptions.Option, in list: ScreenOptions, _ drawing: ElementDrawing) {
            drawRow(drawing.look)
            let isChosen = drawing.input.chosen.contains(option.key)
            mark.draw(list.allowsSeveral ? .box : .circle, isOn: isChosen, look: drawing.look)
            text.draw(option.text, style: { $0.label(.SELECTION_LIST) }, look: drawing.look, layout: drawing.direction)
            describe(drawing.accessibility(of: option.id), id: option.id)
        }
    }
#endif
