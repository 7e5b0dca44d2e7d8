import ThreeDSCounterpart
import ThreeDSMessages

/// A card range of a simulated directory server, as its PRes lists it.
public struct SimulatedCardRange: Sendable, Hashable {
    /// The first and the last number: 13 to 19 digits, both of the same length. Card numbers are compared digit by digit from the left,
    /// so a range of 16 digits also contains the cards of 13 or 19 digits that begin like its numbers.
    public let startRange: String
    /// See ``startRange``.
    public let endRange: String
    /// The message versions of the range's ACS, ascending; at least one.
    public let messageVersions: [String]
    /// Where browsers send the 3DS Method; nil when the ACS has none.
    public let methodURL: String?
    /// What the ACS can do: codes of `acsInfoInd`, which a PRes has from 2.2.0 on. Empty: the PRes says nothing about it.
    public let acsInformation: [String]

    /// The longest `threeDSMethodURL` that every message version has.
    static let longestURL = 256

    /// Creates a card range.
    ///
    /// - Parameters:
    ///   - messageVersions: versions that the simulator speaks, in any order.
    ///   - methodURL: an https URL of at most 256 characters, or http on loopback.
    ///   - acsInformation: codes of two digits, each once.
    /// - Throws: what is wrong with the first wrong value.
    public init(
        startRange: String, endRange: String, messageVersions: [String], methodURL: String? = nil, acsInformation: [String] = []
    ) throws(CardRangeError) {
        guard Self.isNumber(startRange) else { throw .digits(.start) }
        guard Self.isNumber(endRange) else { throw .digits(.end) }
        guard startRange.utf8.count == endRange.utf8.count else { throw .lengths }
        guard startRange <= endRange else { throw .order }
        let versions = ProtocolVersion.allCases.filter { messageVersions.contains($0.rawValue) }
        guard !versions.isEmpty, versions.count == messageVersions.count else { throw .versions(ProtocolVersion.texts) }
        if let methodURL {
            guard methodURL.unicodeScalars.count <= Self.longestURL, BrowserAddress.origin(methodURL) != nil else {
                throw .methodURL
            }
        }
        guard Set(acsInformation).count == acsInformation.count, acsInformation.allSatisfy(Self.isInformation) else {
            throw .information
        }
        self.init(
            checked: startRange, endRange, versions: versions, methodURL: methodURL, information: acsInformation)
    }

    /// - Parameter versions: ascending; none for an ACS without a version.
    init(checked start: String, _ end: String, versions: [ProtocolVersion], methodURL: String?, information: [String]) {
        startRange = start
        endRange = end
        messageVersions = versions.map(\.rawValue)
        self.methodURL = methodURL
        acsInformation = information
    }

    var versions: [ProtocolVersion] { messageVersions.compactMap(ProtocolVersion.init(rawValue:)) }

    var bounds: CardRangeBounds { CardRangeBounds(startRange, endRange) }

    static func isNumber(_ text: String) -> Bool {
        (13...CardRangeBounds.digits).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    private static func isInformation(_ code: String) -> Bool {
        code.utf8.count == 2 && code.utf8.allSatisfy { (0x30...0x39).contains($0) } && !code.utf8.allSatisfy { $0 == 0x30 }
    }
}

/// The numbers of a card range in 19 digits, which make ranges of different lengths comparable.
struct CardRangeBounds: Hashable, Comparable, Sendable {
    let first: UInt64
    let last: UInt64

    /// The length of the longest card number; 19 digits fit into 64 bits.
    static let digits = 19

    /// - Parameters: texts of 13 to 19 digits.
    init(_ start: String, _ end: String) {
        first = Self.number(start, filledWith: "0")
        last = Self.number(end, filledWith: "9")
    }

    init(first: UInt64, last: UInt64) {
        self.first = first
        self.last = last
    }

    /// The bounds of one card number.
    init(card: String) { self.init(card, card) }

    func contains(_ other: CardRangeBounds) -> Bool { first <= other.first && other.last <= last }

    func overlaps(_ other: CardRangeBounds) -> Bool { first <= other.last && other.first <= last }

    static func < (a: CardRangeBounds, b: CardRangeBounds) -> Bool { (a.first, a.last) < (b.first, b.last) }

    private static func number(_ text: String, filledWith digit: Character) -> UInt64 {
        UInt64(text.prefix(digits) + String(repeating: digit, count: max(0, digits - text.utf8.count))) ?? 0
    }
}

/// Sorted card ranges that do not overlap.
struct CardRangeList: Sendable, Equatable {
    private(set) var ranges: [SimulatedCardRange]
    private var bounds: [CardRangeBounds]

    init() {
        ranges = []
        bounds = []
    }

    /// - Returns: nil when two ranges overlap.
    init?(_ unsorted: some Sequence<SimulatedCardRange>) {
        let sorted = unsorted.map { ($0.bounds, $0) }.sorted { $0.0 < $1.0 }
        bounds = sorted.map(\.0)
        ranges = sorted.map(\.1)
        guard zip(bounds, bounds.dropFirst()).allSatisfy({ !$0.overlaps($1) }) else { return nil }
    }

    /// Returns the range of a card number.
    func range(of card: String) -> SimulatedCardRange? {
        guard SimulatedCardRange.isNumber(card) else { return nil }
        let wanted = CardRangeBounds(card: card)
        let position = place(of: wanted)
        return [position, position - 1].lazy.filter { bounds.indices.contains($0) && bounds[$0].contains(wanted) }
            .map { ranges[$0] }.first
    }

    /// Returns the range with exactly these bounds.
    func range(with wanted: CardRangeBounds) -> SimulatedCardRange? {
        let position = place(of: wanted)
        return bounds.indices.contains(position) && bounds[position] == wanted ? ranges[position] : nil
    }

    func overlaps(_ wanted: CardRangeBounds) -> Bool {
        let position = place(of: wanted)
        return [position - 1, position].contains { bounds.indices.contains($0) && bounds[$0].overlaps(wanted) }
    }

    mutating func insert(_ range: SimulatedCardRange) {
        let position = place(of: range.bounds)
        ranges.insert(range, at: position)
        bounds.insert(range.bounds, at: position)
    }

    mutating func remove(_ wanted: CardRangeBounds) {
        let position = place(of: wanted)
        guard bounds.indices.contains(position), bounds[position] == wanted else { return }
        ranges.remove(at: position)
        bounds.remove(at: position)
    }

    /// Returns the position of the first range that does not begin before the wanted one.
    private func place(of wanted: CardRangeBounds) -> Int {
        var low = 0
        var high = bounds.count
        while low < high {
            let middle = (low + high) / 2
            if bounds[middle].first < wanted.first { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
