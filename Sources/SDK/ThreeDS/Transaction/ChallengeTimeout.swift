import ThreeDSCore

/// The time for a whole challenge in whole minutes: at least 5 (SDK-66) and at most 99, because `sdkMaxTimeout` has two digits.
public struct ChallengeTimeout: Hashable, Comparable, Sendable {
    /// Whole minutes, 5 to 99 (SDK-66).
    public let minutes: Int

    /// Five minutes.
    public static let shortest = ChallengeTimeout(checked: CheckedChallengeInput.timeoutMinutes.lowerBound)
    /// Ninety-nine minutes.
    public static let longest = ChallengeTimeout(checked: CheckedChallengeInput.timeoutMinutes.upperBound)

    /// Creates a time-out of a number of minutes.
    ///
    /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` below 5 and above 99.
    public init(minutes: Int) throws(ThreeDS2Error) {
        guard CheckedChallengeInput.timeoutMinutes.contains(minutes) else {
            throw .invalidInput(.timeOut, expected: .wholeMinutes(CheckedChallengeInput.timeoutMinutes))
        }
        self.minutes = minutes
    }

    private init(checked: Int) {
        minutes = checked
    }

    /// Returns ``init(minutes:)``.
    public static func minutes(_ minutes: Int) throws(ThreeDS2Error) -> ChallengeTimeout {
        try ChallengeTimeout(minutes: minutes)
    }

    /// Compares the time-outs by length.
    public static func < (left: ChallengeTimeout, right: ChallengeTimeout) -> Bool { left.minutes < right.minutes }
}
