import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

/// Which requirements of the catalogue (Data/requirements.md) govern a message of the conversation.
enum DemoRequirements {
    /// Of every message: one version and the identifiers of the transaction.
    static let ofEvery = ["CORE-3", "CORE-320"]
    static let byKind: [MessageKind: [String]] = [
        .areq: ["CORE-13", "CORE-14", "CORE-15", "CORE-25"], .ares: ["CORE-33", "CORE-34", "CORE-38"],
        .creq: ["CORE-191", "CORE-254", "CORE-47"], .cres: ["CORE-52", "CORE-53", "CORE-191"],
        .rreq: ["CORE-62", "CORE-65", "CORE-66", "CORE-70"], .rres: ["CORE-71", "CORE-75"],
        .erro: ["CORE-216", "CORE-217", "CORE-218"],
    ]
    static let firstCReq = ["CORE-45", "CORE-48"]
    static let furtherCReq = ["CORE-57", "CORE-58", "CORE-60"]
    static let cancelled = ["CORE-59"]
    static let furtherCRes = ["CORE-51", "CORE-54"]
    static let finalCRes = ["CORE-76", "CORE-77", "CORE-78"]
    static let erroOfTheSDK = ["SDK-23", "SDK-26"]
    static let timeOut = ["CORE-239", "CORE-312", "SDK-67"]

    /// - Parameter isFirst: no message of that type came before.
    static func of(_ message: JSONObject, isFirst: Bool) -> [String] {
        guard let kind = message.messageKind, let ids = byKind[kind] else { return [] }
        var more: [String] = []
        switch kind {
        case .creq:
            more = isFirst ? firstCReq : furtherCReq
            if message[Field.challengeCancel] != nil { more += cancelled }
        case .cres: more = message.isYes(Field.challengeCompletionInd) ? finalCRes : furtherCRes
        case .erro where message.code(Field.errorComponent) == ErrorComponent.sdk:
            more = erroOfTheSDK + (message.code(Field.errorCode) == ProtocolErrorCode.timedOut ? timeOut : [])
        case .erro, .areq, .ares, .preq, .pres, .rreq, .rres: break
        }
        return more + ids + ofEvery
    }
}
