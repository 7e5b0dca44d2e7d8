import Foundation
import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSPlatform
import ThreeDSTestSupport

@testable import ThreeDSCore

/// A metadata service: its documents, and a transport that answers as told.
enum MetadataFixture {
    static let key = Result { try P256PrivateKey.generate() }
    static let url = URL(string: "https://metadata.example/v1/metadata") ?? URL(fileURLWithPath: "/")
    static let storageKey = [UInt8](repeating: 7, count: 32)

    static func text(_ date: Date) -> String {
        let formatter = ISO8601DateFormatter()
        return formatter.string(from: date)
    }

    /// The payload of a document that is valid for a week; `change` spoils it.
    static func payload(
        issued: Date = Fixture.today, expires: Date? = nil, id: String = "A000000003",
        change: (inout JSONObject) throws -> Void = { _ in }
    ) throws -> JSONObject {
        let server: JSONObject = [
            "id": .string(id), "publicKey": .string(try Fixture.ecPEM()), "keyID": "key-1",
            "rootCertificates": .array(JSONArray([.string(try Fixture.root().pem)])), "logo": .string(Base64.encode([1, 2, 3])),
        ]
        var payload: JSONObject = [
            "issued": .string(text(issued)), "expires": .string(text(expires ?? issued + 7 * 86_400)),
            "directoryServers": .array(JSONArray([.object(server)])), "somethingNew": ["a": 1],
        ]
        try change(&payload)
        return payload
    }

    static func sign(
        _ payload: [UInt8], header: String = #"{"alg":"ES256","kid":"metadata"}"#, key: P256PrivateKey? = nil
    ) throws -> String {
        let key = try key ?? Self.key.get()
        return try JWS.sign(payload: payload, header: Array(header.utf8)) { (input) throws(CryptoError) in
            try key.signature(for: input)
        }
    }

    static func document(issued: Date = Fixture.today, expires: Date? = nil, id: String = "A000000003") throws -> String {
        try sign(payload(issued: issued, expires: expires, id: id).serialized())
    }

    static func service() throws -> MetadataService {
        MetadataService(
            url: url, apiToken: "s3cret-token", tlsPins: [PublicKeyPin(sha256: storageKey)?.base64 ?? ""],
            signingKey: Fixture.publicKeyPEM(.p256(try key.get().publicKey)))
    }

    static func keeper(
        _ transport: ScriptedTransport, storage: (any KeyValueStorage)? = nil, key: [UInt8] = storageKey,
        time: ManualTimeSource, service: MetadataService? = nil
    ) throws -> MetadataKeeper {
        let keeper = try MetadataKeeper(
            CheckedMetadataService(service ?? Self.service()), transport: transport,
            vault: storage.map { try MetadataVault(storage: $0, key: key) }, timeSource: time)
        keeper.load()
        return keeper
    }
}

/// Answers requests one after the other as it was told, and remembers them.
final class ScriptedTransport: HTTPTransport {
    enum Step: Sendable {
        case answer(HTTPResponse), fail(TransportError), silence
    }

    let requests = Recorder<HTTPRequest>()
    private let steps: Locked<[Step]>

    init(_ steps: [Step] = []) { self.steps = Locked(steps) }

    func add(_ step: Step) { steps.withLock { $0.append(step) } }

    func add(_ document: String, tag: String? = nil) {
        add(.answer(HTTPResponse(status: 200, headers: tag.map { [("ETag", $0)] } ?? [], body: Array(document.utf8))))
    }

    func send(_ request: HTTPRequest, sent: @escaping @Sendable () -> Void) async throws(TransportError) -> HTTPResponse {
        requests.record(request)
        let step = steps.withLock { $0.isEmpty ? Step.fail(.notDelivered(.offline)) : $0.removeFirst() }
        switch step {
        case .answer(let response): return response
        case .fail(let error): throw error
        case .silence:
            do { try await Task.sleep(nanoseconds: 3_600_000_000_000) } catch { throw .cancelled }
            throw .cancelled
        }
    }
}
