import Testing
import UIKit

@MainActor
@Suite("Controllers appear, present and dismiss in the documented order", .sharesDevice)
struct PresentationTests {
    @Test("a root controller loads once and appears when the window does")
    func root() {
        let diary = Diary()
        Stage.run(root: DiaryController("root", diary)) { _ in
            #expect(diary.lines == ["root.loadView", "root.didLoad", "root.willAppear", "root.didAppear"])
        }
        #expect(diary.lines.suffix(2) == ["root.willDisappear", "root.didDisappear"])
    }

    @Test(
        "full screen covers the presenter, a sheet does not",
        arguments: [UIModalPresentationStyle.fullScreen, .pageSheet, .overFullScreen])
    func order(style: UIModalPresentationStyle) {
        let diary = Diary()
        let (root, top) = (DiaryController("root", diary), DiaryController("top", diary))
        Stage.run(root: root) { stage in
            diary.lines = []
            top.modalPresentationStyle = style
            root.present(top, animated: true) { diary.lines.append("presented") }
            #expect(top.isBeingPresented)
            stage.clock.advance(by: 1)
            let covers = style == .fullScreen
            let appeared =
                ["top.loadView", "top.didLoad"] + (covers ? ["root.willDisappear"] : []) + ["top.willAppear", "top.didAppear"]
                + (covers ? ["root.didDisappear"] : []) + ["presented"]
            #expect(diary.lines == appeared)
            #expect(!top.isBeingPresented)
            #expect(root.presentedViewController === top)
            #expect(top.presentingViewController === root)
            #expect((root.view.window == nil) == covers)
            diary.lines = []
            top.dismiss(animated: true) { diary.lines.append("dismissed") }
            #expect(top.isBeingDismissed)
            stage.clock.advance(by: 1)
            let gone =
                ["top.willDisappear"] + (covers ? ["root.willAppear", "root.didAppear"] : []) + ["top.didDisappear", "dismissed"]
            #expect(diary.lines == gone)
            #expect(root.presentedViewController == nil)
            #expect(root.view.window === stage.window)
        }
    }

    @Test("presenting on a controller that already presents is refused and logged, and the completion never runs")
    func twice() {
        Stage.run { stage in
            let (first, second) = (UIViewController(), UIViewController())
            var completed = false
            stage.root.present(first, animated: false)
            stage.clock.advance(by: 1)
            DoubleLog.lines = []
            stage.root.present(second, animated: false) { completed = true }
            stage.clock.advance(by: 1)
            #expect(stage.root.presentedViewController === first)
            #expect(second.presentingViewController == nil)
            #expect(!second.isViewLoaded)
            #expect(!completed)
            #expect(DoubleLog.lines.contains { $0.contains("which is already presenting") })
            first.present(second, animated: false)
            stage.clock.advance(by: 1)
            #expect(first.presentedViewController === second)
        }
    }

    @Test("a controller whose view is not in a window cannot present")
    func noWindow() {
        let lone = UIViewController()
        DoubleLog.lines = []
        lone.present(UIViewController(), animated: false)
        #expect(lone.presentedViewController == nil)
        #expect(DoubleLog.lines.contains { $0.contains("whose view is not in the window hierarchy") })
    }

    @Test("dismissing while a presentation runs is refused and logged; after it, it works")
    func early() {
        Stage.run { stage in
            let top = UIViewController()
            stage.root.present(top, animated: true)
            DoubleLog.lines = []
            top.dismiss(animated: true)
            #expect(DoubleLog.lines.contains { $0.contains("while a presentation or dismissal is in progress") })
            var ended = false
            top.transitionCoordinator?.animate(alongsideTransition: nil) { _ in ended = true }
            stage.clock.advance(by: 1)
            #expect(ended)
            #expect(stage.root.presentedViewController === top)
            top.dismiss(animated: true)
            stage.clock.advance(by: 1)
            #expect(stage.root.presentedViewController == nil)
        }
    }

    @Test("dismissing a controller also dismisses all controllers above it")
    func chain() {
        Stage.run { stage in
            let (first, second) = (UIViewController(), UIViewController())
            stage.root.present(first, animated: false)
            stage.clock.advance(by: 1)
            first.present(second, animated: false)
            stage.clock.advance(by: 1)
            stage.root.dismiss(animated: true)
            stage.clock.advance(by: 1)
            #expect(stage.root.presentedViewController == nil)
            #expect(second.view.window == nil)
            #expect(first.presentedViewController == nil)
        }
    }

    @Test("containers present from their root: navigation, tab, split")
    func containers() {
        let inner = UIViewController()
        let tab = UITabBarController()
        tab.viewControllers = [UINavigationController(rootViewController: inner)]
        let split = UISplitViewController()
        split.viewControllers = [UIViewController(), tab]
        Stage.run(root: split) { stage in
            let top = UIViewController()
            inner.present(top, animated: false)
            stage.clock.advance(by: 1)
            #expect(top.presentingViewController === split)
            #expect(inner.presentedViewController === top)
            #expect(inner.navigationController != nil)
            #expect(inner.tabBarController === tab)
            #expect(inner.splitViewController === split)
            top.dismiss(animated: false)
            stage.clock.advance(by: 1)
            #expect(inner.presentedViewController == nil)
        }
    }

