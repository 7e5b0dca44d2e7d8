import Foundation
import ThreeDSBase
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSScreens

/// The state of a service between `initialize` and `cleanup`, and the transactions made in that time.
final class ServiceSession: Sendable {
    let configuration: CheckedConfiguration
    let surroundings: ServiceSurroundings
    /// The data from the metadata service; nil when none is configured.
    let metadata: MetadataKeeper?
    let sdkAppID: String
    /// The warnings that the checks of `initialize` found (SDK-1, SDK-3).
    let warnings: [SecurityFinding.Kind]
    let security: SecurityMonitor
    /// The collected device information for every data version in use.
    private let deviceInformation: [DeviceDataVersion: DeviceInformation]
    private let deviceTexts: [DeviceDataVersion: DeviceText]
    private let challengeSurroundings: ChallengeSurroundings
    /// The sign that this is a release build, if its policy is `development`; nil otherwise.
    let releaseSign: ReleaseSign?
    /// The service's own events.
    let diagnostics: Diagnostics
    /// How the screens look.
    let themes: ThemeSet
    private let processingTimes: ProcessingTimes
    private let notices = Locked<ApplicationNotices?>(nil)

    private struct Registry: Sendable {
        var isValid = true
        var transactions: [ObjectIdentifier: WeakTransaction] = [:]
    }

    private struct WeakTransaction: Sendable {
        weak let transaction: SDKTransaction?
    }

    private let registry = Locked(Registry())

    /// Starts a session: reads the copy of the metadata, refuses debuggers, runs the security checks and begins those in the background,
    /// reads the device, listens to the system and records what was found.
    static func start(
        _ configuration: CheckedConfiguration, surroundings: ServiceSurroundings, sdkAppID: String
    ) throws(CryptoError) -> ServiceSession {
        let metadata = try configuration.metadataService.map { (service) throws(CryptoError) in
            try MetadataKeeper(
                service, transport: surroundings.metadataTransport, vault: surroundings.metadataVault,
                timeSource: surroundings.timeSource, userAgent: configuration.userAgent)
        }
        metadata?.load()
        let diagnostics = Diagnostics(
            sinks: configuration.diagnosis.sinks + (SignpostSink.make().map { [$0] } ?? []), timeSource: surroundings.timeSource)
        let security = SecurityMonitor(
            configuration: configuration.security, environment: surroundings.security, timeSource: surroundings.timeSource
        ) { [alarm = configuration.securityAlarm] in
            // Findings of the initialisation are reported as warnings.
            if $0.moment != .initialization { diagnostics.record(.securityAlarm, .securityWarning, .error, $0.finding.fields) }
            alarm($0)
        }
        security.refuseDebuggers()
        security.inspect(at: .initialization)
        // Only those of the initialisation: a finding of the background check is an alarm.
        let warnings = security.warnings
        security.startExecutableCheck()
        security.startCodeCheck()
        let session = ServiceSession(
            configuration, surroundings, metadata, diagnostics, security, warnings, sdkAppID: sdkAppID,
            deviceInformation: configuration.devicePolicy.collect(
                from: surroundings.deviceInformation,
                own: .init(
                    sdkAppID: sdkAppID, sdkVersion: SDKRelease.version, sdkReferenceNumber: configuration.sdkReferenceNumber),
                warnings: warnings.map(\.rawValue), date: surroundings.timeSource.now),
            releaseSign: configuration.security.policy == .development
                ? configuration.security.isReleaseBuild.map { $0 ? .declared : nil } ?? surroundings.security.releaseSign() : nil)
        let notices = ApplicationNotices(surroundings.notifications) { [weak session] in
            session?.applicationDidEnterBackground()
        } returned: { [weak session] in
            session?.applicationWillEnterForeground()
        }
        session.notices.withLock { $0 = notices }
        configuration.diagnosis.didInitialize?(sdkAppID)
        session.recordInitialization()
        return session
    }

