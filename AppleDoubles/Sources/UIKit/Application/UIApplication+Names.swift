extension UIApplication {
    /// [UIKit.UIApplication.didEnterBackgroundNotification iOS 4.0]
    public nonisolated static let didEnterBackgroundNotification =
        Notification.Name("UIApplicationDidEnterBackgroundNotification")
    /// [UIKit.UIApplication.willEnterForegroundNotification iOS 4.0]
    public nonisolated static let willEnterForegroundNotification =
        Notification.Name("UIApplicationWillEnterForegroundNotification")
    /// [UIKit.UIApplication.didBecomeActiveNotification iOS 2.0]
    public nonisolated static let didBecomeActiveNotification =
        Notification.Name("UIApplicationDidBecomeActiveNotification")
    /// [UIKit.UIApplication.willResignActiveNotification iOS 2.0]
    public nonisolated static let willResignActiveNotification =
        Notification.Name("UIApplicationWillResignActiveNotification")
    /// [UIKit.UIApplication.didReceiveMemoryWarningNotification iOS 2.0]
    public nonisolated static let didReceiveMemoryWarningNotification =
        Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")
    /// [UIKit.UIApplication.willTerminateNotification iOS 2.0]
    public nonisolated static let willTerminateNotification =
        Notification.Name("UIApplicationWillTerminateNotification")
    /// [UIKit.UIApplication.significantTimeChangeNotification iOS 2.0]
    public nonisolated static let significantTimeChangeNotification =
        Notification.Name("UIApplicationSignificantTimeChangeNotification")
    /// [UIKit.UIApplication.protectedDataDidBecomeAvailableNotification iOS 4.0]
    public nonisolated static let protectedDataDidBecomeAvailableNotification =
        Notification.Name("UIApplicationProtectedDataDidBecomeAvailable")
    /// [UIKit.UIApplication.protectedDataWillBecomeUnavailableNotification iOS 4.0]
    public nonisolated static let protectedDataWillBecomeUnavailableNotification =
        Notification.Name("UIApplicationProtectedDataWillBecomeUnavailable")
    /// [UIKit.UIApplication.userDidTakeScreenshotNotification iOS 7.0]
    public nonisolated static let userDidTakeScreenshotNotification =
        Notification.Name("UIApplicationUserDidTakeScreenshotNotification")
    /// [UIKit.UIApplication.openSettingsURLString iOS 8.0]
    public nonisolated static let openSettingsURLString = "app-settings:"
}
