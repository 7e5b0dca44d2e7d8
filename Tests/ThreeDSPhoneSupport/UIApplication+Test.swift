import Foundation
public import UIKit

extension UIApplication {
    /// What the app hears when the app switcher comes.
    public func testResignActive() {
        tell(UIApplication.willResignActiveNotification, UIScene.willDeactivateNotification)
    }

    /// What the app hears when it is left.
    public func testEnterBackground() {
        testResignActive()
        tell(UIApplication.didEnterBackgroundNotification, UIScene.didEnterBackgroundNotification)
    }

    /// What the app hears when it comes back.
    public func testEnterForeground() {
        tell(UIApplication.willEnterForegroundNotification, UIScene.willEnterForegroundNotification)
        tell(UIApplication.didBecomeActiveNotification, UIScene.didActivateNotification)
    }

    /// What the app hears when memory is short.
    public func testMemoryWarning() {
        NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: self)
    }

    private func tell(_ name: Notification.Name, _ scene: Notification.Name) {
        for each in connectedScenes { NotificationCenter.default.post(name: scene, object: each) }
        NotificationCenter.default.post(name: name, object: self)
    }
}

extension UIWindowScene {
    /// The scene is discarded, as far as the app sees: it is told so, and its windows go. The system keeps the scene.
    public func testDisconnect() {
        NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: self)
        for window in windows {
            window.endEditing(true)
            window.rootViewController?.dismiss(animated: false)
            window.isHidden = true
            window.rootViewController = nil
        }
    }

    /// ``TestAbility/windowSizes``.
    public func testResize(to size: CGSize, safeArea: UIEdgeInsets? = nil, traits changes: UITraitCollection...) {
        for window in windows {
            window.frame = CGRect(origin: .zero, size: size)
            window.layoutIfNeeded()
        }
    }

    /// ``TestAbility/traits``.
    public func testSet(_ changes: UITraitCollection...) {}

    /// ``TestAbility/sceneRoles``: setting it has no effect here.
    public var testWindowControls: CGSize {
        get { .zero }
        set {}
    }

    /// ``TestAbility/windowSizes``: setting it has no effect here.
    public var testSafeArea: UIEdgeInsets {
        get { windows.first?.safeAreaInsets ?? .zero }
        set {}
    }
}

extension UIWindow {
    /// ``TestAbility/keyboard``: where it is.
    public var testKeyboardFrame: CGRect? { nil }

    /// ``TestAbility/keyboard``: setting it has no effect here.
    public var testKeyboardHeight: CGFloat {
        get { 0 }
        set {}
    }
}

extension UIPresentationController {
    /// Pulls a sheet down. False: it stays.
    public func testSwipeDown() -> Bool {
        guard !presentedViewController.isModalInPresentation else { return false }
        presentedViewController.dismiss(animated: false)
        return true
    }
}
