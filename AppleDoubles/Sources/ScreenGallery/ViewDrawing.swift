import Foundation
package import UIKit
import WebKit

/// Draws a window of the doubles as it was laid out.
@MainActor
package struct ViewDrawing {
    private var canvas = SVGCanvas()
    private let window: UIWindow
    private let screen: CGRect
    /// The view whose content is drawn whole; nil when none goes on below the screen.
    private let unfolded: UIScrollView?
    /// How far its content goes on below the screen, in points.
    private let below: CGFloat

    /// - Parameter unfolds: draws what must be scrolled to as well, below the screen.
    package init(_ window: UIWindow, unfolds: Bool = true) {
        self.window = window
        screen = window.bounds
        let found = unfolds && window.doubleKeyboardFrame == nil ? Self.longest(in: window) : nil
        (unfolded, below) = (found?.view, found?.below ?? 0)
    }

    /// The picture.
    package mutating func svg(title: String) -> String {
        let size = CGSize(width: screen.width, height: screen.height + below)
        canvas.rect(CGRect(origin: .zero, size: size), fill: SVGCanvas.Paint(hex: "#ffffff"))
        for view in window.subviews { draw(view, at: .zero, in: CGRect(origin: .zero, size: size)) }
        drawSystemParts()
        if below > 0 {
            let fold = CGPoint(x: 0, y: screen.maxY)
            let red = SVGCanvas.Paint(hex: "#d03070")
            canvas.line(from: fold, to: CGPoint(x: screen.maxX, y: screen.maxY), red, width: 1, dashes: "6 4")
        }
        return canvas.document(size: size, title: title)
    }

    // MARK: Scrolling

    /// The scroll view on show whose content goes on furthest. A list that scrolls by itself stays as it is, and so does what a cover hides.
    private static func longest(in window: UIWindow) -> (view: UIScrollView, below: CGFloat)? {
        let views = window.doubleDescendants.filter(isShown)
        guard !views.contains(where: { $0.accessibilityIdentifier == "cover" }) else { return nil }
        let found = views.compactMap { view -> (view: UIScrollView, below: CGFloat)? in
            guard let scroll = view as? UIScrollView, !(scroll is UITableView),
                scroll.contentSize.height > scroll.bounds.height + 0.5
            else { return nil }
            let top = scroll.convert(scroll.bounds, to: nil).minY - scroll.bounds.minY
            return (scroll, max(0, top + scroll.contentSize.height + 8 - window.bounds.maxY))
        }
        return found.max { $0.below < $1.below }.flatMap { $0.below > 0 ? $0 : nil }
    }

    static func isShown(_ view: UIView) -> Bool {
        sequence(first: view, next: \.superview).allSatisfy { !$0.isHidden && $0.alpha >= 0.01 }
    }

    // MARK: Views

    private mutating func draw(_ view: UIView, at origin: CGPoint, in visible: CGRect) {
        guard !view.isHidden, view.alpha >= 0.01 else { return }
        let rect = view.frame.offsetBy(dx: origin.x, dy: origin.y)
        let layer = view.layer
        let holdsUnfolded = view !== window.subviews.first && unfolded?.isDescendant(of: view) == true
        let unfolds = view === unfolded
        var ground = rect
        // What fills the screen is behind what is reached by scrolling, too.
        let fills = below > 0 && rect == screen
        if holdsUnfolded || unfolds || fills { ground.size.height = screen.maxY + below - rect.minY }
        let isSheet = view.superview is UIWindow && rect != screen
        if isSheet {
            canvas.rect(
                CGRect(x: 0, y: 0, width: screen.width, height: screen.maxY + below), fill: SVGCanvas.Paint(hex: "#00000033"))
        }
        let clips = (view.clipsToBounds && !(view is UIImageView)) || isSheet
        let radius = isSheet ? 10 : layer.cornerRadius
        canvas.open(opacity: view.alpha, clip: clips ? ground : nil, radius: clips ? radius : 0)
        let border = layer.borderWidth > 0 ? layer.borderColor.flatMap { paint(UIColor(cgColor: $0), view) } : nil
        canvas.rect(ground, fill: view.backgroundColor.flatMap { paint($0, view) }, radius: layer.cornerRadius)
        drawContent(view, rect)
        let inner = CGPoint(x: rect.minX - view.bounds.minX, y: rect.minY - view.bounds.minY)
        for child in view.subviews { draw(child, at: inner, in: visible) }
        canvas.rect(rect, fill: nil, border: border, borderWidth: layer.borderWidth, radius: layer.cornerRadius)
        canvas.close()
    }

    private func paint(_ color: UIColor, _ view: UIView) -> SVGCanvas.Paint? {
        SVGCanvas.Paint(hex: color.doubleHex(view.traitCollection))
    }

    private mutating func drawContent(_ view: UIView, _ rect: CGRect) {
        switch view {
        case let button as UIButton: draw(button, rect)
        case let label as UILabel: draw(label, rect)
        case let field as UITextField: draw(field, rect)
        case let image as UIImageView: draw(image, rect)
        case let spinner as UIActivityIndicatorView: draw(spinner, rect)
        case let page as WKWebView: draw(page, rect)
        default: break
        }
    }

    private mutating func draw(_ label: UILabel, _ rect: CGRect) {
        guard let text = LabelText(label) else { return }
        for (number, line) in text.lines.enumerated() {
            let place = text.place(of: number, in: rect)
            draw(line.runs, in: place.box, place.baseline, text.font, text.alignment, text.isRightToLeft)
        }
    }

    private mutating func draw(
        _ runs: [SVGCanvas.Run], in box: CGRect, _ baseline: CGFloat, _ font: UIFont, _ alignment: NSTextAlignment,
        _ isRightToLeft: Bool
    ) {
        let anchor: SVGCanvas.Anchor =
            switch alignment {
            case .center: .middle
            case .right: isRightToLeft ? .start : .end
            default: isRightToLeft ? .end : .start
            }
        let x =
            switch alignment {
            case .center: box.midX
            case .right: box.maxX
            default: box.minX
            }
        canvas.text(
            runs, at: CGPoint(x: x, y: baseline), size: font.pointSize, length: box.width, anchor: anchor,
            isRightToLeft: isRightToLeft, isMonospaced: font.doubleIsMonospaced)
    }

    private mutating func draw(_ button: UIButton, _ rect: CGRect) {
        guard let configuration = button.configuration else { return }
        let background = configuration.background
        canvas.rect(
            rect, fill: configuration.doubleBackground(tint: button.tintColor).flatMap { paint($0, button) },
            border: background.strokeColor.flatMap { paint($0, button) }, borderWidth: background.strokeWidth,
            radius: background.cornerRadius)
    }

    private mutating func draw(_ field: UITextField, _ rect: CGRect) {
        let font = field.font ?? .systemFont(ofSize: 17)
        let text = field.doubleShownText
        let width = DoubleText.width(of: text, in: font)
        let isRight = field.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let alignment = field.textAlignment == .natural ? (isRight ? .right : .left) : field.textAlignment
        // A text that is too long is scrolled to its end, where the cardholder types.
        let left =
            if width > rect.width {
                rect.maxX - width
            } else {
                switch alignment {
                case .center: rect.midX - width / 2
                case .right: rect.maxX - width
                default: rect.minX
                }
            }
        let box = CGRect(x: left, y: rect.midY - font.lineHeight / 2, width: width, height: font.lineHeight)
        if !text.isEmpty {
            let run = SVGCanvas.Run(
                text: text, weight: font.doubleWeight, paint: paint(field.textColor ?? .label, field))
            canvas.open(clip: rect)
            draw([run], in: box, box.minY + font.ascender, font, alignment, false)
            canvas.close()
        }
        guard field.isEditing else { return }
        canvas.rect(
            CGRect(x: box.maxX + (text.isEmpty ? -1 : 1), y: box.minY, width: 2, height: box.height),
            fill: paint(field.tintColor, field), radius: 1)
    }

    private mutating func draw(_ view: UIImageView, _ rect: CGRect) {
        guard let image = view.image else { return }
        var box = rect
        if view.contentMode == .center || view.contentMode == .scaleAspectFit {
            let factor =
                view.contentMode == .center || image.size.width <= 0 || image.size.height <= 0
                ? 1 : min(rect.width / image.size.width, rect.height / image.size.height)
            let size = CGSize(width: image.size.width * factor, height: image.size.height * factor)
            box = CGRect(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width, height: size.height)
        }
        if let name = image.doubleSymbol {
            let symbol = DrawnSymbol(name)
            let tint = paint(view.tintColor, view)
            canvas.icon(
                symbol.path, in: box, fill: symbol.isFilled ? tint : nil, stroke: symbol.isFilled ? nil : tint,
                width: symbol.width)
        } else if let data = image.cgImage?.doubleSource {
            canvas.image(data, type: DrawnSymbol.type(of: data), in: box, fills: view.contentMode == .scaleToFill)
        }
    }

    /// The system's wheel: eight bars, each paler than the one before.
    private mutating func draw(_ spinner: UIActivityIndicatorView, _ rect: CGRect) {
        guard let color = paint(spinner.color, spinner) else { return }
        for bar in 0..<8 {
            let angle = Double(bar) * .pi / 4
            let (across, down) = (CGFloat(sin(angle)), CGFloat(-cos(angle)))
            let (inner, outer) = (rect.width * 0.22, rect.width * 0.44)
            canvas.line(
                from: CGPoint(x: rect.midX + across * inner, y: rect.midY + down * inner),
                to: CGPoint(x: rect.midX + across * outer, y: rect.midY + down * outer), color.faded(1 - Double(bar) * 0.1),
                width: rect.width * 0.09)
        }
    }

    /// What WebKit draws is not known here: its area is marked.
    private mutating func draw(_ page: WKWebView, _ rect: CGRect) {
        canvas.open(clip: rect)
        let pale = SVGCanvas.Paint(hex: "#e8ebef")
        var offset: CGFloat = 0
        while offset < rect.width + rect.height {
            canvas.line(
                from: CGPoint(x: rect.minX + offset, y: rect.minY),
                to: CGPoint(x: rect.minX + offset - rect.height, y: rect.maxY), pale)
            offset += 14
        }
        canvas.close()
        let text = "The issuer's page, drawn by WebKit"
        let font = UIFont.systemFont(ofSize: 15)
        let width = DoubleText.width(of: text, in: font)
        canvas.rect(
            CGRect(x: rect.midX - width / 2 - 8, y: rect.midY - 14, width: width + 16, height: 28),
            fill: SVGCanvas.Paint(hex: "#ffffff"),
            radius: 6)
        canvas.text(
            [SVGCanvas.Run(text: text, weight: 400, paint: SVGCanvas.Paint(hex: "#55606c"))],
            at: CGPoint(x: rect.midX, y: rect.midY + 5), size: 15, length: width, anchor: .middle)
    }

    // MARK: The system's own

    /// Clock, home indicator and keyboard: where they are, not how they look.
    private mutating func drawSystemParts() {
        let top = window.rootViewController.map { sequence(first: $0, next: \.presentedViewController).reduce($0) { $1 } } ?? nil
        let safe = window.safeAreaInsets
        let isLight = top?.preferredStatusBarStyle == .lightContent
        let ink = SVGCanvas.Paint(hex: isLight ? "#ffffff" : "#000000")
        if safe.top > 0, screen.height > screen.width || safe.left == 0 {
            let baseline = safe.top > 40 ? safe.top / 2 + 10 : safe.top / 2 + 5
            let size: CGFloat = safe.top > 40 ? 17 : 12
            let x = safe.top > 40 ? screen.width * 0.14 : screen.midX
            canvas.text(
                [SVGCanvas.Run(text: "9:41", weight: 600, paint: ink)], at: CGPoint(x: x, y: baseline), size: size,
                length: size * 2.1, anchor: .middle)
        }
        if let keyboard = window.doubleKeyboardFrame {
            let isDark = window.traitCollection.userInterfaceStyle == .dark
            canvas.rect(keyboard, fill: SVGCanvas.Paint(hex: isDark ? "#2b2b2d" : "#d1d4da"))
            canvas.text(
                [SVGCanvas.Run(text: "keyboard", weight: 400, paint: SVGCanvas.Paint(hex: isDark ? "#c8c8cc" : "#50555c"))],
                at: CGPoint(x: keyboard.midX, y: keyboard.midY), size: 15, length: nil, anchor: .middle)
        }
        if safe.bottom > 0 {
            // It follows what is below it, which is the page and not the toolbar.
            let bar = SVGCanvas.Paint(hex: window.traitCollection.userInterfaceStyle == .dark ? "#ffffff" : "#000000")
            let width: CGFloat = screen.width > screen.height ? 220 : 139
            canvas.rect(
                CGRect(x: screen.midX - width / 2, y: screen.maxY - 13, width: width, height: 5),
                fill: bar?.faded(below > 0 ? 0.35 : 1),
                radius: 2.5)
        }
    }
}

/// A symbol of the system, drawn simply.
struct DrawnSymbol {
    let path: String
    var isFilled = false
    /// Of the lines, in 24ths of the symbol.
    var width: CGFloat = 2.6

    init(_ name: String) {
        switch name {
        case "chevron.down": path = "M4 8.5 12 16.5 20 8.5"
        case "chevron.up": path = "M4 15.5 12 7.5 20 15.5"
        case "checkmark":
            path = "M4 13 9.5 18.5 20 5.5"
            width = 3
        case "exclamationmark.triangle.fill":
            path =
                "M10.3 3.6a2 2 0 0 1 3.4 0l8.5 14.6a2 2 0 0 1-1.7 3H3.5a2 2 0 0 1-1.7-3zM10.8 8.4v6.2h2.4V8.4zM12 16.2a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 1 0 0-2.8z"
            isFilled = true
        case "eye.slash":
            path = "M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7zM3 3 21 21"
        default: path = "M4 4h16v16H4z"
        }
    }

    static func type(of data: Data) -> String {
        data.starts(with: [0xFF, 0xD8]) ? "image/jpeg" : data.starts(with: Array("GIF8".utf8)) ? "image/gif" : "image/png"
    }
}
