/// A sum of variables with factors, and a constant. Variables are numbers that the solver gave out.
struct LinearExpression: Hashable, Sendable {
    var terms = LinearTerms()
    var constant: Double = 0

    init(_ constant: CGFloat = 0) { self.constant = Double(constant) }
    init(variable: Int) { terms = LinearTerms(variable, 1) }

    static func + (one: Self, other: Self) -> Self { one.adding(other, times: 1) }
    static func - (one: Self, other: Self) -> Self { one.adding(other, times: -1) }
    static func * (one: Self, factor: CGFloat) -> Self { Self().adding(one, times: Double(factor)) }
    static func + (one: Self, constant: CGFloat) -> Self { one + Self(constant) }
    static func - (one: Self, constant: CGFloat) -> Self { one - Self(constant) }

    func adding(_ other: Self, times factor: Double) -> Self {
        var sum = self
        sum.add(other, times: factor)
        return sum
    }

    mutating func add(_ other: Self, times factor: Double) {
        var joined: [Int] = []
        add(other, times: factor, joined: &joined)
    }

    /// The same; tells which variables were not in it before.
    mutating func add(_ other: Self, times factor: Double, joined: inout [Int]) {
        constant += other.constant * factor
        terms.add(other.terms, times: factor, joined: &joined)
    }

    mutating func insert(_ variable: Int, _ coefficient: Double) {
        let value = (terms[variable] ?? 0) + coefficient
        terms[variable] = abs(value) < LinearSolver.tolerance ? nil : value
    }
}

/// Factors by variables, in the order of these. Arrays, since adding rows up is what solving consists of.
struct LinearTerms: Hashable, Sendable {
    private(set) var keys: [Int] = []
    private var factors: [Double] = []

    init() {}
    init(_ key: Int, _ factor: Double) { (keys, factors) = ([key], [factor]) }

    var isEmpty: Bool { keys.isEmpty }
    var pairs: Zip2Sequence<[Int], [Double]> { zip(keys, factors) }

    /// The first place whose key is not less.
    private func place(of key: Int) -> Int {
        var (low, high) = (0, keys.count)
        while low < high {
            let middle = (low + high) / 2
            if keys[middle] < key { low = middle + 1 } else { high = middle }
        }
        return low
    }

    subscript(_ key: Int) -> Double? {
        get {
            let place = place(of: key)
            return place < keys.count && keys[place] == key ? factors[place] : nil
        }
        set {
            let place = place(of: key)
            let isThere = place < keys.count && keys[place] == key
            switch (newValue, isThere) {
            case (let factor?, true): factors[place] = factor
            case (let factor?, false):
                keys.insert(key, at: place)
                factors.insert(factor, at: place)
            case (nil, true):
                keys.remove(at: place)
                factors.remove(at: place)
            case (nil, false): break
            }
        }
    }

    mutating func remove(_ key: Int) -> Double? {
        let factor = self[key]
        if factor != nil { self[key] = nil }
        return factor
    }

    /// Adds others; what is next to nothing goes.
    mutating func add(_ other: Self, times factor: Double, joined: inout [Int]) {
        var sum = Self()
        sum.keys.reserveCapacity(keys.count + other.keys.count)
        sum.factors.reserveCapacity(keys.count + other.keys.count)
        var (mine, theirs) = (0, 0)
        while mine < keys.count || theirs < other.keys.count {
            let isMine = theirs == other.keys.count || (mine < keys.count && keys[mine] < other.keys[theirs])
            if isMine {
                sum.keys.append(keys[mine])
                sum.factors.append(factors[mine])
                mine += 1
                continue
            }
            let isBoth = mine < keys.count && keys[mine] == other.keys[theirs]
            let value = (isBoth ? factors[mine] : 0) + other.factors[theirs] * factor
            if abs(value) >= LinearSolver.tolerance {
                sum.keys.append(other.keys[theirs])
                sum.factors.append(value)
                if !isBoth { joined.append(other.keys[theirs]) }
            }
            theirs += 1
            if isBoth { mine += 1 }
        }
        self = sum
    }
}

/// Solves linear equations and inequalities: the required ones exactly, the others as well as their order allows. The method is Cassowary (Badros,
/// Borning, Stuckey 2001), but strengths are compared strictly, level by level, not weighed. The optimum is sought once, at the end.
struct LinearSolver {
    enum Relation: Hashable, Sendable { case lessOrEqual, equal, greaterOrEqual }
    private enum Kind { case free, slack, error, dummy }

    static let tolerance = 1e-8

    private var kinds: [Kind] = []
    /// By the variable that a row is solved for.
    private var rows: [LinearExpression?] = []
    /// The rows in which a variable is, and perhaps more, or one twice, by variable.
    private var columns: [[Int]] = []
    /// What is to be least, strongest level first.
    private var objectives: [LinearExpression]

    /// Level 0 is the strongest that is not required.
    init(levels: Int) { objectives = Array(repeating: LinearExpression(), count: levels) }

    private mutating func symbol(_ kind: Kind) -> Int {
        kinds.append(kind)
        rows.append(nil)
        columns.append([])
        return kinds.count - 1
    }

    mutating func variable() -> Int { symbol(.free) }

