import Testing
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSTestSupport

@testable import ThreeDSSimulator

/// A screen of the ACS with a choice of its optional elements, and what it offers. The offer is written down here and not read from the
/// screen, so that it cannot repeat an error of the ACS.
struct OfferedScreen: Sendable, CustomTestStringConvertible {
    let name: String
    let version: ProtocolVersion
    let cres: JSONObject
    /// The answers that fit, without the switches.
    let offered: Set<Answer>
    /// The switches that must be answered.
    var switches: [String] = []
    var testDescription: String { "\(name) in \(version.rawValue)" }

    /// What an SDK can answer, with the elements that are at fault when the screen did not offer it.
    enum Answer: Hashable, CaseIterable, Sendable {
        case code, longestCode, tooLongCode, option, severalOptions, foreignOption, optionsOutOfOrder, optionTwice, noEntry
        case secondCode, tooLongSecondCode, resend, continueByButton, continueByReturn, appNotOpened, additional, information
        case form, formAndContinue, cancel

        /// Nil: the version does not have it.
        func members(in version: ProtocolVersion) -> JSONObject? {
            let isLatest = version.has(.appSwitch)
            return switch self {
            case .code: ["challengeDataEntry": "1"]
            case .longestCode: ["challengeDataEntry": "123456"]
            case .tooLongCode: ["challengeDataEntry": "1234567"]
            case .option: ["challengeDataEntry": "two"]
            case .severalOptions: ["challengeDataEntry": "one,six"]
            case .foreignOption: ["challengeDataEntry": "twoo"]
            case .optionsOutOfOrder: ["challengeDataEntry": "six,one"]
            case .optionTwice: ["challengeDataEntry": "one,one"]
            // 2.1.0 does not have it, but an ACS reads it.
            case .noEntry: ["challengeNoEntry": "Y"]
            case .secondCode: isLatest ? ["challengeDataEntryTwo": "12345678"] : nil
            case .tooLongSecondCode: isLatest ? ["challengeDataEntryTwo": "123456789"] : nil
            case .resend: ["resendChallenge": "Y"]
            case .continueByButton: ["oobContinue": isLatest ? "01" : true]
            case .continueByReturn: isLatest ? ["oobContinue": "02"] : nil
            case .appNotOpened: isLatest ? ["oobContinue": "02", "oobAppStatus": "01"] : nil
            case .additional: isLatest ? ["challengeAddCode": "Y"] : nil
            case .information: isLatest ? ["infoContinueIndicator": true] : nil
            case .form: ["challengeHTMLDataEntry": "a=1"]
            case .formAndContinue: isLatest ? ["challengeHTMLDataEntry": "a=1", "oobContinue": "01"] : nil
            case .cancel: ["challengeCancel": "01"]
            }
        }
    }

    static let latest = ProtocolVersion.allCases.filter { $0.has(.appSwitch) }

    static let all: [OfferedScreen] = ProtocolVersion.allCases.flatMap { version in
        UIType.types(in: version).flatMap { screens($0, in: version) }
    }

