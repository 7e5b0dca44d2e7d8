import Testing
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSSimulator

/// Wrong forms of the CReq after the cardholder approved in the bank's app. Release notes of other SDKs say that some issuers reject such a
/// request, so the simulator has an issuer that takes one form only. The SDK's own form is played in the built-in scenarios.
@Suite("An issuer that is strict about the answer after its app") struct StrictIssuerTests {
    struct Wrong: CustomTestStringConvertible {
        let name: String
        let scenario: String
        let version: String
        let members: JSONObject
        let names: String
        var code = "203"
        var bridging: BridgingVersion?
        var testDescription: String { "\(name), \(scenario) in \(version)" }

        init(
            _ name: String, _ scenario: String, _ version: String, _ members: JSONObject, _ names: String, code: String = "203",
            bridging: BridgingVersion? = nil
        ) {
            self.name = name
            self.scenario = scenario
            self.version = version
            self.members = members
            self.names = names
            self.code = code
            self.bridging = bridging
        }
    }

    private static let url: JSONValue = "https://shop.example/3ds/return"

    /// The right members with others in addition.
    private static func superfluous(_ version: String) -> [Wrong] {
        let right: JSONValue = version == "2.3.1" ? "01" : true
        var rows: [Wrong] = []
        for (name, value) in [
            ("challengeDataEntry", ""), ("challengeDataEntry", "123456"), ("challengeHTMLDataEntry", ""),
            ("resendChallenge", "N"),
            ("unknownMember", "x"), ("oobAppURL", "https://bank.example"), ("transStatus", "Y"), ("challengeNoEntry", "Y"),
            ("acsUiType", "04"), ("threeDSRequestorAppURL", "https://shop.example/3ds/return"),
            ("whitelistingDataEntry", "N"), ("trustListDataEntry", "N"), ("deviceBindingDataEntry", "N"),
        ] as [(String, JSONValue)] {
            rows.append(
                Wrong("\(name) \(value.text) next to it", "strict-oob", version, ["oobContinue": right, name: value], name))
        }
        return rows
    }

    static let wrong: [Wrong] =
        ["2.1.0", "2.2.0", "2.3.1"].flatMap(superfluous)
        + [
            Wrong("text in place of true", "strict-oob", "2.1.0", ["oobContinue": "true"], "oobContinue"),
            Wrong("code of 2.3.1", "strict-oob", "2.2.0", ["oobContinue": "01"], "oobContinue"),
            Wrong("false", "strict-oob", "2.2.0", ["oobContinue": false], "oobContinue"),
            Wrong("form of 2.2.0", "strict-oob", "2.3.1", ["oobContinue": true], "oobContinue"),
            Wrong("automatic after the button", "strict-oob", "2.3.1", ["oobContinue": "02"], "oobContinue"),
            Wrong("nothing", "strict-oob", "2.2.0", [:], "oobContinue", code: "201"),
            Wrong("only no entry", "strict-oob", "2.2.0", ["challengeNoEntry": "Y"], "challengeNoEntry"),
            Wrong("announcement of 2.3.1", "strict-oob", "2.2.0", ["oobContinue": true, "oobAppURLInd": "01"], "oobAppURLInd"),
            Wrong(
                "no URL of the app", "strict-oob-app-url", "2.2.0", ["oobContinue": true, "whitelistingDataEntry": "Y"],
                "threeDSRequestorAppURL", code: "201"),
            Wrong(
                "another URL of the app", "strict-oob-app-url", "2.2.0",
                ["oobContinue": true, "whitelistingDataEntry": "Y", "threeDSRequestorAppURL": "https://shop.example/other"],
                "threeDSRequestorAppURL"),
            Wrong(
                "no switch", "strict-oob-app-url", "2.2.0", ["oobContinue": true, "threeDSRequestorAppURL": url],
                "whitelistingDataEntry", code: "201"),
            Wrong(
                "switch of another version", "strict-oob-app-url", "2.2.0",
                [
                    "oobContinue": true, "threeDSRequestorAppURL": url, "whitelistingDataEntry": "Y", "trustListDataEntry": "Y",
                ],
                "trustListDataEntry"),
            Wrong(
                "no status of the app", "strict-oob-app", "2.3.1", ["oobContinue": "02", "threeDSRequestorAppURL": url],
                "oobAppStatus", code: "201"),
            Wrong(
                "status without a failure's code", "strict-oob-app", "2.3.1",
                ["oobContinue": "01", "oobAppStatus": "01", "threeDSRequestorAppURL": url], "oobAppStatus"),
        ] + page + BridgingVersion.allCases.flatMap(bridged)

