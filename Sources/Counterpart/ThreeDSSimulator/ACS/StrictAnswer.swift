import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

/// The judgement of an issuer that accepts an answer in one form only: the common members, those of the situation, and exactly the members that
/// are expected, with exactly these values.
///
/// Such issuers exist. An SDK that repeats an element of an earlier screen, or sends `challengeNoEntry` next to `oobContinue`, works with most
/// issuers and fails with them.
struct StrictAnswer {
    /// The members of `expect`; `bridging` contains the challenge data of the Bridging extension.
    let expected: JSONObject
    let version: ProtocolVersion
    /// The URL of the first CReq, which every further one repeats.
    let appURL: String?
    /// Whether the first CReq had the Bridging extension.
    let isBridged: Bool

    private static let bridging = "bridging"
    private static let challengeData = "\(Field.messageExtension).\(Field.data).\(Field.challengeData)"

    func finding(in object: JSONObject) -> Finding? {
        let names = expected.names.filter { $0 != Self.bridging }
        let missing = names.filter { object[$0] == nil }
        if !missing.isEmpty { return .missing(missing) }
        let situation = [Field.messageType] + ChallengeRequestCheck.common + situationMembers
        let superfluous = object.names.filter { !names.contains($0) && !situation.contains($0) }
        if !superfluous.isEmpty { return .malformed(superfluous) }
        let wrong = names.filter { object[$0] != expected[$0] }
        if !wrong.isEmpty { return .malformed(wrong) }
        return isBridged ? bridgingFinding(in: object) : nil
    }

    private var situationMembers: [String] {
        var names: [String] = []
        if appURL != nil { names.append(Field.threeDSRequestorAppURL) }
        if version.has(.appSwitch) { names.append(Field.oobAppURLInd) }
        if isBridged { names.append(Field.messageExtension) }
        return names
    }

    private func bridgingFinding(in object: JSONObject) -> Finding? {
        let extensions = MessageExtension.all(in: object)
        guard let found = extensions.first(where: { $0.id == BridgingExtension.id }) else {
            return .missing([Field.messageExtension])
        }
        guard extensions.count == 1 else { return .malformed([Field.messageExtension]) }
        let wanted = expected.object(Self.bridging) ?? JSONObject()
        let data = found.data.object(Field.challengeData) ?? JSONObject()
        let missing = wanted.names.filter { data[$0] == nil }
        if !missing.isEmpty { return .missing(missing.map { "\(Self.challengeData).\($0)" }) }
        let wrong = data.names.filter { data[$0] != wanted[$0] }
        return wrong.isEmpty ? nil : .malformed(wrong.map { "\(Self.challengeData).\($0)" })
    }
}
