import ThreeDSWeb

/// A conversation as a picture: lanes of the parties, and from top to bottom what they sent each other.
struct SequenceDiagram: Equatable, Sendable {
    /// A party.
    enum Lane: Int, CaseIterable, Sendable {
        case cardholder, app, threeDSServer, directoryServer, acs

        var title: String {
            switch self {
            case .cardholder: "Cardholder"
            case .app: "App and SDK"
            case .threeDSServer: "3DS Server"
            case .directoryServer: "Directory server"
            case .acs: "ACS"
            }
        }
    }

    /// One message, or something that happens at one party.
    struct Row: Equatable, Sendable {
        /// Since the beginning; nil when it is not known.
        var milliseconds: Int?
        var from: Lane
        /// The same as `from` for what happens at one party.
        var to: Lane
        var label: String
        /// Whether only the receiver, or the receiver behind it, can read it.
        var isEncrypted = false
        /// Whether the conversation broke here.
        var isFault = false
        /// The number of the message in the conversation, from 0; nil for what is not one.
        var message: Int?

        /// One sentence for those who do not see the picture.
        var sentence: String {
            let time = milliseconds.map { SequenceDiagram.time($0) + ": " } ?? ""
            let way = from == to ? from.title : "\(from.title) to \(to.title)"
            return "\(time)\(isFault ? "fault, " : "")\(way): \(label)\(isEncrypted ? ", encrypted" : "")."
        }
    }

    let title: String
    let rows: [Row]

    /// More are counted only, so that a page stays light.
    static let maximumRows = 100

    /// Returns seconds with three digits after the point.
    static func time(_ milliseconds: Int) -> String {
        let digits = String(milliseconds % 1_000)
        return "\(milliseconds / 1_000).\(String(repeating: "0", count: 3 - digits.count))\(digits) s"
    }
}

// The drawing.
extension SequenceDiagram {
    private static let (left, gap, top, pitch) = (132, 176, 64, 34)
    private static let width = left + gap * (Lane.allCases.count - 1) + 100

    private static func x(_ lane: Lane) -> Int { left + lane.rawValue * gap }

    /// The picture as a file, light or dark as its reader wants it.
    var file: String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + drawing.html + "\n"
    }

    private var drawing: Markup {
        let shown = rows.prefix(Self.maximumRows)
        let more = rows.count - shown.count
        let height = Self.top + Self.pitch * (shown.count + (more > 0 ? 1 : 0)) + 20
        let sentences = shown.enumerated().map { "\($0.offset + 1). \($0.element.sentence)" }.joined(separator: " ")
        let rest: Markup? =
            more > 0 ? "<text x=\"\(Self.left)\" y=\"\(Self.top + Self.pitch * shown.count + 16)\">\(more) more</text>" : nil
        let times = [nil] + shown.map(\.milliseconds)
        let steps = shown.enumerated().map { offset, row in
            Self.row(row, at: Self.top + Self.pitch * offset, showsTime: row.milliseconds != times[offset])
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" class="sequence" viewBox="0 0 \(Self.width) \(height)" width="\(Self.width)" height="\(height)" \
            role="img" aria-labelledby="sequence-title sequence-rows"><title id="sequence-title">\(title)</title>\
            <desc id="sequence-rows">\(rows.count) steps. \(content: sentences)</desc><style>\(Markup(verbatim: Self.style))</style>\
            <defs><path id="lock" d="M0 5h10v7H0zM2 5V3a3 3 0 0 1 6 0v2"/></defs>\
            <rect class="ground" width="\(Self.width)" height="\(height)"/>\(Lane.allCases.map { Self.head($0, height) })\(steps)\(rest)</svg>
            """
    }

    private static func head(_ lane: Lane, _ height: Int) -> Markup {
        """
        <path class="lane" d="M\(x(lane)) 42V\(height - 12)"/><rect x="\(x(lane) - 70)" y="12" width="140" height="30" rx="8"/>\
        <text class="name" x="\(x(lane))" y="32">\(lane.title)</text>
        """
    }

    private static func row(_ row: Row, at y: Int, showsTime: Bool) -> Markup {
        let (start, end) = (x(row.from), x(row.to))
        let time: Markup? =
            showsTime ? row.milliseconds.map { "<text class=\"time\" x=\"52\" y=\"\(y + 20)\">\(Self.time($0))</text>" } : nil
        let kind = row.isFault ? "step fault" : row.isEncrypted ? "step sealed" : "step"
        guard start != end else {
            // At the right edge the text goes to the left.
            let isLast = row.from == .acs
            return """
                <g class="\(kind)">\(time)<circle cx="\(start)" cy="\(y + 16)" r="4"/><text class="\(isLast ? "before" : "after")" \
                x="\(start + (isLast ? -10 : 10))" y="\(y + 20)">\(content: cut(row.label, 60))</text></g>
                """
        }
        let sign = end > start ? 1 : -1
        let lock: Markup? =
            row.isEncrypted ? "<use href=\"#lock\" x=\"\(start + sign * 16 - 5)\" y=\"\(y + 6)\"/>" : nil
        return """
            <g class="\(kind)">\(time)<path d="M\(start) \(y + 20)H\(end)l\(-sign * 9)-5m\(sign * 9) 5l\(-sign * 9) 5"/>\(lock)\
            <text x="\((start + end) / 2)" y="\(y + 13)">\(content: cut(row.label, abs(end - start) / 7))</text></g>
            """
    }

    /// Returns a label that fits; the description has all of it.
    private static func cut(_ label: String, _ count: Int) -> String {
        label.count > count ? String(label.prefix(count - 1)) + "\u{2026}" : label
    }

    /// The colours of both looks, and the rules.
    private static let style = """
        .sequence{--card:#fff;--ink:#1c2420;--soft:#55615a;--hair:#d9dfd8;--code:#f4f6f3;--bad:#a8281f;--info:#205a9c;font:400 13px system-ui,sans-serif}\
        @media (prefers-color-scheme:dark){.sequence{--card:#1b211d;--ink:#edf2ee;--soft:#a9b5ad;--hair:#4a544d;--code:#262d28;--bad:#ffb4aa;--info:#a9ccf7}}
        \(WebAsset.sequenceStyles.text)
        """
}
