import ThreeDSBase
import ThreeDSCounterpart
import ThreeDSMessages

/// A change of the card ranges of a simulated directory server.
public enum CardRangeChange: Sendable, Hashable {
    /// A new range, which must not overlap with another one.
    case add(SimulatedCardRange)
    /// The new data of the range with the same two numbers.
    case modify(SimulatedCardRange)
    /// The range with these two numbers goes.
    case delete(startRange: String, endRange: String)
}

/// The card ranges of one directory server, with the changes of the last serial numbers.
///
/// Each change makes a new `serialNum`. A 3DS Server that names an older one gets what changed since; one whose number is unknown, or
/// older than the history, gets everything.
final class CardRangeRegister: Sendable {
    /// A range before and after a change: nil where it does not exist.
    struct Difference: Sendable, Equatable {
        let before: SimulatedCardRange?
        var after: SimulatedCardRange?
    }

    /// What a 3DS Server has to learn.
    enum Content: Sendable, Equatable {
        case everything([SimulatedCardRange])
        /// Empty: nothing has changed.
        case differences([Difference])
    }

    private struct State: Sendable {
        var list: CardRangeList
        /// The known serial numbers, oldest first; the last one is the current one.
        var serials: [String]
        /// `changes[n]` leads from `serials[n]` to `serials[n + 1]`.
        var changes: [Difference] = []
        var count = 1
        /// When complete answers were given, for the limit of an hour.
        var completeAnswers: [TimeSpan] = []
        /// The defect of the next answers, and how many of them have it.
        var fault: (kind: CardRangeFault, count: Int)?
    }

    /// The greatest number of ranges.
    static let maximumRanges = 10_000
    /// How many earlier serial numbers are known.
    static let maximumHistory = 100

    private let label: String
    private let pages: BaseAddress
    private let state: Locked<State>

    /// - Parameters:
    ///   - list: the ranges of the beginning.
    ///   - label: makes serial numbers differ from those of other directory servers and simulators; at most 9 characters.
    ///   - pages: the URL of the ACS for browsers. A `methodURL` that begins with a slash is a path there.
    init(_ list: CardRangeList, label: String, pages: BaseAddress) {
        self.label = label
        self.pages = pages
        state = Locked(State(list: list, serials: ["\(label)-1"]))
    }

    var serialNumber: String { state.withLock { $0.serials.last ?? "" } }

    /// The known serial numbers, oldest first.
    var serialNumbers: [String] { state.withLock(\.serials) }

    var ranges: [SimulatedCardRange] { state.withLock(\.list.ranges).map(resolved) }

    func range(of card: String) -> SimulatedCardRange? { state.withLock { $0.list.range(of: card) }.map(resolved) }

    private func resolved(_ range: SimulatedCardRange) -> SimulatedCardRange {
        guard let path = range.methodURL, path.hasPrefix("/") else { return range }
        return SimulatedCardRange(
            checked: range.startRange, range.endRange, versions: range.versions, methodURL: pages.value + path,
            information: range.acsInformation)
    }

    private func resolved(_ content: Content) -> Content {
        switch content {
        case .everything(let ranges): .everything(ranges.map(resolved))
        case .differences(let differences):
            .differences(differences.map { Difference(before: $0.before.map(resolved), after: $0.after.map(resolved)) })
        }
    }

    /// Makes a change and returns the new serial number.
    func apply(_ change: CardRangeChange) throws(CardRangeError) -> String {
        try state.withLock { (state) throws(CardRangeError) in
            let difference: Difference
            switch change {
            case .add(let range):
                guard state.list.ranges.count < Self.maximumRanges else { throw .tooMany(limit: Self.maximumRanges) }
                guard !state.list.overlaps(range.bounds) else { throw .overlap }
                difference = Difference(before: nil, after: range)
            case .modify(let range):
                guard let before = state.list.range(with: range.bounds) else { throw .unknownRange }
                difference = Difference(before: before, after: range)
            case .delete(let start, let end):
                guard SimulatedCardRange.isNumber(start) else { throw .digits(.start) }
                guard SimulatedCardRange.isNumber(end) else { throw .digits(.end) }
                guard let before = state.list.range(with: CardRangeBounds(start, end)) else { throw .unknownRange }
                difference = Difference(before: before, after: nil)
            }
            if let before = difference.before { state.list.remove(before.bounds) }
            if let after = difference.after { state.list.insert(after) }
            state.count += 1
            state.serials.append("\(label)-\(state.count)")
            state.changes.append(difference)
            if state.changes.count > Self.maximumHistory {
                state.changes.removeFirst()
                state.serials.removeFirst()
            }
            return state.serials.last ?? ""
        }
    }

    /// Returns whether a serial number is the current one or in the history.
    func knows(_ serial: String) -> Bool { state.withLock { $0.serials.contains(serial) } }

    /// Returns the current serial number, and what a 3DS Server with another one has to learn.
    ///
    /// - Parameter serial: nil, or one that is not known: everything.
    func content(since serial: String?) -> (serialNumber: String, content: Content) {
        let (current, content): (String, Content) = state.withLock { state in
            let current = state.serials.last ?? ""
            guard let serial, let start = state.serials.firstIndex(of: serial) else {
                return (current, .everything(state.list.ranges))
            }
            return (current, .differences(Self.joined(state.changes[start...])))
        }
        return (current, resolved(content))
    }

