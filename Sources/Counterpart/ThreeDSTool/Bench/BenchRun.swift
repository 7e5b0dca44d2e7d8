import Foundation
import ThreeDS
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSJOSE
import ThreeDSJSON
import ThreeDSMessages

/// Measures the five operations of the bench.
struct BenchRun {
    let material: BenchMaterial
    private let bare: BareCalls
    /// For each operation.
    let seconds: Double

    init(seconds: Double) throws {
        material = try BenchMaterial()
        self.seconds = seconds
        bare = try BareCalls(
            rsaKey: PublicKey.rsa(material.rsaKey.publicKey).subjectPublicKeyInfo,
            ecKey: PublicKey.p256(material.ecKey.publicKey).subjectPublicKeyInfo, root: material.root.der)
    }

    struct Results {
        var measurements: [Measurement] = []
        /// One RSA-2048 public operation, in microseconds, between the round trips.
        var rsaPublicOperation = 0.0
        /// A text round trip in times of the operation after it.
        var roundTripInRSA = 0.0
        /// The time for which each entry blocks its caller.
        var entries: [BenchEntries.Result] = []
    }

    func run() throws -> Results {
        var results = Results()
        let parametersEC = try parameters("parameters-ec", directoryServer: "EC") { try bare.parametersEC($0) }
        results.measurements = [
            try parameters("parameters-rsa", directoryServer: "RSA") { try bare.parametersRSA($0) }, parametersEC,
            try channelSetUp(), try textRoundTrip { try bare.roundTrip(request: $0, response: $1) }, try page(),
        ]
        let unit = try textRoundTrip(beside: { _, _ in try bare.rsaPublicOperation() })
        (results.rsaPublicOperation, results.roundTripInRSA) = (unit.bare, unit.ratio)
        return results
    }

    /// Makes an app's calls: creates a transaction with its authentication request parameters.
    private func parameters(
        _ name: String, directoryServer: String, bare: @escaping (_ plaintext: [UInt8]) throws -> Void
    ) throws -> Measurement {
        let service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(presenter: BenchPresenter(), transport: BenchTransport(), storage: MemoryStorage()))
        let configuration = ConfigParameters()
        configuration.directoryServers = [
            DirectoryServer(
                id: "RSA", publicKey: Self.text(.rsa(material.rsaKey.publicKey, keyID: nil)),
                rootCertificates: [material.root.pem]),
            DirectoryServer(
                id: "EC", publicKey: Self.text(.p256(material.ecKey.publicKey, keyID: nil)), rootCertificates: [material.root.pem]
            ),
        ]
        try service.initialize(configuration)
        defer { try? service.cleanup() }
        func parameters() throws -> AuthenticationRequestParameters {
            let transaction = try service.createTransaction(directoryServer, nil)
            let parameters = try transaction.getAuthenticationRequestParameters()
            try transaction.close()
            return parameters
        }
        // As long as the device information is; the last block is padding.
        let parts = try parameters().deviceData.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 5 else { throw ToolError.failed("bench: the device data is not a JWE") }
        let plaintext = [UInt8](repeating: 0x20, count: max(parts[3].utf8.count * 3 / 4 - 1, 0))
        return try Measurement.take(name, seconds: seconds) {
            _ = try parameters()
        } bare: {
            try bare(plaintext)
        }
    }

    private static func text(_ key: JWK) -> String { JSONValue.object(key.json).text }

    /// Signed content verified, parsed, keys agreed upon.
    private func channelSetUp() throws -> Measurement {
        let content = try JWS(compact: material.signedContent)
        let point = [4] + material.acsKey.publicKey.x + material.acsKey.publicKey.y
        let certificates = material.chain.prefix(2).map(\.der)
        return try Measurement.take("channel-set-up", seconds: seconds) {
            let content = try JWS.verifySignedContent(material.signedContent, roots: [material.root], at: material.now)
            let payload = try SignedContentPayload(parsing: content.payload)
            let peer = try P256PublicKey(x: payload.acsEphemeralKey.x, y: payload.acsEphemeralKey.y)
            _ = try SessionKeys(
                privateKey: material.sdkKey, peer: peer, sdkReferenceNumber: BenchMaterial.sdkReferenceNumber)
        } bare: {
            try bare.channel(
                certificates: certificates, signed: content.signingInput, signature: content.signature, point: point,
                at: material.now)
        }
    }

    private func textRoundTrip(
        beside other: @escaping (_ request: [UInt8], _ response: [UInt8]) throws -> Void
    ) throws -> Measurement {
        let request = ChallengeRequest(
            version: .v2_2_0, identifiers: material.identifiers, counter: 1, entry: .data("123456"))
        let plaintext = request.serialized()
        let response = try Self.ciphertext(of: material.textResponse)
        return try Measurement.take("text-round-trip", seconds: seconds) {
            _ = try material.keys.seal(
                request.serialized(), .sdkToACS, counter: 1, encryption: .a128cbcHS256, keyID: material.identifiers.acs.text)
            try open(material.textResponse, .v2_2_0)
        } bare: {
            try other(plaintext, response)
        }
    }

    private func page() throws -> Measurement {
        let response = try Self.ciphertext(of: material.pageResponse)
        return try Measurement.take("html-300kB", seconds: seconds) {
            try open(material.pageResponse, .v2_3_1)
        } bare: {
            try bare.open(response)
        }
    }

    /// From the HTTP body to the parsed message.
    private func open(_ body: [UInt8], _ version: ProtocolVersion) throws {
        let plaintext = try material.keys.open(body, .acsToSDK, counter: 0, keyID: material.identifiers.acs.text)
        let expected = ResponseExpectation(version: version, identifiers: material.identifiers, counter: 0)
        guard case .screen = try ChallengeResponse.parse(plaintext, expecting: expected) else {
            throw ToolError.failed("bench: the CRes is not as expected")
        }
    }

    private static func ciphertext(of compact: [UInt8]) throws -> [UInt8] {
        let parts = compact.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count == 5 else { throw ToolError.failed("bench: the CRes is not a JWE") }
        return try Base64URL.decode(parts[3])
    }
}

/// Never called: the bench has no challenge.
private final class BenchPresenter: ChallengePresenter {
    func begin(_ session: ChallengeSession) async throws {}
    func show(_ screen: ChallengeScreen, in session: ChallengeSession) async {}
    func setProcessing(_ visible: Bool, in session: ChallengeSession) async {}
    func end(_ session: ChallengeSession) async {}
}

/// Never called: the bench has no network.
private struct BenchTransport: HTTPTransport {
    func send(_ request: HTTPRequest, sent: @escaping @Sendable () -> Void) async throws(TransportError) -> HTTPResponse {
        throw .cancelled
    }
}
