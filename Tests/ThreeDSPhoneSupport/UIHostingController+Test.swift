public import Foundation
public import SwiftUI
import UIKit

extension UIHostingController {
    /// Puts the view on the screen, in a window of the host's scene.
    public func testShow() {
        let scene = TestDevice.scene(.zero)
        let window = UIWindow(windowScene: scene)
        window.rootViewController = self
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
    }

    /// The view leaves the screen for good.
    public func testDismantle() {
        let window = viewIfLoaded?.window
        window?.rootViewController = nil
        window?.isHidden = true
    }

    /// ``TestAbility/treeOfSwiftUI``: the texts that are drawn.
    public var testTexts: [String] { [] }
    /// ``TestAbility/treeOfSwiftUI``: a URL comes to the app.
    public func testOpen(_ url: URL) {}
    /// ``TestAbility/treeOfSwiftUI``: an activity goes on in the app.
    public func testContinue(_ activity: NSUserActivity) {}
}