    private static func screens(_ type: UIType, in version: ProtocolVersion) -> [OfferedScreen] {
        let isLatest = version.has(.appSwitch)
        let questions: [(text: String, answer: String)] =
            isLatest
            ? [("trustListInfoText", "trustListDataEntry"), ("deviceBindingInfoText", "deviceBindingDataEntry")]
            : version.has(.requestorAppURL) ? [("whitelistingInfoText", "whitelistingDataEntry")] : []
        let asked = JSONObject(questions.map { ($0.text, "Shall we?") })
        let answers = questions.map(\.answer)
        let more: JSONObject = isLatest ? ["challengeAddLabel": "Another way"] : [:]
        let additional: Set<Answer> = isLatest ? [.additional] : []
        func screen(_ name: String, _ members: JSONObject, _ offered: Set<Answer>, _ switches: [String] = []) -> OfferedScreen {
            let common: JSONObject = ["acsUiType": .string(type.rawValue)]
            return OfferedScreen(
                name: "\(type.word), \(name)", version: version, cres: common.merging(members),
                offered: offered.union([.cancel]), switches: switches)
        }
        let heading: JSONObject = ["challengeInfoHeader": "Confirm", "challengeInfoText": "Please answer."]
        let button: JSONObject = heading.merging(["submitAuthenticationLabel": "Submit"])
        let options: JSONObject = [
            "challengeInfoLabel": "Choose", "challengeSelectInfo": [["one": "One"], ["two": "Two"], ["six": "Six"]],
        ]
        switch type {
        case .text:
            let box: JSONObject =
                isLatest
                ? ["challengeEntryBox": ["challengeDataEntryLabel": "Code", "challengeDataEntryLengthMax": "06"]]
                : ["challengeInfoLabel": "Code"]
            let plain = button.merging(box)
            let second: JSONObject = ["challengeDataEntryLabel": "Word", "challengeDataEntryLengthMax": "08"]
            let entries: Set<Answer> = [.code, .longestCode, .noEntry]
            // A text of another length is an entry like any other where the screen has no limit.
            let free: Set<Answer> = isLatest ? [] : [.tooLongCode]
            let words: Set<Answer> = isLatest ? [] : [.severalOptions, .optionsOutOfOrder, .optionTwice]
            let short: Set<Answer> = [.option, .foreignOption]
            let any = entries.union(free).union(words).union(short)
            var found = [
                screen("nothing else", plain, any),
                screen("resend", plain.merging(["resendInformationLabel": "Again"]), any.union([.resend])),
                screen("switches", plain.merging(asked), any, answers),
            ]
            if isLatest {
                found.append(screen("another way", plain.merging(more), any.union(additional)))
                found.append(
                    screen("two fields", plain.merging(["challengeEntryBoxTwo": .object(second)]), any.union([.secondCode])))
            }
            return found
        case .singleSelect:
            return [
                screen("nothing else", button.merging(options), [.option, .noEntry]),
                screen("switches", button.merging(options).merging(asked), [.option, .noEntry], answers),
                screen("another way", button.merging(options).merging(more), additional.union([.option, .noEntry])),
            ]
        case .multiSelect:
            return [
                screen("nothing else", button.merging(options), [.option, .severalOptions, .noEntry]),
                screen(
                    "another way", button.merging(options).merging(more), additional.union([.option, .severalOptions, .noEntry])),
            ]
        case .outOfBand:
            let label: JSONObject = heading.merging(["oobContinueLabel": "Done"])
            guard isLatest else { return [screen("button", label, [.continueByButton])] }
            let app: JSONObject = ["oobAppURL": "https://bank.example/app", "oobAppLabel": "Open"]
            let byApp: Set<Answer> = [.continueByReturn, .appNotOpened]
            return [
                screen("button", label, [.continueByButton, .continueByReturn]),
                screen("app", heading.merging(app), byApp),
                screen("button and app", label.merging(app), byApp.union([.continueByButton])),
                screen("button and another way", label.merging(more), additional.union([.continueByButton, .continueByReturn])),
            ]
        case .html: return [screen("page", ["acsHTML": "PGI-"], [.form])]
        case .htmlOutOfBand:
            let page: JSONObject = ["acsHTML": "PGI-"]
            return [
                screen("page", page, [.formAndContinue, .continueByReturn]),
                screen(
                    "page with app", page.merging(["oobAppURL": "https://bank.example/app"]),
                    [.formAndContinue, .continueByReturn, .appNotOpened]),
            ]
        case .information:
            let label: JSONObject = heading.merging(["infoContinueLabel": "Go on"])
            return [
                screen("button", label, [.information]), screen("switches", label.merging(asked), [.information], answers),
                screen("another way", label.merging(more), additional.union([.information])),
            ]
        }
    }

    /// The scenario that shows the screen until the cardholder gives up.
    var scenario: JSONObject {
        [
            "name": .string(scenarioName), "title": "A screen", "versions": [.string(version.rawValue)],
            "steps": [["cres": .object(cres), "expect": ["challengeDataEntry": "none"]]],
        ]
    }

    var scenarioName: String {
        let words = testDescription.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "-" }
        return String(words).split(separator: "-").joined(separator: "-")
    }

    /// The answers to the switches, or those of all switches of the version.
    func answered(_ names: [String]) -> JSONObject { JSONObject(names.map { ($0, "N") }) }
}

/// A simulator that accepts an answer that no screen asked for hides it when an SDK sends one.
@Suite("The ACS refuses each answer that its screen did not offer") struct UnofferedAnswerTests {
    private static let simulator = Result {
        let scenarios = try OfferedScreen.all.map { try Scenario(json: $0.scenario.serialized()) }
        return try Simulator(SimulatorConfiguration(timeSource: ManualTimeSource(), scenarios: scenarios))
    }

    private func shown(_ screen: OfferedScreen) async throws -> SDKStandIn {
        var sdk = try SDKStandIn(Self.simulator.get(), version: screen.version.rawValue)
        #expect(await sdk.authenticate(scenario: screen.scenarioName).text("transStatus") == "C")
        try sdk.open()
        guard case .screen = try await sdk.send() else {
            Issue.record("no screen")
            throw SDKStandIn.Refusal()
        }
        return sdk
    }

