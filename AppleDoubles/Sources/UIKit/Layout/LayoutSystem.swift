/// The constraints of a tree of views as linear expressions in the coordinates of the root.
@MainActor
struct LayoutSystem {
    struct Box {
        var x: LinearExpression
        var y: LinearExpression
        var width: LinearExpression
        var height: LinearExpression
        var right: LinearExpression { x + width }
        var bottom: LinearExpression { y + height }
    }

    struct Relation {
        let expression: LinearExpression
        let sign: LinearSolver.Relation
        let priority: Float
        /// Made only of what is broken.
        let text: @MainActor () -> String
    }

    /// What decides a solution.
    private struct Problem: Hashable {
        struct Row: Hashable {
            let expression: LinearExpression
            let sign: LinearSolver.Relation
            let priority: Float
        }

        let variables: Int
        let rows: [Row]
    }

    private struct Solution {
        let solver: LinearSolver
        /// The relations that were left out.
        let broken: [Int]
    }

    /// The solutions of late: most passes over a tree find the same constraints again, and the four rounds for texts do too.
    private static var solutions: [Problem: Solution] = [:]
    private static let mostSolutions = 64

    let root: UIView
    private var variables = 0
    private(set) var boxes: [ObjectIdentifier: Box] = [:]
    private(set) var relations: [Relation] = []
    private(set) var views: [UIView] = []
    private(set) var usedContent: Set<ObjectIdentifier> = []

    /// `fitting`: the size of the root is to be found.
    init(root: UIView, fitting: (size: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority)? = nil) {
        self.root = root
        var box = Box(
            x: LinearExpression(), y: LinearExpression(), width: LinearExpression(root.bounds.width),
            height: LinearExpression(root.bounds.height))
        if let fitting {
            (box.width, box.height) = (variable(), variable())
            relate(box.width - fitting.size.width, .equal, fitting.horizontal.rawValue, "fitting width")
            relate(box.height - fitting.size.height, .equal, fitting.vertical.rawValue, "fitting height")
            keepPositive(box)
        }
        boxes[ObjectIdentifier(root)] = box
        place(root)
        for view in views { relateAll(of: view) }
    }

    private mutating func variable() -> LinearExpression {
        variables += 1
        return LinearExpression(variable: variables - 1)
    }

    mutating func relate(
        _ expression: LinearExpression, _ sign: LinearSolver.Relation, _ priority: Float,
        _ text: @autoclosure @escaping @MainActor () -> String
    ) {
        relations.append(Relation(expression: expression, sign: sign, priority: priority, text: text))
    }

    private mutating func newBox() -> Box {
        let box = Box(x: variable(), y: variable(), width: variable(), height: variable())
        keepPositive(box)
        return box
    }
    private mutating func keepPositive(_ box: Box) {
        relate(box.width, .greaterOrEqual, 999.9, "width >= 0")
        relate(box.height, .greaterOrEqual, 999.9, "height >= 0")
    }

    // MARK: Boxes

    private mutating func place(_ view: UIView) {
        views.append(view)
        guard let parent = boxes[ObjectIdentifier(view)] else { return }
        for guide in view.doubleGuides { boxes[ObjectIdentifier(guide)] = newBox() }
        for child in view.subviews {
            if child.translatesAutoresizingMaskIntoConstraints {
                let left = child.center.x - child.bounds.width / 2 - view.bounds.minX
                let top = child.center.y - child.bounds.height / 2 - view.bounds.minY
                boxes[ObjectIdentifier(child)] = Box(
                    x: parent.x + left, y: parent.y + top, width: LinearExpression(child.bounds.width),
                    height: LinearExpression(child.bounds.height))
            } else {
                boxes[ObjectIdentifier(child)] = newBox()
            }
            place(child)
        }
    }

    /// Of a view or guide of the tree.
    mutating func box(_ item: any DoubleLayoutItem) -> Box? {
        if let known = boxes[ObjectIdentifier(item)] { return known }
        guard let guide = item as? UILayoutGuide, let view = guide.owningView, let outer = boxes[ObjectIdentifier(view)] else {
            return nil
        }
        let found = box(of: guide.kind, view, outer)
        boxes[ObjectIdentifier(item)] = found
        return found
    }

    private mutating func box(of kind: UILayoutGuide.Kind, _ view: UIView, _ outer: Box) -> Box {
        func inset(_ insets: UIEdgeInsets) -> Box {
            Box(
                x: outer.x + insets.left, y: outer.y + insets.top, width: outer.width - (insets.left + insets.right),
                height: outer.height - (insets.top + insets.bottom))
        }
        switch kind {
        case .safeArea: return inset(view.safeAreaInsets)
        case .corners:
            // A view at the top of the window; the controls are in the corner where the system begins to read.
            var insets = view.safeAreaInsets
            let room = view.window?.windowScene?.doubleWindowControls.width ?? 0
            if view.traitCollection.layoutDirection == .rightToLeft { insets.right += room } else { insets.left += room }
            return inset(insets)
        case .margins: return inset(view.layoutMargins)
        case .readable:
            var insets = view.layoutMargins
            let extra = max(0, view.bounds.width - insets.left - insets.right - 672) / 2
            (insets.left, insets.right) = (insets.left + extra, insets.right + extra)
            return inset(insets)
        case .keyboard:
            guard let keyboard = view.window?.doubleKeyboardFrame else {
                let bottom = view.safeAreaInsets.bottom
                return Box(x: outer.x, y: outer.bottom - bottom, width: outer.width, height: LinearExpression(bottom))
            }
            let top = LinearExpression(keyboard.minY)
            return Box(x: outer.x, y: top, width: outer.width, height: outer.bottom - top)
        case .content:
            usedContent.insert(ObjectIdentifier(view))
            var box = newBox()
            (box.x, box.y) = (outer.x - view.bounds.minX, outer.y - view.bounds.minY)
            return box
        case .frame, .app: return outer
        }
    }

