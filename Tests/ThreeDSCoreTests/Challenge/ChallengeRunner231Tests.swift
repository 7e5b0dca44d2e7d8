import Testing
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSScreens
import ThreeDSTestSupport

@testable import ThreeDSCore

@Suite("Challenge runner in 2.3.1 and with Bridging", .timeLimit(.minutes(10)))
struct ChallengeRunner231Tests {
    static let version = "2.3.1"
    static let text = #"""
        "challengeCompletionInd":"N","acsUiType":"01","challengeInfoHeader":"H","challengeInfoText":"T",\#
        "challengeEntryBox":{"challengeDataEntryLabel":"Code"},"challengeEntryBoxTwo":{"challengeDataEntryLabel":"Password"},\#
        "submitAuthenticationLabel":"OK","challengeAddLabel":"Other","trustListInfoText":"Trust?","deviceBindingInfoText":"Bind?"
        """#
    static let outOfBand = #"""
        "challengeCompletionInd":"N","acsUiType":"04","challengeInfoHeader":"H","challengeInfoText":"T",\#
        "oobAppLabel":"Open","oobAppURL":"https://bank.example/a"
        """#
    static let information = #"""
        "challengeCompletionInd":"N","acsUiType":"07","challengeInfoHeader":"H","challengeInfoText":"T","infoContinueLabel":"OK"
        """#
    static let page = #""challengeCompletionInd":"N","acsUiType":"06","acsHTML":"PGI-","oobAppURL":"https://bank.example/a""#
    static let bridged =
        FakeACS.outOfBand + #"""
            ,"messageExtension":[{"name":"Bridging","id":"A000000802-004","criticalityIndicator":false,"data":{"version":"2.0",\#
            "challengeData":{"oobAppURL":"https://bank.example/a","oobAppLabel":"Open"}}}]
            """#
    static let decoupled = #""challengeCompletionInd":"Y","transStatus":"D""#

    private func stage(
        _ acs: FakeACS, _ presenter: FakePresenter = FakePresenter(), features: ChallengeFeatures = ChallengeFeatures(),
        version: ProtocolVersion = .v2_3_1
    ) throws -> Stage {
        try Stage(acs, presenter, version: version, features: features)
    }

    /// CORE-468; CORE-392, CORE-446: a switch that was not touched is off.
    @Test(
        "Every CReq has X-Request-ID and oobAppURLInd through two entries, additional, information and status D",
        .proves("CORE-392", "CORE-446", "CORE-468"))
    func walk() async throws {
        let acs = try FakeACS(
            .cres(Self.text), .cres(Self.text), .cres(Self.information), .cres(Self.decoupled), version: Self.version)
        let stage = try stage(
            acs,
            FakePresenter(answers: [
                .submit(text: "12", second: "pw", switches: [.trustList: true]), .additional(switches: [.deviceBinding: true]),
                .continueInformation(),
            ]))
        #expect(await stage.runner.run() == .completed(transactionStatus: .decoupled))
        let creqs = acs.challengeRequests
        #expect(creqs.map { $0["oobAppURLInd"] } == ["01", "01", "01", "01"])
        #expect(creqs.map { $0["challengeDataEntry"] } == [nil, "12", nil, nil])
        #expect(creqs.map { $0["challengeDataEntryTwo"] } == [nil, "pw", nil, nil])
        #expect(creqs.map { $0["challengeAddCode"] } == [nil, nil, "Y", nil])
        #expect(creqs.map { $0["infoContinueIndicator"] } == [nil, nil, nil, true])
        #expect(creqs.map { $0["trustListDataEntry"] } == [nil, "Y", "N", nil])
        #expect(creqs.map { $0["deviceBindingDataEntry"] } == [nil, "N", "Y", nil])
        #expect(acs.allRequests.allSatisfy { $0.header("X-Request-ID") == ChallengeFixtures.sdkID })
        #expect(stage.presenter.screens.map(\.kind) == ["text", "text", "information"])
    }

    @Test("Only 2.3.1 sends X-Request-ID", arguments: [ProtocolVersion.v2_1_0, .v2_2_0]) func noHeader(_ version: ProtocolVersion)
        async throws
    {
        let acs = try FakeACS(.cres(FakeACS.completed), version: version.rawValue)
        #expect(await (try stage(acs, version: version)).runner.run() == .completed(transactionStatus: .authenticated))
        #expect(acs.allRequests.allSatisfy { $0.header("X-Request-ID") == nil })
    }

    /// CORE-404, CORE-405, CORE-406.
    @Test(
        "CORE-400, CORE-409: the issuer's app is opened, and the return sends oobAppStatus 02",
        .proves("CORE-400", "CORE-404", "CORE-405", "CORE-406", "CORE-409"), arguments: [outOfBand, page])
    func opens(_ screen: String) async throws {
        let acs = try FakeACS(.cres(screen), .cres(FakeACS.completed), version: Self.version)
        let presenter = FakePresenter(answers: [.openApp()])
        presenter.opens = true
        let stage = try stage(acs, presenter)
        let run = stage.start()
        await stage.until("asked to open") { presenter.opened == ["https://bank.example/a"] }
        #expect(acs.challengeRequests.count == 1)
        // Without oobContinueLabel there is no button; the page has none either.
        presenter.give(.continueOutOfBand())
        #expect(presenter.refused.map(\.code) == [.notOffered])
        stage.runner.applicationDidEnterBackground()
        stage.runner.applicationWillEnterForeground()
        #expect(await run.value == .completed(transactionStatus: .authenticated))
        #expect(acs.challengeRequests.last?["oobContinue"] == "02")
        #expect(acs.challengeRequests.last?["oobAppStatus"] == nil)
    }

    /// CORE-407.
    @Test(
        "When the system cannot open the app, oobAppStatus 01 is sent at once", .proves("CORE-407"), arguments: [outOfBand, page])
    func refuses(_ screen: String) async throws {
        let acs = try FakeACS(.cres(screen), .cres(FakeACS.completed), version: Self.version)
        let stage = try stage(acs, FakePresenter(answers: [.openApp()]))
        #expect(await stage.runner.run() == .completed(transactionStatus: .authenticated))
        #expect(acs.challengeRequests.last?["oobContinue"] == "02")
        #expect(acs.challengeRequests.last?["oobAppStatus"] == "01")
    }

    @Test("When the app switches app links off, oobAppURLInd is 03 and an offered link is not shown") func switchedOff()
        async throws
    {
        let acs = try FakeACS(.cres(Self.outOfBand + #","oobContinueLabel":"Done""#), .cres(FakeACS.completed), version: "2.3.1")
        let stage = try stage(
            acs, FakePresenter(answers: [.continueOutOfBand()]),
            features: ChallengeFeatures(oobAppURL: .notSupportedByRequestor))
        #expect(await stage.runner.run() == .completed(transactionStatus: .authenticated))
        #expect(acs.challengeRequests.map { $0["oobAppURLInd"] } == ["03", "03"])
        #expect(acs.challengeRequests.last?["oobContinue"] == "01")
        #expect(stage.presenter.screens.map(\.appURL) == [nil])
    }

    // MARK: Bridging

    private func challengeData(_ request: JSONObject) -> JSONObject? {
        let first = request["messageExtension"]?.arrayValue?.first?.objectValue
        guard first?["id"] == "A000000802-004", first?["criticalityIndicator"] == false else { return nil }
        return first?["data"]?.objectValue?["challengeData"]?.objectValue
    }

    @Test("Every CReq of 2.2.0 has Bridging 2.0, also with an app, with oobContinue and on cancel (protocol/messages.md §9.3)")
    func bridging()
        async throws
    {
        let acs = try FakeACS(
            .cres(Self.bridged), .cres(Self.bridged), .cres(FakeACS.outOfBand), .cres(FakeACS.failed))
        let stage = try stage(
            acs, FakePresenter(answers: [.openApp(), .continueOutOfBand(), .cancel]),
            features: ChallengeFeatures(bridging: .v2_0), version: .v2_2_0)
        #expect(await stage.runner.run() == .cancelled)
        let creqs = acs.challengeRequests
        #expect(creqs.map { challengeData($0)?["oobAppURLInd"] } == ["01", "01", "01", "01"])
        #expect(creqs.map { challengeData($0)?["oobContinue"] } == [nil, "02", "01", nil])
        #expect(creqs.map { challengeData($0)?["oobAppStatus"] } == [nil, "01", nil, nil])
        #expect(creqs.map { $0["oobContinue"] } == [nil, true, true, nil])
        #expect(creqs.allSatisfy { $0["oobAppURLInd"] == nil })
        #expect(stage.presenter.screens.map(\.appURL) == ["https://bank.example/a", "https://bank.example/a", nil])
    }

    @Test("Without Bridging no extension is sent, and one in the CRes has no effect") func notBridged() async throws {
        let acs = try FakeACS(.cres(Self.bridged), .cres(FakeACS.completed))
        let stage = try stage(acs, FakePresenter(answers: [.continueOutOfBand()]), version: .v2_2_0)
        #expect(await stage.runner.run() == .completed(transactionStatus: .authenticated))
        #expect(acs.challengeRequests.allSatisfy { $0["messageExtension"] == nil })
        #expect(stage.presenter.screens.map(\.appURL) == [nil])
    }

    // MARK: Tolerance

    @Test("A deviation is accepted and recorded by the field profile and refused by strict") func deviations() async throws {
        let odd = FakeACS.text + #","expandInfoText":"""#
        let lenient = try stage(
            FakeACS(.cres(odd), .cres(FakeACS.completed)), FakePresenter(answers: [.submit(text: "1")]),
            features: ChallengeFeatures(profile: .field), version: .v2_2_0)
        #expect(await lenient.runner.run() == .completed(transactionStatus: .authenticated))
        #expect(await lenient.runner.deviations == [ToleratedDeviation("expandInfoText", .emptyOptional)])
        let strict = try stage(FakeACS(.cres(odd)), version: .v2_2_0)
        #expect(await strict.runner.run() == .protocolError(ChallengeFixtures.erro(.formatInvalid, "expandInfoText")))
        #expect(await strict.runner.deviations.isEmpty)
    }
}