    /// Returns what a file contains: everything with a serial number, or what changed between two.
    ///
    /// - Returns: nil when one of the serial numbers is not known, or when they are not in order.
    func content(of serial: String, since earlier: String?) -> Content? {
        let content: Content? = state.withLock { state in
            guard let end = state.serials.firstIndex(of: serial) else { return nil }
            if let earlier {
                guard let start = state.serials.firstIndex(of: earlier), start <= end else { return nil }
                return .differences(Self.joined(state.changes[start..<end]))
            }
            var list = state.list
            for change in Self.joined(state.changes[end...]) {
                if let after = change.after { list.remove(after.bounds) }
                if let before = change.before { list.insert(before) }
            }
            return .everything(list.ranges)
        }
        return content.map(resolved)
    }

    /// Plants a defect in the next answers to a PReq; 0 takes it back.
    func plant(_ fault: CardRangeFault, count: Int) { state.withLock { $0.fault = count > 0 ? (fault, count) : nil } }

    /// The planted defect, and how many answers still get it.
    var planted: (kind: CardRangeFault, count: Int)? { state.withLock(\.fault) }

    /// Returns the defect of the next answer, which uses it up.
    func takeFault() -> CardRangeFault? {
        state.withLock { state in
            guard let fault = state.fault else { return nil }
            state.fault = fault.count > 1 ? (fault.kind, fault.count - 1) : nil
            return fault.kind
        }
    }

    /// Counts a complete answer, unless as many were given within an hour (Erro 103).
    func countCompleteAnswer(limit: Int, now: TimeSpan) -> Bool {
        state.withLock { state in
            state.completeAnswers.removeAll { now - $0 >= .hours(1) }
            guard state.completeAnswers.count < limit else { return false }
            state.completeAnswers.append(now)
            return true
        }
    }

    /// Joins changes of the same range, so that only its first and its last state count. Ranges that go come first, because a new one may
    /// have their numbers.
    private static func joined(_ changes: ArraySlice<Difference>) -> [Difference] {
        var joined: [Difference] = []
        var positions: [CardRangeBounds: Int] = [:]
        for change in changes {
            guard let bounds = (change.before ?? change.after)?.bounds else { continue }
            if let position = positions[bounds] {
                joined[position].after = change.after
            } else {
                positions[bounds] = joined.count
                joined.append(change)
            }
        }
        let real = joined.filter { $0.before != $0.after }
        return real.filter { $0.after == nil } + real.filter { $0.after != nil }
    }
}

extension CardRangeList {
    /// The ranges with which a directory server begins: those of its test cards, and one for all numbers that do not begin with 9.
    ///
    /// - Parameters:
    ///   - number: the position of the directory server, from 1.
    ///   - methodURL: of the ACS.
    ///   - exceptions: message versions of the ACSs of single cards.
    static func initial(number: Int, methodURL: String?, exceptions: [String: [ProtocolVersion]]) -> CardRangeList {
        let able = [ACSInformation.authentication, .attempts, .decoupled, .trustList].map(\.rawValue)
        func range(_ start: String, _ end: String, _ kind: TestCards.Kind) -> SimulatedCardRange {
            let hasACS = kind != .withoutACS
            return SimulatedCardRange(
                checked: start, end, versions: ProtocolVersion.allCases, methodURL: hasACS ? methodURL : nil,
                information: hasACS ? able : [ACSInformation.attempts.rawValue])
        }
        let others = range("0000000000000000", "8999999999999999", .challenge)
        let kinds = TestCards.Kind.allCases.filter { $0 != .notParticipating }
        let own = kinds.map { kind in
            let prefix = String(TestCards.number(kind, directoryServer: number).prefix(6))
            return range(prefix + "0000000000", prefix + "9999999999", kind)
        }
        var list = CardRangeList([others] + own) ?? CardRangeList()
        for (card, versions) in exceptions.sorted(by: { $0.key < $1.key }) { list.except(card, versions: versions) }
        return list
    }

    /// Gives one card a range of its own, between the two rests of its range.
    private mutating func except(_ card: String, versions: [ProtocolVersion]) {
        guard let whole = range(of: card) else { return }
        remove(whole.bounds)
        let digits = max(card.utf8.count, whole.startRange.utf8.count)
        let bounds = CardRangeBounds(card: card)
        func add(_ first: UInt64, _ last: UInt64) {
            guard first <= last else { return }
            let rest = SimulatedCardRange(
                checked: Self.text(first, digits), Self.text(last, digits), versions: whole.versions, methodURL: whole.methodURL,
                information: whole.acsInformation)
            insert(rest)
        }
        if bounds.first > whole.bounds.first { add(whole.bounds.first, bounds.first - 1) }
        if bounds.last < whole.bounds.last { add(bounds.last + 1, whole.bounds.last) }
        insert(
            SimulatedCardRange(
                checked: card, card, versions: versions, methodURL: whole.methodURL, information: whole.acsInformation))
    }

    /// Returns the first digits of a number of 19 digits.
    private static func text(_ number: UInt64, _ digits: Int) -> String {
        let text = String(number)
        let padded = String(repeating: "0", count: max(0, CardRangeBounds.digits - text.utf8.count)) + text
        return String(padded.prefix(digits))
    }
}
