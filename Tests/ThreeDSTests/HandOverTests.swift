import Foundation
import Testing
import ThreeDS
import ThreeDSJSON
import ThreeDSSimulator
import ThreeDSTestSupport

@Suite("One string to the server, one back (SDK-7, SDK-15, CORE-314)") struct HandOverTests {
    @Test(
        "a payment completes with authRequest and threeDSServerAuthResponse as opaque strings",
        arguments: ["2.1.0", "2.2.0", "2.3.1"])
    func payment(_ version: String) async throws {
        let simulator = try Counterparts.simulator.get()
        let shop = SimulatedShop(simulator: simulator)
        let service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(
                presenter: ScriptedCardholder([[.submit("123456")]]), transport: simulator.transport,
                timeSource: Counterparts.patientTime, storage: MemoryStorage()))
        try service.initialize(ConfigParameters(simulator))
        let transaction = try service.createTransaction("F000000001", version)
        let text = try transaction.getAuthenticationRequestParameters().authRequest
        let answer = try await shop.authenticate(sdk: .string(text), directoryServerID: "F000000001")
        let parameters = ChallengeParameters(threeDSServerAuthResponse: JSONValue.object(answer).text)
        guard case .completed(let event) = try await transaction.performChallenge(parameters, timeout: .minutes(5)) else {
            Issue.record("no completion")
            return
        }
        #expect(event.transactionStatus == "Y")
    }

    @Test(
        "authRequest has the members of the version, with both interfaces and all UI types (CORE-4)", .proves("CORE-4"),
        arguments: [("2.1.0", 5, false), ("2.2.0", 5, false), ("2.3.1", 7, true)])
    func members(_ version: String, _ kinds: Int, _ hasType: Bool) throws {
        let parameters = try AuthenticationRequestParameters(
            sdkTransactionID: "t", deviceData: nil, sdkEphemeralPublicKey: #"{"kty":"EC"}"#, sdkAppID: "a",
            sdkReferenceNumber: "r",
            messageVersion: version)
        let text = try parameters.authRequest(timeout: .minutes(42))
        let object = try #require(try JSONDocument(parsing: Array(text.utf8)).root.objectValue)
        #expect(object["deviceData"] == nil)
        #expect(object["sdkEphemeralPublicKey"] == ["kty": "EC"])
        #expect(object["sdkMaxTimeout"] == "42")
        #expect(object["deviceRenderOptions"]?.objectValue?["sdkInterface"] == "03")
        let types = object["deviceRenderOptions"]?.objectValue?["sdkUiType"]?.arrayValue
        #expect(types?.compactMap(\.stringValue) == ["01", "02", "03", "04", "05", "06", "07"].prefix(kinds).map { $0 })
        #expect((object["sdkType"] == "01") == hasType)
        #expect((object["defaultSdkType"] == ["sdkVariant": "01"]) == hasType)
        let short = try JSONDocument(parsing: Array(parameters.authRequest.utf8)).root.objectValue
        #expect(short?["sdkMaxTimeout"] == "05")
    }

    /// What the app says about itself reaches the directory server in 2.3.1, and is not in the AReq before.
    @Test("wrappedInd and sdkAuthenticationType are sent when the app sets them", arguments: ["2.2.0", "2.3.1"], [true, false])
    func announcement(_ version: String, isSet: Bool) throws {
        let configuration = ConfigParameters()
        configuration.directoryServers = [
            DirectoryServer(id: "A000000003", publicKey: Face.publicKey, keyID: "key", rootCertificates: [])
        ]
        if isSet {
            configuration.isWrapped = true
            configuration.authenticationTypes = ["07", "12", "80"]
        }
        let service = ThreeDS2ServiceSDK(environment: Face.environment())
        try service.initialize(configuration)
        let transaction = try service.createTransaction("A000000003", version)
        let text = try transaction.getAuthenticationRequestParameters().authRequest
        let object = try #require(try JSONDocument(parsing: Array(text.utf8)).root.objectValue)
        let types = object["deviceRenderOptions"]?.objectValue?["sdkAuthenticationType"]
        let wrapped = object["defaultSdkType"]?.objectValue?["wrappedInd"]
        if isSet, version == "2.3.1" {
            #expect(types == ["07", "12", "80"] && wrapped == "Y")
        } else {
            #expect(types == nil && wrapped == nil)
        }
    }

    @Test(
        "an unknown or repeated type of authentication is refused by initialize",
        arguments: [["13"], ["4"], ["00"], ["04", "04"], [""], ["07", "٠٤"]])
    func unknownTypes(_ types: [String]) {
        let configuration = Face.configuration()
        configuration.authenticationTypes = types
        #expect(throws: ThreeDS2Error.self) {
            try ThreeDS2ServiceSDK(environment: Face.environment()).initialize(configuration)
        }
    }

    @Test(
        "a malformed response is refused by doChallenge with its name",
        arguments: [
            ("", "threeDSServerAuthResponse"), ("[]", "threeDSServerAuthResponse"), ("{", "threeDSServerAuthResponse"),
            (#"{"threeDSServerTransID":1}"#, "threeDSServerTransID"), ("{}", "threeDSServerTransactionID"),
            (#"{"acsSignedContent":null}"#, "threeDSServerTransactionID"),
        ])
    func refused(_ text: String, _ names: String) throws {
        let transaction = try Face.service().createTransaction("A000000003", nil)
        let parameters = ChallengeParameters(threeDSServerAuthResponse: text)
        let error = #expect(throws: ThreeDS2Error.self) {
            try transaction.challengeStates(parameters, timeout: .shortest)
        }
        #expect(error?.name == "InvalidInput")
        #expect(error?.message.contains(names) == true)
        try transaction.close()
    }

    @Test("a new response replaces every value, and values that are set later correct a bad one") func replaces() async throws {
        let parameters = Face.challengeParameters()
        parameters.setThreeDSServerAuthResponse(#"{"acsTransID":"x","cardholderInfo":"text"}"#)
        #expect(parameters.getAcsTransactionID() == "x")
        #expect(
            parameters.threeDSServerTransactionID == nil && parameters.acsRefNumber == nil && parameters.acsSignedContent == nil)
        #expect(parameters.getThreeDSServerAuthResponse() == #"{"acsTransID":"x","cardholderInfo":"text"}"#)
        #expect(ChallengeParameters().getThreeDSServerAuthResponse() == nil)
        let healed = ChallengeParameters(threeDSServerAuthResponse: "no JSON")
        #expect(healed.getThreeDSServerAuthResponse() == "no JSON")
        let good = Face.challengeParameters()
        healed.set3DSServerTransactionID(good.get3DSServerTransactionID())
        healed.setAcsTransactionID(good.acsTransactionID)
        healed.setAcsRefNumber(good.acsRefNumber)
        healed.setAcsSignedContent(good.acsSignedContent)
        let transaction = try Face.service().createTransaction("A000000003", nil)
        guard case .runtimeError = try await transaction.performChallenge(healed, timeout: .longest) else {
            Issue.record("no root, yet no runtime error")
            return
        }
    }

    @Test(
        "typed time-outs have the same limits as minutes",
        arguments: [(-1, false), (0, false), (4, false), (5, true), (99, true), (100, false), (Int.max, false)])
    func timeouts(_ minutes: Int, _ isAllowed: Bool) throws {
        if isAllowed {
            #expect(try ChallengeTimeout.minutes(minutes).minutes == minutes)
        } else {
            #expect(errorName { _ = try ChallengeTimeout.minutes(minutes) } == "InvalidInput")
        }
        #expect(ChallengeTimeout.shortest < .longest)
    }
}
