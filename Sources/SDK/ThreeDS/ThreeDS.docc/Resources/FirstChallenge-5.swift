import ThreeDSUIKit
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        for context in contexts where !ThreeDS2ServiceSDK.handle(url: context.url) {
            // One of your own links.
        }
    }
}
