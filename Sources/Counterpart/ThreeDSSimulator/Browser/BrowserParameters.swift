import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

/// The part of a browser authentication that an app's does not have.
struct BrowserParameters {
    /// `browser` of the order: the elements of the AReq without their prefix.
    var acceptHeader: String
    var userAgent: String
    var ip: String?
    var javascriptEnabled: Bool
    var javaEnabled: Bool?
    var language: String?
    var colorDepth: String?
    var screenHeight: String?
    var screenWidth: String?
    var timeZone: String?
    var acceptLanguage: [String]
    var notificationURL: String
    var completion: MethodCompletion
    var setup: BrowserSetup

    /// Returns the elements of the AReq. The DS checks their rules.
    func members(in version: String) -> JSONObject {
        var members: JSONObject = [
            Field.threeDSCompInd: .code(completion), Field.notificationURL: .string(notificationURL),
            Field.browserAcceptHeader: .string(acceptHeader), Field.browserUserAgent: .string(userAgent),
        ]
        if ProtocolVersion.named(version, has: .requestorAppURL) {
            members[Field.browserJavascriptEnabled] = .bool(javascriptEnabled)
        }
        if ProtocolVersion.named(version, has: .sdkTypes) {
            members[Field.acceptLanguage] = .array(JSONArray(acceptLanguage.map { .string($0) }))
        }
        if let javaEnabled { members[Field.browserJavaEnabled] = .bool(javaEnabled) }
        let texts = [
            (Field.browserIP, ip), (Field.browserLanguage, language), (Field.browserColorDepth, colorDepth),
            (Field.browserScreenHeight, screenHeight), (Field.browserScreenWidth, screenWidth), (Field.browserTZ, timeZone),
        ]
        for (name, text) in texts { members[name] = text.map { .string($0) } }
        return members
    }
}

/// The data of a browser authentication that 3DS Server and ACS store in addition to its AReq.
struct BrowserSetup: Sendable {
    var windowSize: ChallengeWindowSize
    /// base64url, at most 1024 characters.
    var sessionData: String
    /// The page or app to which the example page leads at the end.
    var returnURL: String?
    var fault: BrowserFault?
}

extension AuthenticationOrder {
    var channel: DeviceChannel {
        switch device {
        case .sdk: .app
        case .browser: .browser
        case .requestor: .requestorInitiated
        }
    }

    var browserSetup: BrowserSetup? {
        if case .browser(let parameters) = device { parameters.setup } else { nil }
    }

    /// Reads the body of `POST /v1/browser-authentications`.
    ///
    /// - Parameters:
    ///   - id: the identifier of the transaction.
    ///   - usualNotification: takes the CRes when the order does not name a `notificationURL`.
    ///   - method: the 3DS Method of this transaction.
    /// - Throws: the first member that is missing or wrong.
    init(
        browser object: JSONObject, id: String, usualNotification: String, method: MethodRun?
    ) throws(APIError) {
        let body = OrderReader(object)
        let browser = body.inner(try body.object("browser"), of: "browser")
        let notification = try body.optionalText(Field.notificationURL, 1...2048) ?? usualNotification
        guard BrowserAddress.origin(notification) != nil else {
            throw body.refusal(Field.notificationURL, .form(.notificationURL))
        }
        let version = try body.optionalText(Field.messageVersion, 1...64) ?? ProtocolVersion.usual.rawValue
        let parameters = BrowserParameters(
            acceptHeader: try browser.text("acceptHeader", 1...2048), userAgent: try browser.text("userAgent", 1...2048),
            ip: try browser.optionalText("ip", 1...45),
            javascriptEnabled: try browser.flag("javascriptEnabled") ?? false, javaEnabled: try browser.flag("javaEnabled"),
            language: try browser.optionalText("language", 1...64), colorDepth: try browser.optionalText("colorDepth", 1...16),
            screenHeight: try browser.optionalText("screenHeight", 1...16),
            screenWidth: try browser.optionalText("screenWidth", 1...16),
            timeZone: try browser.optionalText("timeZone", 1...16),
            acceptLanguage: try browser.texts(Field.acceptLanguage) ?? [Scenario.usualLanguage], notificationURL: notification,
            completion: try body.choice(Field.threeDSCompInd, MethodCompletion.self) ?? MethodRun.completion(of: method),
            setup: try BrowserSetup(body, id: id))
        if parameters.completion == .completed, method?.begun == nil {
            throw body.refusal(Field.threeDSCompInd, .methodNotSeen)
        }
        try self.init(body, device: .browser(parameters), version: version, timeout: String(twoDigits: 5))
    }
}

extension BrowserSetup {
    fileprivate init(_ body: OrderReader, id: String) throws(APIError) {
        windowSize = try body.choice(Field.challengeWindowSize, ChallengeWindowSize.self) ?? .large
        sessionData =
            try body.optionalText(BrowserField.sessionData, 1...BrowserField.longestSessionData)
            ?? Base64URL.encode(Array(id.utf8))
        guard Base64URL.unpadded(sessionData) != nil else {
            throw body.refusal(BrowserField.sessionData, .form(.base64URL))
        }
        returnURL = try body.optionalText("returnURL", 1...2048)
        if let returnURL, !BrowserAddress.isReturn(returnURL) {
            throw body.refusal("returnURL", .form(.returnURL))
        }
        fault = try body.choice("fault", BrowserFault.self)
    }
}

extension OrderReader {
    func flag(_ name: String) throws(APIError) -> Bool? {
        guard let value = value(name) else { return nil }
        guard let flag = value.boolValue else { throw refusal(name, .form(.bool)) }
        return flag
    }

    func texts(_ name: String) throws(APIError) -> [String]? {
        guard let value = value(name) else { return nil }
        guard let array = value.arrayValue, (1...99).contains(array.count) else {
            throw refusal(name, .form(.stringList))
        }
        let texts = array.compactMap(\.stringValue)
        guard texts.count == array.count else { throw refusal(name, .form(.stringList)) }
        return texts
    }

    /// Reads one of the codes of a list.
    func choice<Code: RawRepresentable & CaseIterable>(_ name: String, _ type: Code.Type) throws(APIError) -> Code?
    where Code.RawValue == String {
        guard let text = try optionalText(name, 1...64) else { return nil }
        guard let code = Code(rawValue: text) else {
            throw refusal(name, .oneOf(Code.allCases.map(\.rawValue)))
        }
        return code
    }
}

extension Base64URL {
    /// Decodes text with or without padding; nil when it is not base64url.
    static func unpadded(_ text: String) -> [UInt8]? {
        var digits = Substring(text)
        while digits.count > text.count - 2, digits.last == "=" { digits.removeLast() }
        return try? decode(String(digits))
    }
}
