import Testing
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSTestSupport

/// The all-findings path beside the parsers: same tables, same verdict.
@Suite("Lint of messages (CORE-196, CORE-204, CORE-206, CORE-213)") struct MessageLintTests {
    /// Field, rule, code and severity of a finding.
    private static func short(_ findings: [MessageFinding]) -> [String] {
        findings.map { "\($0.field) \($0.rule.rawValue) \($0.code?.rawValue ?? "-") \($0.severity.rawValue)" }
    }

    private static func lint(_ object: JSONObject, _ version: ProtocolVersion? = nil) -> MessageLint {
        MessageLint(object.serialized(), version: version)
    }

    @Test("a good message of each kind has no finding", arguments: Samples.forms)
    func goodResponses(version: ProtocolVersion, type: UIType) {
        let lint = Self.lint(Samples.response(type, version))
        #expect(lint.kind == .cres)
        #expect(lint.version == version)
        #expect(lint.findings.isEmpty, "\(lint.findings)")
        #expect(Self.lint(Samples.finalResponse(version)).findings.isEmpty)
    }

    @Test("good messages of the servers have no finding", arguments: Samples.versions)
    func goodServerMessages(version: ProtocolVersion) {
        for object in [
            MessageValidationTests.areq(version), MessageValidationTests.ares(version), MessageValidationTests.rreq(version),
            MessageValidationTests.rres(version),
        ] {
            let lint = Self.lint(object)
            #expect(lint.findings.isEmpty, "\(lint.findings)")
            #expect(lint.unknownNames.isEmpty)
        }
        let erro = Erro(
            messageVersion: version, errorCode: .formatInvalid, errorComponent: .sdk, errorDescription: "d", errorDetail: "x",
            errorMessageType: .cres, acsTransID: Samples.acsTransID, sdkTransID: Samples.sdkTransID)
        #expect(Self.lint(erro.json).findings.isEmpty)
    }

    @Test("lint and parser refuse the same CRes", arguments: Samples.forms)
    func sameVerdict(version: ProtocolVersion, type: UIType) async throws {
        for test in EveryCase.orSome(of: try ChallengeResponseDefectTests.cases(version, type), from: type.rawValue) {
            await Task.yield()  // other tests wait for answers within their time
            var object = Samples.response(type, version)
            object[test.element.name] = nil
            if let value = test.value { object.append(test.element.name, value) }
            let findings = Self.lint(object, version).findings
            let strict = findings.filter { $0.severity != .ignored }
            let field = findings.filter { $0.severity == .refused }
            // Identifiers, counter and version have to be well formed only: nothing is known to compare them with.
            let outcome = Outcome.response(object, version)
            if case .defect(let code, _) = outcome, ["301", "302"].contains(code) { continue }
            if outcome == .unreportable { continue }
            #expect(strict.isEmpty == (outcome == .accepted), "\(test.testDescription): \(findings)")
            #expect(field.isEmpty == (Outcome.response(object, version, options: .field) == .accepted), "\(test.testDescription)")
            if case .defect(let code, _) = outcome, !strict.isEmpty {
                #expect(strict.contains { $0.code?.rawValue == code }, "\(test.testDescription): \(findings)")
            }
        }
    }

    @Test("exactly what the profile field accepts is marked as tolerated", arguments: ToleranceTests.cases)
    func tolerance(_ test: ToleranceTests.Case) {
        for version in test.versions {
            var object = Samples.response(test.type, version)
            for (name, value) in test.change {
                object[name] = nil
                if let value { object.append(name, value) }
            }
            let findings = Self.lint(object, version).findings
            if case .defect("301", _) = test.strict { continue }
            if case .defect("302", _) = test.strict { continue }
            #expect(findings.contains { $0.severity == .refused } == test.tolerated.isEmpty, "\(version): \(findings)")
            if !test.tolerated.isEmpty {
                #expect(findings.contains { $0.severity == .tolerated }, "\(version): \(findings)")
            }
        }
    }

    @Test("all findings are listed, not only those of the first step")
    func all() {
        var object = Samples.response(.text, .v2_2_0)
        object["submitAuthenticationLabel"] = nil
        object["challengeInfoHeader"] = .string(String(repeating: "x", count: 46))
        object["whyInfoText"] = 5
        object["resendInformationLabel"] = ""
        object["psImage"] = ["medium": "images/a.png"]
        object["messageExtension"] = [ChallengeResponseOrderTests.element(critical: true)]
        object["sdkTransID"] = "no"
        let lint = Self.lint(object)
        #expect(
            Set(Self.short(lint.findings)) == [
                "sdkTransID length 203 refused", "messageExtension critical-extension 202 refused",
                "submitAuthenticationLabel required 201 refused", "challengeInfoHeader length 203 tolerated",
                "whyInfoText type 203 refused", "resendInformationLabel empty-element 203 tolerated",
                "psImage.medium value 203 tolerated",
            ])
        #expect(lint.findings.allSatisfy { !$0.text.contains("xxx") && !$0.text.contains("images/a.png") })
    }

    @Test("the text of a finding contains the limits", .aboutWords)
    func words() {
        var object = Samples.response(.text, .v2_2_0)
        object["challengeInfoHeader"] = .string(String(repeating: "x", count: 46))
        let finding = Self.lint(object).findings.first { $0.field == "challengeInfoHeader" }
        #expect(finding?.text.contains("46 characters; 1 to 45") == true)
    }

    @Test(
        "a bad JSON text, type or version gives its finding (CORE-195, CORE-198, CORE-199, CORE-320)",
        .proves("CORE-195", "CORE-198", "CORE-199", "CORE-320"),
        arguments: [
            ("{", " well-formed 101 refused"), ("[]", " well-formed 101 refused"),
            (#"{"messageType":"Nope"}"#, "messageType message-type 101 refused"), ("{}", "messageType message-type 101 refused"),
            (#"{"messageType":"CRes","messageVersion":"2.9.0"}"#, "messageVersion active-version 102 refused"),
        ])
    func envelope(_ text: String, _ finding: String) {
        #expect(Self.short(MessageLint(Array(text.utf8)).findings) == [finding])
    }

    @Test("a message that is too large, too deep, not UTF-8 or has duplicate names gives its finding")
    func limits() {
        #expect(Self.short(MessageLint([UInt8](repeating: 0x20, count: 1_048_577)).findings) == [" well-formed - refused"])
        let deep = [UInt8](repeating: 0x5B, count: 65) + [UInt8](repeating: 0x5D, count: 65)
        #expect(Self.short(MessageLint(deep).findings) == [" well-formed 101 refused"])
        #expect(Self.short(MessageLint([0x7B, 0x22, 0xFF, 0x22, 0x7D]).findings) == [" well-formed 101 refused"])
        var object = Samples.response(.text, .v2_2_0)
        object.append("whyInfoText", "x")
        #expect(Self.short(Self.lint(object).findings).contains("whyInfoText duplicate 204 refused"))
    }

    @Test("a given version overrides the message's version")
    func versions() {
        let object = Samples.response(.text, .v2_1_0)
        let findings = Self.short(Self.lint(object, .v2_2_0).findings)
        #expect(findings.contains("messageVersion same-version 203 refused"))
        var without = object
        without["messageVersion"] = nil
        let lint = Self.lint(without)
        #expect(lint.version == .v2_2_0)
        #expect(Self.short(lint.findings).contains("messageVersion required 201 refused"))
        #expect(lint.notChecked == [.messageVersion(used: .v2_2_0), .identifiersAndCounter("acsCounterAtoS")])
    }

    @Test("every sentence of a finding and of an unchecked part is one line without a received value", .aboutWords)
    func sentences() {
        let problems: [MessageFinding.Problem] = [
            .larger(thanBytes: 8 << 20), .not(.uuid),
            .length(3, .entries, allowed: MessageFinding.Bounds(minimum: 1, maximum: 1)),
            .otherKind(.null, needed: .object), .onlyIn([.app, .browser]), .jose(.bytes(3, needed: 16, by: nil)),
        ]
        #expect(
            problems.map { MessageFinding("x", .value, nil, .refused, $0).text } == [
                "is larger than 8 MiB", "is not a UUID", "has 3 entries; exactly 1 are allowed", "is null, not an object",
                "belongs to device channel 01 and 02 and is ignored", "has 3 bytes instead of 16",
            ])
        let tolerated = MessageFinding("x", .required, nil, .tolerated, .missing, deviation: .missingInformation)
        #expect(tolerated.text == "is missing; the field profile accepts it (missingInformation)")
        #expect(MessageFinding.Unchecked.content(path: "a.b").words == "a.b: its content")
    }

    /// CORE-59, protocol/core-flow.md open point 17.
    static let requests: [(JSONObject, [String])] = [
        ([:], ["challengeDataEntry conditional 201 refused"]),
        (["challengeDataEntry": "1"], []), (["challengeCancel": "01"], []), (["challengeNoEntry": "Y"], []),
        (["oobContinue": true], []), (["challengeHTMLDataEntry": "a=b"], []),
        (
            ["challengeDataEntry": "1", "challengeCancel": "01"],
            ["challengeCancel,challengeDataEntry exclusive 203 refused"]
        ),
        (["challengeDataEntry": .string(String(repeating: "1", count: 46))], ["challengeDataEntry length 203 refused"]),
        (["challengeDataEntry": ""], ["challengeDataEntry empty-element 203 refused"]),
        (["oobContinue": false], ["oobContinue value 203 refused"]),
        (
            ["challengeWindowSize": "01"],
            ["challengeWindowSize situation 203 refused", "challengeDataEntry conditional 201 refused"]
        ),
    ]

    @Test("entries of a CReq of 2.2.0 give their findings", arguments: requests)
    func entries(_ more: JSONObject, _ findings: [String]) {
        var object = Samples.common("CReq", .v2_2_0, counter: "001")
        for (name, value) in more { object.append(name, value) }
        #expect(Self.short(Self.lint(object).findings) == findings)
    }

    @Test("a first CReq with an entry gives a finding (CORE-45)", .proves("CORE-45"))
    func firstRequest() {
        var object = Samples.common("CReq", .v2_2_0, counter: "000")
        #expect(Self.lint(object).findings.isEmpty)
        object["challengeDataEntry"] = "123456"
        let lint = Self.lint(object)
        #expect(Self.short(lint.findings) == ["challengeDataEntry situation 203 refused"])
        #expect(lint.findings.allSatisfy { !$0.text.contains("123456") })
    }

    @Test("a CReq of 2.3.1 with wrong combinations gives findings")
    func newerRequests() {
        func findings(_ more: JSONObject) -> [String] {
            var object = Samples.common("CReq", .v2_3_1, counter: "001")
            object["oobAppURLInd"] = "01"
            for (name, value) in more { object.append(name, value) }
            return Self.short(Self.lint(object).findings)
        }
        #expect(findings(["challengeDataEntry": "1", "challengeDataEntryTwo": "2"]) == [])
        #expect(findings(["oobContinue": "02", "oobAppStatus": "01"]) == [])
        #expect(findings(["oobContinue": "01", "oobAppStatus": "01"]) == ["oobAppStatus exclusive 203 refused"])
        #expect(findings(["infoContinueIndicator": true, "trustListDataEntry": "Y"]) == [])
        #expect(findings(["challengeCancel": "01", "trustListDataEntry": "Y"]) == ["trustListDataEntry exclusive 203 refused"])
        #expect(findings(["challengeDataEntry": "1", "oobContinue": "01"]).count == 1)
    }

    @Test("AReq and ARes give findings for required, conditional and malformed elements, and list elements without a row")
    func serverMessages() {
        var areq = MessageValidationTests.areq(.v2_2_0)
        areq["acctNumber"] = nil
        areq["mcc"] = nil
        areq["purchaseDate"] = "yesterday"
        areq["purchaseCurrency"] = "999"
        areq["shopColour"] = "red"
        let lint = Self.lint(areq)
        #expect(
            Set(Self.short(lint.findings)).isSuperset(of: [
                "acctNumber required 201 refused", "mcc required 201 refused", "purchaseCurrency iso-code 304 refused",
            ]))
        #expect(lint.findings.contains { $0.field == "purchaseDate" && $0.code == .formatInvalid })
        #expect(lint.findings.allSatisfy { !$0.text.contains("yesterday") })
        #expect(lint.unknownNames == ["shopColour"])
        let newer = Self.lint(MessageValidationTests.areq(.v2_3_1))
        #expect(!newer.notChecked.isEmpty)
        // Behind the directory server it has to carry that server's elements.
        var passed = MessageValidationTests.areq(.v2_2_0)
        passed["dsTransID"] = MessageValidationTests.dsTransID
        #expect(Self.short(Self.lint(passed).findings).contains { $0.hasPrefix("dsURL conditional 201") })
    }

    @Test("an authenticationValue has 28 characters of 20 or 21 bytes", arguments: Samples.versions)
    func authenticationValues(version: ProtocolVersion) {
        func findings(_ value: String) -> [String] {
            var object = MessageValidationTests.ares(version)
            object["transStatus"] = "Y"
            object["authenticationValue"] = .string(value)
            return Self.short(Self.lint(object).findings)
        }
        #expect(findings("kBMI/uGZvlKCygBkcQIlLJeBTPLG") == [])
        #expect(findings("AAAAAAAAAAAAAAAAAAAAAAAAAAA=") == [])
        let wrong = ["authenticationValue value 203 refused"]
        #expect(findings("AAAAAAAAAAAAAAAAAAAAAAAAAA==") == wrong)
        #expect(findings("kBMI_uGZvlKCygBkcQIlLJeBTPLG") == wrong)
        #expect(findings("kBMI/uGZvlKCygBkcQIlLJeBTPL") == ["authenticationValue length 203 refused"])
        #expect(findings("") == ["authenticationValue conditional 201 refused"])
    }

    @Test("2.2.0 ignores elements of 2.1.0 and unusable Bridging members")
    func ignored() {
        var object = Samples.response(.outOfBand, .v2_2_0)
        object["challengeAddInfo"] = "Tap Continue."
        object["messageExtension"] = [
            [
                "name": "Bridging", "id": .string(BridgingExtension.id), "criticalityIndicator": false,
                "data": ["version": "2.0", "challengeData": ["oobAppURL": "http://x.example"]],
            ]
        ]
        let findings = Self.lint(object).findings
        #expect(findings.allSatisfy { $0.severity == .ignored })
        #expect(Set(findings.map(\.rule)) == [.removedElement, .bridging])
    }

    @Test("a line break that is escaped twice is listed and refused by neither profile")
    func escapedLineBreaks() {
        var object = Samples.response(.text, .v2_2_0)
        object["whyInfoText"] = #"a\nb"#
        object["challengeInfoHeader"] = #"a\nb"#
        #expect(Self.short(Self.lint(object).findings) == ["whyInfoText value - ignored"])
    }

    @Test("plain base64 in acsHTML is listed and refused by neither profile")
    func plainBase64() {
        var object = Samples.response(.html, .v2_2_0)
        object["acsHTML"] = "PGE+PC9hPg=="
        #expect(Self.short(Self.lint(object).findings) == ["acsHTML value - ignored"])
    }

    @Test("every rule has a requirement id")
    func requirements() {
        for rule in MessageFinding.Rule.allCases { #expect(rule.requirement.hasPrefix("CORE-")) }
    }
}
