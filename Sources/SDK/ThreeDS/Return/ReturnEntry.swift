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

    /// Calls ``handle(url:)``.
    @discardableResult
    public static func appOpened(url: URL) -> Bool { handle(url: url) }

    /// Calls ``handle(url:)``.
    @discardableResult
    public static func open(_ url: URL) -> Bool { handle(url: url) }
}

extension ThreeDS2Service {
    /// Calls ``ThreeDS2ServiceSDK/handle(url:)``, for apps that hold a service. The challenge may belong to another service.
    @discardableResult
    public func appOpened(url: URL) -> Bool { ThreeDS2ServiceSDK.handle(url: url) }

    /// Calls ``appOpened(url:)``.
    @discardableResult
    public func open(_ url: URL) -> Bool { ThreeDS2ServiceSDK.handle(url: url) }
}

/// The entry for returning URLs under the name that other SDKs use.
public final class ThreeDSSDKAppDelegate: Sendable {
    /// The only instance.
    public static let shared = ThreeDSSDKAppDelegate()

    private init() {}

    /// Calls ``ThreeDS2ServiceSDK/handle(url:)``.
    @discardableResult
    public func appOpened(url: URL) -> Bool { ThreeDS2ServiceSDK.handle(url: url) }
}
