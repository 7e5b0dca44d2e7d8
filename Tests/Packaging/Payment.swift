// An app that has the binary framework and nothing else of the SDK. scripts/single-module compiles it against the framework's interface, links it
// to the library and pays with it; Tests/Packaging/payment.py is its server.
import Foundation
import ThreeDS

/// Types the same code into every text screen.
final class Cardholder: ChallengePresenter {
    func begin(_ session: ChallengeSession) async throws {}
    func setProcessing(_ visible: Bool, in session: ChallengeSession) async {}
    func end(_ session: ChallengeSession) async {}

    func show(_ screen: ChallengeScreen, in session: ChallengeSession) async {
        let answer: ChallengeAnswer = screen.type == .text ? .submit(text: "123456") : .cancel
        try? session.answer(answer)
    }
}

/// Reads the configuration, writes the request, reads the answer and writes the transaction status: one line of JSON for each.
@main struct Payment {
    enum Problem: Error {
        case noLine
        case outcome(ChallengeOutcome)
    }

    static func main() async throws {
        let configured = try line(of: Configuration.self)
        let configuration = ConfigParameters()
        configuration.directoryServers = configured.directoryServers.map {
            DirectoryServer(id: $0.id, publicKey: $0.publicKey, keyID: $0.keyID, rootCertificates: $0.rootCertificates)
        }
        configuration.acsTrustAnchors = configured.acsTrustAnchors
        let service = ThreeDS2ServiceSDK(environment: SDKEnvironment(presenter: Cardholder()))
        try service.initialize(configuration, locale: "en-US")

        let transaction = try service.createTransaction(configured.directoryServerID, "2.2.0")
        let request = try transaction.getAuthenticationRequestParameters()
        try write(
            Request(
                deviceData: request.deviceData, sdkTransactionID: request.sdkTransactionID, sdkAppID: request.sdkAppID,
                sdkReferenceNumber: request.sdkReferenceNumber, sdkEphemeralPublicKey: request.sdkEphemeralPublicKey,
                messageVersion: request.messageVersion))

        let answer = try line(of: Answer.self)
        let challenge = ChallengeParameters(
            threeDSServerTransactionID: answer.threeDSServerTransID, acsTransactionID: answer.acsTransID,
            acsRefNumber: answer.acsReferenceNumber, acsSignedContent: answer.acsSignedContent)
        let outcome = try await transaction.performChallenge(challenge, timeout: .shortest)
        guard case .completed(let event) = outcome else { throw Problem.outcome(outcome) }
        try write(["transactionStatus": event.transactionStatus])
        try service.cleanup()
    }

    private static func line<Value: Decodable>(of type: Value.Type) throws -> Value {
        guard let line = readLine() else { throw Problem.noLine }
        return try JSONDecoder().decode(type, from: Data(line.utf8))
    }

    private static func write(_ value: some Encodable) throws {
        FileHandle.standardOutput.write(try JSONEncoder().encode(value) + Data("\n".utf8))
    }
}

struct Configuration: Decodable {
    struct Server: Decodable {
        let id: String
        let publicKey: String
        let keyID: String?
        let rootCertificates: [String]
    }

    let directoryServers: [Server]
    let acsTrustAnchors: [String]
    let directoryServerID: String
}

struct Request: Encodable {
    let deviceData: String
    let sdkTransactionID: String
    let sdkAppID: String
    let sdkReferenceNumber: String
    let sdkEphemeralPublicKey: String
    let messageVersion: String
}

struct Answer: Decodable {
    let threeDSServerTransID: String
    let acsTransID: String
    let acsReferenceNumber: String
    let acsSignedContent: String
}
