import ThreeDSCore
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

/// The members of a CRes for each kind of screen.
enum ReplayScreens {
    /// Returns the members of a CRes; nil when the version does not have this screen.
    static func members(of kind: RecordedScreen, version: String) -> JSONObject? {
        func has(_ capability: Capability) -> Bool { ProtocolVersion.named(version, has: capability) }
        var members: JSONObject = [Field.challengeInfoHeader: "Replay", Field.challengeInfoText: "A recorded conversation."]
        let hasTwoEntries = kind == .twoEntries
        let type = kind.type
        switch type {
        case .text:
            members[Field.submitAuthenticationLabel] = "Submit"
            members[Field.resendInformationLabel] = "Again"
            if has(.entryBoxes) {
                members[Field.challengeEntryBox] = [Field.challengeDataEntryLabel: "Entry"]
                if hasTwoEntries { members[Field.challengeEntryBoxTwo] = [Field.challengeDataEntryLabel: "Second entry"] }
            } else {
                guard !hasTwoEntries else { return nil }
                members[Field.challengeInfoLabel] = "Entry"
            }
        case .singleSelect, .multiSelect:
            members[Field.challengeInfoLabel] = "Choose"
            members[Field.challengeSelectInfo] = [["a": "One"], ["b": "Another"]]
            members[Field.submitAuthenticationLabel] = "Next"
        case .outOfBand:
            members[Field.oobContinueLabel] = "Continue"
        case .html, .htmlOutOfBand:
            guard type == .html || has(.appSwitch) else { return nil }
            let page = #"<html><body><form action="HTTPS://EMV3DS/challenge" method="get"><input name="a"></form></body></html>"#
            members = [Field.acsHTML: ["$html": .string(page)]]
            if type == .htmlOutOfBand { members[Field.oobAppURL] = "https://bank.example/approve" }
        case .information:
            guard has(.informationScreen) else { return nil }
            members[Field.infoContinueLabel] = "OK"
        }
        members[Field.acsUiType] = .code(type)
        return members
    }

    /// The kind of screen that has the member that a fault is about.
    static func kind(having fault: JSONValue) -> RecordedScreen? { kind(of: names(in: fault)) }

    /// The members that a fault sets, removes or doubles.
    static func names(in fault: JSONValue) -> [String] {
        let object = fault.objectValue
        let others = ["remove", "duplicate"].flatMap { object?[$0]?.arrayValue?.compactMap(\.stringValue) ?? [] }
        return (object?["set"]?.objectValue?.names ?? []) + others
    }

    static func kind(of names: [String]) -> RecordedScreen? {
        for name in names {
            switch name {
            case Field.challengeSelectInfo: return .one(.singleSelect)
            case Field.oobContinueLabel, Field.oobAppURL, Field.oobAppLabel, Field.challengeAddInfo: return .one(.outOfBand)
            case Field.acsHTML, Field.acsHTMLRefresh: return .one(.html)
            case Field.infoContinueLabel: return .one(.information)
            case Field.challengeEntryBoxTwo: return .twoEntries
            default: continue
            }
        }
        return nil
    }
}

/// The action of the cardholder and the expectation of the ACS that give the same CReq as in the recording.
struct ReplayAnswer {
    var actions: [JSONObject]
    var expect: JSONObject = [:]
    /// Whether the screen must have a button for the issuer's app.
    var asksForApp = false

    init(_ form: ChallengeRequestEntry, screen: UIType, version: String) {
        let isSelect = screen.content == .oneOption || screen.content == .anyOptions
        let members = ProtocolVersion(rawValue: version).map(form.members) ?? []
        switch form.action.kind {
        case .entry where isSelect && form.values.count < 2:
            actions = [["select": form.values.isEmpty ? [] : ["a"]]]
            expect = form.values.isEmpty ? JSONObject(members) : [Field.challengeDataEntry: "a"]
        case .entry:
            let texts = form.values.map { JSONValue.string($0.text) }
            actions = [texts.count > 1 ? ["submitTwo": .array(JSONArray(texts))] : ["submit": texts.first ?? ""]]
            expect = JSONObject(Array(members.prefix(1)))
        case .page:
            actions = [[form.action.words.script.description: .string(form.values.first?.text ?? "")]]
            expect = JSONObject(Array(members.prefix(1)))
        case .app, .tap:
            switch form.continuation {
            case .button, nil: actions = [Self.tap(form.action)]
            case .automatic: actions = [["background": true], ["foreground": true]]
            case .appNotOpened:
                actions = [["openAppFails": true]]
                asksForApp = true
            }
            if form.action.answersScreen { expect = JSONObject(members) }
        }
    }

    private static func tap(_ action: ScreenAction) -> JSONObject { [action.words.script.description: true] }
}

