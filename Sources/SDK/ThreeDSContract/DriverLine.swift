import Foundation
import ThreeDS
import ThreeDSBase
import ThreeDSJSON
import ThreeDSMessages

/// One parsed line of the driver's input: the request, or the reason why there is none.
package struct DriverLine: Equatable, Sendable {
    /// A string or a number, to be repeated in the answer.
    let id: JSONValue?
    let operation: Result<DriverOperation, DriverRefusal>

    /// The longest line that is read: 8 MiB. A logo of some megabytes is the largest thing that a line carries.
    package static let longest = 8 << 20
    private static let limits = JSONLimits(maximumDepth: 64, maximumBytes: longest)

    private static let (value, valueTwo, url, body) = ("value", "valueTwo", "url", "body")
    /// The members that contain what the cardholder typed.
    private static let secretMembers: Set<String> = [value, valueTwo, url, body]

    /// Submits UTF-8 bytes that the cardholder typed, without a line that contains them. Their answer has no id.
    package static func submit(_ value: UnsafeRawBufferPointer, to transaction: Int) -> DriverLine {
        // Not by a String, which nobody overwrites.
        var (decoder, bytes) = (UTF8(), value.makeIterator())
        decoding: while true {
            switch decoder.decode(&bytes) {
            case .scalarValue: continue
            case .emptyInput: break decoding
            case .error: return DriverLine(.line(.json(.notUTF8)))
            }
        }
        return DriverLine(
            id: nil, operation: .success(.submit(transaction: transaction, value: SecretText(utf8: value), valueTwo: nil)))
    }

    /// What was not read, because it is longer than ``longest``.
    package static let tooLong = DriverLine(.line(.tooLong))

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

    /// Reads a line without its end.
    package init(_ bytes: [UInt8]) {
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

    private typealias Reader = @Sendable (DriverMembers) throws(DriverRefusal) -> DriverOperation

    /// The ops and their members. The ops of buttons without data follow from ``ScreenAction``.
    private static let readers: [(op: String, read: Reader)] = [
        (
            initialize,
            { (members) throws(DriverRefusal) in
                let config = try members.object("config")
                config.accept(ofSimulator)
                return .initialize(try configuration(config), locale: try members.optionalText("locale"))
            }
        ),
        ("getWarnings", { (_) throws(DriverRefusal) in .getWarnings }),
        ("getConfigurationWarnings", { (_) throws(DriverRefusal) in .getConfigurationWarnings }),
        ("getSDKInfo", { (_) throws(DriverRefusal) in .getSDKInfo }),
        (
            "createTransaction",
            { (members) throws(DriverRefusal) in .createTransaction(try transactionRequest(members)) }
        ),
        (
            "doChallenge",
            { (members) throws(DriverRefusal) in
                .doChallenge(
                    transaction: try members.wholeNumber(transaction),
                    try challengeParameters(try members.object("challengeParameters")),
                    timeout: try members.wholeNumber("timeout"))
            }
        ),
        (
            ScreenAction.submit.words.operation.description,
            { (members) throws(DriverRefusal) in
                .submit(
                    transaction: try members.wholeNumber(transaction), value: try members.secret(value),
                    valueTwo: try members.optionalSecret(valueTwo))
            }
        ),
        (
            ScreenAction.choiceWord.description,
            { (members) throws(DriverRefusal) in
                .select(transaction: try members.wholeNumber(transaction), values: try members.texts("values"))
            }
        ),
        (
            ScreenAction.submitPage.words.operation.description,
            { (members) throws(DriverRefusal) in
                .navigate(
                    transaction: try members.wholeNumber(transaction), url: try members.secret(url),
                    method: try members.optionalText("method") ?? "GET", body: try members.optionalSecret(body))
            }
        ),
        (
            ScreenAction.openApp.words.operation.description,
            { (members) throws(DriverRefusal) in
                .openApp(transaction: try members.wholeNumber(transaction), opens: try members.optionalBool("opens") ?? true)
            }
        ),
        (
            "set",
            { (members) throws(DriverRefusal) in
                let number = try members.wholeNumber(transaction)
                // The name of the switch in 2.2.0.
                var switches = [ScreenSwitch.trustList: try members.optionalBool("whitelist")].compactMapValues(\.self)
                for each in ScreenSwitch.allCases {
                    if let isOn = try members.optionalBool(each.rawValue) { switches[each] = isOn }
                }
                return .set(transaction: number, switches)
            }
        ),
        ("background", { (members) throws(DriverRefusal) in ofApp(.background, members) }),
        ("foreground", { (members) throws(DriverRefusal) in ofApp(.foreground, members) }),
        ("openURL", { (members) throws(DriverRefusal) in ofApp(.openURL(try members.text(url)), members) }),
        (
            "interrupt",
            { (members) throws(DriverRefusal) in .interrupt(transaction: try members.wholeNumber(transaction)) }
        ),
        ("close", { (members) throws(DriverRefusal) in .close(transaction: try members.wholeNumber(transaction)) }),
        (
            "transcript",
            { (members) throws(DriverRefusal) in .transcript(transaction: try members.wholeNumber(transaction)) }
        ),
        ("cleanup", { (_) throws(DriverRefusal) in .cleanup }),
        ("quit", { (_) throws(DriverRefusal) in .quit }),
    ]

    private static let (initialize, transaction) = ("initialize", "transaction")
    /// The rest of the simulator's answer to `GET /v1/configuration`, which is a `config` as a whole.
    package static let ofSimulator = ["scenarios", "cards", "endpoints", "metadataPublicKey"]

    /// An op for the whole app. Suites name the transaction that they have in mind; it does not matter.
    private static func ofApp(_ operation: DriverOperation, _ members: DriverMembers) -> DriverOperation {
        members.accept([transaction])
        return operation
    }

    /// All names of ops.
    package static var operationNames: [String] {
        var names = readers.map(\.op)
        for name in ScreenAction.allCases.map(\.words.operation.description)
        where !names.contains(name) && !ScreenAction.plainTaps(named: name, in: \.operation).isEmpty {
            names.append(name)
        }
        return names
    }

    private static func operation(of members: DriverMembers) throws(DriverRefusal) -> DriverOperation {
        members.accept([ContractName.id])
        let name = try members.text("op")
        let result: DriverOperation
        if let reader = readers.first(where: { $0.op == name }) {
            result = try reader.read(members)
        } else {
            let actions = ScreenAction.plainTaps(named: name, in: \.operation)
            guard !actions.isEmpty else {
                let nearest = NearestName.of(name, among: operationNames)
                throw .member("op", .unknownOperation(name.printable, nearest: nearest))
            }
            result = .tap(transaction: try members.wholeNumber(transaction), actions)
        }
        try members.refuseUnknown()
        return result
    }

    /// The names of the members that configurations of the driver can have: around them, as a whole, of a
    /// directory server, and of a Split-SDK. They are read from small ones.
    package static let knownMembers: (line: [String], config: [String], directoryServer: [String], splitSDK: [String]) = {
        func names(of object: JSONObject, _ read: (DriverMembers) throws(DriverRefusal) -> Void) -> [String] {
            let members = DriverMembers(object)
            try? read(members)
            return members.knownNames
        }
        let config: JSONObject = ["directoryServers": []]
        return (
            names(of: ["op": .string(initialize), "config": .object(config)]) { (members) throws(DriverRefusal) in
                _ = try operation(of: members)
            },
            names(of: config) { (members) throws(DriverRefusal) in _ = try configuration(members) },
            names(of: [ContractName.id: "", "publicKey": "", "rootCertificates": []]) { (members) throws(DriverRefusal) in
                _ = try directoryServer(members, defaultID: nil)
            },
            names(of: ["variant": .code(SDKVariant.native), "server": "https://localhost"]) { (members) throws(DriverRefusal) in
                _ = try splitSDK(members)
            }
        )
    }()

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
    package static func configuration(_ members: DriverMembers) throws(DriverRefusal) -> DriverConfiguration {
        var result = DriverConfiguration()
        for server in try members.objects("directoryServers") {
            result.directoryServers.append(try directoryServer(server, defaultID: nil))
        }
        result.acsTrustAnchors = try members.optionalTexts("acsTrustAnchors")
        result.restrictedParameters = try members.optionalTexts("restrictedParameters")
        result.deviceDataVersion = try members.optionalText("deviceDataVersion")
        result.deviceRenderOptions = try members.optionalObject(Field.deviceRenderOptions).map { members throws(DriverRefusal) in
            DriverRenderOptions(
                sdkInterface: try members.optionalText(Field.sdkInterface), sdkUiType: try members.optionalTexts(Field.sdkUiType))
        }
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
        result.userAgent = try members.optionalText("userAgent")
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