    private init(
        _ configuration: CheckedConfiguration, _ surroundings: ServiceSurroundings, _ metadata: MetadataKeeper?,
        _ diagnostics: Diagnostics, _ security: SecurityMonitor, _ warnings: [SecurityFinding.Kind], sdkAppID: String,
        deviceInformation: [DeviceDataVersion: DeviceInformation], releaseSign: ReleaseSign?
    ) {
        self.configuration = configuration
        self.surroundings = surroundings
        self.metadata = metadata
        self.diagnostics = diagnostics
        self.security = security
        self.warnings = warnings
        self.sdkAppID = sdkAppID
        self.deviceInformation = deviceInformation
        deviceTexts = deviceInformation.mapValues(DeviceText.init)
        self.releaseSign = releaseSign
        themes = ThemeSet(configuration.interface)
        processingTimes = ProcessingTimes(configuration.interface)
        var challengeSurroundings = ChallengeSurroundings(
            presenter: surroundings.presenter,
            transport: surroundings.transport ?? SystemTransport.make(trust: configuration.trust),
            timeSource: surroundings.timeSource, randomSource: surroundings.randomSource)
        challengeSurroundings.userAgent = configuration.userAgent
        self.challengeSurroundings = challengeSurroundings
    }

    /// Returns the context that presenters get in addition to the screens, without the values of a transaction.
    func context(_ version: ProtocolVersion) -> PresentationContext {
        var context = PresentationContext(messageVersion: version.rawValue)
        context.themes = themes
        context.languageTag = configuration.locale?.tag
        context.stringOverrides = configuration.stringOverrides
        context.processingTimes = processingTimes
        context.images = surroundings.images
        context.userAgent = configuration.userAgent
        return context
    }

    private func recordInitialization() {
        diagnostics.record(
            .initialized, .info, .information, [.init(.directoryServers, .count(configuration.directoryServers.families.count))])
        for parameter in configuration.withoutEffect {
            diagnostics.record(
                .parameterWithoutEffect, .info, .information,
                [
                    .init(.parameter, .word(DiagnosticWord(parameter))),
                    .init(.reason, .word(DiagnosticWord(parameter.reason))),
                ])
        }
        for finding in security.findings {
            let level: LogLevel = finding.standing == .warning ? .error : .debug
            diagnostics.record(.securityWarning, .securityWarning, level, finding.fields)
        }
    }

    /// Reports the findings about the configuration. Parameters without effect have an event of their own.
    func reportConfiguration() {
        for finding in configurationFindings() where finding.kind != .parameterWithoutEffect {
            diagnostics.record(
                .configurationWarning, .info, finding.severity == .HIGH ? .error : .information,
                [.init(.warning, .word(DiagnosticWord(finding.kind)))] + finding.daysField)
        }
    }

    /// Returns the environment of one transaction's challenge, with a watched transport.
    func challengeSurroundings(_ diagnostics: Diagnostics) -> ChallengeSurroundings {
        var surroundings = challengeSurroundings
        surroundings.diagnostics = diagnostics
        if diagnostics.isActive || configuration.diagnosis.packets != nil {
            surroundings.transport = ObservedTransport(
                base: surroundings.transport, diagnostics: diagnostics, packets: configuration.diagnosis.packets)
        }
        return surroundings
    }

    /// Returns the directory server with this id and the key to use now. Data of the metadata service takes precedence over the
    /// configuration with which an app was built. What the last verified document has withdrawn is in neither, whatever its dates.
    ///
    /// - Throws: `.invalidInput` for an unknown id; `.runtime` when the directory server is known but has no key that may be used
    ///   now (CORE-5).
    func directoryServer(named id: String) throws(SDKError) -> DirectoryServerRecord {
        let now = surroundings.timeSource.now
        let listing = metadata?.listing(of: id, at: now)
        func limited(_ family: DirectoryServerFamily?) -> DirectoryServerFamily? {
            guard let family, let listing else { return family }
            return listing.limiting(family)
        }
        let fetched = metadata?.directoryServers(at: now)?.family(named: id)
        if let record = limited(fetched)?.record(at: now) { return record }
        let configured = configuration.directoryServers.family(named: id)
        if let record = limited(configured)?.record(at: now) { return record }
        if listing != nil, fetched == nil { throw .runtime(.metadataOutOfDate) }
        guard fetched == nil, configured == nil else {
            throw .runtime(.noValidKey)
        }
        if let metadata, metadata.knownDirectoryServers == nil { throw .runtime(.metadataNotFetched) }
        throw .invalidInput(.directoryServerID, expected: .known(.configuredDirectoryServer))
    }

