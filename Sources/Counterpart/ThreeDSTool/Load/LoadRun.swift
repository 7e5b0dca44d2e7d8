import Foundation
import ThreeDSBase
import ThreeDSPlatform

/// The steps of a payment that are timed.
enum LoadStep: String, CaseIterable, Sendable {
    /// From the moment at which the payment was due to its end.
    case payment
    /// Device data, AReq, ARes.
    case authentication
    /// From the ARes to the first screen.
    case firstScreen = "first screen"
    /// From the ARes to the end of the challenge.
    case challenge
}

/// Plays the payments of a plan, at its rate.
struct LoadRun: Sendable {
    let plan: LoadPlan
    let target: LoadTarget
    /// The time that payments under way get after an interruption.
    var grace = TimeSpan.seconds(5)

    /// The longest wait before an interruption is noticed.
    private static let step = TimeSpan.milliseconds(20)

    /// - Parameter interruption: returns when the run has to end early.
    /// - Throws: `ToolError` when no card of the configuration fits.
    func run(interruption: @escaping @Sendable () async -> Void) async throws -> LoadResults {
        let cards = plan.card.map { [$0] } ?? target.cards(for: plan.version)
        guard !cards.isEmpty else {
            throw ToolError.failed("load: the configuration has no card for \(plan.version); --card names one")
        }
        let flag = LoadFlag()
        let watch = Task {
            await interruption()
            flag.raise()
        }
        defer { watch.cancel() }
        return await play(cards, flag)
    }

    private func play(_ cards: [String], _ flag: LoadFlag) async -> LoadResults {
        let clock = SystemTimeSource()
        let start = clock.uptime()
        var results = LoadResults()
        await withTaskGroup(of: LoadPayment.Sample.self) { group in
            var begun = 0
            let total = plan.total
            while begun < total, !flag.isRaised {
                let due = start + plan.due(begun)
                let now = clock.uptime()
                if now < due {
                    try? await clock.sleep(for: min(due - now, Self.step))
                    if Task.isCancelled { break }
                    continue
                }
                // Collect the payments that have ended. If all places are taken, the next payment waits for the first that ends.
                if begun - results.over >= plan.parallel {
                    results.late += 1
                    if let sample = await group.next() { results.take(sample) }
                }
                let card = cards[begun % cards.count]
                let payment = LoadPayment(target: target, plan: plan, due: due, card: card)
                group.addTask {
                    defer { flag.ended() }
                    return await payment.run()
                }
                begun += 1
                results.begun = begun
                while results.over < flag.over, let sample = await group.next() { results.take(sample) }
            }
            results.beginSeconds = (clock.uptime() - start).seconds
            if flag.isRaised || Task.isCancelled { results.isInterrupted = true }
            await drain(&group, &results, flag)
        }
        results.seconds = (clock.uptime() - start).seconds
        return results
    }

    /// Waits for the running payments: each ends by its own time-out; after an interruption they get the grace period.
    private func drain(
        _ group: inout TaskGroup<LoadPayment.Sample>, _ results: inout LoadResults, _ flag: LoadFlag
    ) async {
        let clock = SystemTimeSource()
        var deadline: TimeSpan?
        while results.over < results.begun {
            if results.over < flag.over {
                if let sample = await group.next() { results.take(sample) }
                continue
            }
            if deadline == nil, flag.isRaised || Task.isCancelled {
                results.isInterrupted = true
                deadline = clock.uptime() + grace
            }
            if Task.isCancelled || deadline.map({ clock.uptime() >= $0 }) == true {
                group.cancelAll()
                if let sample = await group.next() { results.take(sample) } else { return }
                continue
            }
            try? await clock.sleep(for: Self.step)
        }
    }
}

/// The shared state of the tasks of a run.
final class LoadFlag: Sendable {
    private let state = Locked((isRaised: false, over: 0))

    /// Makes the run begin no more payments.
    func raise() { state.withLock { $0.isRaised = true } }

    var isRaised: Bool { state.withLock(\.isRaised) }

    func ended() { state.withLock { $0.over += 1 } }

    /// The payments that have ended.
    var over: Int { state.withLock(\.over) }
}
