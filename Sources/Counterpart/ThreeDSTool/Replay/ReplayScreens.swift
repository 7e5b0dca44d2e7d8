import ThreeDSJSON
import ThreeDSMessages

/// The members of a CRes for each kind of screen.
enum ReplayScreens {
    /// Nil: the version has no such screen.
    static func members(of kind: String, version: String) -> JSONObject? {
        func has(_ capability: Capability) -> Bool { ProtocolVersion.named(version, has: capability) }
        var members: JSONObject = ["challengeInfoHeader": "Replay", "challengeInfoText": "A recorded conversation."]
        let hasTwoEntries = kind == ChallengeScreen.twoEntriesWord.description
        guard let type = hasTwoEntries ? .text : UIType.allCases.first(where: { $0.word.description == kind }) else { return nil }
        switch type {
        case .text:
            members["submitAuthenticationLabel"] = "Submit"
            members["resendInformationLabel"] = "Again"
            if has(.entryBoxes) {
                members["challengeEntryBox"] = ["challengeDataEntryLabel": "Entry"]
                if hasTwoEntries { members["challengeEntryBoxTwo"] = ["challengeDataEntryLabel": "Second entry"] }
            } else {
                guard !hasTwoEntries else { return nil }
                members["challengeInfoLabel"] = "Entry"
            }
        case .singleSelect, .multiSelect:
            members["challengeInfoLabel"] = "Choose"
            members["challengeSelectInfo"] = [["a": "One"], ["b": "Another"]]
            members["submitAuthenticationLabel"] = "Next"
        case .outOfBand:
            members["oobContinueLabel"] = "Continue"
        case .html, .htmlOutOfBand:
            guard type == .html || has(.appSwitch) else { return nil }
            let page = #"<html><body><form action="HTTPS://EMV3DS/challenge" method="get"><input name="a"></form></body></html>"#
            members = ["acsHTML": ["$html": .string(page)]]
            if type == .htmlOutOfBand { members["oobAppURL"] = "https://bank.example/approve" }
        case .information:
            guard has(.informationScreen) else { return nil }
            members["infoContinueLabel"] = "OK"
        }
        members["acsUiType"] = .string(type.rawValue)
        return members
    }

    /// The kind of screen that has the member that a fault is about.
    static func kind(having fault: JSONValue) -> String? { kind(of: names(in: fault)) }

    /// The members that a fault sets, removes or doubles.
    static func names(in fault: JSONValue) -> [String] {
        let object = fault.objectValue
        let others = ["remove", "duplicate"].flatMap { object?[$0]?.arrayValue?.compactMap(\.stringValue) ?? [] }
        return (object?["set"]?.objectValue?.names ?? []) + others
    }

    static func kind(of names: [String]) -> String? {
        for name in names {
            switch name {
            case "challengeSelectInfo": return "singleSelect"
            case "oobContinueLabel", "oobAppURL", "oobAppLabel", "challengeAddInfo": return "outOfBand"
            case "acsHTML", "acsHTMLRefresh": return "html"
            case "infoContinueLabel": return "information"
            case "challengeEntryBoxTwo": return "textTwoEntries"
            default: continue
            }
        }
        return nil
    }
}

/// What the cardholder does, and the ACS waits for, so that a CReq says what the recorded one said.
struct ReplayAnswer {
    var actions: [JSONObject]
    var expect: JSONObject = [:]
    /// The screen must offer the issuer's app.
    var asksForApp = false

    init(entry: String, screen: String, version: String, line: Int) throws(ReplayRefusal) {
        guard let form = ChallengeRequestEntry.forms.first(where: { $0.word.description == entry }) else {
            throw ReplayRefusal("line \(line): a CReq with the entry '\(entry.printable)' is not known")
        }
        let isSelect = screen == UIType.singleSelect.word.description || screen == UIType.multiSelect.word.description
        let members = ProtocolVersion(rawValue: version).map(form.members) ?? []
        switch form.action {
        case .submit where isSelect && form.values.count < 2:
            actions = [["select": form.values.isEmpty ? [] : ["a"]]]
            expect = form.values.isEmpty ? JSONObject(members) : [Field.challengeDataEntry: "a"]
        case .submit:
            let texts = form.values.map(JSONValue.string)
            actions = [texts.count > 1 ? ["submitTwo": .array(JSONArray(texts))] : ["submit": texts.first ?? ""]]
            expect = JSONObject(Array(members.prefix(1)))
        case .submitPage:
            actions = [[form.action.words.script.description: .string(form.values.first ?? "")]]
            expect = JSONObject(Array(members.prefix(1)))
        case .continueOutOfBand:
            switch form.continuation {
            case .button, nil: actions = [Self.tap(form.action)]
            case .automatic: actions = [["background": true], ["foreground": true]]
            case .appNotOpened:
                actions = [["openAppFails": true]]
                asksForApp = true
            }
            expect = JSONObject(members)
        case .additional, .continueInformation:
            actions = [Self.tap(form.action)]
            expect = JSONObject(members)
        case .resend, .cancel, .openApp: actions = [Self.tap(form.action)]
        }
    }

