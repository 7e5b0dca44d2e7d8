import ThreeDSCore

/// Makes ``ConfigParameters`` from typed values and says at once what is wrong with them, where `initialize` would say it later.
///
/// Each method returns a changed copy; ``build()`` checks everything.
///
///     let configuration = try ConfigParameters.Builder(directoryServers: servers)
///         .restrictedParameters(["C010"])
///         .firesChallengeStatusFirst(true)
///         .build()
public struct ConfigParametersBuilder: Sendable {
    private var changes: [@Sendable (ConfigParameters) throws(ThreeDS2Error) -> Void] = []

    /// A configuration with these directory servers, and defaults for the rest.
    public init(directoryServers: [DirectoryServer] = []) {
        self = changed { $0.directoryServers = directoryServers }
    }

    /// The values of another SDK's builder.
    ///
    /// - Parameters:
    ///   - directoryServerInfoList: as ``init(directoryServers:)``.
    ///   - runtimeLicense: not needed, and without effect.
    ///   - deviceParameterBlacklist: as ``restrictedParameters(_:)``.
    ///   - clientConfig: as ``clientConfig(_:)``.
    ///   - appBundleId: as ``appBundleID(_:)``.
    public init(
        directoryServerInfoList: [DirectoryServer], runtimeLicense: String? = nil, deviceParameterBlacklist: [String]? = nil,
        clientConfig: [String]? = nil, appBundleId: String? = nil
    ) {
        self.init(directoryServers: directoryServerInfoList)
        if let runtimeLicense { self = self.runtimeLicense(runtimeLicense) }
        if let deviceParameterBlacklist { self = restrictedParameters(deviceParameterBlacklist) }
        if let clientConfig { self = self.clientConfig(clientConfig) }
        if let appBundleId { self = appBundleID(appBundleId) }
    }

    /// One more directory server.
    public func directoryServer(_ server: DirectoryServer) -> Self { changed { $0.directoryServers.append(server) } }

    /// See ``ConfigParameters/metadataService``.
    public func metadataService(_ service: MetadataService) -> Self { changed { $0.metadataService = service } }

    /// See ``ConfigParameters/acsTrustAnchors``.
    public func acsTrustAnchors(_ certificates: [String]) -> Self { changed { $0.acsTrustAnchors = certificates } }

    /// See ``ConfigParameters/restrictedParameters``.
    public func restrictedParameters(_ ids: [String]) -> Self { changed { $0.restrictedParameters += ids } }

    /// Another SDK's name for ``restrictedParameters(_:)``.
    public func deviceParameterBlacklist(_ ids: [String]) -> Self { restrictedParameters(ids) }

    /// See ``ConfigParameters/additionalParameters``.
    public func additionalParameters(_ ids: [String]) -> Self { changed { $0.additionalParameters += ids } }

    /// See ``ConfigParameters/deviceDataProfile``.
    public func deviceDataProfile(_ profile: DeviceDataProfile) -> Self { changed { $0.deviceDataProfile = profile } }

    /// See ``ConfigParameters/deviceDataVersion``.
    public func deviceDataVersion(_ version: DeviceDataVersion) -> Self { changed { $0.deviceDataVersion = version } }

    /// See ``ConfigParameters/encryption``.
    public func encryption(_ method: EncryptionMethod) -> Self { changed { $0.encryption = method } }

    /// See ``ConfigParameters/sdkReferenceNumber``.
    public func sdkReferenceNumber(_ number: String) -> Self { changed { $0.sdkReferenceNumber = number } }

    /// See ``ConfigParameters/sdkAppID``.
    public func sdkAppID(_ id: String) -> Self { changed { $0.sdkAppID = id } }

    /// See ``ConfigParameters/minimumDisplay``.
    public func minimumDisplay(seconds: Double) -> Self { changed { $0.minimumDisplay = seconds } }

    /// Reads messages of the issuer strictly (the default), or lets pass what real issuers get wrong without harm (parameter `profile`).
    public func tolerance(field: Bool) -> Self { parameter("profile", field ? "field" : "strict") }

    /// Whether issuers may have their app opened (parameter `OOBAppURLSupported`).
    public func supportsOOBAppURL(_ isSupported: Bool) -> Self { parameter("OOBAppURLSupported", Self.text(isSupported)) }

    /// Calls the receiver before the challenge's screens go, not after (parameter `FireChallengeStatusFirst`): for `completed`,
    /// `cancelled` and `protocolError`, and for receivers only.
    public func firesChallengeStatusFirst(_ isFirst: Bool) -> Self { parameter("FireChallengeStatusFirst", Self.text(isFirst)) }

    /// A white box behind the spinner and the logo of the processing screen (parameter `ShowWhiteBoxInProcessingScreen`).
    public func showsWhiteBoxInProcessingScreen(_ isShown: Bool) -> Self {
        parameter("ShowWhiteBoxInProcessingScreen", Self.text(isShown))
    }

    /// The spinner's colour, `#RRGGBB` (parameter `ProgressBarColor`).
    public func progressBarColor(_ color: String) -> Self { parameter("ProgressBarColor", color) }

    /// Accepted and without effect: no licence is needed.
    public func runtimeLicense(_ license: String) -> Self { parameter("runtimeLicense", license) }

    /// The bundle id that the app must have (group `security`).
    public func appBundleID(_ id: String) -> Self { parameter("appBundleID", id, group: "security") }

    /// Stores that the app may come from, separated by commas (group `security`).
    public func trustedAppStores(_ stores: [String]) -> Self {
        parameter("trustedAppStores", stores.joined(separator: ","), group: "security")
    }

    /// Whom the app must be signed by (group `security`).
    public func appSignature(_ signature: String) -> Self { parameter("appSignature", signature, group: "security") }

    /// Apps that must not be there (group `security`).
    public func maliciousApps(_ apps: [String]) -> Self {
        parameter("maliciousApps", apps.joined(separator: ","), group: "security")
    }

    /// Parameters of the default group, each `NAME=VALUE`.
    public func clientConfig(_ lines: [String]) -> Self {
        changed { parameters throws(ThreeDS2Error) in
            for line in lines {
                guard let separator = line.firstIndex(of: "=") else {
                    throw .invalidInput(.clientConfig, expected: .format(.nameAndValue))
                }
                try parameters.addParam(
                    paramName: Self.trimmed(line[..<separator]), paramValue: Self.trimmed(line[separator...].dropFirst()))
            }
        }
    }

    /// A parameter as ``ConfigParameters/addParam(group:paramName:paramValue:)`` takes it.
    public func parameter(_ name: String, _ value: String, group: String? = nil) -> Self {
        changed { parameters throws(ThreeDS2Error) in
            try parameters.addParam(group: group, paramName: name, paramValue: value)
        }
    }

    /// The configuration.
    ///
    /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` naming what `initialize` would refuse, a parameter that was given twice included.
    public func build() throws(ThreeDS2Error) -> ConfigParameters {
        let result = ConfigParameters()
        for change in changes { try change(result) }
        try publicErrors { () throws(SDKError) in try result.snapshot().check() }
        return result
    }

    private func changed(_ change: @escaping @Sendable (ConfigParameters) throws(ThreeDS2Error) -> Void) -> Self {
        var copy = self
        copy.changes.append(change)
        return copy
    }

    private static func text(_ flag: Bool) -> String { flag ? "True" : "False" }

    private static func trimmed(_ text: Substring) -> String {
        let head = text.drop(while: \.isWhitespace)
        guard let last = head.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(head[...last])
    }
}

extension ConfigParameters {
    /// Makes configurations from typed values.
    public typealias Builder = ConfigParametersBuilder
}
