import Foundation
import ThreeDS
import ThreeDSBase
import ThreeDSContract
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSScreens

/// Measures what hostile messages cost: whole challenges under both profiles, whose ACS answers the first CReq with such a message, up to the
/// screen or the refusal.
struct BenchHostile {
    /// The bytes of a body; a sealed message is as long as fits into one.
    let size: Int

    /// The processor time of all threads that a challenge with one message may take, in times of hashing as many bytes with SHA-512.
    static let processorBar = 100.0
    /// How often a message over a bar is tried.
    private static let attempts = 3
    /// KiB of resident memory above that before the challenge.
    static let memoryBar = 64 << 10

    struct Row: Equatable, Sendable {
        let name: String
        let profile: MessageProfile
        /// For people: how the challenge ended.
        let ending: String
        /// Whether the message became a screen, which the cardholder then left.
        let isShown: Bool
        let milliseconds: Double
        /// The milliseconds of one SHA-512 of as many bytes, measured right before it.
        let hash: Double
        /// Nil where the system does not report it.
        let kibibytes: Int?

        var ratio: Double { hash > 0 ? milliseconds / hash : .infinity }

        var holds: Bool {
            ratio <= BenchHostile.processorBar && (kibibytes.map { $0 <= BenchHostile.memoryBar } ?? true)
        }
    }

    func run() async throws -> [Row] {
        var rows: [Row] = []
        for profile in MessageProfile.allCases {
            let acs = try HostileACS()
            let visitor = HostileVisitor()
            let service = ThreeDS2ServiceSDK(
                environment: SDKEnvironment(presenter: visitor, transport: acs, storage: MemoryStorage()))
            let configuration = ConfigParameters()
            configuration.messageProfile = profile
            configuration.directoryServers = [
                DirectoryServer(id: HostileACS.directoryServer, publicKey: acs.publicKey, rootCertificates: [acs.root.pem])
            ]
            try service.initialize(configuration, locale: "en-US")
            defer { try? service.cleanup() }
            // What is set up on the first use is not the message's cost.
            _ = try await row(HostileMessage.all[0], profile, service, acs, visitor)
            for message in HostileMessage.all {
                // Other programs can only make a challenge dearer, so the least of a few counts.
                var least = try await row(message, profile, service, acs, visitor)
                for _ in 1..<Self.attempts where !least.holds {
                    let again = try await row(message, profile, service, acs, visitor)
                    if again.ratio < least.ratio { least = again }
                }
                rows.append(least)
            }
        }
        return rows
    }

    private func row(
        _ message: HostileMessage, _ profile: MessageProfile, _ service: ThreeDS2ServiceSDK, _ acs: HostileACS,
        _ visitor: HostileVisitor
    ) async throws -> Row {
        let transaction = try service.createTransaction(HostileACS.directoryServer, ProtocolVersion.usual.rawValue)
        let challenge = try acs.prepare(message, size: size, for: try transaction.getAuthenticationRequestParameters())
        visitor.isVisited.withLock { $0 = false }
        ToolMemory.returnFreedMemory()
        let idle = ToolMemory.forgetPeak() ? ToolMemory.resident : nil
        let hash = try BareCalls.hash([UInt8](repeating: 0x78, count: size))
        let start = ProcessorTime.ofProcess
        let outcome = try await transaction.performChallenge(challenge, timeout: .shortest)
        let microseconds = ProcessorTime.ofProcess - start
        var kibibytes: Int?
        if let idle, let peak = ToolMemory.peak { kibibytes = max(peak - idle, 0) }
        return Row(
            name: message.name, profile: profile, ending: DemoPlay.Ending(outcome).text,
            isShown: visitor.isVisited.withLock(\.self),
            milliseconds: microseconds / 1_000, hash: hash / 1_000, kibibytes: kibibytes)
    }
}

/// Answers the first CReq of each challenge with the prepared message, and everything else with nothing.
private final class HostileACS: HTTPTransport {
    static let directoryServer = "A000000003"
    /// The SDK refuses a signed content of more than 16000 characters as input of the app; the rest is for payload and signature.
    private static let longestSignedContent = 14_800

    /// The directory server's key.
    let publicKey: String
    let root: Certificate
    private let signer: P256PrivateKey
    private let leaf: Certificate
    private let answer = Locked(Answer())

    private struct Answer: Sendable {
        /// Of the challenge in its URL: the Erro of the one before may come late.
        var number = 0
        /// Nil once it was sent.
        var body: [UInt8]?
    }

    init() throws {
        let (now, rootKey) = (Date(), try P256PrivateKey.generate())
        signer = try P256PrivateKey.generate()
        publicKey = JSONValue.object(JWK.p256(signer.publicKey, keyID: nil).json).text
        let rootName = DistinguishedName(commonName: "Root")
        root = try CertificateBuilder.authority(
            rootName, serialNumber: [1], notBefore: now - .days(1), notAfter: now + .days(30), publicKey: .p256(rootKey.publicKey)
        ).signed(by: .p256(rootKey))
        var builder = CertificateBuilder(
            subject: DistinguishedName(commonName: "ACS"), issuer: rootName, serialNumber: [2], notBefore: now - .days(1),
            notAfter: now + .days(30), publicKey: .p256(signer.publicKey))
        builder.keyUsage = [.digitalSignature]
        leaf = try builder.signed(by: .p256(rootKey))
    }

