import Foundation
package import ThreeDS
import ThreeDSBase
import ThreeDSCore
package import ThreeDSJSON
import ThreeDSMessages
import ThreeDSScreens

/// The lines that the driver writes, as values.
package enum DriverEvents {
    /// An event that answers a line: repeats its id.
    static func answer(_ event: String, id: JSONValue?, _ members: JSONObject = [:]) -> JSONObject {
        var result: JSONObject = ["event": .string(event)]
        if let id { result.append(ContractName.id, id) }
        for (name, value) in members { result.append(name, value) }
        return result
    }

    static func error(_ refusal: DriverRefusal, id: JSONValue?) -> JSONObject {
        let error: JSONObject = [
            "type": .string(refusal.kind.rawValue), "message": .string(refusal.message), "code": .string(refusal.code),
            "failure": .object(members(of: refusal.failure)),
        ]
        return answer("error", id: id, ["error": .object(error)])
    }

    static func warnings(_ warnings: [Warning]) -> JSONValue {
        .array(
            JSONArray(
                warnings.map { warning in
                    [
                        ContractName.id: .string(warning.id), "message": .string(warning.message),
                        "severity": .string(warning.severity.rawValue),
                    ]
                }))
    }

    /// What the SDK accepted although it deviates from the specification, in the order of arrival.
    static func deviations(_ deviations: [ToleratedDeviation]) -> JSONValue {
        .array(
            JSONArray(
                deviations.map { deviation in
                    ["element": .string(deviation.element), "rule": .string(deviation.rule.rawValue)]
                }))
    }

    /// Dates are RFC 3339 in UTC.
    static func members(of info: SDKInfo) -> JSONObject {
        let servers = info.directoryServers.map { server in
            var members: JSONObject = [ContractName.id: .string(server.id)]
            members.append("keyExpires", ifPresent: server.keyExpires.map(time))
            members.append("rootExpires", ifPresent: server.rootExpires.map(time))
            members["keys"] = .array(JSONArray(server.keys.map(key)))
            members["rootCertificates"] = .array(JSONArray(server.rootCertificates.map { .object(certificate($0)) }))
            members["intermediates"] = .array(JSONArray(server.intermediates.map { .object(certificate($0)) }))
            return JSONValue.object(members)
        }
        return [
            "sdkVersion": .string(info.sdkVersion),
            "supportedMessageVersions": .array(JSONArray(info.supportedMessageVersions.map(JSONValue.string))),
            "directoryServers": .array(JSONArray(servers)),
        ]
    }

    /// `YYYY-MM-DDTHH:MM:SSZ`, from 1970 to 9999.
    private static func time(_ date: Date) -> String { InternetTime.text(max(date, Date(timeIntervalSince1970: 0))) }

    private static func key(_ key: SDKInfo.KeyInfo) -> JSONValue {
        var members: JSONObject = [:]
        members.append("keyID", ifPresent: key.keyID)
        members["algorithm"] = .string(key.algorithm)
        members.append("validFrom", ifPresent: key.validFrom.map(time))
        members.append("validTo", ifPresent: key.validTo.map(time))
        if let value = key.certificate { members["certificate"] = .object(certificate(value)) }
        members["inUse"] = .bool(key.isInUse)
        return .object(members)
    }

    private static func certificate(_ certificate: SDKInfo.CertificateInfo) -> JSONObject {
        [
            "subject": .string(certificate.subject), "expires": .string(time(certificate.expires)),
            "daysLeft": JSONValue(integerLiteral: certificate.daysLeft),
        ]
    }

    package static func members(of parameters: AuthenticationRequestParameters) -> JSONObject {
        var members: JSONObject = [
            "deviceData": .string(parameters.deviceData), "sdkTransactionID": .string(parameters.sdkTransactionID),
            Field.sdkAppID: .string(parameters.sdkAppID), Field.sdkReferenceNumber: .string(parameters.sdkReferenceNumber),
            "sdkEphemeralPublicKey": .string(parameters.sdkEphemeralPublicKey),
            Field.messageVersion: .string(parameters.messageVersion),
        ]
        // Without them a 3DS Server announces everything.
        let options = parameters.deviceRenderOptions
        let everything = AuthenticationRequestText.renderOptions(
            messageVersion: parameters.messageVersion, announcement: SDKAnnouncement())
        if options != everything, let object = try? JSONDocument(parsing: Array(options.utf8)).root {
            members[Field.deviceRenderOptions] = object
        }
        guard let text = parameters.splitSDKType, let type = try? JSONDocument(parsing: Array(text.utf8)).root else {
            return members
        }
        members.append(Field.sdkType, .code(SDKType.splitSDK))
        members.append(Field.splitSdkType, type)
        members.append(Field.sdkServerSignedContent, ifPresent: parameters.sdkServerSignedContent)
        return members
    }

    static func processing(transaction: Int, visible: Bool) -> JSONObject {
        ["event": "processing", "transaction": JSONValue(integerLiteral: transaction), "visible": .bool(visible)]
    }

    static func screen(_ screen: ChallengeScreen, of version: ProtocolVersion?, transaction: Int) -> JSONObject {
        [
            "event": "screen", "transaction": JSONValue(integerLiteral: transaction),
            "screen": .object(DriverScreen.members(of: screen, version: version)),
        ]
    }

    /// Asks the system to open the issuer's app.
    static func openURL(_ url: String, transaction: Int) -> JSONObject {
        ["event": "openURL", "transaction": JSONValue(integerLiteral: transaction), "url": .string(url)]
    }

    /// The end of a challenge.
    static func ended(_ outcome: ChallengeOutcome, transaction: Int, sdkTransactionID: String) -> JSONObject {
        func line(_ kind: OutcomeKind, sdkTransactionID: String? = nil) -> JSONObject {
            var line: JSONObject = ["event": .string(kind.rawValue), "transaction": JSONValue(integerLiteral: transaction)]
            line.append("sdkTransactionID", ifPresent: sdkTransactionID)
            return line
        }
        var result: JSONObject
        switch outcome {
        case .completed(let event):
            result = line(.completed, sdkTransactionID: event.sdkTransactionID)
            result.append("transactionStatus", .string(event.status.code))
        case .cancelled:
            result = line(.cancelled, sdkTransactionID: sdkTransactionID)
        case .timedout:
            result = line(.timedout, sdkTransactionID: sdkTransactionID)
        case .protocolError(let event):
            result = line(.protocolError, sdkTransactionID: event.sdkTransactionID)
            result.append("errorMessage", .object(members(of: event.errorMessage)))
            result.append("messageTrouble", ifPresent: event.failure.messageTrouble)
            result.append("failure", .object(members(of: event.failure)))
        case .interrupted(let event), .runtimeError(let event):
            result = line(.runtimeError)
            result.append(Field.errorCode, ifPresent: event.errorCode)
            result.append("errorMessage", .string(event.errorMessage))
            let trouble = event.failure.transportTrouble
            result.append("transportTrouble", ifPresent: trouble?.kind.rawValue)
            result.append("tlsTrouble", ifPresent: trouble?.tls?.kind.rawValue)
            result.append("messageTrouble", ifPresent: event.failure.messageTrouble)
            result.append("failure", .object(members(of: event.failure)))
        }
        return result
    }

    private static func members(of message: ErrorMessage) -> JSONObject {
        var members: JSONObject = [
            Field.errorCode: .string(message.errorCode), Field.errorComponent: .string(message.errorComponent),
            Field.errorDescription: .string(message.errorDescription),
        ]
        members.append("errorDetails", ifPresent: message.errorDetails)
        members.append(Field.errorMessageType, ifPresent: message.errorMessageType)
        members.append("messageVersionNumber", .string(message.messageVersionNumber))
        return members
    }

    private static func members(of failure: Failure) -> JSONObject {
        var members: JSONObject = ["party": .string(failure.party.rawValue)]
        members.append("message", ifPresent: failure.message)
        members.append("field", ifPresent: failure.field)
        members.append("rule", .string(failure.rule))
        members.append("explanation", .string(failure.explanation))
        members.append("suggestedAction", .string(failure.suggestedAction))
        members.append("advice", .string(failure.fallbackAdvice.action.rawValue))
        members.append("adviceReason", .string(failure.fallbackAdvice.reason))
        return members
    }

    static func leaving(_ token: String, transaction: Int) -> JSONObject {
        ["event": "leaving", "transaction": JSONValue(integerLiteral: transaction), "token": .string(token)]
    }
}

