import Foundation
import ThreeDSBase
import ThreeDSHTTPServer
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSCounterpart
import ThreeDSPlatform

/// The directory server's end of the results: takes RReqs at the `dsURL` of the AReqs, and answers as each case wants.
final class SuiteResults: Sendable {
    /// An RReq that came.
    struct Arrival: Sendable {
        let message: JSONObject
        let answer: JSONObject?
        let uptime: TimeSpan
    }

    private struct Entry: Sendable {
        var arrivals: [Arrival] = []
        var fault: SuiteFault?
        let answer: @Sendable (JSONObject) -> JSONObject
    }

    private let entries = Locked<[String: Entry]>([:])
    private let clock = SystemTimeSource()

    /// Begins to take the RReqs of a transaction.
    ///
    /// - Parameter answer: makes the RRes.
    func expect(_ dsTransID: String, answer: @escaping @Sendable (JSONObject) -> JSONObject) {
        entries.withLock { $0[dsTransID.lowercased()] = Entry(answer: answer) }
    }

    /// Ends it.
    func forget(_ dsTransID: String) { _ = entries.withLock { $0.removeValue(forKey: dsTransID.lowercased()) } }

    /// Makes the next answer wrong.
    func plant(_ fault: SuiteFault, for dsTransID: String) {
        entries.withLock { $0[dsTransID.lowercased()]?.fault = fault }
    }

    func arrivals(of dsTransID: String) -> [Arrival] { entries.withLock { $0[dsTransID.lowercased()]?.arrivals ?? [] } }

    /// Answers a request to the `dsURL`.
    func answer(_ request: HTTPRequest) -> ServerReply {
        let message = (try? JSONDocument(parsing: request.body))?.root.objectValue ?? [:]
        let id = message.string(Field.dsTransID)?.lowercased() ?? ""
        let uptime = clock.uptime()
        guard message.messageKind != .erro else {
            entries.withLock { $0[id]?.arrivals.append(Arrival(message: message, answer: nil, uptime: uptime)) }
            return .respond(HTTPResponse(status: 200))
        }
        let found = entries.withLock { entries -> (JSONObject, SuiteFault?)? in
            guard let entry = entries[id] else { return nil }
            let answer = entry.answer(message)
            entries[id]?.arrivals.append(Arrival(message: message, answer: answer, uptime: uptime))
            entries[id]?.fault = nil
            return (answer, entry.fault)
        }
        guard let (right, fault) = found else { return Self.reply(Array("{}".utf8), after: .zero) }
        guard let fault else { return Self.reply(right.serialized(), after: .zero) }
        if fault.isRepeated { return .reset }
        return Self.reply(
            fault.bytes(of: fault.spoil(right) { UUID().uuidString.lowercased() }), after: .seconds(fault.delay))
    }

    private static func reply(_ body: [UInt8], after delay: TimeSpan) -> ServerReply {
        .respond(HTTPResponse(status: 200, headers: [("Content-Type", SuiteContentType.json)], body: body), after: delay)
    }
}

/// The content types of the messages (CORE-190, CORE-191).
enum SuiteContentType {
    static let json = "application/json; charset=utf-8"
    static let jose = "application/jose; charset=UTF-8"
    static let form = "application/x-www-form-urlencoded"
}
