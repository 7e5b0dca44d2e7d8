import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSWeb

/// The messages of one payment as the inspector shows them. A message never changes, so each is drawn once.
struct DemoConversation: Sendable {
    private(set) var messages: [JSONObject] = []
    /// When each was seen first, milliseconds since the payment's beginning.
    private var times: [Int] = []
    private var fault: String?
    private var rows: [Markup] = []
    /// Bytes of JSON on the page.
    private var weight = 0
    private let path: String

    /// Longer JSON is cut on the page, with a link to all of it: the page stays light.
    private static let maximumMessage = 1_600
    /// When the messages have so many bytes together, further ones are only linked.
    private static let maximumWeight = 3_200
    /// Further messages are counted only.
    private static let maximumRows = 60

    /// - Parameter path: of the payment's page.
    init(path: String) { self.path = path }

    /// Takes the messages sent so far; returns whether there are new ones.
    mutating func take(_ all: [JSONObject], at milliseconds: Int = 0) -> Bool {
        guard all.count > messages.count else { return false }
        times += Array(repeating: milliseconds, count: all.count - messages.count)
        for message in all[messages.count...] { append(message) }
        return true
    }

    /// Notes why the challenge failed, for the picture.
    mutating func fail(_ reason: String) { fault = reason }

    private mutating func append(_ message: JSONObject) {
        let index = messages.count
        messages.append(message)
        guard index < Self.maximumRows else { return }
        let type = message.string(Field.messageType) ?? "message"
        let ids = DemoRequirements.of(
            message, isFirst: !messages.dropLast().contains { $0[Field.messageType] == message[Field.messageType] })
        let room = max(0, min(Self.maximumMessage, Self.maximumWeight - weight))
        let text = DemoJSON(message, room: room)
        weight += text.shown.utf8.count
        let rest: Markup? = text.isCut ? "<p><a href=\"\(path)/message/\(index)\">All of this \(type)</a></p>" : nil
        let rules: Markup? = ids.isEmpty ? nil : "<p class=\"small\">Requirements \(ids.joined(separator: ", "))</p>"
        rows.append(
            """
            <details class="message" id="message.\(index)" data-type="\(type)"><summary><b>\(type)</b> \
            <span>\(Self.direction(message))</span> <span class="gist">\(Self.gist(message))</span></summary>\
            \(rules)<pre tabindex="0">\(content: text.shown)</pre>\(rest)</details>
            """)
    }

    /// All messages, decrypted.
    var markup: Markup {
        let more = messages.count - rows.count
        let note: Markup = "<p class=\"small\" id=\"moreMessages\">\(more > 0 ? "\(more) more, in the transcript." : "")</p>"
        let diagram = SequenceDiagram(
            messages: zip(messages.prefix(Self.maximumRows), times).map { (message: $0, milliseconds: $1) }, fault: fault)
        let picture: Markup? =
            diagram.rows.isEmpty
            ? nil
            : """
            <div class="picture" id="sequence">\(diagram.element { "#message.\($0)" })</div>\
            <p class="small">A lock marks what is encrypted, red what went wrong. An arrow opens its message.</p>
            """
        return """
            <h2>Conversation</h2>\(picture)\(rows.isEmpty ? Markup("<p class=\"small\">Nothing yet.</p>") : Markup("<div id=\"messages\" data-grows>\(rows)</div>"))\(note)
            """
    }

    private static func direction(_ message: JSONObject) -> String {
        switch message.messageKind {
        case .areq: "3DS Server to DS and ACS"
        case .ares: "ACS to 3DS Server"
        case .creq: "SDK to ACS"
        case .cres: "ACS to SDK"
        case .rreq: "ACS to 3DS Server"
        case .rres: "3DS Server to ACS"
        case .erro:
            message.code(Field.errorComponent) == ErrorComponent.sdk
                ? "SDK to ACS" : "from component \(message.string(Field.errorComponent) ?? "?")"
        case .preq, .pres, nil: ""
        }
    }

    private static func gist(_ message: JSONObject) -> String {
        let names = [
            Field.sdkCounterStoA, Field.acsCounterAtoS, Field.acsUiType, Field.transStatus, Field.challengeCancel,
            Field.oobContinue, Field.resendChallenge,
            Field.errorCode, Field.errorDetail,
        ]
        return names.compactMap { name in message[name].map { "\(name) \($0.stringValue ?? $0.text)" } }.joined(separator: ", ")
            .prefix(200).description
    }
}

/// JSON on a page: pretty, with long values, such as keys and pages, by their beginning.
struct DemoJSON: Sendable {
    let shown: String
    /// Whether a part is not shown.
    let isCut: Bool

    /// - Parameter room: bytes at most.
    init(_ object: JSONObject, room: Int) {
        let (short, hasLong) = Self.shortened(object)
        let text = JSONText.pretty(.object(short))
        let isLonger = text.utf8.count > room
        // A character that is cut in two is left out.
        let start = text.utf8.index(text.startIndex, offsetBy: min(max(room, 0), text.utf8.count))
        shown = isLonger ? text[..<start.roundedDown(in: text)] + "\n\u{2026}" : text
        isCut = isLonger || hasLong
    }

    private static func shortened(_ object: JSONObject) -> (JSONObject, Bool) {
        var result = JSONObject()
        var hasLong = false
        for member in object {
            guard case .string(let text) = member.value, text.utf8.count > 160 else {
                result.append(member.name, member.value)
                continue
            }
            hasLong = true
            result.append(
                member.name, .string(String(Substring(text.unicodeScalars.prefix(120))) + "\u{2026} (\(text.utf8.count) bytes)"))
        }
        return (result, hasLong)
    }
}

extension String.Index {
    fileprivate func roundedDown(in text: String) -> String.Index {
        var index = self
        while index > text.startIndex, index.samePosition(in: text.unicodeScalars) == nil {
            index = text.utf8.index(before: index)
        }
        return index
    }
}
