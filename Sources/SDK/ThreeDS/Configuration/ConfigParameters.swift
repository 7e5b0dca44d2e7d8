import ThreeDSBase
import ThreeDSCore
public import ThreeDSScreens

/// Configuration of a service: typed members, and named parameters in groups as the EMV 3DS SDK Specification has them (SDK-14).
///
/// `initialize` copies everything; later changes have no effect on the service. May be used from any thread.
public final class ConfigParameters: Sendable {
    private struct Key: Hashable {
        let group: String, name: String
    }

    private struct Contents: Sendable {
        /// What needs no translation.
        var configuration = ServiceConfiguration()
        var parameters: [Key: String] = [:]
        var directoryServers: [DirectoryServer] = []
        var metadataService: MetadataService?
        var deviceDataProfile = DeviceDataProfile.default
        var deviceDataVersion = DeviceDataVersion.v1_1
        var deviceDataVersions: [String: DeviceDataVersion] = [:]
        var encryption = EncryptionMethod.a128cbcHS256
        var security = SecuritySettings()
        var securityEventListener: (any SecurityEventListener)?
        var interruptionTokens: InterruptionTokens?
        var clientEventListener: (any ClientEventListener)?
        var logLevel = LogLevel.information
    }

    private let contents = Locked(Contents())

    /// No directory servers, no parameters, defaults for the rest.
    public init() {}

    /// The directory servers that transactions may name.
    public var directoryServers: [DirectoryServer] {
        get { contents.withLock { $0.directoryServers } }
        set { contents.withLock { $0.directoryServers = newValue } }
    }

    /// Where the directory servers' keys, roots and logos are fetched. Nil, the default: nowhere.
    public var metadataService: MetadataService? {
        get { contents.withLock { $0.metadataService } }
        set { contents.withLock { $0.metadataService = newValue } }
    }

    /// Certificate authorities for TLS towards the ACS, each one or more PEM certificates. They replace the
    /// system's, in every build; an empty list trusts nobody. Nil, the default: the system's.
    public var acsTrustAnchors: [String]? {
        get { contents.withLock { $0.configuration.acsTrustAnchors } }
        set { contents.withLock { $0.configuration.acsTrustAnchors = newValue } }
    }

    /// Ids of device parameters, such as `C010`, that are not to be read. They are reported as restricted (RE01).
    public var restrictedParameters: [String] {
        get { contents.withLock { $0.configuration.restrictedParameters } }
        set { contents.withLock { $0.configuration.restrictedParameters = newValue } }
    }

    /// How much of the device the SDK reads. The parameter `device-profile` says the same by name, and wins.
    public var deviceDataProfile: DeviceDataProfile {
        get { contents.withLock { $0.deviceDataProfile } }
        set { contents.withLock { $0.deviceDataProfile = newValue } }
    }

    /// Ids of device parameters that are read although the profile leaves them out. The parameter `additional-parameters` adds to
    /// them (ids separated by commas). ``restrictedParameters`` is stronger.
    public var additionalParameters: [String] {
        get { contents.withLock { $0.configuration.additionalParameters } }
        set { contents.withLock { $0.configuration.additionalParameters = newValue } }
    }

    /// The edition of the device-parameter list that is sent. The parameter `device-data-version` says the same by name, such as
    /// `1.6` or, by protocol version, `2.1.0=1.1,2.2.0=1.6`, and wins.
    public var deviceDataVersion: DeviceDataVersion {
        get { contents.withLock { $0.deviceDataVersion } }
        set { contents.withLock { $0.deviceDataVersion = newValue } }
    }

    /// Editions for single protocol versions such as `2.2.0`, in place of ``deviceDataVersion``.
    public var deviceDataVersions: [String: DeviceDataVersion] {
        get { contents.withLock { $0.deviceDataVersions } }
        set { contents.withLock { $0.deviceDataVersions = newValue } }
    }

    /// The app's own words in place of the SDK's on and about the screens, by language. The texts of the issuer cannot be replaced.
    public var stringOverrides: StringOverrides {
        get { contents.withLock { $0.configuration.stringOverrides } }
        set { contents.withLock { $0.configuration.stringOverrides = newValue } }
    }

