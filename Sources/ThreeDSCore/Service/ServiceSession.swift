import ThreeDSJOSE
import ThreeDSMessages
import ThreeDSPlatform

/// What a service holds between `initialize` and `cleanup`, and the transactions made in that time.
final class ServiceSession: Sendable {
    /// The configured directory servers by canonical id.
    let directoryServers: [DirectoryServerRecord]
    let encryption: ContentEncryption
    let sdkReferenceNumber: String
    let sdkAppID: String
    let locale: UserLocale?
    let warnings: [SecurityWarning]
    private let devicePolicy: DeviceDataPolicy
    private let devicePlatform: DevicePlatform
    /// What was collected, for every data version in use.
    private let deviceInformation: [DeviceListVersion: DeviceInformation]
    private let deviceTexts: [DeviceListVersion: DeviceText]
    let surroundings: ServiceSurroundings
    let challengeSurroundings: ChallengeSurroundings
    let challengeFeatures: ChallengeFeatures

    private struct Registry: Sendable {
        var isValid = true
        var transactions: [ObjectIdentifier: WeakTransaction] = [:]
    }

    private struct WeakTransaction: Sendable {
        weak let transaction: SDKTransaction?
    }

    private let registry = Guarded(Registry())

    init(_ checked: CheckedConfiguration, surroundings: ServiceSurroundings, sdkAppID: String) {
        directoryServers = checked.directoryServers
        encryption = checked.encryption
        sdkReferenceNumber = checked.sdkReferenceNumber
        self.sdkAppID = sdkAppID
        locale = checked.locale
        warnings = surroundings.securityChecks.compactMap { $0() }
        devicePolicy = checked.devicePolicy
        devicePlatform = surroundings.deviceInformation.platform
        deviceInformation = checked.devicePolicy.collect(
            from: surroundings.deviceInformation,
            own: .init(
                sdkAppID: sdkAppID, sdkVersion: SDKRelease.version, sdkReferenceNumber: checked.sdkReferenceNumber),
            warnings: warnings.map(\.id), date: surroundings.timeSource.now)
        deviceTexts = deviceInformation.mapValues(DeviceText.init)
        challengeFeatures = checked.challengeFeatures
        self.surroundings = surroundings
        challengeSurroundings = ChallengeSurroundings(
            presenter: surroundings.presenter,
            transport: surroundings.transport ?? SystemTransport.make(trust: checked.trust),
            timeSource: surroundings.timeSource, randomSource: surroundings.randomSource)
    }

    func directoryServer(named id: String) -> DirectoryServerRecord? {
        directoryServers.first { $0.isNamed(id) }
    }

    /// The device information for a transaction: JSON text, UTF-8.
    ///
    /// - Parameter limit: at most so many bytes, if less than usual; whole parameters are left out.
    func deviceData(_ version: MessageVersion, transactionID: SDKTransactionID, limit: Int? = nil) -> [UInt8] {
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
    func deviceReport(_ version: MessageVersion) -> DeviceReport {
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
        for transaction in transactions() { transaction.invalidate() }
        registry.withLock { $0.transactions = [:] }
    }

    // The references are let go outside the lock: the last one runs a deinit that takes it.
    private func transactions() -> [SDKTransaction] {
        registry.withLock { $0.transactions.values.compactMap(\.transaction) }
    }
}
