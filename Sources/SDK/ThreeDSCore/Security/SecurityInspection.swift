/// One security check: a name, when it is run, and a function of environment and configuration.
package struct SecurityInspection: Sendable {
    /// When checks run. Beyond `initialization` and `challengeRunning` these are the moments of the reference SDKs.
    package enum Moment: String, CaseIterable, Sendable {
        /// In `initialize`, before the device information is closed (SDK-1): all checks.
        case initialization
        /// In `createTransaction`: rebound functions.
        case transactionCreation
        /// In `getAuthenticationRequestParameters`: replaced and rebound functions, debugger.
        case authenticationRequest
        /// In `doChallenge`: the same and the emulator.
        case challengeStart
        /// Again and again while a challenge is open: debugger, tools, replaced functions, injected libraries, machine code.
        case challengeRunning
        /// Beside everything else: the digest of the executable.
        case beside
    }

    /// For people and tests.
    package let name: String
    /// When it runs.
    package let moments: [Moment]
    /// What it finds; empty when all is well.
    package let findings: @Sendable (SecurityEnvironment, SecurityConfiguration) -> [SecurityFinding]

    /// All members.
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

    /// What these checks find at that moment, in their order.
    package static func findings(
        of inspections: [SecurityInspection] = all, at moment: Moment, in environment: SecurityEnvironment,
        configuration: SecurityConfiguration
    ) -> [SecurityFinding] {
        let remembering = environment.remembering()
        return inspections.lazy.filter { $0.moments.contains(moment) }.flatMap { $0.findings(remembering, configuration) }
    }
}