    /// The code and the elements of a refusal; nil when the answer was taken.
    private func refusal(_ members: JSONObject, _ screen: OfferedScreen) async throws -> (code: String, elements: String)? {
        var sdk = try await shown(screen)
        guard case .erro(let erro) = try await sdk.send(members) else {
            return nil
        }
        #expect(erro.text("errorComponent") == "A" && erro.text("errorMessageType") == "CReq")
        #expect(await sdk.record().text("transStatus") == "U")
        return (erro.text("errorCode") ?? "", erro.text("errorDetail") ?? "")
    }

    @Test("each answer on each screen", .proves("CORE-47", "CORE-60"), arguments: OfferedScreen.all)
    func answers(_ screen: OfferedScreen) async throws {
        for answer in OfferedScreen.Answer.allCases {
            guard let members = answer.members(in: screen.version) else { continue }
            let switches = answer == .cancel ? JSONObject() : screen.answered(screen.switches)
            let refusal = try await refusal(members.merging(switches), screen)
            if screen.offered.contains(answer) {
                #expect(refusal == nil, "\(answer)")
            } else {
                let found = try #require(refusal, "\(answer) was accepted")
                // Half of a page's answer lacks an element; everything else is an element too many.
                let isHalf = answer == .form || answer == .continueByButton
                let isIncomplete = isHalf && screen.offered.contains(.formAndContinue)
                #expect(found.code == (isIncomplete ? "201" : "203"), "\(answer): \(found)")
                #expect(isIncomplete || members.names.contains { found.elements.contains($0) }, "\(answer): \(found)")
            }
        }
    }

    private static let switchNames: [ProtocolVersion: [String]] = [
        .v2_2_0: ["whitelistingDataEntry"], .v2_3_1: ["trustListDataEntry", "deviceBindingDataEntry"],
    ]

    @Test(
        "each switch is answered when it was shown, and only then",
        arguments: OfferedScreen.all.filter { switchNames[$0.version] != nil })
    func switches(_ screen: OfferedScreen) async throws {
        let right = try #require(OfferedScreen.Answer.allCases.first { screen.offered.contains($0) })
        let members = try #require(right.members(in: screen.version))
        let names = Self.switchNames[screen.version] ?? []
        for name in names {
            let others = screen.answered(screen.switches.filter { $0 != name })
            if screen.switches.contains(name) {
                let missing = try await refusal(members.merging(others), screen)
                #expect(missing?.code == "201" && missing?.elements == name)
                for wrong in ["", "y", "J", "YN"] as [JSONValue] {
                    let found = try await refusal(members.merging(others).merging([name: wrong]), screen)
                    #expect(found != nil, "\(name) \(wrong.text)")
                }
            } else {
                for value in ["Y", "N"] as [JSONValue] {
                    let found = try await refusal(members.merging(others).merging([name: value]), screen)
                    #expect(found?.code == "203" && found?.elements == name, "\(name) \(value.text)")
                }
            }
            let beside = try await refusal(JSONObject([("challengeCancel", "01"), (name, "N")]), screen)
            #expect(beside?.code == "203" && beside?.elements == name, "\(name) next to a cancel")
        }
    }

    @Test("no option next to an offered one is accepted", arguments: OfferedScreen.all.filter { $0.offered.contains(.option) })
    func options(_ screen: OfferedScreen) async throws {
        guard screen.cres["challengeSelectInfo"] != nil else { return }
        for near in NearMiss.texts("two") + ["two,", ",two", "one,,two", "one two", "one, two", "one;two"] where !near.isEmpty {
            let members: JSONObject = ["challengeDataEntry": .string(near)]
            let found = try await refusal(members.merging(screen.answered(screen.switches)), screen)
            #expect(found?.code == "203" && found?.elements == "challengeDataEntry", "\(near)")
        }
    }

    @Test(
        "the first CReq has no answer", .proves("CORE-47"), arguments: ProtocolVersion.allCases, OfferedScreen.Answer.allCases)
    func first(version: ProtocolVersion, answer: OfferedScreen.Answer) async throws {
        guard let members = answer.members(in: version) else { return }
        var sdk = try SDKStandIn(Self.simulator.get(), version: version.rawValue)
        await sdk.authenticate(scenario: "otp")
        try sdk.open()
        guard case .erro(let erro) = try await sdk.send(members) else {
            Issue.record("accepted")
            return
        }
        #expect(erro.text("errorCode") == "203")
        #expect(members.names.contains { erro.text("errorDetail")?.contains($0) == true })
    }

