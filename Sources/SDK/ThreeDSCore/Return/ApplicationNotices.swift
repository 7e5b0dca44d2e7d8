import Foundation
import ThreeDSPlatform

/// Receives the system's notices when the app leaves and returns, so that no app can forget to report them.
///
/// The names are UIKit's; where there is no UIKit nobody posts them. The app as a whole counts: control centre, calls and alerts, which only
/// make it inactive, do not.
final class ApplicationNotices: Sendable {
    static let didEnterBackground = Notification.Name("UIApplicationDidEnterBackgroundNotification")
    static let willEnterForeground = Notification.Name("UIApplicationWillEnterForegroundNotification")

    private let observers: NotificationObservers

    init(_ center: NotificationCenter, left: @escaping @Sendable () -> Void, returned: @escaping @Sendable () -> Void) {
        observers = NotificationObservers(
            center, [.init(Self.didEnterBackground, left), .init(Self.willEnterForeground, returned)])
    }
}
