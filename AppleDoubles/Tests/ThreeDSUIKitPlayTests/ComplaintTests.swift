import Foundation
import Testing
import ThreeDS
import ThreeDSScreens
import UIKit

@testable import ThreeDSUIKit

/// What integrators complain about in other SDKs, as far as the other suites do not have it.
@Suite("What integrators complain about", .aloneOnDevice, .timeLimit(.minutes(5))) @MainActor struct ComplaintTests {
    @Test("the app's own bars and screens look after the challenge as before, and the challenge takes nothing from them")
    func bars() async throws {
        let content = UIViewController()
        let navigation = UINavigationController(rootViewController: content)
        navigation.navigationBar.barTintColor = .red
        navigation.navigationBar.tintColor = .yellow
        let handset = Handset(root: navigation)
        handset.layout()
        let before = handset.window.doubleDescription
        let purchase = try await Purchase(on: handset)
        purchase.begin(over: content)
        let finger = try await purchase.screen("text")
        let views = finger.controller.view.doubleDescendants
        #expect(!views.contains { $0 is UINavigationBar })
        let red = UIColor.red.doubleHex()
        #expect(!views.contains { $0.backgroundColor?.doubleHex() == red })
        #expect(navigation.viewControllers == [content], "nothing is pushed")
        try finger.tap("cancel")
        #expect(try await purchase.outcome() == "cancelled")
        #expect(navigation.navigationBar.barTintColor?.doubleHex() == red)
        handset.layout()
        #expect(handset.window.doubleDescription == before)
        handset.end()
    }
}
