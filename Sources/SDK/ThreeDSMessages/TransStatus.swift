/// `transStatus`: the status of an authentication, and what a shop does then. The guide "transStatus, letter by letter" has the
/// reason codes of each.
///
/// Only the status that the app's server has from its 3DS Server counts.
public enum TransStatus: String, CaseIterable, Hashable, Sendable {
    /// `Y`: the cardholder is authenticated, or the account is verified. Authorise the payment with the authentication value and the ECI.
    case authenticated = "Y"
    /// `A`: an attempt was made, but the issuer or the cardholder does not take part. Authorise the payment with the authentication value and
    /// the ECI of an attempt, as your acquirer's rules say.
    case attempted = "A"
    /// `N`: the cardholder is not authenticated, or the account is not verified. Do not authorise the payment with this authentication; offer
    /// another card.
    case notAuthenticated = "N"
    /// `U`: the authentication could not be carried out. Your server decides whether to authorise without authentication, at the shop's own
    /// risk, or to offer another card.
    case unavailable = "U"
    /// `R`: the issuer rejects the authentication and asks not to try to authorise. Do not authorise; offer another card.
    case rejected = "R"
    /// `C`: a challenge is required. Run the challenge, then ask for the result; this is never the last status.
    case challenge = "C"
    /// `D`: a challenge is required, and the cardholder answers it later, outside the app. Tell the cardholder, and wait on your server for the
    /// result.
    case decoupled = "D"
    /// `I`: for information only, because the shop asked for no challenge. The issuer has the data; authorise without authentication, as your
    /// acquirer's rules say.
    case informational = "I"

    /// The letter on the wire.
    public var code: String { rawValue }

    /// Creates the status of a letter; nil for any other text.
    public init?(code: String) { self.init(rawValue: code) }
}

extension TransStatus: CustomStringConvertible {
    /// The same as ``code``.
    public var description: String { code }
}
