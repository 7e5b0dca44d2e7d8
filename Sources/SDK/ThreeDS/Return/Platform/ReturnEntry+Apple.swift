#if canImport(Darwin)
    public import Foundation

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
