import Foundation
import ThreeDSBase
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSScreens

/// What a service holds between `initialize` and `cleanup`, and the transactions made in that time.
final class ServiceSession: Sendable {
    /// The configured directory servers.
    let directoryServers: DirectoryServerSet
    /// What is known from the metadata service; nil: none is configured.
    let metadata: MetadataKeeper?
    let encryption: ContentEncryption
    let sdkReferenceNumber: String
    let sdkAppID: String
    let locale: UserLocale?
    /// What the checks of `initialize` found (SDK-1, SDK-3).
    let warnings: [SecurityFinding.Warning]
    let security: SecurityMonitor
    let interruptionTokens: InterruptionTokenMaker?
    private let notices = Locked<ApplicationNotices?>(nil)
    private let devicePolicy: DeviceDataPolicy
    private let devicePlatform: DevicePlatform
    /// What was collected, for every data version in use.
    private let deviceInformation: [DeviceListVersion: DeviceInformation]
    private let deviceTexts: [DeviceListVersion: DeviceText]
    let surroundings: ServiceSurroundings
    let challengeSurroundings: ChallengeSurroundings
    let challengeFeatures: ChallengeFeatures
    let firesStatusFirst: Bool
    /// Of the processing screen before a challenge, nanoseconds.
    let minimumDisplay: UInt64
    let diagnosis: DiagnosisConfiguration
    /// The service's own events.
    let diagnostics: Diagnostics
    /// How the screens look.
    let themes: ThemeSet
    /// What presenters are told beside the screens, without what a transaction adds.
    let context: @Sendable (ProtocolVersion) -> PresentationContext

    private struct Registry: Sendable {
        var isValid = true
        var transactions: [ObjectIdentifier: WeakTransaction] = [:]
    }

    private struct WeakTransaction: Sendable {
        weak let transaction: SDKTransaction?
    }

    private let registry = Locked(Registry())

    init(_ checked: CheckedConfiguration, surroundings: ServiceSurroundings, sdkAppID: String) throws(CryptoError) {
        directoryServers = checked.directoryServers
        metadata = try checked.metadataService.map { (service) throws(CryptoError) in
            try MetadataKeeper(
                service, transport: surroundings.metadataTransport, vault: surroundings.metadataVault,
                timeSource: surroundings.timeSource)
        }
        metadata?.load()
        encryption = checked.encryption
        sdkReferenceNumber = checked.sdkReferenceNumber
        self.sdkAppID = sdkAppID
        locale = checked.locale
        diagnosis = checked.diagnosis
        diagnostics = Diagnostics(
            sinks: checked.diagnosis.sinks + (SignpostSink.make().map { [$0] } ?? []), timeSource: surroundings.timeSource)
        security = SecurityMonitor(
            configuration: checked.security, environment: surroundings.security, timeSource: surroundings.timeSource
        ) { [diagnostics, alarm = checked.securityAlarm] in
            // Those of the initialisation are told as warnings.
            if $0.moment != .initialization { diagnostics.record(.securityAlarm, .securityWarning, .error, $0.finding.fields) }
            alarm($0)
        }
        security.refuseDebuggers()
        security.inspect(at: .initialization)
        // Those of the initialisation only: what the check beside finds is an alarm.
        warnings = security.warnings
        security.startExecutableCheck()
        security.startCodeCheck()
        interruptionTokens = checked.interruptionTokens
        devicePolicy = checked.devicePolicy
        devicePlatform = surroundings.deviceInformation.platform
        deviceInformation = checked.devicePolicy.collect(
            from: surroundings.deviceInformation,
            own: .init(
                sdkAppID: sdkAppID, sdkVersion: SDKRelease.version, sdkReferenceNumber: checked.sdkReferenceNumber),
            warnings: warnings.map(\.rawValue), date: surroundings.timeSource.now)
        deviceTexts = deviceInformation.mapValues(DeviceText.init)
        challengeFeatures = checked.challengeFeatures
        firesStatusFirst = checked.firesStatusFirst
        minimumDisplay = checked.minimumDisplay
        themes = ThemeSet(checked.interface)
        context = {
            [
                themes, tag = checked.locale?.tag, overrides = checked.stringOverrides,
                times = ProcessingTimes(checked.interface), images = surroundings.images
            ] version in
            var context = PresentationContext(messageVersion: version.rawValue)
            context.themes = themes
            context.languageTag = tag
            context.stringOverrides = overrides
            context.processingTimes = times
            context.images = images
            return context
        }
        self.surroundings = surroundings
        challengeSurroundings = ChallengeSurroundings(
            presenter: surroundings.presenter,
            transport: surroundings.transport ?? SystemTransport.make(trust: checked.trust),
            timeSource: surroundings.timeSource, randomSource: surroundings.randomSource)
        let notices = ApplicationNotices(surroundings.notifications) { [weak self] in
            self?.applicationDidEnterBackground()
        } returned: { [weak self] in
            self?.applicationWillEnterForeground()
        }
        self.notices.withLock { $0 = notices }
        diagnosis.didInitialize?(sdkAppID)
        recordInitialization()
    }