    /// Adds a transaction's own key, roots and logo. Empty members are taken from the configured directory server.
    func directoryServer(
        _ given: DirectoryServer, id: String
    ) throws(SDKError) -> DirectoryServerRecord {
        var given = given
        if given.id.allSatisfy(\.isWhitespace) {
            given.id = id.allSatisfy(\.isWhitespace) ? "" : id
        } else if !id.isEmpty, DirectoryServerRecord.canonical(id) != DirectoryServerRecord.canonical(given.id) {
            throw .invalidInput(.directoryServerID, expected: .sameAsGivenDirectoryServer)
        }
        let known: Result<DirectoryServerRecord, SDKError>? =
            given.id.isEmpty
            ? nil : Result { () throws(SDKError) in try directoryServer(named: given.id) }
        if given.publicKey.allSatisfy(\.isWhitespace), let known {
            switch known {
            case .success(var record):
                try record.replace(with: given)
                return record
            case .failure(.runtime(let refusal)): throw .runtime(refusal)
            case .failure: break
            }
        }
        var record = try DirectoryServerRecord(given, requiresID: false)
        let now = surroundings.timeSource.now
        let listing = metadata?.listing(of: given.id, at: now)
        guard record.isKeyValid(at: now), listing?.hasWithdrawn(record.key) != true else {
            throw .runtime(.givenKeyNotValid)
        }
        if case .success(let known)? = known { record.complete(from: known) }
        // The revocations count even if the directory server itself cannot be used now.
        if let listing { record.revoke(listing.revokedSerials) }
        return record
    }

    /// Returns each directory server as known now, without what the last verified document has withdrawn. Data of the metadata service
    /// takes precedence over the configuration.
    func families(at date: Date) -> [(family: DirectoryServerFamily, source: SDKInfo.Source)] {
        let fetched = metadata?.directoryServers(at: date)
        var result: [(family: DirectoryServerFamily, source: SDKInfo.Source)] = configuration.directoryServers.families.map {
            family in
            let newer = fetched?.family(named: family.id)
            return (family: newer ?? family, source: newer == nil ? .configuration : .metadataService)
        }
        for family in fetched?.families ?? [] where configuration.directoryServers.family(named: family.id) == nil {
            result.append((family: family, source: .metadataService))
        }
        return result.map { entry in
            let listing = metadata?.listing(of: entry.family.id, at: date)
            return (family: listing?.limiting(entry.family) ?? entry.family, source: entry.source)
        }
    }

    /// Returns the device information for a transaction: JSON text in UTF-8.
    ///
    /// - Parameter limit: the largest number of bytes, if less than usual. Whole parameters are then left out.
    func deviceData(_ version: ProtocolVersion, transactionID: SDKTransactionID, limit: Int? = nil) -> [UInt8] {
        let list = configuration.devicePolicy.version(for: version)
        let text: DeviceText?
        if let limit {
            text = deviceInformation[list].map { DeviceText($0.fitted(to: limit)) }
        } else {
            text = deviceTexts[list]
        }
        return text?.bytes(transactionID: transactionID.text, date: surroundings.timeSource.now) ?? []
    }

    /// Returns a report of the parameters that were read and of those that were not, under the data version of a protocol version.
    func deviceReport(_ version: ProtocolVersion) -> DeviceDataReport {
        let list = configuration.devicePolicy.version(for: version)
        guard let information = deviceInformation[list] else {
            return DeviceDataReport(
                planFor: surroundings.deviceInformation.platform, version: list, policy: configuration.devicePolicy)
        }
        return DeviceDataReport(
            information, platform: surroundings.deviceInformation.platform, policy: configuration.devicePolicy)
    }

    /// Adds a new transaction. Returns false when the service was cleaned up meanwhile.
    func add(_ transaction: SDKTransaction) -> Bool {
        registry.withLock { registry in
            guard registry.isValid else { return false }
            registry.transactions[ObjectIdentifier(transaction)] = WeakTransaction(transaction: transaction)
            return true
        }
    }

    func remove(_ id: ObjectIdentifier) {
        registry.withLock { _ = $0.transactions.removeValue(forKey: id) }
    }

    func applicationDidEnterBackground() {
        for transaction in transactions() { transaction.applicationDidEnterBackground() }
    }

    func applicationWillEnterForeground() {
        for transaction in transactions() { transaction.applicationWillEnterForeground() }
    }

    /// Handles `cleanup`: no transaction can be added from now on, and the existing ones are informed.
    func invalidate() {
        registry.withLock { $0.isValid = false }
        security.stop()
        notices.withLock { $0 = nil }
        for transaction in transactions() { transaction.invalidate() }
        registry.withLock { $0.transactions = [:] }
    }

    // The references are released outside the lock: the last one runs a deinit that takes the lock.
    private func transactions() -> [SDKTransaction] {
        registry.withLock { $0.transactions.values.compactMap(\.transaction) }
    }
}