    /// Content encryption of the device data and of the challenge messages.
    public var encryption: EncryptionMethod {
        get { contents.withLock { $0.encryption } }
        set { contents.withLock { $0.encryption = newValue } }
    }

    /// The SDK reference number, 1 to 32 characters. EMVCo assigns one at approval; the default is made up and says so (SDK-59).
    public var sdkReferenceNumber: String {
        get { contents.withLock { $0.configuration.sdkReferenceNumber } }
        set { contents.withLock { $0.configuration.sdkReferenceNumber = newValue } }
    }

    /// A UUID to use as SDK app id. Nil, the default: one that is made at the first use and kept in the storage.
    public var sdkAppID: String? {
        get { contents.withLock { $0.configuration.sdkAppID } }
        set { contents.withLock { $0.configuration.sdkAppID = newValue } }
    }

    /// What the security checks are to expect, and what follows from their alarms. The parameters of the group `security` say the same
    /// by name, and win.
    public var security: SecuritySettings {
        get { contents.withLock { $0.security } }
        set { contents.withLock { $0.security = newValue } }
    }

    /// Tokens by which an app that is killed while the cardholder is away can ask its server. Nil, the default: none are made.
    public var interruptionTokens: InterruptionTokens? {
        get { contents.withLock { $0.interruptionTokens } }
        set { contents.withLock { $0.interruptionTokens = newValue } }
    }

    /// Told of security alarms until `cleanup`. Nil, the default: nobody.
    public var securityEventListener: (any SecurityEventListener)? {
        get { contents.withLock { $0.securityEventListener } }
        set { contents.withLock { $0.securityEventListener = newValue } }
    }

    /// Whether `initialize` refuses a customisation whose texts or controls are hard to see (WCAG 2.2, level AA). The parameter
    /// `contrast-guard`, `warn` or `strict`, says the same by name, and wins.
    public var contrastGuard: ContrastGuard {
        get { contents.withLock { $0.configuration.contrastGuard } }
        set { contents.withLock { $0.configuration.contrastGuard = newValue } }
    }

    /// Seconds that a processing screen which the app has started stays at least, 0 to 60; 2 by default (CORE-143). The parameter
    /// `minimumDisplay` says the same by name, in whole seconds, and wins.
    public var minimumDisplay: Double {
        get { contents.withLock { $0.configuration.minimumDisplay } }
        set { contents.withLock { $0.configuration.minimumDisplay = newValue } }
    }

    /// Hears of packets, log events and the TLS connections to the ACS. Kept by the service until `cleanup`. Nil, the default: nobody does.
    public var clientEventListener: (any ClientEventListener)? {
        get { contents.withLock { $0.clientEventListener } }
        set { contents.withLock { $0.clientEventListener = newValue } }
    }

    /// How much the listener and the loggers of ``ThreeDSLogger`` get. The parameter `LogLevel` (`0` to `3`) says the same by name, and
    /// wins.
    public var logLevel: LogLevel {
        get { contents.withLock { $0.logLevel } }
        set { contents.withLock { $0.logLevel = newValue } }
    }

    /// Every transaction keeps a ``TransactionTranscript``. Off by default.
    public var recordsTranscripts: Bool {
        get { contents.withLock { $0.configuration.diagnosis.recordsTranscripts } }
        set { contents.withLock { $0.configuration.diagnosis.recordsTranscripts = newValue } }
    }

