import Testing
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSTestSupport

@Suite("CReq of 2.3.1 as the ACS reads it")
struct ChallengeRequest231ParsingTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        /// Types of the CRes being answered; `nil`: first CReq.
        var answering: [UIType]?
        /// Elements taken out of the CRes of ``Samples``, which has all.
        var without: [String] = []
        let members: JSONObject
        /// Adds the answers to the switches.
        var answersSwitches = true
        let expected: Outcome

        var testDescription: String { name }
    }

    static let choices: [UIType] = [.singleSelect, .multiSelect]
    static let data: [UIType] = [.text, .singleSelect, .multiSelect]
    static let native: [UIType] = [.text, .singleSelect, .multiSelect, .outOfBand, .information]
    static let all = UIType.types(in: .v2_3_1)
    static let bothOutOfBand: [UIType] = [.outOfBand, .htmlOutOfBand]

    static func malformed(_ names: String) -> Outcome { .defect("203", names) }
    static func missing(_ names: String) -> Outcome { .defect("201", names) }

    static func text(_ count: Int) -> JSONValue { .string(String(repeating: "1", count: count)) }

    static let cases: [Case] = [
        Case(name: "first", members: [:], expected: .accepted),
        Case(name: "first with data", members: ["challengeDataEntry": "1"], expected: malformed("challengeDataEntry")),
        Case(name: "first with oobContinue", members: ["oobContinue": "02"], expected: malformed("oobContinue")),
        Case(name: "first with cancel", members: ["challengeCancel": "01"], expected: .accepted),
        Case(name: "data", answering: data, members: ["challengeDataEntry": "1"], expected: .accepted),
        Case(name: "data of 45", answering: data, members: ["challengeDataEntry": text(45)], expected: .accepted),
        Case(
            name: "data of 46", answering: data, members: ["challengeDataEntry": text(46)],
            expected: malformed("challengeDataEntry")),
        Case(name: "second box alone", answering: [.text], members: ["challengeDataEntryTwo": "1"], expected: .accepted),
        Case(
            name: "both boxes", answering: [.text], members: ["challengeDataEntry": "1", "challengeDataEntryTwo": "2"],
            expected: .accepted),
        Case(
            name: "second entry without a second box", answering: [.text], without: ["challengeEntryBoxTwo"],
            members: ["challengeDataEntry": "1", "challengeDataEntryTwo": "2"], expected: malformed("challengeDataEntryTwo")),
        Case(
            name: "second entry for a selection", answering: choices,
            members: ["challengeDataEntry": "1", "challengeDataEntryTwo": "2"], expected: malformed("challengeDataEntryTwo")),
        Case(
            name: "second entry of 46", answering: [.text], members: ["challengeDataEntryTwo": text(46)],
            expected: malformed("challengeDataEntryTwo")),
        Case(name: "nothing entered", answering: data, members: ["challengeNoEntry": "Y"], expected: .accepted),
        Case(name: "CORE-204: no entry", answering: data, members: [:], expected: missing("challengeDataEntry")),
        Case(name: "resend", answering: [.text], members: ["resendChallenge": "Y"], expected: .accepted),
        Case(name: "resend N", answering: [.text], members: ["resendChallenge": "N"], expected: malformed("resendChallenge")),
        Case(
            name: "resend elsewhere", answering: [.singleSelect, .multiSelect, .outOfBand, .information],
            members: ["resendChallenge": "Y"], expected: malformed("resendChallenge")),
        Case(name: "additional choice", answering: native, members: ["challengeAddCode": "Y"], expected: .accepted),
        Case(
            name: "additional choice that was not offered", answering: native, without: ["challengeAddLabel"],
            members: ["challengeAddCode": "Y"], expected: malformed("challengeAddCode")),
        Case(
            name: "additional choice in HTML", answering: [.html, .htmlOutOfBand], members: ["challengeAddCode": "Y"],
            expected: malformed("challengeAddCode")),
        Case(
            name: "additional choice N", answering: native, members: ["challengeAddCode": "N"],
            expected: malformed("challengeAddCode")),
        Case(name: "cancel", answering: all, members: ["challengeCancel": "01"], answersSwitches: false, expected: .accepted),
        Case(
            name: "cancel 09 and 10 are values", answering: [.text], members: ["challengeCancel": "10"], answersSwitches: false,
            expected: .accepted),
        Case(
            name: "CORE-434: cancel 02", answering: all, members: ["challengeCancel": "02"],
            expected: .defect("207", "challengeCancel")),
        Case(
            name: "CORE-434: cancel 11", answering: all, members: ["challengeCancel": "11"],
            expected: .defect("207", "challengeCancel")),
        Case(
            name: "CORE-434: cancel 80", answering: all, members: ["challengeCancel": "80"],
            expected: .defect("207", "challengeCancel")),
        Case(name: "cancel 00", answering: all, members: ["challengeCancel": "00"], expected: malformed("challengeCancel")),
        Case(
            name: "trust list beside a cancel", answering: native, members: ["challengeCancel": "01"],
            expected: malformed("trustListDataEntry,deviceBindingDataEntry")),
        Case(
            name: "oobContinue beside a cancel", answering: [.outOfBand, .htmlOutOfBand],
            members: ["challengeCancel": "01", "oobContinue": "01"], answersSwitches: false, expected: .accepted),
        Case(
            name: "oobContinue beside a cancel of another screen", answering: [.text],
            members: ["challengeCancel": "01", "oobContinue": "01"], answersSwitches: false, expected: malformed("oobContinue")),
        Case(
            name: "cancel and data", answering: data, members: ["challengeCancel": "01", "challengeDataEntry": "1"],
            expected: malformed("challengeCancel,challengeDataEntry")),
        Case(
            name: "data and no entry", answering: data, members: ["challengeNoEntry": "Y", "challengeDataEntry": "1"],
            expected: malformed("challengeDataEntry,challengeNoEntry")),
        Case(
            name: "second entry and no entry", answering: [.text],
            members: ["challengeNoEntry": "Y", "challengeDataEntryTwo": "1"],
            expected: malformed("challengeDataEntryTwo,challengeNoEntry")),
        Case(
            name: "data and resend", answering: [.text], members: ["challengeDataEntry": "1", "resendChallenge": "Y"],
            expected: malformed("challengeDataEntry,resendChallenge")),
        Case(
            name: "data and additional choice", answering: data, members: ["challengeDataEntry": "1", "challengeAddCode": "Y"],
            expected: malformed("challengeDataEntry,challengeAddCode")),
        Case(
            name: "continue and additional choice", answering: [.outOfBand],
            members: ["oobContinue": "01", "challengeAddCode": "Y"], expected: malformed("oobContinue,challengeAddCode")),
        Case(
            name: "information and additional choice", answering: [.information],
            members: ["infoContinueIndicator": true, "challengeAddCode": "Y"],
            expected: malformed("challengeAddCode,infoContinueIndicator")),
        Case(name: "continue 01", answering: [.outOfBand], members: ["oobContinue": "01"], expected: .accepted),
        Case(name: "continue 02", answering: bothOutOfBand, members: ["oobContinue": "02"], expected: .accepted),
        Case(
            name: "CORE-434: continue 03", answering: bothOutOfBand, members: ["oobContinue": "03"],
            expected: .defect("207", "oobContinue")),
        Case(name: "continue 00", answering: bothOutOfBand, members: ["oobContinue": "00"], expected: malformed("oobContinue")),
        Case(
            name: "continue true is of 2.2.0", answering: bothOutOfBand, members: ["oobContinue": true],
            expected: malformed("oobContinue")),
        Case(name: "no continue", answering: bothOutOfBand, members: [:], expected: missing("oobContinue")),
        Case(
            name: "continue for text", answering: [.text], members: ["oobContinue": "01"], expected: malformed("oobContinue")),
        Case(
            name: "app not opened", answering: bothOutOfBand, members: ["oobContinue": "02", "oobAppStatus": "01"],
            expected: .accepted),
        Case(
            name: "app not opened, without continue", answering: bothOutOfBand, members: ["oobAppStatus": "01"],
            expected: missing("oobContinue")),
        Case(
            name: "app not opened, with the button", answering: bothOutOfBand,
            members: ["oobContinue": "01", "oobAppStatus": "01"], expected: malformed("oobAppStatus")),
        Case(
            name: "app not opened, but there was none", answering: bothOutOfBand, without: ["oobAppURL", "oobAppLabel"],
            members: ["oobContinue": "02", "oobAppStatus": "01"], expected: malformed("oobAppStatus")),
        Case(
            name: "CORE-434: app status 02", answering: bothOutOfBand, members: ["oobContinue": "02", "oobAppStatus": "02"],
            expected: .defect("207", "oobAppStatus")),
        Case(name: "HTML", answering: [.html], members: ["challengeHTMLDataEntry": "a=b"], expected: .accepted),
        Case(
            name: "HTML with continue", answering: [.html], members: ["challengeHTMLDataEntry": "a=b", "oobContinue": "01"],
            expected: malformed("oobContinue")),
        Case(name: "no HTML", answering: [.html], members: [:], expected: missing("challengeHTMLDataEntry")),
        Case(
            name: "HTML out of band, form", answering: [.htmlOutOfBand],
            members: ["challengeHTMLDataEntry": "a=b", "oobContinue": "01"], expected: .accepted),
        Case(
            name: "HTML out of band, form without continue", answering: [.htmlOutOfBand],
            members: ["challengeHTMLDataEntry": "a=b"], expected: missing("oobContinue")),
        Case(
            name: "HTML out of band, form sent automatically", answering: [.htmlOutOfBand],
            members: ["challengeHTMLDataEntry": "a=b", "oobContinue": "02"], expected: malformed("challengeHTMLDataEntry")),
        Case(
            name: "HTML out of band, button without form", answering: [.htmlOutOfBand], members: ["oobContinue": "01"],
            expected: missing("challengeHTMLDataEntry")),
        Case(
            name: "HTML of 257", answering: [.html], members: ["challengeHTMLDataEntry": text(257)],
            expected: malformed("challengeHTMLDataEntry")),
        Case(name: "information", answering: [.information], members: ["infoContinueIndicator": true], expected: .accepted),
        Case(
            name: "information false", answering: [.information], members: ["infoContinueIndicator": false],
            expected: malformed("infoContinueIndicator")),
        Case(
            name: "information as text", answering: [.information], members: ["infoContinueIndicator": "true"],
            expected: malformed("infoContinueIndicator")),
        Case(name: "no information", answering: [.information], members: [:], expected: missing("infoContinueIndicator")),
        Case(
            name: "data for information", answering: [.information], members: ["challengeDataEntry": "1"],
            expected: malformed("challengeDataEntry")),
        Case(
            name: "switches not answered", answering: data, members: ["challengeDataEntry": "1"], answersSwitches: false,
            expected: missing("trustListDataEntry,deviceBindingDataEntry")),
        Case(
            name: "trust list not answered", answering: [.outOfBand], without: ["deviceBindingInfoText"],
            members: ["oobContinue": "01"], answersSwitches: false, expected: missing("trustListDataEntry")),
        Case(
            name: "switches that were not asked", answering: [.information],
            without: ["trustListInfoText", "deviceBindingInfoText"],
            members: ["infoContinueIndicator": true, "trustListDataEntry": "N", "deviceBindingDataEntry": "N"],
            expected: malformed("trustListDataEntry,deviceBindingDataEntry")),
        Case(
            name: "trust list X", answering: data, members: ["challengeDataEntry": "1", "trustListDataEntry": "X"],
            answersSwitches: false, expected: malformed("trustListDataEntry")),
        Case(
            name: "whitelisting is an unknown name", answering: data,
            members: ["challengeDataEntry": "1", "whitelistingDataEntry": 5], expected: .accepted),
        Case(name: "browser element", members: ["challengeWindowSize": "01"], expected: malformed("challengeWindowSize")),
        Case(
            name: "app URL with a scheme of its own", members: ["threeDSRequestorAppURL": "shop://return"],
            expected: malformed("threeDSRequestorAppURL")),
        Case(
            name: "app URL of 2048",
            members: ["threeDSRequestorAppURL": .string("https://a/" + String(repeating: "x", count: 2038))],
            expected: .accepted),
        Case(
            name: "app URL of 2049",
            members: ["threeDSRequestorAppURL": .string("https://a/" + String(repeating: "x", count: 2039))],
            expected: malformed("threeDSRequestorAppURL")),
    ]

    static func expectation(answering type: UIType?, without: [String] = []) throws -> RequestExpectation {
        var expectation = RequestExpectation(
            version: .v2_3_1, identifiers: try #require(Samples.identifiers()), counter: 3)
        if let type {
            var response = Samples.response(type, .v2_3_1)
            for name in without { response[name] = nil }
            expectation.answer(response)
        }
        return expectation
    }

    static func parse(
        _ object: JSONObject, _ expectation: RequestExpectation
    ) -> Result<ChallengeRequest, MessageRejection> {
        Result { () throws(MessageRejection) in try ChallengeRequest(parsing: object.serialized(), expecting: expectation) }
    }

    @Test(
        "each CReq is accepted or refused as protocol/messages.md §5.2 and §5.3 say", .proves("CORE-204", "CORE-434"),
        arguments: cases)
    func answers(_ test: Case) throws {
        for type in test.answering.map({ $0.map(Optional.some) }) ?? [nil] {
            let expectation = try Self.expectation(answering: type, without: test.without)
            var object = Samples.common("CReq", .v2_3_1, counter: "003")
            object["oobAppURLInd"] = "01"
            for (name, value) in test.members { object.append(name, value) }
            if test.answersSwitches, expectation.switches.contains(.trustList) { object.append("trustListDataEntry", "N") }
            if test.answersSwitches, expectation.switches.contains(.deviceBinding) {
                object.append("deviceBindingDataEntry", "Y")
            }
            switch Self.parse(object, expectation) {
            case .success: #expect(test.expected == .accepted, "\(type?.rawValue ?? "first")")
            case .failure(let rejection): #expect(Outcome(rejection) == test.expected, "\(type?.rawValue ?? "first")")
            }
        }
    }

    static let indicators: [(JSONValue?, Outcome)] = [
        ("01", .accepted), ("02", .accepted), ("03", .accepted), (nil, missing("oobAppURLInd")), ("", missing("oobAppURLInd")),
        (.some(.null), missing("oobAppURLInd")), ("00", malformed("oobAppURLInd")), (1, malformed("oobAppURLInd")),
        ("04", .defect("207", "oobAppURLInd")), ("79", .defect("207", "oobAppURLInd")), ("80", .defect("207", "oobAppURLInd")),
        ("99", .defect("207", "oobAppURLInd")),
    ]

    @Test("oobAppURLInd is in every CReq", arguments: indicators)
    func indicator(value: JSONValue?, expected: Outcome) throws {
        for type in [nil, UIType.text] {
            var object = Samples.common("CReq", .v2_3_1, counter: "003")
            object["oobAppURLInd"] = value
            if type != nil { object["challengeCancel"] = "01" }
            switch Self.parse(object, try Self.expectation(answering: type)) {
            case .success(let request):
                #expect(expected == .accepted)
                #expect(request.oobAppURLIndicator.rawValue == value?.stringValue)
            case .failure(let rejection): #expect(Outcome(rejection) == expected)
            }
        }
    }

    @Test("the ACS reads what the SDK writes")
    func roundTrip() throws {
        let entries: [(UIType, ChallengeRequestEntry)] = [
            (.text, .twoData("äöü\n\"", "2")), (.text, .twoData("", "2")), (.text, .twoData("1", "")), (.text, .noEntry),
            (.text, .resend), (.text, .cancel), (.singleSelect, .data("01")), (.multiSelect, .additional),
            (.outOfBand, .oobContinue), (.outOfBand, .oobContinue(.automatic)), (.outOfBand, .oobContinue(.appNotOpened)),
            (.html, .html("a=%20b")), (.htmlOutOfBand, .htmlOutOfBand("a=b")), (.htmlOutOfBand, .oobContinue(.automatic)),
            (.htmlOutOfBand, .oobContinue(.appNotOpened)), (.information, .information),
        ]
        for (type, entry) in entries {
            let isAsked = type.isNative && !entry.isCancel
            let request = ChallengeRequest(
                version: .v2_3_1, identifiers: try #require(Samples.identifiers()), counter: 3,
                appURL: ChallengeRequest231Tests.appURL, entry: entry,
                switches: isAsked ? [.trustList: true, .deviceBinding: false] : [:], oobAppURLIndicator: .notSupportedByRequestor)
            var expectation = try Self.expectation(answering: type)
            expectation.appURL = ChallengeRequest231Tests.appURL
            #expect(try Self.parse(request.json, expectation).get() == request)
        }
    }

    @Test("the version of a CRes decides what its CReq may contain")
    func expectations() throws {
        var expectation = try Self.expectation(answering: .html)
        expectation.answer(Samples.response(.text, .v2_3_1))
        #expect(expectation.answering == .text)
        #expect(expectation.switches == [.trustList, .deviceBinding] && expectation.hasSecondEntry)
        #expect(expectation.offered.contains(.additional) && !expectation.offersApp)
        expectation.version = .v2_2_0
        expectation.answer(Samples.response(.outOfBand, .v2_3_1))
        #expect(expectation.switches.isEmpty && !expectation.offersApp)
        expectation.answer(Samples.response(.outOfBand, .v2_2_0))
        #expect(expectation.switches == [.trustList])
        expectation.version = .v2_1_0
        expectation.answer(Samples.response(.outOfBand, .v2_2_0))
        #expect(expectation.switches.isEmpty)
    }
}
