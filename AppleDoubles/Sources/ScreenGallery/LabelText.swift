package import Foundation
package import UIKit

/// The text of a label as it is drawn: lines, size, place.
@MainActor
package struct LabelText {
    /// One drawn line.
    package struct Line {
        /// In order, without the blanks at the end of the line.
        package let runs: [SVGCanvas.Run]
        /// The width that the layout assumes.
        package let width: CGFloat
    }

    /// In the order of reading.
    package private(set) var lines: [Line] = []
    /// Whether something of the text is not drawn.
    package private(set) var isCut = false
    /// The words that a line break goes through.
    package private(set) var brokenWords: [String] = []
    /// After shrinking.
    package let font: UIFont
    package let alignment: NSTextAlignment
    package let isRightToLeft: Bool
    private let spacing: CGFloat
    private let size: CGSize

    /// Nil when there is nothing to draw.
    package init?(_ label: UILabel) {
        guard let whole = label.attributedText, whole.length > 0 else { return nil }
        let attributes = whole.attributes(at: 0, effectiveRange: nil)
        let usual = attributes[.font] as? UIFont ?? label.font ?? .systemFont(ofSize: 17)
        let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle
        let layout = label.effectiveUserInterfaceLayoutDirection
        size = label.bounds.size
        spacing = paragraph?.lineSpacing ?? 0
        let base = paragraph?.baseWritingDirection ?? .natural
        isRightToLeft = base == .natural ? Self.readsFromRight(whole.string) ?? (layout == .rightToLeft) : base == .rightToLeft
        let wish = paragraph?.alignment ?? label.textAlignment
        alignment = wish == .natural || wish == .justified ? (layout == .rightToLeft ? .right : .left) : wish
        let limit = label.numberOfLines == 1 ? CGFloat.greatestFiniteMagnitude : size.width
        var font = usual
        if label.adjustsFontSizeToFitWidth, label.minimumScaleFactor > 0 {
            var scale: CGFloat = 1
            while scale > label.minimumScaleFactor, !Self.fits(whole.string, font, size, label.numberOfLines) {
                scale = max(label.minimumScaleFactor, scale - 0.05)
                font = usual.withSize(usual.pointSize * scale)
            }
        }
        self.font = font
        var pieces = DoubleText.lines(
            of: whole.string, in: font, width: limit, byCharacter: label.lineBreakMode == .byCharWrapping,
            hyphenates: (paragraph?.hyphenationFactor ?? 0) > 0)
        brokenWords = Self.brokenWords(pieces, whole.string)
        let room = max(1, Int((size.height + 0.5 + spacing) / (font.lineHeight + spacing)))
        let most = label.numberOfLines > 0 ? min(label.numberOfLines, room) : room
        isCut =
            pieces.count > most || pieces.contains { DoubleText.width(of: Self.trimmed($0), in: font) > size.width + 0.5 }
        let plain = Self.attributed(pieces, whole)
        pieces = Array(pieces.prefix(most))
        for (number, piece) in pieces.enumerated() {
            let isLast = number == pieces.count - 1 && isCut
            lines.append(Self.line(plain[number], Self.trimmed(piece), font, label, fitting: isLast ? size.width : nil))
        }
    }

    /// The rectangle of a line, and its base line.
    package func place(of number: Int, in rect: CGRect) -> (box: CGRect, baseline: CGFloat) {
        let height = CGFloat(lines.count) * font.lineHeight + CGFloat(max(0, lines.count - 1)) * spacing
        let top = rect.midY - height / 2 + CGFloat(number) * (font.lineHeight + spacing)
        let width = lines[number].width
        let left =
            switch alignment {
            case .center: rect.midX - width / 2
            case .right: rect.maxX - width
            default: rect.minX
            }
        return (CGRect(x: left, y: top, width: width, height: font.lineHeight), top + font.ascender)
    }

    /// Around all letters.
    package func extent(in rect: CGRect) -> CGRect {
        lines.indices.map { place(of: $0, in: rect).box }.reduce(CGRect.null) { $0.union($1) }
    }

    // MARK: Lines

    private static func fits(_ text: String, _ font: UIFont, _ size: CGSize, _ most: Int) -> Bool {
        let lines = DoubleText.lines(of: text, in: font, width: most == 1 ? .greatestFiniteMagnitude : size.width)
        guard most == 0 || lines.count <= most, CGFloat(lines.count) * font.lineHeight <= size.height + 0.5 else { return false }
        return lines.allSatisfy { DoubleText.width(of: trimmed($0), in: font) <= size.width + 0.5 }
    }

    nonisolated static func trimmed(_ line: String) -> String {
        var rest = Substring(line)
        while rest.last == " " { rest.removeLast() }
        return String(rest)
    }

    /// Each line with its attributes.
    private static func attributed(_ pieces: [String], _ whole: NSAttributedString) -> [NSAttributedString] {
        let text = whole.string as NSString
        var place = 0
        return pieces.map { piece in
            let own = piece.last == DoubleText.hyphen ? String(piece.dropLast()) : piece
            let range = NSRange(location: place, length: min((own as NSString).length, text.length - place))
            place += range.length
            if place < text.length, text.character(at: place) == 10 { place += 1 }
            return whole.attributedSubstring(from: range)
        }
    }

    private static func line(
        _ text: NSAttributedString, _ piece: String, _ font: UIFont, _ label: UILabel, fitting limit: CGFloat?
    ) -> Line {
        var runs: [SVGCanvas.Run] = []
        let length = min((piece as NSString).length, text.length)
        text.enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
            let color = attributes[.foregroundColor] as? UIColor ?? label.textColor ?? .label
            runs.append(
                SVGCanvas.Run(
                    text: text.attributedSubstring(from: range).string,
                    weight: (attributes[.font] as? UIFont ?? font).doubleWeight,
                    paint: SVGCanvas.Paint(hex: color.doubleHex(label.traitCollection))))
        }
        if piece.last == DoubleText.hyphen, !runs.isEmpty { runs[runs.count - 1].text.append(DoubleText.hyphen) }
        guard let limit else { return Line(runs: runs, width: DoubleText.width(of: piece, in: font)) }
        var shown = piece
        while !shown.isEmpty, DoubleText.width(of: shown + "…", in: font) > limit { shown.removeLast() }
        let first = runs.first
        return Line(
            runs: [SVGCanvas.Run(text: shown + "…", weight: first?.weight ?? 400, paint: first?.paint)],
            width: DoubleText.width(of: shown + "…", in: font))
    }

    /// Words with letters on both sides of a line break. Scripts that do not put blanks between words break anywhere.
    private static func brokenWords(_ pieces: [String], _ text: String) -> [String] {
        var rest = Substring(text)
        var found: [String] = []
        for (piece, next) in zip(pieces, pieces.dropFirst()) {
            if piece.last == DoubleText.hyphen {
                rest = rest.dropFirst(piece.count - 1)
                continue
            }
            rest = rest.dropFirst(piece.count)
            if rest.first == "\n" {
                rest = rest.dropFirst()
                continue
            }
            guard let last = piece.last, let first = next.first, last.isLetter, first.isLetter, !isIdeographic(last) else {
                continue
            }
            let (head, tail) = (piece.split(separator: " ").last ?? "", next.split(separator: " ").first ?? "")
            // An address has no syllables.
            guard !(head + tail).contains("@") else { continue }
            found.append("\(head)|\(tail)")
        }
        return found
    }

    private static func isIdeographic(_ letter: Character) -> Bool {
        guard let scalar = letter.unicodeScalars.first?.value else { return false }
        return (0x2E80...0x9FFF).contains(scalar) || (0xAC00...0xD7AF).contains(scalar) || (0xFF00...0xFFEF).contains(scalar)
            || (0x0E00...0x0E7F).contains(scalar)
    }

    /// By the first letter with a direction.
    private static func readsFromRight(_ text: String) -> Bool? {
        for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
            return (0x0590...0x08FF).contains(scalar.value) || (0xFB1D...0xFEFC).contains(scalar.value)
        }
        return nil
    }
}
