import ThreeDSContract
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

/// The cases for one party, and the messages from which they are made. Documentation/test/suite.md describes the file.
struct SuitePlan: Sendable {
    /// Who is tested.
    let party: Party
    let areq: SuiteTemplate
    /// Of the suite's ACS.
    let ares: SuiteTemplate
    let preq: SuiteTemplate
    let creq: SuiteTemplate
    /// Of the suite's ACS.
    let rreq: SuiteTemplate
    let rres: SuiteTemplate
    let erro: SuiteTemplate
    /// What the cardholder answers, by a name such as `right`.
    let answers: [String: SuiteTemplate]
    let cases: [SuiteCase]

    /// Reads a plan.
    init(_ json: [UInt8]) throws(DriverRefusal) {
        let members = DriverMembers(try JSONObject(file: json))
        party = try members.choice("party", Party.self) ?? .acs
        let messages = try members.object("messages")
        func template(_ kind: MessageKind) throws(DriverRefusal) -> SuiteTemplate {
            try SuiteTemplate(messages.objects(kind.rawValue))
        }
        // The messages of the parties around the one under test.
        let isACS = party == .acs
        (areq, rres, erro) = (try template(.areq), try template(.rres), try template(.erro))
        creq = try isACS ? template(.creq) : .empty
        ares = try isACS ? .empty : template(.ares)
        preq = try isACS ? .empty : template(.preq)
        rreq = try isACS ? .empty : template(.rreq)
        var answers: [String: SuiteTemplate] = [:]
        if isACS {
            let given = try members.object("answers")
            for name in given.names { answers[name] = try SuiteTemplate(given.objects(name)) }
        }
        self.answers = answers
        var cases: [SuiteCase] = []
        for template in try members.anyList("cases") {
            guard let template = template.objectValue else { throw members.refusal("cases", .form(.listOfObjects)) }
            cases += try Self.expand(template, answers: Array(answers.keys), party: party)
        }
        try members.refuseUnknown()
        var ids: Set<String> = []
        for row in cases where !ids.insert(row.id).inserted { throw .member(row.id.printable, .occursTwice) }
        self.cases = cases
    }

    /// Makes the rows of a template: one for each of its values, versions, channels and encryptions.
    private static func expand(
        _ template: JSONObject, answers: [String], party: Party
    ) throws(DriverRefusal) -> [SuiteCase] {
        var bindings: [JSONObject] = [[:]]
        if let each = template["each"] {
            if let list = each.arrayValue {
                bindings = list.compactMap(\.objectValue)
            } else if let (name, values) = each.objectValue?.first(where: { _ in true }), let values = values.arrayValue {
                bindings = values.map { JSONObject([(name, $0)]) }
            } else {
                throw .member("each", .form(.listOfObjects))
            }
        }
        var rows: [SuiteCase] = []
        for binding in bindings {
            var filled = template
            filled["each"] = nil
            let members = DriverMembers(filled.filled(with: binding))
            let versions = try versions(members)
            let channels = try members.optionalTexts("channels") ?? [DeviceChannel.app.rawValue]
            let encryptions = try members.optionalTexts("encryptions")
            for version in versions {
                for channel in channels {
                    for encryption in encryptions ?? [""] {
                        rows.append(
                            try SuiteCase(
                                members, version: version, channel: channel, encryption: encryption, answers: answers,
                                party: party))
                    }
                }
            }
            try members.refuseUnknown()
        }
        return rows
    }

    /// Reads `versions`: `"all"`, `"since 2.2.0"` or a list; all if absent.
    static func versions(_ members: DriverMembers) throws(DriverRefusal) -> [ProtocolVersion] {
        let all = ProtocolVersion.allCases
        guard let value = members.anyValue("versions"), value != "all" else { return all }
        let since = "since "
        if let text = value.stringValue, text.hasPrefix(since) {
            let first = ProtocolVersion(rawValue: String(text.dropFirst(since.count)))
            if let first { return all.filter { $0 >= first } }
        }
        let listed = value.arrayValue?.compactMap { $0.stringValue.flatMap(ProtocolVersion.init(rawValue:)) } ?? []
        guard !listed.isEmpty, listed.count == value.arrayValue?.count else {
            throw members.refusal("versions", .oneOf(all.map(\.rawValue)))
        }
        return listed
    }
}

extension SuitePlan {
    /// A party that a plan can test.
    enum Party: String, CaseIterable, Sendable {
        case acs
        case directoryServer = "ds"

        var component: ErrorComponent {
            switch self {
            case .acs: .acs
            case .directoryServer: .directoryServer
            }
        }

        var lane: SequenceDiagram.Lane {
            switch self {
            case .acs: .acs
            case .directoryServer: .directoryServer
            }
        }

        /// For people.
        var article: String {
            switch self {
            case .acs: "an ACS"
            case .directoryServer: "a DS"
            }
        }
    }

    /// The built-in plan for a party.
    static func builtIn(for party: Party, command: String = "suite") throws(ToolError) -> SuitePlan {
        let text = party == .acs ? SuitePlanTexts.acs : SuitePlanTexts.ds
        do throws(DriverRefusal) { return try SuitePlan(Array(text.utf8)) } catch {
            throw .failed("\(command): the built-in plan: \(error.message)")
        }
    }
}
