import Foundation
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSSimulator

/// A small SDK written against the specification for these tests: no state machine, no screens, one call per message.
struct SDKStandIn {
    static let reference = "3DS_LOA_SDK_TEST_020200_00001"
    static let deviceInformation = #"{"DV":"1.1","DD":{"C001":"Linux","C002":"test"},"DPNA":{"C010":"RE02"}}"#

    let simulator: Simulator
    let server: SimulatedDirectoryServer
    let version: String
    let encryption: EncryptionMethod
    let sdkTransID = UUID().uuidString.lowercased()
    let key: P256PrivateKey
    /// The body of `POST /v1/authentications`; tests spoil it.
    var order: JSONObject
    private(set) var authentication = JSONObject()

    // The challenge
    private var keys: SessionKeys?
    private var acsURL: URL?
    private(set) var counter = 0
    /// The kinds of screens that the AReq announced; nil: all.
    private var uiTypes: [UIType]?
    /// The Bridging extension goes into every CReq.
    var bridging: BridgingVersion?

    init(
        _ simulator: Simulator, system: Int = 1, version: String = "2.2.0",
        encryption: EncryptionMethod = .a128cbcHS256
    ) throws {
        self.simulator = simulator
        self.version = version
        self.encryption = encryption
        server = simulator.directoryServers[system - 1]
        key = try P256PrivateKey.generate()
        let data = try Self.deviceData(
            for: server, encryption: encryption, algorithm: version == "2.3.1" ? .ecdhES : .dir)
        order = [
            "sdk": [
                "deviceData": .string(data), "sdkTransactionID": .string(sdkTransID),
                "sdkAppID": "0b6f3c52-7a31-4a55-9a0e-5c1d1f0a7e11", "sdkReferenceNumber": .string(Self.reference),
                "sdkEphemeralPublicKey": .string(JSONValue.object(key.publicKey.jwk).text), "messageVersion": .string(version),
            ],
            "directoryServerID": .string(server.id),
            "cardNumber": .string(TestCards.number(.challenge, directoryServer: system)), "amount": 1234, "currency": "EUR",
        ]
    }

    static func deviceData(
        for server: SimulatedDirectoryServer, encryption: EncryptionMethod, text: String = deviceInformation,
        algorithm: JWE.AgreementAlgorithm = .dir
    ) throws -> String {
        let plaintext = Array(text.utf8)
        switch try PublicKey(pem: server.publicKey) {
        case .rsa(let key):
            return String(
                decoding: try JWE.sealRSAOAEP256(plaintext, to: key, keyID: server.keyID, encryption: encryption), as: UTF8.self)
        case .p256(let key):
            let jwe = try JWE.sealECDHES(
                plaintext, to: key, partyVInfo: server.id, algorithm: algorithm, keyID: server.keyID, encryption: encryption)
            return String(decoding: jwe, as: UTF8.self)
        }
    }

    /// The ephemeral key of the AReq.
    var jwk: JSONObject { key.publicKey.jwk }

    /// Takes an ARes that came on another way than `/v1`.
    mutating func take(ares: JSONObject) { authentication = ares }

    mutating func setSDK(_ name: String, _ value: JSONValue?) {
        var sdk = order["sdk"]?.objectValue ?? JSONObject()
        sdk[name] = value
        order["sdk"] = .object(sdk)
    }

    // MARK: The app's side

    /// Sends the order; keeps an ARes.
    @discardableResult
    mutating func authenticate(scenario: String? = nil) async -> HTTPResponse {
        if let scenario { order["scenario"] = .string(scenario) }
        if let played = Scenario.builtIn.first(where: { $0.name == scenario }) { announceScreens(of: played) }
        let response = await simulator.post("/v1/authentications", order)
        if response.status == 200 { authentication = response.object }
        return response
    }

    var serverTransID: String { authentication["threeDSServerTransID"]?.stringValue ?? "" }
    var acsTransID: String { authentication["acsTransID"]?.stringValue ?? "" }

    func record() async -> JSONObject { await simulator.get("/v1/authentications/\(serverTransID)").object }

    /// Whether the ACS has the session keys; nil without a transaction.
    var holdsKeys: Bool? {
        get async { await simulator.registry.transaction(server: serverTransID)?.holdsKeys }
    }

    // MARK: The SDK's side

    struct Refusal: Error {}