    // MARK: Relations

    private mutating func relateAll(of view: UIView) {
        for constraint in view.doubleConstraints { relate(constraint, owner: view) }
        if let stack = view as? UIStackView { relate(stack) }
        guard !view.translatesAutoresizingMaskIntoConstraints, let box = boxes[ObjectIdentifier(view)], view !== root else {
            return
        }
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            let size = intrinsicSize(of: view, axis)
            guard size != UIView.noIntrinsicMetric else { continue }
            let length = axis == .horizontal ? box.width : box.height
            let name = "\(type(of: view)) intrinsic \(axis)"
            relate(length - size, .lessOrEqual, view.contentHuggingPriority(for: axis).rawValue, name)
            relate(length - size, .greaterOrEqual, view.contentCompressionResistancePriority(for: axis).rawValue, name)
        }
    }

    /// The width of a text is that of one line; its height follows from the width that it gets.
    private func intrinsicSize(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> CGFloat {
        guard axis == .horizontal, view.doubleWraps else {
            return axis == .horizontal ? view.intrinsicContentSize.width : view.intrinsicContentSize.height
        }
        let width = view.doubleWrapWidth
        view.doubleWrapWidth = nil
        defer { view.doubleWrapWidth = width }
        return view.intrinsicContentSize.width
    }

    private mutating func relate(_ constraint: NSLayoutConstraint, owner: UIView) {
        guard let first = constraint.doubleFirst else { return }
        let isRight = first.doubleItemView?.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let directional = [constraint.firstAttribute, constraint.secondAttribute].contains { $0 == .leading || $0 == .trailing }
        let mirror = isRight && directional
        guard var left = value(constraint.firstAttribute, of: first, beside: constraint.doubleSecond, mirror) else { return }
        var right = LinearExpression()
        if let second = constraint.doubleSecond {
            guard let found = value(constraint.secondAttribute, of: second, beside: first, mirror) else { return }
            right = found
        }
        // Places are meant in the coordinates of the view that holds the constraint.
        if constraint.multiplier != 1, let base = boxes[ObjectIdentifier(owner)] {
            let origin: LinearExpression? =
                switch constraint.firstAttribute {
                case .left, .right, .leading, .trailing, .centerX: mirror ? base.right * -1 : base.x
                case .top, .bottom, .centerY, .firstBaseline, .lastBaseline: base.y
                case .width, .height, .notAnAttribute: nil
                }
            if let origin { (left, right) = (left - origin, right - origin) }
        }
        let sign: LinearSolver.Relation =
            switch constraint.relation {
            case .equal: .equal
            case .lessThanOrEqual: .lessOrEqual
            case .greaterThanOrEqual: .greaterOrEqual
            }
        relate(
            left - right * constraint.multiplier - constraint.constant, sign, constraint.priority.rawValue, constraint.doubleText)
    }

    private mutating func value(
        _ attribute: NSLayoutConstraint.Attribute, of item: any DoubleLayoutItem, beside other: (any DoubleLayoutItem)?,
        _ mirror: Bool
    ) -> LinearExpression? {
        var item = item
        // Edges of a scroll view are, for what is inside it, the edges of the content.
        if let scroll = item as? UIScrollView, let inner = other?.doubleItemView, inner !== scroll,
            inner.isDescendant(of: scroll),
            attribute != .width, attribute != .height
        {
            item = scroll.contentLayoutGuide
        }
        guard let box = box(item) else { return nil }
        let baselines = (item as? UIView)?.doubleBaselines
        return switch attribute {
        case .left: box.x
        case .right: box.right
        case .leading: mirror ? box.right * -1 : box.x
        case .trailing: mirror ? box.x * -1 : box.right
        case .centerX: mirror ? (box.x + box.width * 0.5) * -1 : box.x + box.width * 0.5
        case .top: box.y
        case .bottom: box.bottom
        case .centerY: box.y + box.height * 0.5
        case .width: box.width
        case .height: box.height
        case .firstBaseline: baselines.map { box.y + $0.first } ?? box.bottom
        case .lastBaseline: box.bottom - (baselines?.last ?? 0)
        case .notAnAttribute: LinearExpression()
        }
    }

    // MARK: Solving

    /// The solver with all relations in it, and what had to be left out.
    func solved() -> (solver: LinearSolver, broken: [String]) {
        let problem = Problem(
            variables: variables,
            rows: relations.map { Problem.Row(expression: $0.expression, sign: $0.sign, priority: $0.priority) })
        let solution = Self.solutions[problem] ?? solution()
        if Self.solutions.count >= Self.mostSolutions { Self.solutions.removeAll() }
        Self.solutions[problem] = solution
        return (solution.solver, solution.broken.map { relations[$0].text() })
    }

    private func solution() -> Solution {
        let levels = Set(relations.map(\.priority)).filter { $0 < 1000 }.sorted(by: >)
        let place = Dictionary(uniqueKeysWithValues: levels.enumerated().map { ($1, $0) })
        var solver = LinearSolver(levels: levels.count)
        for _ in 0..<variables { _ = solver.variable() }
        let broken = relations.indices.filter { index in
            !solver.add(relations[index].expression, relations[index].sign, level: place[relations[index].priority])
        }
        solver.optimize()
        return Solution(solver: solver, broken: broken)
    }
}
