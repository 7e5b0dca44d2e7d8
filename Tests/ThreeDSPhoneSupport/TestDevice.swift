import Foundation
public import UIKit

/// The device of the tests: a simulator, or a phone, with Apple's frameworks. The tests run in an app with one scene (`Tests/PhoneHost`).
@MainActor
public enum TestDevice {
    /// What has public API.
    nonisolated public static let abilities: TestAbility = []

    /// Runs a body when its turn has come: one after the other, because the app has one scene.
    nonisolated public static func turn<Result>(alone: Bool, _ body: () async throws -> Result) async rethrows -> Result {
        await Turn.shared.take()
        defer { Task { await Turn.shared.leave() } }
        // The first test may come before the scene of the app.
        for _ in 0..<6_000 where await !isReady { try? await Task.sleep(nanoseconds: 20_000_000) }
        return try await body()
    }

    private static var isReady: Bool {
        UIApplication.shared.connectedScenes.contains { $0 is UIWindowScene && $0.activationState == .foregroundActive }
    }

    private actor Turn {
        static let shared = Turn()
        private var isTaken = false
        private var waiting: [CheckedContinuation<Void, Never>] = []

        func take() async {
            guard isTaken else {
                isTaken = true
                return
            }
            await withCheckedContinuation { waiting.append($0) }
        }

        func leave() { if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() } }
    }

    // MARK: Scenes and windows

    /// The scene of the app that hosts the tests; its size and its traits are those of the simulator.
    public static func scene(_ size: CGSize, traits: UITraitCollection = defaultTraits) -> UIWindowScene {
        guard let scene = UIApplication.shared.connectedScenes.lazy.compactMap({ $0 as? UIWindowScene }).first else {
            preconditionFailure("These tests need an app with a scene: scripts/phone-project makes a project with one")
        }
        return scene
    }

    /// ``TestAbility/sceneRoles``: a scene of another role; here the scene of the app.
    public static func scene(_ size: CGSize, role: UISceneSession.Role) -> UIWindowScene { scene(size) }

    /// A window of a size in a scene.
    public static func window(in scene: UIWindowScene, _ size: CGSize) -> UIWindow {
        UIView.setAnimationsEnabled(false)
        let window = UIWindow(windowScene: scene)
        window.frame = CGRect(origin: .zero, size: size)
        return window
    }

    /// Those that a scene has when nothing was changed.
    public static var defaultTraits: UITraitCollection { UITraitCollection() }

    /// The scenes of former tests go.
    public static func reset() {
        for scene in UIApplication.shared.connectedScenes { (scene as? UIWindowScene)?.testDisconnect() }
    }

    // MARK: Time

    /// Animations last until this is false again.
    public static var holdsAnimations = false {
        didSet { UIView.setAnimationsEnabled(holdsAnimations) }
    }

    /// ``TestAbility/assistance``: the durations of the animations so far.
    public static var animationDurations: [TimeInterval] = []

    // MARK: What needs an ability

    /// ``TestAbility/traits``: the text size of the system, for fonts that are made without traits.
    public static var textSize = UIContentSizeCategory.large

    /// ``TestAbility/assistance``.
    public static var assistance: TestAssistance = []
    /// ``TestAbility/announcements``.
    public static var posted: [TestPost] { [] }
    /// ``TestAbility/announcements``: nothing has been posted.
    public static func forgetPosts() {}
    /// The texts among what was posted.
    public static var announcements: [String] { posted.compactMap(\.text) }
    /// ``TestAbility/backgroundTasks``: the names of those that run.
    public static var backgroundTasks: [String] { [] }
    /// ``TestAbility/backgroundTasks``: the system ends them.
    public static func expireBackgroundTasks() {}
    /// ``TestAbility/otherApps``: what has been opened.
    public static var openedURLs: [URL] = []
    /// ``TestAbility/otherApps``: the schemes that an app answers to.
    public static var installedSchemes: Set<String> = []
    /// ``TestAbility/capture``.
    public static var isCaptured = false
    /// ``TestAbility/capture``: only the screen, as before iOS 17, or only the scene says so, as on visionOS.
    public static func capture(screen: Bool, scene: Bool) {}
    /// ``TestAbility/textSystem``: UIKit asks a field by its getters for what it shows, deletes and replaces.
    public static var textFieldsAreAsked = false
    /// ``TestAbility/viewCount``: how many views have been made.
    public static var viewsMade: Int { 0 }
    /// What the layout engine complained of; UIKit writes it to the console.
    public static var layoutComplaints: [String] = []

    /// ``TestAbility/systemEvents``: nil here, because only the system makes one.
    public static func urlContext(_ url: URL) -> UIOpenURLContext? { nil }
    /// ``TestAbility/systemEvents``: the reasons for which a scene connects; nil here, because only the system makes one.
    public static func connectionOptions(_ urls: [URL], _ activities: [NSUserActivity]) -> UIScene.ConnectionOptions? { nil }
    /// ``TestAbility/systemEvents``: the escape key of a keyboard.
    public static func escapeKey() -> UIPress? { nil }
}
