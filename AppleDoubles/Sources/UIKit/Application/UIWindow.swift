extension UIWindow {
    /// [UIKit.UIWindow.Level iOS 2.0]
    public struct Level: RawRepresentable, Hashable, Sendable {
        /// [UIKit.UIWindow.Level.rawValue iOS 2.0]
        public let rawValue: CGFloat
        /// [UIKit.UIWindow.Level.init(rawValue:) iOS 2.0]
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// [UIKit.UIWindow.Level.normal iOS 2.0]
        public static let normal = Level(rawValue: 0)
        /// [UIKit.UIWindow.Level.statusBar iOS 2.0]
        public static let statusBar = Level(rawValue: 1000)
        /// [UIKit.UIWindow.Level.alert iOS 2.0]
        public static let alert = Level(rawValue: 2000)
    }
}

/// The root of a tree of views. [UIKit.UIWindow iOS 2.0]
open class UIWindow: UIView {
    /// [UIKit.UIWindow.init(frame:) iOS 2.0]
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
    }
    /// [UIKit.UIWindow.init(coder:) iOS 2.0]
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    /// [UIKit.UIWindow.init(windowScene:) iOS 13.0]
    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: CGRect(origin: .zero, size: windowScene.doubleSize))
        self.windowScene = windowScene
        windowScene.doubleAttach(self)
        doubleSafeAreaMayChange()
        doubleTraitsMayChange()
    }

    /// [UIKit.UIWindow.windowScene iOS 13.0]
    open weak var windowScene: UIWindowScene? {
        didSet {
            guard windowScene !== oldValue else { return }
            oldValue?.doubleDetach(self)
            windowScene?.doubleAttach(self)
            doubleTraitsMayChange()
        }
    }
    /// [UIKit.UIWindow.screen iOS 3.2]
    @available(visionOS, unavailable)
    open var screen: UIScreen { windowScene?.screen ?? .main }
    /// [UIKit.UIWindow.windowLevel iOS 2.0]
    open var windowLevel: Level = .normal
    /// [UIKit.UIWindow.rootViewController iOS 4.0]
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            oldValue?.doubleAppear(.disappearing, false)
            oldValue?.viewIfLoaded?.removeFromSuperview()
            oldValue?.doubleAppear(.disappeared, false)
            if !isHidden { doubleShowRoot() }
        }
    }
    /// [UIKit.UIWindow.isKeyWindow iOS 2.0]
    open var isKeyWindow: Bool { windowScene?.doubleKeyWindow === self || (windowScene == nil && doubleIsKey) }
    private var doubleIsKey = false
    /// [UIKit.UIWindow.makeKey() iOS 2.0]
    open func makeKey() {
        doubleIsKey = true
        windowScene?.doubleKeyWindow = self
        NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
    }
    /// A window gets the keyboard. [UIKit.UIWindow.didBecomeKeyNotification iOS 2.0]
    public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
    /// [UIKit.UIWindow.makeKeyAndVisible() iOS 2.0]
    open func makeKeyAndVisible() {
        makeKey()
        isHidden = false
    }
    /// Hidden at first. [UIKit.UIView.isHidden iOS 2.0]
    open override var isHidden: Bool { didSet { if oldValue, !isHidden { doubleShowRoot() } } }
    /// [UIKit.UIView.window iOS 2.0]
    open override var window: UIWindow? { self }
    /// [UIKit.UIResponder.next iOS 2.0]
    open override var next: UIResponder? { windowScene ?? UIApplication.shared }

    weak var doubleFirstResponder: UIResponder?
    var doubleSceneTraits: UITraitCollection? { windowScene?.traitCollection }

    private func doubleShowRoot() {
        guard let root = rootViewController, root.doublePresented == nil else { return }
        root.loadViewIfNeeded()
        root.doubleAppear(.appearing, false)
        doubleReturn(root)
        layoutIfNeeded()
        root.doubleAppear(.appeared, false)
    }
    /// The view of a root or of what presented comes back behind all others.
    func doubleReturn(_ controller: UIViewController) {
        guard let view = controller.view else { return }
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.frame = controller.doublePresenter == nil ? bounds : controller.doubleFrame(in: self)
        insertSubview(view, at: max(0, subviews.count - 1))
        view.layoutIfNeeded()
    }
    func doubleAddPresented(_ view: UIView) { addSubview(view) }

    // MARK: Keyboard

    /// Height of the keyboard of this window when it is shown. [double]
    public var doubleKeyboardHeight: CGFloat = 336
    /// Where the keyboard is, in window coordinates; nil: not on show. [double]
    public private(set) var doubleKeyboardFrame: CGRect?

    func doubleKeyboardMayChange() {
        let wantsKeyboard = doubleFirstResponder is any UIKeyInput
        guard wantsKeyboard != (doubleKeyboardFrame != nil) else { return }
        let extra = doubleFirstResponder?.inputAccessoryView?.frame.height ?? 0
        let height = doubleKeyboardHeight + extra
        let hidden = CGRect(x: 0, y: bounds.height, width: bounds.width, height: height)
        let shown = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
        let info: [AnyHashable: Any] = [
            UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: wantsKeyboard ? hidden : shown),
            UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: wantsKeyboard ? shown : hidden),
            UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 0.25),
            UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
            UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
        ]
        let post = { (name: Notification.Name) in NotificationCenter.default.post(name: name, object: self.screen, userInfo: info)
        }
        post(UIResponder.keyboardWillChangeFrameNotification)
        post(wantsKeyboard ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification)
        doubleKeyboardFrame = wantsKeyboard ? shown : nil
        doubleInvalidateLayout()
        for view in doubleDescendants where view.doubleGuideCache[.keyboard] != nil { view.doubleInvalidateLayout() }
        post(UIResponder.keyboardDidChangeFrameNotification)
        post(wantsKeyboard ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification)
    }
}

extension UIResponder {
    /// [UIKit.UIResponder.keyboardWillShowNotification iOS 2.0]
    public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    /// [UIKit.UIResponder.keyboardDidShowNotification iOS 2.0]
    public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    /// [UIKit.UIResponder.keyboardWillHideNotification iOS 2.0]
    public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    /// [UIKit.UIResponder.keyboardDidHideNotification iOS 2.0]
    public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    /// [UIKit.UIResponder.keyboardWillChangeFrameNotification iOS 5.0]
    public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrameNotification")
    /// [UIKit.UIResponder.keyboardDidChangeFrameNotification iOS 5.0]
    public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name("UIKeyboardDidChangeFrameNotification")
    /// An `NSValue` of a rectangle. [UIKit.UIResponder.keyboardFrameBeginUserInfoKey iOS 3.2]
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// An `NSValue` of a rectangle. [UIKit.UIResponder.keyboardFrameEndUserInfoKey iOS 3.2]
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// Seconds. [UIKit.UIResponder.keyboardAnimationDurationUserInfoKey iOS 3.0]
    public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    /// A `UIView.AnimationCurve`. [UIKit.UIResponder.keyboardAnimationCurveUserInfoKey iOS 3.0]
    public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    /// Whether this app's. [UIKit.UIResponder.keyboardIsLocalUserInfoKey iOS 9.0]
    public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

extension NSValue {
    /// [Foundation.NSValue.init(cgRect:) iOS 2.0]
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    /// [Foundation.NSValue.cgRectValue iOS 2.0]
    public var cgRectValue: CGRect { rectValue }
}