    /// Verifies the signed content and derives the keys.
    mutating func open() throws {
        let roots = try server.rootCertificates.map { try Certificate(pem: $0) }
        let content = authentication["acsSignedContent"]?.stringValue ?? ""
        let payload = try SignedContentPayload(
            parsing: try JWS.verifySignedContent(
                content, roots: roots, at: simulator.configuration.timeSource.now
            ).payload)
        guard payload.sdkEphemeralKey.x == key.publicKey.x, payload.sdkEphemeralKey.y == key.publicKey.y,
            payload.acsEphemeralKey.x != key.publicKey.x, let url = URL(string: payload.acsURL)
        else { throw Refusal() }
        let peer = try P256PublicKey(x: payload.acsEphemeralKey.x, y: payload.acsEphemeralKey.y)
        keys = try SessionKeys(privateKey: key, peer: peer, sdkReferenceNumber: Self.reference)
        acsURL = url
    }

    /// What came back for a CReq, judged as an SDK would.
    enum Answer: Equatable {
        case screen(JSONObject)
        case final(String)
        /// The ACS sent this Erro.
        case erro(JSONObject)
        /// The SDK would send this Erro.
        case defect(String, String)
        /// Nothing within 10 s.
        case timeout
        /// Anything else that ends the challenge without an Erro.
        case broken
    }

    /// The members of the next CReq.
    func creq(_ members: JSONObject = [:]) -> JSONObject {
        let number = String(counter)
        let common: JSONObject = [
            "messageType": "CReq", "messageVersion": .string(version), "threeDSServerTransID": .string(serverTransID),
            "acsTransID": .string(acsTransID), "sdkTransID": .string(sdkTransID),
            "sdkCounterStoA": .string(String(repeating: "0", count: 3 - number.count) + number),
        ]
        guard version == "2.3.1" else { return common.merging(bridged(members)) }
        return common.merging(["oobAppURLInd": "01"]).merging(members)
    }

    private func bridged(_ members: JSONObject) -> JSONObject {
        var members = members
        let status = members["oobAppStatus"]
        members["oobAppStatus"] = nil
        guard let bridging, members["messageExtension"] == nil else { return members }
        var content = BridgingExtension(version: bridging, oobAppURLIndicator: .supported)
        if let code = members["oobContinue"]?.stringValue {
            members["oobContinue"] = true
            content.continuation = status != nil ? .appNotOpened : code == "01" ? .button : .automatic
        }
        members["messageExtension"] = [content.messageExtension.json]
        return members
    }

    /// Sends a CReq with these members besides the common ones.
    mutating func send(_ members: JSONObject = [:]) async throws -> Answer { try await send(message: creq(members)) }

    mutating func send(message: JSONObject) async throws -> Answer {
        let jwe = try sealed(message)
        counter += 1
        return judge(await post(jwe, type: "application/jose; charset=UTF-8"))
    }

    /// A CReq under the session keys, with the present counter.
    func sealed(_ message: JSONObject) throws -> [UInt8] { try sealed(message.serialized()) }

    /// Any plaintext in the place of a CReq.
    func sealed(_ plaintext: [UInt8]) throws -> [UInt8] {
        guard let keys, let sent = UInt8(exactly: counter) else { throw Refusal() }
        return try keys.seal(plaintext, .sdkToACS, counter: sent, encryption: encryption, keyID: acsTransID)
    }

    /// The JWE of a message before it is put together, with the present counter.
    func draft(_ message: JSONObject, encryption: EncryptionMethod? = nil) throws -> SealedDraft {
        guard let keys, let sent = UInt8(exactly: counter) else { throw Refusal() }
        return SealedDraft(
            message, keys: keys, counter: sent, encryption: encryption ?? self.encryption, keyID: acsTransID)
    }

    /// Sends a body in the place of the next CReq.
    mutating func send(body: [UInt8]) async -> Answer {
        counter += 1
        return judge(await post(body, type: "application/jose; charset=UTF-8"))
    }

    func post(_ body: [UInt8], type: String) async -> SimulatedReply {
        guard let acsURL else { return .reset }
        return await simulator.handle(HTTPRequest(method: "POST", url: acsURL, headers: [("Content-Type", type)], body: body))
    }

    /// Tells the ACS of a defect.
    func sendErro(_ code: String, detail: String = "") async -> SimulatedReply {
        let erro: JSONObject = [
            "messageType": "Erro", "messageVersion": .string(version), "errorCode": .string(code), "errorComponent": "C",
            "errorDescription": "test", "errorDetail": .string(detail), "errorMessageType": "CRes",
            "threeDSServerTransID": .string(serverTransID), "acsTransID": .string(acsTransID), "sdkTransID": .string(sdkTransID),
        ]
        return await post(erro.serialized(), type: "application/json; charset=UTF-8")
    }

