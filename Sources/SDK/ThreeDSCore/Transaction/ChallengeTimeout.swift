package import ThreeDSBase

/// The time for a whole challenge in whole minutes: at least 5 (SDK-66) and at most 99, because `sdkMaxTimeout` has two digits.
public struct ChallengeTimeout: Hashable, Comparable, Sendable {
    /// The minutes that a challenge may have: SDK-66 and the two digits of `sdkMaxTimeout`.
    package static let allowed = 5...99

    /// Five minutes.
    public static let shortest = ChallengeTimeout(checked: allowed.lowerBound)
    /// Ninety-nine minutes.
    public static let longest = ChallengeTimeout(checked: allowed.upperBound)

    /// The time.
    package let span: TimeSpan

    /// Whole minutes, 5 to 99 (SDK-66).
    public var minutes: Int { span.wholeMinutes }

    /// Checks a number of minutes.
    ///
    /// - Throws: `.invalidInput` with the rule.
    package init(checking minutes: Int) throws(SDKError) {
        guard Self.allowed.contains(minutes) else { throw .invalidInput(.timeOut, expected: .wholeMinutes(Self.allowed)) }
        self.init(checked: minutes)
    }

    private init(checked minutes: Int) {
        span = .minutes(minutes)
    }

    /// Compares the time-outs by length.
    public static func < (left: ChallengeTimeout, right: ChallengeTimeout) -> Bool { left.span < right.span }
}
