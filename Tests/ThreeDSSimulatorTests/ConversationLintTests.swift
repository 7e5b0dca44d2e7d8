import Testing
import ThreeDSCounterpart
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSSimulator

/// The messages that the simulator exchanges, judged as a whole.
@Suite("Conversations: what the messages of one authentication must have in common")
struct ConversationLintTests {
    /// Plays a scenario and returns all its messages.
    private static func play(_ name: String, version: String = "2.2.0", _ clock: ManualTimeSource = ManualTimeSource())
        async throws -> [JSONObject]
    {
        let simulator = try Simulator(SimulatorConfiguration(timeSource: clock))
        let scenario = try #require(Scenario.builtIn.first { $0.name == name })
        var sdk = try SDKStandIn(simulator, system: 1, version: version, encryption: .a128gcm)
        if scenario.messageCategory == "02" { sdk.order["messageCategory"] = "02" }
        _ = await sdk.authenticate(scenario: name)
        _ = try await sdk.play(scenario)
        let delay = scenario.expectation(in: version)?.serverResult?.afterSeconds ?? 0
        if delay > 0 { clock.advance(seconds: Double(delay)) }
        return await simulator.conversation(threeDSServerTransID: sdk.serverTransID) ?? []
    }

    private static func judge(_ messages: [JSONObject]) -> [Conversation] {
        var lint = ConversationLint()
        for message in messages { lint.add(message) }
        return lint.conversations
    }

    private static func text(_ conversations: [Conversation], _ messages: [JSONObject]) -> String {
        let kinds = messages.map { $0.text("messageType") ?? "?" }.joined(separator: " ")
        return conversations.flatMap(\.findings).map { "\($0.rule) \($0.field) \($0.problem) \($0.messages)" }.joined(
            separator: "; ") + " in " + kinds
    }

    @Test("no finding in the messages of any scenario without a fault", arguments: Play.all.filter { !$0.scenario.isFault })
    func good(_ play: Play) async throws {
        let messages = try await Self.play(play.scenario.name, version: play.version)
        #expect(messages.count >= 2)
        let conversations = Self.judge(messages)
        #expect(conversations.count == 1)
        #expect(conversations.flatMap(\.findings).isEmpty, "\(Self.text(conversations, messages))")
    }

    @Test("no finding in a challenge in a browser", arguments: ["2.1.0", "2.2.0", "2.3.1"]) func browser(version: String)
        async throws
    {
        let messages = try await Self.browserMessages(version)
        let conversations = Self.judge(messages)
        #expect(messages.count >= 6)
        #expect(conversations.count == 1 && conversations.flatMap(\.findings).isEmpty, "\(Self.text(conversations, messages))")
    }

    private static func browserMessages(_ version: String = "2.2.0") async throws -> [JSONObject] {
        var browser = BrowserStandIn(
            try Simulator(SimulatorConfiguration(timeSource: ManualTimeSource())), version: version, scenario: "otp")
        _ = await browser.authenticate()
        let page = await browser.challenge()
        _ = await browser.answer(page, [("entry", "123456"), ("tds-button", "submit")])
        return await browser.simulator.conversation(threeDSServerTransID: browser.serverTransID) ?? []
    }

    /// What the directory server passes on is in its log twice: the AReq without and with the elements that it adds.
    private static func relayed(_ messages: [JSONObject]) -> [JSONObject] {
        messages.flatMap { message -> [JSONObject] in
            guard ["AReq", "ARes", "RReq", "RRes"].contains(message.text("messageType") ?? "") else { return [message] }
            var first = message
            if message.text("messageType") == "AReq" {
                for name in ["dsTransID", "dsURL", "dsReferenceNumber"] { first[name] = nil }
                var second = message
                second["dsTransID"] = .string("0a8b7c6d-1111-4222-8333-944455556666")
                return [first, second]
            }
            return [first, message]
        }
    }

