import ThreeDSJOSE
import ThreeDSMessages
import ThreeDSPlatform

/// A configuration whose every value was checked.
struct CheckedConfiguration: Sendable {
    let directoryServers: [DirectoryServerRecord]
    let trust: TLSTrust
    let devicePolicy: DeviceDataPolicy
    let encryption: ContentEncryption
    let sdkReferenceNumber: String
    let sdkAppID: String?
    let locale: UserLocale?
    /// By the parameters `profile` and `OOBAppURLSupported`.
    let challengeFeatures: ChallengeFeatures

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
        directoryServers = try Self.directoryServers(configuration.directoryServers)
        trust = try Self.trust(configuration.acsTrustAnchors)
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
        guard let profile = ToleranceProfile(rawValue: configuration.parameters["profile"] ?? "strict") else {
            throw .invalidInput("parameter profile: strict and field are allowed")
        }
        let isSwitchedOff = configuration.parameters["oobappurlsupported"]?.lowercased() == "false"
        challengeFeatures = ChallengeFeatures(
            oobAppURL: isSwitchedOff ? .notSupportedByRequestor : .supported, profile: profile)
    }

    private static func directoryServers(_ configured: [DirectoryServerConfiguration]) throws(SDKError) -> [DirectoryServerRecord]
    {
        var records: [DirectoryServerRecord] = []
        var names: Set<String> = []
        for configuration in configured {
            let record = try DirectoryServerRecord(configuration)
            guard names.insert(DirectoryServerRecord.canonical(record.id)).inserted else {
                throw .invalidInput("directory server \(DirectoryServerRecord.printable(record.id)): id is there twice")
            }
            records.append(record)
        }
        return records
    }

    private static func trust(_ anchors: [String]?) throws(SDKError) -> TLSTrust {
        guard let anchors else { return .system }
        for (index, anchor) in anchors.enumerated() {
            guard anchor.contains("-----BEGIN"), !DirectoryServerRecord.certificates(in: anchor).isEmpty else {
                throw .invalidInput("acsTrustAnchors[\(index)]: not a PEM certificate")
            }
        }
        return .anchors(pem: anchors)
    }
}