    private func recordInitialization() {
        diagnostics.record(
            .initialized, .info, .information, [.init("directoryServers", .count(directoryServers.families.count))])
        for finding in security.findings {
            let level: DiagnosticLevel = finding.standing == .warning ? .error : .debug
            diagnostics.record(.securityWarning, .securityWarning, level, finding.fields)
        }
    }

    /// The world of one transaction's challenge: its messages are watched.
    func challengeSurroundings(_ diagnostics: Diagnostics) -> ChallengeSurroundings {
        var surroundings = challengeSurroundings
        surroundings.diagnostics = diagnostics
        if diagnostics.isActive || diagnosis.packets != nil {
            surroundings.transport = ObservedTransport(
                base: surroundings.transport, diagnostics: diagnostics, packets: diagnosis.packets)
        }
        return surroundings
    }

    /// The directory server of this id with the key to use now. The metadata service's word counts before the configuration's,
    /// which is what an app was built with.
    ///
    /// - Throws: `.invalidInput` for an unknown id; `.runtime` when the directory server is known, but has no key that may be used
    ///   now (CORE-5).
    func directoryServer(named id: String) throws(SDKError) -> DirectoryServerRecord {
        let now = surroundings.timeSource.now
        let families = [metadata?.directoryServers(at: now), directoryServers].compactMap { $0?.family(named: id) }
        for family in families {
            if let record = family.record(at: now) { return record }
        }
        guard families.isEmpty else {
            throw .runtime("directoryServerID: no key of this directory server is valid now", code: .noDirectoryServerKey)
        }
        guard metadata?.knownDirectoryServers?.family(named: id) == nil else {
            throw .runtime(
                "directoryServerID: the metadata that has this directory server is out of date", code: .metadataOutOfDate)
        }
        throw .invalidInput(.directoryServerID, expected: .known(.configuredDirectoryServer))
    }

    /// Adds a transaction's own key, roots and logo; members that it leaves empty are the configured directory server's.
    func directoryServer(
        _ given: DirectoryServerConfiguration, id: String
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
            case .failure(.runtime(let message, let code)): throw .runtime(message, code: code)
            case .failure: break
            }
        }
        var record = try DirectoryServerRecord(given, requiresID: false)
        guard record.isKeyValid(at: surroundings.timeSource.now) else {
            throw .runtime("directoryServer: its key is not valid now", code: .noDirectoryServerKey)
        }
        if case .success(let known)? = known { record.complete(from: known) }
        return record
    }

    /// What is known of each directory server now, the metadata service's word before the configuration's.
    func families(at date: Date) -> [(family: DirectoryServerFamily, isFromMetadata: Bool)] {
        let fetched = metadata?.directoryServers(at: date)
        var result = directoryServers.families.map { family in
            let newer = fetched?.family(named: family.id)
            return (family: newer ?? family, isFromMetadata: newer != nil)
        }
        for family in fetched?.families ?? [] where directoryServers.family(named: family.id) == nil {
            result.append((family: family, isFromMetadata: true))
        }
        return result
    }

    /// The device information for a transaction: JSON text, UTF-8.
    ///
    /// - Parameter limit: at most so many bytes, if less than usual; whole parameters are left out.
    func deviceData(_ version: ProtocolVersion, transactionID: SDKTransactionID, limit: Int? = nil) -> [UInt8] {
        let list = devicePolicy.version(for: version)
        let text: DeviceText?
        if let limit {
            text = deviceInformation[list].map { DeviceText($0.fitted(to: limit)) }
        } else {
            text = deviceTexts[list]
        }
        return text?.bytes(transactionID: transactionID.text, date: surroundings.timeSource.now) ?? []
    }

    /// What was read and what was not, under the data version of a protocol version.
    func deviceReport(_ version: ProtocolVersion) -> DeviceReport {
        let list = devicePolicy.version(for: version)
        guard let information = deviceInformation[list] else {
            return DeviceReport(planFor: devicePlatform, version: list, policy: devicePolicy)
        }
        return DeviceReport(information, platform: devicePlatform, policy: devicePolicy)
    }

    /// Takes a new transaction in. False when the service was cleaned up meanwhile.
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

    /// `cleanup`: no transaction can be added any more, those that live are told.
    func invalidate() {
        registry.withLock { $0.isValid = false }
        security.stop()
        notices.withLock { $0 = nil }
        for transaction in transactions() { transaction.invalidate() }
        registry.withLock { $0.transactions = [:] }
    }

    // The references are let go outside the lock: the last one runs a deinit that takes it.
    private func transactions() -> [SDKTransaction] {
        registry.withLock { $0.transactions.values.compactMap(\.transaction) }
    }
}
