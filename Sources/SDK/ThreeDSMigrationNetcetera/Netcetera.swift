public import Foundation
import ThreeDSCore

// The spellings of the Netcetera 3DS SDK. Documentation/integrate/migration.md shows them in an app.

// MARK: - Looks by name

/// The looks of a map by name, and the configuration to initialise with.
private struct NamedLooks {
    var looks: [UICustomizationType: UiCustomization] = [:]
    var parameters: ConfigParameters

    /// Takes the looks by type. A bad name becomes a defect of the configuration, because the state of the service is checked first.
    init(_ named: [String: UiCustomization], _ parameters: ConfigParameters) {
        self.parameters = parameters
        for (name, look) in named {
            guard let type = UICustomizationType(rawValue: name.uppercased()), looks[type] == nil else {
                self.parameters = parameters.refused(
                    InputRefusal(.uiCustomizationMap, expected: .onceEachOf(["DEFAULT", "DARK", "MONOCHROME"])))
                return
            }
            looks[type] = look
        }
    }
}

extension ThreeDS2Service {
    /// Initialises the service with a look for each appearance, by name: `DEFAULT`, `DARK` and `MONOCHROME`, ignoring case.
    /// Another name is ``ThreeDS2Error/InvalidInput(_:_:)``.
    public func initialize(
        _ configParameters: ConfigParameters, locale: String?, uiCustomizationMap: [String: UiCustomization]
    ) throws {
        let named = NamedLooks(uiCustomizationMap, configParameters)
        try initialize(named.parameters, locale: locale, uiCustomizationMap: named.looks)
    }

    /// Initialises the service with a look for each appearance, by name, under another label.
    public func initialize(
        _ configParameters: ConfigParameters, locale: String?, uiCustomization: [String: UiCustomization]
    ) throws {
        try initialize(configParameters, locale: locale, uiCustomizationMap: uiCustomization)
    }

    /// Initialises the service with a look for each appearance, by name; every argument has a label.
    public func initialize(
        configParameters: ConfigParameters, locale: String?, uiCustomizationMap: [String: UiCustomization]
    ) throws {
        try initialize(configParameters, locale: locale, uiCustomizationMap: uiCustomizationMap)
    }

    /// Initialises the service with a look for each appearance, by name, under another label; every argument has one.
    public func initialize(
        configParameters: ConfigParameters, locale: String?, uiCustomization: [String: UiCustomization]
    ) throws {
        try initialize(configParameters, locale: locale, uiCustomizationMap: uiCustomization)
    }

    /// Initialises the service with a look for each appearance, by type, under another label.
    public func initialize(
        _ configParameters: ConfigParameters, locale: String?, uiCustomization: [UICustomizationType: UiCustomization]
    ) throws {
        try initialize(configParameters, locale: locale, uiCustomizationMap: uiCustomization)
    }
}

// MARK: - A configuration by builder

/// A payment system in a ``ConfigurationBuilder``. Each of its ids becomes one ``DirectoryServer``.
public final class Scheme {
    /// The name, for the app only.
    public let name: String
    /// The ids of the payment system's directory servers.
    public var ids: [String] = []
    /// The key for device data, in the forms of ``DirectoryServer/publicKey``.
    public var encryptionKeyValue: String?
    /// The identifier of the key, as ``DirectoryServer/keyID``.
    public var publicKeyId: String?
    /// The certificate of the authority that signs the ACS certificates, PEM or base64.
    public var rootCertificateValue: String?

    /// Creates a payment system without ids and keys.
    public init(name: String) { self.name = name }
}

/// Builds ``ConfigParameters`` step by step.
public final class ConfigurationBuilder {
    private let parameters = ConfigParameters()

    /// Creates a builder without payment systems.
    public init() {}

