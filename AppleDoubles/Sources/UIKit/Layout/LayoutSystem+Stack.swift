extension LayoutSystem {
    /// One direction of a box: where it begins, ends, its middle and length. Mirrored where reading goes right to left.
    private struct Span {
        let start: LinearExpression
        let end: LinearExpression
        var length: LinearExpression { end - start }
        var middle: LinearExpression { (start + end) * 0.5 }
    }

    private func span(_ box: Box, _ axis: NSLayoutConstraint.Axis, mirrored: Bool) -> Span {
        guard axis == .horizontal else { return Span(start: box.y, end: box.bottom) }
        return mirrored ? Span(start: box.right * -1, end: box.x * -1) : Span(start: box.x, end: box.right)
    }

    mutating func relate(_ stack: UIStackView) {
        let item: any DoubleLayoutItem = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
        guard let outer = box(item) else { return }
        let mirrored = stack.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let cross: NSLayoutConstraint.Axis = stack.axis == .horizontal ? .vertical : .horizontal
        let shown = stack.arrangedSubviews.filter { !$0.isHidden }
        let (along, across) = (span(outer, stack.axis, mirrored: mirrored), span(outer, cross, mirrored: mirrored))
        for hidden in stack.arrangedSubviews where hidden.isHidden {
            guard let box = boxes[ObjectIdentifier(hidden)] else { continue }
            let main = span(box, stack.axis, mirrored: mirrored)
            relate(main.length, .equal, 999.5, "hidden in a stack")
            relate(main.start - along.start, .equal, 1, "hidden in a stack")
            relate(span(box, cross, mirrored: mirrored).start - across.start, .equal, 1, "hidden in a stack")
        }
        relate(across.length, .equal, 51, "stack fits")
        let boxes = shown.compactMap { self.boxes[ObjectIdentifier($0)] }
        guard boxes.count == shown.count, !boxes.isEmpty else { return relate(along.length, .equal, 51, "empty stack") }
        arrange(stack, shown, boxes.map { span($0, stack.axis, mirrored: mirrored) }, along)
        align(stack, shown, boxes, boxes.map { span($0, cross, mirrored: mirrored) }, across)
    }

    private mutating func arrange(_ stack: UIStackView, _ views: [UIView], _ spans: [Span], _ along: Span) {
        let text = "stack \(stack.axis)"
        relate(spans[0].start - along.start, .equal, 1000, text)
        relate(spans[spans.count - 1].end - along.end, .equal, 1000, text)
        let pairs = zip(spans, spans.dropFirst())
        for (view, pair) in zip(views, pairs) {
            let distance: LinearExpression = pair.1.start - pair.0.end
            let gap: LinearExpression = distance - stack.doubleSpacing(after: view)
            let isFixed = stack.distribution != .equalSpacing && stack.distribution != .equalCentering
            relate(gap, isFixed ? .equal : .greaterOrEqual, 1000, text)
        }
        switch stack.distribution {
        case .fill: break
        case .fillEqually: for span in spans.dropFirst() { relate(span.length - spans[0].length, .equal, 1000, text) }
        case .fillProportionally:
            let sizes = views.map { stack.axis == .horizontal ? $0.intrinsicContentSize.width : $0.intrinsicContentSize.height }
            guard let base = sizes.first, base > 0 else { return }
            for (span, size) in zip(spans, sizes).dropFirst() where size > 0 {
                relate(span.length - spans[0].length * (size / base), .equal, 999, text)
            }
        case .equalSpacing, .equalCentering:
            let isSpacing = stack.distribution == .equalSpacing
            let gaps: [LinearExpression] = pairs.map { one, next in
                isSpacing ? next.start - one.end : next.middle - one.middle
            }
            for gap in gaps.dropFirst() { relate(gap - gaps[0], .equal, stack.distribution == .equalSpacing ? 1000 : 149, text) }
            for gap in gaps { relate(gap, .equal, 51, text) }
        }
    }

    private mutating func align(_ stack: UIStackView, _ views: [UIView], _ boxes: [Box], _ spans: [Span], _ across: Span) {
        let text = "stack alignment"
        for (place, span) in spans.enumerated() {
            guard stack.alignment != .fill else {
                relate(span.start - across.start, .equal, 1000, text)
                relate(span.end - across.end, .equal, 1000, text)
                continue
            }
            relate(span.start - across.start, .greaterOrEqual, 1000, text)
            relate(span.end - across.end, .lessOrEqual, 1000, text)
            switch stack.alignment {
            case .fill: break
            case .leading: relate(span.start - across.start, .equal, 1000, text)
            case .trailing: relate(span.end - across.end, .equal, 1000, text)
            case .center: relate(span.middle - across.middle, .equal, 1000, text)
            case .firstBaseline, .lastBaseline:
                let isFirst = stack.alignment == .firstBaseline
                let line = baseline(views[place], boxes[place], isFirst) - baseline(views[0], boxes[0], isFirst)
                if place > 0 { relate(line, .equal, 1000, text) }
            }
        }
    }

    private func baseline(_ view: UIView, _ box: Box, _ isFirst: Bool) -> LinearExpression {
        guard let lines = view.doubleBaselines else { return box.bottom }
        return isFirst ? box.y + lines.first : box.bottom - lines.last
    }
}
