import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

/// The checks of DS and 3DS Server for an ARes beyond the table of elements (CORE-35, CORE-38).
enum AResCheck {
    static func check(_ ares: JSONObject, areq: JSONObject) -> Finding? {
        let version = areq.string(Field.messageVersion) ?? ""
        let channel = areq.channel
        // An ARes has no category of its own.
        let context = ValidationContext(messageCategory: areq.code(Field.messageCategory) ?? .payment)
        if let finding = MessageTable.check(
            ares.withSecureLoopback, .ares, version: version, context: context, channel: channel)
        {
            return finding
        }
        if ares[Field.messageVersion] != areq[Field.messageVersion] { return .malformed([Field.messageVersion]) }
        let wrong = [Field.threeDSServerTransID, Field.sdkTransID].filter {
            !TransactionNames.same(ares[$0]?.stringValue, areq[$0]?.stringValue)
        }
        if !wrong.isEmpty { return Finding(.transactionIDNotRecognised, of: wrong) }

        let status: TransStatus? = ares.code(Field.transStatus)
        // S answers a request that only a browser makes.
        if status == nil, ares[Field.transStatus] != nil { return .malformed([Field.transStatus]) }
        // 3RI has no cardholder who could answer a challenge.
        if status == .challenge, channel == .requestorInitiated { return .malformed([Field.transStatus]) }
        let isPayment = areq.isPayment
        // D and I answer a request of the 3DS Requestor (protocol/core-flow.md §2.5).
        let decoupled: DecoupledRequest? = areq.code(Field.threeDSRequestorDecReqInd)
        if status == .decoupled, decoupled?.permitsPrimary != true { return .malformed([Field.transStatus]) }
        if status == .informational, !wishes(of: areq).contains(where: \.permitsInformational) {
            return .malformed([Field.transStatus])
        }
        if !ProtocolVersion.named(version, has: .decoupledAuthentication), status == .decoupled || status == .informational {
            return .malformed([Field.transStatus])
        }

        // In 2.3.1 the element has a new name, and the table has its condition there.
        let kind = ProtocolVersion.named(version, has: .authenticationMethodList) ? [] : [Field.authenticationType]
        var required: [String] = []
        switch status {
        case .challenge where channel == .browser: required = [Field.acsChallengeMandated, Field.acsURL] + kind
        case .challenge: required = [Field.acsChallengeMandated, Field.acsRenderingType, Field.acsSignedContent] + kind
        case .decoupled: required = [Field.acsDecConInd, Field.cardholderInfo] + kind
        case .authenticated, .attempted: required = isPayment ? [Field.authenticationValue, Field.eci] : []
        case .notAuthenticated, .unavailable, .rejected: required = isPayment ? [Field.transStatusReason] : []
        case .informational, nil: break
        }
        let missing = required.filter { ChallengeRequestCheck.isEmpty(ares[$0]) }
        if !missing.isEmpty { return .missing(missing) }
        if AuthenticationMethod.isTooMuch(ares.array(Field.authenticationMethod), for: areq) {
            return .malformed([Field.authenticationMethod])
        }
        if status == .challenge { return channel == .browser ? nil : rendering(ares, areq: areq) }
        // CORE-321: the methods of 2.3.1 include the decoupled one.
        if status == .decoupled, let methods = ares.array(Field.authenticationMethod),
            !methods.contains(JSONValue.code(AuthenticationMethod.decoupled))
        {
            return .malformed([Field.authenticationMethod])
        }
        return nil
    }

    /// Returns the `threeDSRequestorChallengeInd` of an AReq: one, in 2.3.1 a list.
    private static func wishes(of areq: JSONObject) -> [ChallengeIndicator] {
        let value = areq[Field.threeDSRequestorChallengeInd]
        let texts = value?.arrayValue?.compactMap(\.stringValue) ?? [value?.stringValue].compactMap(\.self)
        return texts.map { ChallengeIndicator(rawValue: $0) }
    }

    /// Interface and template must be among those of the SDK; templates 05 and 06 are HTML only (protocol/core-flow.md §2.4).
    private static func rendering(_ ares: JSONObject, areq: JSONObject) -> Finding? {
        let type = ares.object(Field.acsRenderingType)
        guard let interface: RenderingInterface = type?.code(Field.acsInterface),
            let template: UIType = type?.code(Field.acsUiTemplate),
            RenderOptions(areq[Field.deviceRenderOptions]).supports(interface: interface, template: template)
        else { return .malformed([Field.acsRenderingType]) }
        return nil
    }
}

