import ThreeDSMessages

/// The place of a value that the app gave, such as `challengeParameters.acsRefNumber` or `directoryServer[2].keyID`.
package struct InputPath: Equatable, Sendable {
    /// The argument, parameter or member of the configuration.
    package enum Subject: Equatable, Sendable {
        case acsTrustAnchors, additionalParameters, appServer, appServerLimits, authenticationRequestParameters,
            authenticationTypes
        case bridgingExtension
        case challengeParameters
        case clientConfig, configParameters, createTransaction, deviceDataVersions, deviceRenderOptions, directoryServerID,
            encryption
        case interruptionTokens, locale, messageVersion, metadataService, metadataStorage, minimumDisplay, payment,
            restrictedParameters
        case sdkAppID, sdkReferenceNumber, splitSDK, timeOut, uiCustomization, uiCustomizationMap, userAgent
        /// A directory server. Its id appears in texts for the developer, never in ``InputPath/description``.
        case directoryServer(DirectoryServerName)
        /// A parameter of the default group.
        case parameter(Parameter)
        /// A parameter of the group `security`.
        case securityParameter(SecurityConfiguration.Parameter)
        /// A parameter whose name is wrong.
        case namedParameter(ParameterName)
    }

    /// The identity of the directory server whose member is refused.
    package struct DirectoryServerName: Equatable, Sendable {
        /// The id, at most 40 visible ASCII characters.
        package let id: String
        /// The position in the list; nil when the directory server was given alone.
        package var index: Int?

        /// Creates a name. Cuts the id and replaces invisible characters.
        package init(id: String, index: Int? = nil) {
            self.id = Self.printable(id)
            self.index = index
        }

        /// Returns an id as shown in an error: at most 40 visible ASCII characters.
        static func printable(_ id: String) -> String {
            var text = ""
            for scalar in id.unicodeScalars.prefix(40) { text += (33...126).contains(scalar.value) ? String(scalar) : "?" }
            return text
        }
    }

    /// A parameter of the default group whose value has a rule.
    package enum Parameter: String, CaseIterable, Sendable {
        case profile
        case oobAppURLSupported = "OOBAppURLSupported"
        case fireChallengeStatusFirst = "FireChallengeStatusFirst"
        case showWhiteBox = "ShowWhiteBoxInProcessingScreen"
        case maskSensitive = "MaskSensitive"
        case progressBarColor = "ProgressBarColor"
        case logLevel = "LogLevel"
        case minimumDisplay
        case deviceProfile = "device-profile"
        case deviceDataVersion = "device-data-version"
        case contrastGuard = "contrast-guard"
        case sdkInterface = "sdk-interface"
        case sdkUITypes = "sdk-ui-types"
    }

    /// A member of the subject.
    package enum Member: String, CaseIterable, Sendable {
        // Members of challengeParameters.
        case threeDSServerTransactionID, acsTransactionID, acsRefNumber, acsSignedContent, threeDSRequestorAppURL
        case threeDSServerAuthResponse, threeDSServerTransID, acsTransID, acsReferenceNumber
        // Members of directoryServer.
        case id, publicKey, keyID, validTo, rootCertificates, intermediates, revokedSerialNumbers
        // Members of metadataService.
        case url, apiToken, tlsPins, trustAnchors, signingKey, timeout
        // Members of AuthenticationRequestParameters.
        case sdkTransactionID, sdkEphemeralPublicKey, sdkAppID, sdkReferenceNumber, messageVersion
        // Members of appServerLimits and appServer.
        case versioning, authentication, result, baseURL, headers, userAgent
        // Members of payment.
        case cardNumber, reference, amount, currency, orderReference
        // Members of deviceRenderOptions.
        case sdkInterface, sdkUiType
        // Members of the others.
        case key, logoBase64, paramName, paramValue
    }

    /// The argument, parameter or member of the configuration.
    package var subject: Subject
    /// The members, from the subject inwards.
    package var members: [Member]
    /// The index in the list that is the last part of the path.
    package var index: Int?

    /// Creates a path.
    package init(_ subject: Subject, _ members: Member..., index: Int? = nil) {
        self.subject = subject
        self.members = members
        self.index = index
    }
}

