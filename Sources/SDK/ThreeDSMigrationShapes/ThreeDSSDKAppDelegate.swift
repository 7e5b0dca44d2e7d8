public import Foundation

/// The entry for URLs that return to the app.
public final class ThreeDSSDKAppDelegate: Sendable {
    /// The only instance.
    public static let shared = ThreeDSSDKAppDelegate()

    private init() {}

    /// Calls ``ThreeDS2ServiceSDK/handle(url:)``.
    @discardableResult
    public func appOpened(url: URL) -> Bool { ThreeDS2ServiceSDK.handle(url: url) }

    #if canImport(Darwin)
        /// Calls ``ThreeDS2ServiceSDK/handle(userActivity:)``.
        @discardableResult
        public func appOpened(userActivity: NSUserActivity) -> Bool { ThreeDS2ServiceSDK.handle(userActivity: userActivity) }
    #endif
}
