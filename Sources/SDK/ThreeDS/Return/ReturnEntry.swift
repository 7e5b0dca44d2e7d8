public import Foundation
import ThreeDSCore

extension ThreeDS2ServiceSDK {
    /// Takes a URL that opened the app, from `scene(_:openURLContexts:)`, `application(_:open:options:)` or `onOpenURL`.
    ///
    /// A URL belongs to a challenge when its query item `transID` is the SDK transaction ID, ignoring case. The challenge must be
    /// of 2.2.0 or later and run in this process, in any service. An out-of-band challenge continues at once, as if the
    /// cardholder had returned by hand.
    ///
    /// - Returns: whether the URL was for the SDK. Every other URL is the app's own.
    @discardableResult
    public static func handle(url: URL) -> Bool { OpenChallenges.shared.resume(with: url) }
}
