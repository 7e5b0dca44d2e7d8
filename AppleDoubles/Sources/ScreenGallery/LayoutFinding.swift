import Foundation
package import UIKit
import WebKit

/// Something on a laid out screen that a designer would refuse.
package struct LayoutFinding: Equatable, Sendable, CustomStringConvertible {
    /// What is wrong.
    package enum Kind: String, Sendable {
        /// Two things that belong to different elements cover each other.
        case overlap
        /// Less than four points between two elements.
        case touching
        /// Outside of the screen, or of what can be scrolled to.
        case outside
        /// A part of a text is not drawn.
        case cut
        /// A line break inside a word.
        case brokenWord
        /// Constraints that contradict each other.
        case constraints
        /// The distances to the left and right edge of the screen differ, or are small.
        case margin
    }

    package let kind: Kind
    /// The parts, with their rectangles.
    package let detail: String

    package var description: String { "\(kind.rawValue): \(detail)" }
}

/// Looks for findings on a window of the doubles.
@MainActor
package struct LayoutInspection {
    /// What is drawn by itself: a text, a picture, a box.
    private struct Part {
        let view: UIView
        /// In the window.
        let rect: CGRect
        let name: String
        /// Visible when everything is scrolled to.
        let area: CGRect
        /// What is on show without scrolling.
        let window: CGRect
        let scroll: UIScrollView?
        let isText: Bool
    }

    private let window: UIWindow
    private var parts: [Part] = []
    package private(set) var findings: [LayoutFinding] = []

    package init(_ window: UIWindow) {
        self.window = window
        for view in window.subviews { collect(view, Context(area: window.bounds, window: window.bounds, scroll: nil)) }
        for part in parts { inspect(part) }
        comparePairs()
        compareMargins()
    }

    // MARK: Parts

    private struct Context {
        var area: CGRect
        var window: CGRect
        var scroll: UIScrollView?
    }

    private mutating func collect(_ view: UIView, _ outer: Context) {
        guard !view.isHidden, view.alpha >= 0.01 else { return }
        // What lies in front of the screen on purpose: the spinner above it, and the covers.
        if ["overlay", "cover", "entryCover"].contains(view.accessibilityIdentifier ?? "") { return }
        let rect = view.convert(view.bounds, to: nil)
        var context = outer
        if let scroll = view as? UIScrollView {
            let content = CGRect(
                x: rect.minX - scroll.bounds.minX, y: rect.minY - scroll.bounds.minY, width: scroll.contentSize.width,
                height: scroll.contentSize.height)
            context = Context(area: content.union(rect), window: outer.window.intersection(rect), scroll: scroll)
        }
        let name = Self.name(view)
        if let label = view as? UILabel, let text = LabelText(label) {
            if text.isCut { add(.cut, "\"\(label.text ?? "")\" in \(Self.words(rect))") }
            if let word = text.brokenWords.first { add(.brokenWord, "\(word) in \(Self.words(rect))") }
            parts.append(
                Part(
                    view: view, rect: text.extent(in: rect), name: "\"\(label.text ?? "")\"", area: context.area,
                    window: context.window, scroll: context.scroll, isText: true))
        } else if let image = view as? UIImageView, image.image != nil {
            parts.append(
                Part(
                    view: view, rect: rect, name: name, area: context.area, window: context.window, scroll: context.scroll,
                    isText: false))
        } else if view is UITextField || view is UIActivityIndicatorView || view is WKWebView {
            parts.append(
                Part(
                    view: view, rect: rect, name: name, area: context.area, window: context.window, scroll: context.scroll,
                    isText: false))
        } else if Self.isBox(view) {
            parts.append(
                Part(
                    view: view, rect: rect, name: name, area: context.area, window: context.window, scroll: context.scroll,
                    isText: false))
        }
        for child in view.subviews { collect(child, context) }
    }

    /// Whether an edge or a ground of its own can be seen.
    private static func isBox(_ view: UIView) -> Bool {
        if view.layer.borderWidth > 0 { return true }
        guard let button = view as? UIButton, let configuration = button.configuration else { return false }
        let ground = configuration.doubleBackground(tint: button.tintColor)?.doubleHex(view.traitCollection)
        return configuration.background.strokeWidth > 0 || ground.map { !($0.count == 9 && $0.hasSuffix("00")) } == true
    }

    private static func name(_ view: UIView) -> String {
        let named = sequence(first: view, next: \.superview).first { $0.accessibilityIdentifier != nil }
        return "\(type(of: view)) #\(named?.accessibilityIdentifier ?? "")"
    }

    private static func words(_ rect: CGRect) -> String {
        "(\([rect.minX, rect.minY, rect.width, rect.height].map { SVGCanvas.number($0) }.joined(separator: " ")))"
    }

    private mutating func add(_ kind: LayoutFinding.Kind, _ detail: String) {
        findings.append(LayoutFinding(kind: kind, detail: detail))
    }

    // MARK: Rules

    private mutating func inspect(_ part: Part) {
        let (rect, area) = (part.rect, part.area.insetBy(dx: -0.5, dy: -0.5))
        let isAcross = rect.minX < area.minX || rect.maxX > area.maxX
        if isAcross || rect.minY < area.minY || rect.maxY > area.maxY {
            add(.outside, "\(part.name) \(Self.words(rect)), the area is \(Self.words(part.area))")
        }
    }

    private mutating func comparePairs() {
        for (place, one) in parts.enumerated() {
            for other in parts.dropFirst(place + 1) where areStrangers(one, other) {
                // What scrolls under something else is cut there.
                let isApart = one.scroll !== other.scroll
                let (a, b) =
                    isApart ? (one.rect.intersection(one.window), other.rect.intersection(other.window)) : (one.rect, other.rect)
                guard !a.isNull, !b.isNull, !a.isEmpty, !b.isEmpty else { continue }
                let common = a.intersection(b)
                let names = "\(one.name) \(Self.words(a)) and \(other.name) \(Self.words(b))"
                if !common.isNull, common.width > 0.5, common.height > 0.5 {
                    add(.overlap, names)
                } else if !isApart, Self.gap(a, b) < 4 {
                    add(.touching, names)
                }
            }
        }
    }

    /// Neither inside of the other, nor parts of one mark.
    private func areStrangers(_ one: Part, _ other: Part) -> Bool {
        if one.view.isDescendant(of: other.view) || other.view.isDescendant(of: one.view) { return false }
        guard let shared = one.view.superview, shared === other.view.superview, !(shared is UIStackView) else { return true }
        // The pieces of a mark lie on each other.
        return one.isText || other.isText || shared.subviews.count < 3
    }

    private static func gap(_ one: CGRect, _ other: CGRect) -> CGFloat {
        let across = max(one.minX, other.minX) - min(one.maxX, other.maxX)
        let down = max(one.minY, other.minY) - min(one.maxY, other.maxY)
        return max(across, down)
    }

    /// The column of elements has equal margins, and nothing in it is nearer to the edge than twelve points.
    private mutating func compareMargins() {
        guard let scroll = window.doubleDescendants.first(where: { $0 is UIScrollView && ViewDrawing.isShown($0) }) else {
            return
        }
        let safe = window.bounds.inset(by: window.safeAreaInsets)
        for part in parts where part.view.isDescendant(of: scroll) {
            if part.rect.minX < safe.minX + 12 || part.rect.maxX > safe.maxX - 12 {
                add(.margin, "\(part.name) \(Self.words(part.rect)) is near the edge of \(Self.words(safe))")
            }
        }
        guard let column = scroll.subviews.first(where: { $0 is UIStackView }) else { return }
        let rect = column.convert(column.bounds, to: nil)
        if abs((rect.minX - safe.minX) - (safe.maxX - rect.maxX)) > 0.7 {
            add(.margin, "the column \(Self.words(rect)) is not in the middle of \(Self.words(safe))")
        }
    }
}