/// A screen as the driver tells it: the names are those of the CRes.
enum DriverScreen {
    static func members(of screen: ChallengeScreen, version: ProtocolVersion?) -> JSONObject {
        var result: JSONObject = ["uiType": .string(screen.kind)]
        append(screen.elements, version: version ?? .usual, to: &result)
        result.append(Field.challengeAddLabel, ifPresent: screen.labels[.additional])
        if screen.type.content == .oneOption || screen.type.content == .anyOptions {
            let options = screen.options.map { JSONValue.object(JSONObject([($0.key, .string($0.label))])) }
            result.append(Field.challengeSelectInfo, .array(JSONArray(options)))
        }
        for button in screen.buttons where button.action != .additional {
            if let name = button.action.words.label { result.append(name, .string(button.label)) }
        }
        if let entry = screen.entries.first, entry != EntryField() {
            result.append(Field.challengeEntryBox, .object(members(of: entry)))
        }
        if screen.entries.count > 1 {
            result.append(Field.challengeEntryBoxTwo, .object(members(of: screen.entries[1])))
        }
        result.append(Field.acsHTML, ifPresent: screen.html)
        return result
    }

    private static func append(_ elements: NativeElements, version: ProtocolVersion, to result: inout JSONObject) {
        if let image = elements.issuerImage { result.append(Field.issuerImage, .object(members(of: image))) }
        if let image = elements.paymentSystemImage { result.append(Field.psImage, .object(members(of: image))) }
        result.append(Field.challengeInfoHeader, ifPresent: elements.infoHeader)
        result.append(Field.challengeInfoLabel, ifPresent: elements.infoLabel)
        result.append(Field.challengeInfoText, ifPresent: elements.infoText)
        if elements.showsWarningIcon { result.append(Field.challengeInfoTextIndicator, .yes) }
        result.append(Field.whyInfoLabel, ifPresent: elements.why?.label)
        result.append(Field.whyInfoText, ifPresent: elements.why?.text)
        result.append(Field.expandInfoLabel, ifPresent: elements.more?.label)
        result.append(Field.expandInfoText, ifPresent: elements.more?.text)
        for each in ScreenSwitch.allCases {
            guard let name = each.elements(in: version)?.text else { continue }
            result.append(name, ifPresent: elements.switches[each])
        }
        if elements.showsTogglesAboveButtons { result.append(Field.togglePositionInd, .code(TogglePosition.aboveButtons)) }
    }

