import ThreeDSBase
import ThreeDSJOSE
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSScreens

/// A configuration whose values were all checked.
final class CheckedConfiguration: Sendable {
    let directoryServers: DirectoryServerSet
    let metadataService: CheckedMetadataService?
    let trust: TLSTrust
    let devicePolicy: DeviceDataPolicy
    let encryption: EncryptionMethod
    let sdkReferenceNumber: String
    let sdkAppID: String?
    let userAgent: String
    let locale: UserLocale?
    /// The features set by the profile and by the support for the issuer's app.
    let challengeFeatures: ChallengeFeatures
    let security: SecurityConfiguration
    let securityAlarm: @Sendable (SecurityAlarm) -> Void
    let interruptionTokens: InterruptionTokens?
    /// Whether the receiver is called before the challenge's screens disappear.
    let firesStatusFirst: Bool
    let announcement: SDKAnnouncement
    let splitSDK: SplitSDK?
    /// How long the processing screen before a challenge stays at least.
    let minimumDisplay: TimeSpan
    let diagnosis: DiagnosisConfiguration
    /// The parameters of the app that have no effect.
    let withoutEffect: [ParameterWithoutEffect]
    let interface: InterfaceSettingsSet
    let stringOverrides: StringOverrides

    /// Checks a configuration.
    ///
    /// - Throws: `.invalidInput` with the member and the rule.
    init(_ configuration: ServiceConfiguration, locale: String?) throws(SDKError) {
        if let defect = configuration.defect { throw .invalidInput(defect) }
        if let locale {
            guard let parsed = UserLocale(locale) else {
                throw .invalidInput(.locale, expected: .format(.languageTag))
            }
            self.locale = parsed
        } else {
            self.locale = nil
        }
        try ParameterNames.check(configuration)
        withoutEffect = ParameterWithoutEffect.given(in: configuration.parameters)
        diagnosis = configuration.diagnosis
        directoryServers = try DirectoryServerSet(configuration.directoryServers)
        metadataService = try configuration.metadataService.map { (service) throws(SDKError) in
            try CheckedMetadataService(service)
        }
        trust = try TLSTrust.checked(configuration.acsTrustAnchors, at: InputPath(.acsTrustAnchors))
        devicePolicy = try DeviceDataPolicy(configuration)
        encryption = configuration.encryption ?? .usual(forSplitSDK: configuration.splitSDK != nil)
        splitSDK = configuration.splitSDK
        if let splitSDK {
            guard encryption == .ofSplitSDK else {
                throw .invalidInput(.encryption, expected: .onlyWithSplitSDK(EncryptionMethod.ofSplitSDK.rawValue))
            }
            guard splitSDK.timeout.isWithin(seconds: SplitSDK.timeouts) else {
                throw .invalidInput(.splitSDK, .timeout, expected: .seconds(SplitSDK.timeouts))
            }
        }
        let number = configuration.sdkReferenceNumber
        guard !number.allSatisfy(\.isWhitespace), number.unicodeScalars.count <= 32 else {
            throw .invalidInput(.sdkReferenceNumber, expected: .length(1...32))
        }
        sdkReferenceNumber = number
        guard HTTPRequest.isUserAgent(configuration.userAgent) else {
            throw .invalidInput(.userAgent, expected: .format(.userAgent))
        }
        userAgent = configuration.userAgent
        if let id = configuration.sdkAppID, !UUIDText.isValid(id) {
            throw .invalidInput(.sdkAppID, expected: .format(.uuid))
        }
        sdkAppID = configuration.sdkAppID
        let named = try NamedParameters(configuration.parameters)
        var announcement = configuration.announcement
        announcement.rendering = try announcement.rendering.replaced(interface: named.sdkInterface, uiTypes: named.sdkUITypes)
        self.announcement = announcement
        let types = announcement.authenticationTypes
        for (index, type) in types.enumerated()
        where !SDKAnnouncement.knownTypes.contains(type) || types.firstIndex(of: type) != index {
            throw .invalidInput(.authenticationTypes, index: index, expected: .onceEachOf(SDKAnnouncement.knownTypes))
        }
        interface = try configuration.checkedInterface(named)
        stringOverrides = configuration.stringOverrides
        let supportsOOBAppURL = named.supportsOOBAppURL ?? configuration.supportsOOBAppURL
        var features = ChallengeFeatures(
            oobAppURL: supportsOOBAppURL ? .supported : .notSupportedByRequestor,
            profile: named.profile ?? configuration.messageProfile)
        features.isSplitSDK = configuration.splitSDK != nil
        features.rendering = announcement.rendering
        challengeFeatures = features
        firesStatusFirst = named.firesStatusFirst ?? configuration.firesStatusFirst
        guard configuration.minimumDisplay.isWithin(seconds: NamedParameters.displaySeconds) else {
            throw .invalidInput(.minimumDisplay, expected: .seconds(NamedParameters.displaySeconds))
        }
        minimumDisplay = named.minimumDisplay ?? configuration.minimumDisplay
        do throws(SecurityParameterError) {
            security = try SecurityConfiguration(configuration.security, parameters: configuration.securityParameters)
        } catch {
            throw .invalidInput(.securityParameter(error.parameter), expected: .security(error.parameter))
        }
        securityAlarm = configuration.securityAlarm ?? { _ in }
        guard configuration.interruptionTokens?.isKeyUsable != false else {
            throw .invalidInput(.interruptionTokens, .key, expected: .bytes(InterruptionTokens.keyCount))
        }
        interruptionTokens = configuration.interruptionTokens
    }
}

extension ServiceConfiguration {
    /// Throws when `initialize` would refuse this configuration.
    package func check() throws(SDKError) { _ = try CheckedConfiguration(self, locale: nil) }
}