    @Test("two authentications in one log are told apart, and copies that were passed on or logged twice are not repetitions")
    func severalAndCopies() async throws {
        let first = try await Self.play("otp")
        let second = try await Self.play("single-select", version: "2.3.1")
        var mixed: [JSONObject] = []
        for index in 0..<max(first.count, second.count) {
            if index < first.count { mixed.append(first[index]) }
            if index < second.count { mixed.append(second[index]) }
        }
        let conversations = Self.judge(mixed)
        #expect(conversations.count == 2)
        #expect(conversations.flatMap(\.findings).isEmpty, "\(Self.text(conversations, mixed))")
        #expect(conversations.map(\.messages.count) == [first.count, second.count])
        for messages in [Self.relayed(first.map { $0.merging(["dsTransID": .null]) }), first.flatMap { [$0, $0] }] {
            let conversations = Self.judge(messages)
            #expect(conversations.flatMap(\.findings).isEmpty, "\(Self.text(conversations, messages))")
        }
    }

    @Test("a challenge without the messages between the servers has no finding, and says what was not checked")
    func challengeOnly() async throws {
        let messages = try await Self.play("otp").filter { ["CReq", "CRes"].contains($0.text("messageType") ?? "") }
        let conversations = Self.judge(messages)
        #expect(conversations.flatMap(\.findings).isEmpty, "\(Self.text(conversations, messages))")
        #expect(conversations.first?.notChecked.contains(.servers) == true)
    }

    /// A change that breaks a conversation, and the rule that must find it.
    struct Break: Sendable, CustomTestStringConvertible {
        let name: String
        var scenario = "otp"
        var version = "2.2.0"
        let rule: ConversationFinding.Rule
        let change: @Sendable (inout [JSONObject]) -> Void
        var testDescription: String { "\(scenario): \(name)" }

        init(
            _ name: String, _ rule: ConversationFinding.Rule, in scenario: String = "otp", version: String = "2.2.0",
            _ change: @escaping @Sendable (inout [JSONObject]) -> Void
        ) {
            (self.name, self.rule, self.scenario, self.version, self.change) = (name, rule, scenario, version, change)
        }

        /// Sets members of the n-th message of a kind; null removes one.
        static func set(
            _ kind: String, _ nth: Int = 0, _ members: JSONObject, _ rule: ConversationFinding.Rule, in scenario: String = "otp",
            version: String = "2.2.0"
        ) -> Break {
            let names = members.names.joined(separator: ", ")
            return Break(
                "\(kind) \(nth): \(names) \(members.map { $0.value.text }.joined(separator: ", "))", rule, in: scenario,
                version: version
            ) { messages in
                guard let index = place(kind, nth, messages) else { return }
                messages[index] = messages[index].merging(members)
            }
        }

        static func place(_ kind: String, _ nth: Int, _ messages: [JSONObject]) -> Int? {
            messages.indices.filter { messages[$0].text("messageType") == kind }.dropFirst(nth).first
        }

        static func drop(_ kind: String, _ rule: ConversationFinding.Rule, nth: Int = 0, in scenario: String = "otp") -> Break {
            Break("without \(kind) \(nth)", rule, in: scenario) { messages in
                if let index = place(kind, nth, messages) { messages.remove(at: index) }
            }
        }

        static func double(
            _ kind: String, _ nth: Int = 0, _ rule: ConversationFinding.Rule = .repeated, in scenario: String = "otp"
        ) -> Break {
            Break("\(kind) \(nth) twice", rule, in: scenario) { messages in
                if let index = place(kind, nth, messages) { messages.insert(messages[index], at: index) }
            }
        }

        /// Moves a message to the place of another.
        static func move(_ kind: String, _ nth: Int = 0, to other: String, _ otherNth: Int = 0, after: Bool = false) -> Break {
            Break("\(kind) \(nth) \(after ? "after" : "before") \(other) \(otherNth)", .order) { messages in
                guard let index = place(kind, nth, messages) else { return }
                let message = messages.remove(at: index)
                let target = place(other, kind == other && otherNth > nth ? otherNth - 1 : otherNth, messages) ?? 0
                messages.insert(message, at: after ? target + 1 : target)
            }
        }
    }

