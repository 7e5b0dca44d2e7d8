import ThreeDSContract
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

/// One answer that is right.
enum SuiteExpectation: Sendable {
    /// - Parameters:
    ///   - codes: one of these.
    ///   - names: the elements that `errorDetail` must name.
    ///   - about: errorMessageType; nil when it does not matter.
    ///   - lacking: it is right only from a party without this version; nil: from every party.
    case erro(codes: [String], names: [String], about: String?, lacking: ProtocolVersion? = nil)
    /// An ARes with one of these statuses.
    ///
    /// - Parameter isOwn: whether the DS must have made it itself (CORE-421).
    case ares([String], isOwn: Bool = false)
    /// A PRes or an RRes.
    case message(MessageKind)
    /// A CRes with a screen.
    case screen
    /// A final CRes with one of these statuses.
    case final([String])
    /// A page for a browser.
    case page
    /// An HTTP status without a message.
    case status([Int])
    /// No content, a closed connection, or no answer at all.
    case silence

    /// Reads `expect`: one answer, or a list of which each is right.
    static func list(_ members: DriverMembers) throws(DriverRefusal) -> [SuiteExpectation] {
        guard let value = members.anyValue("expect") else { return [] }
        var result: [SuiteExpectation] = []
        for element in value.arrayValue?.elements ?? [value] {
            guard let object = element.objectValue else { throw members.refusal("expect", .form(.listOfObjects)) }
            result.append(try SuiteExpectation(DriverMembers(object)))
        }
        return result
    }

    private init(_ members: DriverMembers) throws(DriverRefusal) {
        if members.anyValue("erro") != nil {
            self = .erro(
                codes: try members.oneOrMore("erro"), names: try members.optionalTexts("names") ?? [],
                about: try members.optionalText("about"), lacking: try members.choice("lacking", ProtocolVersion.self))
        } else if members.anyValue("ares") != nil {
            self = .ares(try members.oneOrMore("ares"), isOwn: try members.optionalBool("own") ?? false)
        } else if let kind = try members.choice("message", MessageKind.self) {
            self = .message(kind)
        } else if try members.optionalBool("screen") == true {
            self = .screen
        } else if members.anyValue("final") != nil {
            self = .final(try members.oneOrMore("final"))
        } else if try members.optionalBool("page") == true {
            self = .page
        } else if let statuses = members.anyValue("status")?.arrayValue {
            self = .status(statuses.compactMap(\.intValue))
        } else if try members.optionalBool("silence") == true {
            self = .silence
        } else {
            throw members.refusal("erro", .missing)
        }
        try members.refuseUnknown()
    }

    /// Whether the answer is the next message of the conversation.
    var isMessage: Bool {
        switch self {
        case .ares, .message, .screen, .final, .page: true
        case .erro, .status, .silence: false
        }
    }

    /// Whether a party with these versions may answer so.
    func concerns(_ versions: [ProtocolVersion]) -> Bool {
        guard case .erro(_, _, _, let lacking?) = self else { return true }
        return !versions.contains(lacking)
    }

    /// For people.
    var words: String {
        switch self {
        case .erro(let codes, let names, let about, _):
            "Erro \(codes.joined(separator: " or "))" + (names.isEmpty ? "" : " with \(names.joined(separator: ", "))")
                + (about.map { " about \($0)" } ?? "")
        case .ares(let statuses, let isOwn):
            "\(isOwn ? "the DS's own " : "")ARes with transStatus \(statuses.joined(separator: " or "))"
        case .message(let kind): kind.rawValue
        case .screen: "CRes with a screen"
        case .final(let statuses): "final CRes with transStatus \(statuses.joined(separator: " or "))"
        case .page: "a page"
        case .status(let statuses): "status \(statuses.map(String.init).joined(separator: " or "))"
        case .silence: "no message"
        }
    }
}

/// A message that must come from the party, or must not.
struct SuiteArrivalExpectation: Sendable {
    let kind: MessageKind
    /// Members, and the values of which each is right; an empty list: the member must be absent.
    let members: [(name: String, values: [String])]
    /// Whether there must be none.
    let isAbsent: Bool
    /// Who must get it; nil: whoever takes it.
    private let receiver: Receiver?

    /// A party of the suite.
    private enum Receiver: String, CaseIterable {
        case acs, server
    }

    init(_ members: DriverMembers) throws(DriverRefusal) {
        isAbsent = try members.optionalBool("absent") ?? false
        kind = try members.choice(Field.messageType, MessageKind.self) ?? .rreq
        receiver = try members.choice("to", Receiver.self)
        var list: [(String, [String])] = []
        for name in members.names where !["absent", "to", Field.messageType].contains(name) {
            list.append((name, try members.oneOrMore(name)))
        }
        self.members = list
    }

    /// Whether a message is the one that is meant.
    func concerns(_ arrival: SuiteInbox.Arrival) -> Bool {
        arrival.message.messageKind == kind && receiver.map { ($0 == .acs) == (arrival.lane == .acs) } != false
    }

    var words: String {
        guard !isAbsent else { return "no \(kind.rawValue)" }
        return kind.rawValue
            + members.map { name, values in
                values.isEmpty ? " without \(name)" : " with \(name) \(values.joined(separator: " or "))"
            }.joined(separator: ",")
    }
}

extension DriverMembers {
    /// A text, or a list of texts.
    fileprivate func oneOrMore(_ name: String) throws(DriverRefusal) -> [String] {
        if let text = anyValue(name)?.stringValue { return [text] }
        return try texts(name)
    }
}
