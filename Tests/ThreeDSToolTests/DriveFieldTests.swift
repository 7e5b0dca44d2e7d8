import Testing
import ThreeDS
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSSimulator
import ThreeDSTestSupport

@testable import ThreeDSTool

/// The profiles of `tds drive`.
@Suite(.timeLimit(.minutes(10))) struct DriveFieldTests {
    @Test("The driver is strict unless the parameter profile says field; then the end lists what was accepted")
    func deviations() async throws {
        let shop = try await TestShop()
        for (params, names) in [([:], nil), (["profile": "strict"], nil), (["profile": "field"], ["kid"])]
            as [(JSONObject, [String]?)]
        {
            let client = DriveClient.inProcess()
            _ = try await client.ask(shop.initialize(["params": .object(params)]))
            let (number, challenge, _) = try await shop.begin("fault-wrong-kid", version: "2.2.0", with: client)
            _ = try await client.ask(challenge)
            guard let names else {
                let end = try await client.next("protocolError")
                #expect(end["errorMessage"]?.objectValue?["errorCode"] == "302")
                let failure = try #require(end["failure"]?.objectValue)
                #expect(failure["party"] == "acs")
                #expect(failure["advice"]?.stringValue != nil && failure["suggestedAction"]?.stringValue != nil)
                #expect(end["deviations"] == nil)
                _ = await client.finish()
                continue
            }
            _ = try await client.next("screen")
            _ = try await client.ask([
                "op": "submit", "transaction": JSONValue(integerLiteral: number), "value": "123456",
            ])
            let end = try await client.next("completed")
            #expect(end["transactionStatus"] == "Y")
            let deviations = end["deviations"]?.arrayValue?.compactMap(\.objectValue) ?? []
            #expect(deviations.map { $0["element"]?.stringValue } == names)
            #expect(deviations.map { $0["rule"]?.stringValue } == ["otherKeyID"])
            _ = await client.finish()
        }
        shop.close()
    }

    /// A row of Documentation/field.md, as an ACS sends it and as each profile ends.
    struct Quirk: Sendable {
        enum End: Equatable, Sendable {
            case completed
            case protocolError(String)
            /// With its code.
            case runtimeError(String)
        }

        let name: String
        var version = "2.2.0"
        var type = "01"
        /// The fault of the only CRes.
        var fault: JSONValue = [:]
        var signedContent: String?
        /// The fault of the final CRes.
        var final: JSONValue?
        /// What the shop's server makes of the signed content.
        var passed: (@Sendable (String) -> String)?
        var strict = End.completed
        /// Both profiles end as `strict` says, and report nothing.
        var isRefused = false
        /// With `field` every row ends as completed, with these.
        var deviations: [String] = []
        /// Those that `strict` reports, too.
        var always: [String] = []
        /// A member of the screen with its text in each profile; nil: it is not shown.
        var shown: [(name: String, strict: String?, field: String?)] = []
        /// Members of the screen that the fault replaces: the ACS asks the question, so it takes the answer.
        var asked: JSONObject = [:]

        var scenario: JSONObject {
            var text: JSONObject = [
                "acsUiType": "01", "challengeInfoHeader": "Confirm", "challengeInfoLabel": "Code",
                "challengeInfoText": "Enter it",
                "submitAuthenticationLabel": "Confirm", "whyInfoLabel": "Why?", "whyInfoText": "Because",
            ]
            if version == "2.3.1" {
                text["challengeInfoLabel"] = nil
                text["challengeEntryBox"] = ["challengeDataEntryLabel": "Code", "challengeDataEntryLengthMax": "06"]
            }
            let app: JSONObject = [
                "acsUiType": "04", "challengeInfoHeader": "Confirm", "challengeInfoText": "In your app",
                "oobContinueLabel": "Continue",
            ]
            let page: JSONObject = ["acsUiType": "05", "acsHTML": .string(Base64URL.encode(Array(DriveFieldTests.page.utf8)))]
            var options = text
            options["acsUiType"] = "03"
            options["challengeEntryBox"] = nil
            options["challengeSelectInfo"] = [["a": "A"], ["b": "B"]]
            var cres = type == "01" ? text : type == "03" ? options : type == "04" ? app : page
            for (name, value) in asked { cres[name] = value }
            var scenario: JSONObject = [
                "name": .string(name), "title": "A quirk", "versions": [.string(version)],
                "steps": [["cres": .object(cres), "fault": fault]],
            ]
            if let signedContent { scenario["signedContent"] = .string(signedContent) }
            if let final { scenario["final"] = ["fault": final] }
            return scenario
        }
    }

    /// Encodes to `+`, `/` and padding in plain base64.
    static let page = "<p>ü~~~???>>>!</p>"
    static let link = "<a href=\"HTTPS://EMV3DS/challenge?otp=1\">Confirm</a>"
    static let linkPage = Base64URL.encode(Array(link.utf8))
    static let plainPage = Base64.encode(Array(page.utf8))
    static let paddedPage = Base64URL.encode(Array(page.utf8)) + "=="
    static let pageInLines: String = {
        let text = Base64URL.encode(Array(page.utf8))
        return String(text.prefix(8)) + "\r\n " + String(text.dropFirst(8))
    }()

    static let quirks: [Quirk] =
        [
            Quirk(
                name: "fault-spaced", fault: "surroundingSpace", strict: .protocolError("302"),
                deviations: ["CRes whiteSpaceAround"]),
            Quirk(
                name: "fault-spaced-content", passed: { "\n\($0) \r\n" }, strict: .runtimeError("signedContentRefused"),
                deviations: ["acsSignedContent whiteSpaceAround"]),
            Quirk(name: "fault-kid", fault: "wrongKeyID", strict: .protocolError("302"), deviations: ["kid otherKeyID"]),
            Quirk(name: "fault-iv", fault: "otherVector", strict: .protocolError("302"), deviations: ["iv otherIV"]),
            Quirk(
                name: "fault-order", signedContent: "unorderedChain", strict: .runtimeError("signedContentRefused"),
                deviations: ["acsSignedContent certificateOrder"]),
            Quirk(
                name: "fault-extra", signedContent: "superfluousCertificates", strict: .runtimeError("signedContentRefused"),
                deviations: ["acsSignedContent certificateOrder"]),
            Quirk(name: "fault-reissued", signedContent: "reissuedRoot"),
            Quirk(
                name: "fault-long-coordinate", signedContent: "longCoordinate", strict: .runtimeError("signedContentRefused"),
                deviations: ["acsEphemPubKey coordinateLength"]),
            Quirk(
                name: "fault-final-screen",
                final: ["set": ["acsUiType": "01", "challengeInfoHeader": "", "challengeInfoText": 5, "acsHTML": "*"]]),
            Quirk(
                name: "fault-escaped", fault: ["set": ["challengeInfoText": #"one\ntwo"#]],
                deviations: ["challengeInfoText escapedLineBreak"], shown: [("challengeInfoText", #"one\ntwo"#, "one\ntwo")]),
            Quirk(
                name: "fault-plain", type: "05", fault: ["set": ["acsHTML": .string(plainPage)]],
                deviations: ["acsHTML plainBase64HTML"], always: ["acsHTML plainBase64HTML"], shown: [("acsHTML", page, page)]),
            Quirk(
                name: "fault-lines", type: "05", fault: ["set": ["acsHTML": .string(pageInLines)]],
                strict: .protocolError("203"), deviations: ["acsHTML whiteSpaceInHTML"], shown: [("acsHTML", nil, page)]),
            Quirk(
                name: "fault-plain-refresh", version: "2.1.0", type: "05",
                fault: ["set": ["acsHTMLRefresh": .string(plainPage)]],
                deviations: ["acsHTMLRefresh plainBase64HTML"], always: ["acsHTMLRefresh plainBase64HTML"],
                shown: [("acsHTML", page, page)]),
            Quirk(
                name: "fault-lines-refresh", version: "2.1.0", type: "05",
                fault: ["set": ["acsHTMLRefresh": .string(pageInLines)]], strict: .protocolError("203"),
                deviations: ["acsHTMLRefresh whiteSpaceInHTML"], shown: [("acsHTML", nil, page)]),
            Quirk(
                name: "fault-padded", type: "05", fault: ["set": ["acsHTML": .string(paddedPage)]],
                strict: .protocolError("203"), deviations: ["acsHTML paddedHTML"], shown: [("acsHTML", nil, page)]),
            Quirk(
                name: "fault-image", fault: ["set": ["issuerImage": ["medium": "logo.png"]]], strict: .protocolError("203"),
                deviations: ["issuerImage.medium unusableImage"], shown: [("challengeInfoText", nil, "Enter it")]),
            Quirk(
                name: "fault-removed", type: "04", fault: ["set": ["challengeAddInfo": "Tap Continue"]],
                deviations: ["challengeAddInfo removedElement"]),
            Quirk(
                name: "fault-why", fault: ["set": ["whyInfoText": ""]], strict: .protocolError("203"),
                deviations: ["whyInfoText emptyOptional"], shown: [("whyInfoText", nil, nil)]),
            Quirk(
                name: "fault-continue", type: "04", fault: ["remove": ["oobContinueLabel"]], strict: .protocolError("201"),
                deviations: ["oobContinueLabel missingContinueLabel"], shown: [("challengeInfoText", nil, "In your app")]),
            Quirk(
                name: "fault-long-label", fault: ["set": ["submitAuthenticationLabel": .string(longLabel)]],
                strict: .protocolError("203"), deviations: ["submitAuthenticationLabel overLongLabel"],
                shown: [("submitAuthenticationLabel", nil, longLabel)]),
            longText("challengeInfoHeader", 46), longText("challengeInfoText", 351), longText("whyInfoText", 4_000),
            longText("expandInfoText", 300), longText("whitelistingInfoText", 90), longText("trustListInfoText", 90, "2.3.1"),
            longText("deviceBindingInfoText", 90, "2.3.1"),
            content("base64URLCertificates", "acsSignedContent base64URLCertificates"),
            content("paddedBase64URLCertificates", "acsSignedContent base64URLCertificates"),
            content("reencodedIssuerName", "acsSignedContent reencodedIssuerName"),
            content("spacedURL", "acsURL whiteSpaceAround"),
            Quirk(
                name: "fault-comma", type: "03", fault: ["set": ["challengeSelectInfo": [["a": "A"], ["a,b": "Both"]]]],
                strict: .protocolError("203"), deviations: ["challengeSelectInfo commaInOptionName"]),
            Quirk(
                name: "fault-one-digit", version: "2.3.1",
                fault: [
                    "set": ["challengeEntryBox": ["challengeDataEntryLabel": "Code", "challengeDataEntryLengthMax": "6"]]
                ],
                strict: .protocolError("203"),
                deviations: ["challengeEntryBox.challengeDataEntryLengthMax unpaddedNumber"],
                shown: [("challengeInfoText", nil, "Enter it")]),
            Quirk(
                name: "fault-content-type", fault: ["contentType": "text/plain"],
                shown: [("challengeInfoText", "Enter it", "Enter it")]),
            Quirk(
                name: "fault-link", type: "05", fault: ["set": ["acsHTML": .string(linkPage)]], shown: [("acsHTML", link, link)]),
        ]
        + ["header", "label", "text"].flatMap { (part: String) -> [Quirk] in
            let name = "challengeInfo" + part.prefix(1).uppercased() + String(part.dropFirst())
            let fault: JSONValue = ["remove": [.string(name)]]
            // 2.1.0 requires none of the three.
            return [
                Quirk(name: "fault-no-\(part)-older", version: "2.1.0", fault: fault, shown: [(name, nil, nil)]),
                Quirk(
                    name: "fault-no-\(part)", fault: fault, strict: .protocolError("201"),
                    deviations: ["\(name) missingInformation"], shown: [(name, nil, nil)]),
            ]
        }

    /// A text that is too long, which `field` shows completely.
    private static func longText(_ name: String, _ count: Int, _ version: String = "2.2.0") -> Quirk {
        let text = String(repeating: "x", count: count)
        return Quirk(
            name: "fault-long-\(name.lowercased())", version: version,
            fault: ["set": .object(JSONObject([(name, .string(text))]))], strict: .protocolError("203"),
            deviations: ["\(name) overLongText"], shown: [(name, nil, text)], asked: JSONObject([(name, "Yes?")]))
    }

    /// Next to each quirk: a message that looks like it, and that both profiles refuse.
    typealias Twin = (rule: ToleratedDeviation.Rule, quirk: Quirk)

    static let twins: [Twin] = messageTwins + pageTwins + contentTwins

    private static let messageTwins: [Twin] =
        [
            (.whiteSpaceAround, Quirk(name: "fault-inside", fault: "space", strict: .protocolError("302"))),
            (.whiteSpaceAround, Quirk(name: "fault-inside-line", fault: "newline", strict: .protocolError("302"))),
            (
                .whiteSpaceAround,
                Quirk(
                    name: "fault-inside-content",
                    passed: { String($0.prefix($0.count / 2)) + "\n" + String($0.dropFirst($0.count / 2)) },
                    strict: .runtimeError("signedContentRefused"))
            ),
            (
                .otherKeyID,
                Quirk(
                    name: "fault-kid-counter", fault: ["set": ["acsCounterAtoS": "001"], "protection": "wrongKeyID"],
                    strict: .protocolError("302"))
            ),
            (.otherKeyID, Quirk(name: "fault-key", fault: "wrongKey", strict: .protocolError("302"))),
            (
                .otherIV,
                Quirk(
                    name: "fault-iv-counter", fault: ["set": ["acsCounterAtoS": "001"], "protection": "otherVector"],
                    strict: .protocolError("302"))
            ),
            (.otherIV, Quirk(name: "fault-iv-changed", fault: "tamperedVector", strict: .protocolError("302"))),
            (
                .emptyOptional,
                Quirk(name: "fault-required", fault: empty("submitAuthenticationLabel"), strict: .protocolError("201"))
            ),
            (
                .missingInformation,
                Quirk(
                    name: "fault-blank", fault: ["remove": ["challengeInfoHeader", "challengeInfoLabel", "challengeInfoText"]],
                    strict: .protocolError("201"))
            ),
            (
                .missingContinueLabel,
                Quirk(name: "fault-no-submit", fault: ["remove": ["submitAuthenticationLabel"]], strict: .protocolError("201"))
            ),
            (.overLongText, set("fault-header-number", "challengeInfoHeader", 5)),
            (.overLongText, set("fault-text-list", "challengeInfoText", [.string(longLabel)])),
            (
                .overLongText,
                Quirk(
                    name: "fault-long-app-link", version: "2.3.1", type: "04",
                    fault: [
                        "set": [
                            "oobAppURL": .string("https://bank.example/" + String(repeating: "x", count: 2048)),
                            "oobAppLabel": "Open",
                        ]
                    ], strict: .protocolError("203"))
            ),
            (.overLongLabel, set("fault-label-number", "submitAuthenticationLabel", 5)),
            (
                .unusableImage,
                Quirk(
                    name: "fault-app-link", version: "2.3.1", type: "04",
                    fault: ["set": ["oobAppURL": "http://bank.example", "oobAppLabel": "Open"]], strict: .protocolError("203"))
            ),
            (
                .removedElement,
                Quirk(
                    name: "fault-info-number", version: "2.1.0", type: "04", fault: ["set": ["challengeAddInfo": 5]],
                    strict: .protocolError("203"))
            ),
            (.escapedLineBreak, set("fault-escaped-list", "challengeInfoText", [#"one\ntwo"#])),
            (
                .commaInOptionName,
                Quirk(
                    name: "fault-comma-twice", type: "03",
                    fault: ["set": ["challengeSelectInfo": [["a,b": "A"], ["a,b": "B"]]]], strict: .protocolError("204"))
            ),
            (.unpaddedNumber, length("0")), (.unpaddedNumber, length("46")),
        ]

    private static let pageTwins: [Twin] =
        ([
            (.plainBase64HTML, "both-alphabets", "PGE-PGE+"), (.plainBase64HTML, "no-padding", "PGE+PA"),
            (.plainBase64HTML, "stray-bits", "PGE+PB=="), (.paddedHTML, "three-signs", "PGE-==="),
            (.paddedHTML, "sign-inside", "PGE=PGE-"), (.whiteSpaceInHTML, "no-break-space", "PGE-\u{A0}"),
        ] as [(ToleratedDeviation.Rule, String, String)]).map { rule, name, text in
            (
                rule,
                Quirk(
                    name: "fault-\(name)", type: "05", fault: ["set": ["acsHTML": .string(text)]], strict: .protocolError("203"))
            )
        }

    private static let contentTwins: [Twin] =
        ["missingIntermediate", "wrongRoot", "notCA", "selfSigned"].map { (.certificateOrder, content($0)) }
        + ["pointOffCurve", "otherSDKKey", "ownKeyReturned"].map { (.coordinateLength, content($0)) }
        + ["mixedBase64Certificates", "notCertificate"].map { (.base64URLCertificates, content($0)) }
        + ["forgedIssuer", "otherIssuerName"].map { (.reencodedIssuerName, content($0)) }
        + ["brokenURL"].map { (.whiteSpaceAround, content($0)) }

    private static func empty(_ name: String) -> JSONValue { ["set": .object(JSONObject([(name, "")]))] }

    private static func set(_ fault: String, _ name: String, _ value: JSONValue) -> Quirk {
        Quirk(name: fault, fault: ["set": .object(JSONObject([(name, value)]))], strict: .protocolError("203"))
    }

    private static func length(_ text: String) -> Quirk {
        Quirk(
            name: "fault-length-\(text)", version: "2.3.1",
            fault: [
                "set": [
                    "challengeEntryBox": ["challengeDataEntryLabel": "Code", "challengeDataEntryLengthMax": .string(text)]
                ]
            ], strict: .protocolError("203"))
    }

    private static func content(_ defect: String, _ deviation: String? = nil) -> Quirk {
        Quirk(
            name: "fault-content-\(defect.lowercased())", signedContent: defect, strict: .runtimeError("signedContentRefused"),
            deviations: deviation.map { [$0] } ?? [])
    }

    @Test("Each rule of the profile field has a twin that both profiles refuse", arguments: MessageProfile.allCases)
    func twins(_ profile: MessageProfile) async throws {
        #expect(Set(Self.twins.map(\.rule)) == Set(ToleratedDeviation.Rule.allCases))
        try await play(
            EveryCase.orSome(of: Self.twins, from: profile.rawValue).map { twin in
                var quirk = twin.quirk
                quirk.isRefused = true
                return quirk
            }, profile)
    }

    static let longLabel = String(repeating: "Confirm ", count: 8) + "now"

    @Test("Each quirk of Documentation/field.md ends as its row says, in both profiles", arguments: MessageProfile.allCases)
    func quirks(_ profile: MessageProfile) async throws {
        try await play(EveryCase.orSome(of: Self.quirks, from: profile.rawValue), profile)
    }

    private func play(_ quirks: [Quirk], _ profile: MessageProfile) async throws {
        let shop = try await TestShop(scenarios: try quirks.map { try Scenario(json: $0.scenario.serialized()) })
        let client = DriveClient.inProcess()
        _ = try await client.ask(
            shop.initialize(
                ["params": ["profile": .string(profile.rawValue)], "encryption": "A128GCM", "transcript": true]))
        for quirk in quirks {
            let (number, challenge, _) = try await shop.begin(quirk.name, version: quirk.version, with: client)
            _ = try await client.ask(quirk.passed.map { Self.passed(challenge, $0) } ?? challenge)
            var (screen, end) = (JSONObject(), JSONObject())
            while end.isEmpty {
                let event = try await client.next()
                switch event["event"]?.stringValue {
                case "screen":
                    screen = try #require(event["screen"]?.objectValue)
                    client.send(Self.answer(quirk.type, JSONValue(integerLiteral: number)))
                case "completed", "protocolError", "runtimeError", "cancelled", "timedout": end = event
                default: break
                }
            }
            let expected = profile == .field && !quirk.isRefused ? .completed : quirk.strict
            #expect(Self.end(end) == expected, "\(quirk.name)")
            let accepted = (end["deviations"]?.arrayValue ?? []).compactMap(\.objectValue).map {
                "\($0["element"]?.stringValue ?? "") \($0["rule"]?.stringValue ?? "")"
            }
            #expect(accepted == (profile == .field ? quirk.deviations : quirk.always), "\(quirk.name)")
            #expect(
                try await Self.toldRules(number, client) == accepted.compactMap { $0.split(separator: " ").last.map(String.init) }
            )
            guard expected == .completed else {
                #expect(screen.isEmpty, "\(quirk.name)")
                continue
            }
            for member in quirk.shown {
                let text = profile == .field ? member.field : member.strict
                #expect(screen[member.name]?.stringValue == text, "\(quirk.name) \(member.name)")
            }
        }
        _ = await client.finish()
        shop.close()
    }

    /// The rules of the deviations in a transcript, whose last event has their number.
    private static func toldRules(_ number: Int, _ client: DriveClient) async throws -> [String] {
        let answer = try await client.ask(["op": "transcript", "transaction": JSONValue(integerLiteral: number)])
        let lines = try #require(answer["lines"]?.arrayValue).compactMap(\.objectValue)
        let rules = lines.filter { $0["step"] == "deviationTolerated" }.compactMap { $0["rule"]?.stringValue }
        let end = try #require(lines.last { $0["step"] == "challengeEnded" })
        #expect(end["deviations"]?.intValue ?? 0 == rules.count)
        return rules
    }

    private static func end(_ event: JSONObject) -> Quirk.End? {
        switch event["event"]?.stringValue {
        case "completed": event["transactionStatus"] == "Y" ? .completed : nil
        case "protocolError": .protocolError(event["errorMessage"]?.objectValue?["errorCode"]?.stringValue ?? "")
        case "runtimeError": .runtimeError(event["errorCode"]?.stringValue ?? "")
        default: nil
        }
    }

    private static func answer(_ type: String, _ number: JSONValue) -> JSONObject {
        switch type {
        case "03": ["op": "select", "transaction": number, "values": ["a"]]
        case "04": ["op": "continue", "transaction": number]
        case "05": ["op": "navigate", "transaction": number, "url": "https://emv3ds/challenge?otp=1"]
        default: ["op": "submit", "transaction": number, "value": "123456"]
        }
    }

    /// A `doChallenge` line with another text as the signed content.
    private static func passed(_ line: JSONObject, _ change: (String) -> String) -> JSONObject {
        var line = line
        var parameters = line["challengeParameters"]?.objectValue ?? [:]
        parameters["acsSignedContent"] = .string(change(parameters["acsSignedContent"]?.stringValue ?? ""))
        line["challengeParameters"] = .object(parameters)
        return line
    }

    /// A certificate that an app configures in the place of the directory server's root.
    struct Anchor: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// Whether the signed content leads to it; otherwise the challenge ends with a runtime error.
        let isRight: Bool
        /// Makes its PEM from the root and from the issuing authority of the signed content.
        let pem: @Sendable (_ root: Certificate, _ issuing: Certificate) throws -> String
    }

    /// The root again with a change. The keys of the simulator stay in the simulator, so another key signs. A trust anchor is its name and
    /// its key (RFC 5280 §6.1.1 (d)).
    private static func root(
        _ root: Certificate, _ change: @Sendable (inout CertificateBuilder) throws -> Void
    ) throws -> String {
        var builder = try CertificateBuilder.authority(
            root.subjectName, serialNumber: [0x51], notBefore: root.notBefore, notAfter: root.notAfter, publicKey: root.publicKey)
        try change(&builder)
        return try builder.signed(by: .p256(.generate())).pem
    }

    static let anchors: [Anchor] = [
        Anchor(testDescription: "the scheme's intermediate", isRight: true) { _, issuing in issuing.pem },
        Anchor(testDescription: "the root re-issued", isRight: true) { root, _ in try Self.root(root) { _ in } },
        Anchor(testDescription: "X.509 version 1", isRight: true) { root, _ in try Self.root(root) { $0.isVersion1 = true } },
        Anchor(testDescription: "issued by another authority", isRight: true) { root, _ in
            try Self.root(root) { $0.issuer = DistinguishedName(commonName: "Another authority") }
        },
        Anchor(testDescription: "version 1, issued by another authority", isRight: true) { root, _ in
            try Self.root(root) {
                $0.isVersion1 = true
                $0.issuer = DistinguishedName(commonName: "Another authority")
            }
        },
        Anchor(testDescription: "the root's name and another key", isRight: false) { root, _ in
            try Self.root(root) { $0.publicKey = .p256(try P256PrivateKey.generate().publicKey) }
        },
        Anchor(testDescription: "version 1, the root's name and another key", isRight: false) { root, _ in
            try Self.root(root) {
                $0.isVersion1 = true
                $0.publicKey = .p256(try P256PrivateKey.generate().publicKey)
            }
        },
        Anchor(testDescription: "the root's key and another name", isRight: false) { root, _ in
            try Self.root(root) {
                $0.subject = DistinguishedName(commonName: "Another root")
                $0.issuer = $0.subject
            }
        },
    ]

    /// Also with a signed content whose `x5c` ends with the root, re-issued by the payment system.
    @Test(
        "CORE-253: an anchor is a name and a key in both profiles, also one of version 1 or one that another authority issued",
        .proves("CORE-253"), arguments: anchors, MessageProfile.allCases)
    func anchor(_ anchor: Anchor, _ profile: MessageProfile) async throws {
        let reissued = Quirk(name: "fault-reissued", signedContent: "reissuedRoot")
        let shop = try await TestShop(scenarios: [try Scenario(json: reissued.scenario.serialized())])
        let params: JSONValue = ["profile": .string(profile.rawValue)]
        let first = DriveClient.inProcess()
        _ = try await first.ask(shop.initialize(["params": params]))
        // The issuing authority is the second certificate of any signed content.
        let (_, line, _) = try await shop.begin("otp", version: "2.2.0", with: first)
        let content = line["challengeParameters"]?.objectValue?["acsSignedContent"]?.stringValue ?? ""
        let head = try Base64URL.decode(String(content.split(separator: ".").first ?? ""))
        let header = try JSONDocument(parsing: head).root.objectValue
        let certificates = header?["x5c"]?.arrayValue?.compactMap(\.stringValue) ?? []
        try #require(certificates.count == 2)
        _ = await first.finish()

        let servers = shop.configuration["directoryServers"]?.arrayValue?.compactMap(\.objectValue) ?? []
        var server = try #require(servers.first)
        let root = try Certificate(pem: try #require(server["rootCertificates"]?.arrayValue?.first?.stringValue))
        let issuing = try Certificate(der: try Base64.decode(certificates[1]))
        server["rootCertificates"] = [.string(try anchor.pem(root, issuing))]
        var initialize = shop.initialize(["params": params])
        var config = try #require(initialize["config"]?.objectValue)
        config["directoryServers"] = [.object(server)]
        initialize["config"] = .object(config)
        let client = DriveClient.inProcess()
        #expect(try await client.ask(initialize)["event"] == "initialized")
        for scenario in ["otp", reissued.name] {
            let (number, challenge, _) = try await shop.begin(scenario, version: "2.2.0", with: client)
            _ = try await client.ask(challenge)
            guard anchor.isRight else {
                let end = try await client.next("runtimeError")
                #expect(end["errorCode"] == "signedContentRefused", "\(scenario)")
                continue
            }
            _ = try await client.next("screen")
            _ = try await client.ask(["op": "submit", "transaction": JSONValue(integerLiteral: number), "value": "123456"])
            let end = try await client.next("completed")
            #expect(end["transactionStatus"] == "Y" && end["deviations"] == nil, "\(scenario)")
        }
        _ = await client.finish()
        shop.close()
    }

    @Test("The public rules are those of the core, and each has words") func rules() {
        let known: [ToleratedDeviation.Rule] = [
            .emptyOptional, .missingInformation, .unusableImage, .plainBase64HTML, .paddedHTML, .whiteSpaceInHTML,
            .missingContinueLabel, .overLongLabel, .removedElement, .escapedLineBreak, .whiteSpaceAround, .otherKeyID, .otherIV,
            .certificateOrder, .coordinateLength, .unpaddedNumber, .overLongText, .base64URLCertificates, .reencodedIssuerName,
            .commaInOptionName,
        ]
        #expect(Set(known.map(\.rawValue)) == Set(ToleratedDeviation.Rule.allCases.map(\.rawValue)))
        for rule in ToleratedDeviation.Rule.allCases { #expect(rule.finding.count > 10 && rule.reading.count > 10) }
    }
}