/// The `deviceRenderOptions` of an AReq.
struct RenderOptions {
    private let interface: RenderingInterface?
    private let templates: [UIType]

    init(_ value: JSONValue?) {
        let options = value?.objectValue
        interface = options?.code(Field.sdkInterface)
        templates = options?.array(Field.sdkUiType)?.compactMap { $0.stringValue.flatMap(UIType.init(rawValue:)) } ?? []
    }

    func supports(interface: RenderingInterface, template: UIType) -> Bool {
        if interface == .native, !template.isNative { return false }
        return (self.interface == .both || self.interface == interface) && templates.contains(template)
    }
}

/// The checks of DS and 3DS Server for an RReq of 2.3.1 beyond the table of elements.
enum ResultsRequestCheck {
    static func check(_ rreq: JSONObject, areq: JSONObject) -> Finding? {
        guard ProtocolVersion.named(areq.string(Field.messageVersion) ?? "", has: .authenticationMethodList) else { return nil }
        // CORE-462: D is the way out of a challenge that the 3DS Requestor allowed, with its reason.
        if rreq.code(Field.transStatus) == TransStatus.decoupled {
            let request: DecoupledRequest? = areq.code(Field.threeDSRequestorDecReqInd)
            if request?.permitsFallback != true { return .malformed([Field.transStatus]) }
            guard let reason: TransactionStatusReason = rreq.code(Field.transStatusReason) else {
                return .missing([Field.transStatusReason])
            }
            if ![.fallbackWithoutAuthentication, .fallbackAfterAuthentication].contains(reason) {
                return .malformed([Field.transStatusReason])
            }
        }
        // The table of 2.3.1 contains only the elements that concern an SDK.
        if let category = rreq[Field.messageCategory], !ChallengeRequestCheck.isEmpty(category),
            category != areq[Field.messageCategory]
        {
            return .malformed([Field.messageCategory])
        }
        if AuthenticationMethod.isTooMuch(rreq.array(Field.authenticationMethod), for: areq) {
            return .malformed([Field.authenticationMethod])
        }
        let cancel: ChallengeCancel? = rreq.code(Field.challengeCancel)
        if cancel?.isAboutErro == true, rreq[Field.challengeErrorReporting] == nil {
            return .missing([Field.challengeErrorReporting])
        }
        return nil
    }
}

/// What a DS or a 3DS Server of 2.3.1 remembers about the results of a transaction (CORE-430 to CORE-433).
struct ResultsIntake: Sendable {
    /// Whether the ARes announced a result.
    private let isAnnounced: Bool
    private let isChecked: Bool
    private var hasResult = false

    init(ares: JSONObject) {
        let status: TransStatus? = ares.code(Field.transStatus)
        isAnnounced = status == .challenge || status == .decoupled
        isChecked = ProtocolVersion.named(ares.string(Field.messageVersion) ?? "", has: .detailedCancelReasons)
    }

    /// Accepts a correct RReq, or returns the reason why no further RReq is accepted.
    mutating func take() -> Finding? {
        guard isChecked else { return nil }
        guard isAnnounced else { return Finding(.inconsistentResult, about: .message(.rreq)) }
        guard !hasResult else { return Finding(.duplicateMessage, about: .message(.rreq)) }
        hasResult = true
        return nil
    }
}

/// The comparison of identifiers in a message of the result leg with those of the transaction.
enum IdentifierCheck {
    static func check(_ message: JSONObject, names: TransactionNames) -> Finding? {
        let expected = [
            (Field.threeDSServerTransID, names.threeDSServer), (Field.acsTransID, names.acs),
            (Field.dsTransID, names.directoryServer),
        ]
        let wrong = expected.filter { !TransactionNames.same(message[$0.0]?.stringValue, $0.1) }.map(\.0)
        return wrong.isEmpty ? nil : Finding(.transactionIDNotRecognised, of: wrong)
    }

    /// Checks for members that RReq and RRes need in 2.3.1 beyond the table, which contains only what concerns an SDK.
    static func missing(in message: JSONObject, version: String, channel: DeviceChannel) -> Finding? {
        guard ProtocolVersion.named(version, has: .partialServerTables) else { return nil }
        let names =
            switch message.messageKind {
            case .rreq: [Field.messageCategory] + (channel == .requestorInitiated ? [] : [Field.interactionCounter])
            case .rres: [Field.resultsStatus]
            case .areq, .ares, .creq, .cres, .preq, .pres, .erro, nil: [String]()
            }
        let missing = names.filter { ChallengeRequestCheck.isEmpty(message[$0]) }
        return missing.isEmpty ? nil : .missing(missing)
    }
}
