import ThreeDSBase
import ThreeDSCore

/// The configuration of a service: typed members, and named parameters in groups as in the EMV 3DS SDK Specification (SDK-14).
///
/// `initialize` copies everything, so later changes have no effect on the service. May be used from any thread.
public final class ConfigParameters: Sendable {
    private struct Key: Hashable {
        let group: String, name: String
    }

    private struct Contents: Sendable {
        /// The values that are stored as the core takes them.
        var configuration = ServiceConfiguration()
        var parameters: [Key: String] = [:]
        var securityEventListener: (any SecurityEventListener)?
        var clientEventListener: (any ClientEventListener)?
        var logLevel = LogLevel.information
    }

    private let contents: Locked<Contents>

    /// Creates a configuration without directory servers and parameters, with defaults for the rest.
    public convenience init() { self.init(Contents()) }

    private init(_ contents: Contents) {
        self.contents = Locked(contents)
    }

    /// The directory servers that transactions may name.
    public var directoryServers: [DirectoryServer] {
        get { contents.withLock { $0.configuration.directoryServers } }
        set { contents.withLock { $0.configuration.directoryServers = newValue } }
    }

    /// The service that the directory servers' keys, roots and logos are fetched from. Nil, the default: nothing is fetched.
    public var metadataService: MetadataService? {
        get { contents.withLock { $0.configuration.metadataService } }
        set { contents.withLock { $0.configuration.metadataService = newValue } }
    }

    /// Certificate authorities for TLS with the ACS; each element is one or more PEM certificates. They replace the system's
    /// authorities in every build. With an empty list no ACS is trusted. Nil, the default: the system's authorities.
    public var acsTrustAnchors: [String]? {
        get { contents.withLock { $0.configuration.acsTrustAnchors } }
        set { contents.withLock { $0.configuration.acsTrustAnchors = newValue } }
    }

    /// Ids of device parameters, such as `C010`, that the SDK must not read. The SDK reports them as restricted (RE01).
    public var restrictedParameters: [String] {
        get { contents.withLock { $0.configuration.restrictedParameters } }
        set { contents.withLock { $0.configuration.restrictedParameters = newValue } }
    }

    /// How much of the device the SDK reads. The parameter `device-profile` sets the same by name and takes precedence.
    public var deviceDataProfile: DeviceDataProfile {
        get { contents.withLock { $0.configuration.deviceDataProfile } }
        set { contents.withLock { $0.configuration.deviceDataProfile = newValue } }
    }

    /// Ids of device parameters that are read although the profile leaves them out. The parameter `additional-parameters` adds to
    /// them (ids separated by commas). ``restrictedParameters`` takes precedence.
    public var additionalParameters: [String] {
        get { contents.withLock { $0.configuration.additionalParameters } }
        set { contents.withLock { $0.configuration.additionalParameters = newValue } }
    }

    /// The edition of the device-parameter list that is sent; nil, the default, is 1.7 for 2.2.0 and 2.3.1, and 1.1 for 2.1.0.
    ///
    /// The parameter `device-data-version` sets the same by name and takes precedence. Its value is an edition such as `1.7`, or one for
    /// each protocol version such as `2.1.0=1.4,2.2.0=1.6`.
    public var deviceDataVersion: DeviceDataVersion? {
        get { contents.withLock { $0.configuration.deviceDataVersion } }
        set { contents.withLock { $0.configuration.deviceDataVersion = newValue } }
    }

    /// Editions for particular protocol versions such as `2.2.0`, in place of ``deviceDataVersion``.
    public var deviceDataVersions: [String: DeviceDataVersion] {
        get { contents.withLock { $0.configuration.deviceDataVersions } }
        set { contents.withLock { $0.configuration.deviceDataVersions = newValue } }
    }

    /// Sets ``deviceDataVersion``, or the edition for one protocol version, from text.
    package func useDeviceDataVersion(_ text: String, messageVersion: String?) throws(ThreeDS2Error) {
        guard let version = DeviceDataVersion(rawValue: text) else {
            throw .invalidInput(.deviceDataVersions, expected: .oneOf(DeviceDataVersion.allCases.map(\.rawValue)))
        }
        guard let messageVersion else { return deviceDataVersion = version }
        deviceDataVersions[messageVersion] = version
    }

    /// The app's texts in place of the SDK's own, on and about the screens, by language. Texts of the issuer cannot be replaced.
    public var stringOverrides: StringOverrides {
        get { contents.withLock { $0.configuration.stringOverrides } }
        set { contents.withLock { $0.configuration.stringOverrides = newValue } }
    }

