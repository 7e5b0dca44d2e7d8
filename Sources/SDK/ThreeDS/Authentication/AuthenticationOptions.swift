import ThreeDSCore

/// How long ``ThreeDS2ServiceSDK/authenticate(_:with:options:)`` waits for the app's server.
public struct AppServerLimits: Equatable, Sendable {
    /// For ``AppServer/versioning(for:)``.
    public let versioning: TimeSpan
    /// For ``AppServer/authenticate(_:)``: AReq and ARes.
    public let authentication: TimeSpan
    /// For ``AppServer/result(of:)``, all questions together.
    public let result: TimeSpan

    /// The allowed times: 1 to 120 seconds.
    public static let range = TimeSpan.seconds(seconds.lowerBound)...TimeSpan.seconds(seconds.upperBound)

    private static let seconds = 1...120

    /// 10 s, 30 s and 30 s.
    public static let usual = AppServerLimits(checked: .seconds(10), .seconds(30), .seconds(30))

    /// Creates limits.
    ///
    /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` naming the first one out of ``range``.
    public init(
        versioning: TimeSpan = AppServerLimits.usual.versioning, authentication: TimeSpan = AppServerLimits.usual.authentication,
        result: TimeSpan = AppServerLimits.usual.result
    ) throws(ThreeDS2Error) {
        for (limit, name) in [
            (versioning, InputPath.Member.versioning), (authentication, .authentication), (result, .result),
        ] where !Self.range.contains(limit) {
            throw .invalidInput(.appServerLimits, name, expected: .seconds(Self.seconds))
        }
        self.init(checked: versioning, authentication, result)
    }

    private init(checked versioning: TimeSpan, _ authentication: TimeSpan, _ result: TimeSpan) {
        self.versioning = versioning
        self.authentication = authentication
        self.result = result
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
    public static let ending = TimeSpan.seconds(60)

    /// The longest time that the call can take: all limits, the challenge, and the time that it takes to end. A Split-SDK adds its own limit.
    public var longest: TimeSpan {
        limits.versioning + limits.authentication + limits.result + timeout.span + Self.ending
    }
}
