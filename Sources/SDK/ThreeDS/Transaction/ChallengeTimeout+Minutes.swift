import ThreeDSCore

extension ChallengeTimeout {
    /// Creates a time-out of a number of minutes.
    ///
    /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` below 5 and above 99.
    public init(minutes: Int) throws(ThreeDS2Error) {
        self = try publicErrors { () throws(SDKError) in try ChallengeTimeout(checking: minutes) }
    }

    /// Returns ``init(minutes:)``.
    public static func minutes(_ minutes: Int) throws(ThreeDS2Error) -> ChallengeTimeout {
        try ChallengeTimeout(minutes: minutes)
    }
}
