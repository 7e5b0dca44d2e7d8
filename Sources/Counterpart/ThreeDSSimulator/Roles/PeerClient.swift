import Foundation
import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform

/// What came of a message that a party of the simulator sent to somebody's party.
enum PeerAnswer: Sendable, Equatable {
    /// A JSON object without duplicate names. The receiver checks what it says.
    case message(JSONObject)
    /// Something that is not a message, or a status other than 200.
    case defect(Finding)
    /// No connection at the second attempt, or one that broke.
    case unreachable
    /// Nothing came within the time.
    case late
}

/// Sends the messages of the simulator's parties to those of somebody else (protocol/core-flow.md §7).
struct PeerClient: Sendable {
    let transport: any HTTPTransport
    let timeSource: any TimeSource

    /// The second attempt follows at once (CORE-229, CORE-233, CORE-243).
    private static let attempts = 2

    /// Sends a message and waits for its answer.
    ///
    /// - Parameter limit: for all of it: connection, request and answer.
    func send(_ message: JSONObject, from party: Party, to url: String, within limit: TimeSpan) async -> PeerAnswer {
        guard let url = URL(string: url) else { return .unreachable }
        let request = HTTPRequest(
            method: "POST", url: url,
            headers: [("Content-Type", ContentType.message)] + MessageIDs.ofRequest(message, from: party),
            body: message.serialized())
        let call = await BoundedCall.make(within: limit, on: timeSource) { try await deliver(request) }
        switch call {
        case .returned(let response): return Self.read(response)
        case .threw(let error):
            return error as? TransportError == .responseTooLarge ? .defect(Finding(.notAMessage)) : .unreachable
        case .late, .cancelled: return .late
        }
    }

    /// Sends an Erro, which nobody answers, and waits for nothing.
    func tell(_ erro: JSONObject, from party: Party, to url: String, within limit: TimeSpan) {
        Task { _ = await send(erro, from: party, to: url, within: limit) }
    }

    /// Only what was not delivered is sent again: the party may have acted on the rest.
    private func deliver(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        for _ in 1..<Self.attempts {
            do throws(TransportError) { return try await transport.send(request) {} } catch {
                guard case .notDelivered = error else { throw error }
            }
        }
        return try await transport.send(request) {}
    }

    private static func read(_ response: HTTPResponse) -> PeerAnswer {
        guard response.status == 200, let document = try? JSONDocument(parsing: response.body),
            let object = document.root.objectValue
        else { return .defect(Finding(.notAMessage)) }
        guard document.duplicateNames.isEmpty else { return .defect(.peerNames(.duplicateElement, document.duplicateNames)) }
        return .message(object)
    }
}

/// The fields of 2.3.1 that name the transaction outside of the message: each party by its own identifier.
enum MessageIDs {
    static let request = "X-Request-ID"
    static let response = "X-Response-ID"

    static func ofRequest(_ message: JSONObject, from party: Party) -> [(String, String)] {
        guard isNamed(message) else { return [] }
        return [(request, party)].compactMap { name, party in message.string(party.transactionID).map { (name, $0) } }
    }

    /// - Parameters:
    ///   - party: who answers.
    ///   - sender: of the request.
    static func ofAnswer(_ message: JSONObject, from party: Party, to sender: Party) -> [(String, String)] {
        guard isNamed(message) else { return [] }
        return [(request, sender), (response, party)].compactMap { name, party in
            message.string(party.transactionID).map { (name, $0) }
        }
    }

    private static func isNamed(_ message: JSONObject) -> Bool {
        ProtocolVersion.named(message.string(Field.messageVersion) ?? "", has: .requestIDHeaders)
    }
}

extension Party {
    /// The name of the identifier that the party gives to a transaction.
    fileprivate var transactionID: String {
        switch self {
        case .server: Field.threeDSServerTransID
        case .directoryServer: Field.dsTransID
        case .accessControlServer: Field.acsTransID
        }
    }
}

/// The system's network, set up when it is first used: most simulators never leave their process.
final class LazySystemTransport: HTTPTransport {
    private let transport = Locked<(any HTTPTransport)?>(nil)

    func send(
        _ request: HTTPRequest, sent: @escaping @Sendable () -> Void
    ) async throws(TransportError) -> HTTPResponse {
        let transport = transport.withLock { known in
            let transport = known ?? SystemTransport.make()
            known = transport
            return transport
        }
        return try await transport.send(request, sent: sent)
    }
}
