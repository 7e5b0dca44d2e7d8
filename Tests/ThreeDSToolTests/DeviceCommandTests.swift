import Foundation
import Testing
import ThreeDSJSON
import ThreeDSTestSupport

@testable import ThreeDSTool

@Suite("tds device (SDK-2, SDK-61)") struct DeviceCommandTests {
    private func object(_ commandLine: String) async throws -> JSONObject {
        let run = await ToolRun.of(commandLine)
        #expect(run.status == 0)
        #expect(run.error.isEmpty)
        return try #require(try JSONDocument(parsing: Array(run.output.utf8)).root.objectValue)
    }

    private func parameters(_ object: JSONObject) -> [JSONObject] {
        object["parameters"]?.arrayValue?.compactMap(\.objectValue) ?? []
    }

    @Test("the plan of the smallest profile is printed completely", .aboutWords) func minimal() async {
        let run = await ToolRun.of("device --platform ios --profile minimal --restrict C005 --add I001")
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(run.status == 0)
        #expect(lines.first == "Device data, platform ios, profile minimal, data version 1.1: a plan, nothing was read")
        let lineOf = { (id: String) in
            lines.first { $0.hasPrefix(id) }?.split(separator: " ").joined(separator: " ")
        }
        #expect(
            lineOf("C004")
                == "C004 OS Version planned text system read in initialize UIDevice.systemVersion OtherDataTypes")
        #expect(lineOf("C005") == "C005 Locale withheld RE01 locale setting restricted by the app - -")
        #expect(lineOf("C010") == "C010 IP Address withheld RE01 IP address network left out by the profile minimal - -")
        #expect(
            lineOf("I001")
                == "I001 Identifier For Vendor planned UUID identifier read in initialize UIDevice.identifierForVendor DeviceID")
        #expect(lines.dropLast().last == "25 parameters: 7 planned, 18 withheld")
        #expect(lines.dropFirst(2).first?.split(separator: " ").first == "id")
    }

    @Test("the report of this host has every parameter once and no value") func host() async throws {
        let object = try await object("device --json --data-version 1.7")
        #expect(object["read"] == true)
        #expect(object["profile"] == "default")
        #expect(object["dataVersion"] == "1.7")
        #expect((object["bytes"]?.intValue ?? 0) > 50)
        let rows = parameters(object)
        #expect(rows.count >= 17)
        for row in rows {
            let isSent = row["status"] == "collected"
            #expect((row["reason"] == nil) == isSent)
            #expect(["collected", "withheld", "unavailable"].contains(row["status"]?.stringValue ?? ""))
            #expect(
                row.names.allSatisfy {
                    [
                        "id", "name", "group", "status", "reason", "why", "valueClass", "privacyClass", "platformAPIs",
                        "privacyManifest",
                    ].contains($0)
                })
        }
        let platform = rows.first { $0["id"] == "C001" }
        #expect(platform?["status"] == "collected")
    }

    @Test("this host's security findings are listed with code and status, and a plan has none (SDK-1)", .proves("SDK-1"))
    func security()
        async throws
    {
        let object = try await object("device --json")
        let findings = try #require(object["securityFindings"]?.arrayValue).compactMap(\.objectValue)
        for finding in findings {
            let code = try #require(finding["code"]?.stringValue), id = try #require(finding["id"]?.stringValue)
            #expect(code.hasPrefix(id + "-") && ["SW01", "SW02", "SW03", "SW04", "SW05"].contains(id))
            #expect(finding["standing"] == "warning" || finding["standing"] == "finding")
        }
        // The root user is found and is no warning.
        let root = findings.filter { $0["code"] == "SW01-25" }
        #expect(root.count == (geteuid() == 0 ? 1 : 0))
        #expect(root.allSatisfy { $0["standing"] == "finding" && $0["event"] == "ROOT" })
        let warned = Set(findings.filter { $0["standing"] == "warning" }.compactMap { $0["id"]?.stringValue })
        #expect(Set(object["warnings"]?.arrayValue?.compactMap(\.stringValue) ?? []) == warned)
        let text = await ToolRun.of("device").output
        #expect(findings.allSatisfy { text.contains("\n  " + ($0["code"]?.stringValue ?? "?") + " ") })
        #expect(try await self.object("device --json --platform ios")["securityFindings"] == nil)
    }

    @Test("the security checks have a heading, and a plan has none", .aboutWords) func securityHeading() async {
        #expect(await ToolRun.of("device").output.contains("\nSecurity checks:"))
        #expect(await ToolRun.of("device --platform ios").output.contains("Security checks") == false)
    }

    @Test("the JSON contains the full names of Apple's manifest") func json() async throws {
        let object = try await object("device --platform=ios --profile=full --data-version=1.4 --json")
        #expect(object["read"] == false)
        #expect(object["bytes"] == nil)
        let rows = parameters(object)
        #expect(rows.count == 28)
        #expect(rows.allSatisfy { $0["status"] == "planned" && $0["reason"] == nil })
        let position = try #require(rows.first { $0["id"] == "C011" })
        #expect(position["platformAPIs"] == ["CLLocationManager.authorizationStatus", "CLLocationManager.location"])
        #expect(
            position["privacyManifest"]?.objectValue == [
                "collectedDataType": "NSPrivacyCollectedDataTypePreciseLocation",
                "purposes": ["NSPrivacyCollectedDataTypePurposeAppFunctionality"],
            ])
        let appID = try #require(rows.first { $0["id"] == "C014" })
        #expect(appID["privacyManifest"]?.objectValue?["accessedAPIType"] == "NSPrivacyAccessedAPICategoryUserDefaults")
        #expect(appID["privacyManifest"]?.objectValue?["accessedAPIReasons"] == ["CA92.1"])
    }

    @Test(
        "each profile and platform has its parameters",
        arguments: ["minimal", "appReviewSafe", "default", "full"].flatMap { profile in
            ["ios", "linux"].map { (profile, $0) }
        })
    func profiles(_ profile: String, _ platform: String) async throws {
        let object = try await object("device --json --profile \(profile) --platform \(platform)")
        #expect(object["profile"]?.stringValue == profile)
        #expect(object["platform"]?.stringValue == platform)
        #expect(parameters(object).count == (platform == "ios" ? 25 : 12))
        let text = await ToolRun.of("device --profile \(profile) --platform \(platform)")
        #expect(text.status == 0)
        #expect(text.output.split(separator: "\n").count > parameters(object).count)
    }

    @Test("the heading of a plan", .aboutWords) func heading() async {
        let text = await ToolRun.of("device --profile minimal --platform linux")
        #expect(text.output.contains("platform linux, profile minimal, data version 1.1"))
    }

    /// Wrong command lines and what is said about them.
    static let wrong: [(String, String)] = [
        ("device --profile maximal", "option --profile: 'maximal' is not one of minimal, appReviewSafe, default, full"),
        ("device --platform android", "option --platform: 'android' is not one of ios, linux"),
        ("device --data-version 1.2", "option --data-version: '1.2' is not one of 1.1, 1.4, 1.5, 1.6, 1.7"),
        ("device --restrict C099", "option --restrict: no device parameter is called 'C099'"),
        ("device --add C010,", "option --add: no device parameter is called ''"),
        ("device --json=1", "option --json takes no value"), ("device 1", "unexpected argument '1'"),
    ]

    @Test("a wrong command line is refused", arguments: wrong) func refuses(_ commandLine: String, _: String) async {
        #expect(await ToolRun.of(commandLine).isOneLine(status: 64))
    }

    @Test("a wrong command line is reported", .aboutWords, arguments: wrong)
    func refusalWords(_ commandLine: String, _ message: String) async {
        #expect(await ToolRun.of(commandLine).error == "tds: device: \(message); see 'tds device --help'\n")
    }
}
