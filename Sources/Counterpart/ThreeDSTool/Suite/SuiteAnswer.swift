import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform

/// What the party answered to one request.
enum SuiteAnswer: Sendable {
    case erro(JSONObject, status: Int)
    case ares(JSONObject)
    /// A PRes or an RRes.
    case message(JSONObject)
    case screen(JSONObject)
    case final(JSONObject)
    /// HTML.
    case page
    /// A status other than 200, without a message.
    case status(Int)
    /// Status 2xx without content.
    case empty
    case unreachable
    case broken
    case late
    /// A message that is not right in itself, in words.
    case defect(String, status: Int)

    /// For people.
    var words: String {
        switch self {
        case .erro(let erro, let status):
            "Erro \(erro.string(Field.errorCode)?.printable ?? "without a code")"
                + (erro.string(Field.errorDetail).map { " (\($0.printable))" } ?? "")
                + (status == 200 ? "" : " with status \(status)")
        case .ares(let ares): "ARes with transStatus \(ares.string(Field.transStatus)?.printable ?? "")"
        case .message(let message): message.string(Field.messageType) ?? ""
        case .screen(let cres): "CRes with screen \(cres.string(Field.acsUiType)?.printable ?? "")"
        case .final(let cres): "final CRes with transStatus \(cres.string(Field.transStatus)?.printable ?? "")"
        case .page: "a page"
        case .status(let status): "status \(status) without a message"
        case .empty: "an answer without content"
        case .unreachable: "no connection"
        case .broken: "a connection that broke"
        case .late: "no answer in time"
        case .defect(let words, _): words
        }
    }

    /// Whether the answer is one of those that are right.
    func fits(_ expected: [SuiteExpectation]) -> Bool { expected.contains { fits($0, among: expected) } }

    private func fits(_ expected: SuiteExpectation, among all: [SuiteExpectation]) -> Bool {
        switch (expected, self) {
        case (.erro(let codes, let names, let about, _), .erro(let erro, let status)):
            let allowed = all.contains { if case .status(let list) = $0 { list.contains(status) } else { false } }
            let code = erro.string(Field.errorCode) ?? ""
            return codes.contains(code) && (status == 200 || allowed)
                && Self.detail(erro.string(Field.errorDetail) ?? "", of: code, names: names)
                && about.map { erro.string(Field.errorMessageType) == $0 } != false
        case (.ares(let statuses, let isOwn), .ares(let ares)):
            return statuses.contains(ares.string(Field.transStatus) ?? "") && (!isOwn || Self.isOwn(ares))
        case (.message(let kind), .message(let message)): return message.messageKind == kind
        case (.screen, .screen), (.page, .page): return true
        case (.final(let statuses), .final(let cres)): return statuses.contains(cres.string(Field.transStatus) ?? "")
        case (.status(let statuses), .status(let status)): return statuses.contains(status)
        case (.silence, .empty), (.silence, .broken), (.silence, .late), (.silence, .unreachable): return true
        default: return false
        }
    }

    /// Returns whether the DS made the ARes in place of an ACS: its number is that of the ACS and, since 2.2.0, its identifier, too
    /// (CORE-421).
    private static func isOwn(_ ares: JSONObject) -> Bool {
        let number = ares.string(Field.acsReferenceNumber)
        guard number != nil, number == ares.string(Field.dsReferenceNumber) else { return false }
        guard ares.string(Field.messageVersion) != ProtocolVersion.v2_1_0.rawValue else { return true }
        return ares.string(Field.acsTransID)?.lowercased() == ares.string(Field.dsTransID)?.lowercased()
    }

    /// The codes whose `errorDetail` must name elements, or the extensions of a 202.
    private static let namingCodes: [ProtocolErrorCode] = [
        .elementMissing, .criticalExtensionNotRecognised, .formatInvalid, .duplicateElement, .reservedValue,
        .transactionIDNotRecognised, .isoCodeInvalid, .transactionDataNotValid,
    ]
    /// Those that name every such element, and no other.
    private static let completeCodes: [ProtocolErrorCode] = [.elementMissing, .formatInvalid, .duplicateElement]

    /// Returns whether `errorDetail` names the elements, if it must (CORE-218). The other codes have a text for people.
    private static func detail(_ detail: String, of text: String, names: [String]) -> Bool {
        let code = ProtocolErrorCode(rawValue: text)
        guard namingCodes.contains(code), !names.isEmpty else { return true }
        let entries = detail.parts(at: ",").map { $0.filter { $0 != " " } }
        guard names.allSatisfy({ name in entries.contains { Self.names($0, name) } }) else { return false }
        return !completeCodes.contains(code) || entries.allSatisfy { entry in names.contains { Self.names(entry, $0) } }
    }

    /// Returns whether an entry of `errorDetail` names an element: by its path, or by the element that contains it.
    private static func names(_ entry: String, _ name: String) -> Bool {
        entry == name || name.hasPrefix(entry + ".") || entry.hasPrefix(name + ".")
    }
}