    private static func members(of entry: EntryField) -> JSONObject {
        var result: JSONObject = [:]
        result.append(Field.challengeDataEntryLabel, ifPresent: entry.label)
        result.append(Field.challengeDataEntryKeyboardType, ifPresent: entry.keyboard.code)
        if let autofill = entry.autofill {
            result.append(Field.challengeDataEntryAutofill, .yes)
            result.append(Field.challengeDataEntryAutofillType, .string(autofill.code))
        }
        if entry.maximumLength != ChallengeScreen.maximumEntryLength {
            result.append(Field.challengeDataEntryLengthMax, .string(String(twoDigits: entry.maximumLength)))
        }
        if entry.isMasked {
            result.append(Field.challengeDataEntryMasking, .yes)
            result.append(Field.challengeDataEntryToggle, .yesOrNo(entry.hasRevealToggle))
        }
        return result
    }

    private static func members(of image: ScreenImage) -> JSONObject {
        var result: JSONObject = [:]
        result.append(Field.medium, ifPresent: image.medium)
        result.append(Field.high, ifPresent: image.high)
        result.append(Field.extraHigh, ifPresent: image.extraHigh)
        result.append(Field.default, ifPresent: image.standard)
        result.append(Field.dark, ifPresent: image.dark)
        result.append(Field.monochrome, ifPresent: image.monochrome)
        return result
    }
}

extension JSONObject {
    fileprivate mutating func append(_ name: String, ifPresent text: String?) {
        if let text { append(name, .string(text)) }
    }

    fileprivate mutating func append(_ name: String, ifPresent number: Int?) {
        if let number { append(name, JSONValue(integerLiteral: number)) }
    }

    fileprivate mutating func append(_ name: String, ifPresent trouble: MessageTrouble?) {
        guard let trouble else { return }
        var members: JSONObject = ["stage": .string(trouble.stage.rawValue), "reason": .string(trouble.reason.name)]
        members.append("contentType", ifPresent: trouble.contentType?.rawValue)
        members.append("contentCoding", ifPresent: trouble.contentCoding?.rawValue)
        members.append("bytes", ifPresent: trouble.byteCount)
        members.append("offset", ifPresent: trouble.offset)
        switch trouble.certificateDate {
        case .notYetValid(let span)?: members.append("notYetValidSeconds", ifPresent: span.wholeSeconds)
        case .expired(let span)?: members.append("expiredSeconds", ifPresent: span.wholeSeconds)
        case nil: break
        }
        members.append("words", .string(trouble.description))
        append(name, .object(members))
    }
}
