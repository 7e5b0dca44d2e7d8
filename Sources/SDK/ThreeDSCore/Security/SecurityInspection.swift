/// One security check: a name, the moments at which it runs, and a function of environment and configuration.
package struct SecurityInspection: Sendable {
    /// The moments at which checks run. All except `initialization` and `challengeRunning` are those of the reference SDKs.
    package enum Moment: String, CaseIterable, Sendable {
        /// In `initialize`, before the device information is closed (SDK-1): all checks.
        case initialization
        /// In `createTransaction`: rebound functions.
        case transactionCreation
        /// In `getAuthenticationRequestParameters`: replaced and rebound functions and debuggers.
        case authenticationRequest
        /// In `doChallenge`: the same and emulators.
        case challengeStart
        /// Repeatedly while a challenge is open: debuggers, tools, replaced functions, injected libraries and machine code.
        case challengeRunning
        /// In the background: the digest of the executable.
        case beside
    }

    /// The name for people and tests.
    package let name: String
    /// The moments at which the check runs.
    package let moments: [Moment]
    /// Returns the findings; empty when there are none.
    package let findings: @Sendable (SecurityEnvironment, SecurityConfiguration) -> [SecurityFinding]

    /// Creates a check.
    package init(
        _ name: String, at moments: [Moment],
        findings: @escaping @Sendable (SecurityEnvironment, SecurityConfiguration) -> [SecurityFinding]
    ) {
        self.name = name
        self.moments = moments
        self.findings = findings
    }

    /// Every check, in the order of the warnings.
    package static let all: [SecurityInspection] = jailbreak + tampering + hooks + emulator + debugger + system

    /// Returns the findings of these checks at that moment, in the order of the checks.
    package static func findings(
        of inspections: [SecurityInspection] = all, at moment: Moment, in environment: SecurityEnvironment,
        configuration: SecurityConfiguration
    ) -> [SecurityFinding] {
        let remembering = environment.remembering()
        return inspections.lazy.filter { $0.moments.contains(moment) }.flatMap { $0.findings(remembering, configuration) }
    }
}
