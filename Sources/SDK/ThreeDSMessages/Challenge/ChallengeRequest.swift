package import ThreeDSJSON

/// A CReq of the app channel.
package struct ChallengeRequest: Equatable, Sendable {
    package var version: ProtocolVersion
    package var identifiers: TransactionIdentifiers
    /// The counter `sdkCounterStoA`.
    package var counter: UInt8
    /// The `threeDSRequestorAppURL`; written in every CReq from 2.2.0 on.
    package var appURL: String?
    /// The cardholder's action; `nil` in the first CReq.
    package var entry: ChallengeRequestEntry?
    /// The value of `whitelistingDataEntry` in 2.2.0, of `trustListDataEntry` in 2.3.1; never together with a cancel.
    package var whitelisting: Bool?
    /// The value of `deviceBindingDataEntry`; written only in 2.3.1 and never together with a cancel.
    package var deviceBinding: Bool?
    /// The value of `oobAppURLInd`; written in every CReq of 2.3.1.
    package var oobAppURLIndicator: OOBAppURLIndicator
    package var extensions: [MessageExtension]

    package init(
        version: ProtocolVersion, identifiers: TransactionIdentifiers, counter: UInt8, appURL: String? = nil,
        entry: ChallengeRequestEntry? = nil, whitelisting: Bool? = nil, deviceBinding: Bool? = nil,
        oobAppURLIndicator: OOBAppURLIndicator = .supported, extensions: [MessageExtension] = []
    ) {
        self.version = version
        self.identifiers = identifiers
        self.counter = counter
        self.appURL = appURL
        self.entry = entry
        self.whitelisting = whitelisting
        self.deviceBinding = deviceBinding
        self.oobAppURLIndicator = oobAppURLIndicator
        self.extensions = extensions
    }

    /// The CReq as JSON, with the members in the order of the specification's samples.
    package var json: JSONObject {
        var object: JSONObject = [
            Field.messageType: .string(MessageKind.creq.rawValue),
            Field.messageVersion: .string(version.rawValue),
            Field.threeDSServerTransID: .string(identifiers.threeDSServer.text),
            Field.acsTransID: .string(identifiers.acs.text),
            Field.sdkTransID: .string(identifiers.sdk.text),
            Field.sdkCounterStoA: .string(Self.counterText(counter)),
        ]
        if version.has(.appSwitch) { object.append(Field.oobAppURLInd, .string(oobAppURLIndicator.rawValue)) }
        for (name, value) in entry?.members(in: version) ?? [] { object.append(name, value) }
        if entry?.isCancel != true {
            if let name = Self.whitelistingName(in: version), let whitelisting { object.append(name, whitelisting ? "Y" : "N") }
            if version.has(.deviceBinding), let deviceBinding {
                object.append(Field.deviceBindingDataEntry, deviceBinding ? "Y" : "N")
            }
        }
        if version.has(.requestorAppURL), let appURL { object.append(Field.threeDSRequestorAppURL, .string(appURL)) }
        if !extensions.isEmpty {
            object.append(Field.messageExtension, .array(JSONArray(extensions.map(\.json))))
        }
        return object
    }

    /// Returns the name of the whitelisting element; `nil` in 2.1.0, which has no such element.
    package static func whitelistingName(in version: ProtocolVersion) -> String? {
        if version.has(.trustList) { return Field.trustListDataEntry }
        return version.has(.whitelisting) ? Field.whitelistingDataEntry : nil
    }

    /// The Bridging extension as an ACS reads it; `nil` when there is none and in all versions except 2.2.0.
    package var bridging: BridgingReading? { BridgingReading(in: extensions, of: .creq, version: version) }

    /// Returns the JSON text in UTF-8: the plaintext of the JWE. It may contain what the cardholder typed, so the caller wipes it.
    package func serialized() -> [UInt8] { json.serializedInOneBlock() }

    /// Returns a counter as three decimal digits.
    package static func counterText(_ counter: UInt8) -> String {
        let digits = String(counter)
        return String(repeating: "0", count: 3 - digits.utf8.count) + digits
    }
}
