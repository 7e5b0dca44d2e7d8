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

/// The type of a challenge screen (`acsUiType`). 06 and 07 exist from 2.3.1 on.
package enum UIType: String, CaseIterable, Sendable {
    case text = "01"
    case singleSelect = "02"
    case multiSelect = "03"
    case outOfBand = "04"
    case html = "05"
    case htmlOutOfBand = "06"
    case information = "07"

    /// Whether the SDK itself draws the screen.
    package var isNative: Bool { self != .html && self != .htmlOutOfBand }

    /// Returns the types that a version has.
    package static func types(in version: ProtocolVersion) -> [UIType] {
        allCases.filter { DataElement.named(Field.acsUiType, in: version)?.format.accepts($0.rawValue) == true }
    }
}
