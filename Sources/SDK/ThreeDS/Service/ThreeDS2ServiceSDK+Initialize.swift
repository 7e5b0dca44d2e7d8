import Foundation
import ThreeDSBase
import ThreeDSCore

/// The look in the form that a call passed.
package enum GivenLook {
    case one(UiCustomization?)
    case byType([UICustomizationType: UiCustomization])

    /// Returns the configuration with a copy of this look.
    func configuration(_ parameters: ConfigParameters) -> ServiceConfiguration {
        var configuration = parameters.snapshot()
        switch self {
        case .one(nil): break
        case .one(let look?): configuration.interface = look.settings
        case .byType(let looks): configuration.interface = InterfaceSettingsSet(looks)
        }
        return configuration
    }

    /// What a setter without `throws` has refused in this look.
    var refusal: ThreeDS2Error? {
        switch self {
        case .one(let look): look?.refusals.first
        case .byType(let looks): UICustomizationType.allCases.lazy.compactMap { looks[$0]?.refusals.first }.first
        }
    }
}

extension ThreeDS2ServiceSDK {
    /// Implements ``ThreeDS2Service/initialize(_:locale:uiCustomization:)``.
    public func initialize(_ configParameters: ConfigParameters, locale: String?, uiCustomization: UiCustomization?) throws {
        try begin(configParameters, locale, .one(uiCustomization))
    }

    /// Initialises the service with a look for each appearance. An appearance without a look takes that of `DEFAULT`.
    public func initialize(
        _ configParameters: ConfigParameters, locale: String?, uiCustomizationMap: [UICustomizationType: UiCustomization]
    ) throws {
        try begin(configParameters, locale, .byType(uiCustomizationMap))
    }

    private func begin(_ parameters: ConfigParameters, _ locale: String?, _ look: GivenLook) throws {
        try check(look)
        try publicErrors { () throws(SDKError) in
            try core.initialize(locale: locale) { look.configuration(parameters) }
        }
    }

    /// Throws what a setter without `throws` has refused, unless the service is initialised: its state counts before the values.
    private func check(_ look: GivenLook) throws(ThreeDS2Error) {
        guard let refusal = look.refusal, (try? core.version()) == nil else { return }
        throw refusal
    }

    // MARK: - Asynchronous

    /// Initialises the service as ``initialize(_:locale:uiCustomization:)`` does, on a background thread. Also asks the
    /// ``MetadataService`` if there is one.
    ///
    /// The service counts as being initialised from the call on. Until this method returns, a second `initialize` is refused and
    /// every other method throws that the service is not initialised. A metadata service that cannot be used is not an error: the
    /// SDK uses the data on the device, and ``SDKInfo/metadata`` has the reason.
    public func initializeAsync(
        _ configParameters: ConfigParameters, locale: String? = nil, uiCustomization: UiCustomization? = nil
    ) async throws {
        let look = GivenLook.one(uiCustomization)
        try check(look)
        try await complete(pending(), look.configuration(configParameters), locale: locale)
    }

    /// Initialises the service asynchronously, with a look for each appearance.
    public func initializeAsync(
        _ configParameters: ConfigParameters, locale: String? = nil, uiCustomizationMap: [UICustomizationType: UiCustomization]
    ) async throws {
        let look = GivenLook.byType(uiCustomizationMap)
        try check(look)
        try await complete(pending(), look.configuration(configParameters), locale: locale)
    }

    /// Initialises the service asynchronously and calls one of the two closures on the main thread.
    package func begin(
        _ parameters: ConfigParameters, _ locale: String?, _ look: GivenLook,
        _ success: @escaping @MainActor @Sendable () -> Void, _ failure: @escaping @MainActor @Sendable (any Error) -> Void
    ) {
        let configuration = look.configuration(parameters)
        // This begins here so that the service counts as being initialised when the call returns.
        let pending = Result {
            try check(look)
            return try self.pending()
        }
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
        // A lock passes the result, not the continuation: thread sanitizers know the order of locks only.
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
