#if canImport(UIKit)
    import ThreeDSScreens
    import UIKit

    /// The elements of a native screen: one scrolling column, limited to a readable width, never behind the keyboard.
    final class NativeContentView: UIView, ScreenContentView {
        private let pictures: PictureStore
        private let onEvent: @MainActor (ScreenConductor.Event) -> Void
        private let scroll = UIScrollView()
        private let beside = UIControl()
        private let column = ContentColumn(frame: .zero)
        private let space = UIView()
        private var elements = [ScreenElement.ID: any ElementView]()
        private var drawing: ScreenDrawing?
        private var arrangement: [ScreenRow] = []
        private var edges = Edges()
        private var visibleHeight: CGFloat = 0
        private var listHeight: NSLayoutConstraint?

        /// The constraints of the frame around the column that a theme changes.
        private struct Edges {
            var top, bottom, width, least, margin, limit: NSLayoutConstraint?
        }

        init(pictures: PictureStore, onEvent: @escaping @MainActor (ScreenConductor.Event) -> Void) {
            self.pictures = pictures
            self.onEvent = onEvent
            super.init(frame: .zero)
            column.axis = .vertical
            space.setContentHuggingPriority(.fittingSizeLevel, for: .vertical)
            space.isAccessibilityElement = false
            scroll.contentInsetAdjustmentBehavior = .never
            #if !os(visionOS)  // its keyboard is a window of its own
                scroll.keyboardDismissMode = .interactive
            #endif
            scroll.alwaysBounceVertical = false
            scroll.translatesAutoresizingMaskIntoConstraints = false
            column.translatesAutoresizingMaskIntoConstraints = false
            addSubview(scroll)
            // A touch outside of all elements closes the keyboard.
            beside.addAction(UIAction { [weak self] _ in self?.endEditing(false) }, for: .touchUpInside)
            beside.isAccessibilityElement = false
            beside.translatesAutoresizingMaskIntoConstraints = false
            scroll.addSubview(beside)
            scroll.addSubview(column)
            arrangeFrame()
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        private func arrangeFrame() {
            let top = column.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor)
            let bottom = scroll.contentLayoutGuide.bottomAnchor.constraint(equalTo: column.bottomAnchor)
            let width = column.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor)
            width.priority = .defaultHigh
            let limit = column.widthAnchor.constraint(lessThanOrEqualToConstant: 480)
            let margin = column.leadingAnchor.constraint(greaterThanOrEqualTo: scroll.frameLayoutGuide.leadingAnchor)
            let least = column.heightAnchor.constraint(greaterThanOrEqualTo: scroll.frameLayoutGuide.heightAnchor)
            edges = Edges(top: top, bottom: bottom, width: width, least: least, margin: margin, limit: limit)
            // Without a keyboard its layout guide is at the bottom of the safe area, so nothing else is added to it.
            NSLayoutConstraint.activate([
                scroll.topAnchor.constraint(equalTo: topAnchor),
                scroll.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor),
                scroll.trailingAnchor.constraint(equalTo: safeAreaLayoutGuide.trailingAnchor),
                scroll.bottomAnchor.constraint(equalTo: keyboardLayoutGuide.topAnchor),
                column.centerXAnchor.constraint(equalTo: scroll.frameLayoutGuide.centerXAnchor),
                scroll.contentLayoutGuide.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
                beside.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
                beside.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
                beside.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor),
                beside.trailingAnchor.constraint(equalTo: scroll.frameLayoutGuide.trailingAnchor), top, bottom, width, limit,
                margin, least,
            ])
        }

        // MARK: Drawing

        func show(_ model: ScreenModel, input: ScreenInput, look: ScreenLook) {
            drawing = ScreenDrawing(model, input: input, look: look)
            backgroundColor = UIColor(look.theme.background)
            scroll.indicatorStyle = look.theme.prefersDarkSystemParts ? .white : .black
            let layout = look.theme.layout
            edges.top?.constant = CGFloat(layout.headerToLogos)
            edges.bottom?.constant = CGFloat(2 * layout.switchesToRows)
            edges.width?.constant = -2 * CGFloat(layout.margin)
            edges.margin?.constant = CGFloat(layout.margin)
            edges.limit?.constant = CGFloat(layout.maximumContentWidth)
            edges.least?.constant = -CGFloat(layout.headerToLogos + 2 * layout.switchesToRows)
            for id in elements.keys where model[id] == nil {
                elements[id]?.removeFromSuperview()
                elements[id] = nil
            }
            for element in model.elements { draw(element) }
            arrange(isForced: true)
        }

        func update(_ ids: [ScreenElement.ID], of model: ScreenModel, input: ScreenInput) {
            guard let look = drawing?.look else { return }
            let isSame = elements.count == model.elements.count && elements.keys.allSatisfy { model[$0] != nil }
            guard isSame else { return show(model, input: input, look: look) }
            drawing = ScreenDrawing(model, input: input, look: look)
            // The description of one element can depend on another: the warning says that the entry is invalid.
            for element in model.elements { draw(element) }
            limitList()
            for id in ids { reveal(id) }
        }

        private func draw(_ element: ScreenElement) {
            guard let drawing else { return }
            let view = elements[element.id] ?? make(element)
            elements[element.id] = view
            view.draw(ElementDrawing(element, of: drawing))
        }

        private func make(_ element: ScreenElement) -> any ElementView {
            let id = element.id
            let onEvent = onEvent
            switch element.content {
            case .picture: return PictureElement(store: pictures)
            case .heading, .information, .label: return TextElement()
            case .entry:
                let entry = EntryElement(id: id, onEvent: onEvent)
                entry.onReturn = { [weak self] in self?.returned(in: id) }
                return entry
            case .options: return OptionsElement { onEvent(.choose(key: $0)) }
            case .button: return ChallengeButton { onEvent(.act($0)) }
            case .toggle(let each, _): return ToggleElement { onEvent(.toggle(each)) }
            case .row: return ExpandableElement { onEvent(.openOrClose(id)) }
            }
        }

        /// Moves on to the second entry; in the last entry the return key is the main button.
        private func returned(in id: ScreenElement.ID) {
            if id == .entry, let next = elements[.secondEntry] as? EntryElement {
                _ = next.field.becomeFirstResponder()
            } else {
                onEvent(.enter)
            }
        }

        // MARK: Rows

        private var isLandscape: Bool {
            let size = window?.bounds.size ?? bounds.size
            return size.width > size.height
        }

        /// Puts the elements into their rows. The views stay the same, so entry, choice and focus survive a rotation.
        private func arrange(isForced: Bool = false) {
            guard let drawing else { return }
            let rows = isLandscape ? drawing.model.landscape : drawing.model.portrait
            guard isForced || rows != arrangement else { return }
            arrangement = rows
            let focused = focusedEntry
            let layout = drawing.look.theme.layout
            for view in column.arrangedSubviews where view !== space { view.removeFromSuperview() }
            space.removeFromSuperview()
            var above: (view: UIView, content: ScreenElement.Content)?
            for row in rows {
                guard let first = row.columns.first?.first.flatMap({ drawing.model[$0] }), let view = rowView(row, layout) else {
                    continue
                }
                if case .row = first.content {
                    if space.superview == nil {
                        column.addArrangedSubview(space)
                        if let above { column.setCustomSpacing(CGFloat(layout.switchesToRows), after: above.view) }
                    }
                } else if let above {
                    column.setCustomSpacing(CGFloat(above.content.distance(to: first.content, layout)), after: above.view)
                }
                column.addArrangedSubview(view)
                if let last = row.columns.last?.last.flatMap({ drawing.model[$0] }) { above = (view, last.content) }
            }
            if space.superview == nil { column.addArrangedSubview(space) }
            limitList()
            if let focused, !focused.field.isFirstResponder { _ = focused.field.becomeFirstResponder() }
        }

        /// Gives options that scroll by themselves a part of the visible height. All other elements are as high as their content.
        private func limitList() {
            let list = (elements[.options] as? OptionsElement).flatMap { $0.scrolls ? $0 : nil }
            // A view that has left its superview has lost the constraint.
            guard (listHeight?.isActive == true) != (list != nil) else { return }
            listHeight?.isActive = false
            listHeight = list?.heightAnchor.constraint(
                equalTo: scroll.frameLayoutGuide.heightAnchor, multiplier: OptionTable.share)
            // The least number of rows is more important.
            listHeight?.priority = .defaultHigh
            listHeight?.isActive = true
        }

        /// Sizes a list that scrolls by itself so that it ends in the middle of a row. A list that ends with a whole row looks
        /// complete.
        private func cutList() {
            guard let listHeight, listHeight.isActive, let list = elements[.options] as? OptionsElement else { return }
            // Rows get their heights when they are laid out.
            scroll.layoutIfNeeded()
            let share = OptionTable.share * scroll.bounds.height
            let height = list.height(near: share, in: scroll.bounds.height)
            guard abs(share + listHeight.constant - height) >= 0.5 else { return }
            listHeight.constant = height - share
        }

        private func rowView(_ row: ScreenRow, _ layout: Theme.Layout) -> UIView? {
            let columns = row.columns.map { $0.compactMap { elements[$0] as UIView? } }.filter { !$0.isEmpty }
            let pictures = columns.compactMap { $0.first as? PictureElement }
            if !pictures.isEmpty { return PicturesRow(pictures, gap: CGFloat(layout.logoGap)) }
            guard columns.count > 1 else { return columns.first?.first }
            return ColumnsRow.make(columns, gap: CGFloat(layout.buttonGap))
        }

        override func layoutSubviews() {
            arrange()
            super.layoutSubviews()
            cutList()
            guard scroll.bounds.height != visibleHeight else { return }
            visibleHeight = scroll.bounds.height
            keepEntryVisible()
        }

        // MARK: Focus

        private var entries: [EntryElement] { elements.values.compactMap { $0 as? EntryElement } }

        private var focusedEntry: EntryElement? { entries.first { $0.field.isFirstResponder } }

        /// Scrolls the edited entry above the keyboard, with its label and the main button if there is room for both. If there is room for
        /// one of them, it is the button, because the keyboard of numbers has no return key. The label is then hidden whole.
        private func keepEntryVisible() {
            guard let entry = focusedEntry else { return }
            let box = entry.convert(entry.bounds, to: scroll)
            let isSecond = entry === elements[.secondEntry]
            let (label, button) = (place(isSecond ? .secondLabel : .label), place(.submit))
            if let all = visible(box, with: [label, button]) {
                scroll.scrollRectToVisible(all, animated: false)
            } else if var both = visible(box, with: [button]) {
                // Of the whole visible height, so that it begins below the header.
                both.size.height = scroll.bounds.height
                both.origin.y = max(both.minY, min(box.minY, label?.maxY ?? 0))
                scroll.scrollRectToVisible(both, animated: false)
            } else {
                scroll.scrollRectToVisible(visible(box, with: [label]) ?? box, animated: false)
            }
        }

        /// Returns the rectangle of all boxes, with up to eight points above and below; nil if they do not fit with at least
        /// four.
        private func visible(_ box: CGRect, with others: [CGRect?]) -> CGRect? {
            let all = others.compactMap { $0 }.reduce(box) { $0.union($1) }
            let margin = min(8, (scroll.bounds.height - all.height) / 2)
            return margin >= 4 ? all.insetBy(dx: 0, dy: -margin) : nil
        }

        /// Returns the frame of an element in the scrolled content; nil if the screen does not have it.
        private func place(_ id: ScreenElement.ID) -> CGRect? {
            elements[id].map { $0.convert($0.bounds, to: scroll) }
        }

        /// Scrolls to a row that has just been opened.
        private func reveal(_ id: ScreenElement.ID) {
            guard let row = elements[id] as? ExpandableElement, row.isOpen else { return }
            layoutIfNeeded()
            let isAnimated = !UIAccessibility.isReduceMotionEnabled
            scroll.scrollRectToVisible(row.convert(row.bounds, to: scroll), animated: isAnimated)
        }

        func readingTarget(of model: ScreenModel) -> UIView? { model.readingFocus.flatMap { elements[$0] } }

        func focusInput(of model: ScreenModel) {
            guard let id = model.inputFocus, let entry = elements[id] as? EntryElement else { return }
            _ = entry.field.becomeFirstResponder()
        }

        func coverEntries(_ isCovered: Bool) {
            for entry in entries { entry.isCovered = isCovered }
        }

        func leave() {
            endEditing(true)
            for entry in entries { entry.field.erase() }
            for case let picture as PictureElement in elements.values { picture.leave() }
            drawing = drawing.map { ScreenDrawing($0.model, input: ScreenInput(), look: $0.look) }
        }

        /// Returns the view of an element, for tests and for the automation of test laboratories.
        func elementView(_ id: ScreenElement.ID) -> UIView? { elements[id] }
        /// The view that scrolls.
        var scrollView: UIScrollView { scroll }
    }

    /// The column of elements; the space between them lets touches through.
    final class ContentColumn: UIStackView {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            let hit = super.hitTest(point, with: event)
            return hit === self ? nil : hit
        }
    }
#endif
