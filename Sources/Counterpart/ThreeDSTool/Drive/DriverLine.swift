import Foundation
import ThreeDS
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

/// One parsed line of the driver's input: the request, or the reason why there is none.
package struct DriverLine: Equatable, Sendable {
    /// A string or a number, to be repeated in the answer.
    let id: JSONValue?
    let operation: Result<DriverOperation, DriverRefusal>

    /// A logo of some megabytes is the largest thing that a line carries.
    private static let limits = JSONLimits(maximumDepth: 64, maximumBytes: ToolInput.longestLine)

    private static let (value, valueTwo, url, body) = ("value", "valueTwo", "url", "body")
    /// The members that contain what the cardholder typed.
    private static let secretMembers: Set<String> = [value, valueTwo, url, body]

    package init(_ line: ToolInput.Line) {
        switch line {
        case .tooLong:
            self.init(.line(.tooLong))
        case .text(let bytes):
            self.init(bytes)
        }
    }

    /// The error in the line; nil when the line is correct.
    package var refusal: String? {
        if case .failure(let refusal) = operation { refusal.message } else { nil }
    }

    /// Whether the line requests a challenge, which takes as long as the ACS takes.
    package var startsChallenge: Bool {
        if case .success(.doChallenge) = operation { true } else { false }
    }

    private init(id: JSONValue?, operation: Result<DriverOperation, DriverRefusal>) {
        self.id = id
        self.operation = operation
    }

    private init(_ reason: DriverRefusal.Reason, id: JSONValue? = nil) {
        self.init(id: id, operation: .failure(DriverRefusal(reason)))
    }

    private init(_ bytes: [UInt8]) {
        let document: JSONDocument
        do {
            document = try JSONDocument(parsing: bytes, limits: Self.limits, secretMembers: Self.secretMembers)
        } catch {
            self.init(.line(.json(error)))
            return
        }
        guard let object = document.root.objectValue else {
            self.init(.line(.notObject))
            return
        }
        let members = DriverMembers(object)
        let id: JSONValue?
        switch object[ContractName.id] {
        case nil, .null?: id = nil
        case .string?, .number?: id = object[ContractName.id]
        default:
            self.init(.member(ContractName.id, .form(.stringOrNumber)))
            return
        }
        if let name = document.duplicateNames.first {
            self.init(.member(name.printable, .occursTwice), id: id)
            return
        }
        self.init(
            id: id, operation: Result { () throws(DriverRefusal) -> DriverOperation in try Self.operation(of: members) })
    }

    private static func operation(of members: DriverMembers) throws(DriverRefusal) -> DriverOperation {
        let name = try members.text("op")
        switch name {
        case "initialize":
            return .initialize(try configuration(try members.object("config")), locale: try members.optionalText("locale"))
        case "getWarnings": return .getWarnings
        case "getConfigurationWarnings": return .getConfigurationWarnings
        case "getSDKInfo": return .getSDKInfo
        case "createTransaction": return .createTransaction(try transactionRequest(members))
        case "doChallenge":
            return .doChallenge(
                transaction: try members.wholeNumber("transaction"),
                try challengeParameters(try members.object("challengeParameters")),
                timeout: try members.wholeNumber("timeout"))
        case ScreenAction.submit.words.operation.description:
            return .submit(
                transaction: try members.wholeNumber("transaction"), value: try members.secret(Self.value),
                valueTwo: try members.optionalSecret(Self.valueTwo))
        case ScreenAction.choiceWord.description:
            return .select(transaction: try members.wholeNumber("transaction"), values: try members.texts("values"))
        case ScreenAction.submitPage.words.operation.description:
            return .navigate(
                transaction: try members.wholeNumber("transaction"), url: try members.secret(Self.url),
                method: try members.optionalText("method") ?? "GET", body: try members.optionalSecret(Self.body))
        case ScreenAction.openApp.words.operation.description:
            return .openApp(
                transaction: try members.wholeNumber("transaction"), opens: try members.optionalBool("opens") ?? true)
        case "set":
            return .set(
                transaction: try members.wholeNumber("transaction"), whitelist: try members.optionalBool("whitelist"),
                deviceBinding: try members.optionalBool("deviceBinding"))
        case "background": return .background
        case "foreground": return .foreground
        case "openURL": return .openURL(try members.text(Self.url))
        case "interrupt": return .interrupt(transaction: try members.wholeNumber("transaction"))
        case "close": return .close(transaction: try members.wholeNumber("transaction"))
        case "transcript": return .transcript(transaction: try members.wholeNumber("transaction"))
        case "cleanup": return .cleanup
        case "quit": return .quit
        default:
            let actions = ScreenAction.plainTaps(named: name, in: \.operation)
            guard !actions.isEmpty else { throw .member("op", .unknownOperation(name.printable)) }
            return .tap(transaction: try members.wholeNumber("transaction"), actions)
        }
    }

    private static func transactionRequest(_ members: DriverMembers) throws(DriverRefusal) -> DriverTransactionRequest {
        let id = try members.text("directoryServerID")
        let version = try members.optionalText(Field.messageVersion)
        let bridging = try members.optionalText("bridgingExtension")
        guard bridging == nil || bridging.flatMap(BridgingVersion.init(rawValue:)) != nil else {
            throw members.refusal("bridgingExtension", .oneOfQuoted(BridgingVersion.allCases.map(\.rawValue)))
        }
        let server = try members.optionalObject("directoryServer")
        return DriverTransactionRequest(
            directoryServerID: id, messageVersion: version, bridgingExtension: bridging,
            directoryServer: try server.map { members throws(DriverRefusal) in try directoryServer(members, defaultID: id) })
    }

    private static func challengeParameters(_ members: DriverMembers) throws(DriverRefusal) -> DriverChallengeParameters {
        DriverChallengeParameters(
            threeDSServerTransactionID: try members.text("threeDSServerTransactionID"),
            acsTransactionID: try members.text("acsTransactionID"),
            acsRefNumber: try members.text("acsRefNumber"),
            acsSignedContent: try members.text(Field.acsSignedContent),
            threeDSRequestorAppURL: try members.optionalText(Field.threeDSRequestorAppURL))
    }

    /// Reads the `config` member of `initialize`; the simulator returns its configuration in the same form.
    static func configuration(_ members: DriverMembers) throws(DriverRefusal) -> DriverConfiguration {
        var result = DriverConfiguration()
        for server in try members.objects("directoryServers") {
            result.directoryServers.append(try directoryServer(server, defaultID: nil))
        }
        result.acsTrustAnchors = try members.optionalTexts("acsTrustAnchors")
        result.restrictedParameters = try members.optionalTexts("restrictedParameters")
        if let name = try members.optionalText("encryption") {
            guard let encryption = EncryptionMethod(rawValue: name) else {
                throw members.refusal("encryption", .oneOf(EncryptionMethod.allCases.map(\.rawValue)))
            }
            result.encryption = encryption
        }
        result.splitSDK = try members.optionalObject("splitSDK").map { members throws(DriverRefusal) in
            try splitSDK(members)
        }
        result.sdkReferenceNumber = try members.optionalText(Field.sdkReferenceNumber)
        result.sdkAppID = try members.optionalText(Field.sdkAppID)
        if let params = try members.optionalObject("params") {
            for name in params.names {
                result.params.append(DriverNamedValue(name: name, value: try params.text(name)))
            }
        }
        if let security = try members.optionalObject("security") {
            for name in security.names {
                result.security.append(DriverNamedValue(name: name, value: try security.text(name)))
            }
        }
        result.interruptionKey = try members.optionalBase64("interruptionKey")
        if let scale = try members.optionalNumber("clockScale") {
            guard scale.isFinite, (0.001...1_000_000).contains(scale) else {
                throw members.refusal("clockScale", .clockScale)
            }
            result.clockScale = scale
        }
        result.recordsTranscripts = try members.optionalBool("transcript") ?? false
        return result
    }

    private static func splitSDK(_ members: DriverMembers) throws(DriverRefusal) -> DriverSplitSDK {
        guard try members.text("variant") == SDKVariant.native.rawValue else {
            throw members.refusal("variant", .oneOf([SDKVariant.native.rawValue]))
        }
        guard let url = URL(string: try members.text("server")), url.scheme != nil, url.host != nil else {
            throw members.refusal("server", .absoluteURL)
        }
        return DriverSplitSDK(isLimited: try members.optionalBool("limited") ?? false, server: url)
    }

    /// - Parameter defaultID: stands in for a missing `id`; nil where `id` must be there.
    private static func directoryServer(
        _ members: DriverMembers, defaultID: String?
    ) throws(DriverRefusal) -> DriverDirectoryServer {
        let given = try members.optionalText(ContractName.id)
        let id: String
        if let value = given ?? defaultID { id = value } else { id = try members.text(ContractName.id) }
        var result = DriverDirectoryServer(
            id: id, publicKey: try members.textOrObject("publicKey"), keyID: try members.optionalText("keyID"),
            rootCertificates: try members.texts("rootCertificates"))
        result.intermediates = try members.optionalTexts("intermediates") ?? []
        result.revokedSerialNumbers = try members.optionalTexts("revokedSerialNumbers") ?? []
        result.validFrom = try members.optionalDate("validFrom")
        result.validTo = try members.optionalDate("validTo")
        result.logo = try members.optionalBase64("logo")
        result.logoDark = try members.optionalBase64("logoDark")
        return result
    }
}
