import ThreeDSMessages
package import ThreeDSJSON

/// The content of the form field `threeDSMethodData`: from the 3DS Server to the ACS before an AReq, and back (protocol/messages.md §1).
package struct MethodData: Sendable {
    /// What is wrong, in the order of the members.
    package private(set) var findings: [MessageFinding] = []
    /// The members that the 3DS Method does not define.
    package private(set) var unknownMembers: [UnknownMember] = []

    package static let fieldName = "threeDSMethodData"
    private static let notificationName = "threeDSMethodNotificationURL"
    private static let longestURL = 256

    /// Reads the JSON that was encoded.
    package init(_ json: [UInt8], findings: [MessageFinding] = []) {
        self.findings = findings
        let document: JSONDocument
        do throws(JSONError) { document = try JSONDocument(parsing: json) } catch {
            let problem: MessageFinding.Problem
            switch error {
            case .notJSON(let offset): problem = .notJSON(atByte: offset)
            case .notUTF8: problem = .notUTF8
            case .tooDeep, .tooLarge: problem = .notAnObject
            }
            add("", .wellFormed, problem)
            return
        }
        guard let object = document.root.objectValue else {
            add("", .wellFormed, .notAnObject)
            return
        }
        for name in document.duplicateNames { add(name, .duplicate, .twice) }
        if let id = object[Field.threeDSServerTransID] {
            if id.stringValue.map(UUIDText.isValid) != true { add(Field.threeDSServerTransID, .value, .not(.uuid)) }
        } else {
            add(Field.threeDSServerTransID, .required, .missing)
        }
        // The ACS's answer does not have it.
        if let url = object[Self.notificationName] {
            let text = url.stringValue ?? ""
            if !URLShape.isFullyQualified(text, schemes: ["https"]) {
                add(Self.notificationName, .value, .not(.httpsURL))
            } else if text.unicodeScalars.count > Self.longestURL {
                let allowed = MessageFinding.Bounds(minimum: nil, maximum: Self.longestURL)
                add(Self.notificationName, .length, .length(text.unicodeScalars.count, .characters, allowed: allowed))
            }
        }
        let known = [Field.threeDSServerTransID, Self.notificationName]
        unknownMembers = object.names.filter { !known.contains($0) }.map {
            // The 3DS Method has the same members in every version.
            UnknownMember(place: MessagePlace($0), origin: .nowhere(known: known), version: .usual)
        }
    }

    /// Reads the value of the form field, with padding or without.
    package init(value: String) {
        let form = ChallengeForm(value: value, in: Self.fieldName)
        self.init(form.message, findings: form.findings)
    }

    /// Reads a form; nil for a text without the field.
    package init?(form text: String) {
        guard let value = FormContent(text)[Self.fieldName] else { return nil }
        self.init(value: value)
    }

    /// Whether an object is the content of the field and not one of another kind.
    package static func isLikely(_ object: JSONObject) -> Bool {
        object[notificationName] != nil || object.names == [Field.threeDSServerTransID]
    }

    private mutating func add(_ field: String, _ rule: MessageFinding.Rule, _ problem: MessageFinding.Problem) {
        // The 3DS Method has no Erro.
        findings.append(MessageFinding(field, rule, nil, .refused, problem))
    }
}
