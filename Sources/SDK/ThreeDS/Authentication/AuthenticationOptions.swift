import ThreeDSCore

/// How long ``ThreeDS2ServiceSDK/authenticate(_:with:options:)`` waits for the app's server, in whole seconds.
public struct AppServerLimits: Equatable, Sendable {
    /// For ``AppServer/versioning(for:)``.
    public let versioningSeconds: Int
    /// For ``AppServer/authenticate(_:)``: AReq and ARes.
    public let authenticationSeconds: Int
    /// For ``AppServer/result(of:)``, all questions together.
    public let resultSeconds: Int

    /// The allowed seconds: 1 to 120.
    public static let range = 1...120

    /// 10 s, 30 s and 30 s.
    public static let usual = AppServerLimits(checked: 10, 30, 30)

    /// Creates limits.
    ///
    /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` naming the first one out of ``range``.
    public init(versioningSeconds: Int = 10, authenticationSeconds: Int = 30, resultSeconds: Int = 30) throws(ThreeDS2Error) {
        for (seconds, name) in [
            (versioningSeconds, InputPath.Member.versioningSeconds), (authenticationSeconds, .authenticationSeconds),
            (resultSeconds, .resultSeconds),
        ] where !Self.range.contains(seconds) {
            throw .invalidInput(.appServerLimits, name, expected: .wholeSeconds(Self.range))
        }
        self.init(checked: versioningSeconds, authenticationSeconds, resultSeconds)
    }

    private init(checked versioning: Int, _ authentication: Int, _ result: Int) {
        versioningSeconds = versioning
        authenticationSeconds = authentication
        resultSeconds = result
    }
}

/// How ``ThreeDS2ServiceSDK/authenticate(_:with:options:)`` proceeds.
public struct AuthenticationOptions: Sendable {
    /// The time for a whole challenge, which is also the `sdkMaxTimeout` of the AReq.
    public var timeout: ChallengeTimeout
    /// How long to wait for the app's server.
    public var limits: AppServerLimits
    /// The app's URL for the return from the issuer's app; see ``ChallengeParameters/threeDSRequestorAppURL``. One that cannot be used ends the
    /// call before the AReq.
    public var threeDSRequestorAppURL: String?
    /// Whether the presenter shows the processing screen from the versioning's answer until the ARes is there (CORE-143).
    public var showsProgress: Bool

    /// Creates options: a challenge of at most five minutes, the usual limits, the processing screen.
    public init(
        timeout: ChallengeTimeout = .shortest, limits: AppServerLimits = .usual, threeDSRequestorAppURL: String? = nil,
        showsProgress: Bool = true
    ) {
        self.timeout = timeout
        self.limits = limits
        self.threeDSRequestorAppURL = threeDSRequestorAppURL
        self.showsProgress = showsProgress
    }

    /// How long a challenge may take to end after its time is over: the last message to the ACS and the presenter's last calls.
    public static let endingSeconds = 60

    /// The longest time that the call can take: all limits, the challenge, and the time that it takes to end. A Split-SDK adds its own limit.
    public var longest: TimeSpan {
        let seconds = limits.versioningSeconds + limits.authenticationSeconds + limits.resultSeconds + Self.endingSeconds
        return .seconds(seconds) + .minutes(timeout.minutes)
    }
}
