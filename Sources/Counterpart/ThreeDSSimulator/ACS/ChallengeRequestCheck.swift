import Foundation
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

/// The ACS's knowledge when it checks a CReq.
struct ChallengeRequestContext {
    let version: ProtocolVersion
    let names: TransactionNames
    /// The number that the message must have.
    let counter: Int
    /// The CRes that the CReq answers; nil for the first CReq.
    let shown: JSONObject?
    /// threeDSRequestorAppURL of the first CReq.
    let appURL: String?
    /// The version of the Bridging extension in an earlier CReq.
    var bridging: BridgingVersion?
}

/// A CReq that passed all checks.
struct AcceptedRequest: Equatable {
    enum Answer: Equatable {
        /// The first CReq.
        case none
        case entry, noEntry, resend
        /// challengeCancel with this value.
        case cancel(ChallengeCancel)
    }

    let answer: Answer
    let object: JSONObject
    let appURL: String?
    /// The states of the switches.
    var switches: [ScreenSwitch: Bool] = [:]
}

/// The ACS's checks of a decrypted CReq: row ACS/CReq of protocol/core-flow.md §8, elements of protocol/messages.md §5, order of protocol/messages.md §8.
enum ChallengeRequestCheck {
    static let common = [
        Field.messageVersion, Field.threeDSServerTransID, Field.acsTransID, Field.sdkTransID, Field.sdkCounterStoA,
    ]
    static let activeVersions = ProtocolVersion.texts

    /// - Returns: nil for an Erro, which is never answered.
    static func check(_ plaintext: [UInt8], in context: ChallengeRequestContext) throws(Finding) -> AcceptedRequest? {
        if context.version.has(.entryBoxes) { return try checkLatest(plaintext, in: context) }
        guard let document = try? JSONDocument(parsing: plaintext), let object = document.root.objectValue else {
            throw Finding(.notAMessage)
        }
        if !document.duplicateNames.isEmpty { throw .peerNames(.duplicateElement, document.duplicateNames) }
        switch object.messageKind {
        case .creq: break
        case .erro: return nil
        case .areq, .ares, .cres, .preq, .pres, .rreq, .rres:
            throw Finding(.wrongReceiver)
        case nil: throw Finding(.unknownMessageType)
        }
        try checkCommon(object, in: context)
        // An ACS that knows Bridging accepts it as critical.
        let isBridged = context.version.has(.bridgingExtension)
        try ExtensionCheck.check(object[Field.messageExtension], recognising: isBridged ? BridgingExtension.id : nil)
        let request = try checkSituation(object, in: context)
        try checkBridging(object, in: context)
        return request
    }

    private static let bridgingData = "\(Field.messageExtension).\(Field.data).\(Field.challengeData)"

    /// Checks what the Bridging extension says about the answer. An ACS may ignore wrong content. This one refuses it, because the SDK wrote it.
    private static func checkBridging(_ object: JSONObject, in context: ChallengeRequestContext) throws(Finding) {
        let extensions = MessageExtension.all(in: object)
        guard
            let reading = BridgingReading(in: extensions, of: .creq, version: context.version, expecting: context.bridging)
        else { return }
        if !reading.ignored.isEmpty { throw .malformed(reading.ignored) }
        guard let continuation = reading.content?.continuation else { return }
        guard object[Field.oobContinue] == true else { throw .malformed(["\(bridgingData).\(Field.oobContinue)"]) }
        let data = extensions.first { $0.id == BridgingExtension.id }?.data.object(Field.challengeData)
        let shown = context.shown.map { MessageExtension.all(in: $0) } ?? []
        let offersApp =
            BridgingReading(in: shown, of: .cres, version: context.version, expecting: context.bridging)?.content?.app != nil
        if data?[Field.oobAppStatus] != nil, !offersApp || data?.string(Field.oobContinue) != continuation.code {
            throw .malformed(["\(bridgingData).\(Field.oobAppStatus)"])
        }
    }

    private static func checkCommon(_ object: JSONObject, in context: ChallengeRequestContext) throws(Finding) {
        let missing = common.filter { isEmpty(object[$0]) }
        if !missing.isEmpty { throw .missing(missing) }
        let malformed = common.filter { name in
            guard let text = object[name]?.stringValue else { return true }
            switch name {
            case Field.messageVersion: return !isVersion(text)
            case Field.sdkCounterStoA: return !isCounter(text)
            default: return UUID(uuidString: text) == nil
            }
        }
        if !malformed.isEmpty { throw .malformed(malformed) }
        let version = object.string(Field.messageVersion) ?? ""
        if version != context.version.rawValue {
            if activeVersions.contains(version) { throw .malformed([Field.messageVersion]) }
            throw .versionNotSupported
        }
        guard object.string(Field.sdkCounterStoA).flatMap({ Int($0) }) == context.counter else {
            throw Finding(.decryptionFailure, of: Field.sdkCounterStoA)
        }
        let names = [
            (Field.threeDSServerTransID, context.names.threeDSServer), (Field.acsTransID, context.names.acs),
            (Field.sdkTransID, context.names.sdk),
        ]
        let wrong = names.filter { !TransactionNames.same(object[$0.0]?.stringValue, $0.1) }.map(\.0)
        if !wrong.isEmpty { throw Finding(.transactionIDNotRecognised, of: wrong) }
    }

