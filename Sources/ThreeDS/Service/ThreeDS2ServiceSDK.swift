public import Foundation
import ThreeDSCore
public import ThreeDSScreens

/// The SDK's service.
public final class ThreeDS2ServiceSDK: ThreeDS2Service {
    let core: SDKService

    /// A service that is not initialised yet.
    public init(environment: SDKEnvironment) {
        core = SDKService(environment.surroundings)
    }

    /// A service with the system's network, clock, storage and device.
    public convenience init(presenter: any ChallengePresenter) {
        self.init(environment: SDKEnvironment(presenter: presenter))
    }

    /// A service with the system's network, clock, storage and device, and with the pictures of a bundle: icons by the names of
    /// ``ScreenIcon``, logos of directory servers as `ds_` and the id in lower case, `NAME.png` and for dark surroundings
    /// `NAME-dark.png`.
    public convenience init(bundle: Bundle, presenter: any ChallengePresenter) {
        var environment = SDKEnvironment(presenter: presenter)
        environment.images = ImageLookup(bundle: bundle)
        self.init(environment: environment)
    }

    /// See ``ThreeDS2Service/initialize(_:locale:)``.
    public func initialize(_ configParameters: ConfigParameters, locale: String?) throws {
        try publicErrors { () throws(SDKError) in
            try core.initialize(locale: locale) { configParameters.snapshot() }
        }
    }

    /// ``initialize(_:locale:)`` on a background thread, which also asks the ``MetadataService`` if there is one.
    ///
    /// From the call on the service counts as being initialised: a second `initialize` is refused, everything else answers that it is
    /// not initialised until this has returned. A metadata service that cannot be used does no harm: what the device has is used, and
    /// ``SDKInfo/metadata`` tells why.
    public func initializeAsync(_ configParameters: ConfigParameters, locale: String? = nil) async throws {
        let pending = try publicErrors { () throws(SDKError) in try core.beginInitialization() }
        try await complete(pending, configParameters.snapshot(), locale: locale)
    }

    /// ``initializeAsync(_:locale:)`` for apps without `async`: returns at once and calls one of the two, later and on the main thread.
    public func initialize(
        _ configParameters: ConfigParameters, locale: String?, success: @escaping @MainActor @Sendable () -> Void,
        failure: @escaping @MainActor @Sendable (any Error) -> Void
    ) {
        let configuration = configParameters.snapshot()
        // Begun here, so that the service counts as being initialised when the call returns.
        let pending = Result { try publicErrors { () throws(SDKError) in try core.beginInitialization() } }
        Task {
            do {
                try await complete(pending.get(), configuration, locale: locale)
                await success()
            } catch {
                await failure(error)
            }
        }
    }

    private func complete(
        _ pending: SDKService.PendingInitialization, _ configuration: ServiceConfiguration, locale: String?
    ) async throws {
        let prepared = try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global(qos: .userInitiated).async {
                continuation.resume(
                    with: Result {
                        try publicErrors { () throws(SDKError) in try pending.prepare(configuration, locale: locale) }
                    })
            }
        }
        await prepared.fetch()
        prepared.finish()
    }

    /// See ``ThreeDS2Service/createTransaction(_:_:)``.
    public func createTransaction(_ directoryServerID: String, _ messageVersion: String?) throws -> any Transaction {
        try publicErrors { () throws(SDKError) in
            TransactionFace(try core.createTransaction(directoryServerID: directoryServerID, messageVersion: messageVersion))
        }
    }

    /// See ``ThreeDS2Service/createTransaction(directoryServerID:messageVersion:directoryServer:)``.
    public func createTransaction(
        directoryServerID: String, messageVersion: String?, directoryServer: DirectoryServer
    ) throws -> any Transaction {
        try publicErrors { () throws(SDKError) in
            TransactionFace(
                try core.createTransaction(
                    directoryServerID: directoryServerID, messageVersion: messageVersion,
                    directoryServer: directoryServer.configuration))
        }
    }

    /// See ``ThreeDS2Service/cleanup()``.
    public func cleanup() throws {
        try publicErrors { () throws(SDKError) in try core.cleanup() }
    }

    /// See ``ThreeDS2Service/getSDKVersion()``.
    public func getSDKVersion() throws -> String {
        try publicErrors { () throws(SDKError) in try core.version() }
    }

    /// See ``ThreeDS2Service/getWarnings()``.
    public func getWarnings() throws -> [Warning] {
        try publicErrors { () throws(SDKError) in try core.warnings().map(Warning.init) }
    }

    /// See ``ThreeDS2Service/getSDKInfo()``.
    public func getSDKInfo() throws -> SDKInfo {
        try publicErrors { () throws(SDKError) in SDKInfo(try core.information()) }
    }

    /// See ``ThreeDS2Service/getDeviceDataReport(messageVersion:)``.
    public func getDeviceDataReport(messageVersion: String?) throws -> DeviceDataReport {
        try publicErrors { () throws(SDKError) in DeviceDataReport(try core.deviceReport(messageVersion: messageVersion)) }
    }

    /// See ``ThreeDS2Service/applicationDidEnterBackground()``.
    public func applicationDidEnterBackground() { core.applicationDidEnterBackground() }

    /// See ``ThreeDS2Service/applicationWillEnterForeground()``.
    public func applicationWillEnterForeground() { core.applicationWillEnterForeground() }
}
