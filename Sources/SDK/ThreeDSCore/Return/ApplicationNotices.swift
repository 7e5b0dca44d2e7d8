import Foundation

/// Hears when the system takes the app away and brings it back, so that no app can forget to tell.
///
/// The names are UIKit's; where there is no UIKit nobody posts them. The app as a whole counts: control centre, calls and alerts, which only
/// make it inactive, do not.
final class ApplicationNotices: @unchecked Sendable {  // unchecked: immutable; the centre takes calls from any thread
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