    /// The content encryption of the device data and of the challenge messages, by default ``EncryptionMethod/a128cbcHS256``.
    ///
    /// With a ``splitSDK`` the default is ``EncryptionMethod/a128gcm``, and `initialize` refuses another value.
    public var encryption: EncryptionMethod {
        get { contents.withLock { $0.configuration.encryption ?? .usual(forSplitSDK: $0.configuration.splitSDK != nil) } }
        set { contents.withLock { $0.configuration.encryption = newValue } }
    }

    /// The Split-SDK whose client this SDK is. Nil, the default: the SDK has no server (Default-SDK).
    ///
    /// With it, transactions need protocol version 2.3.1, and ``Transaction/getAuthenticationRequestParametersAsync()`` asks its closure
    /// for the server's signed content.
    public var splitSDK: SplitSDK? {
        get { contents.withLock { $0.configuration.splitSDK } }
        set { contents.withLock { $0.configuration.splitSDK = newValue } }
    }

    /// How strictly messages of the issuer are read, by default ``MessageProfile/field``. The parameter `profile` (`strict` or
    /// `field`) sets the same by name and takes precedence.
    public var messageProfile: MessageProfile {
        get { contents.withLock { $0.configuration.messageProfile } }
        set { contents.withLock { $0.configuration.messageProfile = newValue } }
    }

    /// The SDK reference number, 1 to 32 characters. EMVCo assigns it at approval; the default is a placeholder and reads as one
    /// (SDK-59).
    public var sdkReferenceNumber: String {
        get { contents.withLock { $0.configuration.sdkReferenceNumber } }
        set { contents.withLock { $0.configuration.sdkReferenceNumber = newValue } }
    }

    /// The value of `User-Agent` in the SDK's own requests: to the ACS, to the metadata service, and for pictures. 1 to 256 printable
    /// ASCII characters without a space at either end, usually `product/version`.
    ///
    /// By default it is `ThreeDS/` and the version of the SDK, which says nothing about the app and the device. `initialize` refuses every
    /// other value.
    public var userAgent: String {
        get { contents.withLock { $0.configuration.userAgent } }
        set { contents.withLock { $0.configuration.userAgent = newValue } }
    }

    /// A UUID to use as SDK app id. Nil, the default: the SDK makes one at the first use and keeps it in the storage.
    public var sdkAppID: String? {
        get { contents.withLock { $0.configuration.sdkAppID } }
        set { contents.withLock { $0.configuration.sdkAppID = newValue } }
    }

    /// Whether the app reaches the SDK through a wrapper, such as the plug-in of a framework for several platforms. 2.3.1 reports it to the
    /// issuer (`wrappedInd`), except with a ``splitSDK``. False by default.
    public var isWrapped: Bool {
        get { contents.withLock { $0.configuration.announcement.isWrapped } }
        set { contents.withLock { $0.configuration.announcement.isWrapped = newValue } }
    }

    /// The types of authentication that the app prefers, best first: codes such as `04` (one-time code of an app) or `07` (biometrics in the
    /// issuer's app).
    ///
    /// 2.3.1 sends them to the issuer (`sdkAuthenticationType`), who need not follow them. The codes are `01` to `12`, and `80` to `99` of the
    /// directory server, each once. Empty, the default: nothing is sent.
    public var authenticationTypes: [String] {
        get { contents.withLock { $0.configuration.announcement.authenticationTypes } }
        set { contents.withLock { $0.configuration.announcement.authenticationTypes = newValue } }
    }

    /// The screens that the app announces to the issuer, by default all.
    ///
    /// An issuer that asks for another type all the same breaks the protocol: the challenge ends with a protocol error (203, `acsUiType`).
    /// The parameters `sdk-interface` (`01` to `03`) and `sdk-ui-types` (codes such as `01,02,03,04,05`) set the same by name and take
    /// precedence.
    public var deviceRenderOptions: DeviceRenderOptions {
        get { contents.withLock { $0.configuration.announcement.rendering } }
        set { contents.withLock { $0.configuration.announcement.rendering = newValue } }
    }

    /// What the security checks expect of the app, and what their alarms cause. The parameters of the group `security` set the
    /// same by name and take precedence.
    public var security: SecuritySettings {
        get { contents.withLock { $0.configuration.security } }
        set { contents.withLock { $0.configuration.security = newValue } }
    }

    /// The tokens with which an app that was killed while the cardholder was away can ask its server for the result. Nil, the
    /// default: the SDK makes no tokens.
    public var interruptionTokens: InterruptionTokens? {
        get { contents.withLock { $0.configuration.interruptionTokens } }
        set { contents.withLock { $0.configuration.interruptionTokens = newValue } }
    }

