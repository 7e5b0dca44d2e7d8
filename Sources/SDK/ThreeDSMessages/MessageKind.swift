/// The type of a message (`messageType`).
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
