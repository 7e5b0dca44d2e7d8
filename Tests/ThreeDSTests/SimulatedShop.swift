import Foundation
import ThreeDS
import ThreeDSJSON
import ThreeDSSimulator

/// A merchant's server that talks to the simulator's 3DS Server in the process.
struct SimulatedShop: Sendable {
    let simulator: Simulator

    /// What the server tells the app after the ARes.
    struct Answer: Sendable {
        let transStatus: String
        let threeDSServerTransID: String
        let acsTransID: String?
        let acsReferenceNumber: String?
        let acsSignedContent: String?
    }

    struct Refusal: Error {
        let status: Int
        let body: String
    }

    /// Sends the AReq and waits for the ARes.
    func authenticate(
        _ parameters: AuthenticationRequestParameters, directoryServerID: String, scenario: String = "otp"
    ) async throws -> Answer {
        let sdk: JSONObject = [
            "deviceData": .string(parameters.deviceData), "sdkTransactionID": .string(parameters.sdkTransactionID),
            "sdkAppID": .string(parameters.sdkAppID), "sdkReferenceNumber": .string(parameters.sdkReferenceNumber),
            "sdkEphemeralPublicKey": .string(parameters.sdkEphemeralPublicKey),
            "messageVersion": .string(parameters.messageVersion), "sdkMaxTimeout": 5,
            "deviceRenderOptions": try JSONDocument(parsing: Array(parameters.deviceRenderOptions.utf8)).root,
        ]
        let answer = try await authenticate(sdk: .object(sdk), directoryServerID: directoryServerID, scenario: scenario)
        return Answer(
            transStatus: answer["transStatus"]?.stringValue ?? "",
            threeDSServerTransID: answer["threeDSServerTransID"]?.stringValue ?? "",
            acsTransID: answer["acsTransID"]?.stringValue, acsReferenceNumber: answer["acsReferenceNumber"]?.stringValue,
            acsSignedContent: answer["acsSignedContent"]?.stringValue)
    }

    /// The same with whatever the app handed over, unread; returns the server's whole answer.
    func authenticate(sdk: JSONValue, directoryServerID: String, scenario: String = "otp") async throws -> JSONObject {
        let number = (SimulatedDirectoryServer.identifiers.firstIndex(of: directoryServerID) ?? 0) + 1
        let body: JSONObject = [
            "sdk": sdk, "directoryServerID": .string(directoryServerID),
            "cardNumber": .string(TestCards.number(.challenge, directoryServer: number)),
            "amount": 4200, "currency": "EUR", "scenario": .string(scenario),
        ]
        return try await call("POST", "/v1/authentications", body.serialized())
    }

    /// What the 3DS Server knows in the end.
    func result(of threeDSServerTransID: String) async throws -> JSONObject {
        try await call("GET", "/v1/authentications/\(threeDSServerTransID)", [])
    }

    // The answer holds the messages of the challenge, those that are nested too deeply included.
    private static let limits = JSONLimits(maximumDepth: 1000, maximumBytes: 8_388_608)

    func call(_ method: String, _ path: String, _ body: [UInt8]) async throws -> JSONObject {
        guard let url = URL(string: "https://localhost" + path) else { throw Refusal(status: 0, body: path) }
        let request = HTTPRequest(method: method, url: url, headers: [("Content-Type", "application/json")], body: body)
        let response = try await simulator.transport.send(request) {}
        guard response.status == 200, let object = try JSONDocument(parsing: response.body, limits: Self.limits).root.objectValue
        else {
            throw Refusal(status: response.status, body: String(decoding: response.body, as: UTF8.self))
        }
        return object
    }
}

extension ConfigParameters {
    /// A configuration for the simulator's directory servers. Its scenarios say how `strict` ends.
    convenience init(
        _ simulator: Simulator, encryption: EncryptionMethod = .a128cbcHS256, profile: MessageProfile = .strict
    ) {
        self.init()
        self.encryption = encryption
        messageProfile = profile
        directoryServers = simulator.directoryServers.map {
            DirectoryServer(
                id: $0.id, publicKey: $0.publicKey, keyID: $0.keyID, rootCertificates: $0.rootCertificates, logo: $0.logo)
        }
    }
}

extension ChallengeParameters {
    /// What the server answered, as the app hands it on.
    convenience init(_ answer: SimulatedShop.Answer) {
        self.init(
            threeDSServerTransactionID: answer.threeDSServerTransID, acsTransactionID: answer.acsTransID,
            acsRefNumber: answer.acsReferenceNumber, acsSignedContent: answer.acsSignedContent)
    }
}

extension ConfigParameters {
    /// Announces the screens that a scenario wants.
    func announceScreens(of scenario: Scenario) throws {
        deviceRenderOptions = try DeviceRenderOptions(sdkInterface: scenario.sdkInterface ?? "03", sdkUiType: scenario.sdkUITypes)
    }
}
