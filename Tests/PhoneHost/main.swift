import UIKit

// The app that hosts the tests of the screens on a simulator: one scene without a window. Each test brings its own, as apps do.

/// Names the configuration of the scene. An app that is built with the SDK of iOS 27 does not start without it when its manifest has none.
final class HostDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    }
}

UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(HostDelegate.self))
