import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages

/// What the 3DS Server knows from a directory server's PRes.
struct CardRangeCache: Sendable, Equatable {
    /// The serial number of the ranges; nil before the first PRes.
    private(set) var serialNumber: String?
    private(set) var list = CardRangeList()
    /// The versions of the directory server.
    private(set) var directoryServerVersions: [ProtocolVersion] = []

    /// Returns the message versions in which a card can be authenticated, lowest first: those of its ACS and of the directory
    /// server (CORE-419); nil when no range contains the card.
    func versions(of card: String) -> [ProtocolVersion]? {
        list.range(of: card).map { range in range.versions.filter(directoryServerVersions.contains) }
    }

    /// Returns the PReq of the 3DS Server.
    static func preq(version: ProtocolVersion, id: String, serialNumber: String?) -> JSONObject {
        var preq = JSONObject(.preq, version: .code(version)).merging([
            Field.threeDSServerTransID: .string(id), Field.threeDSServerRefNumber: .string(RequestorServer.referenceNumber),
            Field.threeDSServerOperatorID: .string(RequestorServer.operatorID),
        ])
        preq[Field.serialNum] = serialNumber.map { .string($0) }
        // All ranges come as a file, where the version has one.
        if serialNumber == nil, version.has(.cardRangeLists) { preq[Field.cardRangeDataDownloadInd] = .yes }
        return preq
    }

    /// Checks a PRes (CORE-201) and returns the ranges that it has or names.
    ///
    /// - Parameter load: returns the content of a file of the directory server; nil when there is no such file.
    static func check(pres: JSONObject, to preq: JSONObject, load: (String) -> JSONObject?) throws(Finding) -> [CardRangeEntry] {
        guard let version: ProtocolVersion = preq.code(Field.messageVersion) else { throw .malformed([Field.messageVersion]) }
        if let finding = MessageTable.check(Self.parsed(pres), .pres, version: version.rawValue) { throw finding }
        guard TransactionNames.same(pres.string(Field.threeDSServerTransID), preq.string(Field.threeDSServerTransID)) else {
            throw Finding(.transactionIDNotRecognised, of: Field.threeDSServerTransID)
        }
        var data = pres.array(Field.cardRangeData)
        if let url = pres.string(Field.cardRangeDataFileURL) {
            // A file has the form of the element, so it meets the same rules.
            guard let file = load(url), let found = file[Field.cardRangeData] else {
                throw .malformed([Field.cardRangeDataFileURL])
            }
            let whole = pres.merging([Field.cardRangeData: found])
            if let finding = MessageTable.check(Self.parsed(whole), .pres, version: version.rawValue) { throw finding }
            data = found.arrayValue
        }
        guard let data else { return [] }
        return try CardRangeEntry.read(data, in: version)
    }

    /// The greatest size of a PRes or file, bytes: the most ranges that a directory server can have, each with a long URL.
    private static let limits = JSONLimits(maximumDepth: 64, maximumBytes: 16_777_216)

    /// Returns a message as if it had come as text, which may be longer than that of other messages.
    private static func parsed(_ pres: JSONObject) -> JSONObject { document(pres.serialized())?.root.objectValue ?? pres }

    /// Parses a PRes or a file; nil for what is not JSON.
    static func document(_ bytes: [UInt8]) -> JSONDocument? { try? JSONDocument(parsing: bytes, limits: limits) }

    /// Applies a PRes that answers a PReq with the serial number of this cache.
    ///
    /// - Throws: the finding of the Erro to the directory server: overlapping ranges (205), or an action that is not possible (206).
    ///   Nothing has changed then.
    mutating func apply(_ entries: [CardRangeEntry], of pres: JSONObject) throws(Finding) {
        let serial = pres.string(Field.serialNum)
        let listed = pres.array(Field.dsProtocolVersions)?.compactMap { $0.stringValue.flatMap(ProtocolVersion.init(rawValue:)) }
        let versions =
            listed
            ?? ProtocolVersion.allCases.filter { version in
                let start: ProtocolVersion? = pres.code(Field.dsStartProtocolVersion)
                let end: ProtocolVersion? = pres.code(Field.dsEndProtocolVersion)
                return start.map { $0 <= version } == true && end.map { version <= $0 } == true
            }
        if !entries.isEmpty {
            var ranges: [CardRangeBounds: SimulatedCardRange] = [:]
            if serialNumber != nil { for range in list.ranges { ranges[range.bounds] = range } }
            for entry in entries {
                let bounds = entry.range.bounds
                guard (ranges[bounds] == nil) == (entry.action == .add) else {
                    throw Finding(.cardRangeActionNotPossible, .impossibleAction)
                }
                ranges[bounds] = entry.action == .delete ? nil : entry.range
            }
            guard let list = CardRangeList(ranges.values) else { throw Finding(.cardRangeOverlap, .overlappingRanges) }
            self.list = list
        } else if serialNumber == nil {
            list = CardRangeList()
        }
        directoryServerVersions = versions.sorted()
        serialNumber = serial
    }

    /// Forgets the serial number, so that the next PReq asks for everything.
    mutating func forget() { serialNumber = nil }
}

/// The caches of the 3DS Server, one for each directory server, with the last messages.
final class CardRangeCaches: Sendable {
    struct Record: Sendable {
        var cache = CardRangeCache()
        /// The last PReq, and the PRes or Erro that answered it.
        var messages: [JSONObject] = []
    }

    private let records = Locked<[Int: Record]>([:])
    let random: SimulatorRandom

    init(random: SimulatorRandom) { self.random = random }

    /// - Parameter number: the position of the directory server, from 1.
    func record(of number: Int) -> Record { records.withLock { $0[number] ?? Record() } }

    /// Changes a cache, unless it has another serial number than the PReq by now: then another PRes was faster.
    ///
    /// - Returns: the cache after it, and the finding of the change; then the cache is as before.
    func update(
        _ number: Int, from serialNumber: String?, messages: [JSONObject],
        _ change: (inout CardRangeCache) throws(Finding) -> Void = { _ in }
    ) -> (cache: CardRangeCache, finding: Finding?) {
        records.withLock { records in
            var record = records[number] ?? Record()
            record.messages = messages
            var finding: Finding?
            if record.cache.serialNumber == serialNumber {
                do throws(Finding) { try change(&record.cache) } catch { finding = error }
            }
            records[number] = record
            return (record.cache, finding)
        }
    }

    /// Forgets all card ranges, so that the next PReq asks for everything.
    func forget() { records.withLock { $0 = [:] } }
}
