import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

/// The cases for one party, and the messages from which they are made. Documentation/test/suite.md describes the file.
struct SuitePlan: Sendable {
    let areq: SuiteTemplate
    let creq: SuiteTemplate
    let rres: SuiteTemplate
    let erro: SuiteTemplate
    /// What the cardholder answers, by a name such as `right`.
    let answers: [String: SuiteTemplate]
    let cases: [SuiteCase]

    /// Reads a plan.
    init(_ json: [UInt8]) throws(DriverRefusal) {
        let document: JSONDocument
        do throws(JSONError) { document = try JSONDocument(parsing: json) } catch { throw DriverRefusal(.line(.json(error))) }
        guard let object = document.root.objectValue else { throw DriverRefusal(.line(.notObject)) }
        if let name = document.duplicateNames.first { throw .member(name, .occursTwice) }
        let members = DriverMembers(object)
        let messages = try members.object("messages")
        areq = try SuiteTemplate(messages.objects(MessageKind.areq.rawValue))
        creq = try SuiteTemplate(messages.objects(MessageKind.creq.rawValue))
        rres = try SuiteTemplate(messages.objects(MessageKind.rres.rawValue))
        erro = try SuiteTemplate(messages.objects(MessageKind.erro.rawValue))
        let given = try members.object("answers")
        var answers: [String: SuiteTemplate] = [:]
        for name in given.names { answers[name] = try SuiteTemplate(given.objects(name)) }
        self.answers = answers
        var cases: [SuiteCase] = []
        for template in try members.anyList("cases") {
            guard let template = template.objectValue else { throw members.refusal("cases", .form(.listOfObjects)) }
            cases += try Self.expand(template, answers: Array(answers.keys))
        }
        try members.refuseUnknown()
        var ids: Set<String> = []
        for row in cases where !ids.insert(row.id).inserted { throw .member(row.id.printable, .occursTwice) }
        self.cases = cases
    }

    /// Makes the rows of a template: one for each of its values, versions, channels and encryptions.
    private static func expand(_ template: JSONObject, answers: [String]) throws(DriverRefusal) -> [SuiteCase] {
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
                                members, version: version, channel: channel, encryption: encryption, answers: answers))
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
    /// The built-in plan for an ACS.
    static func builtInForACS() throws(DriverRefusal) -> SuitePlan { try SuitePlan(Array(SuitePlanTexts.acs.utf8)) }
}