    private static func checkSituation(
        _ object: JSONObject, in context: ChallengeRequestContext
    ) throws(Finding) -> AcceptedRequest {
        let isLater = context.version.has(.requestorAppURL)
        let malformed = (entryFormats + (isLater ? laterFormats : [])).filter { name, format in
            object[name].map { !format.isValid($0) } ?? false
        }
        if !malformed.isEmpty { throw .malformed(malformed.map(\.name)) }

        let appURL = isLater ? object.string(Field.threeDSRequestorAppURL) : nil
        let entries = entryFormats.map(\.name).filter { name in
            guard let value = object[name] else { return false }
            return name != Field.resendChallenge || value == .yes  // "N" asks for nothing
        }
        let whitelisting = isLater ? object.string(Field.whitelistingDataEntry) : nil
        guard let shown = context.shown else {
            let forbidden = entries + (whitelisting == nil ? [] : [Field.whitelistingDataEntry])
            if !forbidden.isEmpty { throw .malformed(forbidden) }
            return AcceptedRequest(answer: .none, object: object, appURL: appURL)
        }
        // Once given, the URL is in every CReq (protocol/messages.md §5.1).
        if context.appURL != nil, appURL == nil { throw .missing([Field.threeDSRequestorAppURL]) }
        if context.appURL != appURL { throw .malformed([Field.threeDSRequestorAppURL]) }
        if entries.count > 1 { throw .malformed(entries) }

        let type = shown[Field.acsUiType]?.stringValue.flatMap(UIType.init)
        let isCancel = entries == [Field.challengeCancel]
        if let entry = entries.first, !isAllowed(entry, for: type, shown: shown) { throw .malformed([entry]) }
        let asked = isLater && shown[Field.whitelistingInfoText] != nil && type?.isNative != false
        if asked, !isCancel, whitelisting == nil { throw .missing([Field.whitelistingDataEntry]) }
        if !asked || isCancel, whitelisting != nil { throw .malformed([Field.whitelistingDataEntry]) }
        if entries == [Field.challengeDataEntry], hasUnknownOptions(object, shown: shown, type: type) {
            throw .malformed([Field.challengeDataEntry])
        }
        let answer: AcceptedRequest.Answer
        switch entries.first {
        case Field.challengeCancel: answer = .cancel(object.code(Field.challengeCancel) ?? .cardholder)
        case Field.challengeNoEntry: answer = .noEntry
        case Field.resendChallenge: answer = .resend
        case nil:
            // 2.1.0 cannot express a submit without an entry (protocol/core-flow.md, open point 17).
            guard !isLater, type?.takesData == true else { throw .missing([required(of: type)]) }
            answer = .noEntry
        default: answer = .entry
        }
        return AcceptedRequest(
            answer: answer, object: object, appURL: appURL,
            switches: whitelisting.map { [.trustList: $0 == YesOrNo.yes.rawValue] } ?? [:])
    }

    /// Returns the element that an answer to this type must have at least.
    private static func required(of type: UIType?) -> String {
        switch type {
        case .text, .singleSelect, .multiSelect, nil: Field.challengeDataEntry
        case .outOfBand: Field.oobContinue
        case .html, .htmlOutOfBand: Field.challengeHTMLDataEntry
        case .information: Field.infoContinueIndicator
        }
    }

    private static func isAllowed(_ entry: String, for type: UIType?, shown: JSONObject) -> Bool {
        switch entry {
        case Field.challengeCancel: true
        case Field.challengeDataEntry, Field.challengeNoEntry: type?.takesData == true
        case Field.resendChallenge: type == .text && shown[Field.resendInformationLabel] != nil
        case Field.oobContinue: type == .outOfBand
        case Field.challengeHTMLDataEntry: type == .html
        default: false
        }
    }

    /// Returns whether the entry names an option that was not offered, names one twice, or is not in the order of display.
    static func hasUnknownOptions(_ object: JSONObject, shown: JSONObject, type: UIType?) -> Bool {
        guard type == .singleSelect || type == .multiSelect, let options = shown[Field.challengeSelectInfo]?.arrayValue,
            let entry = object[Field.challengeDataEntry]?.stringValue
        else { return false }
        let offered = options.compactMap { $0.objectValue?.names.first }
        if type == .singleSelect { return !offered.contains(entry) }
        let positions = entry.split(separator: ",", omittingEmptySubsequences: false).map { offered.firstIndex(of: String($0)) }
        let known = positions.compactMap { $0 }
        return known.count != positions.count || known != known.sorted() || Set(known).count != known.count
    }