    private static func tap(_ action: ScreenAction) -> JSONObject { [action.words.script.description: true] }
}

/// The simulator's faults for what the SDK complained about.
enum ReplayFault {
    static func of(_ event: TranscriptFile.Step, version: String, isFinalPlausible: Bool) throws(ReplayRefusal) -> JSONValue {
        switch event.text("code") {
        case "unexpectedStatus":
            guard let status = event.number("httpStatus"), (200...599).contains(status) else {
                throw ReplayRefusal("line \(event.line): httpStatus is missing")
            }
            return ["reply": "page", "status": JSONValue(integerLiteral: status)]
        case "responseTooLarge": return "huge"
        case "unknownTransactionStatus": return ["set": ["transStatus": "X", "challengeCompletionInd": "Y"]]
        case nil: break
        case let code?: throw ReplayRefusal("line \(event.line): the simulator has no fault for \(code.printable)")
        }
        let code = event.text("errorCode") ?? ""
        let names = event.texts("elements")
        if ["201", "203", "204", "207", "301"].contains(code) {
            guard !names.isEmpty, !names.contains("other") else {
                throw ReplayRefusal("line \(event.line): the element in question is none of the specification's, or not recorded")
            }
        }
        switch code {
        case "101": return ["set": ["messageType": "CRxs"]]
        case "102": return ["set": ["messageVersion": "2.9.0"]]
        case "201": return missing(names)
        case "202":
            return [
                "set": [
                    "messageExtension": [
                        ["name": "Replay", "id": "F000000001-999", "criticalityIndicator": true, "data": ["a": "b"]]
                    ]
                ]
            ]
        case "203": return ["set": .object(JSONObject(names.map { ($0, 7) }))]
        case "204": return ["duplicate": .array(JSONArray(names.map { .string($0) }))]
        case "301": return ["set": .object(JSONObject(names.map { ($0, ["$otherID": true]) }))]
        case "302":
            return event.text("reason") == "counter" ? ["set": ["acsCounterAtoS": "255"]] : "tamperedTag"
        default:
            throw ReplayRefusal("line \(event.line): the simulator cannot be made to cause error \(code.printable) in general")
        }
    }

    /// A transcript names elements of the message only. Where the element itself is optional, a required member of it was missing.
    private static func missing(_ names: [String]) -> JSONValue {
        var set = JSONObject(), remove: [JSONValue] = []
        for name in names {
            switch name {
            case "issuerImage", "psImage": set[name] = ["dark": "https://acs.example/dark.png"]
            case "challengeEntryBoxTwo": set[name] = ["challengeDataEntryKeyboardType": "02"]
            default: remove.append(.string(name))
            }
        }
        var fault = JSONObject()
        if !set.names.isEmpty { fault["set"] = .object(set) }
        if !remove.isEmpty { fault["remove"] = .array(JSONArray(remove)) }
        return .object(fault)
    }

    static func erro(_ event: TranscriptFile.Step) throws(ReplayRefusal) -> JSONValue {
        let code = event.text("errorCode") ?? ""
        guard code.utf8.count == 3, code != "other" else {
            throw ReplayRefusal("line \(event.line): the error code of the ACS is not recorded")
        }
        var erro: JSONObject = ["errorCode": .string(code)]
        if let component = event.text("component"), ["A", "D", "S", "C"].contains(component) {
            erro["errorComponent"] = .string(component)
        }
        return ["reply": "erro", "erro": .object(erro)]
    }

    static let signedContent = [
        "malformed": "twoParts", "algorithm": "algorithmNone", "criticalHeader": "criticalHeader",
        "noCertificates": "missingChain",
        "noPath": "wrongRoot", "certificateDate": "expired", "certificatePath": "notCA", "signature": "tamperedSignature",
        "payloadNotJSON": "payloadNotJSON", "missingMember": "missingURL", "malformedMember": "plainURL",
        "otherSDKKey": "otherSDKKey",
        "pointOffCurve": "pointOffCurve", "ownKey": "ownKeyReturned", "acsURL": "plainURL",
    ]
}
