import Foundation
import ThreeDSPhoneSupport
import ThreeDSPlatform
import ThreeDSTestSupport
import UIKit

/// A scene with a window and an app's controller in it, beside those of other tests.
@MainActor
final class Handset {
    nonisolated static let portrait = CGSize(width: 390, height: 844)
    nonisolated static let landscape = CGSize(width: 844, height: 390)

    let scene: UIWindowScene
    let window: UIWindow
    let root: UIViewController

    init(
        _ size: CGSize = Handset.portrait, root: UIViewController = UIViewController(),
        traits: UITraitCollection = TestDevice.defaultTraits
    ) {
        self.root = root
        scene = TestDevice.scene(size, traits: traits)
        window = TestDevice.window(in: scene, size)
        window.rootViewController = root
        window.makeKeyAndVisible()
    }

    /// What lies on top.
    var top: UIViewController { sequence(first: root, next: \.presentedViewController).reduce(root) { $1 } }

    func layout() {
        window.setNeedsLayout()
        window.layoutIfNeeded()
    }

    /// The app is gone, whatever the test came to.
    func end() {
        scene.testDisconnect()
    }
}

/// Whether something comes true soon.
@MainActor
func soon(_ condition: () -> Bool) async -> Bool {
    for _ in 0..<50 {
        if condition() { return true }
        await Task.yield()
    }
    return await eventually(condition)
}
