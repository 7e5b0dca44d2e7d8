import ThreeDSMessages

/// `eci`: how secure a payment was, in the codes of the simulated payment systems. The protocol does not define them.
enum ECommerceIndicator: String {
    case authenticated = "05"
    case attempted = "06"
    case neither = "07"

    init(_ status: TransStatus) {
        switch status {
        case .authenticated: self = .authenticated
        case .attempted: self = .attempted
        case .notAuthenticated, .unavailable, .rejected, .challenge, .decoupled, .informational: self = .neither
        }
    }
}
