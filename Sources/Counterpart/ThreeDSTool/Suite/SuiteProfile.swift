import ThreeDSContract
import ThreeDSCore
import ThreeDSCrypto
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

/// What must be known about a party before it can be tested.
struct SuiteProfile: Sendable {
    /// The numbers of cards by what the party does with them: `challenge`, `frictionless`.
    private let cards: JSONObject
    let versions: [ProtocolVersion]
    let channels: [String]
    /// The certificate authorities of the signed content.
    let roots: [Certificate]
    /// Of the DS under test: its key for the device data.
    let directoryServer: DirectoryServerRecord?
    /// What the cardholder enters, by acsUiType, such as `"01": "123456"`; `wrong` is a wrong entry.
    let answers: JSONObject
    /// The texts for the places of the messages, such as `dsReferenceNumber`.
    let texts: JSONObject
    /// Members of every AReq that replace those of the plan; null removes one.
    let areq: JSONObject
    /// Fields of every HTTP request to the party.
    let headers: [(String, String)]
    /// How long the party may take for an answer.
    let seconds: Double

    init(_ json: [UInt8]) throws(DriverRefusal) {
        let members = DriverMembers(try JSONObject(file: json).withoutRemarks)
        cards = try members.anyObject("cards")
        versions = try SuitePlan.versions(members)
        channels = try members.optionalTexts("channels") ?? DeviceChannel.allCases.map(\.rawValue)
        var roots: [Certificate] = []
        for (index, text) in (try members.optionalTexts("rootCertificates") ?? []).enumerated() {
            let read = DirectoryServerRecord.certificates(in: text)
            if read.isEmpty { throw members.refusal("rootCertificates[\(index)]", .certificate) }
            roots += read
        }
        self.roots = roots
        directoryServer = try members.optionalObject("directoryServer").map { (server) throws(DriverRefusal) in
            let given = DirectoryServer(
                id: try server.text(ContractName.id), publicKey: try server.text("publicKey"),
                keyID: try server.optionalText("keyID"))
            guard let record = try? DirectoryServerRecord(given) else { throw server.refusal("publicKey", .keyForm(.anyForm)) }
            return record
        }
        answers = try members.optionalAnyObject("answers") ?? [:]
        texts = try members.anyObject("texts")
        areq = try members.optionalAnyObject(MessageKind.areq.rawValue) ?? [:]
        headers = (try members.optionalAnyObject("headers") ?? [:]).compactMap { field in
            field.value.stringValue.map { (field.name, $0) }
        }
        seconds = try members.optionalNumber("seconds", in: 1...600) ?? 10
        try members.refuseUnknown()
    }

    func card(_ kind: String) -> String? { cards.string(kind) }

    /// The profile of the simulator, with an explanation of each member.
    ///
    /// - Parameter server: an entry of `directoryServers` in its configuration; nil for another party.
    static func usual(for party: SuitePlan.Party, at server: JSONObject?) -> JSONObject {
        let text = party == .acs ? SuitePlanTexts.profile : SuitePlanTexts.profileOfDS
        var profile = (try? JSONDocument(parsing: Array(text.utf8)))?.root.objectValue ?? [:]
        profile["rootCertificates"] = server?["rootCertificates"] ?? []
        if party == .directoryServer, let server {
            profile["directoryServer"] = .object(
                JSONObject([ContractName.id, "publicKey", "keyID"].compactMap { name in server[name].map { (name, $0) } }))
        }
        return profile
    }
}

extension JSONObject {
    /// The members without the explanations, whose names begin with two slashes.
    fileprivate var withoutRemarks: JSONObject {
        var object = JSONObject()
        for (name, value) in self where !name.hasPrefix("//") {
            object.append(name, value.objectValue.map { .object($0.withoutRemarks) } ?? value)
        }
        return object
    }
}
