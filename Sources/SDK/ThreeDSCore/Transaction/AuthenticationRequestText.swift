import ThreeDSBase
import ThreeDSJSON
import ThreeDSMessages

/// What an app says about itself in the AReq: its screens, and more in 2.3.1.
package struct SDKAnnouncement: Equatable, Sendable {
    /// The screens that it can show (`deviceRenderOptions`).
    package var rendering = DeviceRenderOptions()
    /// Whether the SDK is a wrapped component of the app (`wrappedInd`).
    package var isWrapped = false
    /// The types of authentication that the 3DS Requestor prefers, best first (`sdkAuthenticationType`).
    package var authenticationTypes: [String] = []

    /// Creates an announcement of an SDK that shows everything and is not wrapped, without preferences.
    package init() {}

    /// The codes of `sdkAuthenticationType`: those of EMVCo, then those of the directory servers.
    static let knownTypes = (Array(1...12) + Array(80...99)).map { String(twoDigits: $0) }
}

/// The authentication request parameters as one JSON text, for an app that passes them on unchanged.
///
/// The members are those that the 3DS Server needs from an app: the six parameters, `deviceRenderOptions`, `sdkMaxTimeout`, and in
/// 2.3.1 `sdkType` with `defaultSdkType`, or with `splitSdkType` and `sdkServerSignedContent` (CORE-314).
package enum AuthenticationRequestText {
    /// Returns the JSON text.
    ///
    /// - Parameters:
    ///   - deviceData: left out when empty.
    ///   - sdkEphemeralPublicKey: the JSON text of a JWK, which becomes an object.
    ///   - timeout: the `sdkMaxTimeout`.
    ///   - announcement: before 2.3.1 only the screens.
    ///   - splitSDK: left out before 2.3.1; takes the place of `defaultSdkType`.
    package static func make(
        sdkTransactionID: String, deviceData: String, sdkEphemeralPublicKey: String, sdkAppID: String,
        sdkReferenceNumber: String, messageVersion: String, timeout: ChallengeTimeout,
        announcement: SDKAnnouncement = SDKAnnouncement(), splitSDK: SplitSDKElements? = nil
    ) -> String {
        let key = try? JSONDocument(parsing: Array(sdkEphemeralPublicKey.utf8)).root
        let version = ProtocolVersion(rawValue: messageVersion) ?? .usual
        var object: JSONObject = [
            "sdkTransactionID": .string(sdkTransactionID), Field.sdkAppID: .string(sdkAppID),
            Field.sdkReferenceNumber: .string(sdkReferenceNumber),
            "sdkEphemeralPublicKey": key ?? .string(sdkEphemeralPublicKey), Field.messageVersion: .string(messageVersion),
            Field.sdkMaxTimeout: .string(String(twoDigits: timeout.span.wholeMinutes)),
        ]
        if !deviceData.isEmpty { object["deviceData"] = .string(deviceData) }
        if version.has(.sdkTypes) {
            if let splitSDK {
                object[Field.sdkType] = .string(SDKType.splitSDK.rawValue)
                object[Field.splitSdkType] = .object(splitSDK.typeObject)
                object[Field.sdkServerSignedContent] = .string(splitSDK.signedContent)
            } else {
                object[Field.sdkType] = .string(SDKType.defaultSDK.rawValue)
                var type: JSONObject = [Field.sdkVariant: .string(SDKVariant.native.rawValue)]
                if announcement.isWrapped { type[Field.wrappedInd] = .string(YesOrNo.yes.rawValue) }
                object[Field.defaultSdkType] = .object(type)
            }
        }
        object[Field.deviceRenderOptions] = .object(renderOptions(version, announcement))
        return JSONValue.object(object).text
    }

    /// Returns the JSON text of `deviceRenderOptions`.
    package static func renderOptions(messageVersion: String, announcement: SDKAnnouncement) -> String {
        JSONValue.object(renderOptions(ProtocolVersion(rawValue: messageVersion) ?? .usual, announcement)).text
    }

    private static func renderOptions(_ version: ProtocolVersion, _ announcement: SDKAnnouncement) -> JSONObject {
        func list(_ codes: [String]) -> JSONValue { .array(JSONArray(codes.map { .string($0) })) }
        var options: JSONObject = [
            Field.sdkInterface: .string(announcement.rendering.interface.rawValue),
            Field.sdkUiType: list(announcement.rendering.announced(in: version).map(\.rawValue)),
        ]
        if version.has(.sdkTypes), !announcement.authenticationTypes.isEmpty {
            options[Field.sdkAuthenticationType] = list(announcement.authenticationTypes)
        }
        return options
    }
}

extension ChallengeInput {
    /// Takes the four values from the JSON text with which a 3DS Server answers an authentication (`threeDSServerTransID`, `acsTransID`,
    /// `acsReferenceNumber`, `acsSignedContent`). A value that the text lacks becomes nil.
    ///
    /// Stores malformed input; `doChallenge` refuses it later.
    package mutating func take(authenticationResponse text: String) {
        response = text
        threeDSServerTransactionID = nil
        acsTransactionID = nil
        acsReferenceNumber = nil
        acsSignedContent = nil
        responseDefect = nil
        guard let object = try? JSONDocument(parsing: Array(text.utf8)).root.objectValue else {
            responseDefect = InputRefusal(
                .challengeParameters, .threeDSServerAuthResponse, expected: .format(.jsonObject))
            return
        }
        func string(_ name: InputPath.Member) -> String? {
            guard let value = object[name.rawValue], value != .null else { return nil }
            guard let text = value.stringValue else {
                responseDefect = InputRefusal(
                    .challengeParameters, .threeDSServerAuthResponse, name, expected: .format(.jsonString))
                return nil
            }
            return text
        }
        threeDSServerTransactionID = string(.threeDSServerTransID)
        acsTransactionID = string(.acsTransID)
        acsReferenceNumber = string(.acsReferenceNumber)
        acsSignedContent = string(.acsSignedContent)
    }
}
