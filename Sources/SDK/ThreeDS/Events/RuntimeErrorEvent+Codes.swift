extension RuntimeErrorEvent {
    /// The challenge was left open because the app or its screens go away; see ``ChallengeOutcome/interrupted(_:)``.
    public static let interruptedCode = "interrupted"
    /// Under ``SecuritySettings/Policy/production`` a security check found something of severity ``Severity/HIGH`` while the challenge
    /// was running.
    public static let securityAlarmCode = "securityAlarm"
}
