import ThreeDSCore

/// What the security checks are to expect of the app, and what follows from their alarms.
///
/// Values are checked in `initialize`: one that breaks its rule is ``ThreeDS2Error/InvalidInput(_:_:)`` naming the parameter of the group
/// `security` that says the same. What is not configured is not checked; what differs is SW02.
public struct SecuritySettings: Equatable, Sendable {
    /// What an alarm may do.
    public enum Policy: String, CaseIterable, Sendable {
        /// Warnings and alarms are reported, and no challenge is ended. A build that allows debuggers is not a warning.
        case development
        /// An alarm with ``Severity/HIGH`` ends the running challenges with `runtimeError`, code
        /// ``RuntimeErrorEvent/securityAlarmCode``; a build that allows debuggers is a warning.
        case production
    }

    /// A way by which an app may have come to the device.
    public struct AppStore: RawRepresentable, Hashable, Sendable {
        /// As in the parameter `trustedAppStores`.
        public let rawValue: String

        /// Any of the names below, or the bundle identifier of a marketplace.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Apple's store.
        public static let appStore = AppStore(rawValue: "AppStore")
        /// Apple's test distribution.
        public static let testFlight = AppStore(rawValue: "TestFlight")
        /// A profile for all devices of an organisation.
        public static let enterprise = AppStore(rawValue: "Enterprise")
        /// An alternative marketplace.
        ///
        /// - Parameter bundleID: reverse domain name, such as `com.example.store`.
        public static func marketplace(_ bundleID: String) -> AppStore { AppStore(rawValue: bundleID) }
    }

    /// Parameter `policy`; default `development`.
    public var policy = Policy.development
    /// Parameter `appBundleID`: the bundle identifier that the app must have. A host without bundles has none.
    public var appBundleID: String?
    /// Parameter `trustedAppStores`: where the app may come from; empty: from anywhere. Checked on iOS.
    public var trustedAppStores: [AppStore] = []
    /// Parameter `UseDefaultTrustedAppStoreList`: App Store and TestFlight in addition to ``trustedAppStores``.
    public var usesDefaultTrustedAppStores = false
    /// Parameter `appSignature`: team identifiers (ten capitals and digits) or SHA-256 values of signing certificates (64 hexadecimal
    /// digits, colons allowed), of which one must hold. Checked on Apple platforms.
    public var appSignatures: [String] = []
    /// Parameter `maliciousApps`: URL schemes of apps that must not be installed (only schemes that the app declares in
    /// `LSApplicationQueriesSchemes` can be asked about) and file names of libraries that must not be loaded.
    public var maliciousApps: [String] = []
    /// Parameter `executableSHA256`: 64 hexadecimal digits, colons allowed. The digest is computed beside everything else and reported
    /// as an alarm.
    public var executableSHA256: String?
    /// Parameter `trustedLibraries`: paths or file names of libraries that may be loaded into the process from outside.
    public var trustedLibraries: [String] = []
    /// Parameter `minimumSystemVersion`, such as `16.4`: raises the SDK's own minimum, never lowers it.
    public var minimumSystemVersion: String?
    /// Parameter `warnOfVirtualMachine`: a virtual machine is a warning (SW03) and not only a finding.
    public var warnsOfVirtualMachine = false
    /// Parameter `warnOfRootUser`: the root user is a warning (SW01) also on servers, and not only a finding.
    public var warnsOfRootUser = false
    /// Parameter `refuseDebuggers`: under the policy `production` `initialize` asks iOS and macOS to let no debugger attach to the process
    /// (`PT_DENY_ATTACH`). It lasts until the process ends, `cleanup` included, and a process that is being debugged already ends at once.
    /// Never under `development`, and not on Linux.
    public var refusesDebuggers = true

    /// Nothing but the checks that need no configuration.
    public init() {}

    /// Lower case, as groups are compared.
    static let parameterGroup = "security"

    /// The same as parameters; what is not set is left out.
    var entries: [SecurityConfiguration.Parameter: [String]] {
        var entries: [SecurityConfiguration.Parameter: [String]] = [
            .policy: [policy.rawValue],
            .trustedAppStores: trustedAppStores.map(\.rawValue),
            .appSignature: appSignatures,
            .maliciousApps: maliciousApps,
            .trustedLibraries: trustedLibraries,
            .useDefaultTrustedAppStoreList: ["\(usesDefaultTrustedAppStores)"],
            .warnOfVirtualMachine: ["\(warnsOfVirtualMachine)"],
            .warnOfRootUser: ["\(warnsOfRootUser)"],
            .refuseDebuggers: ["\(refusesDebuggers)"],
        ]
        entries[.appBundleID] = appBundleID.map { [$0] }
        entries[.executableSHA256] = executableSHA256.map { [$0] }
        entries[.minimumSystemVersion] = minimumSystemVersion.map { [$0] }
        return entries
    }
}
