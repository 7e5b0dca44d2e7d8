import ThreeDSWeb

/// The diagram on a page: a list, whose style sheet draws lanes where there is room for five, and stacks the steps where there is not.
extension SequenceDiagram {
    /// The picture as an element of a page.
    ///
    /// - Parameter link: returns the address of the message with this number.
    func element(_ link: (Int) -> String) -> Markup {
        let shown = rows.prefix(Self.maximumRows)
        let more = rows.count - shown.count
        let times = [nil] + shown.map(\.milliseconds)
        let steps = shown.enumerated().map { offset, row in
            Self.step(row, offset, showsTime: row.milliseconds != times[offset], link: row.message.map(link))
        }
        let heads = Lane.allCases.map { "<span>\($0.title)</span>" as Markup }
        let rest: Markup? = more > 0 ? "<p class=\"small\">\(more) more</p>" : nil
        return """
            <svg class="sr" aria-hidden="true"><symbol id="lock" viewBox="-1 -2 12 15"><path d="M0 5h10v7H0zM2 5V3a3 3 0 0 1 6 0v2"/></symbol></svg>\
            <div class="lanes" aria-hidden="true">\(heads)</div>\
            <ol class="steps" id="steps" data-grows aria-label="\(title)">\(steps)</ol>\(rest)
            """
    }

    private static func step(_ row: Row, _ offset: Int, showsTime: Bool, link: String?) -> Markup {
        let time: Markup? = showsTime ? row.milliseconds.map { "<span class=\"time\">\(Self.time($0))</span>" } : nil
        let way = row.from == row.to ? row.from.title : "\(row.from.title) to \(row.to.title)"
        let lock: Markup? =
            row.isEncrypted
            ? "<svg class=\"lock\" aria-hidden=\"true\"><use href=\"#lock\"/></svg><span class=\"sr\">Encrypted: </span>" : nil
        let fault: Markup? = row.isFault ? "<span class=\"sr\">Fault: </span>" : nil
        let content: Markup =
            "<span class=\"way\">\(way)</span> <span class=\"label\">\(fault)\(lock)\(content: row.label)</span><i class=\"line\"></i>"
        let body: Markup =
            if let link { "<a class=\"arrow\" href=\"\(link)\">\(content)</a>" } else {
                "<span class=\"arrow\">\(content)</span>"
            }
        // What happens at one party has no other end: no message is linked to it, and it is known by its place at the end.
        let id = row.message == nil ? "step.end" : "step.\(offset)"
        return "<li class=\"step \(place(row))\" id=\"\(id)\">\(time)\(body)</li>"
    }

    /// The classes: the kind, the first of the columns, how many there are, and the direction.
    private static func place(_ row: Row) -> String {
        let kind = row.isFault ? "fault " : row.isEncrypted ? "sealed " : ""
        let (from, to) = (row.from.rawValue, row.to.rawValue)
        guard from != to else {
            let isLast = row.from == .acs
            return "\(kind)at\(isLast ? " back" : "") c\(isLast ? 0 : from) s\(isLast ? from + 1 : Lane.allCases.count - from)"
        }
        return "\(kind)\(to < from ? "back " : "")c\(min(from, to)) s\(abs(from - to) + 1)"
    }
}
