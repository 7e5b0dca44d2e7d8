import Testing
import UIKit

/// Registrations for changes of traits.
@Suite("Trait changes of the double", .serialized, .aloneOnDevice) @MainActor struct TraitChangeTests {
    @Test("A handler is called for a registered trait with the traits before, and for no other trait") func handler() {
        let scene = UIWindowScene(doubleSize: CGSize(width: 390, height: 844))
        let window = UIWindow(windowScene: scene)
        let controller = UIViewController()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        var before: [UIUserInterfaceStyle] = []
        controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIViewController, old) in
            before.append(old.userInterfaceStyle)
        }
        let style = controller.traitCollection.userInterfaceStyle
        controller.overrideUserInterfaceStyle = .dark
        #expect(before == [style])
        scene.doubleSet(UITraitCollection(preferredContentSizeCategory: .accessibilityLarge))
        #expect(before == [style])
        controller.overrideUserInterfaceStyle = .light
        #expect(before == [style, .dark])
        scene.doubleSet(UITraitCollection(preferredContentSizeCategory: .large))
        scene.doubleDisconnect()
    }
}