    /// Makes message and signed content for a transaction.
    func prepare(
        _ message: HostileMessage, size: Int, for request: AuthenticationRequestParameters
    ) throws -> ChallengeParameters {
        let ids = (server: "8a880dc0-d2d2-4067-bcb1-b08d1690b26e", acs: "d7c1ee99-9478-44a6-b1f2-391e29c6b340")
        guard let server = ThreeDSServerTransactionID(ids.server), let acs = ACSTransactionID(ids.acs),
            let sdk = SDKTransactionID(request.sdkTransactionID),
            case .p256(let sdkKey, _) = try JWK(text: request.sdkEphemeralPublicKey)
        else { throw ToolError.failed("bench: an identifier is refused") }
        let identifiers = TransactionIdentifiers(threeDSServer: server, acs: acs, sdk: sdk)
        let key = try P256PrivateKey.generate()
        let number = answer.withLock { answer in
            answer = Answer(number: answer.number + 1)
            return answer.number
        }
        let payload: JSONObject = [
            Field.acsURL: .string("https://acs.example/challenge/\(number)"),
            Field.acsEphemPubKey: .object(JWK.p256(key.publicKey, keyID: nil).json),
            Field.sdkEphemPubKey: .object(JWK.p256(sdkKey, keyID: nil).json),
        ]
        var signedContent = try JWS.sign(
            payload: payload.serialized(), algorithm: .es256, key: .p256(signer), certificates: [leaf])
        // The members around the long one, and in a JWE its other parts.
        let long = size - 1_024
        var body: [UInt8] = []
        switch message.content(long, identifiers) {
        case .response:
            // Base64url makes four characters of three bytes.
            guard case .response(let plaintext) = message.content(long * 3 / 4 - 512, identifiers) else { break }
            body = try SessionKeys(privateKey: key, peer: sdkKey, sdkReferenceNumber: request.sdkReferenceNumber).seal(
                plaintext, .acsToSDK, counter: 0, encryption: .usual, keyID: ids.acs)
        case .body(let bytes): body = bytes
        case .signedHeader:
            guard case .signedHeader(let header) = message.content(min(long, Self.longestSignedContent), identifiers) else {
                break
            }
            let signature = Base64URL.encode([UInt8](repeating: 7, count: 64))
            signedContent = [Base64URL.encode(header), Base64URL.encode(payload.serialized()), signature].joined(separator: ".")
        }
        guard body.count <= HTTPTransportLimits.maximumBodyBytes else {
            throw ToolError.failed("bench: \(message.name) is too long")
        }
        answer.withLock { $0.body = body }
        return ChallengeParameters(
            threeDSServerTransactionID: ids.server, acsTransactionID: ids.acs, acsRefNumber: "ACS",
            acsSignedContent: signedContent)
    }

    func send(_ request: HTTPRequest, sent: @escaping @Sendable () -> Void) async throws(TransportError) -> HTTPResponse {
        sent()
        let body = answer.withLock { answer -> [UInt8]? in
            guard request.url.lastPathComponent == String(answer.number) else { return nil }
            defer { answer.body = nil }
            return answer.body
        }
        return HTTPResponse(status: 200, headers: [("Content-Type", "application/jose; charset=UTF-8")], body: body ?? [])
    }
}

/// Makes of each screen what a front end draws, and leaves the challenge.
private final class HostileVisitor: ChallengePresenter {
    let isVisited = Locked(false)

    func begin(_ session: ChallengeSession) async throws {}

    func show(_ screen: ChallengeScreen, in session: ChallengeSession) async {
        let context = ScreenContext(messageVersion: ProtocolVersion.usual.rawValue, strings: ScreenStrings(languageTag: "en"))
        _ = ScreenModel(screen, context: context)
        isVisited.withLock { $0 = true }
        Task { try? session.answer(.cancel) }
    }

    func setProcessing(_ visible: Bool, in session: ChallengeSession) async {}

    func end(_ session: ChallengeSession) async {}
}

extension BenchReport {
    static func hostileTable(_ rows: [BenchHostile.Row]) -> String {
        let cells =
            [["message", "profile", "ms", "× SHA-512", "MB", "screen", "end", "bar"]]
            + rows.map { row in
                [
                    row.name, row.profile.rawValue, decimal(row.milliseconds, 1), decimal(row.ratio, 1),
                    row.kibibytes.map { decimal(Double($0) / 1_024, 1) } ?? "–", row.isShown ? "shown" : "–", row.ending,
                    row.holds ? "ok" : "over",
                ]
            }
        let worst = (rows.map(\.ratio).max() ?? 0, rows.compactMap(\.kibibytes).max() ?? 0)
        return lined(cells)
            + "at most \(decimal(worst.0, 1)) × SHA-512 of as many bytes in processor time and \(decimal(Double(worst.1) / 1_024, 1)) MB in \(rows.count) challenges; "
            + "bars \(decimal(BenchHostile.processorBar, 0)) ×, \(BenchHostile.memoryBar >> 10) MB\n"
    }

    static func hostileJSON(_ rows: [BenchHostile.Row]) -> String {
        let list = rows.map { row -> JSONValue in
            var object: JSONObject = [
                ContractName.name: .string(row.name), "profile": .string(row.profile.rawValue), "end": .string(row.ending),
                "shown": .bool(row.isShown), "milliseconds": .number(decimal(row.milliseconds, 2)),
                "hashMilliseconds": .number(decimal(row.hash, 3)), "ratio": .number(decimal(row.ratio, 2)),
                "holds": .bool(row.holds),
            ]
            if let kibibytes = row.kibibytes { object.append("kibibytes", JSONValue(integerLiteral: kibibytes)) }
            return .object(object)
        }
        return JSONValue.object(["hostile": .array(JSONArray(list))]).text + "\n"
    }
}