    @Test("each identifier must be that of the transaction", arguments: ProtocolVersion.allCases)
    func identifiers(version: ProtocolVersion) async throws {
        for name in ["threeDSServerTransID", "acsTransID", "sdkTransID"] {
            var index = 0
            var count = 1
            while index < count {
                var sdk = try SDKStandIn(Self.simulator.get(), version: version.rawValue)
                await sdk.authenticate(scenario: "otp")
                try sdk.open()
                let message = sdk.creq()
                let near = NearMiss.uuids(message.text(name) ?? "")
                count = near.count
                guard case .erro(let erro) = try await sdk.send(message: message.merging([name: .string(near[index])])) else {
                    Issue.record("accepted: \(name) \(near[index])")
                    return
                }
                #expect(erro.text("errorCode") == "301" && erro.text("errorDetail") == name)
                index += 1
            }
            #expect(count == 6)
        }
    }

    /// The data of a Bridging extension next to an answer, and the path that is at fault; nil: none.
    struct Bridged: Sendable, CustomTestStringConvertible {
        let scenario: String
        let members: JSONObject
        let data: JSONObject
        var version: JSONValue = "2.0"
        let path: String?
        var testDescription: String { "\(scenario) \(members.names) \(JSONValue.object(data).text)" }
    }

    private static let challengeData = "messageExtension.data.challengeData"

    static let bridged: [Bridged] = [
        Bridged(
            scenario: "bridging-oob-2-0", members: ["oobContinue": true], data: ["oobAppURLInd": "01", "oobContinue": "01"],
            path: nil),
        Bridged(
            scenario: "bridging-oob-2-0", members: ["oobContinue": true], data: ["oobAppURLInd": "01", "oobContinue": "02"],
            path: nil),
        Bridged(
            scenario: "bridging-oob-2-0", members: ["oobContinue": true],
            data: ["oobAppURLInd": "01", "oobContinue": "02", "oobAppStatus": "01"], path: nil),
        // The app that was not offered, or that opened.
        Bridged(
            scenario: "oob", members: ["oobContinue": true],
            data: ["oobAppURLInd": "01", "oobContinue": "02", "oobAppStatus": "01"], path: "\(challengeData).oobAppStatus"),
        Bridged(
            scenario: "bridging-oob-2-0", members: ["oobContinue": true],
            data: ["oobAppURLInd": "01", "oobContinue": "01", "oobAppStatus": "01"], path: "\(challengeData).oobAppStatus"),
        // A continuation next to another answer.
        Bridged(
            scenario: "otp", members: ["challengeDataEntry": "123456"], data: ["oobAppURLInd": "01", "oobContinue": "01"],
            path: "\(challengeData).oobContinue"),
        Bridged(
            scenario: "bridging-oob-2-0", members: ["challengeCancel": "01"], data: ["oobAppURLInd": "01", "oobContinue": "02"],
            path: "\(challengeData).oobContinue"),
        // Wrong values.
        Bridged(
            scenario: "bridging-oob-2-0", members: ["oobContinue": true], data: ["oobAppURLInd": "01", "oobContinue": "03"],
            path: "\(challengeData).oobContinue"),
        Bridged(
            scenario: "bridging-oob-2-0", members: ["oobContinue": true], data: ["oobAppURLInd": "01", "oobContinue": true],
            path: "\(challengeData).oobContinue"),
        Bridged(
            scenario: "bridging-oob-2-0", members: ["oobContinue": true], data: ["oobAppURLInd": "1", "oobContinue": "01"],
            path: "\(challengeData).oobAppURLInd"),
        // Another version than in the first CReq.
        Bridged(
            scenario: "bridging-oob-2-0", members: ["oobContinue": true], data: ["oobAppURLInd": "01", "oobContinue": "01"],
            version: "1.0", path: "messageExtension.data.version"),
        Bridged(
            scenario: "bridging-oob-2-0", members: ["oobContinue": true], data: ["oobAppURLInd": "01", "oobContinue": "01"],
            version: "3.0", path: "messageExtension.data.version"),
    ]

    @Test("Bridging says nothing about an answer that the screen did not offer", arguments: bridged)
    func bridging(_ row: Bridged) async throws {
        var sdk = try SDKStandIn(Self.simulator.get())
        await sdk.authenticate(scenario: row.scenario)
        try sdk.open()
        sdk.bridging = .v2_0
        guard case .screen = try await sdk.send() else {
            Issue.record("no screen")
            return
        }
        let element: JSONValue = [
            "name": "Bridging", "id": "A000000802-004", "criticalityIndicator": false,
            "data": ["version": row.version, "challengeData": .object(row.data)],
        ]
        let answer = try await sdk.send(row.members.merging(["messageExtension": [element]]))
        guard let path = row.path else {
            guard case .screen = answer else {
                Issue.record("refused: \(answer)")
                return
            }
            return
        }
        guard case .erro(let erro) = answer else {
            Issue.record("accepted")
            return
        }
        #expect(erro.text("errorCode") == "203" && erro.text("errorDetail") == path)
    }
}
