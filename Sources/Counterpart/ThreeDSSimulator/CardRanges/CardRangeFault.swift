import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform

/// A defect of the answer of a simulated directory server to a PReq, for tests of a 3DS Server.
public enum CardRangeFault: String, Sendable, CaseIterable {
    /// Status 307 with the address of another endpoint, without a content.
    case redirect
    /// Status 503 without a content.
    case unavailable
    /// A page of HTML with status 200, as a firewall sends it.
    case webPage
    /// The PRes without its end.
    case truncated
    /// `serialNum` occurs twice.
    case duplicateMember
    /// Erro 403 of the directory server.
    case erro
    /// An RRes with the elements of the PRes.
    case otherMessageType
    /// `threeDSServerTransID` is not that of the PReq.
    case otherTransactionID
    /// No `serialNum`.
    case missingSerialNumber
    /// `serialNum` has 21 characters.
    case longSerialNumber
    /// `serialNum` is well-formed, but the directory server does not know it.
    case unknownSerialNumber
    /// A range whose `startRange` has a letter.
    case malformedRange
    /// A range that ends before it starts.
    case swappedRange
    /// `startRange` and `endRange` have different lengths.
    case unequalLengths
    /// Two ranges that overlap.
    case overlappingRanges
    /// A range is deleted that the directory server never sent.
    case impossibleAction
}

extension DirectoryServerRole {
    /// Returns the answer to a PReq with a defect.
    ///
    /// - Parameters:
    ///   - answer: what the directory server answers without the defect. An Erro stays as it is.
    ///   - preq: of the 3DS Server.
    func response(_ answer: JSONObject, to preq: JSONObject, with fault: CardRangeFault, random: SimulatorRandom) -> HTTPResponse
    {
        let version: ProtocolVersion = preq.code(Field.messageVersion) ?? .usual
        var pres = answer
        switch fault {
        case .redirect:
            return HTTPResponse(status: 307, headers: [("Location", "\(baseURL)/ds/\(system.id)/moved")])
        case .unavailable: return HTTPResponse(status: 503)
        case .webPage:
            return HTTPResponse(
                status: 200, headers: [("Content-Type", "text/html; charset=utf-8")],
                body: Array("<!DOCTYPE html><title>Blocked</title>".utf8))
        case .truncated:
            var response = HTTPResponse.json(answer)
            response.body = Array(response.body.dropLast(response.body.count / 2))
            return response
        case .erro: return .json(erro(Finding(.transientSystemFailure, .directoryServerDown), about: preq))
        case .duplicateMember: pres.append(Field.serialNum, answer[Field.serialNum] ?? .null)
        case .otherMessageType: pres[Field.messageType] = .code(MessageKind.rres)
        case .otherTransactionID: pres[Field.threeDSServerTransID] = .string(random.uuid())
        case .missingSerialNumber: pres[Field.serialNum] = nil
        case .longSerialNumber: pres[Field.serialNum] = .string(String(repeating: "1", count: 21))
        case .unknownSerialNumber: pres[Field.serialNum] = .string("\(random.uuid().prefix(18))")
        case .malformedRange, .swappedRange, .unequalLengths, .overlappingRanges, .impossibleAction:
            let entries = Self.defectiveEntries(fault)
            pres[Field.cardRangeDataFileURL] = nil
            pres[Field.cardRangeData] = CardRangeEntry.data(entries, in: version)
        }
        return .json(pres)
    }

    /// Ranges that no directory server of the simulator has: the numbers begin with 95.
    private static func defectiveEntries(_ fault: CardRangeFault) -> [CardRangeEntry] {
        func entry(_ start: String, _ end: String, _ action: CardRangeAction = .add) -> CardRangeEntry {
            CardRangeEntry(
                action: action,
                range: SimulatedCardRange(
                    checked: start, end, versions: ProtocolVersion.allCases, methodURL: nil, information: []))
        }
        let (start, end) = ("9500000000000000", "9599999999999999")
        switch fault {
        case .malformedRange: return [entry("95000000000000O0", end)]
        case .swappedRange: return [entry(end, start)]
        case .unequalLengths: return [entry(start, "\(end)99")]
        case .overlappingRanges: return [entry(start, end), entry("9550000000000000", "9560000000000000")]
        case .impossibleAction: return [entry(start, end, .delete)]
        case .redirect, .unavailable, .webPage, .truncated, .duplicateMember, .erro, .otherMessageType, .otherTransactionID,
            .missingSerialNumber, .longSerialNumber, .unknownSerialNumber:
            return []
        }
    }
}
