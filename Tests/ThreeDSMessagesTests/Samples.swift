import ThreeDSJSON
import ThreeDSMessages

/// The worked examples of the message chapter, as JSON values that tests change.
enum Samples {
    static let threeDSServerTransID = "8a880dc0-d2d2-4067-bcb1-b08d1690b26e"
    static let acsTransID = "c3d1a0b8-8f0f-4a7d-9b0e-66f7a0f1e401"
    static let sdkTransID = "5f0c1f9e-29b4-4a53-8c0a-0d9a7c1f2b33"

    static func identifiers() -> TransactionIdentifiers? {
        guard let server = ThreeDSServerTransactionID(threeDSServerTransID), let acs = ACSTransactionID(acsTransID),
            let sdk = SDKTransactionID(sdkTransID)
        else { return nil }
        return TransactionIdentifiers(threeDSServer: server, acs: acs, sdk: sdk)
    }

    static func common(_ type: String, _ version: ProtocolVersion, counter: String) -> JSONObject {
        [
            "messageType": .string(type), "messageVersion": .string(version.rawValue),
            "threeDSServerTransID": .string(threeDSServerTransID), "acsTransID": .string(acsTransID),
            "sdkTransID": .string(sdkTransID), type == "CRes" ? "acsCounterAtoS" : "sdkCounterStoA": .string(counter),
        ]
    }

    static let html = "<form action=\"HTTPS://EMV3DS/challenge\" method=\"get\"><input name=\"otp\"/><button>OK</button></form>"

    /// A good CRes with every element that its type may have.
    static func response(_ uiType: UIType, _ version: ProtocolVersion) -> JSONObject {
        if version >= .v2_3_1 { return newerResponse(uiType) }
        var object = common("CRes", version, counter: "000")
        object["challengeCompletionInd"] = "N"
        object["acsUiType"] = .string(uiType.rawValue)
        if uiType == .html {
            object["acsHTML"] = .string(Base64URL.encode(Array(html.utf8)))
            if version == .v2_1_0 { object["acsHTMLRefresh"] = .string(Base64URL.encode(Array("<p>ü</p>".utf8))) }
        } else {
            object["challengeInfoHeader"] = "Confirm your payment"
            object["challengeInfoLabel"] = "Code"
            object["challengeInfoText"] = "We sent a code to **** 1234.\nIt is valid for five minutes."
            object["challengeInfoTextIndicator"] = "Y"
            object["whyInfoLabel"] = "Why do I see this?"
            object["whyInfoText"] = "Your bank protects online payments."
            object["expandInfoLabel"] = "Need help?"
            object["expandInfoText"] = "Call the number on your card."
            object["issuerImage"] = ["medium": "https://img.example/i-m.png", "high": "https://img.example/i-h.png"]
            object["psImage"] = ["extraHigh": "https://img.example/p-x.png"]
            if uiType == .outOfBand {
                object["oobContinueLabel"] = "Continue"
            } else {
                object["submitAuthenticationLabel"] = "Continue"
            }
            if version == .v2_1_0 { object["challengeAddInfo"] = "If you have confirmed, tap Continue." }
        }
        if uiType == .text { object["resendInformationLabel"] = "Send a new code" }
        if uiType == .singleSelect || uiType == .multiSelect {
            object["challengeSelectInfo"] = [["phone": "Mobile **** 321"], ["mail": "Email s*****k@g***.example"]]
        }
        if version == .v2_2_0 { object["whitelistingInfoText"] = "Skip this step at Example Shop next time?" }
        return object
    }

