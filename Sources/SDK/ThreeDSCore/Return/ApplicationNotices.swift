import Foundation

/// Receives the system's notices when the app leaves and returns, so that no app can forget to report them.
///
/// The names are those of UIKit; without UIKit nobody posts them. Only leaving the app counts. Control Centre, calls and alerts make it
/// inactive and do not count.
final class ApplicationNotices: @unchecked Sendable {  // unchecked: immutable; the centre accepts calls on any thread
    static let didEnterBackground = Notification.Name("UIApplicationDidEnterBackgroundNotification")
    static let willEnterForeground = Notification.Name("UIApplicationWillEnterForegroundNotification")

    private let center: NotificationCenter
    private let observers: [any NSObjectProtocol]

    init(_ center: NotificationCenter, left: @escaping @Sendable () -> Void, returned: @escaping @Sendable () -> Void) {
        self.center = center
        observers = [
            center.addObserver(forName: Self.didEnterBackground, object: nil, queue: nil) { _ in left() },
            center.addObserver(forName: Self.willEnterForeground, object: nil, queue: nil) { _ in returned() },
        ]
    }

    deinit {
        for observer in observers { center.removeObserver(observer) }
    }
}
