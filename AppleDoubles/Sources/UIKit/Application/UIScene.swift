/// One instance of the app's interface. [UIKit.UIScene iOS 13.0]
@MainActor
open class UIScene: UIResponder {
    /// Whether it is on show. [UIKit.UIScene.ActivationState iOS 13.0]
    public enum ActivationState: Int, Sendable {
        /// [UIKit.UIScene.ActivationState.unattached iOS 13.0]
        case unattached = -1
        /// [UIKit.UIScene.ActivationState.foregroundActive iOS 13.0]
        case foregroundActive
        /// [UIKit.UIScene.ActivationState.foregroundInactive iOS 13.0]
        case foregroundInactive
        /// [UIKit.UIScene.ActivationState.background iOS 13.0]
        case background
    }

    /// How to open a URL. [UIKit.UIScene.OpenExternalURLOptions iOS 13.0]
    @MainActor
    open class OpenExternalURLOptions: NSObject {
        /// [UIKit.UIScene.OpenExternalURLOptions.universalLinksOnly iOS 13.0]
        open var universalLinksOnly = false
    }

    /// Why a scene connects. [UIKit.UIScene.ConnectionOptions iOS 13.0]
    @MainActor
    open class ConnectionOptions: NSObject {
        /// [UIKit.UIScene.ConnectionOptions.urlContexts iOS 13.0]
        public let urlContexts: Set<UIOpenURLContext>
        /// [UIKit.UIScene.ConnectionOptions.userActivities iOS 13.0]
        public let userActivities: Set<NSUserActivity>

        /// URLs and activities that opened the app. [double]
        public init(doubleURLs urls: [URL], activities: [NSUserActivity]) {
            (urlContexts, userActivities) = (Set(urls.map(UIOpenURLContext.init(double:))), Set(activities))
            super.init()
        }
    }

    /// [UIKit.UIScene.activationState iOS 13.0]
    open internal(set) var activationState: ActivationState = .unattached
    /// [UIKit.UIScene.session iOS 13.0]
    public let session: UISceneSession
    /// A scene of a role. [double]
    init(role: UISceneSession.Role) {
        session = UISceneSession(double: role)
        super.init()
    }
    /// [UIKit.UIScene.delegate iOS 13.0]
    open var delegate: (any UISceneDelegate)?
    /// [UIKit.UIScene.title iOS 13.0]
    open var title: String! = ""
    /// [UIKit.UIScene.open(_:options:completionHandler:) iOS 13.0]
    open func open(_ url: URL, options: OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil) {
        UIApplication.shared.doubleOpen(url, universalLinksOnly: options?.universalLinksOnly ?? false, completion)
    }

    /// [UIKit.UIScene.didActivateNotification iOS 13.0]
    public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    /// [UIKit.UIScene.willDeactivateNotification iOS 13.0]
    public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    /// [UIKit.UIScene.didEnterBackgroundNotification iOS 13.0]
    public nonisolated static let didEnterBackgroundNotification = Notification.Name("UISceneDidEnterBackgroundNotification")
    /// [UIKit.UIScene.willEnterForegroundNotification iOS 13.0]
    public nonisolated static let willEnterForegroundNotification = Notification.Name("UISceneWillEnterForegroundNotification")
    /// [UIKit.UIScene.didDisconnectNotification iOS 13.0]
    public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
    /// [UIKit.UIScene.willConnectNotification iOS 13.0]
    public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
}

/// What a scene is for. [UIKit.UISceneSession iOS 13.0]
@MainActor
open class UISceneSession: NSObject {
    /// [UIKit.UISceneSession.Role iOS 13.0]
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// [UIKit.UISceneSession.Role.rawValue iOS 13.0]
        public let rawValue: String
        /// [UIKit.UISceneSession.Role.init(rawValue:) iOS 13.0]
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Windows on the device. [UIKit.UISceneSession.Role.windowApplication iOS 13.0]
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
        /// Windows on a second display that nobody can touch. [UIKit.UISceneSession.Role.windowExternalDisplayNonInteractive iOS 16.0]
        public static let windowExternalDisplayNonInteractive = Role(
            rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
        /// Windows on a second display, before iOS 16. [UIKit.UISceneSession.Role.windowExternalDisplay iOS 13.0]
        public static let windowExternalDisplay = Role(rawValue: "UIWindowSceneSessionRoleExternalDisplay")
        /// The screen of a car. [UIKit.UISceneSession.Role.carTemplateApplication iOS 13.0]
        public static let carTemplateApplication = Role(rawValue: "CPTemplateApplicationSceneSessionRoleApplication")
    }

    /// [UIKit.UISceneSession.role iOS 13.0]
    open internal(set) var role: Role
    /// A name that stays the same. [UIKit.UISceneSession.persistentIdentifier iOS 13.0]
    public let persistentIdentifier = UUID().uuidString

    /// A session of a role. [double]
    public init(double role: Role) {
        self.role = role
        super.init()
    }
}

/// How a scene is made. [UIKit.UISceneConfiguration iOS 13.0]
@MainActor
open class UISceneConfiguration: NSObject {
    /// [UIKit.UISceneConfiguration.name iOS 13.0]
    public let name: String?
    /// [UIKit.UISceneConfiguration.role iOS 13.0]
    public let role: UISceneSession.Role

