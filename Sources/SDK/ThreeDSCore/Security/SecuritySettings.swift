/// What the security checks expect of the app, and what their alarms cause.
///
/// `initialize` checks the values. It throws ``ThreeDS2Error/InvalidInput(_:_:)`` for a value that breaks its rule, and names the
/// parameter of the group `security` that sets the same. What is not configured is not checked; a difference is SW02.
public struct SecuritySettings: Equatable, Sendable {
    /// What an alarm causes.
    public enum Policy: String, CaseIterable, Sendable {
        /// Warnings and alarms are reported, but no challenge is ended. A build that allows debuggers is not a warning.
        case development
        /// An alarm with ``Severity/HIGH`` ends the running challenges with `runtimeError`, code
        /// ``RuntimeErrorEvent/securityAlarmCode``; a build that allows debuggers is a warning.
        case production
    }

    /// A source from which an app may have come to the device.
    public struct AppStore: RawRepresentable, Hashable, Sendable {
        /// The value as in the parameter `trustedAppStores`.
        public let rawValue: String

        /// Creates a source from one of the names below, or from the bundle identifier of a marketplace.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Apple's store.
        public static let appStore = AppStore(rawValue: "AppStore")
        /// Apple's test distribution.
        public static let testFlight = AppStore(rawValue: "TestFlight")
        /// An organisation's profile for all its devices.
        public static let enterprise = AppStore(rawValue: "Enterprise")
        /// Returns an alternative marketplace.
        ///
        /// - Parameter bundleID: a reverse domain name, such as `com.example.store`.
        public static func marketplace(_ bundleID: String) -> AppStore { AppStore(rawValue: bundleID) }
    }

    /// What an alarm causes: the parameter `policy`, by default `development`.
    public var policy = Policy.development
    /// The bundle identifier that the app must have: the parameter `appBundleID`. A host without bundles has none.
    public var appBundleID: String?
    /// The sources that the app may come from, in addition to App Store and TestFlight: the parameter `trustedAppStores`. Empty: any source,
    /// unless ``usesDefaultTrustedAppStores`` is true. Checked on iOS.
    public var trustedAppStores: [AppStore] = []
    /// Whether App Store and TestFlight are trusted: the parameter `UseDefaultTrustedAppStoreList`. Nil, the default: they are if there are
    /// ``trustedAppStores``. False leaves only those; true also checks when there are none.
    public var usesDefaultTrustedAppStores: Bool?
    /// Team identifiers (ten capitals and digits) or SHA-256 values of signing certificates (64 hexadecimal digits, colons
    /// allowed): the parameter `appSignature`. One of them must match. Checked on Apple platforms.
    public var appSignatures: [String] = []
    /// URL schemes of apps that must not be installed, and file names of libraries that must not be loaded: the parameter
    /// `maliciousApps`. Only schemes that the app declares in `LSApplicationQueriesSchemes` can be checked.
    public var maliciousApps: [String] = []
    /// The SHA-256 value of the executable, 64 hexadecimal digits, colons allowed: the parameter `executableSHA256`. The SDK
    /// computes the digest in the background and reports a difference as an alarm.
    public var executableSHA256: String?
    /// Paths or file names of libraries that may be loaded into the process from outside: the parameter `trustedLibraries`.
    public var trustedLibraries: [String] = []
    /// The lowest system version, such as `16.4`: the parameter `minimumSystemVersion`. Raises the SDK's own minimum, never
    /// lowers it.
    public var minimumSystemVersion: String?
    /// Whether a virtual machine is a warning (SW03) and not only a finding: the parameter `warnOfVirtualMachine`.
    public var warnsOfVirtualMachine = false
    /// Whether the root user is a warning (SW01) on servers too, and not only a finding: the parameter `warnOfRootUser`.
    public var warnsOfRootUser = false
    /// Whether `initialize` asks iOS and macOS to refuse debuggers (`PT_DENY_ATTACH`): the parameter `refuseDebuggers`. Applies
    /// under the policy `production` only, never under `development`, and not on Linux. It lasts until the process ends, even
    /// after `cleanup`. A process that is already being debugged ends at once.
    public var refusesDebuggers = true
    /// Whether this is a release build: the parameter `releaseBuild`. A release build with the policy `development` is the warning `CW04`
    /// of ``ThreeDS2ServiceSDK/getConfigurationWarnings()``. Nil, the default: on iOS the SDK looks at the app's provisioning profile and
    /// store receipt; elsewhere nothing warns. Set it in `#if DEBUG` and `#else` to be sure.
    public var isReleaseBuild: Bool?

    /// Creates settings with only the checks that need no configuration.
    public init() {}

    /// Lower case, as groups are compared.
    package static let parameterGroup = "security"
}
