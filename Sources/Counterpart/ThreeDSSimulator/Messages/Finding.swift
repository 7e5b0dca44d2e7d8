import Foundation
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

/// A receiver's objection to a message: the content of the Erro that it has to send.
///
/// The words are in `Finding+Words.swift`; nothing reads them back.
struct Finding: Error, Equatable, Sendable {
    let code: ProtocolErrorCode
    let subject: Subject

    init(_ code: ProtocolErrorCode, about subject: Subject) {
        self.code = code
        self.subject = subject
    }

    init(_ code: ProtocolErrorCode, _ reason: Reason) { self.init(code, about: .reason(reason)) }

    /// A finding about elements by name or path.
    init(_ code: ProtocolErrorCode, of names: [String]) { self.init(code, about: .elements(names)) }

    /// A finding about one element by name or path.
    init(_ code: ProtocolErrorCode, of name: String) { self.init(code, of: [name]) }

    /// What the tables of data elements found.
    init(_ defect: MessageDefect) {
        switch defect.subject {
        case .elements(let names): self.init(defect.code, of: names)
        case .extensions, .duplicates, .form, .decryption, .version, .timer: self.init(defect.code, about: .defect(defect))
        }
    }

    static func missing(_ names: [String]) -> Finding { Finding(.elementMissing, of: names) }
    static func malformed(_ names: [String]) -> Finding { Finding(.formatInvalid, of: names) }

    /// A version that the receiver does not support: the detail lists those that it supports.
    static let versionNotSupported = Finding(.versionNotSupported, about: .defect(.versionNotSupported))

    /// What the ACS tells the SDK when the 3DS Server did not get the result.
    static let undeliveredResult = Finding(.transientSystemFailure, .undeliveredResult)

    /// A finding about names that the peer can choose. The detail quotes only names of the data dictionary and plain ids of extensions.
    static func peerNames(_ code: ProtocolErrorCode, _ names: [String]) -> Finding {
        Finding(MessageDefect(code, names: names, in: .whole))
    }
}

extension Finding {
    /// What a finding is about.
    enum Subject: Equatable, Sendable {
        /// Elements by name or path.
        case elements([String])
        /// Any other defect that the tables of data elements find.
        case defect(MessageDefect)
        /// A message that is missing or one too many.
        case message(MessageKind)
        /// A party that cannot be reached.
        case party(Party)
        /// The versions that the receiver supports.
        case versions([String])
        case reason(Reason)
        /// The `errorDetail` that a scenario gives to an Erro of its own.
        case ownText(String)
    }

    /// Why a message is refused that no element is at fault for.
    enum Reason: CaseIterable, Sendable {
        // The form of the message.
        case notBase64URL
        // The secure channel.
        case notCompactJWE, foreignHeader, undecipherable, changedEncryption, noKey, noChannel
        // The state of the transaction.
        case noChallenge, challengeOver, timeOver, resultReported, otherRequest, noRequest
        // The servers.
        case undeliveredResult, lateResultAnswer, resultNotStored, brokenDown, directoryServerDown, noPage
        // The card ranges.
        case tooManyCompleteAnswers, overlappingRanges, impossibleAction
    }
}

/// The sender of an Erro (`errorComponent`).
enum Party: CaseIterable, Sendable {
    case server, directoryServer, accessControlServer

    var component: ErrorComponent {
        switch self {
        case .server: .threeDSServer
        case .directoryServer: .directoryServer
        case .accessControlServer: .acs
        }
    }

    var name: String {
        switch self {
        case .server: "3DS Server"
        case .directoryServer: "Directory Server"
        case .accessControlServer: "ACS"
        }
    }
}

/// The identifiers of one transaction as spelled in its messages.
struct TransactionNames: Sendable, Equatable {
    var threeDSServer: String
    var directoryServer: String?
    var acs: String?
    var sdk: String?

    /// The members with the identifiers, in the order of all messages of the simulator.
    var members: [(String, JSONValue)] {
        let all: [(String, String?)] = [
            (Field.threeDSServerTransID, threeDSServer), (Field.acsTransID, acs), (Field.dsTransID, directoryServer),
            (Field.sdkTransID, sdk),
        ]
        return all.compactMap { name, text in text.map { (name, .string($0)) } }
    }

    /// Returns whether two identifiers are equal. They are UUIDs: letter case does not matter (protocol/core-flow.md, open point 33).
    static func same(_ a: String?, _ b: String?) -> Bool { a?.lowercased() == b?.lowercased() }
}

extension Finding {
    /// Returns the Erro that reports this finding (protocol/messages.md §10). A version or an identifier that is malformed is not repeated.
    func erro(from party: Party, version: String, about messageType: MessageKind, names: TransactionNames?) -> JSONObject {
        let spoken = ProtocolVersion(rawValue: version) ?? .usual
        var erro = JSONObject(.erro, version: .code(spoken)).merging([
            Field.errorCode: .code(code), Field.errorComponent: .code(party.component),
            Field.errorDescription: .string(description),
            Field.errorDetail: .string(detail.isEmpty ? description : detail), Field.errorMessageType: .code(messageType),
        ])
        for (name, value) in names?.members ?? [] where value.stringValue.flatMap(UUID.init(uuidString:)) != nil {
            erro.append(name, value)
        }
        return erro
    }
}