    /// [UIKit.UISceneConfiguration.init(name:sessionRole:) iOS 13.0]
    public init(name: String?, sessionRole: UISceneSession.Role) {
        (self.name, role) = (name, sessionRole)
        super.init()
    }
}

/// A scene with windows. [UIKit.UIWindowScene iOS 13.0]
open class UIWindowScene: UIScene, UITraitEnvironment {
    var doubleWindows: [UIWindow] = []
    weak var doubleKeyWindow: UIWindow?
    var doubleSize: CGSize
    private var traits: UITraitCollection

    /// Connected and active; the size in points. [double]
    public init(
        doubleSize: CGSize, safeArea: UIEdgeInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0),
        traits: UITraitCollection = .doubleDefault, role: UISceneSession.Role = .windowApplication
    ) {
        (self.doubleSize, doubleSafeArea) = (doubleSize, safeArea)
        let isCaptured = UIScreen.main.doubleIsCaptured && UIScreen.main.doubleScenesFollow
        self.traits =
            isCaptured ? UITraitCollection(traitsFrom: [traits, UITraitCollection(sceneCaptureState: .active)]) : traits
        super.init(role: role)
        UIApplication.shared.doubleConnect(self)
    }

    /// Those of the scene. [UIKit.UIWindowScene.windows iOS 13.0]
    open var windows: [UIWindow] { doubleWindows }
    /// [UIKit.UIWindowScene.keyWindow iOS 15.0]
    open var keyWindow: UIWindow? { doubleKeyWindow }
    /// [UIKit.UIWindowScene.screen iOS 13.0]
    @available(visionOS, unavailable)
    open var screen: UIScreen { .main }
    /// [UIKit.UIWindowScene.interfaceOrientation iOS 13.0]
    open var interfaceOrientation: UIInterfaceOrientation {
        doubleSize.width > doubleSize.height && traits.userInterfaceIdiom == .phone ? .landscapeRight : .portrait
    }
    /// [UIKit.UITraitEnvironment.traitCollection iOS 8.0]
    open var traitCollection: UITraitCollection { traits }
    /// [UIKit.UITraitEnvironment.traitCollectionDidChange(_:) iOS 8.0]
    @available(visionOS, deprecated: 1.0)
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// [UIKit.UIResponder.next iOS 2.0]
    open override var next: UIResponder? { UIApplication.shared }

    /// What the controls of a window of iPadOS 26 take of its top corner, where reading begins. [double]
    public var doubleWindowControls = CGSize.zero {
        didSet { for window in doubleWindows { window.doubleSafeAreaMayChange() } }
    }

    /// What bars and corners take of the screen. [double]
    public var doubleSafeArea: UIEdgeInsets { didSet { for window in doubleWindows { window.doubleSafeAreaMayChange() } } }

    func doubleAttach(_ window: UIWindow) {
        if !doubleWindows.contains(where: { $0 === window }) { doubleWindows.append(window) }
    }
    func doubleDetach(_ window: UIWindow) { doubleWindows.removeAll { $0 === window } }

    /// Sets dark mode, text size, direction … for the whole scene. [double]
    public func doubleSet(_ changes: UITraitCollection...) {
        let before = traits
        traits = UITraitCollection(traitsFrom: [traits] + changes)
        if traits.preferredContentSizeCategory != before.preferredContentSizeCategory {
            DoubleFonts.preferredCategory = traits.preferredContentSizeCategory
            NotificationCenter.default.post(name: UIContentSizeCategory.didChangeNotification, object: UIScreen.main)
        }
        traitCollectionDidChange(before)
        for window in doubleWindows {
            window.doubleTraitsMayChange()
            window.layoutIfNeeded()
        }
    }

    /// Turns the device or resizes the scene. [double]
    public func doubleResize(to size: CGSize, safeArea: UIEdgeInsets? = nil, traits changes: UITraitCollection...) {
        let transition = DoubleTransition(animated: true)
        let new = UITraitCollection(traitsFrom: [traits] + changes)
        let controllers = doubleWindows.flatMap { window in
            Array(sequence(first: window.rootViewController, next: { $0?.doublePresented.map { $0 } })).compactMap { $0 }
        }
        if new != traits { for controller in controllers { controller.willTransition(to: new, with: transition) } }
        for controller in controllers { controller.viewWillTransition(to: size, with: transition) }
        doubleSize = size
        if let safeArea { doubleSafeArea = safeArea }
        let before = traits
        traits = new
        if before != new { traitCollectionDidChange(before) }
        for window in doubleWindows {
            window.doubleTraitsMayChange()
            window.frame = CGRect(origin: .zero, size: size)
            for controller in controllers where controller.viewIfLoaded?.superview === window && controller.doublePresenter != nil
            {
                controller.view.frame = controller.doubleFrame(in: window)
            }
            window.layoutIfNeeded()
        }
        DoubleClock.shared.schedule(after: transition.transitionDuration) { transition.end() }
    }

    /// The scene goes: its windows lose their roots. [double]
    public func doubleDisconnect() {
        activationState = .unattached
        UIApplication.shared.doubleDisconnect(self)
        delegate?.sceneDidDisconnect(self)
        NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: self)
        for window in doubleWindows {
            window.doubleFirstResponder = nil
            window.windowScene = nil
            window.rootViewController = nil
            for view in window.subviews { view.removeFromSuperview() }
        }
        doubleWindows = []
    }
}
