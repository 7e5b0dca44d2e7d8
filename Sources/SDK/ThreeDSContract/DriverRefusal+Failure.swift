import ThreeDSCore

extension DriverRefusal {
    /// The cause: party, field, rule and advice. What the contract itself refuses is for the app to correct.
    var failure: Failure {
        if let cause { return cause }
        // A transaction that is over, and the like, have the cause that the SDK has for them.
        let known = Failure.runtime(code: code)
        if known != .withoutCode { return known }
        return Failure(
            .app, field: field, rule: code, message,
            action: "Correct the operation; Documentation/test/driver.md lists its members", .fixTheApp,
            because: "the same operation is refused each time")
    }

    /// The member that is refused; nil for a line, a transaction or a screen.
    private var field: String? {
        if case .member(let path, _) = reason { path } else { nil }
    }
}
