/// Lays a tree of views out: constraints, then `layoutSubviews()`, until nothing changes.
@MainActor
enum DoubleLayoutPass {
    private static var depth = 0

    static func run(for view: UIView) {
        guard depth < 4 else { return }
        depth += 1
        defer { depth -= 1 }
        let root = view.doubleTreeRoot
        for _ in 0..<12 {
            for item in root.doubleDescendants where item.doubleNeedsUpdateConstraints {
                item.doubleNeedsUpdateConstraints = false
                if let controller = item.doubleController { controller.updateViewConstraints() } else { item.updateConstraints() }
            }
            if root.doubleNeedsSolve {
                root.doubleNeedsSolve = false
                solve(root)
            }
            let waiting = view.doubleDescendants.filter(\.doubleNeedsLayout)
            guard !waiting.isEmpty || root.doubleNeedsSolve else { return }
            for item in waiting where item.doubleNeedsLayout {
                item.doubleNeedsLayout = false
                item.doubleController?.viewWillLayoutSubviews()
                item.layoutSubviews()
                item.doubleController?.viewDidLayoutSubviews()
            }
        }
    }

    private static func solve(_ root: UIView) {
        var broken: [String] = []
        for _ in 0..<4 {
            let system = LayoutSystem(root: root)
            guard system.relations.contains(where: { !$0.expression.terms.isEmpty }) || !system.boxes.isEmpty else { return }
            let result = system.solved()
            broken = result.broken
            guard updateWrapWidths(system, result.solver) else {
                apply(system, result.solver)
                break
            }
        }
        for text in broken {
            DoubleLog.add("Unable to simultaneously satisfy constraints. Will attempt to recover by breaking \(text)")
        }
    }

    /// True when a text got another width, so that its height may be another.
    private static func updateWrapWidths(_ system: LayoutSystem, _ solver: LinearSolver) -> Bool {
        var changed = false
        for view in system.views where view.doubleWraps {
            guard let box = system.boxes[ObjectIdentifier(view)] else { continue }
            let width = solver.value(of: box.width)
            guard abs(width - (view.doubleWrapWidth ?? -1)) > 0.01 else { continue }
            view.doubleWrapWidth = width
            changed = true
        }
        return changed
    }

    private static func apply(_ system: LayoutSystem, _ solver: LinearSolver) {
        func rect(_ box: LayoutSystem.Box) -> CGRect {
            CGRect(
                x: solver.value(of: box.x), y: solver.value(of: box.y), width: solver.value(of: box.width),
                height: solver.value(of: box.height))
        }
        for view in system.views {
            guard let outer = system.boxes[ObjectIdentifier(view)] else { continue }
            let place = rect(outer)
            let local = { (inner: CGRect) in inner.offsetBy(dx: view.bounds.minX - place.minX, dy: view.bounds.minY - place.minY)
            }
            for guide in view.doubleGuides + Array(view.doubleGuideCache.values) {
                guard let box = system.boxes[ObjectIdentifier(guide)] else { continue }
                guide.layoutFrame = local(rect(box))
                if guide.kind == .content, let scroll = view as? UIScrollView {
                    scroll.contentSize = guide.layoutFrame.size.thirds
                }
            }
            for child in view.subviews where !child.translatesAutoresizingMaskIntoConstraints {
                guard let box = system.boxes[ObjectIdentifier(child)] else { continue }
                child.doublePlace(local(rect(box)).thirds)
            }
        }
    }

    static func fittingSize(
        of view: UIView, _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        var size = CGSize.zero
        for _ in 0..<4 {
            let system = LayoutSystem(root: view, fitting: (target, horizontal, vertical))
            let solver = system.solved().solver
            if let box = system.boxes[ObjectIdentifier(view)] {
                size = CGSize(width: solver.value(of: box.width), height: solver.value(of: box.height)).thirds
            }
            if !updateWrapWidths(system, solver) { break }
        }
        view.doubleInvalidateLayout()
        return size
    }

    /// What nothing decides: `Class.dimension`. [double]
    static func ambiguities(in root: UIView) -> [(view: UIView, dimension: String)] {
        let system = LayoutSystem(root: root)
        let solver = system.solved().solver
        return system.views.flatMap { view -> [(view: UIView, dimension: String)] in
            guard !view.translatesAutoresizingMaskIntoConstraints, !(view.isHidden && view.superview is UIStackView),
                let box = system.boxes[ObjectIdentifier(view)]
            else { return [] }
            let parts = [("x", box.x), ("y", box.y), ("width", box.width), ("height", box.height)]
            return parts.filter { part in part.1.terms.keys.contains { !solver.isDecided($0) } }
                .map { (view, $0.0) }
        }
    }
}

extension CGFloat {
    /// On a pixel of a screen of scale 3. What lies half-way between two, as centred text often does, must not go this way or that with the
    /// solver's last bits.
    var third: CGFloat { ((self * 3 * 1024).rounded() / 1024).rounded() / 3 }
}
extension CGSize {
    var thirds: CGSize { CGSize(width: width.third, height: height.third) }
}
extension CGRect {
    var thirds: CGRect {
        CGRect(x: minX.third, y: minY.third, width: maxX.third - minX.third, height: maxY.third - minY.third)
    }
}
