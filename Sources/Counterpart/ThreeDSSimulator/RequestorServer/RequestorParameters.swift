import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform

/// The part of a 3RI authentication that the other channels do not have.
struct RequestorParameters {
    /// `threeRIInd` of any value, which the DS checks; nil leaves it out.
    var indicator: String?
    /// `threeDSRequestorPriorAuthenticationInfo`: an object, or a list of objects.
    var prior: JSONValue?
    /// `threeDSRequestorDecReqInd` of any value; nil: the scenario decides.
    var decoupledRequest: String?
    /// `threeDSRequestorDecMaxTime`: minutes, five digits.
    var decoupledMinutes: String?
    /// The elements of the AReq about a recurring or an instalment payment.
    var agreement: JSONObject

    /// The elements that are passed on as they are.
    static let agreementTexts = [
        Field.recurringExpiry, Field.recurringFrequency, Field.purchaseInstalData, Field.recurringAmount, Field.recurringCurrency,
        Field.recurringExponent, Field.recurringDate,
    ]

    /// The members of `recurringInd`.
    static let recurringMembers = [Field.amountInd, Field.frequencyInd]

    /// Whether the 3DS Requestor accepts a decoupled authentication.
    var wantsDecoupled: Bool { decoupledRequest.flatMap(DecoupledRequest.init(rawValue:))?.permitsPrimary == true }

    /// Returns the elements of the AReq. The DS checks their rules.
    func members(in version: String) -> JSONObject {
        var members = agreement
        members[Field.threeRIInd] = indicator.map { .string($0) }
        members[Field.threeDSRequestorPriorAuthenticationInfo] = prior.map { Self.form($0, in: version) }
        return members
    }

    /// Returns information about prior authentications in the form of a version: one object, from 2.3.1 on a list.
    private static func form(_ prior: JSONValue, in version: String) -> JSONValue {
        let isList = ProtocolVersion.named(version, has: .authenticationMethodList)
        switch prior {
        case .object where isList: return [prior]
        case .array(let list) where !isList && list.count == 1: return list.first ?? prior
        default: return prior
        }
    }
}

extension AuthenticationOrder {
    /// Reads the body of `POST /v1/3ri-authentications`. The DS checks which values the elements of the AReq can have.
    ///
    /// - Parameters:
    ///   - object: the body.
    ///   - directoryServer: the directory server of an order that names none.
    ///   - prior: returns what refers to the earlier transaction with a `threeDSServerTransID`; nil when it is not known.
    /// - Throws: the first member that is missing or wrong.
    init(
        requestor object: JSONObject, directoryServer: String, prior: (String) -> JSONObject?
    ) throws(APIError) {
        var completed = object
        if object[Field.messageCategory] ?? .null == .null {
            let version = object.string(Field.messageVersion) ?? ProtocolVersion.usual.rawValue
            let hasPayments = ProtocolVersion.named(version, has: .requestorPayments)
            completed[Field.messageCategory] = .code(hasPayments ? MessageCategory.payment : .nonPayment)
        }
        if object["directoryServerID"] ?? .null == .null { completed["directoryServerID"] = .string(directoryServer) }
        let body = OrderReader(completed)
        let version = try body.optionalText(Field.messageVersion, 1...64) ?? ProtocolVersion.usual.rawValue
        var agreement = JSONObject()
        for name in RequestorParameters.agreementTexts {
            agreement[name] = try body.optionalText(name, 1...64).map { .string($0) }
        }
        if let recurring = try body.optionalObject(Field.recurringInd) {
            let reader = body.inner(recurring, of: Field.recurringInd)
            for name in RequestorParameters.recurringMembers { _ = reader.value(name) }
            agreement[Field.recurringInd] = .object(recurring)
        }
        var information = body.elements(Field.threeDSRequestorPriorAuthenticationInfo)
        if let id = try body.optionalText(Self.priorTransaction, 36...36) {
            guard let found = prior(id) else { throw body.refusal(Self.priorTransaction, .unknown(.serverTransaction)) }
            information = .object(found)
        }
        let parameters = RequestorParameters(
            indicator: try body.optionalText(Field.threeRIInd, 1...64),
            prior: information,
            decoupledRequest: try body.optionalText(Field.threeDSRequestorDecReqInd, 1...64),
            decoupledMinutes: try body.optionalText(Field.threeDSRequestorDecMaxTime, 1...64), agreement: agreement)
        try self.init(body, device: .requestor(parameters), version: version, timeout: String(twoDigits: 5))
    }

    private static let priorTransaction = "priorTransaction"
}

extension Simulator {
    /// `POST /v1/3ri-authentications`: an authentication that the 3DS Requestor starts without the cardholder.
    func startRequestorInitiated(_ body: JSONObject) async throws(APIError) -> JSONObject {
        let usual = await usualDirectoryServer(of: body.string("cardNumber") ?? "")
        let order = try AuthenticationOrder(requestor: body, directoryServer: usual) { id in
            registry.transaction(server: id)?.priorAuthentication
        }
        return try await authenticate(order)
    }
}

extension SimulatedTransaction {
    /// A member of `threeDSRequestorPriorAuthenticationInfo` that refers to this transaction.
    nonisolated var priorAuthentication: JSONObject {
        let method: PriorAuthenticationMethod =
            switch start.ares.code(Field.transStatus, as: TransStatus.self) {
            case .challenge: .challenge
            case .decoupled: .other
            case .authenticated, .attempted, .notAuthenticated, .unavailable, .rejected, .informational, nil: .frictionless
            }
        let time = start.areq.string(Field.purchaseDate) ?? CivilTime(timeSource.now).compact
        return [
            Field.threeDSReqPriorRef: .string(names.acs ?? ""), Field.threeDSReqPriorAuthMethod: .code(method),
            Field.threeDSReqPriorAuthTimestamp: .string(String(time.prefix(12))),
        ]
    }
}
