/// `transStatus`: the status of an authentication.
package enum TransactionStatus: String, CaseIterable, Sendable {
    case authenticated = "Y"
    case attempted = "A"
    case notAuthenticated = "N"
    /// It could not be carried out.
    case unavailable = "U"
    case rejected = "R"
    /// A challenge follows.
    case challenge = "C"
    /// The cardholder decides later, outside the app.
    case decoupled = "D"
    /// For information only: the requestor wanted no challenge.
    case informational = "I"
}

/// `Y` or `N`, the text form of a yes or no.
package enum YesOrNo: String, CaseIterable, Sendable {
    case yes = "Y"
    case no = "N"

    package init(_ isYes: Bool) { self = isYes ? .yes : .no }
}

/// `acsInterface` and `sdkInterface`.
package enum RenderingInterface: String, CaseIterable, Sendable {
    case native = "01"
    case html = "02"
    /// Of an SDK only.
    case both = "03"
}
