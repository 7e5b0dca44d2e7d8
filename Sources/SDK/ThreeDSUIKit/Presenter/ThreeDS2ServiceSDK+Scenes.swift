#if canImport(UIKit)
    public import UIKit

    extension ThreeDS2ServiceSDK {
        /// Passes each URL to ``ThreeDS2ServiceSDK/handle(url:)``, for `scene(_:openURLContexts:)` and
        /// `scene(_:willConnectTo:options:)`.
        ///
        /// - Returns: whether one of the URLs was for the SDK.
        @MainActor
        @discardableResult
        public static func handle(urlContexts: Set<UIOpenURLContext>) -> Bool {
            // Handles all of them: a set has no order, and each URL may belong to another challenge.
            urlContexts.map { handle(url: $0.url) }.contains(true)
        }
    }
#endif