    /// The expression against zero. Level nil is required; false: it contradicts what is there and was left out.
    mutating func add(_ expression: LinearExpression, _ relation: Relation, level: Int?) -> Bool {
        var row = LinearExpression()
        row.constant = expression.constant
        for (variable, coefficient) in expression.terms.pairs {
            if let known = rows[variable] {
                row = row.adding(known, times: coefficient)
            } else {
                row.insert(variable, coefficient)
            }
        }
        var candidates: [Int] = []
        switch relation {
        case .lessOrEqual, .greaterOrEqual:
            let sign: Double = relation == .lessOrEqual ? 1 : -1
            candidates.append(symbol(.slack))
            row.terms[candidates[0]] = sign
            if let level {
                candidates.append(symbol(.error))
                row.terms[candidates[1]] = -sign
                objectives[level].insert(candidates[1], 1)
            }
        case .equal:
            if let level {
                candidates = [symbol(.error), symbol(.error)]
                row.terms[candidates[0]] = -1
                row.terms[candidates[1]] = 1
                for error in candidates { objectives[level].insert(error, 1) }
            } else {
                candidates.append(symbol(.dummy))
                row.terms[candidates[0]] = 1
            }
        }
        if row.constant < 0 { row = LinearExpression().adding(row, times: -1) }
        return enter(row, candidates)
    }

    private mutating func enter(_ row: LinearExpression, _ candidates: [Int]) -> Bool {
        let free = row.terms.keys.first { kinds[$0] == .free }
        var subject = free ?? candidates.first { kinds[$0] != .dummy && (row.terms[$0] ?? 0) < 0 }
        if subject == nil, row.terms.keys.allSatisfy({ kinds[$0] == .dummy }) {
            guard abs(row.constant) < 1e-6 else { return false }
            subject = candidates.first
        }
        guard let subject else { return enterArtificially(row) }
        let solved = Self.solve(row, for: subject)
        substitute(subject, solved)
        store(solved, of: subject)
        return true
    }

    private mutating func enterArtificially(_ row: LinearExpression) -> Bool {
        let artificial = symbol(.slack)
        store(row, of: artificial)
        objectives.insert(row, at: 0)
        optimize(level: 0)
        let works = abs(objectives[0].constant) < 1e-6
        objectives.removeFirst()
        guard works else {
            // What is left are the rows without the new one: only that one has the artificial variable, which keeps a value of its own.
            rows[artificial] = nil
            return false
        }
        if let left = rows[artificial] {
            rows[artificial] = nil
            let entering = left.terms.keys.first { kinds[$0] != .dummy && kinds[$0] != .free }
            if let entering {
                var open = left
                open.terms[artificial] = -1
                let solved = Self.solve(open, for: entering)
                substitute(entering, solved)
                store(solved, of: entering)
            }
        }
        for key in columns[artificial] { rows[key]?.terms[artificial] = nil }
        for level in objectives.indices { objectives[level].terms[artificial] = nil }
        return true
    }

    /// The row, which is zero, solved for one of its variables.
    private static func solve(_ row: LinearExpression, for subject: Int) -> LinearExpression {
        var rest = row
        guard let coefficient = rest.terms.remove(subject) else { return row }
        return LinearExpression().adding(rest, times: -1 / coefficient)
    }

    private mutating func store(_ row: LinearExpression, of basic: Int) {
        rows[basic] = row
        for variable in row.terms.keys { columns[variable].append(basic) }
    }

    private mutating func substitute(_ variable: Int, _ value: LinearExpression) {
        let places = columns[variable]
        columns[variable] = []
        for key in places {
            guard let coefficient = rows[key]?.terms.remove(variable) else { continue }
            var joined: [Int] = []
            rows[key]?.add(value, times: coefficient, joined: &joined)
            for other in joined { columns[other].append(key) }
        }
        for level in objectives.indices {
            guard let coefficient = objectives[level].terms.remove(variable) else { continue }
            objectives[level].add(value, times: coefficient)
        }
    }

    /// Makes the errors as small as can be, strongest first.
    mutating func optimize() { for level in objectives.indices { optimize(level: level) } }

    private mutating func optimize(level: Int) {
        for _ in 0..<10_000 {
            let entering = objectives[level].terms.pairs.first { variable, coefficient in
                guard coefficient < -Self.tolerance, kinds[variable] != .dummy else { return false }
                return !objectives[..<level].contains { abs($0.terms[variable] ?? 0) > Self.tolerance }
            }?.0
            guard let entering else { return }
            var (leaving, least) = (Int?.none, Double.infinity)
            for basic in columns[entering] where kinds[basic] != .free {
                guard let row = rows[basic], let coefficient = row.terms[entering], coefficient < -Self.tolerance else {
                    continue
                }
                let ratio = -row.constant / coefficient
                if ratio < least - 1e-12 || (abs(ratio - least) <= 1e-12 && basic < (leaving ?? .max)) {
                    (leaving, least) = (basic, ratio)
                }
            }
            guard let leaving, var row = rows[leaving] else { return }
            rows[leaving] = nil
            row.terms[leaving] = -1
            let solved = Self.solve(row, for: entering)
            substitute(entering, solved)
            store(solved, of: entering)
        }
    }

    /// Zero for a variable that nothing decides.
    func value(of expression: LinearExpression) -> CGFloat {
        CGFloat(
            expression.terms.pairs.reduce(expression.constant) { sum, term in
                sum + (rows[term.0]?.constant ?? 0) * term.1
            })
    }

    /// Whether the optimum leaves the variable one value only.
    func isDecided(_ variable: Int) -> Bool {
        guard let row = rows[variable] else { return false }
        return row.terms.keys.allSatisfy { symbol in
            kinds[symbol] == .dummy || objectives.contains { abs($0.terms[symbol] ?? 0) > Self.tolerance }
        }
    }
}
