import FoundationDouble

/// Told about a scene. [UIKit.UISceneDelegate iOS 13.0]
@MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    /// [UIKit.UISceneDelegate.sceneDidDisconnect(_:) iOS 13.0]
    func sceneDidDisconnect(_ scene: UIScene)
    /// [UIKit.UISceneDelegate.scene(_:willConnectTo:options:) iOS 13.0]
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// [UIKit.UISceneDelegate.scene(_:openURLContexts:) iOS 13.0]
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    /// [UIKit.UISceneDelegate.scene(_:continue:) iOS 13.0]
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
}

// All are optional in Objective-C.
extension UISceneDelegate {
    /// [double]
    public func sceneDidDisconnect(_ scene: UIScene) {}
    /// [double]
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    /// [double]
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
    /// [double]
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
}

/// Told about a scene with windows. [UIKit.UIWindowSceneDelegate iOS 13.0]
@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// [UIKit.UIWindowSceneDelegate.window iOS 13.0]
    var window: UIWindow? { get set }
}

// Optional in Objective-C.
extension UIWindowSceneDelegate {
    /// [double]
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}

extension UIScene {
    /// Another app opens a URL of this one in the scene. [double]
    public func doubleReceive(_ url: URL) { delegate?.scene(self, openURLContexts: [UIOpenURLContext(double: url)]) }
}
