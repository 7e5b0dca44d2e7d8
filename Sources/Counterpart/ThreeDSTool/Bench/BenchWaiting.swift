import Foundation
import ThreeDS
import ThreeDSBase
import ThreeDSContract
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSSimulator

/// Measures the cost of a challenge that waits for its cardholder, and the time to the first screen with more and more of them.
struct BenchWaiting {
    /// Challenges that wait at the end.
    let count: Int

    /// KiB of one challenge.
    static let bar = 64.0
    private static let scenario = "otp"

    struct Results: Equatable, Sendable {
        let count: Int
        /// KiB of heap for each challenge, with what the simulator in the same process keeps of the challenge, but without what it keeps of
        /// the payment before; nil where the C library does not report it.
        let kibibytes: Double?
        /// KiB that the simulator keeps of a payment before its challenge.
        let simulator: Double?
        /// Median milliseconds from `performChallenge` to the first screen: with few others waiting, and with nearly all.
        let firstScreen: Double
        let lastScreen: Double

        var holds: Bool { kibibytes.map { $0 <= BenchWaiting.bar } ?? true }
    }

    func run() async throws -> Results {
        let stage = try await DemoStage(.inProcess)
        defer { stage.close() }
        let presenter = BenchWaitingPresenter()
        let environment = SDKEnvironment(presenter: presenter, transport: stage.transport, storage: MemoryStorage())
        let service = ThreeDS2ServiceSDK(environment: environment)
        try service.initialize(DriverService.parameters(of: stage.configuration), locale: "en-US")
        defer { try? service.cleanup() }
        let warmUp = 4
        var arrivals = presenter.arrivals.makeAsyncIterator()
        var challenges: [Task<Void, Never>] = []
        var times: [Double] = []
        var simulator: Double?
        var before: Int?
        for index in 0..<(count + warmUp) {
            if index == warmUp {
                simulator = try await simulatorShare(service, stage)
                before = ToolMemory.inUse
            }
            let payment = try await stage.beginPayment(service, scenario: Self.scenario, minutes: 30)
            let start = SystemTimeSource().uptime()
            challenges.append(
                Task {
                    _ = try? await payment.transaction.performChallenge(payment.challenge, timeout: .minutes(30))
                    presenter.ended()
                })
            guard let arrival = await arrivals.next(), let screen = arrival else {
                throw ToolError.failed("bench: a challenge ended before its first screen")
            }
            if index >= warmUp { times.append((screen - start).seconds * 1_000) }
        }
        let after = ToolMemory.inUse
        presenter.cancelAll()
        for challenge in challenges { await challenge.value }
        var kibibytes: Double?
        if let before, let after, let simulator { kibibytes = Double(after - before) / Double(count) - simulator }
        let part = max(1, min(20, times.count / 2))
        return Results(
            count: count, kibibytes: kibibytes, simulator: simulator, firstScreen: Self.median(times.prefix(part)),
            lastScreen: Self.median(times.suffix(part)))
    }

    /// KiB that the simulator keeps of a payment whose transaction is closed before the challenge.
    private func simulatorShare(_ service: ThreeDS2ServiceSDK, _ stage: DemoStage) async throws -> Double? {
        let before = ToolMemory.inUse
        for _ in 0..<count {
            try await stage.beginPayment(service, scenario: Self.scenario, minutes: 30).transaction.close()
        }
        guard let before, let after = ToolMemory.inUse else { return nil }
        return Double(after - before) / Double(count)
    }

    private static func median(_ times: ArraySlice<Double>) -> Double {
        let sorted = times.sorted()
        return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    }
}

/// Shows the first screen and then waits until all challenges are cancelled.
private final class BenchWaitingPresenter: ChallengePresenter {
    /// Uptime of each screen; nil: a challenge is over.
    let arrivals: AsyncStream<TimeSpan?>
    private let arrived: AsyncStream<TimeSpan?>.Continuation
    private let sessions = Locked<[ChallengeSession]>([])

    init() {
        (arrivals, arrived) = AsyncStream.makeStream()
    }

    func begin(_ session: ChallengeSession) async throws {}

    func show(_ screen: ChallengeScreen, in session: ChallengeSession) async {
        arrived.yield(SystemTimeSource().uptime())
        sessions.withLock { $0.append(session) }
    }

    func setProcessing(_ visible: Bool, in session: ChallengeSession) async {}

    func end(_ session: ChallengeSession) async {}

    func ended() { arrived.yield(nil) }

    func cancelAll() {
        let waiting = sessions.withLock { sessions in
            defer { sessions = [] }
            return sessions
        }
        for session in waiting { try? session.answer(.cancel) }
    }
}

extension BenchReport {
    static func waitingText(_ results: BenchWaiting.Results) -> String {
        """
        \(results.count) challenges wait in one service
        heap for each    \(results.kibibytes.map { decimal($0, 1) } ?? "–") KiB, bar \(decimal(BenchWaiting.bar, 0)), \
        \(results.holds ? "ok" : "over"); without the \(results.simulator.map { decimal($0, 1) } ?? "–") KiB that the simulator keeps of a \
        payment
        first screen     \(decimal(results.firstScreen, 2)) ms with few waiting, \(decimal(results.lastScreen, 2)) ms with nearly all

        """
    }

    static func waitingJSON(_ results: BenchWaiting.Results) -> String {
        var object: JSONObject = [
            "count": JSONValue(integerLiteral: results.count),
            "firstScreenMilliseconds": .number(decimal(results.firstScreen, 3)),
            "lastScreenMilliseconds": .number(decimal(results.lastScreen, 3)), "holds": .bool(results.holds),
        ]
        if let kibibytes = results.kibibytes { object.append("kibibytesEach", .number(decimal(kibibytes, 2))) }
        if let simulator = results.simulator { object.append("simulatorKibibytes", .number(decimal(simulator, 2))) }
        return JSONValue.object(["waiting": .object(object)]).text + "\n"
    }
}
