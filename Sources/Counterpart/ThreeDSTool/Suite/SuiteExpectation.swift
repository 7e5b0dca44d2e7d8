import ThreeDSJSON
import ThreeDSMessages

/// One answer that is right.
enum SuiteExpectation: Sendable {
    /// - Parameters:
    ///   - codes: one of these.
    ///   - names: the elements that `errorDetail` must name.
    ///   - about: errorMessageType; nil when it does not matter.
    case erro(codes: [String], names: [String], about: String?)
    /// An ARes with one of these statuses.
    case ares([String])
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
                about: try members.optionalText("about"))
        } else if members.anyValue("ares") != nil {
            self = .ares(try members.oneOrMore("ares"))
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
        case .ares, .screen, .final, .page: true
        case .erro, .status, .silence: false
        }
    }

    /// For people.
    var words: String {
        switch self {
        case .erro(let codes, let names, let about):
            "Erro \(codes.joined(separator: " or "))" + (names.isEmpty ? "" : " with \(names.joined(separator: ", "))")
                + (about.map { " about \($0)" } ?? "")
        case .ares(let statuses): "ARes with transStatus \(statuses.joined(separator: " or "))"
        case .screen: "CRes with a screen"
        case .final(let statuses): "final CRes with transStatus \(statuses.joined(separator: " or "))"
        case .page: "a page"
        case .status(let statuses): "status \(statuses.map(String.init).joined(separator: " or "))"
        case .silence: "no message"
        }
    }
}

/// What must be in an RReq.
struct SuiteResultExpectation: Sendable {
    /// Members, and the values of which each is right; an empty list: the member must be absent.
    let members: [(name: String, values: [String])]
    /// Whether there must be none.
    let isAbsent: Bool

    init(_ members: DriverMembers) throws(DriverRefusal) {
        isAbsent = try members.optionalBool("absent") ?? false
        var list: [(String, [String])] = []
        for name in members.names where name != "absent" { list.append((name, try members.oneOrMore(name))) }
        self.members = list
    }

    var words: String {
        guard !isAbsent else { return "no RReq" }
        return MessageKind.rreq.rawValue
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
