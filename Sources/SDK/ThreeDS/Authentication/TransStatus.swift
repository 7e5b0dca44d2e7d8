/// `transStatus`: the status of an authentication, and what a shop does then. The guide "transStatus, letter by letter" has the
/// reason codes of each.
///
/// Only the status that the app's server has from its 3DS Server counts.
public enum TransStatus: CaseIterable, Hashable, Sendable {
    /// `Y`: the cardholder is authenticated, or the account is verified. Authorise the payment with the authentication value and the ECI.
    case authenticated
    /// `A`: an attempt was made, but the issuer or the cardholder does not take part. Authorise the payment with the authentication value and
    /// the ECI of an attempt, as your acquirer's rules say.
    case attempted
    /// `N`: the cardholder is not authenticated, or the account is not verified. Do not authorise the payment with this authentication; offer
    /// another card.
    case notAuthenticated
    /// `U`: the authentication could not be carried out. Your server decides whether to authorise without authentication, at the shop's own
    /// risk, or to offer another card.
    case unavailable
    /// `R`: the issuer rejects the authentication and asks not to try to authorise. Do not authorise; offer another card.
    case rejected
    /// `C`: a challenge is required. Run the challenge, then ask for the result; this is never the last status.
    case challengeRequired
    /// `D`: a challenge is required, and the cardholder answers it later, outside the app. Tell the cardholder, and wait on your server for the
    /// result.
    case decoupled
    /// `I`: for information only, because the shop asked for no challenge. The issuer has the data; authorise without authentication, as your
    /// acquirer's rules say.
    case informational

    /// The letter on the wire.
    public var code: String { wire.rawValue }

    /// Creates the status of a letter; nil for any other text.
    public init?(code: String) {
        guard let status = TransactionStatus(rawValue: code) else { return nil }
        self.init(status)
    }

    /// Creates the status that a message has.
    init(_ status: TransactionStatus) {
        switch status {
        case .authenticated: self = .authenticated
        case .attempted: self = .attempted
        case .notAuthenticated: self = .notAuthenticated
        case .unavailable: self = .unavailable
        case .rejected: self = .rejected
        case .challenge: self = .challengeRequired
        case .decoupled: self = .decoupled
        case .informational: self = .informational
        }
    }

    private var wire: TransactionStatus {
        switch self {
        case .authenticated: .authenticated
        case .attempted: .attempted
        case .notAuthenticated: .notAuthenticated
        case .unavailable: .unavailable
        case .rejected: .rejected
        case .challengeRequired: .challenge
        case .decoupled: .decoupled
        case .informational: .informational
        }
    }
}

extension TransStatus: CustomStringConvertible {
    /// The same as ``code``.
    public var description: String { code }
}
