import ThreeDSMessages
import ThreeDSJSON

/// The card ranges of a PRes, with what no element by itself shows: ends before starts, and overlaps.
struct CardRanges {
    /// The elements that end before they start: ranges and pairs of versions.
    private(set) var swapped: [PlacedElement.Detail] = []
    /// The ranges that overlap an earlier one. Ranges that are deleted do not count.
    private(set) var overlaps: [PlacedElement.Detail] = []

    private struct Range {
        let first: String
        let last: String
        let place: MessagePlace
        let position: Int
    }

    private var ranges: [Int: [Range]] = [:]
    private var count = 0

    init(_ object: JSONObject) {
        compareVersions(object, nil, Field.dsStartProtocolVersion, Field.dsEndProtocolVersion)
        let list = MessagePlace(Field.cardRangeData)
        for (position, entry) in (object.array(Field.cardRangeData) ?? []).enumerated() {
            guard let entry = entry.objectValue else { continue }
            let place = list.entry(position)
            let isDeleted = entry.code(Field.actionInd) == CardRangeAction.delete
            compareVersions(entry, place, Field.acsStartProtocolVersion, Field.acsEndProtocolVersion)
            compareVersions(entry, place, Field.dsStartProtocolVersion, Field.dsEndProtocolVersion)
            add(entry, at: place, isDeleted: isDeleted)
            for (position, range) in (entry.array(Field.ranges) ?? []).enumerated() {
                guard let range = range.objectValue else { continue }
                add(range, at: place.member(Field.ranges).entry(position), isDeleted: isDeleted)
            }
        }
        findOverlaps()
    }

    private mutating func compareVersions(_ object: JSONObject, _ place: MessagePlace?, _ start: String, _ end: String) {
        guard let first = Self.version(object.string(start)), let last = Self.version(object.string(end)),
            last.lexicographicallyPrecedes(first)
        else { return }
        swapped.append((place?.member(end) ?? MessagePlace(end), .situation, .swapped(start: start, end: end)))
    }

    /// Returns the numbers of a version; nil for a text that is not a version.
    private static func version(_ text: String?) -> [Int]? {
        guard let version = text.flatMap(MessageVersion.init(rawValue:)) else { return nil }
        return version.rawValue.split(separator: ".").map { Int($0) ?? .max }
    }

    private mutating func add(_ object: JSONObject, at place: MessagePlace, isDeleted: Bool) {
        guard let first = object.string(Field.startRange), let last = object.string(Field.endRange), Self.isNumber(first),
            Self.isNumber(last)
        else { return }
        // Of numbers of different lengths, the beginnings can be compared.
        let common = min(first.utf8.count, last.utf8.count)
        if last.prefix(common) < first.prefix(common) {
            let problem = MessageFinding.Problem.swapped(start: Field.startRange, end: Field.endRange)
            return swapped.append((place.member(Field.endRange), .situation, problem))
        }
        guard !isDeleted, first.utf8.count == last.utf8.count else { return }
        ranges[common, default: []].append(Range(first: first, last: last, place: place, position: count))
        count += 1
    }

    private static func isNumber(_ text: String) -> Bool {
        (13...19).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    private mutating func findOverlaps() {
        var found: [(position: Int, detail: PlacedElement.Detail)] = []
        for list in ranges.values {
            let sorted = list.sorted { ($0.first, $0.position) < ($1.first, $1.position) }
            // The range with the greatest end so far.
            guard var widest = sorted.first else { continue }
            for range in sorted.dropFirst() {
                if range.first <= widest.last {
                    let (earlier, later) = range.position < widest.position ? (range, widest) : (widest, range)
                    found.append((later.position, (later.place, .situation, .overlaps(path: earlier.place.path))))
                }
                if range.last > widest.last { widest = range }
            }
        }
        overlaps = found.sorted { $0.position < $1.position }.map(\.detail)
    }
}
