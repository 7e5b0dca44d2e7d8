#if canImport(UIKit)
    import ThreeDSPlatform
    import UIKit

    /// The app's scenes with windows that a person can use.
    @MainActor
    enum AppScenes {
        /// Those of the role `windowApplication`, the one that was key last first. The scene of a second display or of a car has no touch, so
        /// nobody could answer there.
        static var all: [UIWindowScene] {
            let scenes = windowScenes.filter { $0.session.role == .windowApplication }
            // A set has no order.
            return scenes.sorted { rank($0) < rank($1) }
        }

        private static var windowScenes: [UIWindowScene] {
            UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        }

        private static func rank(_ scene: UIWindowScene) -> (Int, String) {
            let place = keyScenes.firstIndex(of: ObjectIdentifier(scene)) ?? keyScenes.count
            return (place, scene.session.persistentIdentifier)
        }

        // MARK: Which was key last

        /// The scenes whose window became key since ``watch()``, the last one first.
        private static var keyScenes: [ObjectIdentifier] = []

        /// Notes from now on which scene has the key window. May be called on any thread; repeated calls change nothing.
        nonisolated static func watch() { _ = observers }

        private nonisolated static let observers = NotificationObservers(
            .default, [.init(UIWindow.didBecomeKeyNotification, ofAny: { window in onMain { note(window) } })])

        private static func note(_ window: ObjectIdentifier?) {
            let scenes = windowScenes
            keyScenes.removeAll { known in !scenes.contains { ObjectIdentifier($0) == known } }
            guard let scene = scenes.first(where: { $0.windows.contains { ObjectIdentifier($0) == window } }) else { return }
            keyScenes.removeAll { $0 == ObjectIdentifier(scene) }
            keyScenes.insert(ObjectIdentifier(scene), at: 0)
        }
    }
#endif
