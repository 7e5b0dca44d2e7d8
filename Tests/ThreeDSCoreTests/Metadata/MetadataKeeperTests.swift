import Foundation
import Testing
import ThreeDSBase
import ThreeDSCrypto
import ThreeDSJSON
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSCore

@Suite("Metadata: fetched, kept, never rolled back (SDK-61)") struct MetadataKeeperTests {
    private let time = ManualTimeSource(now: Fixture.today)
    private let transport = ScriptedTransport()
    private let storage = MemoryStorage()

    private func keeper(_ service: MetadataService? = nil, key: [UInt8] = MetadataFixture.storageKey) throws
        -> MetadataKeeper
    {
        try MetadataFixture.keeper(transport, storage: storage, key: key, time: time, service: service)
    }

    private func code(_ keeper: MetadataKeeper) async -> MetadataFailure.Code? {
        do throws(MetadataError) {
            _ = try await keeper.refresh()
            return nil
        } catch {
            return error.code
        }
    }

    private func ids(_ keeper: MetadataKeeper) -> [String]? {
        keeper.directoryServers(at: time.now)?.families.map(\.id)
    }

    @Test("The request has the token, the media type and the condition") func request() async throws {
        let keeper = try keeper()
        transport.add(try MetadataFixture.document(), tag: "\"one\"")
        #expect(try await keeper.refresh() == .updated)
        transport.add(.answer(HTTPResponse(status: 304)))
        time.advance(seconds: 60)
        #expect(try await keeper.refresh() == .unchanged)
        let requests = transport.requests.all
        #expect(
            requests.map(\.method) == ["GET", "GET"] && requests.allSatisfy { $0.url == MetadataFixture.url && $0.body.isEmpty })
        #expect(requests.map { $0.header("Authorization") } == ["Bearer s3cret-token", "Bearer s3cret-token"])
        #expect(requests.map { $0.header("If-None-Match") } == [nil, "\"one\""])
        #expect(requests.map { $0.header("User-Agent") } == ["ThreeDS/\(SDKRelease.version)", "ThreeDS/\(SDKRelease.version)"])
        #expect(requests.allSatisfy { $0.header("Accept") == "application/jose" })
        #expect(keeper.info(at: time.now).confirmed == time.now)
        #expect(ids(keeper) == ["A000000003"])
    }

    @Test(
        "An entity tag that cannot be sent back is forgotten",
        arguments: ["", "a b", "a\u{7F}", String(repeating: "t", count: 257)])
    func tags(_ tag: String) async throws {
        let keeper = try keeper()
        for _ in 0..<2 {
            transport.add(try MetadataFixture.document(), tag: tag)
            #expect(await code(keeper) == nil)
        }
        #expect(transport.requests.all.map { $0.header("If-None-Match") } == [nil, nil])
    }

    @Test("The same document again changes nothing") func unchanged() async throws {
        let keeper = try keeper()
        let document = try MetadataFixture.document()
        transport.add(document)
        #expect(try await keeper.refresh() == .updated)
        transport.add(document)
        #expect(try await keeper.refresh() == .unchanged)
        transport.add(try MetadataFixture.document(issued: Fixture.today, id: "A000000004"))
        #expect(try await keeper.refresh() == .updated)
        #expect(ids(keeper) == ["A000000004"])
    }

    struct Failure: CustomTestStringConvertible {
        let testDescription: String
        let code: MetadataFailure.Code
        let step: @Sendable () throws -> ScriptedTransport.Step
    }

    private static func answer(_ status: Int, _ body: String = "") -> ScriptedTransport.Step {
        .answer(HTTPResponse(status: status, body: Array(body.utf8)))
    }

    static let failures: [Failure] = [
        Failure(testDescription: "no network", code: .unreachable) { .fail(.notDelivered(.offline)) },
        Failure(testDescription: "broken connection", code: .interrupted) { .fail(.interrupted(.interrupted)) },
        Failure(testDescription: "huge answer", code: .tooLarge) { .fail(.responseTooLarge) },
        Failure(testDescription: "cancelled", code: .cancelled) { .fail(.cancelled) },
        Failure(testDescription: "token refused", code: .unauthorized) { answer(401) },
        Failure(testDescription: "forbidden", code: .unauthorized) { answer(403) },
        Failure(testDescription: "server error", code: .status) { answer(500) },
        Failure(testDescription: "redirect", code: .status) { answer(302) },
        Failure(testDescription: "no content", code: .status) { answer(204) },
        Failure(testDescription: "HTML page", code: .malformed) { answer(200, "<html>") },
        Failure(testDescription: "not UTF-8", code: .malformed) { .answer(HTTPResponse(status: 200, body: [0xFF, 0xFE])) },
        Failure(testDescription: "empty", code: .malformed) { answer(200) },
        Failure(testDescription: "another signer", code: .signature) {
            answer(
                200, try MetadataFixture.sign(MetadataFixture.payload().serialized(), key: P256PrivateKey.generate()))
        },
        Failure(testDescription: "expired", code: .expired) {
            answer(200, try MetadataFixture.document(issued: Fixture.today - 8 * 86_400))
        },
        Failure(testDescription: "from the future", code: .notYetValid) {
            answer(200, try MetadataFixture.document(issued: Fixture.today + 86_400))
        },
        Failure(testDescription: "older than what is there", code: .rollback) {
            answer(200, try MetadataFixture.document(issued: Fixture.today - 1, id: "A000000004"))
        },
    ]

    @Test("A failure is recorded, and the last good document stays, also for the next start", arguments: failures)
    func failure(_ failure: Failure) async throws {
        let keeper = try keeper()
        transport.add(try MetadataFixture.document())
        #expect(await code(keeper) == nil)
        transport.add(try failure.step())
        time.advance(seconds: 1)
        #expect(await code(keeper) == failure.code)
        let info = keeper.info(at: time.now)
        #expect(info.lastFailure?.code == failure.code && info.lastFailure?.date == time.now)
        #expect(info.isUsable && info.isKept && info.issued == Fixture.today)
        #expect(info.lastFailure?.message.contains("s3cret") == false)
        #expect(ids(keeper) == ["A000000003"])
        #expect(ids(try self.keeper()) == ["A000000003"])
        // A success takes the record away.
        transport.add(try MetadataFixture.document())
        #expect(await code(keeper) == nil)
        #expect(keeper.info(at: time.now).lastFailure == nil)
    }

    @Test("Without a document a failure keeps the state empty, and 304 is refused") func nothing() async throws {
        let keeper = try keeper()
        #expect(ids(keeper) == nil)
        transport.add(.answer(HTTPResponse(status: 304)))
        #expect(await code(keeper) == .status)
        #expect(await code(keeper) == .unreachable)
        #expect(ids(keeper) == nil)
        #expect(keeper.info(at: time.now).issued == nil)
    }

    @Test("A fetch without an answer ends in time") func silence() async throws {
        let keeper = try keeper()
        transport.add(.silence)
        async let result = code(keeper)
        await time.waitForSleepers()
        #expect(time.remainingSleeps == [.seconds(10)])
        time.advance(seconds: 10)
        #expect(await result == .timedOut)
    }

    @Test("Cancelling the task ends the fetch") func cancelling() async throws {
        let keeper = try keeper()
        transport.add(.silence)
        let task = Task { await code(keeper) }
        await time.waitForSleepers()
        task.cancel()
        #expect(await task.value == .cancelled)
    }

    // MARK: The copy on the device

    @Test("The next start uses the stored document without network and sends its entity tag") func kept() async throws {
        transport.add(try MetadataFixture.document(), tag: "\"one\"")
        #expect(await code(try keeper()) == nil)
        let requests = transport.requests.count
        let next = try keeper()
        #expect(ids(next) == ["A000000003"])
        #expect(transport.requests.count == requests)
        #expect(next.info(at: time.now).lastFailure == nil)
        transport.add(.answer(HTTPResponse(status: 304)))
        #expect(try await next.refresh() == .unchanged)
        #expect(transport.requests.all.last?.header("If-None-Match") == "\"one\"")
    }

    @Test("A copy that has expired is not used, but nothing older replaces it") func expired() async throws {
        transport.add(try MetadataFixture.document(), tag: "\"one\"")
        #expect(await code(try keeper()) == nil)
        time.advance(seconds: 7 * 86_400)
        let next = try keeper()
        #expect(ids(next) == nil)
        #expect(next.info(at: time.now).lastFailure?.code == .expired)
        #expect(next.knownDirectoryServers?.families.map(\.id) == ["A000000003"])
        transport.add(try MetadataFixture.document(issued: Fixture.today - 60, expires: Fixture.today + 365 * 86_400))
        #expect(await code(next) == .rollback)
        // A document that is out of date cannot be confirmed.
        #expect(transport.requests.all.last?.header("If-None-Match") == nil)
        transport.add(try MetadataFixture.document(issued: time.now))
        #expect(try await next.refresh() == .updated)
        #expect(ids(next) == ["A000000003"])
    }

    @Test("A document that expires while the session runs is no longer used") func expiresMeanwhile() async throws {
        let keeper = try keeper()
        transport.add(try MetadataFixture.document())
        #expect(await code(keeper) == nil)
        time.advance(seconds: 7 * 86_400 - 1)
        #expect(ids(keeper) == ["A000000003"])
        time.advance(seconds: 1)
        #expect(ids(keeper) == nil)
    }

    private func stored() throws -> (name: String, bytes: [UInt8]) {
        let checked = try MetadataFixture.keeper(transport, storage: storage, time: time)
        _ = checked
        let digest = try PlatformCrypto.sha256(Array(MetadataFixture.url.absoluteString.utf8))
        let name = "metadata-" + Hex.encode(Array(digest.prefix(16)))
        return (name, try #require(storage.value(for: name)))
    }

    @Test("The stored copy is unreadable, and a change of any byte is detected") func atRest() async throws {
        let document = try MetadataFixture.document()
        transport.add(document)
        #expect(await code(try keeper()) == nil)
        let (name, bytes) = try stored()
        #expect(bytes.starts(with: MetadataVault.mark))
        #expect(bytes.count > document.utf8.count && !bytes.text.contains("A000000003") && !bytes.text.contains("document"))
        var damaged: [[UInt8]] = [[], [0], Array(bytes.dropLast()), bytes + [0], Array(bytes.prefix(33))]
        for index in [0, 4, 5, 16, 17, bytes.count / 2, bytes.count - 17, bytes.count - 16, bytes.count - 1] {
            var changed = bytes
            changed[index] ^= 1
            damaged.append(changed)
        }
        for bytes in damaged {
            storage.set(bytes, for: name)
            let keeper = try keeper()
            #expect(ids(keeper) == nil)
            #expect(keeper.info(at: time.now).lastFailure?.code == .storage)
        }
        storage.set(bytes, for: name)
        #expect(ids(try keeper()) == ["A000000003"])
        // Sealed twice the same document looks different.
        transport.add(document)
        #expect(await code(try keeper()) == nil)
        #expect(storage.value(for: name) != bytes)
    }

    @Test("A copy from another storage key, signing key or service is refused") func others() async throws {
        transport.add(try MetadataFixture.document())
        #expect(await code(try keeper()) == nil)
        let wrongKey = try keeper(key: [UInt8](repeating: 8, count: 32))
        #expect(ids(wrongKey) == nil && wrongKey.info(at: time.now).lastFailure?.code == .storage)
        var service = try MetadataFixture.service()
        service.signingKey = Fixture.publicKeyPEM(.p256(try P256PrivateKey.generate().publicKey))
        let otherSigner = try keeper(service)
        #expect(ids(otherSigner) == nil && otherSigner.info(at: time.now).lastFailure?.code == .signature)
        service = try MetadataFixture.service()
        service.url = try #require(URL(string: "https://metadata.example/v2/metadata"))
        let otherService = try keeper(service)
        #expect(ids(otherService) == nil && otherService.info(at: time.now).lastFailure == nil)
        // A new document mends what was damaged.
        transport.add(try MetadataFixture.document())
        #expect(await code(wrongKey) == nil)
        #expect(ids(wrongKey) == ["A000000003"])
    }

    @Test("A copy cannot replace one of another name, and a protected storage gets it unencrypted") func vault() throws {
        let vault = try MetadataVault(storage: storage, key: MetadataFixture.storageKey)
        try vault.write([1, 2, 3], "a")
        #expect(try vault.read("a") == [1, 2, 3])
        #expect(try vault.read("b") == nil)
        storage.set(storage.value(for: "a"), for: "b")
        #expect(throws: MetadataError.self) { try vault.read("b") }
        try vault.write([], "a")
        #expect(try vault.read("a") == [])
        let plain = MetadataVault(protectedStorage: storage)
        try plain.write([4], "c")
        #expect(try storage.value(for: "c") == [4] && plain.read("c") == [4])
        for count in [0, 16, 31, 33] {
            #expect(throws: SDKError.self) { try MetadataVault(storage: storage, key: [UInt8](repeating: 1, count: count)) }
        }
    }

    @Test("A storage that cannot be written only affects the next start") func unwritable() async throws {
        struct Full: KeyValueStorage {
            func value(for key: String) -> [UInt8]? { nil }
            func set(_ value: [UInt8]?, for key: String) throws { throw StorageError.notWritable(.write, code: 28) }
        }
        let keeper = try MetadataFixture.keeper(transport, storage: Full(), time: time)
        transport.add(try MetadataFixture.document())
        #expect(try await keeper.refresh() == .updated)
        #expect(ids(keeper) == ["A000000003"])
        #expect(keeper.info(at: time.now).lastFailure?.code == .storage)
    }

    @Test("The largest accepted document can be stored") func largest() async throws {
        func document(padding: Int) throws -> String {
            try MetadataFixture.sign(
                MetadataFixture.payload { $0["padding"] = .string(String(repeating: "p", count: padding)) }.serialized())
        }
        let space = (MetadataDocument.maximumBytes - (try document(padding: 0)).utf8.count) / 4 * 3
        let text = try document(padding: space - 3)
        #expect(text.utf8.count > MetadataDocument.maximumBytes - 16 && text.utf8.count <= MetadataDocument.maximumBytes)
        transport.add(text, tag: String(repeating: "t", count: 256))
        #expect(await code(try keeper()) == nil)
        #expect(try stored().bytes.count <= 1_048_576)
        #expect(ids(try keeper()) == ["A000000003"])
    }

    // MARK: Configuration

    struct Bad: CustomTestStringConvertible {
        let testDescription: String
        let word: String
        let change: @Sendable (inout MetadataService) throws -> Void
    }

    private static func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

    static let bad: [Bad] = [
        Bad(testDescription: "http", word: "url") { $0.url = try url("http://metadata.example/") },
        Bad(testDescription: "http on loopback", word: "url") { $0.url = try url("http://localhost/") },
        Bad(testDescription: "relative", word: "url") { $0.url = try url("metadata") },
        Bad(testDescription: "credentials", word: "url") { $0.url = try url("https://a:b@metadata.example/") },
        Bad(testDescription: "empty token", word: "apiToken") { $0.apiToken = "" },
        Bad(testDescription: "token with a blank", word: "apiToken") { $0.apiToken = "s3cret token" },
        Bad(testDescription: "token with a line feed", word: "apiToken") { $0.apiToken = "s3cret\n" },
        Bad(testDescription: "long token", word: "apiToken") { $0.apiToken = String(repeating: "s3cret", count: 700) },
        Bad(testDescription: "no pins", word: "tlsPins") { $0.tlsPins = [] },
        Bad(testDescription: "short pin", word: "tlsPins[1]") { $0.tlsPins.append("AAAA") },
        Bad(testDescription: "pin in hexadecimal", word: "tlsPins[0]") { $0.tlsPins = [String(repeating: "0a", count: 32)] },
        Bad(testDescription: "RSA signing key", word: "signingKey") { $0.signingKey = try Fixture.rsaPEM() },
        Bad(testDescription: "no signing key", word: "signingKey") { $0.signingKey = "" },
        Bad(testDescription: "anchors", word: "trustAnchors[0]") { $0.trustAnchors = ["root"] },
        Bad(testDescription: "no time", word: "timeout") { $0.timeout = .zero },
        Bad(testDescription: "too much time", word: "timeout") { $0.timeout = .seconds(60.5) },
    ]

    @Test("A bad member of the configuration is named (SDK-28)", .proves("SDK-28"), arguments: bad) func configuration(_ bad: Bad)
        throws
    {
        var service = try MetadataFixture.service()
        _ = try CheckedMetadataService(service)
        try bad.change(&service)
        var configuration = ServiceConfiguration()
        configuration.metadataService = service
        let error = #expect(throws: SDKError.self) { try CheckedConfiguration(configuration, locale: nil) }
        guard case .invalidInput(let refusal)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        let message = refusal.description
        #expect(message.contains("metadataService: \(bad.word)") && !message.contains("s3cret"), "\(message)")
    }

    @Test("Pins are accepted in each form, together with trust anchors") func trust() throws {
        var service = try MetadataFixture.service()
        let pin = try #require(PublicKeyPin(base64: service.tlsPins[0]))
        service.tlsPins = [pin.base64, "sha256/" + pin.base64, "sha256//" + pin.base64]
        #expect(try CheckedMetadataService(service).trust == .system.pinned(to: [pin, pin, pin]))
        service.trustAnchors = [try Fixture.root().pem]
        let trust = try CheckedMetadataService(service).trust
        #expect(trust.anchorPEMs == service.trustAnchors && trust.pins == [pin, pin, pin])
    }
}
