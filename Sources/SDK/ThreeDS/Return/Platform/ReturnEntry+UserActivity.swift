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
    }
#endif
