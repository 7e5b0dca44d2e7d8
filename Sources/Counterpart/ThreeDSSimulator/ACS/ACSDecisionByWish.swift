import ThreeDSCounterpart
import ThreeDSMessages

/// Whether the simulated ACS requires a challenge when the order names no scenario: the card decides, unless the 3DS Requestor
/// states a preference (CORE-29).
enum ACSDecisionByWish: Equatable {
    case challenge
    case frictionless

    /// - Parameters:
    ///   - challenge: the `threeDSRequestorChallengeInd` of the AReq; the first counts.
    ///   - authentication: its `threeDSRequestorAuthenticationInd`.
    ///   - isTrusted: whether the ACS would let the card pass.
    init(challenge: [ChallengeIndicator], authentication: AuthenticationIndicator, isTrusted: Bool) {
        // The cardholder must be present before a card is stored, changed or made into a token, so no preference avoids the
        // challenge.
        let needsCardholder = [.addCard, .maintainCard, .verifyCardholder].contains(authentication)
        switch challenge.first {
        case ChallengeIndicator.wanted, .mandated, .wantedForTrust: self = .challenge
        case ChallengeIndicator.unwanted, .riskAnalysed, .dataShareOnly, .alreadyAuthenticated, .trusted:
            self = needsCardholder ? .challenge : .frictionless
        default:
            self = authentication == .verifyCardholder || !isTrusted ? .challenge : .frictionless
        }
    }
}
