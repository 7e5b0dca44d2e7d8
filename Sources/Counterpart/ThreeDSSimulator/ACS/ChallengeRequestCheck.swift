import Foundation
import ThreeDSJSON
import ThreeDSMessages

/// What the ACS knows when it judges a CReq.
struct ChallengeRequestContext {
    let version: String
    let names: TransactionNames
    /// The number that the message must carry.
    let counter: Int
    /// The CRes that the CReq answers; nil for the first CReq.
    let shown: JSONObject?
    /// threeDSRequestorAppURL of the first CReq.
    let appURL: String?
}

/// A CReq that passed all checks.
struct AcceptedRequest: Equatable {
    enum Answer: Equatable {
        /// The first CReq.
        case none
        case entry, noEntry, resend
        /// challengeCancel with this value.
        case cancel(String)
    }

    let answer: Answer
    let object: JSONObject
    let appURL: String?
    /// The answer about whitelisting, in 2.3.1 about the trust list.
    let whitelisting: Bool?
    var deviceBinding: Bool?
}

/// The ACS's checks of a decrypted CReq: row ACS/CReq of protocol/core-flow.md §8, elements of protocol/messages.md §5, order of protocol/messages.md §8.
enum ChallengeRequestCheck {
    static let common = ["messageVersion", "threeDSServerTransID", "acsTransID", "sdkTransID", "sdkCounterStoA"]
    static let activeVersions = ProtocolVersion.texts

    /// - Returns: nil for an Erro, which is never answered.
    static func check(_ plaintext: [UInt8], in context: ChallengeRequestContext) throws(Finding) -> AcceptedRequest? {
        if ProtocolVersion.named(context.version, has: .entryBoxes) { return try checkLatest(plaintext, in: context) }
        guard let document = try? JSONDocument(parsing: plaintext), let object = document.root.objectValue else {
            throw Finding("101", "invalid formatted message")
        }
        if !document.duplicateNames.isEmpty { throw Finding("204", document.duplicateNames.joined(separator: ",")) }
        switch object["messageType"]?.stringValue {
        case "CReq": break
        case "Erro": return nil
        case "AReq", "ARes", "CRes", "PReq", "PRes", "RReq", "RRes":
            throw Finding("101", "invalid message for the receiving component")
        default: throw Finding("101", "invalid message type")
        }
        try checkCommon(object, in: context)
        // An ACS that knows Bridging does not mind when it is critical.
        let isBridged = ProtocolVersion.named(context.version, has: .bridgingExtension)
        try ExtensionCheck.check(object["messageExtension"], recognising: isBridged ? BridgingExtension.id : nil)
        return try checkSituation(object, in: context)
    }

    private static func checkCommon(_ object: JSONObject, in context: ChallengeRequestContext) throws(Finding) {
        let missing = common.filter { isEmpty(object[$0]) }
        if !missing.isEmpty { throw .missing(missing) }
        let malformed = common.filter { name in
            guard let text = object[name]?.stringValue else { return true }
            switch name {
            case "messageVersion": return !isVersion(text)
            case "sdkCounterStoA": return !isCounter(text)
            default: return UUID(uuidString: text) == nil
            }
        }
        if !malformed.isEmpty { throw .malformed(malformed) }
        let version = object["messageVersion"]?.stringValue ?? ""
        if version != context.version {
            if activeVersions.contains(version) { throw .malformed(["messageVersion"]) }
            throw Finding("102", activeVersions.joined(separator: ","))
        }
        guard object["sdkCounterStoA"]?.stringValue.flatMap({ Int($0) }) == context.counter else {
            throw Finding("302", "sdkCounterStoA")
        }
        let names = [
            ("threeDSServerTransID", context.names.threeDSServer), ("acsTransID", context.names.acs),
            ("sdkTransID", context.names.sdk),
        ]
        let wrong = names.filter { !TransactionNames.same(object[$0.0]?.stringValue, $0.1) }.map(\.0)
        if !wrong.isEmpty { throw Finding("301", wrong.joined(separator: ",")) }
    }

