import UIKit

/// A scene with a window on show, and a clock that the test moves. Leave no `await` inside `run`.
@MainActor
struct Stage {
    let scene: UIWindowScene
    let window: UIWindow
    var clock: DoubleClock { .shared }

    static func run(
        size: CGSize = CGSize(width: 390, height: 844), traits: UITraitCollection = .doubleDefault, root: UIViewController? = nil,
        _ body: (Stage) throws -> Void
    ) rethrows {
        DoubleClock.shared.isAutomatic = false
        let scene = UIWindowScene(doubleSize: size, traits: traits)
        let window = UIWindow(windowScene: scene)
        window.rootViewController = root ?? UIViewController()
        window.makeKeyAndVisible()
        defer {
            DoubleClock.shared.advance(by: 10)
            scene.doubleDisconnect()
            DoubleClock.shared.isAutomatic = true
        }
        try body(Stage(scene: scene, window: window))
    }

    var root: UIViewController { window.rootViewController ?? UIViewController() }
}

/// Writes down what it is told.
class Diary {
    var lines: [String] = []
}

/// Writes its life-cycle calls down.
final class DiaryController: UIViewController {
    let name: String
    let diary: Diary

    init(_ name: String, _ diary: Diary) {
        (self.name, self.diary) = (name, diary)
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    private func note(_ event: String) { diary.lines.append("\(name).\(event)") }

    override func loadView() {
        note("loadView")
        super.loadView()
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        note("didLoad")
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        note("willAppear")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note("didAppear")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        note("willDisappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        note("didDisappear")
    }
}
