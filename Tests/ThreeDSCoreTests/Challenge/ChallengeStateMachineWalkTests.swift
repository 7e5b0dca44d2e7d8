import ThreeDSJOSE
import Testing
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSScreens
import ThreeDSTestSupport

@testable import ThreeDSCore

/// The same numbers for the same seed (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

@Suite("Challenge state machine: random walks")
struct ChallengeStateMachineWalkTests {
    typealias Event = ChallengeStateMachine.Event
    typealias Action = ChallengeStateMachine.Action

    /// What a walk has seen.
    struct Tally {
        var finishes = 0, reports = 0, ends = 0, sends = 0
        var current: ChallengeStateMachine.Attempt?
        var cardholderCancelled = false, processing = false
    }

    @Test(
        "Every walk gives one outcome and at most one Erro, and the screens close before the outcome (SDK-10)", .proves("SDK-10"),
        arguments: 0..<50 as Range<UInt64>)
    func endsOnceWhateverHappens(seed: UInt64) throws {
        for round in 0..<100 as Range<UInt64> {
            var numbers = SeededNumbers(seed: seed << 32 | round)
            try walk(&numbers)
        }
    }

    private func walk(_ numbers: inout SeededNumbers) throws {
        let identity = try ChallengeFixtures.identity()
        var machine = ChallengeStateMachine(identity: identity)
        var tally = Tally()
        var hasErro = false
        for _ in 0..<Int.random(in: 1...120, using: &numbers) {
            let event = Self.event(after: tally, identity: identity, using: &numbers)
            let actions = machine.handle(event)
            if case .arrived(_, .erro) = event, !actions.isEmpty { hasErro = true }
            tally.take(actions, hasErro: hasErro)
        }
        // Every walk can be brought to its end by the timers and the watchdog alone.
        if tally.sends == 0 { tally.take(machine.handle(.started), hasErro: hasErro) }
        for event in [Event.expired(.challengeStart), .expired(.challenge), .presenterSilent] {
            tally.take(machine.handle(event), hasErro: hasErro)
        }
        #expect(machine.isEnded)
        #expect(tally.finishes == 1)
        #expect(tally.reports <= 1)
        #expect(tally.ends <= 1)
        let late = [
            Event.started, .presented, .answered(.cancel), .aborted(.aborted), .cancelRequested, .expired(.challenge),
            .interfaceGone,
        ]
        #expect(late.flatMap { machine.handle($0) }.isEmpty)
    }

    private static func event(after tally: Tally, identity: ChallengeIdentity, using numbers: inout SeededNumbers) -> Event {
        let current = tally.current ?? ChallengeStateMachine.Attempt(exchange: 0, isRetry: false)
        var attempt = current
        if Int.random(in: 0..<8, using: &numbers) == 0 { attempt.exchange += Int.random(in: -1...1, using: &numbers) }
        if Int.random(in: 0..<8, using: &numbers) == 0 { attempt.isRetry.toggle() }
        let steps = [
            ChallengeFixtures.text, ChallengeFixtures.multi, ChallengeFixtures.outOfBand, ChallengeFixtures.outOfBandWithAddInfo,
            ChallengeFixtures.htmlWithRefresh, Walk.appStep, Walk.pageStep,
        ]
        let step = steps[Int.random(in: 0..<steps.count, using: &numbers)]
        switch Int.random(in: 0..<60, using: &numbers) {
        case 0..<4: return .started
        case 4..<8: return .presented
        case 8: return .presentationRefused
        case 9..<13: return .agreed
        case 13: return .refused(.signedContentRefused(.jws(.signature)))
        case 14..<22: return .sent(attempt)
        case 22..<32: return .arrived(attempt, .prompt(step))
        case 32: return .arrived(attempt, .final(transactionStatus: .authenticated))
        case 33: return .arrived(attempt, .defect(MessageDefect(.formatInvalid, "x")))
        case 34: return .arrived(attempt, .erro(identity.erro(for: MessageDefect(.formatInvalid, "y"))))
        case 35: return .failed(attempt, .notDelivered(.refused))
        case 36: return .failed(attempt, .interrupted(.interrupted))
        case 37: return .unsendable(.counterExhausted)
        case 38..<42: return .answered(.submit(text: "1"))
        case 42:
            switch Int.random(in: 0..<4, using: &numbers) {
            case 0: return .turned(.trustList, true)
            case 1: return .turned(.deviceBinding, true)
            case 2: return .answered(.openApp())
            default: return .appOpened(current.exchange + 1, Bool.random(using: &numbers))
            }
        case 43..<45: return .answered(.continueOutOfBand())
        case 45..<47: return .answered(.html(dataEntry: Bool.random(using: &numbers) ? "" : "a=b"))
        case 47: return .answered(.cancel)
        case 48: return .expired(.connect(attempt))
        case 49: return .expired(.read(attempt))
        case 50: return .expired(.challengeStart)
        case 51: return Int.random(in: 0..<4, using: &numbers) == 0 ? .expired(.challenge) : .leftForeground
        case 52..<54: return .leftForeground
        case 54..<57: return .returned
        case 57: return .interfaceGone
        case 58: return Int.random(in: 0..<4, using: &numbers) == 0 ? .presenterSilent : .interfaceGone
        default:
            return Int.random(in: 0..<4, using: &numbers) == 0
                ? .cancelRequested : Int.random(in: 0..<4, using: &numbers) == 0 ? .aborted(.aborted) : .returned
        }
    }
}

extension ChallengeStateMachineWalkTests.Tally {
    private static func isFinish(_ action: ChallengeStateMachine.Action) -> Bool {
        if case .finish = action { true } else { false }
    }

    mutating func take(_ actions: [ChallengeStateMachine.Action], hasErro: Bool) {
        for action in actions {
            #expect(finishes == 0, "nothing after the outcome")
            switch action {
            case .finish: finishes += 1
            case .report:
                reports += 1
                #expect(!hasErro, "no Erro in answer to an Erro")
            case .send(let content, let attempt):
                sends += 1
                #expect(current.map { $0.exchange < attempt.exchange } ?? (attempt.exchange == 0), "numbers rise")
                #expect(ends == 0 || content.entry == .cancel(.cardholder), "only the cancellation after the screens have gone")
                current = attempt
            case .sendAgain(let attempt):
                #expect(attempt.isRetry && attempt.exchange == current?.exchange && current?.isRetry == false)
                current = attempt
            case .end:
                ends += 1
                // A presenter that hangs is told no more than the end.
                #expect(!processing || actions.last.map(Self.isFinish) == true, "the processing screen has gone before")
            case .setProcessing(let visible):
                #expect(visible != processing)
                #expect(ends == 0)
                processing = visible
            case .handOver: #expect(ends == 0 && finishes == 0, "while there is a challenge to come back to")
            case .show:
                #expect(!processing && ends == 0)
            case .open(_, let number): #expect(!processing && ends == 0 && number > 0)
            case .begin, .agree, .start, .stop, .release: break
            }
        }
    }
}
