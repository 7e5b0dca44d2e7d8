import ThreeDSCore

/// The time for a whole challenge in whole minutes: at least 5 (SDK-66) and at most 99, because `sdkMaxTimeout` has two digits.
public struct ChallengeTimeout: Hashable, Comparable, Sendable {
    /// The same time as the core takes it.
    let limit: ChallengeLimit

    /// Whole minutes, 5 to 99 (SDK-66).
    public var minutes: Int { limit.span.wholeMinutes }

    /// Five minutes.
    public static let shortest = ChallengeTimeout(.shortest)
    /// Ninety-nine minutes.
    public static let longest = ChallengeTimeout(.longest)

    /// Creates a time-out of a number of minutes.
    ///
    /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` below 5 and above 99.
    public init(minutes: Int) throws(ThreeDS2Error) {
        limit = try publicErrors { () throws(SDKError) in try ChallengeLimit(minutes: minutes) }
    }

    private init(_ limit: ChallengeLimit) {
        self.limit = limit
    }

    /// Returns ``init(minutes:)``.
    public static func minutes(_ minutes: Int) throws(ThreeDS2Error) -> ChallengeTimeout {
        try ChallengeTimeout(minutes: minutes)
    }

    /// Compares the time-outs by length.
    public static func < (left: ChallengeTimeout, right: ChallengeTimeout) -> Bool { left.limit < right.limit }
}