    /// The same in 2.3.1.
    private static func newerResponse(_ uiType: UIType) -> JSONObject {
        var object = common("CRes", .v2_3_1, counter: "000")
        object["challengeCompletionInd"] = "N"
        object["acsUiType"] = .string(uiType.rawValue)
        if uiType.isNative {
            object["challengeInfoHeader"] = "Confirm your payment"
            object["challengeInfoText"] = "Enter the **code**."
            object["challengeInfoTextIndicator"] = "Y"
            object["whyInfoLabel"] = "Why do I see this?"
            object["whyInfoText"] = "Your bank protects online payments."
            object["expandInfoLabel"] = "Need help?"
            object["expandInfoText"] = "Call the number on your card."
            object["issuerImage"] = ["default": "https://img.example/i.png", "dark": "https://img.example/i-d.png"]
            object["psImage"] = ["default": "https://img.example/p.png", "monochrome": "https://img.example/p-m.png"]
            object["challengeAddLabel"] = "Use another way"
            object["trustListInfoText"] = "Trust Example Shop?"
            object["deviceBindingInfoText"] = "Remember this device?"
            object["togglePositionInd"] = "01"
        } else {
            object["acsHTML"] = .string(Base64URL.encode(Array(html.utf8)))
        }
        switch uiType {
        case .text:
            object["challengeEntryBox"] = [
                "challengeDataEntryLabel": "Code", "challengeDataEntryKeyboardType": "01", "challengeDataEntryAutofill": "Y",
                "challengeDataEntryAutofillType": "01", "challengeDataEntryLengthMax": "06",
            ]
            object["challengeEntryBoxTwo"] = [
                "challengeDataEntryLabel": "Password", "challengeDataEntryKeyboardType": "02", "challengeDataEntryMasking": "Y",
                "challengeDataEntryToggle": "Y",
            ]
            object["submitAuthenticationLabel"] = "Continue"
            object["resendInformationLabel"] = "Send a new code"
        case .singleSelect, .multiSelect:
            object["challengeInfoLabel"] = "Options"
            object["challengeSelectInfo"] = [["01": "Mobile **** 321"], ["02": "Email s*****k@g***.example"]]
            object["submitAuthenticationLabel"] = "Continue"
        case .outOfBand:
            object["challengeInfoLabel"] = "Bank app"
            object["oobAppLabel"] = "Open bank app"
            object["oobAppURL"] = "https://bank.example/3ds/approve?t=abc"
            object["oobContinueLabel"] = "I have confirmed"
        case .information:
            object["challengeInfoLabel"] = "Later"
            object["infoContinueLabel"] = "OK"
        case .htmlOutOfBand: object["oobAppURL"] = "https://bank.example/3ds/approve?t=abc"
        case .html: break
        }
        return object
    }

    static func finalResponse(_ version: ProtocolVersion, _ status: JSONValue? = "Y") -> JSONObject {
        var object = common("CRes", version, counter: "000")
        object["challengeCompletionInd"] = "Y"
        object["transStatus"] = status
        return object
    }

    /// The versions whose rules are those of `data-elements.json`.
    static let versions: [ProtocolVersion] = [.v2_1_0, .v2_2_0]

    /// Every UI type of every version.
    static let forms = ProtocolVersion.allCases.flatMap { version in UIType.types(in: version).map { (version, $0) } }

    /// `errorDetail` of 102.
    static let supported = ProtocolVersion.texts.joined(separator: ",")
}

/// What became of a message, to compare in tables.
enum Outcome: Equatable {
    case accepted
    case defect(String, String)
    case erro(String)
    case unreportable

    init(_ rejection: MessageRejection) {
        switch rejection {
        case .defect(let defect): self = .defect(defect.code.rawValue, defect.subject.kind)
        case .erro(let erro): self = .erro(erro.errorCode.rawValue)
        case .unreportable: self = .unreportable
        }
    }

    /// Parses a CRes of a transaction in that version, counter 0.
    static func response(
        _ bytes: [UInt8], _ version: ProtocolVersion, counter: UInt8 = 0, options: MessageParsingOptions = .strict
    ) -> Outcome {
        guard let identifiers = Samples.identifiers() else { return .unreportable }
        do throws(ResponseRejection) {
            _ = try ChallengeResponse.parse(
                bytes, expecting: ResponseExpectation(version: version, identifiers: identifiers, counter: counter),
                options: options)
            return .accepted
        } catch {
            return Outcome(error)
        }
    }

    static func response(
        _ object: JSONObject, _ version: ProtocolVersion, options: MessageParsingOptions = .strict
    ) -> Outcome {
        response(object.serialized(), version, options: options)
    }
}

extension MessageDefect.Subject {
    /// What a defect is about, to compare in tables: names as in `errorDetail`, and the kind in place of words.
    var kind: String {
        switch self {
        case .elements(let names): names.joined(separator: ",")
        case .duplicates(let names): names.map(\.kind).joined(separator: ",")
        case .extensions(let names): names.map { if case .id(let id) = $0 { id } else { "unprintable" } }.joined(separator: ",")
        case .form(let trouble): trouble.rawValue
        case .decryption(.counterUsedUp): "counter used up"
        case .decryption(.counterDiffers(let name)): "\(name) differs"
        case .decryption(.cryptography(let kind)): "cryptography of \(kind.rawValue)"
        case .version: ProtocolVersion.texts.joined(separator: ",")
        case .timer(let timer): "\(timer)"
        }
    }
}

extension DuplicateName {
    fileprivate var kind: String {
        switch self {
        case .known(let name): name
        case .inside(let name): "inside \(name)"
        case .unknown: "unknown"
        }
    }
}
