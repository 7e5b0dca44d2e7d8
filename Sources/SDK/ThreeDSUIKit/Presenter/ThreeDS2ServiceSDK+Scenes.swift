#if canImport(UIKit)
    public import ThreeDS
    public import UIKit

    extension ThreeDS2ServiceSDK {
        /// ``ThreeDS2ServiceSDK/handle(url:)`` for `scene(_:openURLContexts:)` and the URLs of `scene(_:willConnectTo:options:)`.
        ///
        /// - Returns: whether one of them was for the SDK.
        @MainActor
        @discardableResult
        public static func handle(urlContexts: Set<UIOpenURLContext>) -> Bool {
            // All of them: a set has no order, and each is looked at by a challenge of its own.
            urlContexts.map { handle(url: $0.url) }.contains(true)
        }
    }
#endif