extension InputPath: CustomStringConvertible {
    /// The path with dots, without any value that the app gave.
    package var description: String {
        let path = ([subject.name] + members.map(\.rawValue)).joined(separator: ".")
        return index.map { "\(path)[\($0)]" } ?? path
    }
}

extension InputPath.Subject {
    /// The name as it appears in a path.
    package var name: String {
        switch self {
        case .acsTrustAnchors: "acsTrustAnchors"
        case .additionalParameters: "additionalParameters"
        case .appServer: "AppServer"
        case .appServerLimits: "AppServerLimits"
        case .authenticationRequestParameters: "AuthenticationRequestParameters"
        case .authenticationTypes: "authenticationTypes"
        case .bridgingExtension: "bridgingExtension"
        case .challengeParameters: "challengeParameters"
        case .clientConfig: "clientConfig"
        case .configParameters: "ConfigParameters"
        case .createTransaction: "createTransaction"
        case .deviceDataVersions: "deviceDataVersions"
        case .deviceRenderOptions: Field.deviceRenderOptions
        case .directoryServerID: "directoryServerID"
        case .encryption: "encryption"
        case .interruptionTokens: "interruptionTokens"
        case .locale: "locale"
        case .messageVersion: Field.messageVersion
        case .metadataService: "metadataService"
        case .metadataStorage: "MetadataStorage"
        case .minimumDisplay: "minimumDisplay"
        case .payment: "ThreeDSPayment"
        case .restrictedParameters: "restrictedParameters"
        case .sdkAppID: Field.sdkAppID
        case .sdkReferenceNumber: Field.sdkReferenceNumber
        case .splitSDK: "splitSDK"
        case .timeOut: "timeOut"
        case .uiCustomization: "uiCustomization"
        case .uiCustomizationMap: "uiCustomizationMap"
        case .userAgent: "userAgent"
        case .directoryServer(let server): server.index.map { "directoryServer[\($0)]" } ?? "directoryServer"
        case .parameter(let parameter): "parameter.\(parameter.rawValue)"
        case .securityParameter(let parameter): "parameter.security.\(parameter.rawValue)"
        case .namedParameter: "ConfigParameters.paramName"
        }
    }

    /// The requirement that a refused value of this subject breaks.
    package var rule: InputRule {
        switch self {
        case .challengeParameters: .challengeParameters
        case .timeOut: .timeout
        case .directoryServerID, .messageVersion: .transaction
        case .configParameters, .parameter, .securityParameter, .namedParameter: .parameters
        case .authenticationRequestParameters: .requestParameters
        case .directoryServer: .directoryServers
        case .locale: .locale
        case .acsTrustAnchors, .additionalParameters, .appServer, .appServerLimits, .authenticationTypes, .bridgingExtension,
            .clientConfig, .createTransaction, .deviceDataVersions, .deviceRenderOptions, .encryption, .interruptionTokens,
            .metadataService,
            .metadataStorage, .minimumDisplay, .payment,
            .restrictedParameters,
            .sdkAppID, .sdkReferenceNumber, .splitSDK, .uiCustomization, .uiCustomizationMap, .userAgent:
            .input
        }
    }
}

/// The group and the name of a parameter as the app gave them, in lower case.
package struct ParameterName: Hashable, Sendable {
    /// The group; empty for the default group.
    package let group: String
    /// The name.
    package let name: String

    /// Creates a name.
    package init(group: String, name: String) {
        self.group = group
        self.name = name
    }

    /// The name as shown in an error: at most 40 visible ASCII characters of each part.
    var printable: String {
        let name = InputPath.DirectoryServerName.printable(name)
        return group.isEmpty ? name : "\(name) of the group \(InputPath.DirectoryServerName.printable(group))"
    }
}
