import Testing
import ThreeDS
import ThreeDSJSON
import ThreeDSSimulator
import ThreeDSTestSupport

@Suite("Announced screens from the app to the issuer (CORE-4)") struct DeviceRenderOptionsTests {
    private static let announced: [UIType] = [.text, .singleSelect, .multiSelect, .outOfBand, .html]

    private func service(_ options: DeviceRenderOptions, _ cardholder: ScriptedCardholder) throws -> ThreeDS2ServiceSDK {
        let simulator = try Counterparts.simulator.get()
        let service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(
                presenter: cardholder, transport: simulator.transport, timeSource: Counterparts.patientTime,
                storage: MemoryStorage()))
        let configuration = ConfigParameters(simulator)
        configuration.deviceRenderOptions = options
        #expect(configuration.deviceRenderOptions == options)
        try service.initialize(configuration)
        return service
    }

    private func object(_ text: String) throws -> JSONObject {
        try #require(try JSONDocument(parsing: Array(text.utf8)).root.objectValue)
    }

    @Test("the narrowed app's parameters announce less, in each version", arguments: ["2.1.0", "2.2.0", "2.3.1"])
    func parameters(_ version: String) throws {
        let service = try service(DeviceRenderOptions(interface: .native), ScriptedCardholder([]))
        let parameters = try service.createTransaction("F000000002", version).getAuthenticationRequestParameters()
        let options = try object(parameters.deviceRenderOptions)
        let types: JSONValue = version == "2.3.1" ? ["01", "02", "03", "04", "07"] : ["01", "02", "03", "04"]
        #expect(options == ["sdkInterface": "01", "sdkUiType": types])
        #expect(try object(parameters.authRequest)["deviceRenderOptions"] == .object(options))
    }

    @Test("a directory server that refuses 06 and 07 refuses the usual app, and the narrowed app pays")
    func refusing() async throws {
        let shop = SimulatedShop(simulator: try Counterparts.simulator.get())
        for (options, isRefused) in [(DeviceRenderOptions(), true), (DeviceRenderOptions(uiTypes: Self.announced), false)] {
            let cardholder = ScriptedCardholder([[.submit("123456")]])
            let service = try service(options, cardholder)
            let transaction = try service.createTransaction("F000000002", "2.3.1")
            let text = try transaction.getAuthenticationRequestParameters().authRequest
            let answer: JSONObject
            do {
                answer = try await shop.authenticate(
                    sdk: .string(text), directoryServerID: "F000000002", scenario: "narrowed-ui-types")
                #expect(!isRefused)
            } catch let refusal as SimulatedShop.Refusal {
                #expect(isRefused)
                let error = try #require(try object(refusal.body)["error"]?.objectValue)
                #expect(error["rule"] == "203" && error["field"] == "deviceRenderOptions.sdkUiType")
                #expect(error["party"] == "Directory Server")
                continue
            }
            #expect(answer["transStatus"] == "C")
            let outcome = try await transaction.performChallenge(
                ChallengeParameters(threeDSServerAuthResponse: JSONValue.object(answer).text), timeOut: 5)
            #expect(outcome.isAuthenticated)
        }
    }

    @Test("codes of the specification make options, and others are refused with the member")
    func codes() throws {
        let options = try DeviceRenderOptions(sdkInterface: "03", sdkUiType: ["01", "02", "03", "04", "05"])
        #expect(options == DeviceRenderOptions(uiTypes: Self.announced))
        #expect(try DeviceRenderOptions(sdkInterface: "01") == DeviceRenderOptions(interface: .native))
        for (interface, types, field) in [
            ("00", nil, "deviceRenderOptions.sdkInterface"), ("01", ["x"], "deviceRenderOptions.sdkUiType[0]"),
        ] as [(String, [String]?, String)] {
            do throws(ThreeDS2Error) {
                _ = try DeviceRenderOptions(sdkInterface: interface, sdkUiType: types)
                Issue.record("accepted")
            } catch { #expect(error.failure.field == field) }
        }
    }
}

extension ChallengeOutcome {
    fileprivate var isAuthenticated: Bool {
        if case .completed(let event) = self { event.status == .authenticated } else { false }
    }
}
