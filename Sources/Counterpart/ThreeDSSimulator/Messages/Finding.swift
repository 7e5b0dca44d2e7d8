import ThreeDSJSON

/// What a receiver objects to in a message: the content of the Erro that it owes.
struct Finding: Error, Equatable, Sendable {
    let code: String
    /// Names of elements, comma-separated, or a fixed reason.
    let detail: String

    init(_ code: String, _ detail: String) {
        self.code = code
        self.detail = detail
    }

    static func missing(_ names: [String]) -> Finding { Finding("201", names.joined(separator: ",")) }
    static func malformed(_ names: [String]) -> Finding { Finding("203", names.joined(separator: ",")) }

    /// Fixed English `errorDescription` of each code.
    var description: String {
        switch code {
        case "101": "Message not recognised"
        case "102": "Message version not supported"
        case "201": "A required message element is missing"
        case "202": "Critical message extension not recognised"
        case "203": "A message element has an invalid format or value"
        case "204": "A message element occurs more than once"
        case "207": "A message element has a reserved value"
        case "301": "Transaction identifier not recognised"
        case "302": "Data could not be decrypted or verified"
        case "303": "Access denied"
        case "305": "Transaction data not valid"
        case "306": "Merchant category code not valid for the payment system"
        case "311": "Key identifier not valid"
        case "402": "Transaction timed out"
        case "403": "Transient system failure"
        case "405": "System connection failure"
        default: "Error"
        }
    }
}

/// Who sends an Erro (`errorComponent`).
enum Party: String, Sendable {
    case server = "S"
    case directoryServer = "D"
    case accessControlServer = "A"

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

    /// The members that carry them, in the order used by all messages of the simulator.
    var members: [(String, JSONValue)] {
        let all: [(String, String?)] = [
            ("threeDSServerTransID", threeDSServer), ("acsTransID", acs), ("dsTransID", directoryServer), ("sdkTransID", sdk),
        ]
        return all.compactMap { name, text in text.map { (name, .string($0)) } }
    }

    /// Identifiers are UUIDs: the same in either letter case (protocol/core-flow.md, open point 33).
    static func same(_ a: String?, _ b: String?) -> Bool { a?.lowercased() == b?.lowercased() }
}

extension Finding {
    /// The Erro that reports this finding (protocol/messages.md §10).
    func erro(from party: Party, version: String, about messageType: String, names: TransactionNames?) -> JSONObject {
        var erro: JSONObject = [
            "messageType": "Erro", "messageVersion": .string(version), "errorCode": .string(code),
            "errorComponent": .string(party.rawValue), "errorDescription": .string(description),
            "errorDetail": .string(detail.isEmpty ? description : detail), "errorMessageType": .string(messageType),
        ]
        for (name, value) in names?.members ?? [] { erro.append(name, value) }
        return erro
    }
}
