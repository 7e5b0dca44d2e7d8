import Foundation
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

/// The body of `POST /v1/authentications`, `POST /v1/browser-authentications` or `POST /v1/3ri-authentications`, checked.
struct AuthenticationOrder {
    /// Where the cardholder pays; with 3RI there is no cardholder.
    enum Device {
        case sdk(SDKParameters)
        case browser(BrowserParameters)
        case requestor(RequestorParameters)
    }

    var device: Device
    var messageVersion: String
    var directoryServerID: String
    var cardNumber: String
    var amount: Int?
    /// ISO 4217, numeric.
    var currency: String?
    var exponent: Int
    var scenario: String?
    var messageCategory: MessageCategory?
    var threeDSServerTransID: String?
    /// Minutes, two digits.
    var sdkMaxTimeout: String
    var mcc: String
    var merchantName: String
    /// Whether the 3DS Requestor declines the challenge (CORE-40).
    var declinesChallenge: Bool
    /// The 3DS Requestor's preferences about a challenge, the preferred one first; two only in 2.3.1.
    var challengeIndicators: [ChallengeIndicator]
    /// The purpose of the authentication; nil: the message category decides.
    var authenticationIndicator: AuthenticationIndicator?
    /// The server that is out of reach or silent in this authentication.
    var outage: PartyOutage?

    /// The six authentication request parameters, and what the app adds to them.
    struct SDKParameters {
        var deviceData: String
        var sdkTransactionID: String
        var sdkAppID: String
        var sdkReferenceNumber: String
        var sdkEphemeralPublicKey: JSONObject
        var deviceRenderOptions: JSONObject
        /// 2.3.1
        var sdkType: SDKType
        /// 2.3.1; null: none.
        var defaultSDKType: JSONValue
        /// 2.3.1, of a Split-SDK; null: none.
        var splitSDKType: JSONValue
        /// 2.3.1, of a Split-SDK; null: none.
        var serverSignedContent: JSONValue
    }
}

extension AuthenticationOrder {
    /// - Throws: all required members that are missing, otherwise the first member that is wrong.
    init(_ object: JSONObject) throws(APIError) {
        let body = OrderReader(object)
        let isForMoney = body.value(Field.messageCategory)?.stringValue != MessageCategory.nonPayment.rawValue
        try body.require(["sdk", "directoryServerID", "cardNumber"] + (isForMoney ? ["amount", "currency"] : []))
        let parameters = body.inner(try body.objectOrText("sdk"), of: "sdk")
        let version = try parameters.text(Field.messageVersion, 1...64)
        try self.init(
            body, device: .sdk(try SDKParameters(parameters, version: version)), version: version,
            timeout: try Self.timeout(body, parameters))
    }

    /// Reads the part that an SDK, a browser and 3RI have in common, and refuses members that neither part has.
    init(_ body: OrderReader, device: Device, version: String, timeout: String) throws(APIError) {
        self.device = device
        messageVersion = version
        directoryServerID = try body.text("directoryServerID", 1...32)
        cardNumber = try body.cardNumber()
        let category = try body.optionalText(Field.messageCategory, 2...2)
        messageCategory = category.flatMap(MessageCategory.init(rawValue:))
        if category != nil, messageCategory == nil {
            throw body.refusal(Field.messageCategory, .form(.messageCategory))
        }
        let isPayment = messageCategory != .nonPayment
        amount = try body.amount(required: isPayment)
        (currency, exponent) = try body.currency(required: isPayment)
        scenario = try body.optionalText("scenario", 1...64)
        threeDSServerTransID = try body.optionalText(Field.threeDSServerTransID, 36...36)
        sdkMaxTimeout = timeout
        mcc = try body.optionalText(Field.mcc, 1...4) ?? "5411"
        merchantName = try body.optionalText(Field.merchantName, 1...40) ?? "Example Shop"
        declinesChallenge = try body.flag("declineChallenge") ?? false
        challengeIndicators = try Self.challengeIndicators(body, version: version)
        authenticationIndicator = try body.optionalText(Field.threeDSRequestorAuthenticationInd, 2...2)
            .map(AuthenticationIndicator.init(rawValue:))
        outage = try body.choice("outage", PartyOutage.self)
        try body.refuseUnknown()
    }

