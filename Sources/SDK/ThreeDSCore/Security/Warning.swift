/// How serious a failed security check is (SDK-32).
public enum Severity: String, CaseIterable, Comparable, Sendable {
    /// Low. No security check has it.
    case LOW
    /// Medium: SW04.
    case MEDIUM
    /// High: all other security checks.
    case HIGH

    /// Compares by severity.
    public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

    private var rank: Int {
        switch self {
        case .LOW: 0
        case .MEDIUM: 1
        case .HIGH: 2
        }
    }
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

    init(_ kind: SecurityFinding.Kind) {
        self.init(id: kind.rawValue, message: kind.message, severity: kind.severity)
    }
}

extension Severity: CustomStringConvertible {
    /// The name, such as `HIGH`.
    public var description: String { rawValue }
}
