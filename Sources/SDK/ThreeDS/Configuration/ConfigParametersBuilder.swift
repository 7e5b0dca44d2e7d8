import ThreeDSCore

/// Builds ``ConfigParameters`` from typed values and reports invalid ones at once, where `initialize` would report them later.
///
/// Each method returns a changed copy; ``build()`` checks everything.
///
///     let configuration = try ConfigParameters.Builder(directoryServers: servers)
///         .restrictedParameters(["C010"])
///         .firesChallengeStatusFirst(true)
///         .build()
public struct ConfigParametersBuilder: Sendable {
    private var changes: [@Sendable (ConfigParameters) throws(ThreeDS2Error) -> Void] = []

    /// Creates a builder with these directory servers and with defaults for the rest.
    public init(directoryServers: [DirectoryServer] = []) {
        self = changed { $0.directoryServers = directoryServers }
    }

    /// Adds a directory server.
    public func directoryServer(_ server: DirectoryServer) -> Self { changed { $0.directoryServers.append(server) } }

    /// Sets ``ConfigParameters/metadataService``.
    public func metadataService(_ service: MetadataService) -> Self { changed { $0.metadataService = service } }

    /// Sets ``ConfigParameters/acsTrustAnchors``.
    public func acsTrustAnchors(_ certificates: [String]) -> Self { changed { $0.acsTrustAnchors = certificates } }

    /// Adds to ``ConfigParameters/restrictedParameters``.
    public func restrictedParameters(_ ids: [String]) -> Self { changed { $0.restrictedParameters += ids } }

    /// Adds to ``ConfigParameters/additionalParameters``.
    public func additionalParameters(_ ids: [String]) -> Self { changed { $0.additionalParameters += ids } }

    /// Sets ``ConfigParameters/deviceDataProfile``.
    public func deviceDataProfile(_ profile: DeviceDataProfile) -> Self { changed { $0.deviceDataProfile = profile } }

    /// Sets ``ConfigParameters/deviceDataVersion``.
    public func deviceDataVersion(_ version: DeviceDataVersion) -> Self { changed { $0.deviceDataVersion = version } }

    /// Sets ``ConfigParameters/encryption``.
    public func encryption(_ method: EncryptionMethod) -> Self { changed { $0.encryption = method } }

    /// Sets ``ConfigParameters/splitSDK``.
    public func splitSDK(_ splitSDK: SplitSDK) -> Self { changed { $0.splitSDK = splitSDK } }

    /// Sets ``ConfigParameters/sdkReferenceNumber``.
    public func sdkReferenceNumber(_ number: String) -> Self { changed { $0.sdkReferenceNumber = number } }

    /// Sets ``ConfigParameters/sdkAppID``.
    public func sdkAppID(_ id: String) -> Self { changed { $0.sdkAppID = id } }

    /// Sets ``ConfigParameters/isWrapped``.
    public func isWrapped(_ isWrapped: Bool) -> Self { changed { $0.isWrapped = isWrapped } }

    /// Sets ``ConfigParameters/authenticationTypes``.
    public func authenticationTypes(_ types: [String]) -> Self { changed { $0.authenticationTypes = types } }

    /// Sets ``ConfigParameters/minimumDisplay``.
    public func minimumDisplay(_ time: TimeSpan) -> Self { changed { $0.minimumDisplay = time } }

    /// Sets ``ConfigParameters/messageProfile``.
    public func messageProfile(_ profile: MessageProfile) -> Self { changed { $0.messageProfile = profile } }

    /// Sets whether issuers may ask to open their app (parameter `OOBAppURLSupported`).
    public func supportsOOBAppURL(_ isSupported: Bool) -> Self { parameter("OOBAppURLSupported", Self.text(isSupported)) }

    /// Sets whether the receiver is called before the challenge's screens go, not after (parameter `FireChallengeStatusFirst`).
    /// Applies to `completed`, `cancelled` and `protocolError`, and to receivers only.
    public func firesChallengeStatusFirst(_ isFirst: Bool) -> Self { parameter("FireChallengeStatusFirst", Self.text(isFirst)) }

    /// Sets whether a white box is behind the spinner and the logo of the processing screen (parameter
    /// `ShowWhiteBoxInProcessingScreen`).
    public func showsWhiteBoxInProcessingScreen(_ isShown: Bool) -> Self {
        parameter("ShowWhiteBoxInProcessingScreen", Self.text(isShown))
    }

    /// Sets the spinner's colour, `#RRGGBB` (parameter `ProgressBarColor`).
    public func progressBarColor(_ color: String) -> Self { parameter("ProgressBarColor", color) }

    /// Sets the bundle id that the app must have (group `security`).
    public func appBundleID(_ id: String) -> Self { parameter("appBundleID", id, group: "security") }

    /// Sets the stores that the app may come from; the parameter holds them separated by commas (group `security`).
    public func trustedAppStores(_ stores: [String]) -> Self {
        parameter("trustedAppStores", stores.joined(separator: ","), group: "security")
    }

    /// Sets who must have signed the app (group `security`).
    public func appSignature(_ signature: String) -> Self { parameter("appSignature", signature, group: "security") }

    /// Sets the apps that must not be installed (group `security`).
    public func maliciousApps(_ apps: [String]) -> Self {
        parameter("maliciousApps", apps.joined(separator: ","), group: "security")
    }

    /// Adds parameters of the default group, each `NAME=VALUE`.
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

    /// Adds a parameter as ``ConfigParameters/addParam(group:paramName:paramValue:)`` does.
    public func parameter(_ name: String, _ value: String, group: String? = nil) -> Self {
        changed { parameters throws(ThreeDS2Error) in
            try parameters.addParam(group: group, paramName: name, paramValue: value)
        }
    }

    /// Checks everything and returns the configuration.
    ///
    /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` naming what `initialize` would refuse, or a parameter that was given twice.
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
    /// The builder that makes configurations from typed values.
    public typealias Builder = ConfigParametersBuilder
}
