package import ThreeDSJSON
import ThreeDSMessages

/// Groups messages by their authentication and judges each group as a whole.
///
/// The rules are those of the specification's flow (protocol/core-flow.md §2 to §8). What one message must look like is the task of
/// ``MessageLint``. Of each message only the elements that are compared are kept.
package struct ConversationLint: Sendable {
    /// A message with what is compared.
    struct Entry: Sendable {
        let index: Int
        let kind: MessageKind
        let object: JSONObject
        /// Equal for equal messages.
        let fingerprint: Int
    }

    private var groups: [[Entry]] = []
    /// The group of each identifier.
    private var owners: [String: Int] = [:]
    /// The first AReq of each group that has one.
    private var requests: [Int: JSONObject] = [:]
    private var count = 0
    /// The group of the last message.
    private var last: Int?

    package init() {}

    /// Adds the next message. What is not a message of the protocol counts, too, but is not judged.
    package mutating func add(_ message: JSONObject) {
        defer { count += 1 }
        guard let kind = message.messageKind else { return }
        let keys = Self.keys(of: message, kind)
        var votes: [Int: Int] = [:]
        for key in keys { if let group = owners[key] { votes[group, default: 0] += 1 } }
        let best = votes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        // An Erro may come without any identifier.
        let group = best ?? (keys.isEmpty && kind == .erro ? last : nil) ?? groups.count
        if group == groups.count { groups.append([]) }
        for key in keys where owners[key] == nil { owners[key] = group }
        let relevant = Self.relevant(message)
        if kind == .areq, requests[group] == nil { requests[group] = relevant }
        groups[group].append(Entry(index: count, kind: kind, object: relevant, fingerprint: Self.fingerprint(message)))
        last = group
    }

    /// Returns the device channel of the authentication to which a message belongs; nil when no AReq of it was added.
    package func channel(of message: JSONObject) -> DeviceChannel? {
        guard let kind = message.messageKind else { return nil }
        for key in Self.keys(of: message, kind) {
            guard let group = owners[key], let areq = requests[group] else { continue }
            return areq.code(Field.deviceChannel)
        }
        return nil
    }

    /// The conversations in the order of their first messages.
    package var conversations: [Conversation] { groups.map { ConversationCheck($0).conversation } }

    static let identifierNames = [Field.threeDSServerTransID, Field.dsTransID, Field.acsTransID, Field.sdkTransID]

    private static func keys(of message: JSONObject, _ kind: MessageKind) -> [String] {
        // A request for card ranges has an identifier of its own.
        let prefix = kind == .preq || kind == .pres ? "ranges." : ""
        return identifierNames.compactMap { name in
            message.string(name).map { "\(prefix)\(name).\($0.prefix(64).lowercased())" }
        }
    }

    private static func fingerprint(_ message: JSONObject) -> Int {
        var hasher = Hasher()
        hasher.combine(message.serialized())
        return hasher.finalize()
    }

    /// The elements whose values are compared.
    private static let compared = Set(
        identifierNames + ConversationCheck.copied + [
            Field.messageType, Field.messageVersion, Field.deviceChannel, Field.deviceRenderOptions,
            Field.threeDSRequestorDecReqInd,
            Field.threeDSRequestorChallengeInd, Field.transStatus, Field.transStatusReason, Field.acsRenderingType,
            Field.acsUiType,
            Field.challengeCompletionInd, Field.challengeCancel, Field.sdkCounterStoA, Field.acsCounterAtoS,
            Field.interactionCounter, Field.resultsStatus, Field.errorMessageType, Field.threeDSRequestorAppURL,
            Field.challengeSelectInfo, Field.acsDecConInd,
        ])
    /// The elements of which it counts only whether they are there. Some are secret.
    private static let present = Set(
        ConversationCheck.entries + [
            Field.acsSignedContent, Field.acsURL, Field.authenticationValue, Field.sdkAppID, Field.challengeWindowSize,
            Field.resendInformationLabel, Field.challengeAddLabel, Field.whitelistingInfoText, Field.whitelistingDataEntry,
        ])

    private static func relevant(_ message: JSONObject) -> JSONObject {
        var result = JSONObject()
        for (name, value) in message {
            if compared.contains(name) {
                result.append(name, value)
            } else if present.contains(name), !value.isEmptyElement {
                result.append(name, .bool(true))
            }
        }
        // The entry that names options is compared with them.
        if let entry = message.string(Field.challengeDataEntry), message[Field.sdkCounterStoA] != nil {
            result[ConversationCheck.entryFingerprint] = .array(
                JSONArray(entry.parts(at: ",").map { .number(String(hash(of: $0))) }))
        }
        return result
    }

    /// Stands for a text that must not be kept.
    static func hash(of text: String) -> Int {
        var hasher = Hasher()
        hasher.combine(Array(text.utf8))
        return hasher.finalize()
    }
}
