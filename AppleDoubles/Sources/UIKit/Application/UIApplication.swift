/// A task that goes on in the background. [UIKit.UIBackgroundTaskIdentifier iOS 4.0]
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// [UIKit.UIBackgroundTaskIdentifier.rawValue iOS 4.0]
    public let rawValue: Int
    /// [UIKit.UIBackgroundTaskIdentifier.init(rawValue:) iOS 4.0]
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// [UIKit.UIBackgroundTaskIdentifier.invalid iOS 4.0]
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// Told about the app. [UIKit.UIApplicationDelegate iOS 2.0]
@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    /// How a scene is made. [UIKit.UIApplicationDelegate.application(_:configurationForConnecting:options:) iOS 13.0]
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
}

// Optional in Objective-C.
extension UIApplicationDelegate {
    /// [double]
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }
}

/// The app. [UIKit.UIApplication iOS 2.0]
open class UIApplication: UIResponder {
    /// Whether the app is on show. [UIKit.UIApplication.State iOS 4.0]
    public enum State: Int, Sendable {
        /// [UIKit.UIApplication.State.active iOS 4.0]
        case active
        /// [UIKit.UIApplication.State.inactive iOS 4.0]
        case inactive
        /// [UIKit.UIApplication.State.background iOS 4.0]
        case background
    }

    /// How to open a URL. [UIKit.UIApplication.OpenExternalURLOptionsKey iOS 10.0]
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// [UIKit.UIApplication.OpenExternalURLOptionsKey.rawValue iOS 10.0]
        public let rawValue: String
        /// [UIKit.UIApplication.OpenExternalURLOptionsKey.init(rawValue:) iOS 10.0]
        public init(rawValue: String) { self.rawValue = rawValue }
        /// [UIKit.UIApplication.OpenExternalURLOptionsKey.universalLinksOnly iOS 10.0]
        public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    private static let only = UIApplication()
    /// [UIKit.UIApplication.shared iOS 2.0]
    open class var shared: UIApplication { only }
    /// [UIKit.UIApplication.delegate iOS 2.0]
    open weak var delegate: (any UIApplicationDelegate)?

    private var scenes: [UIScene] = []
    /// [UIKit.UIApplication.connectedScenes iOS 13.0]
    open var connectedScenes: Set<UIScene> { Set(scenes) }
    /// [UIKit.UIApplication.applicationState iOS 4.0]
    open internal(set) var applicationState: State = .active
    /// [UIKit.UIApplication.isProtectedDataAvailable iOS 4.0]
    open internal(set) var isProtectedDataAvailable = true
    /// [UIKit.UIApplication.userInterfaceLayoutDirection iOS 5.0]
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection = .leftToRight
    /// [UIKit.UIApplication.preferredContentSizeCategory iOS 7.0]
    open var preferredContentSizeCategory: UIContentSizeCategory { DoubleFonts.preferredCategory }
    /// [UIKit.UIApplication.isIdleTimerDisabled iOS 2.0]
    open var isIdleTimerDisabled = false
    /// Seconds. [UIKit.UIApplication.backgroundTimeRemaining iOS 4.0]
    open var backgroundTimeRemaining: TimeInterval { applicationState == .background ? 30 : .greatestFiniteMagnitude }

    // MARK: Background tasks

