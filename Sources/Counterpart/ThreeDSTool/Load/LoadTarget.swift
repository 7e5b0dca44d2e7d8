import Foundation
import ThreeDSContract
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform

/// The 3DS test environment: its HTTP interface and its data for an SDK.
struct LoadTarget: Sendable {
    /// The reason why a call failed. Its words are in `LoadTarget+Words.swift`; few differ, so that they can be counted.
    struct Problem: Error, Equatable {
        /// The method with the first two parts of the path.
        let call: String
        let reason: Reason
    }

    /// Why a call failed.
    enum Reason: Equatable, Sendable {
        case notReached(TransportTrouble)
        case connectionLost, answerTooLarge, interrupted
        /// The status, and what the server says about it in `error.message`; see ``LoadTarget/said(in:)``.
        case status(Int, said: String?)
        case notAnObject
    }

    let url: URL
    let configuration: DriverConfiguration
    /// Numbers of cards that lead to a challenge, with their directory servers.
    let cards: [(number: String, directoryServerID: String)]
    private let transport: any HTTPTransport
    private let allowsRemote: Bool

    /// Asks for the configuration.
    ///
    /// - Parameter anchors: certificate authorities of the 3DS Server in any form that the SDK reads; nil for those of the system.
    /// - Throws: `ToolError` when the host is not on this machine or does not return a configuration.
    init(server: URL, anchors: [String]?, allowsRemote: Bool) async throws {
        guard allowsRemote || LoopbackTransport.isLoopback(server.host) else {
            throw ToolError.usage(
                "\(server.host?.printable ?? "") is not on this machine; give --allow-remote if its owner agrees", command: "load"
            )
        }
        url = server
        self.allowsRemote = allowsRemote
        transport = SystemTransport.make(trust: TLSTrust(reading: anchors))
        do {
            let object = try await Self.exchange("GET", "v1/configuration", nil, server, transport)
            let configuration = try DriverLine.configuration(DriverMembers(object))
            self.configuration = configuration
            cards = (object["cards"]?.arrayValue?.elements ?? []).compactMap { card in
                guard let card = card.objectValue, card["kind"]?.stringValue == "challenge",
                    let number = card["cardNumber"]?.stringValue, let id = card["directoryServerID"]?.stringValue
                else { return nil }
                return (number, id)
            }
        } catch let problem as Problem {
            throw ToolError.failed("load: \(problem.text)")
        } catch let refusal as DriverRefusal {
            throw ToolError.failed("load: GET /v1/configuration: \(refusal.message.printable)")
        }
    }

    /// Returns a transport to the ACS for one cardholder, who does not share connections with others.
    func acsTransport() -> any HTTPTransport {
        let transport = SystemTransport.make(trust: TLSTrust(reading: configuration.acsTrustAnchors))
        return allowsRemote ? transport : LoopbackTransport(transport)
    }

    /// The cards that can be used in a version: 2.3.1 needs a directory server whose key has an identifier.
    func cards(for version: String) -> [String] {
        let named = Set(configuration.directoryServers.filter { $0.keyID != nil }.map(\.id))
        return cards.filter { !ProtocolVersion.named(version, has: .keyIDRequired) || named.contains($0.directoryServerID) }.map(
            \.number)
    }

    /// One call of the 3DS Server.
    func call(_ method: String, _ path: String, _ body: JSONObject? = nil) async throws(Problem) -> JSONObject {
        try await Self.exchange(method, path, body, url, transport)
    }

    private static func exchange(
        _ method: String, _ path: String, _ body: JSONObject?, _ base: URL, _ transport: any HTTPTransport
    ) async throws(Problem) -> JSONObject {
        let name = "\(method) /\(path.split(separator: "/").prefix(2).joined(separator: "/"))"
        let request = HTTPRequest(
            method: method, url: base.appendingPathComponent(path),
            headers: body == nil ? [] : [("Content-Type", "application/json; charset=UTF-8")], body: body?.serialized() ?? [])
        let response: HTTPResponse
        do {
            response = try await transport.send(request) {}
        } catch {
            switch error {
            case .notDelivered(let reason): throw Problem(call: name, reason: .notReached(reason))
            case .interrupted: throw Problem(call: name, reason: .connectionLost)
            case .responseTooLarge: throw Problem(call: name, reason: .answerTooLarge)
            case .cancelled: throw Problem(call: name, reason: .interrupted)
            }
        }
        guard (200..<300).contains(response.status) else {
            throw Problem(call: name, reason: .status(response.status, said: said(in: response.body)))
        }
        guard let object = (try? JSONDocument(parsing: response.body))?.root.objectValue else {
            throw Problem(call: name, reason: .notAnObject)
        }
        return object
    }
}

extension LoadTarget {
    /// Returns what a refusal says for people: one short line, without digits that can belong to a card and without identifiers, so that
    /// equal refusals of many payments are equal. Nil when the content does not have the form of a refusal.
    static func said(in body: [UInt8]) -> String? {
        guard let error = (try? JSONDocument(parsing: body))?.root.objectValue?["error"],
            let text = error.objectValue?["message"]?.stringValue ?? error.stringValue
        else { return nil }
        let line = text.printable(atMost: 200)
        func masked(_ text: String, _ pattern: String) -> String {
            text.replacingOccurrences(of: pattern, with: "…", options: .regularExpression)
        }
        let withoutIDs = masked(line, "[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}")
        let safe = masked(withoutIDs, "[0-9]([ -]?[0-9]){7,}")
        return safe.isEmpty ? nil : safe
    }
}

/// Connects to this machine only.
struct LoopbackTransport: HTTPTransport {
    private let base: any HTTPTransport

    init(_ base: any HTTPTransport) { self.base = base }

    func send(_ request: HTTPRequest, sent: @escaping @Sendable () -> Void) async throws(TransportError) -> HTTPResponse {
        guard Self.isLoopback(request.url.host) else { throw .notDelivered(.request(.hostNotAllowed)) }
        return try await base.send(request, sent: sent)
    }

    /// `localhost`, 127.0.0.0/8 in its four numbers, and ::1. A name is not looked up.
    static func isLoopback(_ host: String?) -> Bool {
        guard let host = host?.lowercased() else { return false }
        if ["localhost", "::1", "[::1]"].contains(host) { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127"
            && parts.allSatisfy { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } && UInt8($0) != nil }
    }
}
