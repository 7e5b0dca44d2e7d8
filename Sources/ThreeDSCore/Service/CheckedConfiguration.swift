import ThreeDSJOSE
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSScreens

/// A configuration whose every value was checked.
struct CheckedConfiguration: Sendable {
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
    let diagnosis: DiagnosisConfiguration
    let interface: InterfaceSettingsSet

    /// - Throws: `.invalidInput` naming the member and the rule.
    init(_ configuration: ServiceConfiguration, locale: String?) throws(SDKError) {
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
        interface = configuration.interface
        guard let profile = ToleranceProfile(rawValue: configuration.parameters["profile"] ?? "strict") else {
            throw .invalidInput("parameter profile: strict and field are allowed")
        }
        guard ["0", "1", "2", "3"].contains(configuration.parameters["loglevel"] ?? "0") else {
            throw .invalidInput("parameter LogLevel: 0, 1, 2 and 3 are allowed")
        }
        let isSwitchedOff = configuration.parameters["oobappurlsupported"]?.lowercased() == "false"
        challengeFeatures = ChallengeFeatures(
            oobAppURL: isSwitchedOff ? .notSupportedByRequestor : .supported, profile: profile)
        do throws(SecurityParameterError) {
            security = try SecurityConfiguration(
                entries: configuration.security, parameters: configuration.securityParameters)
        } catch {
            throw .invalidInput("parameter \(error.parameter.rawValue) of the group security: \(error.parameter.rule)")
        }
        securityAlarm = configuration.securityAlarm ?? { _ in }
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
