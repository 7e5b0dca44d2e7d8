import Testing
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSSimulator

/// The server half of the Bridging extension (protocol/messages.md §9.3).
@Suite("Additional data of the Bridging extension") struct AdditionalDataTests {
    private static func scenario(_ members: JSONObject) throws -> Scenario {
        let base: JSONObject = ["name": "a", "title": "t", "versions": ["2.2.0"]]
        return try Scenario(json: base.merging(members).serialized())
    }

    private static let step: JSONValue = [
        [
            "cres": [
                "acsUiType": "01", "challengeInfoHeader": "H", "challengeInfoLabel": "L", "challengeInfoText": "T",
                "submitAuthenticationLabel": "S",
            ], "expect": ["challengeDataEntry": "1"],
        ]
    ]

    /// The AReq that the ACS receives.
    private static func areq(_ data: JSONObject?, version: String = "2.2.0", beside: String? = nil) -> JSONObject {
        let areq = JSONObject(.areq, version: .string(version)).merging(["deviceChannel": "01", "messageCategory": "01"])
        return data.map {
            areq.adding(MessageExtension(name: "Bridging", id: "A000000802-004", version: beside, isCritical: false, data: $0))
        } ?? areq
    }

    @Test("an RReq has the method in the extension that the AReq or the CReqs had, and only then")
    func results() throws {
        let names = TransactionNames(threeDSServer: "a", directoryServer: "b", acs: "c", sdk: "d")
        let plan = try Self.scenario(["steps": Self.step, "authenticationMethod": "02"]).authentication
        for (status, methods) in [
            (TransStatus.authenticated, ["02"]), (.notAuthenticated, ["02"]), (.unavailable, []),
        ] {
            let result = ACSChallengeResult(transStatus: status, interactionCounter: 1)
            for version in BridgingVersion.allCases {
                let rreq = result.rreq(
                    areq: Self.areq(nil), names: names, plan: plan, authenticationValue: "",
                    bridging: BridgingAdditionalData(version: version))
                let data = try #require(rreq.additionalData(of: .rreq))
                #expect(data.version == version && data.authenticationMethods.map(\.rawValue) == methods)
                #expect(data.ignored.isEmpty)
            }
            let plain = result.rreq(areq: Self.areq(nil), names: names, plan: plan, authenticationValue: "", bridging: nil)
            #expect(plain["messageExtension"] == nil)
        }
    }

    @Test("an AReq with an unknown version of the extension is not answered with it") func answerable() {
        for (data, isAnswerable) in [
            (["version": "2.0"], true), (["version": "1.0"], true), ([:], true), (["version": "3.0"], false),
            (["version": 2], false), (["version": "2.0", "addData": "x"], true),
        ] as [(JSONObject, Bool)] {
            #expect(Self.areq(data).additionalData(of: .areq)?.isAnswerable == isAnswerable)
        }
        #expect(Self.areq([:], beside: "1.0").additionalData(of: .areq)?.version == .v1_0)
        #expect(Self.areq(["version": "2.0"], version: "2.3.1").additionalData(of: .areq) == nil)
    }

    @Test("a scenario's exemption is one of the table, in a version with a place for it") func exemption() throws {
        let members: JSONObject = ["transStatus": "Y", "transChallengeExemption": "05"]
        #expect(try Self.scenario(members).authentication.exemption?.rawValue == "05")
        for (change, member) in [
            (["transChallengeExemption": "01"], "transChallengeExemption"),
            (["transChallengeExemption": 5], "transChallengeExemption"),
            (["versions": ["2.1.0", "2.2.0"]], "transChallengeExemption"),
        ] as [(JSONObject, String)] {
            let error = #expect(throws: ScenarioError.self) { try Self.scenario(members.merging(change)) }
            #expect(error?.member == member)
        }
    }

