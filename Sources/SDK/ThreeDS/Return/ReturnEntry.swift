public import Foundation
import ThreeDSCore

extension ThreeDS2ServiceSDK {
    /// Takes a URL that opened the app, from `scene(_:openURLContexts:)`, `application(_:open:options:)` or `onOpenURL`.
    ///
    /// A URL belongs to a challenge when its query item `transID` is the SDK transaction ID, ignoring case, and its scheme, host, port
    /// and path are those of the challenge's ``ChallengeParameters/threeDSRequestorAppURL``. A URL without `transID` belongs to the
    /// only challenge whose app URL it equals, if this app URL has no `transID` either. More query items are allowed. The challenge
    /// must be of 2.2.0 or later and run in this process, in any service. An out-of-band challenge continues at once, as if the
    /// cardholder had returned by hand.
    ///
    /// - Returns: whether the URL was for the SDK. Every other URL is the app's own.
    @discardableResult
    public static func handle(url: URL) -> Bool { OpenChallenges.shared.resume(with: url) }
}