    private static let otherID: JSONValue = "ffffffff-9b0e-4a7d-8f0f-66f7a0f1e4ff"
    private static let ids: [Break] = [
        ("ARes", ["threeDSServerTransID", "sdkTransID"]), ("CReq", ["threeDSServerTransID", "acsTransID", "sdkTransID"]),
        ("CRes", ["threeDSServerTransID", "acsTransID", "sdkTransID"]),
        ("RReq", ["threeDSServerTransID", "dsTransID", "acsTransID", "sdkTransID"]),
        ("RRes", ["threeDSServerTransID", "dsTransID", "acsTransID", "sdkTransID"]),
    ].flatMap { kind, names in names.map { .set(kind, 0, [$0: otherID], .identifier) } }
    private static let versions: [Break] = ["ARes", "CReq", "CRes", "RReq", "RRes"].map {
        .set($0, 0, ["messageVersion": "2.1.0"], .version)
    }
    private static let missing: [Break] = [
        .drop("AReq", .missing), .drop("ARes", .missing), .drop("CReq", .counter, nth: 0), .drop("CReq", .missing, nth: 1),
        .drop("CRes", .order, nth: 0), .drop("CRes", .missing, nth: 1), .drop("RReq", .missing), .drop("RRes", .missing),
        .drop("ARes", .missing, in: "frictionless"), .drop("AReq", .missing, in: "frictionless"),
        .drop("RReq", .missing, in: "decoupled"), .drop("RRes", .missing, in: "decoupled"),
        Break("C without anything after it", .missing) { $0 = Array($0.prefix(2)) },
        Break("an AReq alone", .missing) { $0 = Array($0.prefix(1)) },
        Break("a challenge that stops with a screen", .missing) { $0 = Array($0.prefix(4)) },
        Break("a challenge that stops with a CReq", .missing) { $0 = Array($0.prefix(5)) },
    ]
    private static let repeated: [Break] = [
        .double("AReq"), .double("ARes"), .double("CReq", 0), .double("CRes", 0), .double("CReq", 1), .double("RReq"),
        .double("RRes"), .double("CRes", 1), .double("ARes", in: "frictionless"), .double("RReq", in: "decoupled"),
        Break("a second RReq with another status", .repeated) { messages in
            if let index = Break.place("RReq", 0, messages) {
                messages.insert(messages[index].merging(["transStatus": "N"]), at: index + 2)
            }
        },
    ]
    private static let order: [Break] = [
        .move("AReq", to: "ARes", after: true), .move("ARes", to: "CReq", after: true),
        .move("CRes", 0, to: "CReq", 0), .move("RReq", to: "RRes", after: true),
        .move("RReq", to: "CRes", 1, after: true), .move("RRes", to: "CRes", 1, after: true),
        .move("RReq", to: "CReq", 0), .move("RReq", to: "ARes"), .move("CReq", 1, to: "CRes", 0),
        .move("ARes", to: "RReq"), .move("CRes", 1, to: "RReq"),
    ]
    private static let afterEnd: [Break] = [
        Break("a CReq after the end", .afterEnd) { messages in
            if let index = Break.place("CReq", 1, messages) {
                messages.append(messages[index].merging(["sdkCounterStoA": "002"]))
            }
        },
        Break("a CRes after the end", .afterEnd) { messages in
            if let index = Break.place("CRes", 0, messages) {
                messages.append(messages[index].merging(["acsCounterAtoS": "002"]))
            }
        },
        Break("a CReq after an Erro", .afterEnd) { messages in
            let erro = JSONObject([
                ("messageType", "Erro"), ("messageVersion", "2.2.0"), ("errorMessageType", "CReq"),
                ("acsTransID", messages[2]["acsTransID"] ?? .null),
            ])
            messages.insert(erro, at: 3)
        },
        Break("an Erro that answers an Erro", .erro) { messages in
            let erro = JSONObject([
                ("messageType", "Erro"), ("messageVersion", "2.2.0"), ("errorMessageType", "CReq"),
                ("acsTransID", messages[2]["acsTransID"] ?? .null),
            ])
            messages = Array(messages.prefix(3)) + [erro, erro.merging(["errorMessageType": "Erro"])]
        },
    ]
    private static let counters: [Break] = [
        .set("CReq", 0, ["sdkCounterStoA": "001"], .counter), .set("CReq", 1, ["sdkCounterStoA": "000"], .counter),
        .set("CReq", 1, ["sdkCounterStoA": "002"], .counter), .set("CRes", 0, ["acsCounterAtoS": "001"], .counter),
        .set("CRes", 1, ["acsCounterAtoS": "000"], .counter), .set("CRes", 1, ["acsCounterAtoS": "007"], .counter),
        .set("RReq", 0, ["interactionCounter": "09"], .interactionCounter),
        .set("RReq", 0, ["interactionCounter": "00"], .interactionCounter),
    ]
    private static let values: [Break] = [
        .set("RReq", 0, ["messageCategory": "02"], .copy), .set("RReq", 0, ["transStatus": "N"], .result),
        .set("CRes", 1, ["transStatus": "N"], .result), .set("RReq", 0, ["transStatus": "C"], .status),
        .set("ARes", 0, ["transStatus": "Y"], .uncalled), .set("ARes", 0, ["transStatus": "N"], .uncalled),
        .set("ARes", 0, ["transStatus": "D"], .status), .set("ARes", 0, ["transStatus": "I"], .status),
        .set("ARes", 0, ["transStatus": "I"], .status, in: "frictionless"),
        .set("ARes", 0, ["transStatus": "C"], .missing, in: "frictionless"),
        .set("RReq", 0, ["challengeCancel": "01"], .cancel),
        .set("RReq", 0, ["challengeCancel": .null], .cancel, in: "otp-cancel"),
        .set("RReq", 0, ["transStatus": "Y"], .cancel, in: "otp-cancel"),
        .set("RRes", 0, ["resultsStatus": "02"], .result), .set("RRes", 0, ["resultsStatus": "04"], .result),
        .set("RReq", 0, ["transStatus": "D"], .status, version: "2.3.1"),
        .set("RReq", 0, ["transStatusReason": .null], .status, in: "decoupled-fallback", version: "2.3.1"),
        .set("RReq", 0, ["transStatusReason": "14"], .status, in: "decoupled-fallback", version: "2.3.1"),
        .set("RRes", 0, ["resultsStatus": "01"], .result, in: "decoupled-fallback", version: "2.3.1"),
    ]
    private static let presence: [Break] = [
        .set("AReq", 0, ["sdkAppID": .null], .presence), .set("ARes", 0, ["acsSignedContent": .null], .presence),
        .set("ARes", 0, ["acsRenderingType": .null], .presence), .set("ARes", 0, ["sdkTransID": .null], .presence),
        .set("CReq", 0, ["sdkTransID": .null], .presence), .set("CRes", 0, ["sdkTransID": .null], .presence),
        .set("RReq", 0, ["authenticationValue": .null], .presence), .set("RReq", 0, ["eci": .null], .presence),
        .set("ARes", 0, ["authenticationValue": .null], .presence, in: "frictionless"),
        .set("ARes", 0, ["eci": .null], .presence, in: "frictionless"),
        .set("ARes", 0, ["acsSignedContent": "a.b.c"], .presence, in: "frictionless"),
        .set("ARes", 0, ["authenticationValue": "AAIBBYNoEwAAACcKhAJkdQAAAAA="], .presence),
        .set("CReq", 0, ["challengeWindowSize": "05"], .channel), .set("AReq", 0, ["deviceChannel": "02"], .channel),
        .set("ARes", 0, ["acsURL": "https://acs.example/c"], .channel),
    ]
    private static let screens: [Break] = [
        .set("ARes", 0, ["acsRenderingType": ["acsInterface": "02", "acsUiTemplate": "01"]], .rendering),
        .set("ARes", 0, ["acsRenderingType": ["acsInterface": "01", "acsUiTemplate": "02"]], .rendering),
        .set("ARes", 0, ["acsRenderingType": ["acsInterface": "01", "acsUiTemplate": "05"]], .rendering),
        .set("AReq", 0, ["deviceRenderOptions": ["sdkInterface": "02", "sdkUiType": ["01", "05"]]], .rendering),
        .set("AReq", 0, ["deviceRenderOptions": ["sdkInterface": "03", "sdkUiType": ["02", "03"]]], .rendering),
        .set("CReq", 0, ["challengeDataEntry": "1"], .entry),
        .set("CReq", 1, ["challengeDataEntry": .null], .entry),
        .set("CReq", 1, ["challengeDataEntry": .null, "challengeHTMLDataEntry": "otp=1"], .entry),
        .set("CReq", 1, ["challengeDataEntry": .null, "oobContinue": true], .entry),
        .set("CReq", 1, ["whitelistingDataEntry": "Y"], .entry),
        .set("CReq", 1, ["challengeDataEntry": "none of these"], .entry, in: "single-select"),
        .set("CReq", 1, ["threeDSRequestorAppURL": "https://shop.example/other"], .entry),
        Break("a screen in answer to a cancellation", .cancel, in: "otp-cancel") { messages in
            guard let cancel = Break.place("CReq", 1, messages), let screen = Break.place("CRes", 0, messages) else { return }
            messages.insert(messages[screen].merging(["acsCounterAtoS": "001"]), at: cancel + 1)
        },
        Break("a CReq in a frictionless payment", .uncalled, in: "frictionless") { messages in
            messages.append([
                "messageType": "CReq", "messageVersion": "2.2.0", "acsTransID": messages[1]["acsTransID"] ?? .null,
                "sdkCounterStoA": "000",
            ])
        },
        Break("an RReq in a frictionless payment", .uncalled, in: "frictionless") { messages in
            messages.append([
                "messageType": "RReq", "messageVersion": "2.2.0", "acsTransID": messages[1]["acsTransID"] ?? .null,
                "transStatus": "Y",
            ])
        },
        Break("a CReq in a decoupled authentication", .uncalled, in: "decoupled") { messages in
            messages.insert(
                [
                    "messageType": "CReq", "messageVersion": "2.2.0", "acsTransID": messages[1]["acsTransID"] ?? .null,
                    "sdkCounterStoA": "000",
                ], at: 2)
        },
    ]
    private static let passedOn: [Break] = [
        "purchaseAmount", "purchaseCurrency", "purchaseExponent", "messageCategory", "sdkMaxTimeout",
    ].map { name in
        Break("the DS changes \(name)", .copy) { messages in
            messages = relayed(messages.map { $0.merging(["dsTransID": .null]) })
            messages[1] = messages[1].merging([name: "77"])
        }
    }
    static let breaks = ids + versions + missing + repeated + order + afterEnd + counters + values + presence + screens + passedOn

