/// Estimates how large a text is: widths by kind of letter, lines broken between words. [double]
public enum DoubleText {
    /// The width of one line. [double]
    public static func width(of text: some StringProtocol, in font: UIFont) -> CGFloat {
        let weight = 1 + max(0, font.fontDescriptor.face.weight.rawValue) * 0.12
        let mono = font.fontDescriptor.face.isMonospaced
        return text.reduce(0) { $0 + (mono ? 0.6 : advance($1)) } * font.pointSize * weight
    }

    /// By the first scalar: to compare letters costs more than all the rest of a layout. A letter with marks of its own has no narrow or wide form.
    private static func advance(_ letter: Character) -> CGFloat {
        let scalars = letter.unicodeScalars
        guard let first = scalars.first else { return 0 }
        switch first.value {
        case 0x2E80...0x9FFF, 0xAC00...0xD7AF, 0xFF00...0xFFEF: return 1
        // Joined letters are narrow.
        case 0x0590...0x08FF: return 0.46
        default: break
        }
        guard scalars.index(after: scalars.startIndex) == scalars.endIndex else { return 0.54 }
        return switch first {
        case "i", "l", "j", "I", ".", ",", ":", ";", "'", "!", "|", " ", "(", ")", "t", "f", "r": 0.3
        case "m", "w", "M", "W", "@", "%": 0.86
        case "0"..."9", "A"..."Z": 0.64
        case "\u{200B}", "\u{200E}", "\u{200F}": 0
        default: 0.54
        }
    }

    /// Ends a line inside a hyphenated word. [double]
    public static let hyphen: Character = "\u{2010}"

    /// The lines that fit the width. A word that is too long alone is broken between letters, or hyphenated. [double]
    public static func lines(
        of text: String, in font: UIFont, width limit: CGFloat, byCharacter: Bool = false, hyphenates: Bool = false
    ) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph -> [String] in
            var (lines, line) = ([String](), "")
            let pieces = byCharacter ? paragraph.map { String($0) } : words(String(paragraph))
            for piece in pieces {
                // An address has no syllables.
                let hyphenates = hyphenates && !piece.contains("@")
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
                    let syllables = hyphenates ? hyphenated(line, head.count, font, limit) : nil
                    lines.append(syllables.map { $0 + String(hyphen) } ?? head)
                    line.removeFirst(syllables?.count ?? head.count)
                }
            }
            return lines + [line]
        }
    }

    /// The beginning of a word up to a syllable, so that a hyphen fits too; nil when there is none. The double knows no dictionary: a syllable
    /// begins at a consonant before a vowel.
    private static func hyphenated(_ word: String, _ most: Int, _ font: UIFont, _ limit: CGFloat) -> String? {
        let letters = Array(word)
        let isVowel = { (letter: Character) in "aeiouyäöüáéíóúàèìòùâêîôûåøœæаеиоуыэюяё".contains(letter.lowercased()) }
        for place in stride(from: min(most, letters.count - 2), through: 2, by: -1) {
            let (before, first, second) = (letters[place - 1], letters[place], letters[place + 1])
            guard before.isLetter, first.isLetter, second.isLetter, !isVowel(first), isVowel(second) else { continue }
            let head = String(letters[..<place])
            if width(of: head + String(hyphen), in: font) <= limit { return head }
        }
        return nil
    }

    private static func trimmed(_ line: String) -> Substring {
        var rest = Substring(line)
        while rest.last == " " { rest.removeLast() }
        return rest
    }

    /// Whether a line may end before and after the letter, as in scripts without spaces.
    private static func standsAlone(_ letter: Character) -> Bool {
        switch letter {
        case "\u{3000}"..."\u{9FFF}", "\u{FF00}"..."\u{FFEF}": true
        default: false
        }
    }

    /// Each with the spaces after it. Punctuation that closes something does not begin a line, one that opens something does not end it.
    private static func words(_ text: String) -> [String] {
        var (words, word) = ([String](), "")
        for letter in text {
            let isJoined = "、。」』）？！,.?!:;)".contains(letter) || letter == " " || word.last.map { "「『（(".contains($0) } == true
            let mayBreak = !isJoined && (standsAlone(letter) || word.last.map(standsAlone) == true)
            // A line may end after a hyphen between letters.
            let follows = letter.isLetter && word.last == "-" && word.dropLast().last?.isLetter == true
            if letter != " " && word.last == " " || follows || mayBreak && !word.isEmpty {
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
        byCharacter: Bool = false, hyphenates: Bool = false
    ) -> CGSize {
        guard !text.isEmpty else { return .zero }
        var found = lines(of: text, in: font, width: limit, byCharacter: byCharacter, hyphenates: hyphenates)
        if maximum > 0 { found = Array(found.prefix(maximum)) }
        let widest = found.map { width(of: trimmed($0), in: font) }.max() ?? 0
        let height = CGFloat(found.count) * font.lineHeight + CGFloat(found.count - 1) * spacing
        return CGSize(width: up(min(widest, limit)), height: up(height))
    }

    /// Up to the next third of a point.
    static func up(_ value: CGFloat) -> CGFloat { (value * 3 - 0.000_1).rounded(.up) / 3 }
}