/// The simulator's faults for the errors that the SDK reported.
enum ReplayFault {
    static func of(_ event: TranscriptFile.Step, version: String, isFinalPlausible: Bool) throws(ReplayRefusal) -> JSONValue {
        if event.text(.code) != nil { return try unusable(event) }
        let code = event.errorCode
        let names = event.elements ?? []
        let aboutElements: [ProtocolErrorCode] = [
            .elementMissing, .formatInvalid, .duplicateElement, .reservedValue, .transactionIDNotRecognised,
        ]
        if let code, aboutElements.contains(code) {
            guard !names.isEmpty else {
                throw ReplayRefusal("line \(event.line): the element is not recorded, or the specification does not define it")
            }
        }
        switch code {
        case .messageInvalid: return ["set": [Field.messageType: "CRxs"]]
        case .versionNotSupported: return ["set": [Field.messageVersion: "2.9.0"]]
        case .elementMissing: return missing(names)
        case .criticalExtensionNotRecognised:
            return [
                "set": [
                    Field.messageExtension: [
                        [
                            Field.name: "Replay", Field.id: "F000000001-999", Field.criticalityIndicator: true,
                            Field.data: ["a": "b"],
                        ]
                    ]
                ]
            ]
        case .formatInvalid: return ["set": .object(JSONObject(names.map { ($0, 7) }))]
        case .duplicateElement: return ["duplicate": .array(JSONArray(names.map { .string($0) }))]
        case .transactionIDNotRecognised: return ["set": .object(JSONObject(names.map { ($0, ["$otherID": true]) }))]
        case .decryptionFailure:
            return event.decryptionReason == .counter ? ["set": [Field.acsCounterAtoS: "255"]] : "tamperedTag"
        default:
            throw ReplayRefusal(
                "line \(event.line): the simulator cannot be made to cause error \((event.text(.errorCode) ?? "").printable) in general"
            )
        }
    }

    /// An answer that no Erro reports.
    private static func unusable(_ event: TranscriptFile.Step) throws(ReplayRefusal) -> JSONValue {
        switch event.failureCode {
        case .unexpectedStatus:
            guard let status = event.number(.httpStatus), (200...599).contains(status) else {
                throw ReplayRefusal("line \(event.line): httpStatus is missing")
            }
            return ["reply": "page", "status": JSONValue(integerLiteral: status)]
        case .responseTooLarge: return "huge"
        case .unknownTransactionStatus: return ["set": [Field.transStatus: "X", Field.challengeCompletionInd: .yes]]
        case .signedContentRefused, .presenterRefused, .presenterSilent, .connectionFailed, .connectionLost, .readTimeout,
            .counterExhausted, .sealingFailed, .aborted, .securityAlarm, .interrupted, .pageFailed, .alreadyRun, nil:
            throw ReplayRefusal("line \(event.line): the simulator has no fault for \((event.text(.code) ?? "").printable)")
        }
    }

    /// A transcript names elements of the message only. Where the element itself is optional, a required member of it was missing.
    private static func missing(_ names: [String]) -> JSONValue {
        var set = JSONObject(), remove: [JSONValue] = []
        for name in names {
            switch name {
            case Field.issuerImage, Field.psImage: set[name] = [Field.dark: "https://acs.example/dark.png"]
            case Field.challengeEntryBoxTwo:
                // A box without its label.
                set[name] = [Field.challengeDataEntryMasking: .yesOrNo(false)]
            default: remove.append(.string(name))
            }
        }
        var fault = JSONObject()
        if !set.names.isEmpty { fault["set"] = .object(set) }
        if !remove.isEmpty { fault["remove"] = .array(JSONArray(remove)) }
        return .object(fault)
    }

    static func erro(_ event: TranscriptFile.Step) throws(ReplayRefusal) -> JSONValue {
        guard let code = event.errorCode, code.rawValue.utf8.count == 3 else {
            throw ReplayRefusal("line \(event.line): the error code of the ACS is not recorded")
        }
        var erro: JSONObject = [Field.errorCode: .string(code.rawValue)]
        if let component = event.component { erro[Field.errorComponent] = .string(component.rawValue) }
        return ["reply": "erro", "erro": .object(erro)]
    }

    /// The simulator's fault with this defect; nil when it has none.
    static func signedContent(_ reason: SignedContentReason) -> String? {
        switch reason {
        case .malformed: "twoParts"
        case .algorithm: "algorithmNone"
        case .criticalHeader: "criticalHeader"
        case .noCertificates: "missingChain"
        case .notBase64: "base64URLCertificates"
        case .nameEncoding: "reencodedIssuerName"
        case .whiteSpaceAroundMember: "spacedURL"
        case .noPath: "wrongRoot"
        case .certificateDate: "expired"
        case .certificatePath: "notCA"
        case .signature: "tamperedSignature"
        case .payloadNotJSON: "payloadNotJSON"
        case .missingMember: "missingURL"
        case .otherSDKKey: "otherSDKKey"
        case .pointOffCurve: "pointOffCurve"
        case .ownKey: "ownKeyReturned"
        case .malformedMember, .acsURL: "plainURL"
        case .notCertificate: "notCertificate"
        case .certificateOrder, .signerKey, .duplicateMember, .keyAgreement, .other: nil
        }
    }
}