    /// The listener that receives security alarms until `cleanup`. Nil, the default: none.
    public var securityEventListener: (any SecurityEventListener)? {
        get { contents.withLock { $0.securityEventListener } }
        set { contents.withLock { $0.securityEventListener = newValue } }
    }

    /// Whether `initialize` refuses a customisation whose texts or controls are hard to see (WCAG 2.2, level AA). The parameter
    /// `contrast-guard` (`warn` or `strict`) sets the same by name and takes precedence.
    public var contrastGuard: ContrastGuard {
        get { contents.withLock { $0.configuration.contrastGuard } }
        set { contents.withLock { $0.configuration.contrastGuard = newValue } }
    }

    /// The shortest time that a processing screen started by the app stays up: at most 60 seconds, by default 2 (CORE-143). The
    /// parameter `minimumDisplay` sets the same by name, in whole seconds, and takes precedence.
    public var minimumDisplay: TimeSpan {
        get { contents.withLock { $0.configuration.minimumDisplay } }
        set { contents.withLock { $0.configuration.minimumDisplay = newValue } }
    }

    /// Whether issuers may ask to open their app, by default true. The parameter `OOBAppURLSupported` (`True` or `False`) sets the same by
    /// name and takes precedence.
    public var supportsOOBAppURL: Bool {
        get { contents.withLock { $0.configuration.supportsOOBAppURL } }
        set { contents.withLock { $0.configuration.supportsOOBAppURL = newValue } }
    }

    /// Whether the receiver is called before the challenge's screens go, not after; by default false. Applies to `completed`, `cancelled`
    /// and `protocolError`, and to receivers only. The parameter `FireChallengeStatusFirst` (`True` or `False`) sets the same by name and
    /// takes precedence.
    public var firesChallengeStatusFirst: Bool {
        get { contents.withLock { $0.configuration.firesStatusFirst } }
        set { contents.withLock { $0.configuration.firesStatusFirst = newValue } }
    }

    /// The listener that receives packets, log events and the TLS connections to the ACS. The service keeps it until `cleanup`.
    /// Nil, the default: none.
    public var clientEventListener: (any ClientEventListener)? {
        get { contents.withLock { $0.clientEventListener } }
        set { contents.withLock { $0.clientEventListener = newValue } }
    }

    /// How much is logged to the listener and to the loggers of ``ThreeDSLogger``. The parameter `LogLevel` (`0` to `3`) sets the
    /// same by name and takes precedence.
    public var logLevel: LogLevel {
        get { contents.withLock { $0.logLevel } }
        set { contents.withLock { $0.logLevel = newValue } }
    }

    /// Whether every transaction records a ``TransactionTranscript``. Off by default.
    public var recordsTranscripts: Bool {
        get { contents.withLock { $0.configuration.diagnosis.recordsTranscripts } }
        set { contents.withLock { $0.configuration.diagnosis.recordsTranscripts = newValue } }
    }

    /// Adds a parameter. Names are compared ignoring case.
    ///
    /// - Parameters:
    ///   - group: nil or blank: the default group.
    ///   - paramName: not blank and not yet in the group.
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

    /// Returns the value of a parameter, or nil if the group has no parameter of this name.
    ///
    /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` when the name is nil or blank.
    public func getParamValue(group: String? = nil, paramName: String?) throws(ThreeDS2Error) -> String? {
        let key = try key(group, paramName)
        return contents.withLock { $0.parameters[key] }
    }

    /// Removes a parameter and returns the value it had, or nil if it did not exist.
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

    /// Returns a copy that later changes of this object do not reach.
    package func copy() -> ConfigParameters { ConfigParameters(contents.withLock(\.self)) }

    /// Returns a copy that `initialize` refuses with this defect after it has checked the state of the service.
    package func refused(_ defect: InputRefusal) -> ConfigParameters {
        let copy = copy()
        copy.contents.withLock { $0.configuration.defect = defect }
        return copy
    }

    /// Returns a copy of everything for one initialisation.
    package func snapshot() -> ServiceConfiguration {
        contents.withLock { contents in
            var configuration = contents.configuration
            for (key, value) in contents.parameters {
                switch key.group {
                case "": configuration.parameters[key.name] = value
                case SecuritySettings.parameterGroup: configuration.securityParameters[key.name] = value
                default: configuration.foreignParameters.append(ParameterName(group: key.group, name: key.name))
                }
            }
            configuration.securityAlarm = contents.securityEventListener?.securityAlarm
            Self.add(
                to: &configuration.diagnosis, level: configuration.namedLogLevel ?? contents.logLevel,
                contents.clientEventListener)
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
