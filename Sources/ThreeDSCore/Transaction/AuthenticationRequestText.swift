import ThreeDSJSON
import ThreeDSMessages

/// The authentication request parameters as one JSON text, for an app that hands them on without looking at them.
///
/// The members are those that the 3DS Server needs from an app: the six parameters, `deviceRenderOptions`, `sdkMaxTimeout`, and in
/// 2.3.1 `sdkType` and `defaultSdkType` (CORE-314).
package enum AuthenticationRequestText {
    /// - Parameters:
    ///   - deviceData: left out when empty.
    ///   - sdkEphemeralPublicKey: JSON text of a JWK; becomes an object.
    ///   - maximumMinutes: `sdkMaxTimeout`, 5 to 99.
    package static func make(
        sdkTransactionID: String, deviceData: String, sdkEphemeralPublicKey: String, sdkAppID: String,
        sdkReferenceNumber: String, messageVersion: String, maximumMinutes: Int
    ) -> String {
        let key = try? JSONDocument(parsing: Array(sdkEphemeralPublicKey.utf8)).root
        let isNewest = messageVersion == MessageVersion.v2_3_1.rawValue
        let kinds: JSONValue = isNewest ? ["01", "02", "03", "04", "05", "06", "07"] : ["01", "02", "03", "04", "05"]
        var object: JSONObject = [
            "sdkTransactionID": .string(sdkTransactionID), "sdkAppID": .string(sdkAppID),
            "sdkReferenceNumber": .string(sdkReferenceNumber),
            "sdkEphemeralPublicKey": key ?? .string(sdkEphemeralPublicKey), "messageVersion": .string(messageVersion),
            "deviceRenderOptions": ["sdkInterface": "03", "sdkUiType": kinds],
            "sdkMaxTimeout": .string(maximumMinutes < 10 ? "0\(maximumMinutes)" : "\(maximumMinutes)"),
        ]
        if !deviceData.isEmpty { object["deviceData"] = .string(deviceData) }
        if isNewest {
            object["sdkType"] = "01"
            object["defaultSdkType"] = ["sdkVariant": "01"]
        }
        return JSONValue.object(object).text
    }
}

extension ChallengeInput {
    /// Takes the four values from the JSON text with which a 3DS Server answers an authentication (`threeDSServerTransID`, `acsTransID`,
    /// `acsReferenceNumber`, `acsSignedContent`); those that it does not have are unset.
    ///
    /// A text that is none is remembered, for `doChallenge` to refuse.
    package mutating func take(authenticationResponse text: String) {
        threeDSServerTransactionID = nil
        acsTransactionID = nil
        acsReferenceNumber = nil
        acsSignedContent = nil
        responseDefect = nil
        guard let object = try? JSONDocument(parsing: Array(text.utf8)).root.objectValue else {
            responseDefect = "threeDSServerAuthResponse is not a JSON object"
            return
        }
        func string(_ name: String) -> String? {
            guard let value = object[name], value != .null else { return nil }
            guard let text = value.stringValue else {
                responseDefect = "threeDSServerAuthResponse: \(name) is not a string"
                return nil
            }
            return text
        }
        threeDSServerTransactionID = string("threeDSServerTransID")
        acsTransactionID = string("acsTransID")
        acsReferenceNumber = string("acsReferenceNumber")
        acsSignedContent = string("acsSignedContent")
    }
}
