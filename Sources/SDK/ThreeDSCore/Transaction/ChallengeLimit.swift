package import ThreeDSBase

/// The time for a whole challenge: whole minutes, checked once.
package struct ChallengeLimit: Hashable, Comparable, Sendable {
    /// The minutes that `doChallenge` accepts: SDK-66 and the two digits of `sdkMaxTimeout`.
    package static let minutes = 5...99

    /// The shortest time.
    package static let shortest = ChallengeLimit(checked: minutes.lowerBound)
    /// The longest time.
    package static let longest = ChallengeLimit(checked: minutes.upperBound)

    /// The time.
    package let span: TimeSpan

    /// Checks a number of minutes.
    ///
    /// - Throws: `.invalidInput` with the rule.
    package init(minutes: Int) throws(SDKError) {
        guard Self.minutes.contains(minutes) else { throw .invalidInput(.timeOut, expected: .wholeMinutes(Self.minutes)) }
        self.init(checked: minutes)
    }

    private init(checked minutes: Int) {
        span = .minutes(minutes)
    }

    /// Returns whether the left time is shorter than the right one.
    package static func < (left: ChallengeLimit, right: ChallengeLimit) -> Bool { left.span < right.span }
}
