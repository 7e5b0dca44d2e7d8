import Testing
import UIKit

@MainActor
@Suite("The app, its scenes and the device", .serialized, .aloneOnDevice)
struct ApplicationTests {
    private final class Names: @unchecked Sendable {
        private(set) var all: [String] = []
        func add(_ name: String) { all.append(name) }
    }

    private func watch(_ names: [Notification.Name], _ body: () -> Void) -> [String] {
        let found = Names()
        let tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { found.add($0.name.rawValue) }
        }
        body()
        for token in tokens { NotificationCenter.default.removeObserver(token) }
        return found.all
    }

    @Test("background and foreground notifications are posted in order, for scene and app")
    func background() {
        Stage.run { stage in
            let app = UIApplication.shared
            let names = [
                UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
                UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
            ]
            #expect(watch(names) { app.doubleEnterBackground() } == names.prefix(2).map(\.rawValue))
            #expect(app.applicationState == .background)
            #expect(stage.scene.activationState == .background)
            let back = watch(names + [UIScene.didActivateNotification]) { app.doubleEnterForeground() }
            #expect(Set(back).isSuperset(of: names.suffix(2).map(\.rawValue)))
            #expect(back.last == UIApplication.didBecomeActiveNotification.rawValue)
            #expect(stage.scene.activationState == .foregroundActive)
        }
    }

    @Test("a disconnected scene posts a notification and frees its windows")
    func disconnect() {
        Stage.run { stage in
            #expect(UIApplication.shared.connectedScenes.contains(stage.scene))
            let said = watch([UIScene.didDisconnectNotification]) { stage.scene.doubleDisconnect() }
            #expect(said.count == 1)
            #expect(stage.scene.activationState == .unattached)
            #expect(!UIApplication.shared.connectedScenes.contains(stage.scene))
            #expect(stage.window.rootViewController == nil)
        }
    }

    private final class Listener: NSObject, UIWindowSceneDelegate {
        var calls: [String] = []
        func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
            calls += URLContexts.map(\.url.absoluteString)
        }
        func sceneDidDisconnect(_ scene: UIScene) { calls.append("gone") }
    }

    @Test("a scene's delegate gets URLs and the disconnection")
    func sceneDelegate() throws {
        let url = try #require(URL(string: "shop://back"))
        Stage.run { stage in
            let listener = Listener()
            stage.scene.delegate = listener
            stage.scene.doubleReceive(url)
            stage.scene.doubleDisconnect()
            #expect(listener.calls == ["shop://back", "gone"])
        }
    }

    @Test("background tasks are kept until they end or expire")
    func tasks() {
        let app = UIApplication.shared
        var expired = 0
        let task = app.beginBackgroundTask(withName: "double test") { expired += 1 }
        #expect(task != .invalid)
        #expect(app.doubleTasks.contains("double test"))
        app.doubleExpireTasks()
        #expect(expired == 1)
        app.endBackgroundTask(task)
        #expect(!app.doubleTasks.contains("double test"))
    }

    @Test("a link opens only when its scheme is known or an app has its universal link")
    func links() async throws {
        let app = UIApplication.shared
        app.doubleUniversalLinkHosts = ["bank.example"]
        let (link, plain, unknown) = ("https://bank.example/a", "https://shop.example/a", "nobody://a")
        for (text, only, opens) in [(link, true, true), (plain, true, false), (plain, false, true), (unknown, false, false)] {
            let url = try #require(URL(string: text))
            let opened = await withCheckedContinuation { done in
                app.open(url, options: [.universalLinksOnly: only]) { done.resume(returning: $0) }
            }
            #expect(opened == opens, "\(text) universal only: \(only)")
        }
        #expect(app.doubleOpened.map(\.absoluteString).suffix(2) == [link, plain])
    }

    private final class Thrifty: UIViewController {
        var warnings = 0
        override func didReceiveMemoryWarning() {
            super.didReceiveMemoryWarning()
            warnings += 1
        }
    }

    @Test("a memory warning reaches the root, what it presents and children")
    func memory() {
        let (root, child, top) = (Thrifty(), Thrifty(), Thrifty())
        root.addChild(child)
        Stage.run(root: root) { stage in
            root.present(top, animated: false)
            stage.clock.advance(by: 1)
            UIApplication.shared.doubleMemoryWarning()
            #expect([root, child, top].map(\.warnings) == [1, 1, 1])
        }
    }

    @Test("screen capture, protected data, pasteboard and accessibility changes are posted and readable")
    func device() {
        let screen = UIScreen.main
        #expect(watch([UIScreen.capturedDidChangeNotification]) { screen.doubleIsCaptured = true }.count == 1)
        #expect(screen.isCaptured)
        screen.doubleIsCaptured = false
        #expect(screen.nativeBounds.size == CGSize(width: 1170, height: 2532))
        let app = UIApplication.shared
        let name = UIApplication.protectedDataWillBecomeUnavailableNotification
        #expect(watch([name]) { app.doubleSetProtectedData(isAvailable: false) }.count == 1)
        #expect(!app.isProtectedDataAvailable)
        app.doubleSetProtectedData(isAvailable: true)
        let count = UIPasteboard.general.changeCount
        UIPasteboard.general.string = "x"
        #expect(UIPasteboard.general.changeCount == count + 1)
        UIAccessibility.post(notification: .announcement, argument: "Code sent")
        #expect(UIAccessibility.doubleAnnouncements.last == "Code sent")
        #expect(watch([UIAccessibility.voiceOverStatusDidChangeNotification]) { UIAccessibility.double = .voiceOver }.count == 1)
        #expect(UIAccessibility.isVoiceOverRunning)
        UIAccessibility.double = []
    }

    @Test("animations set values at once and complete after their duration")
    func animation() {
        Stage.run { stage in
            let view = UIView()
            var ended = false
            UIView.animate(withDuration: 0.3, animations: { view.alpha = 0 }, completion: { ended = $0 })
            #expect(view.alpha == 0)
            stage.clock.advance(by: 0.2)
            #expect(!ended)
            stage.clock.advance(by: 0.2)
            #expect(ended)
        }
    }

    @Test("a touch hits the front-most view that accepts touches")
    func hits() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (back, front) = (
            UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50)), UIView(frame: CGRect(x: 20, y: 20, width: 50, height: 50))
        )
        root.addSubview(back)
        root.addSubview(front)
        let point = CGPoint(x: 30, y: 30)
        #expect(root.hitTest(point, with: nil) === front)
        front.isUserInteractionEnabled = false
        #expect(root.hitTest(point, with: nil) === back)
        back.alpha = 0
        #expect(root.hitTest(point, with: nil) === root)
        #expect(root.hitTest(CGPoint(x: 200, y: 0), with: nil) == nil)
    }
}