    /// Adds a parameter. Names are compared ignoring case.
    ///
    /// - Parameters:
    ///   - group: nil or blank: the default group.
    ///   - paramName: not blank, not yet in the group.
    ///   - paramValue: not nil; may be empty.
    /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)``. To replace a value, remove it first.
    public func addParam(group: String? = nil, paramName: String?, paramValue: String?) throws(ThreeDS2Error) {
        let key = try key(group, paramName)
        guard let paramValue else { throw .invalidInput(.configParameters, .paramValue, expected: .present) }
        try contents.withLock { contents throws(ThreeDS2Error) in
            guard contents.parameters[key] == nil else {
                throw .invalidInput(.configParameters, .paramName, expected: .unique(.parameterName))
            }
            contents.parameters[key] = paramValue
        }
    }

    /// The value of a parameter; nil when there is none of this name.
    ///
    /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` when the name is nil or blank.
    public func getParamValue(group: String? = nil, paramName: String?) throws(ThreeDS2Error) -> String? {
        let key = try key(group, paramName)
        return contents.withLock { $0.parameters[key] }
    }

    /// Removes a parameter and returns the value it had; nil when there was none.
    ///
    /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` when the name is nil or blank.
    @discardableResult
    public func removeParam(group: String? = nil, paramName: String?) throws(ThreeDS2Error) -> String? {
        let key = try key(group, paramName)
        return contents.withLock { $0.parameters.removeValue(forKey: key) }
    }

    private func key(_ group: String?, _ name: String?) throws(ThreeDS2Error) -> Key {
        guard let name, !name.allSatisfy(\.isWhitespace) else {
            throw .invalidInput(.configParameters, .paramName, expected: .notBlank(orMissing: true))
        }
        let group = group ?? ""
        return Key(group: group.allSatisfy(\.isWhitespace) ? "" : group.lowercased(), name: name.lowercased())
    }

    /// A copy of everything, for one initialisation.
    ///
    /// - Parameters: listeners in place of the configured ones; nil: those.
    func snapshot(
        clientEventListener: (any ClientEventListener)? = nil, securityEventListener: (any SecurityEventListener)? = nil
    ) -> ServiceConfiguration {
        contents.withLock { contents in
            var configuration = contents.configuration
            configuration.directoryServers = contents.directoryServers.map(\.configuration)
            configuration.metadataService = contents.metadataService?.configuration
            configuration.deviceProfile = contents.deviceDataProfile.core
            configuration.deviceListVersion = contents.deviceDataVersion.core
            configuration.deviceListVersions = contents.deviceDataVersions.mapValues(\.core)
            configuration.encryption = contents.encryption.rawValue
            for (key, value) in contents.parameters {
                switch key.group {
                case "": configuration.parameters[key.name] = value
                case SecuritySettings.parameterGroup: configuration.securityParameters[key.name] = value
                default: break
                }
            }
            configuration.security = contents.security.entries
            configuration.interruptionTokens = contents.interruptionTokens?.maker
            configuration.securityAlarm = (securityEventListener ?? contents.securityEventListener)?.securityAlarm
            let named = configuration.parameters["loglevel"]
            Self.add(
                to: &configuration.diagnosis,
                level: LogLevel.allCases.first { String($0.rawValue) == named } ?? contents.logLevel,
                clientEventListener ?? contents.clientEventListener)
            return configuration
        }
    }

    private static func add(
        to diagnosis: inout DiagnosisConfiguration, level: LogLevel, _ listener: (any ClientEventListener)?
    ) {
        let logger = ThreeDSLogger.shared
        diagnosis.sinks = [logger.sink(level: level)]
        if let listener {
            let delivery = ClientEventDelivery(listener, level: level)
            diagnosis.sinks.append(delivery)
            diagnosis.packets = delivery
        }
        if let provider = logger.provider {
            let upload = UploadSink()
            diagnosis.sinks.append(upload)
            diagnosis.didInitialize = { upload.didInitialize($0, provider) }
        }
    }
}

extension ConfigParameters {
    /// ``addParam(group:paramName:paramValue:)`` without labels.
    public func addParam(_ group: String?, _ paramName: String?, _ paramValue: String?) throws(ThreeDS2Error) {
        try addParam(group: group, paramName: paramName, paramValue: paramValue)
    }

    /// ``getParamValue(group:paramName:)`` without labels.
    public func getParamValue(_ group: String?, _ paramName: String?) throws(ThreeDS2Error) -> String? {
        try getParamValue(group: group, paramName: paramName)
    }

    /// ``removeParam(group:paramName:)`` without labels.
    @discardableResult
    public func removeParam(_ group: String?, _ paramName: String?) throws(ThreeDS2Error) -> String? {
        try removeParam(group: group, paramName: paramName)
    }
}
