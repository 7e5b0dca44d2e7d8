#if canImport(UIKit)
    import Foundation
    import ThreeDSPlatform
    import UIKit

    /// Reports when the scene of a challenge is left, comes back or is discarded, and when the screen is recorded or mirrored.
    ///
    /// Scenes post these notifications, so the app needs no app delegate. In an app without scenes the application posts them.
    final class SurroundingsWatch: Sendable {
        /// The events, reported on the main thread.
        struct Events: Sendable {
            /// The scene is inactive (true): in the app switcher or on its way there.
            var inactive: @MainActor @Sendable (Bool) -> Void = { _ in }
            /// The screen is recorded or mirrored (true). From iOS 17 on the controller's traits say so too, and on visionOS only they do.
            var captured: @MainActor @Sendable (Bool) -> Void = { _ in }
            /// The scene is gone for good.
            var disconnected: @MainActor @Sendable () -> Void = {}
            /// The system asks for another look of the interface: greyscale.
            var environment: @MainActor @Sendable () -> Void = {}
        }

        private let observers: NotificationObservers

        /// Starts to watch.
        ///
        /// - Parameter scene: the scene that shows the challenge.
        @MainActor
        init(_ scene: UIWindowScene?, center: NotificationCenter = .default, _ events: Events) {
            let inactive: @MainActor @Sendable () -> Void = { events.inactive(true) }
            let active: @MainActor @Sendable () -> Void = { events.inactive(false) }
            var interests: [NotificationObservers.Interest] = []
            if let scene {
                interests = [
                    Self.interest(UIScene.willDeactivateNotification, scene, inactive),
                    Self.interest(UIScene.didEnterBackgroundNotification, scene, inactive),
                    Self.interest(UIScene.didActivateNotification, scene, active),
                    Self.interest(UIScene.didDisconnectNotification, scene, events.disconnected),
                ]
            }
            interests += [
                Self.interest(UIApplication.willResignActiveNotification, nil, inactive),
                Self.interest(UIApplication.didBecomeActiveNotification, nil, active),
                Self.interest(UIAccessibility.grayscaleStatusDidChangeNotification, nil, events.environment),
            ]
            #if !os(visionOS)
                if let scene {
                    // The scene may move to another screen.
                    interests.append(
                        Self.interest(UIScreen.capturedDidChangeNotification, nil) { [weak scene] in
                            events.captured(scene?.screen.isCaptured ?? false)
                        })
                    events.captured(scene.screen.isCaptured)
                }
            #endif
            observers = NotificationObservers(center, interests)
        }

        private static func interest(
            _ name: Notification.Name, _ object: AnyObject?, _ body: @escaping @MainActor @Sendable () -> Void
        ) -> NotificationObservers.Interest {
            .init(name, from: object) { onMain(body) }
        }
    }
#endif