    /// Reads one code, in 2.3.1 also a list of one or two. The DS checks which codes exist.
    private static func challengeIndicators(
        _ body: OrderReader, version: String
    ) throws(APIError) -> [ChallengeIndicator] {
        let name = Field.threeDSRequestorChallengeInd
        guard let list = body.array(name) else {
            return try body.optionalText(name, 2...2).map { [ChallengeIndicator(rawValue: $0)] } ?? []
        }
        let isList = ProtocolVersion.named(version, has: .authenticationMethodList)
        let codes = list.compactMap(\.stringValue).map(ChallengeIndicator.init(rawValue:))
        guard codes.count == list.count, (1...(isList ? 2 : 1)).contains(codes.count) else {
            throw body.refusal(name, .form(.challengeIndicators))
        }
        return codes
    }

    private static func timeout(_ body: OrderReader, _ parameters: OrderReader) throws(APIError) -> String {
        let (own, ofSDK) = (try body.timeout(), try parameters.timeout())
        return own ?? ofSDK ?? String(twoDigits: 5)
    }
}

extension AuthenticationOrder.SDKParameters {
    fileprivate init(_ reader: OrderReader, version: String) throws(APIError) {
        // The DS checks the rules of the AReq for these values; this checks only what the 3DS Server needs.
        deviceData = try reader.text("deviceData", 1...1_000_000)
        sdkTransactionID = try reader.text("sdkTransactionID", 1...2048)
        sdkAppID = try reader.text(Field.sdkAppID, 1...2048)
        sdkReferenceNumber = try reader.text(Field.sdkReferenceNumber, 1...2048)
        sdkEphemeralPublicKey = try reader.objectOrText("sdkEphemeralPublicKey")
        let version = ProtocolVersion(rawValue: version) ?? .usual
        let kinds = UIType.types(in: version).map { JSONValue.string($0.rawValue) }
        deviceRenderOptions =
            try reader.element(Field.deviceRenderOptions) ?? [
                Field.sdkInterface: .code(RenderingInterface.both),
                Field.sdkUiType: .array(JSONArray(kinds)),
            ]
        sdkType = try reader.optionalText(Field.sdkType, 1...64).map(SDKType.init(rawValue:)) ?? .defaultSDK
        let usual: JSONValue = sdkType == .defaultSDK ? [Field.sdkVariant: .code(SDKVariant.native)] : .null
        defaultSDKType = try reader.element(Field.defaultSdkType).map { .object($0) } ?? usual
        splitSDKType = try reader.element(Field.splitSdkType).map { .object($0) } ?? .null
        serverSignedContent = try reader.optionalText(Field.sdkServerSignedContent, 1...64_000).map { .string($0) } ?? .null
    }
}

/// Reads members of a request body and reports the first wrong member.
///
/// It knows every member that is read, and only those: ``refuseUnknown()`` at the end refuses the rest, at every depth. A new member needs
/// nothing but the line that reads it.
struct OrderReader {
    private let members: JSONObject
    private let path: String
    private let party: APIParty
    private let known: KnownMembers

    init(_ members: JSONObject, party: APIParty = .role(.server)) {
        self.init(members, path: "", party: party, known: KnownMembers(of: members))
    }

    private init(_ members: JSONObject, path: String, party: APIParty, known: KnownMembers) {
        self.members = members
        self.path = path
        self.party = party
        self.known = known
    }

    /// Returns the reader of an object inside this one.
    func inner(_ object: JSONObject, of name: String) -> OrderReader {
        let path = path.isEmpty ? name : "\(path).\(name)"
        return OrderReader(object, path: path, party: party, known: known.inner(object, path: path))
    }

    /// - Throws: the first member that nobody has read, here or in an inner object.
    func refuseUnknown() throws(APIError) {
        if let unknown = known.unknown { throw refusal(unknown) }
    }

    private func refusal(_ unknown: KnownMembers.Unknown) -> APIError {
        let name = String(unknown.name.prefix(64))
        return APIError(
            unknown.path.isEmpty ? name : "\(unknown.path).\(name)", .unknownMember(nearest: unknown.nearest), by: party)
    }

    /// The refusal for a member that is missing, or for the one that is probably a misspelling of it.
    private func missing(_ name: String) -> APIError {
        if let slip = known.misspelling(of: [name]) { return refusal(slip) }
        return refusal(name, .missing([]))
    }

    private subscript(name: String) -> JSONValue? {
        known.know(name)
        return members[name]
    }

    func refusal(_ name: String, _ reason: APIError.Reason) -> APIError {
        APIError(path.isEmpty ? name : "\(path).\(name)", reason, by: party)
    }

    /// Checks that these members are present, with any value.
    func require(_ names: [String]) throws(APIError) {
        let absent = names.filter { value($0) == nil }
        guard let first = absent.first else { return }
        if let slip = known.misspelling(of: absent) { throw refusal(slip) }
        throw refusal(first, .missing(absent))
    }

