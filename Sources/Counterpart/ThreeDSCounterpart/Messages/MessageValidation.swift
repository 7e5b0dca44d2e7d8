package import ThreeDSMessages
package import ThreeDSJSON

/// The knowledge of a receiver of AReq, ARes, RReq or RRes in addition to the message itself.
package struct ValidationContext: Equatable, Sendable {
    /// The sender and receiver of an AReq.
    package enum Leg: Equatable, Sendable {
        case serverToDirectoryServer, directoryServerToACS
    }

    package var leg: Leg
    /// The `messageCategory` of the transaction, for messages that do not contain it.
    package var messageCategory: MessageCategory
    /// Whether the ARes had `acsDecConInd` `Y`.
    package var isDecoupled: Bool
    package var recognisedExtensionIDs: Set<String>

    package init(
        leg: Leg = .serverToDirectoryServer, messageCategory: MessageCategory = .payment, isDecoupled: Bool = false,
        recognisedExtensionIDs: Set<String> = []
    ) {
        self.leg = leg
        self.messageCategory = messageCategory
        self.isDecoupled = isDecoupled
        self.recognisedExtensionIDs = recognisedExtensionIDs
    }
}

/// The checks of the messages between the servers.
package enum MessageValidation {
    private static let byKind: [MessageKind: [DataElement]] = {
        var result: [MessageKind: [DataElement]] = [:]
        for kind in MessageKind.allCases { result[kind] = DataDictionary.whole.rows.filter { $0.use(in: kind) != nil } }
        return result
    }()

    /// Parses and checks a message: 101, 204, message type, then as ``defect(in:as:version:context:)``.
    package static func parse(
        _ bytes: [UInt8], as kind: MessageKind, version: ProtocolVersion, context: ValidationContext = .init()
    ) throws(MessageRejection) -> JSONObject {
        let reader = try MessageReader(bytes, as: kind, version: version, options: .strict, dictionary: .whole)
        if let defect = defect(in: reader.object, as: kind, version: version, context: context) { throw .defect(defect) }
        return reader.object
    }

    /// Checks an AReq, ARes, RReq, RRes, PReq, PRes or Erro: presence (201), format (203, 207), version (102, 203), extensions (202).
    /// CReq and CRes have their own readers, which know the situation.
    ///
    /// - Parameter channel: the device channel of the AReq. Another channel than the app's has additional elements. Nil: the app's, and of an
    ///   AReq of 2.3.1 only what concerns an SDK.
    /// - Returns: `nil` for a correct message. The caller compares the transaction identifiers.
    package static func defect(
        in object: JSONObject, as kind: MessageKind, version: ProtocolVersion, context: ValidationContext = .init(),
        channel: DeviceChannel? = nil
    ) -> MessageDefect? {
        if let defect = typeDefect(object, kind) ?? versionDefect(object, version) { return defect }
        // The length of a container is that of its text, so an object that was built here needs a text.
        guard let message = object.textLength > 0 ? object : reparsed(object) else { return .notAMessage }
        // PReq and PRes belong to no channel; their rows are in the table of the channels. So are those of a whole AReq where the SDK's table
        // has only what concerns an SDK.
        let isPartial = kind == .areq && version.has(.partialServerTables)
        let isByTable = kind == .preq || kind == .pres || channel.map { $0 != .app || isPartial } ?? false
        let checker =
            !isByTable
            ? checked(message, as: kind, version: version, context: context)
            : checked(message, as: kind, version: version, context: context, channel: channel ?? .app)
        return checker.defect
            ?? (channel ?? .app == .app ? kindDefect(message, as: kind, version: version) : nil)
            ?? MessageExtensions.defect(in: message, version: version, recognised: context.recognisedExtensionIDs)
    }

    /// Checks the elements that messages of a device channel have. The others are ignored, like unknown names (CORE-209).
    private static func checked(
        _ message: JSONObject, as kind: MessageKind, version: ProtocolVersion, context: ValidationContext, channel: DeviceChannel
    ) -> ElementChecker {
        var checker = ElementChecker()
        for entry in MessageElements.of(kind, version).entries where entry.element.name != Field.messageExtension {
            guard let use = entry.rule(in: channel) else { continue }
            checker.check(
                entry.element.form(in: kind), in: message,
                required: isRequired(use, in: message, version: version, context: context))
        }
        return checker
    }

    /// Checks that an AReq has no elements of the other kind of SDK.
    private static func kindDefect(_ message: JSONObject, as kind: MessageKind, version: ProtocolVersion) -> MessageDefect? {
        guard kind == .areq, version.has(.sdkTypes) else { return nil }
        let names = ServerSignedContent.misplaced(in: message)
        return names.isEmpty ? nil : MessageDefect(.formatInvalid, names: names)
    }

    /// Checks the elements of a parsed message one by one; `messageExtension` has its own rules.
    static func checked(
        _ message: JSONObject, as kind: MessageKind, version: ProtocolVersion, context: ValidationContext
    ) -> ElementChecker {
        var checker = ElementChecker()
        for element in byKind[kind] ?? [] where element.exists(in: version) && element.name != Field.messageExtension {
            guard let use = element.use(in: kind), use.inclusion != .forbidden, use.condition != .never else { continue }
            checker.check(
                element.form(in: kind), in: message,
                required: isRequired(use, in: message, version: version, context: context))
        }
        return checker
    }

    /// Returns whether a message must have an element.
    static func isRequired(
        _ element: DataElement, in message: JSONObject, as kind: MessageKind, version: ProtocolVersion, context: ValidationContext
    ) -> Bool {
        element.use(in: kind).map { isRequired($0, in: message, version: version, context: context) } ?? false
    }

    /// Returns the names in a message without a row for that version and message type: they were not checked.
    ///
    /// For AReq, ARes, RReq and RRes of 2.3.1 the table has only the elements that concern an SDK.
    package static func uncheckedNames(in object: JSONObject, as kind: MessageKind, version: ProtocolVersion) -> [String] {
        object.names.filter { name in
            guard let use = DataDictionary.whole.named(name, in: version)?.use(in: kind) else { return true }
            return use.condition == .never
        }
    }

    /// Returns a message without the elements that its type does not have in that version: a party does not pass them on (CORE-209).
    package static func known(in object: JSONObject, as kind: MessageKind, version: ProtocolVersion) -> JSONObject {
        let elements = MessageElements.of(kind, version)
        return JSONObject(
            object.filter { elements[$0.name] != nil || $0.name == Field.messageExtension }.map { ($0.name, $0.value) })
    }

    private static func reparsed(_ object: JSONObject) -> JSONObject? {
        (try? JSONDocument(parsing: object.serialized()))?.root.objectValue
    }

    private static func typeDefect(_ object: JSONObject, _ kind: MessageKind) -> MessageDefect? {
        guard let received = object.string(Field.messageType).flatMap(MessageKind.init(rawValue:)) else {
            return .unknownMessageType
        }
        return received == kind ? nil : .wrongReceiver
    }

    /// Checks the version. The checks of presence and format report a missing or malformed one.
    private static func versionDefect(_ object: JSONObject, _ version: ProtocolVersion) -> MessageDefect? {
        guard let received = object.string(Field.messageVersion).flatMap(MessageVersion.init(rawValue:)),
            received.spoken != version
        else { return nil }
        return received.spoken != nil
            ? MessageDefect(.formatInvalid, Field.messageVersion) : .versionNotSupported
    }

    /// Returns the `threeRIInd` of an AReq; nil in another channel, and in a version whose 3RI has no elements of a purchase.
    private static func requestorPurpose(of object: JSONObject, _ version: ProtocolVersion) -> RequestorInitiatedIndicator? {
        guard version.has(.requestorPayments), object.code(Field.deviceChannel) == DeviceChannel.requestorInitiated else {
            return nil
        }
        return object.code(Field.threeRIInd)
    }

    /// Returns whether a rule requires its element in a message.
    static func isRequired(
        _ use: DataElement.Use, in object: JSONObject, version: ProtocolVersion, context: ValidationContext
    ) -> Bool {
        func text(_ name: String) -> String { object.string(name) ?? "" }
        // A category that a directory server defines does not count as payment.
        let category = object.string(Field.messageCategory).map(MessageCategory.init(rawValue:)) ?? context.messageCategory
        let isPayment = category == .payment
        switch use.condition {
        case .none, .appChannel: return use.inclusion == .required
        case .senderDecides, .situation, .never: return false
        case .appChannelFrom220: return version.has(.laterAppChannelElements)
        case .serverToDirectoryServer: return context.leg == .serverToDirectoryServer
        case .directoryServerToACS: return context.leg == .directoryServerToACS
        case .payment: return isPayment
        case .paymentOrRecurring:
            let indicator: AuthenticationIndicator? = object.code(Field.threeDSRequestorAuthenticationInd)
            return isPayment || indicator == .recurring || indicator == .instalment
                || requestorPurpose(of: object, version)?.concernsPurchase == true
        case .authenticationIndicator(let values):
            // 3RI says the same with threeRIInd.
            let agreement = requestorPurpose(of: object, version)?.agreement?.rawValue
            return values.contains(agreement ?? text(Field.threeDSRequestorAuthenticationInd))
        case .status(let values): return values.contains(text(Field.transStatus))
        case .paymentStatus(let values): return isPayment && values.contains(text(Field.transStatus))
        case .presence(let name): return object[name].map { !$0.isEmptyElement && $0 != false } ?? false
        case .absence(let name): return object[name]?.isEmptyElement ?? true
        case .value(let name, let value): return text(name) == value
        case .values(let name, let values): return values.contains(text(name))
        case .decoupledRequested: return object.isYes(Field.threeDSRequestorDecReqInd)
        case .decoupledConfirmed: return version.has(.decoupledAuthentication) && object.isYes(Field.acsDecConInd)
        case .unlessDecoupled: return !version.has(.decoupledAuthentication) || !context.isDecoupled
        }
    }
}

extension DataElement {
    /// Returns the element with the values that a message of a kind can have: a 3DS Server knows only whether the cardholder
    /// trusts the merchant, so `trustListStatus` of an AReq is `Y` or `N`.
    func form(in kind: MessageKind) -> DataElement {
        kind == .areq && name == Field.trustListStatus ? Self.trustListStatusOfRequest : self
    }

    private static let trustListStatusOfRequest = DataElement(
        Field.trustListStatus, .string, length: 1, 1, .oneOf(YesOrNo.allCases.map(\.rawValue)), since: .v2_3_1, until: nil)
}
