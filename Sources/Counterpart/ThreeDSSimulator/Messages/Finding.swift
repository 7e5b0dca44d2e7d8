import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

/// A receiver's objection to a message: the content of the Erro that it has to send.
struct Finding: Error, Equatable, Sendable {
    let code: ProtocolErrorCode
    /// Names of elements, comma-separated, or a fixed reason.
    let detail: String

    init(_ code: ProtocolErrorCode, _ detail: String) {
        self.code = code
        self.detail = detail
    }

    static func missing(_ names: [String]) -> Finding { Finding(.elementMissing, names.joined(separator: ",")) }
    static func malformed(_ names: [String]) -> Finding { Finding(.formatInvalid, names.joined(separator: ",")) }

    /// The ACS's finding for the SDK when the 3DS Server did not get the result.
    static let undeliveredResult = Finding(.transientSystemFailure, "the result could not be delivered")

    /// Returns a finding about names that the peer can choose. The detail quotes only names of the data dictionary and plain ids
    /// of extensions.
    static func peerNames(_ code: ProtocolErrorCode, _ names: [String]) -> Finding {
        Finding(code, MessageDefect(code, names: names).detail)
    }

    /// Fixed English `errorDescription` of each code.
    var description: String {
        switch code {
        case .messageInvalid: "Message not recognised"
        case .versionNotSupported: "Message version not supported"
        case .elementMissing: "A required message element is missing"
        case .criticalExtensionNotRecognised: "Critical message extension not recognised"
        case .formatInvalid: "A message element has an invalid format or value"
        case .duplicateElement: "A message element occurs more than once"
        case .reservedValue: "A message element has a reserved value"
        case .transactionIDNotRecognised: "Transaction identifier not recognised"
        case .decryptionFailure: "Data could not be decrypted or verified"
        case .accessDenied: "Access denied"
        case .transactionDataNotValid: "Transaction data not valid"
        case .merchantCategoryCodeNotValid: "Merchant category code not valid for the payment system"
        case .signatureNotValid: "Signature verification failed"
        case .algorithmNotValid: "Cryptographic algorithm not valid"
        case .keyIdentifierNotValid: "Key identifier not valid"
        case .duplicateMessage: "Message received twice"
        case .inconsistentResult: "Results request without a challenge"
        case .timedOut: "Transaction timed out"
        case .transientSystemFailure: "Transient system failure"
        case .permanentSystemFailure: "Permanent system failure"
        case .systemConnectionFailure: "System connection failure"
        default: "Error"
        }
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
    /// Returns the Erro that reports this finding (protocol/messages.md §10).
    func erro(from party: Party, version: String, about messageType: MessageKind, names: TransactionNames?) -> JSONObject {
        var erro = JSONObject(.erro, version: .string(version)).merging([
            Field.errorCode: .code(code), Field.errorComponent: .code(party.component),
            Field.errorDescription: .string(description),
            Field.errorDetail: .string(detail.isEmpty ? description : detail), Field.errorMessageType: .code(messageType),
        ])
        for (name, value) in names?.members ?? [] { erro.append(name, value) }
        return erro
    }
}
