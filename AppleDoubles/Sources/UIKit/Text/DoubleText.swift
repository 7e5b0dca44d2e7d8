/// Estimates how large a text is: widths by kind of letter, lines broken between words. [double]
public enum DoubleText {
    /// The width of one line. [double]
    public static func width(of text: some StringProtocol, in font: UIFont) -> CGFloat {
        let weight = 1 + max(0, font.fontDescriptor.face.weight.rawValue) * 0.12
        let mono = font.fontDescriptor.face.isMonospaced
        return text.reduce(0) { $0 + (mono ? 0.6 : advance($1)) } * font.pointSize * weight
    }

    private static func advance(_ letter: Character) -> CGFloat {
        switch letter {
        case "i", "l", "j", "I", ".", ",", ":", ";", "'", "!", "|", " ", "(", ")", "t", "f", "r": 0.3
        case "m", "w", "M", "W", "@", "%": 0.86
        case "0"..."9", "A"..."Z": 0.64
        case "\u{2E80}"..."\u{9FFF}", "\u{AC00}"..."\u{D7AF}", "\u{FF00}"..."\u{FFEF}": 1
        case "\u{200B}", "\u{200E}", "\u{200F}": 0
        default: 0.54
        }
    }

    /// The lines that fit the width. A word that is too long alone is broken between letters. [double]
    public static func lines(of text: String, in font: UIFont, width limit: CGFloat, byCharacter: Bool = false) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph -> [String] in
            var (lines, line) = ([String](), "")
            let pieces = byCharacter ? paragraph.map { String($0) } : words(String(paragraph))
            for piece in pieces {
                let joined = line + piece
                if line.isEmpty || width(of: trimmed(joined), in: font) <= limit {
                    line = joined
                } else {
                    lines.append(line)
                    line = piece
                }
                while width(of: trimmed(line), in: font) > limit, line.count > 1, !byCharacter {
                    var head = ""
                    for letter in line {
                        if !head.isEmpty, width(of: head + String(letter), in: font) > limit { break }
                        head.append(letter)
                    }
                    guard head.count < line.count else { break }
                    lines.append(head)
                    line.removeFirst(head.count)
                }
            }
            return lines + [line]
        }
    }

    private static func trimmed(_ line: String) -> Substring {
        var rest = Substring(line)
        while rest.last == " " { rest.removeLast() }
        return rest
    }

    /// Each with the spaces after it.
    private static func words(_ text: String) -> [String] {
        var (words, word) = ([String](), "")
        for letter in text {
            if letter != " ", word.last == " " {
                words.append(word)
                word = ""
            }
            word.append(letter)
        }
        return word.isEmpty ? words : words + [word]
    }

    /// Width and height; `lines` 0 is without limit. [double]
    public static func size(
        of text: String, in font: UIFont, width limit: CGFloat, lines maximum: Int = 0, spacing: CGFloat = 0,
        byCharacter: Bool = false
    ) -> CGSize {
        guard !text.isEmpty else { return .zero }
        var found = lines(of: text, in: font, width: limit, byCharacter: byCharacter)
        if maximum > 0 { found = Array(found.prefix(maximum)) }
        let widest = found.map { width(of: trimmed($0), in: font) }.max() ?? 0
        let height = CGFloat(found.count) * font.lineHeight + CGFloat(found.count - 1) * spacing
        return CGSize(width: up(min(widest, limit)), height: up(height))
    }

    /// Up to the next third of a point.
    static func up(_ value: CGFloat) -> CGFloat { (value * 3 - 0.000_1).rounded(.up) / 3 }
}
