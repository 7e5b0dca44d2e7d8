import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform

/// A refusal of the simulator's own HTTP interface: who refuses, which member, which rule.
struct APIError: Error, Equatable {
    /// The status of a refusal because too many transactions are open (RFC 6585 §4).
    static let tooMany = 429

    let status: Int
    let party: String
    let field: String
    let rule: String
    let message: String
    /// The Erro behind the refusal, when DS or ACS sent one.
    var erro: JSONObject?
    /// All required members that are missing.
    var missing: [String] = []

    init(_ status: Int = 400, party: String = Party.server.name, field: String, rule: String, _ message: String) {
        self.status = status
        self.party = party
        self.field = field
        self.rule = rule
        self.message = "\(party): \(field): \(message)"
    }

    /// Creates the error for an AReq that a DS or an ACS answered with an Erro.
    init(erro: JSONObject) {
        let text = { (name: String) in erro[name]?.stringValue ?? "" }
        let party = Party.allCases.first { $0.component.rawValue == text(Field.errorComponent) } ?? .server
        self.init(
            party: party.name, field: text(Field.errorDetail), rule: text(Field.errorCode),
            "error \(text(Field.errorCode)), \(text(Field.errorDescription))")
        self.erro = erro
    }

    var response: HTTPResponse {
        var error: JSONObject = [
            "party": .string(party), "field": .string(field), "rule": .string(rule), "message": .string(message),
        ]
        if !missing.isEmpty { error["missing"] = .array(JSONArray(missing.map { .string($0) })) }
        if let erro { error["erro"] = .object(erro) }
        var response = HTTPResponse.json(["error": .object(error)], status: status)
        if status == Self.tooMany { response.headers.append(("Retry-After", "1")) }
        return response
    }
}

extension HTTPResponse {
    /// Returns an answer in JSON.
    static func json(_ object: JSONObject, status: Int = 200) -> HTTPResponse {
        HTTPResponse(
            status: status, headers: [("Content-Type", "application/json; charset=UTF-8")], body: object.serialized())
    }
}
