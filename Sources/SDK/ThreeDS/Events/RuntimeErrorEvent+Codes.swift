extension RuntimeErrorEvent {
    /// The code of a challenge left open because the app or its screens went away; see ``ChallengeOutcome/interrupted(_:)``.
    public static let interruptedCode = "interrupted"
    /// The code of a challenge that a security check ended: it found something of severity ``Severity/HIGH`` while the challenge
    /// was running, under ``SecuritySettings/Policy/production``.
    public static let securityAlarmCode = "securityAlarm"
}
