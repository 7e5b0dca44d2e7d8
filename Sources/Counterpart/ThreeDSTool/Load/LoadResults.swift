/// The results of a load run.
struct LoadResults: Sendable {
    /// The number of payments that began.
    var begun = 0
    /// The number of payments that ended, with any result.
    private(set) var over = 0
    /// Payments that an interruption cut off; they count neither as good nor as bad.
    private(set) var cutOff = 0
    /// Payments that had to wait because all places were taken.
    var late = 0
    /// Seconds in which payments began, and until the last one was over.
    var beginSeconds = 0.0
    var seconds = 0.0
    var isInterrupted = false
    /// Milliseconds by step.
    private(set) var times: [LoadStep: [Double]] = [:]
    /// Number by outcome.
    private(set) var outcomes: [String: Int] = [:]
    /// Number by class of error.
    private(set) var errors: [String: Int] = [:]

    /// The number of different texts that are counted separately; further texts count as `other`.
    static let classes = 40

    /// The number of payments with another result than the scenario expects.
    var bad: Int { errors.values.reduce(0, +) }
    var good: Int { over - bad - cutOff }
    /// Whether at least one payment ended, and all as expected.
    var isGood: Bool { good > 0 && bad == 0 }

    mutating func take(_ sample: LoadPayment.Sample) {
        over += 1
        // The time until a payment was given up does not show anything about the server.
        for (step, time) in sample.times where !sample.isInterrupted || step != .challenge {
            times[step, default: []].append(time)
        }
        Self.count(sample.outcome, in: &outcomes)
        if sample.isInterrupted {
            cutOff += 1
        } else if let problem = sample.problem {
            Self.count(problem, in: &errors)
        }
    }

    private static func count(_ text: String, in classes: inout [String: Int]) {
        let isNew = classes[text] == nil
        classes[isNew && classes.count >= Self.classes ? "other" : text, default: 0] += 1
    }
}

/// The times of one step, sorted.
struct LoadDistribution: Sendable {
    private let sorted: [Double]

    init(_ times: [Double]) { sorted = times.sorted() }

    var count: Int { sorted.count }
    var mean: Double { sorted.isEmpty ? 0 : sorted.reduce(0, +) / Double(sorted.count) }
    var longest: Double { sorted.last ?? 0 }

    /// Nearest rank: the least time that at least `percent` of all do not exceed; 0 without any.
    func percentile(_ percent: Double) -> Double {
        guard !sorted.isEmpty else { return 0 }
        let rank = Int((percent / 100 * Double(sorted.count)).rounded(.up))
        return sorted[min(max(rank, 1), sorted.count) - 1]
    }

    /// One class of the histogram: from `lower` (in it) to `upper` (not in it), milliseconds.
    struct Bar: Equatable, Sendable {
        let lower: Double
        let upper: Double
        let count: Int
    }

    /// Classes 0–1, 1–2, 2–5, 5–10, 10–20 … ms from the first to the last that has any.
    var bars: [Bar] {
        guard let first = sorted.first, let last = sorted.last else { return [] }
        var edges = [0.0]
        var power = 1.0
        while (edges.last ?? 0) <= last {
            edges += [power, 2 * power, 5 * power]
            power *= 10
        }
        var bars: [Bar] = []
        var index = 0
        for (lower, upper) in zip(edges, edges.dropFirst()) {
            let start = index
            while index < sorted.count, sorted[index] < upper { index += 1 }
            if upper > first, lower <= last { bars.append(Bar(lower: lower, upper: upper, count: index - start)) }
        }
        return bars
    }
}
