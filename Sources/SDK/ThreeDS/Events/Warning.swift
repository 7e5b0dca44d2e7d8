import ThreeDSCore

/// How serious a failed security check is (SDK-32).
public enum Severity: String, Sendable {
    /// Low.
    case LOW
    /// Medium.
    case MEDIUM
    /// High.
    case HIGH
}

/// A security check that failed in `initialize` (SDK-27).
public struct Warning: Equatable, Sendable {
    /// The warning's id, such as `SW01` for a jailbreak (SDK-1). The guide "Security checks" lists all ids.
    public let id: String
    /// One English sentence for a developer.
    public let message: String
    /// How serious the warning is.
    public let severity: Severity

    /// Creates a warning.
    public init(id: String, message: String, severity: Severity) {
        self.id = id
        self.message = message
        self.severity = severity
    }

    init(_ warning: SecurityFinding.Warning) {
        self.init(id: warning.rawValue, message: warning.message, severity: Severity(warning.severity))
    }
}

extension Severity {
    init(_ severity: SecurityFinding.Severity) {
        switch severity {
        case .low: self = .LOW
        case .medium: self = .MEDIUM
        case .high: self = .HIGH
        }
    }
}