    func text(_ name: String, _ lengths: ClosedRange<Int>) throws(APIError) -> String {
        guard let text = try optionalText(name, lengths) else { throw missing(name) }
        return text
    }

    func optionalText(_ name: String, _ lengths: ClosedRange<Int>) throws(APIError) -> String? {
        guard let value = value(name) else { return nil }
        guard let text = value.stringValue else { throw refusal(name, .form(.string)) }
        guard lengths.contains(text.unicodeScalars.count) else {
            throw refusal(name, .characters(lengths))
        }
        return text
    }

    /// Returns the value of a member; nil when it is absent or null.
    func value(_ name: String) -> JSONValue? {
        let value = self[name]
        return value == .null ? nil : value
    }

    /// Returns the array in a member; nil for anything else.
    func array(_ name: String) -> JSONArray? { self[name]?.arrayValue }

    func object(_ name: String) throws(APIError) -> JSONObject {
        guard let object = try optionalObject(name) else { throw missing(name) }
        return object
    }

    func optionalObject(_ name: String) throws(APIError) -> JSONObject? {
        guard let value = value(name) else { return nil }
        guard let object = value.objectValue else { throw refusal(name, .form(.object)) }
        return object
    }

    /// Returns an object that goes into the AReq as it is. Its members are those that the table of data elements has in any version.
    func element(_ name: String) throws(APIError) -> JSONObject? {
        guard let object = try optionalObject(name) else { return nil }
        knowMembers(of: object, name)
        return object
    }

    /// Returns an element that is an object or a list of objects and goes into the AReq as it is; nil when it is absent or null. The
    /// members of each object are those that the table of data elements has in any version.
    func elements(_ name: String) -> JSONValue? {
        let value = value(name)
        for object in value?.arrayValue?.compactMap(\.objectValue) ?? [value?.objectValue].compactMap({ $0 }) {
            knowMembers(of: object, name)
        }
        return value
    }

    private func knowMembers(of object: JSONObject, _ name: String) {
        let reader = inner(object, of: name)
        for row in DataDictionary.whole.rows where row.name == name {
            for member in row.children { reader.known.know(member.name) }
        }
    }

    /// Returns an object, or reads it from its JSON text, as SDKs return it.
    func objectOrText(_ name: String) throws(APIError) -> JSONObject {
        guard let value = value(name) else { throw missing(name) }
        if let object = value.objectValue { return object }
        guard let text = value.stringValue else { throw refusal(name, .form(.objectOrText)) }
        guard let document = try? JSONDocument(parsing: Array(text.utf8)), let object = document.root.objectValue else {
            throw refusal(name, .form(.jsonObject))
        }
        return object
    }

    func cardNumber(_ name: String = "cardNumber") throws(APIError) -> String {
        let text = try text(name, 13...19)
        guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { throw refusal(name, .form(.digits)) }
        return text
    }

    func amount(required: Bool) throws(APIError) -> Int? {
        guard let value = value("amount") else {
            if required { throw missing("amount") }
            return nil
        }
        guard case .number = value else { throw refusal("amount", .form(.number)) }
        guard let amount = value.intValue, amount >= 0 else {
            throw refusal("amount", .form(.amount))
        }
        return amount
    }

    /// Reads an ISO 4217 code, alphabetic or numeric.
    func currency(required: Bool) throws(APIError) -> (String?, Int) {
        guard let value = value("currency") else {
            if required { throw missing("currency") }
            return (nil, 2)
        }
        guard let text = value.stringValue ?? value.intValue.map({ String($0) }) else {
            throw refusal("currency", .form(.string))
        }
        if let known = PurchaseCurrency(text) { return (known.digits, known.exponent) }
        let isNumeric = text.utf8.count == 3 && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        guard isNumeric, let number = Int(text), !(955...964).contains(number), number != 999, number != 0 else {
            throw refusal("currency", .form(.currency))
        }
        return (text, 2)
    }

    /// Minutes as a number or as two digits, at least 5.
    func timeout() throws(APIError) -> String? {
        guard let value = value(Field.sdkMaxTimeout) else { return nil }
        guard let minutes = value.intValue ?? value.stringValue.flatMap({ $0.utf8.count == 2 ? Int($0) : nil }) else {
            throw refusal(Field.sdkMaxTimeout, .form(.minutes))
        }
        guard (5...99).contains(minutes) else { throw refusal(Field.sdkMaxTimeout, .form(.fiveToNinetyNineMinutes)) }
        return String(twoDigits: minutes)
    }
}
