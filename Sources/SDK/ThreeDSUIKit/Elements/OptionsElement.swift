#if canImport(UIKit)
    import ThreeDSScreens
    import UIKit

    /// The options of a select screen: a row each, or a list of its own if there are many.
    final class OptionsElement: UIView, ElementView {
        /// The most options that have a view each.
        ///
        /// The number of options has no limit before 2.3.1, which allows eight. A list that scrolls with the screen looks and behaves
        /// best while its button is a few swipes away: 50 rows of 44 points are three phones high. Their views, 500 or so, are laid out
        /// in some milliseconds. Longer lists scroll by themselves, so that the button stays on the screen.
        static let longestStack = 50

        private let stack = UIStackView()
        private let onChoose: @MainActor (String) -> Void
        private var rows: [OptionRow] = []
        private var table: OptionTable?

        /// - Parameter onChoose: called with the key of the option that was tapped.
        init(onChoose: @escaping @MainActor (String) -> Void) {
            self.onChoose = onChoose
            super.init(frame: .zero)
            stack.axis = .vertical
            accessibilityContainerType = .semanticGroup
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        /// Whether the options scroll by themselves. The height of the element is then that of a window onto them.
        var scrolls: Bool { table != nil }

        /// Returns the height of a list that scrolls by itself.
        ///
        /// - Parameters:
        ///   - wanted: the approximate height.
        ///   - visible: the visible height of the screen.
        func height(near wanted: CGFloat, in visible: CGFloat) -> CGFloat { table?.height(near: wanted, in: visible) ?? wanted }

        func draw(_ drawing: ElementDrawing) {
            guard case .options(let list) = drawing.element.content else { return }
            if list.options.count > Self.longestStack { drawTable(list, drawing) } else { drawStack(list, drawing) }
            describe(drawing.accessibility(of: drawing.element.id), id: drawing.element.id)
        }

        private func drawStack(_ list: ScreenOptions, _ drawing: ElementDrawing) {
            table?.removeFromSuperview()
            table = nil
            if stack.superview == nil { pin(stack) }
            if rows.map(\.optionKey) != list.options.map(\.key) {
                for row in rows { row.removeFromSuperview() }
                rows = list.options.map { _ in OptionRow(onChoose: onChoose) }
                for row in rows { stack.addArrangedSubview(row) }
            }
            for (row, option) in zip(rows, list.options) { row.draw(option, in: list, drawing) }
        }

        private func drawTable(_ list: ScreenOptions, _ drawing: ElementDrawing) {
            for row in rows { row.removeFromSuperview() }
            rows = []
            stack.removeFromSuperview()
            let table = table ?? OptionTable(onChoose: onChoose)
            if table.superview == nil { pin(table) }
            self.table = table
            table.draw(list, drawing)
        }
    }

    /// A long list of options. It has views for the rows on the screen only, and uses them again for others. What is chosen is in the
    /// drawing, never in a row.
    final class OptionTable: UITableView, UITableViewDataSource {
        /// The part of the visible height of the screen that the list takes, so that heading and button stay near it.
        static let share: CGFloat = 0.6
        /// The rows that fit in at least, also on a phone on its side. That the last one is cut shows that there are more.
        private static let leastRows: CGFloat = 3.5
        /// The part of the visible height that the list takes at most to end in the middle of a row.
        private static let largestShare: CGFloat = 0.75

        private let onChoose: @MainActor (String) -> Void
        private var list: ScreenOptions?
        private var drawing: ElementDrawing?
        private var least: NSLayoutConstraint?

        init(onChoose: @escaping @MainActor (String) -> Void) {
            self.onChoose = onChoose
            super.init(frame: .zero, style: .plain)
            dataSource = self
            rowHeight = UITableView.automaticDimension
            separatorStyle = .none
            allowsSelection = false
            backgroundColor = .clear
            contentInsetAdjustmentBehavior = .never
            isAccessibilityElement = false
            accessibilityIdentifier = "options.list"
            let least = heightAnchor.constraint(greaterThanOrEqualToConstant: 0)
            least.isActive = true
            self.least = least
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        /// Draws the rows on the screen, and asks for all rows again if the options or the look have changed.
        func draw(_ list: ScreenOptions, _ drawing: ElementDrawing) {
            let isSame =
                self.drawing.map { $0.look === drawing.look && $0.direction == drawing.direction } == true && self.list == list
            self.list = list
            self.drawing = drawing
            guard !isSame else {
                for path in indexPathsForVisibleRows ?? [] {
                    if let cell = cellForRow(at: path) as? OptionCell { draw(path.row, in: cell) }
                }
                return
            }
            let height = CGFloat(drawing.look.theme.controls.minimumRowHeight)
            estimatedRowHeight = height
            least?.constant = Self.leastRows * height
            indicatorStyle = drawing.look.theme.prefersDarkSystemParts ? .white : .black
            setDirection(drawing.direction)
            reloadData()
            flashScrollIndicators()
        }

        /// Returns the height nearest to the wanted one at which the list ends in the middle of a row. If every such height is
        /// too low or too high, returns the wanted one: rows of very large text are cut anyway.
        func height(near wanted: CGFloat, in visible: CGFloat) -> CGFloat {
            guard let list else { return wanted }
            let low = least?.constant ?? 0
            let wanted = max(wanted, low)
            let high = max(Self.largestShare * visible, wanted)
            var nearest: CGFloat?
            for row in list.options.indices {
                let place = rectForRow(at: IndexPath(row: row, section: 0))
                if place.minY > high { break }
                guard place.midY >= low - 0.5, place.midY <= high else { continue }
                if abs(place.midY - wanted) < abs((nearest ?? .infinity) - wanted) { nearest = place.midY }
            }
            return nearest ?? wanted
        }

        private func draw(_ row: Int, in cell: OptionCell) {
            guard let list, let drawing, list.options.indices.contains(row) else { return }
            cell.draw(list.options[row], in: list, drawing)
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { list?.options.count ?? 0 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let spare = dequeueReusableCell(withIdentifier: OptionCell.identifier) as? OptionCell
            let cell = spare ?? OptionCell(onChoose: onChoose)
            draw(indexPath.row, in: cell)
            return cell
        }

        // The rows are controls, so by default a drag that begins slowly would not scroll.
        override func touchesShouldCancel(in view: UIView) -> Bool { true }
    }

    /// A row of a long list; shows one option after another.
    final class OptionCell: UITableViewCell {
        static let identifier = "option"
        private let row: OptionRow

        init(onChoose: @escaping @MainActor (String) -> Void) {
            row = OptionRow(onChoose: onChoose)
            super.init(style: .default, reuseIdentifier: Self.identifier)
            selectionStyle = .none
            backgroundColor = .clear
            // Screen readers find the row inside, which is a button with position and state.
            isAccessibilityElement = false
            contentView.pin(row)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        func draw(_ option: ScreenOptions.Option, in list: ScreenOptions, _ drawing: ElementDrawing) {
            row.draw(option, in: list, drawing)
            // The whole tree gets its direction when a screen is drawn; this row may have been made later.
            setDirection(drawing.direction)
        }
    }

    /// One option: the whole row is the target.
    final class OptionRow: TapRow {
        /// The key of the option that the row shows.
        private(set) var optionKey = ""
        private let mark = MarkView()
        private let text = ThemedText()

        init(onChoose: @escaping @MainActor (String) -> Void) {
            super.init {}
            onTap = { [weak self] in
                if let self { onChoose(self.optionKey) }
            }
            content.addArrangedSubview(mark)
            content.addArrangedSubview(text)
        }

        /// Whether the option is chosen.
        var isOn: Bool { mark.isOn }

        func draw(_ option: ScreenOptions.Option, in list: ScreenOptions, _ drawing: ElementDrawing) {
            optionKey = option.key
            drawRow(drawing.look)
            let isChosen = drawing.input.chosen.contains(option.key)
            mark.draw(list.allowsSeveral ? .box : .circle, isOn: isChosen, look: drawing.look)
            text.draw(
                option.text, style: { $0.label(.SELECTION_LIST) }, look: drawing.look, layout: drawing.direction,
                isBesideMark: true)
            describe(drawing.accessibility(of: option.id), id: option.id)
        }
    }
#endif
