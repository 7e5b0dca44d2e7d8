public import Foundation
import ThreeDSCore

extension ThreeDS2ServiceSDK {
    /// Takes a URL by which the app was opened: from `scene(_:openURLContexts:)`, `application(_:open:options:)` or `onOpenURL`.
    ///
    /// It belongs to a challenge of 2.2.0 or later that runs in this process, in any service, when its query item `transID` is the SDK
    /// transaction ID, in any case of letters. An out-of-band challenge goes on at once, as if the cardholder had come back by hand.
    ///
    /// - Returns: whether it was for the SDK. Every other URL is the app's own.
    @discardableResult
    public static func handle(url: URL) -> Bool { OpenChallenges.shared.resume(with: url) }

    /// ``handle(url:)`` for the `webpageURL` of a user activity (universal links); nil is for nobody.
    @discardableResult
    public static func handle(webpageURL: URL?) -> Bool { webpageURL.map(handle(url:)) ?? false }

    /// Calls ``handle(url:)``.
    @discardableResult
    public static func appOpened(url: URL) -> Bool { handle(url: url) }

    /// Calls ``handle(url:)``.
    @discardableResult
    public static func open(_ url: URL) -> Bool { handle(url: url) }
}

extension ThreeDS2Service {
    /// ``ThreeDS2ServiceSDK/handle(url:)``, for apps that hold a service. The challenge need not be this one's.
    @discardableResult
    public func appOpened(url: URL) -> Bool { ThreeDS2ServiceSDK.handle(url: url) }

    /// Calls ``appOpened(url:)``.
    @discardableResult
    public func open(_ url: URL) -> Bool { ThreeDS2ServiceSDK.handle(url: url) }
}

/// The same entry under the name that other SDKs give it.
public final class ThreeDSSDKAppDelegate: Sendable {
    /// The one there is.
    public static let shared = ThreeDSSDKAppDelegate()

    private init() {}

    /// ``ThreeDS2ServiceSDK/handle(url:)``.
    @discardableResult
    public func appOpened(url: URL) -> Bool { ThreeDS2ServiceSDK.handle(url: url) }
}
