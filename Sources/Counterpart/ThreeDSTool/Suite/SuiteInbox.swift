import Foundation
import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSHTTPServer
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform

/// Takes what the party under test sends to the others, and answers as each case wants.
final class SuiteInbox: Sendable {
    /// The end of the path at which the suite's ACS takes AReqs. Every other path takes results.
    static let acsPath = "/acs"

    /// So many messages of a transaction are kept: a party that sends without end must not fill the memory.
    static let most = 32

    /// A message that came.
    struct Arrival: Sendable {
        let message: JSONObject
        let answer: JSONObject?
        /// To whom it came; nil: to whoever takes results.
        let lane: SequenceDiagram.Lane?
        /// The path to which it came.
        let path: String
        /// Whether its content type is right.
        let isJSON: Bool
    }

    private struct Entry: Sendable {
        var arrivals: [Arrival] = []
        /// How many came, kept or not.
        var count = 0
        var fault: SuiteFault?
        let answer: @Sendable (JSONObject) -> JSONObject
    }

    private let entries = Locked<[String: Entry]>([:])

    /// Begins to take the messages of a transaction.
    ///
    /// - Parameters:
    ///   - id: `dsTransID` or `threeDSServerTransID` of its messages.
    ///   - answer: makes the answer to a message.
    func expect(_ id: String, answer: @escaping @Sendable (JSONObject) -> JSONObject) {
        entries.withLock { $0[id.lowercased()] = Entry(answer: answer) }
    }

    /// Ends it.
    func forget(_ id: String) { _ = entries.withLock { $0.removeValue(forKey: id.lowercased()) } }

    /// Makes the next answer wrong.
    func plant(_ fault: SuiteFault, for id: String) { entries.withLock { $0[id.lowercased()]?.fault = fault } }

    func arrivals(of id: String) -> [Arrival] { entries.withLock { $0[id.lowercased()]?.arrivals ?? [] } }

    /// How many messages of a transaction came, with those that are not kept.
    func count(of id: String) -> Int { entries.withLock { $0[id.lowercased()]?.count ?? 0 } }

    /// Answers a request of the party.
    func answer(_ request: HTTPRequest) -> ServerReply {
        let message = (try? JSONDocument(parsing: request.body))?.root.objectValue ?? [:]
        let ids = [Field.dsTransID, Field.threeDSServerTransID].compactMap { message.string($0)?.lowercased() }
        let path = request.url.path
        let lane: SequenceDiagram.Lane? = path.hasSuffix(Self.acsPath) ? .acs : nil
        let isJSON = MediaTypeText(request.header("Content-Type")).isJSON
        let isErro = message.messageKind == .erro
        let found = entries.withLock { entries -> (JSONObject, SuiteFault?)? in
            guard let id = ids.first(where: { entries[$0] != nil }), let entry = entries[id] else { return nil }
            let answer = isErro ? nil : entry.fault.spoiled(entry.answer(message))
            entries[id]?.count += 1
            if entry.arrivals.count < Self.most {
                entries[id]?.arrivals.append(Arrival(message: message, answer: answer, lane: lane, path: path, isJSON: isJSON))
            }
            if !isErro { entries[id]?.fault = nil }
            return answer.map { ($0, entry.fault) }
        }
        // An Erro is never answered.
        guard !isErro else { return .respond(HTTPResponse(status: 200)) }
        guard let (answer, fault) = found else { return Self.reply(Array("{}".utf8), after: .zero) }
        guard let fault else { return Self.reply(answer.serialized(), after: .zero) }
        if fault.isRepeated { return .reset }
        return Self.reply(fault.bytes(of: answer), after: .seconds(fault.delay))
    }

    private static func reply(_ body: [UInt8], after delay: TimeSpan) -> ServerReply {
        .respond(HTTPResponse(status: 200, headers: [("Content-Type", SuiteContentType.json)], body: body), after: delay)
    }
}

extension SuiteFault? {
    fileprivate func spoiled(_ message: JSONObject) -> JSONObject {
        map { $0.spoil(message) { UUID().uuidString.lowercased() } } ?? message
    }
}

/// The content types of the messages (CORE-190, CORE-191).
enum SuiteContentType {
    static let json = "application/json; charset=utf-8"
    static let jose = "application/jose; charset=UTF-8"
    static let form = "application/x-www-form-urlencoded"
}
