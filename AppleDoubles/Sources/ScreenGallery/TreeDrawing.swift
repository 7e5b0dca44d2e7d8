import Foundation
import UIKit

/// Draws the text of a tree of views (`doubleDescription`), so that a recorded snapshot can be looked at. Frames are in whole points.
package struct TreeDrawing {
    /// A view of the text.
    struct Node {
        /// The whole text of the view, without the indentation.
        var line: String
        let depth: Int
        let frame: CGRect
    }

    /// The views that only this tree has, by their position in it.
    private let changed: Set<Int>
    private let nodes: [Node]
    private let title: String

    /// - Parameters:
    ///   - tree: what to draw.
    ///   - other: views that it does not have are outlined.
    package init(_ tree: String, comparedTo other: String, title: String) {
        let nodes = Self.nodes(tree)
        let known = Set(Self.nodes(other).map { "\($0.depth) \($0.line)" })
        changed = Set(nodes.indices.filter { !known.contains("\(nodes[$0].depth) \(nodes[$0].line)") })
        self.nodes = nodes
        self.title = title
    }

    /// Whether the text has a view.
    package var isEmpty: Bool { nodes.isEmpty }
    /// How many views are outlined.
    package var changes: Int { changed.count }

    /// Two trees side by side: the recorded one on the left.
    package static func comparison(before: String, now: String, title: String) -> String {
        let trees = [
            TreeDrawing(before, comparedTo: now, title: "recorded"), TreeDrawing(now, comparedTo: before, title: "now"),
        ]
        var canvas = SVGCanvas()
        var (x, height) = (CGFloat(0), CGFloat(0))
        for tree in trees {
            let size = tree.size
            tree.draw(on: &canvas, at: CGPoint(x: x, y: 24))
            x += size.width + 24
            height = max(height, size.height + 24)
        }
        return canvas.document(size: CGSize(width: max(1, x - 24), height: max(1, height)), title: title)
    }

    private var size: CGSize { nodes.first?.frame.size ?? CGSize(width: 100, height: 100) }

    // MARK: Reading

    private static func nodes(_ tree: String) -> [Node] {
        var nodes: [Node] = []
        for line in tree.components(separatedBy: "\n") {
            if let node = node(line) {
                nodes.append(node)
            } else if !nodes.isEmpty, !line.isEmpty {
                nodes[nodes.count - 1].line += "\n" + line
            }
        }
        return nodes
    }

    /// Nil for a line that continues a text.
    private static func node(_ line: String) -> Node? {
        let rest = line.drop { $0 == " " }
        guard let match = rest.prefixMatch(of: /[A-Z][A-Za-z]* \((-?\d+) (-?\d+) (-?\d+) (-?\d+)\)/),
            let x = Double(match.1), let y = Double(match.2), let width = Double(match.3), let height = Double(match.4)
        else { return nil }
        return Node(
            line: String(rest), depth: (line.count - rest.count) / 2, frame: CGRect(x: x, y: y, width: width, height: height))
    }

    // MARK: Drawing

    private func draw(on canvas: inout SVGCanvas, at origin: CGPoint) {
        let pink = SVGCanvas.Paint(hex: "#d03070")
        canvas.text(
            [SVGCanvas.Run(text: title, weight: 600, paint: SVGCanvas.Paint(hex: "#50555c"))],
            at: CGPoint(x: origin.x, y: origin.y - 8), size: 13, length: nil)
        canvas.open(clip: CGRect(origin: origin, size: size))
        var origins = [origin]
        for (place, node) in nodes.enumerated() {
            origins.removeLast(max(0, origins.count - 1 - node.depth))
            guard let outer = origins.last else { continue }
            let rect = place == 0 ? CGRect(origin: origin, size: node.frame.size) : node.frame.offsetBy(dx: outer.x, dy: outer.y)
            draw(node, rect, on: &canvas)
            if changed.contains(place) {
                canvas.rect(rect.insetBy(dx: -1, dy: -1), fill: nil, border: pink, borderWidth: 1.5, dashes: "4 2")
            }
            let scrolled = node.line.firstMatch(of: /content \d+×\d+ at (-?\d+)/).flatMap { Double($0.1) } ?? 0
            origins.append(CGPoint(x: rect.minX, y: rect.minY - CGFloat(scrolled)))
        }
        canvas.close()
    }

    private func draw(_ node: Node, _ rect: CGRect, on canvas: inout SVGCanvas) {
        let line = node.line
        let radius = line.firstMatch(of: #/ radius ([\d.]+)/#).flatMap { Double($0.1) } ?? 0
        let ground = line.firstMatch(of: #/ (?:on|ground) (#[0-9a-f]{6,8})/#).map { String($0.1) }
        let border = line.firstMatch(of: #/ border ([\d.]+) (#[0-9a-f]{6,8})/#)
        canvas.rect(
            rect, fill: ground.flatMap(SVGCanvas.Paint.init(hex:)), border: border.flatMap { SVGCanvas.Paint(hex: String($0.2)) },
            borderWidth: CGFloat(border.flatMap { Double($0.1) } ?? 0), radius: CGFloat(radius))
        if let symbol = line.firstMatch(of: /symbol ([a-z.]+) (#[0-9a-f]{6,8})/) {
            let (icon, tint) = (DrawnSymbol(String(symbol.1)), SVGCanvas.Paint(hex: String(symbol.2)))
            canvas.icon(
                icon.path, in: rect, fill: icon.isFilled ? tint : nil, stroke: icon.isFilled ? nil : tint, width: icon.width)
        }
        guard let text = line.firstMatch(of: /\) "((?s:.*?))" (\.?[A-Za-z]\S*) (\d+) (#[0-9a-f]{6,8})/), let size = Double(text.3)
        else {
            return
        }
        let isBold = text.2.contains("Semibold") || text.2.contains("Bold")
        let font = UIFont.systemFont(ofSize: CGFloat(size), weight: isBold ? .semibold : .regular)
        // Frames are rounded, so a line gets a point more.
        let lines = DoubleText.lines(of: String(text.1), in: font, width: rect.width + 1)
        let height = max(rect.height / CGFloat(lines.count), 1)
        for (number, line) in lines.enumerated() {
            canvas.text(
                [SVGCanvas.Run(text: line, weight: isBold ? 600 : 400, paint: SVGCanvas.Paint(hex: String(text.4)))],
                at: CGPoint(x: rect.minX, y: rect.minY + (CGFloat(number) + 0.5) * height + CGFloat(size) * 0.35),
                size: CGFloat(size),
                length: DoubleText.width(of: LabelText.trimmed(line), in: font))
        }
    }
}
