#if canImport(UIKit)
    import Foundation
    import UIKit

    /// Reports when the scene of a challenge is left, comes back or is discarded, and when the screen is recorded or mirrored.
    ///
    /// Scenes post these notifications, so the app needs no app delegate. In an app without scenes the application posts them.
    // unchecked: immutable after init; the centre takes calls from any thread
    final class SurroundingsWatch: @unchecked Sendable {
        /// The events, reported on the main thread.
        struct Events: Sendable {
            /// The scene is inactive (true): in the app switcher or on its way there.
            var inactive: @MainActor @Sendable (Bool) -> Void = { _ in }
            /// The screen is recorded or mirrored (true).
            var captured: @MainActor @Sendable (Bool) -> Void = { _ in }
            /// The scene is gone for good.
            var disconnected: @MainActor @Sendable () -> Void = {}
            /// The system asks for another look of the interface: greyscale.
            var environment: @MainActor @Sendable () -> Void = {}
        }

        private let center: NotificationCenter
        private var observers: [any NSObjectProtocol] = []

        /// Starts to watch.
        ///
        /// - Parameter scene: the scene that shows the challenge.
        @MainActor
        init(_ scene: UIWindowScene?, center: NotificationCenter = .default, _ events: Events) {
            self.center = center
            let inactive: @MainActor @Sendable () -> Void = { events.inactive(true) }
            let active: @MainActor @Sendable () -> Void = { events.inactive(false) }
            if let scene {
                watch(UIScene.willDeactivateNotification, scene, inactive)
                watch(UIScene.didEnterBackgroundNotification, scene, inactive)
                watch(UIScene.didActivateNotification, scene, active)
                watch(UIScene.didDisconnectNotification, scene, events.disconnected)
            }
            watch(UIApplication.willResignActiveNotification, nil, inactive)
            watch(UIApplication.didBecomeActiveNotification, nil, active)
            watch(UIAccessibility.grayscaleStatusDidChangeNotification, nil, events.environment)
            #if !os(visionOS)
                if let screen = scene?.screen {
                    watch(UIScreen.capturedDidChangeNotification, screen) { [weak screen] in
                        events.captured(screen?.isCaptured ?? false)
                    }
                    events.captured(screen.isCaptured)
                }
            #endif
        }

        private func watch(_ name: Notification.Name, _ object: AnyObject?, _ body: @escaping @MainActor @Sendable () -> Void) {
            observers.append(center.addObserver(forName: name, object: object, queue: nil) { _ in onMain(body) })
        }

        deinit {
            for observer in observers { center.removeObserver(observer) }
        }
    }
#endif