    /// The answers to the issuer's page with a button for its app (06).
    private static let page: [Wrong] = {
        let right: JSONObject = ["challengeHTMLDataEntry": "done=yes", "oobContinue": "01", "threeDSRequestorAppURL": url]
        func row(_ name: String, _ members: JSONObject, _ names: String, code: String = "203") -> Wrong {
            Wrong(name, "strict-html-oob-app", "2.3.1", members, names, code: code)
        }
        return [
            row("without the form", ["oobContinue": "01", "threeDSRequestorAppURL": url], "challengeHTMLDataEntry", code: "201"),
            row("another form", right.merging(["challengeHTMLDataEntry": "done=no"]), "challengeHTMLDataEntry"),
            row("automatic after the form", right.merging(["oobContinue": "02"]), "challengeHTMLDataEntry"),
            row("form of 2.2.0", right.merging(["oobContinue": true]), "oobContinue"),
            row("status of an app that opened", right.merging(["oobAppStatus": "01"]), "oobAppStatus"),
            row("an empty entry", right.merging(["challengeDataEntry": ""]), "challengeDataEntry"),
            row("no entry", right.merging(["challengeNoEntry": "Y"]), "challengeNoEntry"),
            row(
                "no URL of the app", ["challengeHTMLDataEntry": "done=yes", "oobContinue": "01"], "threeDSRequestorAppURL",
                code: "201"),
        ]
    }()

    private static func bridged(_ bridging: BridgingVersion) -> [Wrong] {
        let scenario = bridging == .v1_0 ? "strict-bridging-1-0" : "strict-bridging-2-0"
        let path = "messageExtension.data.challengeData"
        func row(_ name: String, _ data: JSONObject?, _ names: String, code: String = "203", more: JSONObject = [:]) -> Wrong {
            var members: JSONObject = ["oobContinue": true, "threeDSRequestorAppURL": url]
            if let data {
                members["messageExtension"] = [
                    [
                        "name": "Bridging", "id": "A000000802-004", "criticalityIndicator": false,
                        "data": ["version": .string(bridging.rawValue), "challengeData": .object(data)],
                    ]
                ]
            }
            return Wrong(name, scenario, "2.2.0", members.merging(more), names, code: code, bridging: bridging)
        }
        let right: JSONObject = ["oobAppURLInd": "01", "oobContinue": "01"]
        return [
            row("core form only", ["oobAppURLInd": "01"], "\(path).oobContinue", code: "201"),
            row("no announcement", ["oobContinue": "01"], "\(path).oobAppURLInd", code: "201"),
            row("boolean inside", ["oobAppURLInd": "01", "oobContinue": true], "\(path).oobContinue"),
            row("status of an app that opened", right.merging(["oobAppStatus": "01"]), "\(path).oobAppStatus"),
            row("the code in the core", right, "oobContinue", more: ["oobContinue": "01"]),
            row("an empty entry", right, "challengeDataEntry", more: ["challengeDataEntry": ""]),
        ]
    }

    @Test("each wrong form is rejected with its member", arguments: wrong) func rejected(_ wrong: Wrong) async throws {
        var sdk = try SDKStandIn(Simulator(SimulatorConfiguration()), version: wrong.version)
        #expect(await sdk.authenticate(scenario: wrong.scenario).text("transStatus") == "C")
        try sdk.open()
        let hasURL = Scenario.builtIn.first { $0.name == wrong.scenario }?.requestorAppURL != nil
        sdk.bridging = wrong.bridging
        guard case .screen = try await sdk.send(hasURL ? ["threeDSRequestorAppURL": Self.url] : [:]) else {
            Issue.record("no screen")
            return
        }
        // The stand-in adds the extension unless the row has its own.
        if wrong.members["messageExtension"] != nil { sdk.bridging = nil }
        guard case .erro(let erro) = try await sdk.send(wrong.members) else {
            Issue.record("accepted")
            return
        }
        #expect(erro.text("errorCode") == wrong.code && erro.text("errorComponent") == "A")
        let detail = erro.text("errorDetail") ?? ""
        #expect(detail.contains(wrong.names), "\(detail)")
        #expect(await sdk.record().text("transStatus") == "U")
    }

    @Test("the same CReq twice is rejected", arguments: ["2.1.0", "2.2.0", "2.3.1"]) func twice(_ version: String) async throws {
        var sdk = try SDKStandIn(Simulator(SimulatorConfiguration()), version: version)
        await sdk.authenticate(scenario: "strict-oob")
        try sdk.open()
        _ = try await sdk.send()
        let answer = sdk.creq(["oobContinue": version == "2.3.1" ? "01" : true])
        guard case .screen = try await sdk.send(message: answer), case .erro(let erro) = try await sdk.send(message: answer)
        else {
            Issue.record("accepted")
            return
        }
        #expect(erro.text("errorCode") == "302")
    }

    @Test("a cancellation is no answer") func cancel() async throws {
        var sdk = try SDKStandIn(Simulator(SimulatorConfiguration()))
        await sdk.authenticate(scenario: "strict-oob")
        try sdk.open()
        _ = try await sdk.send()
        #expect(try await sdk.send(["challengeCancel": "01"]) == .final("N"))
    }
}
