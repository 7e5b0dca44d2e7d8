/// `messageType`
package enum MessageKind: String, CaseIterable, Sendable {
    case areq = "AReq"
    case ares = "ARes"
    case creq = "CReq"
    case cres = "CRes"
    case preq = "PReq"
    case pres = "PRes"
    case rreq = "RReq"
    case rres = "RRes"
    case erro = "Erro"
}

/// `acsUiType` in 2.1.0 and 2.2.0
package enum UIType: String, CaseIterable, Sendable {
    case text = "01"
    case singleSelect = "02"
    case multiSelect = "03"
    case outOfBand = "04"
    case html = "05"

    /// Drawn by the SDK itself.
    package var isNative: Bool { self != .html }
}
