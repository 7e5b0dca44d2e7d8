package import ThreeDS
package import ThreeDSMessages
import ThreeDSPlatform

/// From the driver's values to the SDK's.
package enum DriverService {
    /// A service with the configuration's clock; nothing else is set up yet.
    static func make(_ configuration: DriverConfiguration, presenter: DriverPresenter) throws -> ThreeDS2ServiceSDK {
        var environment = SDKEnvironment(presenter: presenter)
        if configuration.clockScale != 1 {
            guard let time = ScaledTimeSource(scale: configuration.clockScale) else {
                throw DriverRefusal.member("config.clockScale", .clockScale)
            }
            environment.timeSource = time
        }
        return ThreeDS2ServiceSDK(environment: environment)
    }

    /// - Parameter profile: the profile of a configuration without the parameter `profile`. The tools judge an ACS, so they follow the
    ///   specification's letter.
    package static func parameters(of configuration: DriverConfiguration, profile: MessageProfile = .strict) throws
        -> ConfigParameters
    {
        let result = ConfigParameters()
        result.directoryServers = configuration.directoryServers.map(directoryServer)
        result.acsTrustAnchors = configuration.acsTrustAnchors
        if let restricted = configuration.restrictedParameters { result.restrictedParameters = restricted }
        if let version = configuration.deviceDataVersion {
            try result.addParam(paramName: "device-data-version", paramValue: version)
        }
        if let options = configuration.deviceRenderOptions {
            result.deviceRenderOptions = try DeviceRenderOptions(options.sdkInterface, options.sdkUiType)
        }
        if let encryption = configuration.encryption { result.encryption = encryption }
        result.splitSDK = configuration.splitSDK.map { splitSDK($0, configuration) }
        result.messageProfile = profile
        if let number = configuration.sdkReferenceNumber { result.sdkReferenceNumber = number }
        result.sdkAppID = configuration.sdkAppID
        if let agent = configuration.userAgent { result.userAgent = agent }
        result.recordsTranscripts = configuration.recordsTranscripts
        for parameter in configuration.params {
            try result.addParam(paramName: parameter.name, paramValue: parameter.value)
        }
        for parameter in configuration.security {
            try result.addParam(group: "security", paramName: parameter.name, paramValue: parameter.value)
        }
        return result
    }

    /// The server is reached with the trust of the ACS. The longest time limit, because the clock may be faster than real time.
    private static func splitSDK(_ given: DriverSplitSDK, _ configuration: DriverConfiguration) -> SplitSDK {
        let server = DriverSplitServer(
            url: given.server, transport: SystemTransport.make(trust: TLSTrust(reading: configuration.acsTrustAnchors)),
            userAgent: configuration.userAgent ?? ConfigParameters().userAgent)
        return SplitSDK(isLimited: given.isLimited, timeout: .seconds(60)) { try await server.sign($0) }
    }

    private static func directoryServer(_ server: DriverDirectoryServer) -> DirectoryServer {
        DirectoryServer(
            id: server.id, publicKey: server.publicKey, keyID: server.keyID, rootCertificates: server.rootCertificates,
            intermediates: server.intermediates, revokedSerialNumbers: server.revokedSerialNumbers,
            validFrom: server.validFrom, validTo: server.validTo, logo: server.logo, darkLogo: server.logoDark)
    }

    static func createTransaction(
        _ request: DriverTransactionRequest, of service: ThreeDS2ServiceSDK
    ) throws -> any Transaction {
        let transaction = try transaction(request, of: service)
        if let version = request.bridgingExtension { try transaction.useBridgingExtension(version: version) }
        return transaction
    }

    private static func transaction(
        _ request: DriverTransactionRequest, of service: ThreeDS2ServiceSDK
    ) throws -> any Transaction {
        guard let server = request.directoryServer else {
            return try service.createTransaction(request.directoryServerID, request.messageVersion)
        }
        return try service.createTransaction(
            directoryServerID: request.directoryServerID, messageVersion: request.messageVersion,
            directoryServer: directoryServer(server))
    }

    static func challengeParameters(of values: DriverChallengeParameters) -> ChallengeParameters {
        let result = ChallengeParameters(
            threeDSServerTransactionID: values.threeDSServerTransactionID, acsTransactionID: values.acsTransactionID,
            acsRefNumber: values.acsRefNumber, acsSignedContent: values.acsSignedContent)
        result.threeDSRequestorAppURL = values.threeDSRequestorAppURL
        return result
    }
}

extension DeviceRenderOptions {
    /// Creates options from codes that may be missing.
    package init(_ sdkInterface: String?, _ sdkUiType: [String]?) throws {
        try self.init(sdkInterface: sdkInterface ?? RenderingInterface.both.rawValue, sdkUiType: sdkUiType)
    }
}
