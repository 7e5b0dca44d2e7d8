import ThreeDSCounterpart
import ThreeDSBase
import ThreeDSJSON
import ThreeDSMessages

/// What decides which scenario an authentication plays.
struct ScenarioChoice {
    /// A scenario that somebody named; nil: card, amount and preferences decide.
    let name: String?
    let cardNumber: String
    let version: String
    let channel: DeviceChannel
    /// Minor units.
    let amount: Int?
    /// Nil: that of the scenario.
    let category: MessageCategory?
    let challengeIndicators: [ChallengeIndicator]
    /// Nil: that of the category.
    let authenticationIndicator: AuthenticationIndicator?
    /// Whether the 3DS Requestor of a 3RI accepts a decoupled authentication.
    let wantsDecoupled: Bool
}

extension ScenarioChoice {
    init(_ order: AuthenticationOrder) {
        name = order.scenario
        cardNumber = order.cardNumber
        version = order.messageVersion
        channel = order.channel
        amount = order.amount
        category = order.messageCategory
        challengeIndicators = order.challengeIndicators
        authenticationIndicator = order.authenticationIndicator
        wantsDecoupled = if case .requestor(let requestor) = order.device { requestor.wantsDecoupled } else { false }
    }

    /// Reads an AReq of any form: the parties check it later.
    init(_ areq: JSONObject, name: String?) {
        self.name = name
        cardNumber = areq.string(Field.acctNumber) ?? ""
        version = areq.string(Field.messageVersion) ?? ""
        channel = areq.channel
        amount = areq.string(Field.purchaseAmount).flatMap(Int.init)
        category = areq.category
        let indicator = areq[Field.threeDSRequestorChallengeInd]
        challengeIndicators = (indicator?.arrayValue?.compactMap(\.stringValue) ?? [indicator?.stringValue].compactMap(\.self))
            .map(ChallengeIndicator.init(rawValue:))
        authenticationIndicator = areq.code(Field.threeDSRequestorAuthenticationInd)
        let decoupled: DecoupledRequest? = areq.code(Field.threeDSRequestorDecReqInd)
        wantsDecoupled = decoupled?.permitsPrimary == true
    }
}

extension Simulator {
    /// Returns the scenario of an authentication, or refuses one that cannot be played.
    func scenario(for choice: ScenarioChoice) throws(APIError) -> Scenario {
        let name = choice.name ?? usualScenarioName(for: choice)
        let ofRequestor =
            choice.channel == .requestorInitiated && name == Scenario.informational.name ? Scenario.informational : nil
        guard let scenario = scenariosByName[name] ?? ofRequestor else {
            throw APIError("scenario", .unknown(.scenario, nearest: NearestName.of(name, among: scenarios.map(\.name))))
        }
        // The DS refuses an inactive version.
        guard scenario.versions.contains(choice.version) || !Scenario.allVersions.contains(choice.version) else {
            throw APIError("scenario", .scenarioVersions(scenario.versions))
        }
        if choice.channel == .browser, let obstacle = scenario.browserObstacle(in: choice.version) {
            throw APIError("scenario", .appChannelOnly(obstacle))
        }
        if choice.channel == .requestorInitiated, scenario.authentication.transStatus == .challenge {
            throw APIError("scenario", .withoutCardholder)
        }
        return scenario
    }

    private func usualScenarioName(for choice: ScenarioChoice) -> String {
        let number = ParticipationRules.system(of: choice.cardNumber) ?? 0
        let card = ParticipationRules().card(choice.cardNumber, number: number)
        switch card {
        case .challenge, .frictionless, nil: return scenarioName(for: choice, isTrusted: card == .frictionless)
        case .attempted: return "attempted"
        case .rejected: return "rejected"
        case .unavailable: return "unavailable"
        case .notAuthenticated: return "not-authenticated"
        case .withoutACS, .notParticipating: return scenarioName(for: choice, isTrusted: false)
        }
    }

    /// Returns the scenario when nobody named one. The ACS decides whether there is a challenge; if so, the amount selects the
    /// scenario.
    private func scenarioName(for choice: ScenarioChoice, isTrusted: Bool) -> String {
        if choice.channel == .requestorInitiated { return scenarioNameOfRequestor(for: choice, isTrusted: isTrusted) }
        switch ACSDecisionByWish(
            challenge: choice.challengeIndicators,
            authentication: choice.authenticationIndicator ?? (choice.category ?? .payment).indicator, isTrusted: isTrusted)
        {
        case .frictionless: return "frictionless"
        case .challenge:
            let byAmount = scenarios.first { $0.amount != nil && $0.amount == choice.amount }
            return byAmount?.name ?? (choice.category == .nonPayment ? "otp-non-payment" : "otp")
        }
    }

    /// Returns the scenario of a 3RI when nobody named one: there is no challenge. The ACS acknowledges a preference with `I`, and
    /// confirms later what it would ask for in a challenge, if the 3DS Requestor waits for that.
    private func scenarioNameOfRequestor(for choice: ScenarioChoice, isTrusted: Bool) -> String {
        if ProtocolVersion.named(choice.version, has: .decoupledAuthentication) {
            if choice.challengeIndicators.first?.permitsInformational == true { return Scenario.informational.name }
            if choice.wantsDecoupled, !isTrusted { return "decoupled" }
        }
        return "frictionless"
    }
}
