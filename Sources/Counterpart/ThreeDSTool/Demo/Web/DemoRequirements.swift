import ThreeDSJSON

/// Which requirements of the catalogue (Data/requirements.md) govern a message of the conversation.
enum DemoRequirements {
    /// Of every message: one version and the identifiers of the transaction.
    static let ofEvery = ["CORE-3", "CORE-320"]
    static let byType: [String: [String]] = [
        "AReq": ["CORE-13", "CORE-14", "CORE-15", "CORE-25"], "ARes": ["CORE-33", "CORE-34", "CORE-38"],
        "CReq": ["CORE-191", "CORE-254", "CORE-47"], "CRes": ["CORE-52", "CORE-53", "CORE-191"],
        "RReq": ["CORE-62", "CORE-65", "CORE-66", "CORE-70"], "RRes": ["CORE-71", "CORE-75"],
        "Erro": ["CORE-216", "CORE-217", "CORE-218"],
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
        guard let type = message["messageType"]?.stringValue, let ids = byType[type] else { return [] }
        var more: [String] = []
        switch type {
        case "CReq":
            more = isFirst ? firstCReq : furtherCReq
            if message["challengeCancel"] != nil { more += cancelled }
        case "CRes": more = message["challengeCompletionInd"] == "Y" ? finalCRes : furtherCRes
        case "Erro" where message["errorComponent"] == "C":
            more = erroOfTheSDK + (message["errorCode"] == "402" ? timeOut : [])
        default: break
        }
        return more + ids + ofEvery
    }
}
