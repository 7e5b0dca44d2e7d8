import Foundation
import Testing
import ThreeDS
import ThreeDSHTTPServer
import ThreeDSJSON
import ThreeDSPlatform
import ThreeDSSimulator
import ThreeDSTestSupport

@testable import ThreeDSTool

/// `tds simulate` between parties of somebody else, over TLS.
@Suite(.timeLimit(.minutes(10))) struct RolesTests {
    /// A 3DS Server of somebody else, with a certificate of an authority of its own.
    private struct ThreeDSServer {
        let messages = Recorder<JSONObject>()
        let url: String
        let anchor: String
        private let server: HTTPServer

        init() throws {
            let keys = try Simulator()
            anchor = keys.tlsAnchorPEM
            let identity = TLSServerIdentity(
                certificateChainPEM: keys.serverCertificateChainPEM, keyPEM: try keys.serverKeyPEM)
            server = HTTPServer(identity: identity) { [messages] request in
                let rreq = (try? JSONDocument(parsing: request.body))?.root.objectValue ?? JSONObject()
                messages.record(rreq)
                var rres: JSONObject = ["messageType": "RRes", "resultsStatus": "01"]
                for name in ["messageVersion", "threeDSServerTransID", "acsTransID", "dsTransID", "sdkTransID"] {
                    rres[name] = rreq[name]
                }
                let headers = [("Content-Type", "application/JSON; charset=utf-8")]
                return .respond(HTTPResponse(status: 200, headers: headers, body: rres.serialized()))
            }
            url = try server.start().absoluteString + "/results"
        }

        func stop() { server.stop() }
    }

    /// A running `tds simulate`.
    private struct Bench {
        let ready: JSONObject
        let anchor: String
        let transport: any HTTPTransport
        /// What it has written on standard error.
        let errors: CollectedText
        /// What `--log` wrote, a message for each line.
        let log: URL

        var acs: String { ready["acs"]?.stringValue ?? "" }
        func ds(_ id: String = "F000000001") -> String { ready["ds"]?.objectValue?[id]?.stringValue ?? "" }

        func post(
            _ body: [UInt8], to url: String, type: String = "application/JSON; charset=utf-8"
        ) async throws -> HTTPResponse {
            let request = HTTPRequest(
                method: "POST", url: try #require(URL(string: url)), headers: [("Content-Type", type)], body: body)
            return try await transport.send(request) {}
        }

        func post(_ message: JSONObject, to url: String) async throws -> JSONObject {
            let response = try await post(message.serialized(), to: url)
            #expect(response.status == 200)
            #expect(response.header("Content-Type")?.lowercased() == "application/json; charset=utf-8")
            return try JSONDocument(parsing: response.body).root.objectValue ?? JSONObject()
        }

        func get(_ path: String) async throws -> JSONObject {
            let url = try #require(ready["url"]?.stringValue.flatMap { URL(string: $0 + path) })
            let response = try await transport.send(HTTPRequest(method: "GET", url: url)) {}
            return try JSONDocument(parsing: response.body).root.objectValue ?? JSONObject()
        }
    }

    /// Runs `tds simulate` until `use` returns.
    private static func simulating(
        _ arguments: [String] = [], trusting server: ThreeDSServer? = nil, _ use: (Bench) async throws -> Void
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("roles-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (own, theirs) = (folder.appendingPathComponent("own.pem"), folder.appendingPathComponent("theirs.pem"))
        let log = folder.appendingPathComponent("log.jsonl")
        var words = ["simulate", "--anchor", own.path, "--log", log.path] + arguments
        if let server {
            try Data(server.anchor.utf8).write(to: theirs)
            words += ["--trust", theirs.path]
        }
        let (lines, end) = AsyncStream<String>.makeStream()
        let errors = CollectedText()
        let task = Task { [words] in
            await CommandLineTool().run(
                arguments: words, input: .empty, output: ToolOutput(send: { end.yield($0) }), error: errors.output)
        }
        var iterator = lines.makeAsyncIterator()
        let line = try #require(await iterator.next())
        let ready = try #require(try JSONDocument(parsing: Array(line.utf8)).root.objectValue)
        let anchor = try String(contentsOf: own, encoding: .utf8)
        try await use(
            Bench(
                ready: ready, anchor: anchor, transport: SystemTransport.make(trust: .anchors(pem: [anchor])), errors: errors,
                log: log))
        task.cancel()
        #expect(await task.value == 0)
    }

    @Test(
        "A whole payment: somebody's 3DS Server sends the AReq to /ds, the SDK answers the challenge, the RReq comes back",
        arguments: ["2.1.0", "2.2.0", "2.3.1"])
    func payment(version: String) async throws {
        let server = try ThreeDSServer()
        defer { server.stop() }
        try await Self.simulating(trusting: server) { bench in
            let configuration = ConfigParameters()
            configuration.acsTrustAnchors = [bench.anchor]
            let known = try await bench.get("/v1/configuration")
            configuration.directoryServers = (known["directoryServers"]?.arrayValue?.elements ?? []).compactMap { value in
                guard let object = value.objectValue, let id = object["id"]?.stringValue else { return nil }
                return DirectoryServer(
                    id: id, publicKey: object["publicKey"]?.stringValue ?? "", keyID: object["keyID"]?.stringValue,
                    rootCertificates: object["rootCertificates"]?.arrayValue?.elements.compactMap(\.stringValue) ?? [])
            }
            let cardholder = DemoCardholder(script: [[.submit("123456")]], timeSource: SystemTimeSource())
            let service = ThreeDS2ServiceSDK(
                environment: SDKEnvironment(presenter: cardholder, storage: MemoryStorage()))
            try service.initialize(configuration, locale: "en-US")
            let transaction = try service.createTransaction("F000000001", version)
            let parameters = try transaction.getAuthenticationRequestParameters()
            var template = AReqTemplate(version, .app)
            template.serverURL = server.url
            template.sdk = [
                "sdkEncData": .string(parameters.deviceData), "sdkTransID": .string(parameters.sdkTransactionID),
                "sdkAppID": .string(parameters.sdkAppID), "sdkReferenceNumber": .string(parameters.sdkReferenceNumber),
                "sdkEphemPubKey": try JSONDocument(parsing: Array(parameters.sdkEphemeralPublicKey.utf8)).root,
                "deviceRenderOptions": try JSONDocument(parsing: Array(parameters.deviceRenderOptions.utf8)).root,
            ]
            let ares = try await bench.post(template.areq(), to: bench.ds())
            #expect(ares["transStatus"] == "C", "\(ares)")
            #expect(server.messages.count == 0)
            let outcome = try await transaction.performChallenge(
                ChallengeParameters(
                    threeDSServerTransactionID: template.id, acsTransactionID: ares["acsTransID"]?.stringValue,
                    acsRefNumber: ares["acsReferenceNumber"]?.stringValue,
                    acsSignedContent: ares["acsSignedContent"]?.stringValue), timeOut: 5)
            #expect(
                outcome
                    == .completed(CompletionEvent(sdkTransactionID: parameters.sdkTransactionID, status: .authenticated)))
            let rreq = try #require(server.messages.all.first)
            #expect(server.messages.count == 1 && rreq["messageType"] == "RReq" && rreq["transStatus"] == "Y")
            #expect(rreq["threeDSServerTransID"] == .string(template.id) && rreq["acsTransID"] == ares["acsTransID"])
            let record = try await bench.get("/v1/authentications/\(template.id)")
            #expect(record["transStatus"] == "Y")
            let others = record["serverMessages"]?.arrayValue?.elements.compactMap(\.objectValue) ?? []
            #expect(others.map { $0["messageType"] } == ["AReq", "ARes", "RReq", "RRes"])
            #expect(others.first?["acctNumber"] == "900100******0000")
            try service.cleanup()
            try await Self.checkLog(bench, of: template)
        }
    }

    /// Both logs have each message, and no card number and no entry.
    private static func checkLog(_ bench: Bench, of template: AReqTemplate) async throws {
        let kinds = ["AReq", "ARes", "CReq", "CRes", "CReq", "RReq", "RRes", "CRes"]
        await eventually { (try? String(contentsOf: bench.log, encoding: .utf8))?.split(separator: "\n").count == kinds.count }
        let text = try String(contentsOf: bench.log, encoding: .utf8)
        let lines = try text.split(separator: "\n").map { try JSONDocument(parsing: Array($0.utf8)).root.objectValue }
        #expect(lines.map { $0?["message"]?.objectValue?["messageType"]?.stringValue } == kinds)
        #expect(lines.first??["from"] == "3DS Server" && lines.first??["to"] == "DS")
        #expect(lines.last??["from"] == "ACS" && lines.last??["to"] == "client")
        let people = bench.errors.value.split(separator: "\n")
        #expect(people.count == kinds.count)
        #expect(people.allSatisfy { $0.contains(" \(template.id.prefix(8)) ") })
        #expect(
            people.contains {
                $0.contains("3DS Server to DS: AReq \(template.version) deviceChannel 01 acctNumber 900100******0000")
            })
        #expect(people.contains { $0.contains("ACS to DS: RReq \(template.version) transStatus Y") })
        for secret in [template.cardNumber, "123456"] {
            #expect(!text.contains("\"\(secret)\"") && !bench.errors.value.contains(secret), "\(secret)")
        }
    }

    @Test("A refused message and its Erro are in the log")
    func refusal() async throws {
        try await Self.simulating { bench in
            _ = try await bench.post(AReqTemplate("2.2.0", .browser).areq(["mcc": "0000"]), to: bench.ds())
            await eventually { bench.errors.value.split(separator: "\n").count == 2 }
            #expect(bench.errors.value.contains(" DS: Erro 2.2.0 errorCode 306 errorDetail mcc"))
        }
    }

    @Test("Browser and 3RI at /ds and /acs", arguments: ["2.1.0", "2.2.0", "2.3.1"])
    func otherChannels(version: String) async throws {
        try await Self.simulating { bench in
            for channel in [AReqTemplate.Channel.browser, .requestorInitiated] {
                let status: JSONValue = channel == .browser ? "C" : "Y"
                let ares = try await bench.post(AReqTemplate(version, channel).areq(), to: bench.ds())
                #expect(ares["transStatus"] == status)
                let forwarded = AReqTemplate(version, channel).areq([
                    "dsTransID": .string(UUID().uuidString), "dsReferenceNumber": "3DS_LOA_DIS_XXXX_020200_00001",
                    "dsURL": "https://ds.example/results",
                ])
                let answer = try await bench.post(forwarded, to: bench.acs)
                #expect(answer["transStatus"] == status)
            }
        }
    }

    @Test("A PReq gets all card ranges, and with the serial number only what changed since", arguments: ["2.2.0", "2.3.1"])
    func cardRanges(version: String) async throws {
        try await Self.simulating { bench in
            func ranges(_ serial: JSONValue? = nil) async throws -> (count: Int, serial: JSONValue?) {
                var preq: JSONObject = [
                    "messageType": "PReq", "messageVersion": .string(version),
                    "threeDSServerTransID": .string(UUID().uuidString.lowercased()),
                    "threeDSServerRefNumber": "3DS_LOA_SER_THSI_020200_00001",
                ]
                preq["serialNum"] = serial
                let pres = try await bench.post(preq, to: bench.ds())
                #expect(pres["messageType"] == "PRes")
                return (pres["cardRangeData"]?.arrayValue?.count ?? 0, pres["serialNum"])
            }
            let first = try await ranges()
            #expect(first.count > 1)
            #expect(try await ranges(first.serial).count == 0)
            let change: JSONObject = [
                "action": "add", "startRange": "9910000000000000", "endRange": "9910009999999999",
            ]
            let url = (bench.ready["url"]?.stringValue ?? "") + "/v1/card-ranges/F000000001"
            #expect(try await bench.post(change.serialized(), to: url, type: "application/json").status == 200)
            let second = try await ranges(first.serial)
            #expect(second.count == 1 && second.serial != first.serial)
            #expect(try await ranges("unknown").count >= first.count)
        }
    }

    @Test("Over the network, too, the status says when there is no message to answer")
    func statuses() async throws {
        try await Self.simulating { bench in
            for url in [bench.ds(), bench.acs] {
                for (body, status) in [("[]", 400), ("", 400), (#"{"messageType":"Erro"}"#, 200), ("{}", 200)] {
                    let response = try await bench.post(Array(body.utf8), to: url)
                    #expect(response.status == status, "\(body)")
                    #expect(response.body.isEmpty == body.contains("Erro"), "\(body)")
                }
                #expect(try await bench.post([UInt8](repeating: 0x20, count: 1_048_577), to: url).status == 413)
                #expect(try await bench.post(Array("{}".utf8), to: url, type: "text/plain").status == 415)
                #expect(try await bench.post(Array("{}".utf8), to: url + "/a/b").status == 404)
            }
            let configuration = try await bench.get("/v1/configuration")
            #expect(configuration["endpoints"]?.objectValue?["acs"] == bench.ready["acs"])
            #expect(configuration["endpoints"]?.objectValue?["ds"] == bench.ready["ds"])
        }
    }

    @Test(
        "Wrong options are refused", .aboutWords,
        arguments: [
            (["--acs", "acs.example"], "option --acs: 'acs.example' is not an https URL, or http on loopback"),
            (["--acs", "http://acs.example"], "option --acs: 'http://acs.example' is not an https URL, or http on loopback"),
            (
                ["--acs", "https://acs.example=9001"],
                "option --acs: a range is FIRST-LAST: startRange must have 13 to 19 digits"
            ),
            (["--three-ds-server", "x"], "option --three-ds-server: 'x' is not an https URL, or http on loopback"),
            (["--roles", "ds,bank"], "option --roles: 'bank' is not one of ds, acs, server"),
            (["--trust", "/nowhere.pem"], "/nowhere.pem"),
        ])
    func wrongOptions(_ words: [String], _ part: String) async {
        let run = await ToolRun.of(["simulate"] + words)
        #expect(run.error.contains(part), "\(run.error)")
        #expect(run.status == (words[0] == "--trust" ? 2 : 64))
    }
}
