package import Foundation
import ThreeDSMessages

/// The service: initialised once, then transactions, then cleaned up; after that it may be initialised again.
///
///     new ──initialize──▶ initialising ──▶ initialised ──cleanup──▶ cleaned
///      ▲─────failed──────────┘ ▲────────────initialize───────────────┘
///
/// Source: sdk-api §3.1 (SDK-11).
package final class SDKService: Sendable {
    private enum State: Sendable {
        // New, failed and cleaned up are one: all answer the same.
        case idle, initialising
        case initialised(ServiceSession)
    }

    private let surroundings: ServiceSurroundings
    private let state = Guarded(State.idle)

    /// A new service.
    package init(_ surroundings: ServiceSurroundings) {
        self.surroundings = surroundings
    }

    /// Initialises; `configuration` is asked for once the state allows it.
    package func initialize(locale: String?, _ configuration: () -> ServiceConfiguration) throws(SDKError) {
        try beginInitialization().complete(configuration(), locale: locale)
    }

    /// From here on the service is being initialised, until the returned value has completed.
    package func beginInitialization() throws(SDKError) -> PendingInitialization {
        try state.withLock { state throws(SDKError) in
            guard case .idle = state else { throw .alreadyInitialized }
            state = .initialising
        }
        return PendingInitialization(service: self)
    }

    /// An initialisation under way; complete it exactly once.
    package struct PendingInitialization: Sendable {
        fileprivate let service: SDKService

        /// Does the work. An error leaves the service uninitialised.
        package func complete(_ configuration: ServiceConfiguration, locale: String?) throws(SDKError) {
            do throws(SDKError) {
                let session = try service.makeSession(configuration, locale: locale)
                service.state.withLock { $0 = .initialised(session) }
            } catch {
                service.state.withLock { $0 = .idle }
                throw error
            }
        }
    }

    private func makeSession(_ configuration: ServiceConfiguration, locale: String?) throws(SDKError) -> ServiceSession {
        let checked = try CheckedConfiguration(configuration, locale: locale)
        let sdkAppID =
            checked.sdkAppID
            ?? SDKAppID.load(
                from: surroundings.storage, applicationVersion: surroundings.applicationVersion,
                randomSource: surroundings.randomSource)
        guard let sdkAppID else { throw .runtime("initialize: the random source gave too few bytes", code: .crypto) }
        return ServiceSession(checked, surroundings: surroundings, sdkAppID: sdkAppID)
    }

    /// Begins a transaction.
    ///
    /// - Parameters:
    ///   - directoryServerID: of a configured directory server, compared ignoring case (SDK-5).
    ///   - messageVersion: nil or empty: the highest that this directory server can do (SDK-68).
    ///   - directoryServer: key and roots for this transaction alone.
    package func createTransaction(
        directoryServerID: String, messageVersion: String?, directoryServer: DirectoryServerConfiguration? = nil
    ) throws(SDKError) -> SDKTransaction {
        let session = try session()
        let record: DirectoryServerRecord
        if let directoryServer {
            record = try Self.record(directoryServer, id: directoryServerID)
        } else {
            guard !directoryServerID.allSatisfy(\.isWhitespace) else {
                throw .invalidInput("directoryServerID is empty or blank")
            }
            guard let known = session.directoryServer(named: directoryServerID) else {
                throw .invalidInput("directoryServerID: no directory server of the configuration has this id")
            }
            record = known
        }
        let version = try Self.version(messageVersion, with: record)
        let transaction = try SDKTransaction(version: version, directoryServer: record, session: session)
        guard session.add(transaction) else { throw .notInitialized }
        return transaction
    }

    private static func record(_ configuration: DirectoryServerConfiguration, id: String) throws(SDKError)
        -> DirectoryServerRecord
    {
        var configuration = configuration
        if configuration.id.isEmpty {
            configuration.id = id
        } else if !id.isEmpty, DirectoryServerRecord.canonical(id) != DirectoryServerRecord.canonical(configuration.id) {
            throw .invalidInput("directoryServerID differs from the id of the directory server given with it")
        }
        return try DirectoryServerRecord(configuration, requiresID: false)
    }

    /// 2.3.1 needs the key id: it is mandatory in the header of the device data (messages.md §2).
    /// The version that the app named; nil when it named none.
    private static func named(_ text: String?) throws(SDKError) -> MessageVersion? {
        guard let text, !text.isEmpty else { return nil }
        let supported = MessageVersion.supported
        guard let version = supported.first(where: { $0.rawValue == text }) else {
            throw .invalidInput("messageVersion: \(supported.map(\.rawValue).joined(separator: ", ")) are supported")
        }
        return version
    }

    private static func version(_ text: String?, with record: DirectoryServerRecord) throws(SDKError) -> MessageVersion {
        let supported = MessageVersion.supported
        if let version = try named(text) {
            guard version < .v2_3_1 || record.keyID != nil else {
                throw .runtime(
                    "messageVersion: \(version.rawValue) needs the key id of the directory server's key", code: .keyIDMissing)
            }
            return version
        }
        guard let highest = supported.filter({ $0 < .v2_3_1 || record.keyID != nil }).max() else {
            throw .runtime("no message version is supported", code: nil)
        }
        return highest
    }

    /// Ends the session: transactions made in it are over.
    package func cleanup() throws(SDKError) {
        let session = try state.withLock { state throws(SDKError) in
            guard case .initialised(let session) = state else { throw .notInitialized }
            state = .idle
            return session
        }
        session.invalidate()
    }

    /// The SDK's version (SDK-4).
    package func version() throws(SDKError) -> String {
        _ = try session()
        return SDKRelease.version
    }

    /// What the security checks of `initialize` found, in their order (SDK-3).
    package func warnings() throws(SDKError) -> [SecurityWarning] { try session().warnings }

    /// What the SDK is and how long its directory-server data last.
    package func information() throws(SDKError) -> ServiceInformation {
        ServiceInformation(
            sdkVersion: SDKRelease.version, messageVersions: MessageVersion.supported.sorted().map(\.rawValue),
            directoryServers: try session().directoryServers.map {
                .init(id: $0.id, keyExpires: $0.keyExpires, rootExpires: $0.rootExpires)
            })
    }

    /// What was read of the device and what was not.
    ///
    /// - Parameter messageVersion: nil or empty: the highest supported.
    package func deviceReport(messageVersion: String?) throws(SDKError) -> DeviceReport {
        let session = try session()
        return session.deviceReport(try Self.named(messageVersion) ?? MessageVersion.supported.max() ?? .v2_2_0)
    }

    /// Tells running challenges.
    package func applicationDidEnterBackground() { (try? session())?.applicationDidEnterBackground() }

    /// Tells running challenges.
    package func applicationWillEnterForeground() { (try? session())?.applicationWillEnterForeground() }

    private func session() throws(SDKError) -> ServiceSession {
        try state.withLock { state throws(SDKError) in
            guard case .initialised(let session) = state else { throw .notInitialized }
            return session
        }
    }
}

/// Facts for the app's own monitoring.
package struct ServiceInformation: Equatable, Sendable {
    /// major.minor.patch.
    package let sdkVersion: String
    /// Ascending.
    package let messageVersions: [String]
    /// In the order of the configuration.
    package let directoryServers: [DirectoryServerFacts]

    /// Of one configured directory server.
    package struct DirectoryServerFacts: Equatable, Sendable {
        /// As configured.
        package let id: String
        /// Nil when the key came without a certificate.
        package let keyExpires: Date?
        /// The first root to expire; nil without roots.
        package let rootExpires: Date?
    }
}
