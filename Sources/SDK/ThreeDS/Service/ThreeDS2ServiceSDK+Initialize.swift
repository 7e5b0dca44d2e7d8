import Foundation
import ThreeDSBase
import ThreeDSCore
public import ThreeDSScreens

/// A look as it came with a call.
private enum GivenLook {
    case one(UiCustomization?)
    case byType([UICustomizationType: UiCustomization])
    case byName([String: UiCustomization])

    /// The configuration with a copy of this look.
    func configuration(_ parameters: ConfigParameters) -> ServiceConfiguration {
        var configuration = parameters.snapshot()
        switch self {
        case .one(nil): break
        case .one(let look?): configuration.interface = look.settings
        case .byType(let looks): configuration.interface = InterfaceSettingsSet(looks)
        case .byName(let named):
            var looks: [UICustomizationType: UiCustomization] = [:]
            for (name, look) in named {
                guard let type = UICustomizationType(rawValue: name.uppercased()), looks[type] == nil else {
                    // The state counts before the arguments: told when the state has been found right.
                    configuration.defect = InputRefusal(
                        .uiCustomizationMap, expected: .onceEachOf(["DEFAULT", "DARK", "MONOCHROME"]))
                    return configuration
                }
                looks[type] = look
            }
            configuration.interface = InterfaceSettingsSet(looks)
        }
        return configuration
    }
}

extension ThreeDS2ServiceSDK {
    /// See ``ThreeDS2Service/initialize(_:locale:uiCustomization:)``.
    public func initialize(_ configParameters: ConfigParameters, locale: String?, uiCustomization: UiCustomization?) throws {
        try begin(configParameters, locale, .one(uiCustomization))
    }

    /// A look for each appearance; one that is absent takes what `DEFAULT` has.
    public func initialize(
        _ configParameters: ConfigParameters, locale: String?, uiCustomizationMap: [UICustomizationType: UiCustomization]
    ) throws {
        try begin(configParameters, locale, .byType(uiCustomizationMap))
    }

    /// A look for each appearance, by the names `DEFAULT`, `DARK` and `MONOCHROME`.
    public func initialize(
        _ configParameters: ConfigParameters, locale: String?, uiCustomizationMap: [String: UiCustomization]
    ) throws {
        try begin(configParameters, locale, .byName(uiCustomizationMap))
    }

    private func begin(_ parameters: ConfigParameters, _ locale: String?, _ look: GivenLook) throws {
        try publicErrors { () throws(SDKError) in
            try core.initialize(locale: locale) { look.configuration(parameters) }
        }
    }

    // MARK: - Asynchronous

    /// ``initialize(_:locale:uiCustomization:)`` on a background thread, which also asks the ``MetadataService`` if there is one.
    ///
    /// From the call on the service counts as being initialised: a second `initialize` is refused, everything else answers that it is
    /// not initialised until this has returned. A metadata service that cannot be used does no harm: what the device has is used, and
    /// ``SDKInfo/metadata`` tells why.
    public func initializeAsync(
        _ configParameters: ConfigParameters, locale: String? = nil, uiCustomization: UiCustomization? = nil
    ) async throws {
        try await complete(pending(), GivenLook.one(uiCustomization).configuration(configParameters), locale: locale)
    }

    /// The same with a look for each appearance.
    public func initializeAsync(
        _ configParameters: ConfigParameters, locale: String? = nil, uiCustomizationMap: [UICustomizationType: UiCustomization]
    ) async throws {
        try await complete(pending(), GivenLook.byType(uiCustomizationMap).configuration(configParameters), locale: locale)
    }

    /// ``initializeAsync(_:locale:uiCustomization:)`` for apps without `async`: returns at once and calls one of the two, later and on
    /// the main thread.
    public func initialize(
        _ configParameters: ConfigParameters, locale: String?, uiCustomization: UiCustomization? = nil,
        success: @escaping @MainActor @Sendable () -> Void, failure: @escaping @MainActor @Sendable (any Error) -> Void
    ) {
        begin(configParameters, locale, .one(uiCustomization), success, failure)
    }

    /// The same with a look for each appearance, by type.
    public func initialize(
        _ configParameters: ConfigParameters, locale: String?, uiCustomizationMap: [UICustomizationType: UiCustomization],
        success: @escaping @MainActor @Sendable () -> Void, failure: @escaping @MainActor @Sendable (any Error) -> Void
    ) {
        begin(configParameters, locale, .byType(uiCustomizationMap), success, failure)
    }

    /// The same with a look for each appearance, by name.
    public func initialize(
        _ configParameters: ConfigParameters, locale: String?, uiCustomizationMap: [String: UiCustomization],
        success: @escaping @MainActor @Sendable () -> Void, failure: @escaping @MainActor @Sendable (any Error) -> Void
    ) {
        begin(configParameters, locale, .byName(uiCustomizationMap), success, failure)
    }

    private func begin(
        _ parameters: ConfigParameters, _ locale: String?, _ look: GivenLook,
        _ success: @escaping @MainActor @Sendable () -> Void, _ failure: @escaping @MainActor @Sendable (any Error) -> Void
    ) {
        let configuration = look.configuration(parameters)
        // Begun here, so that the service counts as being initialised when the call returns.
        let pending = Result { try self.pending() }
        Task {
            do {
                try await complete(pending.get(), configuration, locale: locale)
                await success()
            } catch {
                await failure(error)
            }
        }
    }

    private func pending() throws(ThreeDS2Error) -> SDKService.PendingInitialization {
        try publicErrors { () throws(SDKError) in try core.beginInitialization() }
    }

    private func complete(
        _ pending: SDKService.PendingInitialization, _ configuration: ServiceConfiguration, locale: String?
    ) async throws {
        // The result is handed over under a lock, not by the continuation: thread sanitizers see the order of locks only.
        let result = Locked<Result<SDKService.PreparedInitialization, any Error>>(.failure(CancellationError()))
        await withCheckedContinuation { continuation in
            DispatchQueue.global(qos: .userInitiated).async {
                let done = Result {
                    try publicErrors { () throws(SDKError) in try pending.prepare(configuration, locale: locale) }
                }
                result.withLock { $0 = done }
                continuation.resume()
            }
        }
        let prepared = try result.withLock { $0 }.get()
        await prepared.fetch()
        prepared.finish()
    }
}
