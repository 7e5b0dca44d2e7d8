import Foundation
import Testing
import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSHTTPServer
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSSimulator
import ThreeDSTestSupport

@testable import ThreeDSTool

/// `tds play` as a process would run it, with the simulator over TLS.
@Suite(.timeLimit(.minutes(10))) struct PlayTests {
    /// A simulator, and the profiles of its DS and its ACS.
    private struct Bench {
        let url: String
        let folder: URL

        func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

        func words(_ party: String, _ words: [String]) -> [String] {
            let path = party == "ds" ? "/ds/F000000001" : "/acs"
            return ["play", "--\(party)", url + path, "--trust", self.path("ca.pem"), "--profile", self.path("\(party).json")]
                + words
        }

        func play(_ party: String, _ words: String...) async -> ToolRun { await ToolRun.of(self.words(party, words)) }

        func write(_ object: JSONObject, to name: String) throws {
            try Data(object.serialized()).write(to: folder.appendingPathComponent(name))
        }

        func change(_ name: String, _ changes: JSONObject) throws {
            var object = try JSONObject(file: Array(Data(contentsOf: folder.appendingPathComponent(name))))
            for (member, value) in changes { object[member] = value }
            try write(object, to: name)
        }
    }

    private static func testing(_ use: (Bench) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("play-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let served = try ServedSimulator(SimulatorConfiguration(), port: 0, tls: true)
        defer { served.stop() }
        let bench = Bench(url: served.url.absoluteString, folder: folder)
        try Data(served.simulator.tlsAnchorPEM.utf8).write(to: folder.appendingPathComponent("ca.pem"))
        for (party, path) in [("ds", "/ds/F000000001"), ("acs", "/acs")] {
            let profile = await ToolRun.of([
                "suite", party, "--at", bench.url + path, "--trust", bench.path("ca.pem"), "--new-profile",
            ])
            try Data(profile.output.utf8).write(to: folder.appendingPathComponent("\(party).json"))
        }
        try await use(bench)
    }

    @Test("A challenge in the app, with somebody's DS and with somebody's ACS", arguments: ["2.1.0", "2.2.0", "2.3.1"])
    func app(version: String) async throws {
        try await Self.testing { bench in
            for party in ["ds", "acs"] {
                let run = await bench.play(party, "--version", version, "--log", bench.path("log.jsonl"))
                #expect(run.status == 0 && run.error.isEmpty, "\(run)")
                #expect(run.output.hasSuffix("RReq with transStatus Y\n"), "\(run)")
                let lines = try String(contentsOf: bench.folder.appendingPathComponent("log.jsonl"), encoding: .utf8)
                    .split(separator: "\n").map { try JSONObject(file: Array($0.utf8)) }
                let kinds = lines.compactMap { $0.object("message")?.string("messageType") }
                #expect(kinds == (party == "ds" ? ["PReq", "PRes"] : []) + ["AReq", "ARes", "RReq", "RRes"], "\(kinds)")
                #expect(lines.allSatisfy { $0.object("message")?.string("messageVersion") == version })
                for secret in ["9001000000000000", "123456"] { #expect(!run.output.contains(secret), "\(secret)") }
            }
        }
    }

    @Test("Without a challenge, and 3RI")
    func withoutChallenge() async throws {
        try await Self.testing { bench in
            let card = "9001010000000009"
            #expect(await bench.play("ds", "--card", card).status == 0)
            #expect(await bench.play("ds", "--card", card, "--expect", "N").status == 1)
            #expect(await bench.play("acs", "--card", "frictionless").status == 0)
            let initiated = await bench.play("ds", "--channel", "03")
            #expect(initiated.status == 0 && initiated.output.hasSuffix("ended: Y without a challenge\n"), "\(initiated)")
            #expect(await bench.play("ds", "--card", "9001050000000005", "--expect", "N").status == 0)
        }
    }

    @Test("The cardholder is asked, and an empty line cancels")
    func asked() async throws {
        try await Self.testing { bench in
            try bench.change("ds.json", ["answers": [:]])
            let right = await ToolRun.of(bench.words("ds", ["--ask"]), input: ["123456"])
            #expect(right.status == 0, "\(right)")
            #expect(right.output.contains("enter an answer"))
            let cancelled = await ToolRun.of(bench.words("ds", ["--ask", "--expect", "N"]), input: [""])
            #expect(cancelled.status == 0 && cancelled.output.contains("cancelled; RReq with transStatus N"), "\(cancelled)")
        }
    }

    @Test("A wrong AReq ends with the Erro of the party")
    func refused() async throws {
        try await Self.testing { bench in
            try bench.write(["acctNumber": .null], to: "areq.json")
            for party in ["ds", "acs"] {
                let run = await bench.play(party, "--areq", bench.path("areq.json"))
                #expect(run.status == 1 && run.output.hasSuffix("ended: AReq: the answer is Erro 201 (acctNumber)\n"), "\(run)")
            }
            try bench.change("ds.json", ["directoryServer": .null])
            let keyless = await bench.play("ds")
            #expect(keyless.status == 1 && keyless.output.contains("directoryServer"), "\(keyless)")
        }
    }

    @Test("A browser is led to the ACS, and its CRes comes back")
    func browser() async throws {
        try await Self.testing { bench in
            let lines = CollectedText()
            let words = bench.words("ds", ["--channel", "02", "--wait", "30"])
            let playing = Task {
                await CommandLineTool().run(arguments: words, input: .empty, output: lines.output, error: lines.output)
            }
            await eventually { lines.value.contains(" in a browser") }
            let address = try #require(lines.value.components(separatedBy: "open ").last?.components(separatedBy: " in a").first)
            let anchor = try String(contentsOf: bench.folder.appendingPathComponent("ca.pem"), encoding: .utf8)
            let shop = Browser(transport: SystemTransport.make())
            let issuer = Browser(transport: SystemTransport.make(trust: .anchors(pem: [anchor])))
            let form = try #require(try await shop.get(address))
            let question = try #require(try await issuer.submit(form, [:], at: address))
            let answer = try #require(
                try await issuer.submit(question, ["entry": "123456", "tds-button": "submit"], at: form.action))
            #expect(answer.action.hasSuffix("/notification"), "\(answer)")
            _ = try await shop.submit(answer, [:], at: form.action)
            #expect(await playing.value == 0, "\(lines.value)")
            #expect(lines.value.contains("ended: CRes with transStatus Y; RReq with transStatus Y"))
        }
    }

    @Test("What the app gets must be what the RReq says")
    func appAndResult() async throws {
        try await Self.testing { bench in
            try bench.change("acs.json", ["headers": ["TDS-Scenario": "fault-final-no-status"]])
            let run = await bench.play("acs")
            #expect(run.status == 1, "\(run)")
            #expect(
                run.output.hasSuffix("ended: protocolError 201, which does not fit the RReq with transStatus Y\n"), "\(run)")
        }
    }

    /// Plays against the simulator's ACS in this process.
    private static func run(
        _ party: SuiteParty, card: String, _ pages: PlayPages = PlayPages(), shown: CollectedText = CollectedText()
    ) throws -> PlayRun {
        let output = shown.output
        return PlayRun(
            plan: party.stage.plan, profile: party.stage.profile, version: .v2_2_0, channel: .browser, card: card, changes: [:],
            url: party.stage.url, ownURL: try #require(URL(string: "http://localhost:1")), resultsURL: party.stage.resultsURL,
            anchors: nil, inbox: party.stage.inbox, pages: pages,
            cardholder: PlayCardholder(answers: [:], asks: false, ToolSurroundings(input: .empty, output: output, error: output)),
            transport: party.stage.transport,
            log: try MessageLog(output, file: nil, of: "play"), output: output, patience: 20)
    }

    @Test(
        "An ARes without a challenge is judged, too",
        arguments: [
            ("threeDSServerTransID", "8a880dc0-d2d2-4067-bcb1-b08d1690b26e"), ("authenticationValue", nil), ("acsTransID", "1"),
        ] as [(String, String?)])
    func wrongARes(name: String, value: String?) async throws {
        let right = await (try Self.run(SuiteParty(), card: "frictionless")).play()
        #expect(right.transStatus == "Y", "\(right)")
        let party = try SuiteParty(.acs) { request, end in
            var response = try await end.send(request) {}
            var ares = try JSONObject(file: response.body)
            ares[name] = value.map { .string($0) }
            response.body = ares.serialized()
            return response
        }
        let ending = await (try Self.run(party, card: "frictionless")).play()
        #expect(ending.transStatus == nil && ending.words.contains(name), "\(ending)")
    }

    @Test("A refused PReq is a line, not the end")
    func refusedPReq() async throws {
        let party = try SuiteParty(.directoryServer) { request, end in
            var response = try await end.send(request) {}
            var pres = try JSONObject(file: response.body)
            guard pres["messageType"] == "PRes" else { return response }
            pres["messageType"] = "Erro"
            pres["errorCode"] = "103"
            response.body = pres.serialized()
            return response
        }
        let shown = CollectedText()
        let ending = await (try Self.run(party, card: "withoutACS", shown: shown)).play()
        #expect(ending.transStatus == "A", "\(ending)")
        #expect(shown.value.contains("  PReq: the answer is Erro 103"), "\(shown.value)")
    }

    @Test("No browser is led to an acsURL that is not of the web", arguments: ["javascript:alert(1)", "data:text/html,x", "acs"])
    func acsURL(_ text: String) async throws {
        let party = try SuiteParty(.acs) { request, end in
            var response = try await end.send(request) {}
            var ares = try JSONObject(file: response.body)
            ares["acsURL"] = .string(text)
            response.body = ares.serialized()
            return response
        }
        let pages = PlayPages()
        let ending = await (try Self.run(party, card: "challenge", pages)).play()
        #expect(ending.transStatus == nil && ending.words.contains("acsURL"), "\(ending)")
        let url = try #require(URL(string: "http://localhost:1\(PlayPages.challenge)"))
        #expect(pages.answer(HTTPRequest(method: "GET", url: url))?.status == 404)
    }

    @Test("What the browser brings must be what the RReq says", arguments: ["Y", "N", "Erro"])
    func browserAndResult(brought: String) async throws {
        let answer = Locked<JSONObject>([:])
        let party = try SuiteParty(.acs) { request, end in
            let response = try await end.send(request) {}
            if let ares = try? JSONObject(file: response.body) { answer.withLock { $0 = ares } }
            return response
        }
        let pages = PlayPages()
        let run = try Self.run(party, card: "challenge", pages)
        let playing = Task { await run.play() }
        func get(_ path: String, _ body: String = "") throws -> HTTPRequest {
            HTTPRequest(
                method: "POST", url: try #require(URL(string: "http://localhost:1\(path)")), headers: [], body: Array(body.utf8))
        }
        let page = try get(PlayPages.challenge)
        await eventually { pages.answer(page)?.status == 200 }
        let ares = answer.withLock { $0 }
        var rreq: JSONObject = [
            "messageType": "RReq", "transStatus": "Y", "messageCategory": "01", "interactionCounter": "01", "eci": "05",
            "authenticationValue": "AAAAAAAAAAAAAAAAAAAAAAAAAAA=", "authenticationType": "02", "authenticationMethod": "02",
        ]
        var cres: JSONObject = brought == "Erro" ? ["messageType": "Erro", "errorCode": "203"] : ["messageType": "CRes"]
        cres["transStatus"] = .string(brought == "Erro" ? "Y" : brought)
        for name in ["messageVersion", "threeDSServerTransID", "acsTransID"] {
            rreq[name] = ares[name]
            cres[name] = ares[name]
        }
        rreq["dsTransID"] = ares["dsTransID"]
        _ = pages.answer(try get(PlayPages.notification, "cres=\(Base64URL.encode(cres.serialized()))"))
        var request = try get("/results")
        request.body = rreq.serialized()
        _ = party.stage.inbox.answer(request)
        let ending = await playing.value
        #expect(ending.transStatus == (brought == "Y" ? "Y" : nil), "\(ending)")
        #expect(brought == "Y" || ending.words.contains("does not fit the RReq"), "\(ending)")
    }

    @Test(
        "Wrong options are refused", .aboutWords,
        arguments: [
            ("play", "--ds or --acs must be given"), ("play --ds https://localhost:1/a --acs https://localhost:1/b", "not both"),
            ("play --ds ds.example", "option --ds: 'ds.example' is not an https URL"),
            ("play --acs https://localhost:1/a", "tds suite acs --new-profile"),
        ])
    func wrongOptions(_ line: String, _ part: String) async {
        let run = await ToolRun.of(line)
        #expect(run.error.contains(part) && run.status == 64, "\(run)")
    }
}

/// Just enough of a browser to submit forms.
private struct Browser {
    struct Form {
        let action: String
        let fields: [(name: String, value: String)]
    }

    let transport: any HTTPTransport

    func get(_ address: String) async throws -> Form? {
        let response = try await transport.send(HTTPRequest(method: "GET", url: try #require(URL(string: address)))) {}
        return Self.form(String(decoding: response.body, as: UTF8.self))
    }

    func submit(_ form: Form, _ entries: [String: String], at page: String) async throws -> Form? {
        let url = try #require(URL(string: form.action, relativeTo: URL(string: page)))
        let given = form.fields.filter { entries[$0.name] == nil }.map { ($0.name, $0.value) }
        let fields = given + entries.map { ($0.key, $0.value) }
        var safe = CharacterSet.alphanumerics
        safe.insert(charactersIn: "-._~")
        let body = fields.map { "\($0)=\($1.addingPercentEncoding(withAllowedCharacters: safe) ?? "")" }.joined(separator: "&")
        let request = HTTPRequest(
            method: "POST", url: url.absoluteURL, headers: [("Content-Type", "application/x-www-form-urlencoded")],
            body: Array(body.utf8))
        return Self.form(String(decoding: try await transport.send(request) {}.body, as: UTF8.self))
    }

    private static func form(_ page: String) -> Form? {
        guard let tag = page.range(of: "<form") else { return nil }
        let rest = String(page[tag.upperBound...])
        let fields = rest.components(separatedBy: "<input").dropFirst().compactMap { text -> (name: String, value: String)? in
            let input = String(text.prefix { $0 != ">" })
            return attribute("name", in: input).map { ($0, attribute("value", in: input) ?? "") }
        }
        return Form(action: attribute("action", in: String(rest.prefix { $0 != ">" })) ?? "", fields: fields)
    }

    private static func attribute(_ name: String, in tag: String) -> String? {
        guard let start = tag.range(of: " \(name)=\"") else { return nil }
        return String(tag[start.upperBound...].prefix { $0 != "\"" }).replacingOccurrences(of: "&amp;", with: "&")
    }
}
