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
    /// The states of the switches; each is written only in a version that has the switch, and never together with a cancel.
    package var switches: [ScreenSwitch: Bool]
    /// The value of `oobAppURLInd`; written in every CReq of 2.3.1.
    package var oobAppURLIndicator: OOBAppURLIndicator
    package var extensions: [MessageExtension]

    package init(
        version: ProtocolVersion, identifiers: TransactionIdentifiers, counter: UInt8, appURL: String? = nil,
        entry: ChallengeRequestEntry? = nil, switches: [ScreenSwitch: Bool] = [:],
        oobAppURLIndicator: OOBAppURLIndicator = .supported, extensions: [MessageExtension] = []
    ) {
        self.version = version
        self.identifiers = identifiers
        self.counter = counter
        self.appURL = appURL
        self.entry = entry
        self.switches = switches
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
            for each in ScreenSwitch.allCases {
                guard let isOn = switches[each], let elements = each.elements(in: version) else { continue }
                object.append(elements.entry, isOn ? "Y" : "N")
            }
        }
        if version.has(.requestorAppURL), let appURL { object.append(Field.threeDSRequestorAppURL, .string(appURL)) }
        if !extensions.isEmpty {
            object.append(Field.messageExtension, .array(JSONArray(extensions.map(\.json))))
        }
        return object
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