    private var tasks: [UIBackgroundTaskIdentifier: (name: String?, expire: (@MainActor @Sendable () -> Void)?)] = [:]
    private var lastTask = 0
    /// [UIKit.UIApplication.beginBackgroundTask(expirationHandler:) iOS 4.0]
    open func beginBackgroundTask(
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { beginBackgroundTask(withName: nil, expirationHandler: handler) }
    /// [UIKit.UIApplication.beginBackgroundTask(withName:expirationHandler:) iOS 7.0]
    open func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        lastTask += 1
        let task = UIBackgroundTaskIdentifier(rawValue: lastTask)
        tasks[task] = (taskName, handler)
        return task
    }
    /// [UIKit.UIApplication.endBackgroundTask(_:) iOS 4.0]
    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) { tasks[identifier] = nil }
    /// The names of the tasks that go on. [double]
    public var doubleTasks: [String] { tasks.values.map { $0.name ?? "" }.sorted() }
    /// The time in the background is over. [double]
    public func doubleExpireTasks() { for task in tasks.values { task.expire?() } }

    // MARK: URLs

    /// The schemes that other apps have. [double]
    public var doubleInstalledSchemes: Set<String> = ["https", "http"]
    /// The hosts of universal links that other apps have. [double]
    public var doubleUniversalLinkHosts: Set<String> = []
    /// What was opened. [double]
    public var doubleOpened: [URL] = []
    /// [UIKit.UIApplication.canOpenURL(_:) iOS 3.0]
    open func canOpenURL(_ url: URL) -> Bool {
        doubleAsked.append(url)
        return doubleHandles(url)
    }
    /// What was asked about. [double]
    public var doubleAsked: [URL] = []
    private func doubleHandles(_ url: URL) -> Bool {
        url.scheme.map { doubleInstalledSchemes.contains($0.lowercased()) } ?? false
    }
    /// [UIKit.UIApplication.open(_:options:completionHandler:) iOS 10.0]
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        doubleOpen(url, universalLinksOnly: options[.universalLinksOnly] as? Bool ?? false, completion)
    }
    func doubleOpen(_ url: URL, universalLinksOnly: Bool, _ completion: ((Bool) -> Void)?) {
        let isLink = url.host.map { doubleUniversalLinkHosts.contains($0) } ?? false
        let opens = universalLinksOnly ? isLink : doubleHandles(url)
        if opens { doubleOpened.append(url) }
        DispatchQueue.main.async { MainActor.assumeIsolated { completion?(opens) } }
    }

    // MARK: Scenes and state

    func doubleConnect(_ scene: UIScene) {
        scenes.append(scene)
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
        scene.activationState = .foregroundActive
    }
    func doubleDisconnect(_ scene: UIScene) { scenes.removeAll { $0 === scene } }

    private func post(_ name: Notification.Name, _ scene: Notification.Name, _ state: UIScene.ActivationState) {
        for item in scenes {
            item.activationState = state
            NotificationCenter.default.post(name: scene, object: item)
        }
        NotificationCenter.default.post(name: name, object: self)
    }
    /// To the inactive state, as under the app switcher. [double]
    public func doubleResignActive() {
        guard applicationState == .active else { return }
        post(Self.willResignActiveNotification, UIScene.willDeactivateNotification, .foregroundInactive)
        applicationState = .inactive
    }
    /// To the background. [double]
    public func doubleEnterBackground() {
        doubleResignActive()
        applicationState = .background
        post(Self.didEnterBackgroundNotification, UIScene.didEnterBackgroundNotification, .background)
    }
    /// To the foreground and active. [double]
    public func doubleEnterForeground() {
        if applicationState == .background {
            applicationState = .inactive
            post(Self.willEnterForegroundNotification, UIScene.willEnterForegroundNotification, .foregroundInactive)
        }
        applicationState = .active
        post(Self.didBecomeActiveNotification, UIScene.didActivateNotification, .foregroundActive)
    }
    /// Little memory is left. [double]
    public func doubleMemoryWarning() {
        NotificationCenter.default.post(name: Self.didReceiveMemoryWarningNotification, object: self)
        for case let scene as UIWindowScene in scenes {
            for window in scene.windows {
                for controller in sequence(first: window.rootViewController, next: { $0?.doublePresented.map { $0 } }) {
                    controller?.doubleWarnOfMemory()
                }
            }
        }
    }
    /// The device is locked or unlocked. [double]
    public func doubleSetProtectedData(isAvailable: Bool) {
        if !isAvailable {
            NotificationCenter.default.post(name: Self.protectedDataWillBecomeUnavailableNotification, object: self)
        }
        isProtectedDataAvailable = isAvailable
        if isAvailable {
            NotificationCenter.default.post(name: Self.protectedDataDidBecomeAvailableNotification, object: self)
        }
    }
}

extension UIViewController {
    fileprivate func doubleWarnOfMemory() {
        didReceiveMemoryWarning()
        for child in children { child.doubleWarnOfMemory() }
    }
}

/// Starts an app and never returns. Not in the double: it starts none. [UIKit.UIApplicationMain(_:_:_:_:) iOS 2.0]
@discardableResult @MainActor
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 { 0 }