    /// What the app's server receives and what the 3DS Server's record shows, for a payment without a challenge.
    @Test(
        "the ARes has the exemption: in 2.2.0 in the extension, in 2.3.1 as an element",
        arguments: ["2.2.0", "2.3.1"], [nil, "1.0", "2.0"])
    func frictionless(_ version: String, _ bridging: String?) async throws {
        var members: JSONObject = ["versions": ["2.2.0", "2.3.1"], "transStatus": "Y", "transChallengeExemption": "05"]
        if let bridging { members["bridging"] = .string(bridging) }
        let played = try await Self.play(try Self.scenario(members), version)
        guard version == "2.2.0" else {
            #expect(played.answer["transChallengeExemption"] == "05" && played.answer["messageExtension"] == nil)
            #expect(played.record["transChallengeExemption"] == "05" && played.record["bridging"] == nil)
            return
        }
        let expected = bridging ?? "2.0"
        let element = try #require(MessageExtension.all(in: played.answer).first)
        #expect(element.id == "A000000802-004" && !element.isCritical)
        #expect(element.version == (expected == "1.0" ? "1.0" : nil))
        #expect(element.data == ["version": .string(expected), "addData": ["transChallengeExemption": "05"]])
        #expect(played.record["bridging"] == ["version": .string(expected), "transChallengeExemption": "05"])
    }

    @Test(
        "a challenge with the extension has it in AReq, ARes and RReq, in the version of the AReq",
        arguments: BridgingVersion.allCases)
    func challenge(_ version: BridgingVersion) async throws {
        let scenario = try Self.scenario([
            "bridging": .string(version.rawValue), "steps": Self.step, "authenticationMethod": "02",
        ])
        let simulator = try Simulator(SimulatorConfiguration(timeSource: ManualTimeSource(), scenarios: [scenario]))
        var sdk = try SDKStandIn(simulator, version: "2.2.0")
        sdk.bridging = version
        #expect(await sdk.authenticate(scenario: scenario.name).status == 200)
        try sdk.open()
        _ = try await sdk.send()
        #expect(try await sdk.send(["challengeDataEntry": "1"]) == .final("Y"))
        let messages = await simulator.conversation(threeDSServerTransID: sdk.serverTransID) ?? []
        for (kind, methods) in [(MessageKind.areq, []), (.ares, ["02"]), (.rreq, ["02"])] {
            let message = try #require(messages.first { $0.messageKind == kind })
            let data = try #require(message.additionalData(of: kind))
            #expect(data.version == version && data.authenticationMethods.map(\.rawValue) == methods, "\(kind)")
        }
        #expect(await sdk.record()["bridging"] == ["version": .string(version.rawValue), "authenticationMethod": ["02"]])
    }

    @Test("an SDK that turns the extension on by itself finds it in the RReq") func askedByTheSDK() async throws {
        let scenario = try Self.scenario(["steps": Self.step, "authenticationMethod": "02"])
        let simulator = try Simulator(SimulatorConfiguration(timeSource: ManualTimeSource(), scenarios: [scenario]))
        var sdk = try SDKStandIn(simulator, version: "2.2.0")
        sdk.bridging = .v1_0
        #expect(await sdk.authenticate(scenario: scenario.name).status == 200)
        #expect(sdk.authentication["messageExtension"] == nil)
        try sdk.open()
        _ = try await sdk.send()
        #expect(try await sdk.send(["challengeDataEntry": "1"]) == .final("Y"))
        #expect(await sdk.record()["bridging"] == ["version": "1.0", "authenticationMethod": ["02"]])
    }

    @Test("without extension and exemption, no message has the extension") func none() async throws {
        let played = try await Self.play(try Self.scenario(["transStatus": "Y"]), "2.2.0")
        #expect(played.answer["messageExtension"] == nil && played.record["bridging"] == nil)
    }

    private static func play(
        _ scenario: Scenario, _ version: String
    ) async throws -> (answer: JSONObject, record: JSONObject) {
        let simulator = try Simulator(SimulatorConfiguration(timeSource: ManualTimeSource(), scenarios: [scenario]))
        var sdk = try SDKStandIn(simulator, version: version)
        #expect(await sdk.authenticate(scenario: scenario.name).status == 200)
        return (sdk.authentication, await sdk.record())
    }
}
