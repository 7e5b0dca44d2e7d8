/// How bad a failed security check is. Source: EMV 3DS SDK Specification, Severity (SDK-32).
package enum WarningSeverity: Equatable, Sendable {
    /// No check of the specification has it.
    case low
    /// SW04.
    case medium
    /// SW01, SW02, SW03, SW05.
    case high
}

/// A failed security check: given to the app and, by its id, written into the device information.
package struct SecurityWarning: Equatable, Sendable {
    /// `SW01` to `SW05`.
    package let id: String
    /// One English sentence.
    package let message: String
    /// How bad it is.
    package let severity: WarningSeverity

    /// A warning of the specification's table.
    package init(id: String, message: String, severity: WarningSeverity) {
        self.id = id
        self.message = message
        self.severity = severity
    }
}

/// A check that `initialize` runs: nil when nothing was found (SDK-1).
package typealias SecurityCheck = @Sendable () -> SecurityWarning?