    /// Adds the directory servers of a payment system.
    ///
    /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` when it has no id. `initialize` checks the keys.
    public func add(_ scheme: Scheme) throws(ThreeDS2Error) {
        guard !scheme.ids.isEmpty else { throw .invalidInput(.directoryServerID, expected: .notEmpty) }
        parameters.directoryServers += scheme.ids.map {
            DirectoryServer(
                id: $0, publicKey: scheme.encryptionKeyValue ?? "", keyID: scheme.publicKeyId,
                rootCertificates: scheme.rootCertificateValue.map { [$0] } ?? [])
        }
    }

    /// Accepts a licence once and ignores it: the SDK needs none.
    public func license(key: String) throws(ThreeDS2Error) { try parameters.addParam(paramName: "license-key", paramValue: key) }

    /// Accepts an API key once and ignores it: the SDK needs none.
    public func api(key: String) throws(ThreeDS2Error) { try parameters.addParam(paramName: "api-key", paramValue: key) }

    /// Sets how much is logged, once.
    public func log(to level: LogLevel) throws(ThreeDS2Error) {
        try parameters.addParam(paramName: "LogLevel", paramValue: "\(level.rawValue)")
    }

    /// Adds parameters that the SDK must not read, as ``ConfigParameters/restrictedParameters``.
    public func restrictedParameters(_ ids: [String]) throws(ThreeDS2Error) { parameters.restrictedParameters += ids }

    /// Returns a copy of what was added.
    public func configParameters() -> ConfigParameters { parameters.copy() }
}

extension LogLevel {
    /// The same as ``information``.
    public static let info = LogLevel.information
}

// MARK: - Two closures in place of async

extension ThreeDS2ServiceSDK {
    /// Initialises the service as ``initializeAsync(_:locale:uiCustomization:)`` does. Returns at once and calls one of the two
    /// closures later, on the main thread.
    public func initialize(
        _ configParameters: ConfigParameters, locale: String?, uiCustomization: UiCustomization? = nil,
        success: @escaping @MainActor @Sendable () -> Void, failure: @escaping @MainActor @Sendable (any Error) -> Void
    ) {
        begin(configParameters, locale, .one(uiCustomization), success, failure)
    }

    /// Initialises the service without `async`, with a look for each appearance, by type.
    public func initialize(
        _ configParameters: ConfigParameters, locale: String?, uiCustomizationMap: [UICustomizationType: UiCustomization],
        success: @escaping @MainActor @Sendable () -> Void, failure: @escaping @MainActor @Sendable (any Error) -> Void
    ) {
        begin(configParameters, locale, .byType(uiCustomizationMap), success, failure)
    }

    /// Initialises the service without `async`, with a look for each appearance, by name.
    public func initialize(
        _ configParameters: ConfigParameters, locale: String?, uiCustomizationMap: [String: UiCustomization],
        success: @escaping @MainActor @Sendable () -> Void, failure: @escaping @MainActor @Sendable (any Error) -> Void
    ) {
        let named = NamedLooks(uiCustomizationMap, configParameters)
        begin(named.parameters, locale, .byType(named.looks), success, failure)
    }

    /// Initialises the service without `async`, with a look for each appearance, by name, under another label.
    public func initialize(
        _ configParameters: ConfigParameters, locale: String?, uiCustomization: [String: UiCustomization],
        success: @escaping @MainActor @Sendable () -> Void, failure: @escaping @MainActor @Sendable (any Error) -> Void
    ) {
        initialize(
            configParameters, locale: locale, uiCustomizationMap: uiCustomization, success: success, failure: failure)
    }

    /// Initialises the service without `async`, with a look for each appearance, by name; every argument has a label.
    public func initialize(
        configParameters: ConfigParameters, locale: String?, uiCustomization: [String: UiCustomization],
        success: @escaping @MainActor @Sendable () -> Void, failure: @escaping @MainActor @Sendable (any Error) -> Void
    ) {
        initialize(
            configParameters, locale: locale, uiCustomizationMap: uiCustomization, success: success, failure: failure)
    }
}

// MARK: - A payment

extension ThreeDS2Service {
    /// Calls ``createTransaction(_:_:)``.
    public func createTransaction(directoryServerId: String, messageVersion: String?) throws -> any Transaction {
        try createTransaction(directoryServerId, messageVersion)
    }
}

extension AuthenticationRequestParameters {
    /// Returns ``sdkTransactionID``.
    public func getSDKTransactionId() -> String { sdkTransactionID }
}

extension Transaction {
    /// Calls ``useBridgingExtension(version:)``.
    public func useBridgingExtension(_ version: String) throws { try useBridgingExtension(version: version) }
}

// MARK: - The return from another app

extension ThreeDS2ServiceSDK {
    /// Calls ``handle(url:)``.
    @discardableResult
    public static func appOpened(url: URL) -> Bool { handle(url: url) }

    /// Calls ``handle(url:)``.
    @discardableResult
    public static func open(_ url: URL) -> Bool { handle(url: url) }

    #if canImport(Darwin)
        /// Calls ``handle(userActivity:)``.
        @discardableResult
        public static func appOpened(userActivity: NSUserActivity) -> Bool { handle(userActivity: userActivity) }

        /// Calls ``handle(userActivity:)``.
        @discardableResult
        public static func open(_ userActivity: NSUserActivity) -> Bool { handle(userActivity: userActivity) }
    #endif
}

// For apps that hold a service. The challenge may belong to another service.
extension ThreeDS2Service {
    /// Calls ``ThreeDS2ServiceSDK/handle(url:)``.
    @discardableResult
    public func appOpened(url: URL) -> Bool { ThreeDS2ServiceSDK.handle(url: url) }

    /// Calls ``ThreeDS2ServiceSDK/handle(url:)``.
    @discardableResult
    public func open(_ url: URL) -> Bool { ThreeDS2ServiceSDK.handle(url: url) }

    #if canImport(Darwin)
        /// Calls ``ThreeDS2ServiceSDK/handle(userActivity:)``.
        @discardableResult
        public func appOpened(userActivity: NSUserActivity) -> Bool { ThreeDS2ServiceSDK.handle(userActivity: userActivity) }

        /// Calls ``ThreeDS2ServiceSDK/handle(userActivity:)``.
        @discardableResult
        public func open(_ userActivity: NSUserActivity) -> Bool { ThreeDS2ServiceSDK.handle(userActivity: userActivity) }
    #endif
}
