import ThreeDSJOSE
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSScreens

/// A configuration whose every value was checked.
final class CheckedConfiguration: Sendable {
    let directoryServers: DirectoryServerSet
    let metadataService: CheckedMetadataService?
    let trust: TLSTrust
    let devicePolicy: DeviceDataPolicy
    let encryption: ContentEncryption
    let sdkReferenceNumber: String
    let sdkAppID: String?
    let locale: UserLocale?
    /// By the parameters `profile` and `OOBAppURLSupported`.
    let challengeFeatures: ChallengeFeatures
    let security: SecurityConfiguration
    let securityAlarm: @Sendable (SecurityAlarm) -> Void
    let interruptionTokens: InterruptionTokenMaker?
    /// By the parameter `FireChallengeStatusFirst`.
    let firesStatusFirst: Bool
    /// How long the processing screen before a challenge stays at least, nanoseconds.
    let minimumDisplay: UInt64
    let diagnosis: DiagnosisConfiguration
    let interface: InterfaceSettingsSet
    let stringOverrides: StringOverrides

    /// - Throws: `.invalidInput` naming the member and the rule.
    init(_ configuration: ServiceConfiguration, locale: String?) throws(SDKError) {
        if let defect = configuration.defect { throw .invalidInput(defect) }
        if let locale {
            guard let parsed = UserLocale(locale) else {
                throw .invalidInput("locale: language, optional script and optional region, such as en-US, are allowed")
            }
            self.locale = parsed
        } else {
            self.locale = nil
        }
        diagnosis = configuration.diagnosis
        directoryServers = try DirectoryServerSet(configuration.directoryServers)
        metadataService = try configuration.metadataService.map { (service) throws(SDKError) in
            try CheckedMetadataService(service)
        }
        trust = try Self.trust(configuration.acsTrustAnchors, member: "acsTrustAnchors")
        devicePolicy = try DeviceDataPolicy(configuration)
        guard let encryption = ContentEncryption(rawValue: configuration.encryption) else {
            throw .invalidInput("encryption: A128CBC-HS256 and A128GCM are allowed")
        }
        self.encryption = encryption
        let number = configuration.sdkReferenceNumber
        guard !number.allSatisfy(\.isWhitespace), number.unicodeScalars.count <= 32 else {
            throw .invalidInput("sdkReferenceNumber: 1 to 32 characters are allowed")
        }
        sdkReferenceNumber = number
        if let id = configuration.sdkAppID, !UUIDText.isValid(id) {
            throw .invalidInput("sdkAppID: not a UUID")
        }
        sdkAppID = configuration.sdkAppID
        interface = try configuration.checkedInterface()
        stringOverrides = configuration.stringOverrides
        let named = try NamedParameters(configuration.parameters)
        challengeFeatures = ChallengeFeatures(
            oobAppURL: named.supportsOOBAppURL ? .supported : .notSupportedByRequestor, profile: named.profile)
        firesStatusFirst = named.firesStatusFirst
        guard (0...Double(NamedParameters.longestDisplay)).contains(configuration.minimumDisplay) else {
            throw .invalidInput("minimumDisplay: 0 to \(NamedParameters.longestDisplay) seconds are allowed")
        }
        minimumDisplay = UInt64((named.minimumDisplay.map(Double.init) ?? configuration.minimumDisplay) * 1e9)
        do throws(SecurityParameterError) {
            security = try SecurityConfiguration(
                entries: configuration.security, parameters: configuration.securityParameters)
        } catch {
            throw .invalidInput("parameter \(error.parameter.rawValue) of the group security: \(error.parameter.rule)")
        }
        securityAlarm = configuration.securityAlarm ?? { _ in }
        guard configuration.interruptionTokens?.isKeyUsable != false else {
            throw .invalidInput("interruptionTokens: key has not \(InterruptionTokenMaker.keyCount) bytes")
        }
        interruptionTokens = configuration.interruptionTokens
    }

    /// The system's authorities, or those of PEM texts in their place.
    static func trust(_ anchors: [String]?, member: String) throws(SDKError) -> TLSTrust {
        guard let anchors else { return .system }
        for (index, anchor) in anchors.enumerated() {
            guard anchor.contains("-----BEGIN"), !DirectoryServerRecord.certificates(in: anchor).isEmpty else {
                throw .invalidInput("\(member)[\(index)]: not a PEM certificate")
            }
        }
        return .anchors(pem: anchors)
    }
}

extension ServiceConfiguration {
    /// Whether `initialize` would accept this.
    package func check() throws(SDKError) { _ = try CheckedConfiguration(self, locale: nil) }
}