    @Test("a broken conversation is found", arguments: breaks) func broken(_ change: Break) async throws {
        let good = try await Self.play(change.scenario, version: change.version)
        var messages = good
        change.change(&messages)
        #expect(messages != good, "the change changes nothing")
        let conversations = Self.judge(messages)
        #expect(conversations.flatMap(\.findings).contains { $0.rule == change.rule }, "\(Self.text(conversations, messages))")
    }

    @Test("the table of broken conversations has at least 60 rows and uses every rule") func table() {
        #expect(Self.breaks.count >= 60)
        #expect(Set(Self.breaks.map(\.rule)) == Set(ConversationFinding.Rule.allCases))
        #expect(Set(Self.breaks.map(\.testDescription)).count == Self.breaks.count)
    }

    @Test("a broken challenge in a browser is found") func brokenBrowser() async throws {
        let good = try await Self.browserMessages()
        let changes: [(String, JSONObject, ConversationFinding.Rule)] = [
            ("ARes", ["acsURL": .null], .presence), ("CReq", ["sdkTransID": Self.otherID], .channel),
            ("ARes", ["sdkTransID": Self.otherID], .channel), ("CRes", ["transStatus": "N"], .result),
            ("CReq", ["acsTransID": Self.otherID], .identifier),
        ]
        for (kind, members, rule) in changes {
            var messages = good
            let index = try #require(Break.place(kind, 0, messages))
            messages[index] = messages[index].merging(members)
            let conversations = Self.judge(messages)
            #expect(
                conversations.flatMap(\.findings).contains { $0.rule == rule },
                "\(kind) \(members): \(Self.text(conversations, messages))")
        }
    }
}
