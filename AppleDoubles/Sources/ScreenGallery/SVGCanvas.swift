package import Foundation

/// Collects shapes and texts as SVG 1.1. Lengths are points, from the top left corner.
package struct SVGCanvas {
    /// A colour with its opacity.
    package struct Paint: Equatable {
        let color: String
        let opacity: Double

        /// From `#rrggbb` or `#rrggbbaa`; nil for another text and for a colour that cannot be seen.
        package init?(hex: String) {
            guard hex.hasPrefix("#"), hex.count == 7 || hex.count == 9, hex.dropFirst().allSatisfy(\.isHexDigit) else {
                return nil
            }
            color = String(hex.prefix(7))
            opacity = hex.count == 9 ? Double(UInt8(hex.suffix(2), radix: 16) ?? 255) / 255 : 1
            if opacity == 0 { return nil }
        }

        /// The same colour, more transparent.
        package func faded(_ factor: Double) -> Paint { Paint(color, opacity * factor) }

        private init(_ color: String, _ opacity: Double) { (self.color, self.opacity) = (color, opacity) }

        func attributes(_ name: String) -> String {
            opacity < 1 ? " \(name)=\"\(color)\" \(name)-opacity=\"\(SVGCanvas.number(opacity))\"" : " \(name)=\"\(color)\""
        }
    }

    /// Which end of a text its place is: `start` and `end` follow the direction of the text.
    package enum Anchor: String { case start, middle, end }

    /// A part of a line in one font.
    package struct Run {
        var text: String
        var weight: Int
        var paint: Paint?
    }

    private var body = ""
    private var definitions = ""
    private var clips = 0

    package init() {}

    // MARK: Shapes

    /// A filled rectangle. The border lies inside, as that of a layer.
    package mutating func rect(
        _ rect: CGRect, fill: Paint?, border: Paint? = nil, borderWidth: CGFloat = 0, radius: CGFloat = 0, dashes: String? = nil
    ) {
        let limit = min(rect.width, rect.height) / 2
        if let fill, rect.width > 0, rect.height > 0 {
            body += "<rect\(Self.box(rect))\(Self.round(min(radius, limit)))\(fill.attributes("fill"))/>\n"
        }
        guard let border, borderWidth > 0 else { return }
        let inner = rect.insetBy(dx: borderWidth / 2, dy: borderWidth / 2)
        guard inner.width > 0, inner.height > 0 else { return }
        let dash = dashes.map { " stroke-dasharray=\"\($0)\"" } ?? ""
        body +=
            "<rect\(Self.box(inner))\(Self.round(max(0, min(radius, limit) - borderWidth / 2))) fill=\"none\"\(border.attributes("stroke")) stroke-width=\"\(Self.number(borderWidth))\"\(dash)/>\n"
    }

    /// A path of the square 0 to 24, fitted into a rectangle.
    package mutating func icon(_ path: String, in rect: CGRect, fill: Paint?, stroke: Paint?, width: CGFloat = 2) {
        guard rect.width > 0, rect.height > 0 else { return }
        let paints = (fill?.attributes("fill") ?? " fill=\"none\"") + (stroke.map { $0.attributes("stroke") } ?? "")
        body +=
            "<path transform=\"translate(\(Self.number(rect.minX)) \(Self.number(rect.minY))) scale(\(Self.number(rect.width / 24)) \(Self.number(rect.height / 24)))\" d=\"\(path)\"\(paints) fill-rule=\"evenodd\" stroke-width=\"\(Self.number(width))\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>\n"
    }

    /// A dashed or whole line.
    package mutating func line(from start: CGPoint, to end: CGPoint, _ paint: Paint?, width: CGFloat = 1, dashes: String? = nil) {
        guard let paint else { return }
        let dash = dashes.map { " stroke-dasharray=\"\($0)\"" } ?? ""
        body +=
            "<path d=\"M\(Self.number(start.x)) \(Self.number(start.y))L\(Self.number(end.x)) \(Self.number(end.y))\"\(paint.attributes("stroke")) stroke-width=\"\(Self.number(width))\"\(dash)/>\n"
    }

    /// A picture from the bytes of its file, in its own proportions unless `fills`.
    package mutating func image(_ data: Data, type: String, in rect: CGRect, fills: Bool = false) {
        guard rect.width > 0, rect.height > 0 else { return }
        let ratio = fills ? "none" : "xMidYMid meet"
        body +=
            "<image\(Self.box(rect)) preserveAspectRatio=\"\(ratio)\" xlink:href=\"data:\(type);base64,\(data.base64EncodedString())\"/>\n"
    }

    // MARK: Text

    /// The fonts that a text may be drawn in, the system's first.
    static let families =
        "-apple-system, 'SF Pro Text', 'Helvetica Neue', Arimo, 'Liberation Sans', 'Noto Sans', 'Noto Sans CJK JP', sans-serif"
    static let monospaced = "ui-monospace, 'SF Mono', Menlo, 'Liberation Mono', 'Noto Sans Mono', monospace"

    /// One line of text.
    ///
    /// - Parameters:
    ///   - point: on the base line, at the anchor.
    ///   - length: the width in points that the layout gave the line; the letters are fitted to it.
    package mutating func text(
        _ runs: [Run], at point: CGPoint, size: CGFloat, length: CGFloat?, anchor: Anchor = .start, isRightToLeft: Bool = false,
        isMonospaced: Bool = false
    ) {
        guard runs.contains(where: { !$0.text.isEmpty }) else { return }
        let direction = isRightToLeft ? " direction=\"rtl\"" : ""
        let fitted = length.map { " textLength=\"\(Self.number($0))\" lengthAdjust=\"spacingAndGlyphs\"" } ?? ""
        let spans = runs.map { run in
            "<tspan font-weight=\"\(run.weight)\"\(run.paint?.attributes("fill") ?? "")>\(Self.escaped(run.text))</tspan>"
        }
        body +=
            "<text x=\"\(Self.number(point.x))\" y=\"\(Self.number(point.y))\" font-family=\"\(isMonospaced ? Self.monospaced : Self.families)\" font-size=\"\(Self.number(size))\" text-anchor=\"\(anchor.rawValue)\"\(direction)\(fitted) xml:space=\"preserve\">\(spans.joined())</text>\n"
    }

    // MARK: Groups

    /// Begins a group, which ``close()`` ends.
    package mutating func open(opacity: CGFloat = 1, clip: CGRect? = nil, radius: CGFloat = 0) {
        var attributes = opacity < 1 ? " opacity=\"\(Self.number(opacity))\"" : ""
        if let clip {
            clips += 1
            definitions +=
                "<clipPath id=\"c\(clips)\"><rect\(Self.box(clip))\(Self.round(radius))/></clipPath>\n"
            attributes += " clip-path=\"url(#c\(clips))\""
        }
        body += "<g\(attributes)>\n"
    }

    /// Ends the group begun last.
    package mutating func close() { body += "</g>\n" }

    /// The whole document.
    package func document(size: CGSize, title: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="\(Self.number(size.width))" \
        height="\(Self.number(size.height))" viewBox="0 0 \(Self.number(size.width)) \(Self.number(size.height))">
        <title>\(Self.escaped(title))</title>
        \(definitions.isEmpty ? "" : "<defs>\n\(definitions)</defs>\n")\(body)</svg>

        """
    }

    // MARK: Writing

    /// At most two decimal places.
    static func number(_ value: CGFloat) -> String {
        let hundredths = (Double(value) * 100).rounded() / 100
        return hundredths == hundredths.rounded() ? String(Int(hundredths)) : String(hundredths)
    }

    private static func box(_ rect: CGRect) -> String {
        " x=\"\(number(rect.minX))\" y=\"\(number(rect.minY))\" width=\"\(number(rect.width))\" height=\"\(number(rect.height))\""
    }

    private static func round(_ radius: CGFloat) -> String { radius > 0 ? " rx=\"\(number(radius))\"" : "" }

    /// For text and attributes; control characters, which XML does not allow, are dropped.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n", "\t": result += " "
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