    // MARK: Formats

    private struct Format: Sendable {
        let isValid: @Sendable (JSONValue) -> Bool

        static func text(_ lengths: ClosedRange<Int>) -> Format {
            Format { lengths.contains($0.stringValue?.unicodeScalars.count ?? 0) }
        }
        static func one(of values: [JSONValue]) -> Format { Format { values.contains($0) } }
    }

    private static let entryFormats: [(name: String, format: Format)] = [
        (Field.challengeDataEntry, .text(1...45)),
        (Field.challengeNoEntry, .one(of: [.yes])),
        (Field.challengeHTMLDataEntry, .text(1...256)),
        (Field.challengeCancel, .one(of: cancelReasons.map { .code($0) })),
        (Field.resendChallenge, .one(of: [.yesOrNo(true), .yesOrNo(false)])),
        (Field.oobContinue, .one(of: [true])),
        // Belongs to the browser channel.
        (Field.challengeWindowSize, .one(of: [])),
    ]

    private static let cancelReasons: [ChallengeCancel] = [.cardholder, .transactionError, .unknown, .timedOutAtSDK]

    private static let laterFormats: [(name: String, format: Format)] = [
        (Field.whitelistingDataEntry, .one(of: [.yesOrNo(true), .yesOrNo(false)])),
        (Field.threeDSRequestorAppURL, Format { isAppURL($0.stringValue ?? "") }),
    ]

    static func isEmpty(_ value: JSONValue?) -> Bool {
        switch value {
        case nil, .null: true
        case .string(let text): text.isEmpty
        case .secret(let text): text.isEmpty
        case .array(let array): array.isEmpty
        case .object(let object): object.isEmpty
        case .bool, .number: false
        }
    }

    static func isVersion(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return (5...8).contains(text.utf8.count) && parts.count == 3
            && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    }

    private static func isCounter(_ text: String) -> Bool {
        text.utf8.count == 3 && text.utf8.allSatisfy { (0x30...0x39).contains($0) } && (Int(text) ?? 256) <= 255
    }

    /// Returns whether the text has at most 256 characters, a scheme and something after it. 2.2.0 also allows custom schemes.
    private static func isAppURL(_ text: String) -> Bool {
        guard text.unicodeScalars.count <= 256, let url = URLComponents(string: text), let scheme = url.scheme else {
            return false
        }
        if scheme.lowercased() == "https" { return !(url.host ?? "").isEmpty && url.user == nil && url.password == nil }
        return scheme.lowercased() != "http" && text.utf8.count > scheme.utf8.count + 1
    }
}

/// Message extensions as the DS and the ACS receive them: only the ACS knows one, Bridging (protocol/messages.md §9).
enum ExtensionCheck {
    /// - Parameters:
    ///   - maximum: elements: 10, in 2.3.1 15.
    ///   - known: id of the extension that may be critical.
    static func check(_ value: JSONValue?, maximum: Int = 10, recognising known: String? = nil) throws(Finding) {
        guard let value else { return }
        guard let array = value.arrayValue, (1...maximum).contains(array.count), value.text.unicodeScalars.count <= 81_920 else {
            throw .malformed([Field.messageExtension])
        }
        if array.hasEqualElements { throw Finding(.duplicateElement, of: Field.messageExtension) }
        var missing: Set<String> = []
        var malformed: Set<String> = []
        var critical: [String] = []
        for element in array {
            guard let item = element.objectValue else { throw .malformed([Field.messageExtension]) }
            for name in [Field.name, Field.id, Field.criticalityIndicator, Field.data]
            where ChallengeRequestCheck.isEmpty(item[name]) {
                if name != Field.data || item[name] == nil || item[name] == .null {
                    missing.insert("\(Field.messageExtension).\(name)")
                }
            }
            for name in [Field.name, Field.id] {
                if let value = item[name], (value.stringValue?.unicodeScalars.count ?? 65) > 64 {
                    malformed.insert("\(Field.messageExtension).\(name)")
                }
            }
            if let flag = item[Field.criticalityIndicator], flag.boolValue == nil {
                malformed.insert("\(Field.messageExtension).\(Field.criticalityIndicator)")
            }
            if let data = item[Field.data], data != .null, data.objectValue == nil || data.text.unicodeScalars.count > 8059 {
                malformed.insert("\(Field.messageExtension).\(Field.data)")
            }
            let id = item.string(Field.id) ?? ""
            if item[Field.criticalityIndicator] == true, id != known { critical.append(id) }
        }
        if !missing.isEmpty { throw .missing(missing.sorted()) }
        if !malformed.isEmpty { throw .malformed(malformed.sorted()) }
        if !critical.isEmpty { throw .peerNames(.criticalExtensionNotRecognised, critical) }
    }
}