    func judge(_ reply: SimulatedReply) -> Answer {
        switch reply {
        case .noAnswer: return .timeout
        case .reset: return .broken
        case .respond(_, let delay) where delay >= 10: return .timeout
        case .respond(let response, _): return judge(response)
        }
    }

    private func judge(_ response: HTTPResponse) -> Answer {
        let object = (try? JSONDocument(parsing: response.body))?.root.objectValue
        if let object, object["messageType"] == "Erro" { return .erro(object) }
        guard (200..<300).contains(response.status), response.body.count <= 1_048_576 else { return .broken }
        let isJOSE = response.header("Content-Type")?.hasPrefix("application/jose") ?? false
        let looksLikeJWE = response.body.count { $0 == UInt8(ascii: ".") } == 4
        guard !response.body.isEmpty, object == nil, isJOSE || looksLikeJWE else { return .defect("101", "") }
        guard let keys, let received = UInt8(exactly: counter - 1),
            let plaintext = try? keys.open(response.body, .acsToSDK, counter: received, keyID: acsTransID)
        else { return .defect("302", "") }
        return judge(plaintext, counter: received)
    }

    private func judge(_ plaintext: [UInt8], counter: UInt8) -> Answer {
        guard let expectation = expectation(counter) else { return .broken }
        do {
            switch try ChallengeResponse.parse(plaintext, expecting: expectation) {
            case .final(let status): return .final(status.rawValue)
            case .screen:
                return .screen((try? JSONDocument(parsing: plaintext))?.root.objectValue ?? JSONObject())
            }
        } catch {
            switch error {
            case .defect(let defect): return .defect(defect.code.rawValue, defect.detail)
            case .erro(let erro):
                return .erro((try? JSONDocument(parsing: erro.serialized()))?.root.objectValue ?? JSONObject())
            case .unreportable: return .broken
            }
        }
    }

    private func expectation(_ counter: UInt8) -> ResponseExpectation? {
        guard let version = ProtocolVersion(rawValue: version), let server = ThreeDSServerTransactionID(serverTransID),
            let acs = ACSTransactionID(acsTransID), let sdk = SDKTransactionID(sdkTransID)
        else { return nil }
        return ResponseExpectation(
            version: version, identifiers: TransactionIdentifiers(threeDSServer: server, acs: acs, sdk: sdk), counter: counter,
            bridging: bridging, uiTypes: uiTypes)
    }

    /// Announces the screens that a scenario wants; a test that has set others keeps them.
    private mutating func announceScreens(of scenario: Scenario) {
        guard scenario.sdkInterface != nil || scenario.sdkUITypes != nil,
            order["sdk"]?.objectValue?["deviceRenderOptions"] == nil,
            let version = ProtocolVersion(rawValue: version)
        else { return }
        let types = UIType.types(in: version).filter { type in
            (scenario.sdkInterface != "01" || type.isNative) && scenario.sdkUITypes?.contains(type.rawValue) != false
        }
        uiTypes = types
        let codes = JSONArray(types.map { .string($0.rawValue) })
        setSDK("deviceRenderOptions", ["sdkInterface": .string(scenario.sdkInterface ?? "03"), "sdkUiType": .array(codes)])
    }
}

extension Simulator {
    func get(_ path: String, headers: [(String, String)] = []) async -> HTTPResponse {
        await respond("GET", path, headers, [])
    }

    func post(_ path: String, _ object: JSONObject) async -> HTTPResponse { await post(path, object.serialized()) }

    func post(_ path: String, _ body: [UInt8], type: String = "application/json") async -> HTTPResponse {
        await respond("POST", path, [("Content-Type", type)], body)
    }

    func respond(_ method: String, _ path: String, _ headers: [(String, String)], _ body: [UInt8]) async -> HTTPResponse {
        guard let url = URL(string: "https://localhost" + path) else { return HTTPResponse(status: 0) }
        let reply = await handle(HTTPRequest(method: method, url: url, headers: headers, body: body))
        guard case .respond(let response, _) = reply else { return HTTPResponse(status: 0) }
        return response
    }
}

extension HTTPResponse {
    /// The content as a JSON object; empty for anything else.
    var object: JSONObject { (try? JSONDocument(parsing: body))?.root.objectValue ?? JSONObject() }
    func text(_ name: String) -> String? { object[name]?.stringValue }
    /// A member of `{"error":{…}}`.
    func error(_ name: String) -> String? { object["error"]?.objectValue?[name]?.stringValue }
}

extension JSONObject {
    func text(_ name: String) -> String? { self[name]?.stringValue }
}
