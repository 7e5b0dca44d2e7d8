import CoreGraphics
import Dispatch
import UIKit

/// An app: its scenes. [SwiftUI.App iOS 14.0]
@MainActor @preconcurrency public protocol App {
    /// The type of ``body``. [SwiftUI.App.Body iOS 14.0]
    associatedtype Body: Scene
    /// The scenes. [SwiftUI.App.body iOS 14.0]
    @SceneBuilder @MainActor var body: Body { get }
    /// Made once, by ``main()``. [SwiftUI.App.init() iOS 14.0]
    @MainActor init()
}

extension App {
    /// Starts the app and serves until the process is stopped. [SwiftUI.App.main() iOS 14.0]
    @MainActor public static func main() {
        let window = doubleLaunch()
        withExtendedLifetime(window) { dispatchMain() }
    }

    /// Starts the app in a scene of its own and returns its window, nil when no scene has one. [double]
    @MainActor public static func doubleLaunch(size: CGSize = CGSize(width: 390, height: 844)) -> UIWindow? {
        guard let root = doubleRoot(of: Self().body) else { return nil }
        let window = UIWindow(windowScene: UIWindowScene(doubleSize: size))
        window.rootViewController = root
        window.makeKeyAndVisible()
        return window
    }

    private static func doubleRoot<S: Scene>(of scene: S) -> UIViewController? {
        if let group = scene as? any PrimitiveScene { return group.makeController() }
        return doubleRoot(of: scene.body)
    }
}

/// A part of the app with a life of its own. [SwiftUI.Scene iOS 14.0]
@MainActor @preconcurrency public protocol Scene {
    /// The type of ``body``. [SwiftUI.Scene.Body iOS 14.0]
    associatedtype Body: Scene
    /// What it is made of. [SwiftUI.Scene.body iOS 14.0]
    @SceneBuilder @MainActor var body: Body { get }
}

extension Never: Scene {}

/// A scene that the double knows itself. [double]
@MainActor protocol PrimitiveScene {
    func makeController() -> UIViewController
}

/// Puts scenes together; the double knows one. [SwiftUI.SceneBuilder iOS 14.0]
@resultBuilder public struct SceneBuilder {
    /// One scene. [SwiftUI.SceneBuilder.buildBlock(_:) iOS 14.0]
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// Windows that look alike. [SwiftUI.WindowGroup iOS 14.0]
public struct WindowGroup<Content: View>: Scene, PrimitiveScene {
    let content: Content
    /// Of a view. [SwiftUI.WindowGroup.init(content:) iOS 14.0]
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    /// None: the double knows the scene itself. [double]
    public var body: Never { preconditionFailure("a scene of the system has no body") }
    func makeController() -> UIViewController { UIHostingController(rootView: content) }
}
