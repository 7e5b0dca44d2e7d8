package import Foundation

/// The ACS of somebody else, and the cards whose AReqs go there.
package struct ACSRoute: Sendable, Equatable {
    /// Takes the AReq.
    package let url: URL
    /// Empty: every card.
    private let ranges: [CardRangeBounds]

    /// Creates a route.
    ///
    /// - Parameter ranges: the first and the last card number of each range; none for every card.
    package init(url: URL, ranges: [(start: String, end: String)] = []) throws(CardRangeError) {
        self.url = url
        var bounds: [CardRangeBounds] = []
        for range in ranges {
            guard SimulatedCardRange.isNumber(range.start) else { throw .digits(.start) }
            guard SimulatedCardRange.isNumber(range.end) else { throw .digits(.end) }
            guard range.start.utf8.count == range.end.utf8.count else { throw .lengths }
            guard range.start <= range.end else { throw .order }
            bounds.append(CardRangeBounds(range.start, range.end))
        }
        self.ranges = bounds
    }

    func takes(_ card: String) -> Bool {
        let card = CardRangeBounds(card: card)
        return ranges.isEmpty || ranges.contains { $0.contains(card) }
    }
}