    private static func checkSituation(
        _ object: JSONObject, in context: ChallengeRequestContext
    ) throws(Finding) -> AcceptedRequest {
        let isLater = ProtocolVersion.named(context.version, has: .requestorAppURL)
        let malformed = (entryFormats + (isLater ? laterFormats : [])).filter { name, format in
            object[name].map { !format.isValid($0) } ?? false
        }
        if !malformed.isEmpty { throw .malformed(malformed.map(\.name)) }

        let appURL = isLater ? object["threeDSRequestorAppURL"]?.stringValue : nil
        let entries = entryFormats.map(\.name).filter { name in
            guard let value = object[name] else { return false }
            return name != "resendChallenge" || value == "Y"  // "N" asks for nothing
        }
        let whitelisting = isLater ? object["whitelistingDataEntry"]?.stringValue : nil
        guard let shown = context.shown else {
            let forbidden = entries + (whitelisting == nil ? [] : ["whitelistingDataEntry"])
            if !forbidden.isEmpty { throw .malformed(forbidden) }
            return AcceptedRequest(answer: .none, object: object, appURL: appURL, whitelisting: nil)
        }
        // Once given, the URL is in every CReq (protocol/messages.md §5.1).
        if context.appURL != nil, appURL == nil { throw .missing(["threeDSRequestorAppURL"]) }
        if context.appURL != appURL { throw .malformed(["threeDSRequestorAppURL"]) }
        if entries.count > 1 { throw .malformed(entries) }

        let type = shown["acsUiType"]?.stringValue.flatMap(UIType.init)
        let isCancel = entries == ["challengeCancel"]
        if let entry = entries.first, !isAllowed(entry, for: type, shown: shown) { throw .malformed([entry]) }
        let asked = isLater && shown["whitelistingInfoText"] != nil && type?.isNative != false
        if asked, !isCancel, whitelisting == nil { throw .missing(["whitelistingDataEntry"]) }
        if !asked || isCancel, whitelisting != nil { throw .malformed(["whitelistingDataEntry"]) }
        if entries == ["challengeDataEntry"], hasUnknownOptions(object, shown: shown, type: type) {
            throw .malformed(["challengeDataEntry"])
        }
        let answer: AcceptedRequest.Answer
        switch entries.first {
        case "challengeCancel": answer = .cancel(object["challengeCancel"]?.stringValue ?? "01")
        case "challengeNoEntry": answer = .noEntry
        case "resendChallenge": answer = .resend
        case nil:
            // 2.1.0 has no way to say that nothing was entered (protocol/core-flow.md, open point 17).
            guard !isLater, type?.takesData == true else { throw .missing([required(of: type)]) }
            answer = .noEntry
        default: answer = .entry
        }
        return AcceptedRequest(answer: answer, object: object, appURL: appURL, whitelisting: whitelisting.map { $0 == "Y" })
    }

    /// The element that an answer to this type carries at least.
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
        case "challengeCancel": true
        case "challengeDataEntry", "challengeNoEntry": type?.takesData == true
        case "resendChallenge": type == .text && shown["resendInformationLabel"] != nil
        case "oobContinue": type == .outOfBand
        case "challengeHTMLDataEntry": type == .html
        default: false
        }
    }

    /// Whether the entry names an option that was not offered, names one twice, or breaks the order of display.
    static func hasUnknownOptions(_ object: JSONObject, shown: JSONObject, type: UIType?) -> Bool {
        guard type == .singleSelect || type == .multiSelect, let options = shown["challengeSelectInfo"]?.arrayValue,
            let entry = object["challengeDataEntry"]?.stringValue
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
        ("challengeDataEntry", .text(1...45)),
        ("challengeNoEntry", .one(of: ["Y"])),
        ("challengeHTMLDataEntry", .text(1...256)),
        ("challengeCancel", .one(of: ["01", "06", "07", "08"])),
        ("resendChallenge", .one(of: ["Y", "N"])),
        ("oobContinue", .one(of: [true])),
        // Belongs to the browser channel.
        ("challengeWindowSize", .one(of: [])),
    ]

    private static let laterFormats: [(name: String, format: Format)] = [
        ("whitelistingDataEntry", .one(of: ["Y", "N"])),
        ("threeDSRequestorAppURL", Format { isAppURL($0.stringValue ?? "") }),
    ]

    static func isEmpty(_ value: JSONValue?) -> Bool {
        switch value {
        case nil, .null: true
        case .string(let text): text.isEmpty
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

    /// At most 256 characters with a scheme and something behind it; custom schemes are allowed in 2.2.0.
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
            throw .malformed(["messageExtension"])
        }
        if array.hasEqualElements { throw Finding("204", "messageExtension") }
        var missing: Set<String> = []
        var malformed: Set<String> = []
        var critical: [String] = []
        for element in array {
            guard let item = element.objectValue else { throw .malformed(["messageExtension"]) }
            for name in ["name", "id", "criticalityIndicator", "data"] where ChallengeRequestCheck.isEmpty(item[name]) {
                if name != "data" || item[name] == nil || item[name] == .null { missing.insert("messageExtension.\(name)") }
            }
            for name in ["name", "id"] {
                if let value = item[name], (value.stringValue?.unicodeScalars.count ?? 65) > 64 {
                    malformed.insert("messageExtension.\(name)")
                }
            }
            if let flag = item["criticalityIndicator"], flag.boolValue == nil {
                malformed.insert("messageExtension.criticalityIndicator")
            }
            if let data = item["data"], data != .null, data.objectValue == nil || data.text.unicodeScalars.count > 8059 {
                malformed.insert("messageExtension.data")
            }
            let id = item["id"]?.stringValue ?? ""
            if item["criticalityIndicator"] == true, id != known { critical.append(id) }
        }
        if !missing.isEmpty { throw .missing(missing.sorted()) }
        if !malformed.isEmpty { throw .malformed(malformed.sorted()) }
        if !critical.isEmpty { throw Finding("202", critical.joined(separator: ",")) }
    }
}
