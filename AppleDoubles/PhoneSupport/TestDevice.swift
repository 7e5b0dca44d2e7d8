// Documented in Tests/ThreeDSPhoneSupport, which declares the same with the public API of Apple.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
public import UIKit

/// The device of the tests: the doubles of Apple's frameworks, in this process.
@MainActor
public enum TestDevice {
    /// All of them.
    nonisolated public static let abilities = TestAbility(rawValue: -1)

    /// Runs a body when its turn has come.
    nonisolated public static func turn<Result>(alone: Bool, _ body: () async throws -> Result) async rethrows -> Result {
        try await DoubleTurn.shared.run(alone: alone, body)
    }

    // MARK: Scenes and windows

    /// A scene of its own.
    public static func scene(_ size: CGSize, traits: UITraitCollection = defaultTraits) -> UIWindowScene {
        UIWindowScene(doubleSize: size, traits: traits)
    }

    public static func scene(_ size: CGSize, role: UISceneSession.Role) -> UIWindowScene {
        UIWindowScene(doubleSize: size, role: role)
    }

    /// A window of a size in a scene.
    public static func window(in scene: UIWindowScene, _ size: CGSize) -> UIWindow { UIWindow(windowScene: scene) }

    /// Those that a scene has when nothing was changed.
    public static var defaultTraits: UITraitCollection { .doubleDefault }

    /// The scenes of former tests go.
    public static func reset() {
        for scene in UIApplication.shared.connectedScenes { (scene as? UIWindowScene)?.doubleDisconnect() }
        UIAccessibility.double = []
        UIAccessibility.doublePosted = []
        DoubleClock.shared.isAutomatic = true
    }

    // MARK: Time

    /// Animations last until this is false again.
    public static var holdsAnimations: Bool {
        get { !DoubleClock.shared.isAutomatic }
        set {
            DoubleClock.shared.isAutomatic = !newValue
            if !newValue { DoubleClock.shared.advance(by: 1) }
        }
    }

    /// The durations of the animations so far.
    public static var animationDurations: [TimeInterval] {
        get { DoubleAnimations.durations }
        set { DoubleAnimations.durations = newValue }
    }

    // MARK: What needs an ability

    /// The text size of the system, for fonts that are made without traits.
    public static var textSize: UIContentSizeCategory {
        get { DoubleFonts.preferredCategory }
        set { DoubleFonts.preferredCategory = newValue }
    }

    private static let settings: [(TestAssistance, UIAccessibility.DoubleSettings)] = [
        (.voiceOver, .voiceOver), (.reduceMotion, .reduceMotion), (.switchControl, .switchControl),
    ]

    public static var assistance: TestAssistance {
        get { TestAssistance(settings.filter { UIAccessibility.double.contains($0.1) }.map(\.0)) }
        set { UIAccessibility.double = UIAccessibility.DoubleSettings(settings.filter { newValue.contains($0.0) }.map(\.1)) }
    }

    public static var posted: [TestPost] { UIAccessibility.doublePosted.map { TestPost($0.notification, $0.argument) } }
    public static func forgetPosts() { UIAccessibility.doublePosted = [] }

    public static var announcements: [String] { UIAccessibility.doubleAnnouncements }

    public static var backgroundTasks: [String] { UIApplication.shared.doubleTasks }
    public static func expireBackgroundTasks() { UIApplication.shared.doubleExpireTasks() }

    public static var openedURLs: [URL] {
        get { UIApplication.shared.doubleOpened }
        set { UIApplication.shared.doubleOpened = newValue }
    }

    public static var installedSchemes: Set<String> {
        get { UIApplication.shared.doubleInstalledSchemes }
        set { UIApplication.shared.doubleInstalledSchemes = newValue }
    }

    public static var isCaptured: Bool {
        get { UIScreen.main.isCaptured }
        set { capture(screen: newValue, scene: newValue) }
    }

    public static func capture(screen: Bool, scene: Bool) {
        UIScreen.main.doubleIsCaptured = screen
        UIScreen.main.doubleScenesFollow = scene || !screen
        for case let each as UIWindowScene in UIApplication.shared.connectedScenes {
            each.doubleSet(UITraitCollection(sceneCaptureState: scene ? .active : .inactive))
        }
    }

    public static var textFieldsAreAsked: Bool {
        get { UITextField.doubleAsksItself }
        set { UITextField.doubleAsksItself = newValue }
    }

    public static var viewsMade: Int { UIView.doubleMade }

    public static var layoutComplaints: [String] {
        get { DoubleLog.lines }
        set { DoubleLog.lines = newValue }
    }

    public static func urlContext(_ url: URL) -> UIOpenURLContext? { UIOpenURLContext(double: url) }
    public static func connectionOptions(_ urls: [URL], _ activities: [NSUserActivity]) -> UIScene.ConnectionOptions? {
        UIScene.ConnectionOptions(doubleURLs: urls, activities: activities)
    }
    public static func escapeKey() -> UIPress? { UIPress(double: .keyboardEscape) }
}