    private final class Keeper: NSObject, UIAdaptivePresentationControllerDelegate {
        var calls: [String] = []
        var allows = true
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            calls.append("should")
            return allows
        }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { calls.append("will") }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { calls.append("did") }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            calls.append("attempt")
        }
    }

    @Test("a swipe asks the delegate first, a modal sheet only reports the attempt, and code does not ask the delegate")
    func swipe() throws {
        try Stage.run { stage in
            let (top, keeper) = (UIViewController(), Keeper())
            top.presentationController?.delegate = keeper
            top.isModalInPresentation = true
            stage.root.present(top, animated: true)
            stage.clock.advance(by: 1)
            let controller = try #require(top.presentationController)
            #expect(!controller.doubleSwipeDown())
            #expect(keeper.calls == ["attempt"])
            top.isModalInPresentation = false
            keeper.allows = false
            #expect(!controller.doubleSwipeDown())
            #expect(keeper.calls == ["attempt", "should", "attempt"])
            keeper.allows = true
            #expect(controller.doubleSwipeDown())
            stage.clock.advance(by: 1)
            #expect(keeper.calls.suffix(3) == ["should", "will", "did"])
            #expect(stage.root.presentedViewController == nil)
            keeper.calls = []
            stage.root.present(top, animated: true)
            stage.clock.advance(by: 1)
            top.dismiss(animated: true)
            stage.clock.advance(by: 1)
            #expect(keeper.calls.isEmpty)
        }
    }

    @Test("sheets have their documented places on phone and iPad")
    func sheets() {
        Stage.run { stage in
            let top = UIViewController()
            top.sheetPresentationController?.detents = [.medium(), .large()]
            stage.root.present(top, animated: false)
            stage.clock.advance(by: 1)
            #expect(top.view.frame == CGRect(x: 0, y: 422, width: 390, height: 422))
            stage.scene.doubleResize(
                to: CGSize(width: 844, height: 390), safeArea: UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
            #expect(top.view.frame == CGRect(x: 0, y: 0, width: 844, height: 390))
        }
        let pad = UITraitCollection(traitsFrom: [
            .doubleDefault, UITraitCollection(userInterfaceIdiom: .pad), UITraitCollection(horizontalSizeClass: .regular),
        ])
        Stage.run(size: CGSize(width: 1024, height: 1366), traits: pad) { stage in
            let top = UIViewController()
            top.modalPresentationStyle = .formSheet
            stage.root.present(top, animated: false)
            stage.clock.advance(by: 1)
            #expect(top.view.frame == CGRect(x: 242, y: 373, width: 540, height: 620))
        }
    }

    @Test("controllers, views, gestures, actions and scenes are freed after they are removed")
    func release() {
        weak var controller: UIViewController?
        weak var view: UIView?
        weak var scene: UIWindowScene?
        weak var button: UIButton?
        weak var label: UILabel?
        Stage.run { stage in
            scene = stage.scene
            let top = UIViewController()
            let stack = UIStackView(arrangedSubviews: [
                UILabel(), UIButton(configuration: .filled(), primaryAction: UIAction { _ in }),
            ])
            stack.translatesAutoresizingMaskIntoConstraints = false
            top.view.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.topAnchor.constraint(equalTo: top.view.safeAreaLayoutGuide.topAnchor),
                stack.leadingAnchor.constraint(equalTo: top.view.layoutMarginsGuide.leadingAnchor),
            ])
            stage.root.present(top, animated: true)
            stage.clock.advance(by: 1)
            (controller, view) = (top, top.view)
            (button, label) = (stack.doubleFirst(UIButton.self), stack.doubleFirst(UILabel.self))
            #expect(button != nil)
            top.dismiss(animated: true)
            stage.clock.advance(by: 1)
        }
        #expect(controller == nil)
        #expect(view == nil)
        #expect(button == nil)
        #expect(label == nil)
        #expect(scene == nil)
    }

    @Test("with the automatic clock transitions end on the main queue")
    func automatic() async {
        let scene = UIWindowScene(doubleSize: CGSize(width: 390, height: 844))
        let window = UIWindow(windowScene: scene)
        let root = UIViewController()
        window.rootViewController = root
        window.makeKeyAndVisible()
        let top = UIViewController()
        await withCheckedContinuation { done in root.present(top, animated: true) { done.resume() } }
        #expect(root.presentedViewController === top)
        await withCheckedContinuation { done in top.dismiss(animated: true) { done.resume() } }
        #expect(root.presentedViewController == nil)
        scene.doubleDisconnect()
    }
}
