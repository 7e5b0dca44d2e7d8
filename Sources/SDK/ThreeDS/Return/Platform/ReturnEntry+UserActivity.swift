public import Foundation

extension ThreeDS2ServiceSDK {
    /// Calls ``handle(url:)`` with the `webpageURL` of a user activity (universal links); returns false for nil.
    @discardableResult
    public static func handle(webpageURL: URL?) -> Bool { webpageURL.map(handle(url:)) ?? false }
}

// NSUserActivity exists on Apple's platforms only.
#if canImport(Darwin)
    extension ThreeDS2ServiceSDK {
        /// Takes a user activity that opened the app (`scene(_:continue:)`, `application(_:continue:restorationHandler:)`,
        /// `onContinueUserActivity`).
        ///
        /// A universal link is handled as in ``handle(url:)``; any other activity is the app's own.
        @discardableResult
        public static func handle(userActivity: NSUserActivity) -> Bool {
            guard userActivity.activityType == NSUserActivityTypeBrowsingWeb else { return false }
            return handle(webpageURL: userActivity.webpageURL)
        }

        /// Calls ``handle(userActivity:)``.
        @discardableResult
        public static func appOpened(userActivity: NSUserActivity) -> Bool { handle(userActivity: userActivity) }

        /// Calls ``handle(userActivity:)``.
        @discardableResult
        public static func open(_ userActivity: NSUserActivity) -> Bool { handle(userActivity: userActivity) }
    }

    extension ThreeDS2Service {
        /// Calls ``ThreeDS2ServiceSDK/handle(userActivity:)``, for apps that hold a service.
        @discardableResult
        public func appOpened(userActivity: NSUserActivity) -> Bool { ThreeDS2ServiceSDK.handle(userActivity: userActivity) }

        /// Calls ``appOpened(userActivity:)``.
        @discardableResult
        public func open(_ userActivity: NSUserActivity) -> Bool { ThreeDS2ServiceSDK.handle(userActivity: userActivity) }
    }

    extension ThreeDSSDKAppDelegate {
        /// Calls ``ThreeDS2ServiceSDK/handle(userActivity:)``.
        @discardableResult
        public func appOpened(userActivity: NSUserActivity) -> Bool { ThreeDS2ServiceSDK.handle(userActivity: userActivity) }
    }
#endif
