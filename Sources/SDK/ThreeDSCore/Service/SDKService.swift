import ThreeDSBase
import ThreeDSCrypto
import ThreeDSMessages
package import ThreeDSPlatform
package import ThreeDSScreens

/// The service. It is initialised once, makes transactions and is then cleaned up. Afterwards it may be initialised again.
///
///     new ──initialize──▶ initialising ──▶ initialised ──cleanup──▶ cleaned
///      ▲─────failed──────────┘ ▲────────────initialize───────────────┘
///
/// Source: protocol/sdk-api.md §3.1 (SDK-11).
package final class SDKService: Sendable {
    private enum State: Sendable {
        // New, failed and cleaned up are one state because their answers are the same.
        case idle, initialising
        case initialised(ServiceSession)
    }

    private let surroundings: ServiceSurroundings
    private let state = Locked(State.idle)

    /// Creates a service that is not initialised.
    package init(_ surroundings: ServiceSurroundings) {
        self.surroundings = surroundings
    }

    /// The clock of the time-outs.
    package var timeSource: any TimeSource { surroundings.timeSource }

    /// Initialises the service. `configuration` is evaluated once the state allows it.
    package func initialize(locale: String?, _ configuration: () -> ServiceConfiguration) throws(SDKError) {
        try beginInitialization().complete(configuration(), locale: locale)
    }

    /// Puts the service into the state of initialisation until the returned value has completed.
    package func beginInitialization() throws(SDKError) -> PendingInitialization {
        try state.withLock { state throws(SDKError) in
            guard case .idle = state else { throw .alreadyInitialized }
            state = .initialising
        }
        return PendingInitialization(service: self)
    }

    /// An initialisation in progress. Complete it exactly once.
    package struct PendingInitialization: Sendable {
        fileprivate let service: SDKService

        /// Performs the initialisation. After an error the service is not initialised.
        package func complete(_ configuration: ServiceConfiguration, locale: String?) throws(SDKError) {
            try prepare(configuration, locale: locale).finish()
        }

        /// Performs the part that needs no network; the service stays in initialisation. After an error it is not initialised.
        package func prepare(_ configuration: ServiceConfiguration, locale: String?) throws(SDKError) -> PreparedInitialization {
            do throws(SDKError) {
                return PreparedInitialization(service: service, session: try service.makeSession(configuration, locale: locale))
            } catch {
                service.state.withLock { $0 = .idle }
                throw error
            }
        }
    }

    /// An initialisation whose configuration is valid. Finish it exactly once.
    package struct PreparedInitialization: Sendable {
        fileprivate let service: SDKService
        fileprivate let session: ServiceSession

        /// Asks the metadata service, if there is one. A failure is only recorded: the data on the device is used.
        package func fetch() async { _ = try? await session.metadata?.refresh() }

        /// Completes the initialisation of the service.
        package func finish() {
            session.reportConfiguration()
            service.state.withLock { $0 = .initialised(session) }
        }
    }

    private func makeSession(_ configuration: ServiceConfiguration, locale: String?) throws(SDKError) -> ServiceSession {
        let checked = try CheckedConfiguration(configuration, locale: locale)
        let sdkAppID =
            checked.sdkAppID
            ?? SDKAppID.load(
                from: surroundings.storage, applicationVersion: surroundings.applicationVersion,
                randomSource: surroundings.randomSource)
        guard let sdkAppID else { throw .runtime(.randomSource(.initialize)) }
        do throws(CryptoError) {
            return try ServiceSession.start(checked, surroundings: surroundings, sdkAppID: sdkAppID)
        } catch {
            throw .runtime(.cryptoLibrary)
        }
    }

    /// Begins a transaction.
    ///
    /// - Parameters:
    ///   - directoryServerID: the id of a configured directory server, compared ignoring case (SDK-5).
    ///   - messageVersion: nil or empty for the highest version that this directory server supports (SDK-68).
    ///   - directoryServer: key, roots and logo for this transaction only. Empty members are taken from the configured one.
    package func createTransaction(
        directoryServerID: String, messageVersion: String?, directoryServer: DirectoryServer? = nil
    ) throws(SDKError) -> SDKTransaction {
        let session = try session()
        let record: DirectoryServerRecord
        if let directoryServer {
            record = try session.directoryServer(directoryServer, id: directoryServerID)
        } else {
            guard !directoryServerID.allSatisfy(\.isWhitespace) else {
                throw .invalidInput(.directoryServerID, expected: .notBlank())
            }
            record = try session.directoryServer(named: directoryServerID)
        }
        let version = try Self.version(messageVersion, with: record, isSplitSDK: session.configuration.splitSDK != nil)
        let transaction = try SDKTransaction(version: version, directoryServer: record, session: session)
        guard session.add(transaction) else { throw .notInitialized }
        session.security.inspectCall(at: .transactionCreation)
        return transaction
    }

    /// Returns the version that the app requested; nil when it requested none.
    private static func named(_ text: String?) throws(SDKError) -> ProtocolVersion? {
        guard let text, !text.isEmpty else { return nil }
        let supported = ProtocolVersion.allCases
        guard let version = supported.first(where: { $0.rawValue == text }) else {
            throw .invalidInput(.messageVersion, expected: .supported(supported.map(\.rawValue)))
        }
        return version
    }

    private static func version(
        _ text: String?, with record: DirectoryServerRecord, isSplitSDK: Bool
    ) throws(SDKError) -> ProtocolVersion {
        let supported = ProtocolVersion.allCases.filter { !isSplitSDK || $0.has(.sdkTypes) }
        if let version = try named(text) {
            guard supported.contains(version) else { throw .runtime(.splitSDKVersion(version)) }
            guard !version.has(.keyIDRequired) || record.keyID != nil else {
                throw .runtime(.keyIDMissing(version))
            }
            return version
        }
        guard let highest = supported.filter({ !$0.has(.keyIDRequired) || record.keyID != nil }).max() else {
            throw .runtime(supported.max().map(RuntimeRefusal.keyIDMissing) ?? .noVersion)
        }
        return highest
    }

    /// Ends the session and all its transactions.
    package func cleanup() throws(SDKError) {
        let session = try state.withLock { state throws(SDKError) in
            guard case .initialised(let session) = state else { throw .notInitialized }
            state = .idle
            return session
        }
        session.invalidate()
    }

    /// Returns the SDK's version (SDK-4).
    package func version() throws(SDKError) -> String {
        _ = try session()
        return SDKRelease.version
    }

    /// Returns the warnings that the security checks of `initialize` found, in their order (SDK-3).
    package func warnings() throws(SDKError) -> [Warning] { try session().warnings.map(Warning.init) }

    /// Returns what is wrong with the configuration now, in the order of the ids.
    package func configurationFindings() throws(SDKError) -> [ConfigurationFinding] {
        try session().configurationFindings()
    }

    /// Returns the findings of the security checks so far, including observations, each once.
    package func securityFindings() throws(SDKError) -> [SecurityFinding] { try session().security.findings }

    /// How the screens look.
    package func themes() throws(SDKError) -> ThemeSet { try session().themes }

    /// Returns facts about the SDK and about the validity of its directory-server data.
    package func information() throws(SDKError) -> SDKInfo { SDKInfo(try session()) }

    /// Fetches the metadata service's document.
    ///
    /// - Returns: the result. A failure is also recorded and leaves the last valid document in use.
    /// - Throws: `.notInitialized`, also when the service is cleaned up during the call; `.runtime` without a metadata service.
    package func refreshDirectoryServers() async throws(SDKError) -> Result<DirectoryServerRefresh, MetadataError> {
        let session = try session()
        guard let metadata = session.metadata else {
            throw .runtime(.noMetadataService)
        }
        let result: Result<DirectoryServerRefresh, MetadataError>
        do throws(MetadataError) { result = .success(try await metadata.refresh()) } catch { result = .failure(error) }
        guard try self.session() === session else { throw .notInitialized }
        return result
    }

    /// Returns a report of the device parameters that were read and of those that were not.
    ///
    /// - Parameter messageVersion: nil or empty for the highest supported version.
    package func deviceReport(messageVersion: String?) throws(SDKError) -> DeviceDataReport {
        let session = try session()
        return session.deviceReport(try Self.named(messageVersion) ?? ProtocolVersion.allCases.max() ?? .usual)
    }

    /// Reports to running challenges that the app entered the background.
    package func applicationDidEnterBackground() { (try? session())?.applicationDidEnterBackground() }

    /// Reports to running challenges that the app returns to the foreground.
    package func applicationWillEnterForeground() { (try? session())?.applicationWillEnterForeground() }

    private func session() throws(SDKError) -> ServiceSession {
        try state.withLock { state throws(SDKError) in
            guard case .initialised(let session) = state else { throw .notInitialized }
            return session
        }
    }
}
