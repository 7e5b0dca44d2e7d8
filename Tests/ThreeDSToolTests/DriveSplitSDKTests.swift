import Foundation
import Testing
import ThreeDS
import ThreeDSHTTPServer
import ThreeDSJSON
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSTool

/// `tds drive` as the client of a Split-SDK, with a server of the test's.
@Suite("The driver's Split-SDK", .timeLimit(.minutes(10))) struct DriveSplitSDKTests {
    /// Answers with what a test says, and remembers the requests.
    private struct Server {
        let requests = Recorder<HTTPRequest>()
        let http: HTTPServer
        let url: URL

        init(_ answer: @escaping @Sendable (JSONObject) -> HTTPResponse) throws {
            http = HTTPServer { [requests] request in
                requests.record(request)
                let body = (try? JSONDocument(parsing: request.body))?.root.objectValue ?? [:]
                return .respond(answer(body))
            }
            url = try http.start().appendingPathComponent("v1/split-sdk")
        }

        static func content(for body: JSONObject, server: String = "SERVER-1") -> String {
            let header: JSONObject = ["alg": "ES256", "x5c": ["AAAA"]]
            let payload: JSONObject = [
                "sdkReferenceNumber": body["sdkReferenceNumber"] ?? .null, "sdkTransID": body["sdkTransID"] ?? .null,
                "splitSdkServerID": .string(server), "sdkSignatureTimestamp": "20260101000000",
            ]
            return [header, payload].map { Base64URL.encode($0.serialized()) }.joined(separator: ".") + ".AAAA"
        }

        static func signs(_ body: JSONObject) -> HTTPResponse {
            let answer: JSONObject = ["sdkServerSignedContent": .string(content(for: body))]
            return HTTPResponse(status: 200, headers: [("Content-Type", "application/json")], body: answer.serialized())
        }
    }

    private static func initialize(_ server: URL, _ more: JSONObject = [:]) -> JSONObject {
        var config: JSONObject = [
            "directoryServers": [
                [
                    "id": "A000000003", "keyID": "key", "rootCertificates": [],
                    "publicKey": [
                        "kty": "EC", "crv": "P-256", "x": "MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4",
                        "y": "4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM",
                    ],
                ]
            ],
            "splitSDK": ["variant": "01", "limited": true, "server": .string(server.absoluteString)],
        ]
        for (name, value) in more { config.append(name, value) }
        return ["op": "initialize", "config": .object(config)]
    }

    private static func create(_ version: String? = nil) -> JSONObject {
        [
            "op": "createTransaction", "directoryServerID": "A000000003",
            "messageVersion": version.map(JSONValue.string) ?? .null,
        ]
    }

    @Test("createTransaction asks the server and returns what it signed, each time for the new transaction")
    func signs() async throws {
        let server = try Server(Server.signs)
        defer { server.http.stop() }
        let client = DriveClient.inProcess()
        #expect(try await client.ask(Self.initialize(server.url))["event"] == "initialized")
        for number in 1...2 {
            let answer = try await client.ask(Self.create())
            #expect(answer["event"] == "transaction" && answer["transaction"]?.intValue == number)
            let parameters = try #require(answer["authenticationRequestParameters"]?.objectValue)
            let body: JSONObject = [
                "directoryServerID": "A000000003", "sdkReferenceNumber": parameters["sdkReferenceNumber"] ?? .null,
                "sdkTransID": parameters["sdkTransactionID"] ?? .null,
            ]
            #expect(server.requests.count == number)
            let request = try #require(server.requests.all.last)
            #expect(request.method == "POST" && request.url.path == "/v1/split-sdk")
            #expect(request.header("Content-Type")?.hasPrefix("application/json") == true)
            #expect(request.header("User-Agent") == ConfigParameters().userAgent)
            #expect(try JSONDocument(parsing: request.body).root == .object(body))
            #expect(parameters["messageVersion"] == "2.3.1" && parameters["sdkType"] == "02")
            #expect(parameters["splitSdkType"] == ["sdkVariant": "01", "limitedInd": "Y"])
            #expect(parameters["sdkServerSignedContent"]?.stringValue == Server.content(for: body))
        }
        #expect(await client.finish().status == 0)
    }

    @Test("a server that does not sign ends createTransaction with the code of the refusal, and the driver continues")
    func refused() async throws {
        let answers = Recorder<Void>()
        let server = try Server { body in
            answers.record(())
            switch answers.count {
            case 1: return HTTPResponse(status: 500)
            case 2: return HTTPResponse(status: 200, body: Array("hello".utf8))
            case 3: return HTTPResponse(status: 200, body: Array("{}".utf8))
            case 4: return HTTPResponse(status: 200, body: Array(#"{"sdkServerSignedContent":"a.b.c"}"#.utf8))
            case 5:
                let other: JSONObject = ["sdkReferenceNumber": body["sdkReferenceNumber"] ?? .null, "sdkTransID": "other"]
                return Server.signs(other)
            default: return Server.signs(body)
            }
        }
        defer { server.http.stop() }
        let client = DriveClient.inProcess()
        #expect(try await client.ask(Self.initialize(server.url))["event"] == "initialized")
        let codes = ["split-sdk-failed", "split-sdk-failed", "split-sdk-failed", "split-sdk-content", "split-sdk-foreign"]
        for code in codes {
            let error = try await client.ask(Self.create())["error"]?.objectValue
            #expect(error?["type"] == "SDKRuntime" && error?["code"]?.stringValue == code)
        }
        let version = try await client.ask(Self.create("2.2.0"))["error"]?.objectValue
        #expect(version?["type"] == "SDKRuntime" && version?["code"] == "split-sdk-version")
        #expect(server.requests.count == codes.count)
        #expect(try await client.ask(Self.create())["event"] == "transaction")
        #expect(await client.finish().status == 0)
    }

    @Test("a server that cannot be reached, and another encryption than A128GCM, are refused")
    func unreachable() async throws {
        let server = try Server(Server.signs)
        server.http.stop()
        let client = DriveClient.inProcess()
        let encrypted = try await client.ask(Self.initialize(server.url, ["encryption": "A128CBC-HS256"]))["error"]?.objectValue
        #expect(encrypted?["type"] == "InvalidInput")
        #expect(try await client.ask(Self.initialize(server.url, ["encryption": "A128GCM"]))["event"] == "initialized")
        let error = try await client.ask(Self.create())["error"]?.objectValue
        #expect(error?["type"] == "SDKRuntime" && error?["code"] == "split-sdk-failed")
        #expect(await client.finish().status == 0)
    }

    @Test(
        "a payment through tds drive completes with what the simulator signs, over HTTPS, with the anchor in each form",
        arguments: ["PEM", "one line", "\\n as two characters", "base64 of DER"])
    func pays(_ form: String) async throws {
        let shop = try await TestShop()
        defer { shop.close() }
        let server = shop.url.appendingPathComponent("v1/split-sdk").absoluteString
        let client = DriveClient.inProcess()
        var more: JSONObject = ["splitSDK": ["variant": "01", "server": .string(server)]]
        let config = shop.initialize()["config"]?.objectValue
        let pem = try #require(config?["acsTrustAnchors"]?.arrayValue?.first?.stringValue)
        if let other = LoadTests.anchorForms.first(where: { $0.name == form })?.bytes {
            more["acsTrustAnchors"] = [.string(String(decoding: try other(pem), as: UTF8.self))]
        }
        let initialized = try await client.ask(shop.initialize(more))
        #expect(initialized["event"] == "initialized")
        let (number, challenge, id) = try await shop.begin("otp", version: "2.3.1", with: client)
        #expect(try await client.ask(challenge)["event"] == "challengeStarted")
        #expect(try await client.next("screen")["screen"]?.objectValue?["uiType"] == "text")
        let submit: JSONObject = ["op": "submit", "transaction": JSONValue(integerLiteral: number), "value": "123456"]
        #expect(try await client.ask(submit)["event"] == "ok")
        #expect(try await client.next("completed")["transactionStatus"] == "Y")
        #expect(try await shop.result(id) == "Y")
        #expect(await client.finish().status == 0)
    }
}
