import Foundation
import Testing
import ThreeDS
import ThreeDSContract
import ThreeDSJSON
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSTool

/// The SDK, over HTTPS with its own transport, against `tds metadata serve`.
@Suite("An app survives the change of a key (SDK-61)", .timeLimit(.minutes(5))) struct MetadataRotationTests {
    @Test("Rotation: both keys overlap, the app changes to the new one by itself, and the old one ends") func rotation()
        async throws
    {
        let bench = try MetadataBench()
        try await bench.begin()
        #expect(await bench.run("sign").status == 0)
        let device = MetadataDevice()
        let now = Date()
        try await bench.serving { url in
            let app = try await device.start(try bench.service(at: url))
            #expect(try app.getSDKInfo().metadata?.isUsable == true)
            #expect(try app.paysWithKey() == "1")
            #expect(try await app.refreshDirectoryServers() == .unchanged)

            let next = MetadataBench.time(now + 86_400)
            let end = MetadataBench.time(now + 3 * 86_400)
            #expect(
                await bench.run(
                    "add", "--id", "A000000003", "--key", bench.path("ds-2.pem"), "--key-id", "2", "--from", next
                ).status == 0)
            #expect(await bench.run("add", "--id", "A000000003", "--key", bench.path("ds-1.pem"), "--to", end).status == 0)
            // Not yet signed: nobody sees it.
            #expect(try await app.refreshDirectoryServers() == .unchanged)
            #expect(await bench.run("check").status == 1)
            #expect(await bench.run("sign").status == 0)
            #expect(await bench.run("check").status == 0)
            #expect(try await app.refreshDirectoryServers() == .updated)
            #expect(try app.usedKeyID() == "1")
            device.clock.advance(seconds: 2 * 86_400)
            #expect(try app.paysWithKey() == "2")
            device.clock.advance(seconds: 2 * 86_400)
            #expect(try app.paysWithKey() == "2")
        }
    }

    @Test("Lost network: the stored document serves new starts until its end, and then says so") func lostNetwork() async throws {
        let bench = try MetadataBench()
        try await bench.begin()
        #expect(await bench.run("sign").status == 0)
        let device = MetadataDevice()
        var place: URL?
        try await bench.serving { url in
            place = url
            let app = try await device.start(try bench.service(at: url))
            #expect(try app.paysWithKey() == "1")
        }
        let url = try #require(place)
        device.clock.advance(seconds: 6 * 86_400)
        let app = try await device.start(try bench.service(at: url))
        #expect(try app.getSDKInfo().metadata?.lastFailure?.code == .unreachable)
        #expect(try app.paysWithKey() == "1")
        device.clock.advance(seconds: 2 * 86_400)
        #expect(throws: ThreeDS2Error.self) { try app.paysWithKey() }
        #expect(try await app.refreshFailure() == .unreachable)
        // The network is back with a fresh document.
        #expect(await bench.run("sign", "--now", MetadataBench.time(Date() + 8 * 86_400)).status == 0)
        try await bench.serving { url in
            let app = try await device.start(try bench.service(at: url))
            #expect(try app.paysWithKey() == "1")
        }
    }

    @Test("Rollback: an older document, and one of another key, change nothing") func rollback() async throws {
        let bench = try MetadataBench()
        try await bench.begin()
        #expect(await bench.run("sign", "--now", MetadataBench.time(Date() - 3600)).status == 0)
        let old = try bench.text("keys/metadata.jws")
        #expect(
            await bench.run("add", "--id", "A000000003", "--key", bench.path("ds-2.pem"), "--key-id", "2", "--from", "2026-01-01")
                .status == 0)
        #expect(await bench.run("sign").status == 0)
        let device = MetadataDevice()
        let stranger = try MetadataBench()
        try await stranger.begin()
        #expect(await stranger.run("sign").status == 0)
        try await bench.serving { url in
            let app = try await device.start(try bench.service(at: url))
            let used = try app.usedKeyID()
            #expect(try app.getSDKInfo().directoryServers.first?.keys.count == 2)
            try bench.write(old, "keys/metadata.jws")
            #expect(try await app.refreshFailure() == .rollback)
            #expect(try app.usedKeyID() == used)
            #expect(try app.getSDKInfo().directoryServers.first?.keys.count == 2)
            // A new start has the newer document, too.
            let next = try await device.start(try bench.service(at: url))
            #expect(try next.getSDKInfo().metadata?.lastFailure?.code == .rollback)
            #expect(try next.paysWithKey() == used)
            // The server does not publish what its key has not signed.
            try bench.write(try stranger.text("keys/metadata.jws"), "keys/metadata.jws")
            #expect(try await app.refreshFailure() == .rollback)
            #expect(await bench.run("sign").status == 0)
            #expect(try await app.refreshFailure() == nil)
        }
        // A server that publishes it: the app refuses.
        try await stranger.serving { url in
            var service = try stranger.service(at: url)
            service.signingKey = try bench.app().signingKey
            let app = try await device.start(service)
            #expect(try app.getSDKInfo().metadata?.lastFailure?.code == .signature)
        }
    }

    @Test("Only who has the token gets the document, and 304 when it has it already") func answers() async throws {
        let bench = try MetadataBench()
        try await bench.begin()
        #expect(await bench.run("sign").status == 0)
        let token = ("Authorization", "Bearer \(try bench.app().apiToken)")
        try await bench.serving("--http") { url in
            func ask(_ method: String, _ fields: [(String, String)], at url: URL = url) async throws -> HTTPResponse {
                try await SystemTransport.make().send(HTTPRequest(method: method, url: url, headers: fields)) {}
            }
            let answer = try await ask("GET", [token])
            let document = try bench.text("keys/metadata.jws")
            #expect(answer.status == 200 && answer.body == Array(document.utf8))
            let tag = try #require(answer.header("ETag"))
            let known = try await ask("GET", [token, ("If-None-Match", tag)])
            #expect(known.status == 304 && known.body.isEmpty)
            #expect(try await ask("GET", []).status == 401)
            #expect(try await ask("GET", [("Authorization", "Bearer x")]).status == 401)
            #expect(try await ask("POST", [token]).status == 405)
            #expect(try await ask("GET", [token], at: url.appendingPathComponent("x")).status == 404)
        }
        try await bench.serving("--address", "127.0.0.1") { url in
            // The token in app.json opens the port at an address; nothing else does.
            var trust = TLSTrust(reading: try bench.app().trustAnchors)
            trust = trust.pinned(to: try bench.app().tlsPins.compactMap(PublicKeyPin.init(base64:)))
            func ask(_ fields: [(String, String)]) async throws -> Int {
                let request = HTTPRequest(method: "GET", url: url, headers: fields)
                return try await SystemTransport.make(trust: trust).send(request) {}.status
            }
            #expect(try await ask([token]) == 200)
            #expect(try await ask([]) == 401)
        }
    }
}
