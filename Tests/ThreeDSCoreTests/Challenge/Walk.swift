import Testing
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSScreens

@testable import ThreeDSCore

/// One walk through the state machine: what happens, and what the machine answers each time.
struct Walk: CustomTestStringConvertible, Sendable {
    typealias Fixtures = ChallengeFixtures
    typealias Event = ChallengeStateMachine.Event
    typealias Action = ChallengeStateMachine.Action
    typealias Attempt = ChallengeStateMachine.Attempt

    struct Step: Sendable {
        var event: Event
        var actions: [Action]
    }

    var testDescription: String
    var steps: [Step]

    init(_ name: String, _ parts: [Step]...) {
        testDescription = name
        steps = parts.flatMap { $0 }
    }
}

/// Pieces of walks.
extension Walk {
    static func on(_ event: Event, _ actions: Action...) -> [Step] { [Step(event: event, actions: actions)] }
    static func ignored(_ events: Event...) -> [Step] { events.map { Step(event: $0, actions: []) } }
    static func erro(_ code: ProtocolErrorCode, _ element: String) -> Erro { Fixtures.erro(code, element) }
    static func erro(_ defect: MessageDefect) -> Erro { Fixtures.erro(defect) }

    static let a0 = Attempt(exchange: 0, isRetry: false), a0r = Attempt(exchange: 0, isRetry: true)
    static let a1 = Attempt(exchange: 1, isRetry: false), a1r = Attempt(exchange: 1, isRetry: true)
    static let a2 = Attempt(exchange: 2, isRetry: false)

    static let opened = on(.started, .start(.challengeStart), .begin) + on(.presented, .setProcessing(true), .agree)
    static let firstSent =
        opened + on(.agreed, .send(RequestContent(), a0), .start(.connect(a0)))
        + on(.sent(a0), .stop(.connect(a0)), .start(.read(a0)), .stop(.challengeStart), .start(.challenge))

    static func showing(_ step: ChallengeStep) -> [Step] {
        firstSent + on(.arrived(a0, .prompt(step)), .stop(.read(a0)), .setProcessing(false), .show(step.screen))
    }
    static func answered(
        _ answer: ChallengeAnswer, _ entry: ChallengeRequestEntry, switches: [ScreenSwitch: Bool] = [:], _ attempt: Attempt = a1
    ) -> [Step] {
        on(
            .answered(answer), .setProcessing(true), .send(RequestContent(entry: entry, switches: switches), attempt),
            .start(.connect(attempt)))
    }
    static func sent(_ attempt: Attempt = a1) -> [Step] {
        on(.sent(attempt), .stop(.connect(attempt)), .start(.read(attempt)))
    }
    static let submitted = showing(Fixtures.text) + answered(.submit(text: "123456"), .data("123456")) + sent()
    static let cancelTapped =
        showing(Fixtures.text)
        + on(.answered(.cancel), .end, .send(RequestContent(entry: .cancel(.cardholder)), a1), .start(.connect(a1)))

    /// The end after an exchange: screens away, then the outcome, then nothing any more.
    static func ends(
        on event: Event, _ result: ChallengeResult, reporting erro: Erro? = nil, processing: Bool = true,
        handingOver: Bool = false
    ) -> [Step] {
        let actions: [Action] =
            (handingOver ? [.handOver] : []) + (erro.map { [.report($0)] } ?? []) + [.release]
            + (processing ? [.setProcessing(false)] : []) + [.end]
        return [Step(event: event, actions: actions)]
            + ignored(.answered(.cancel), .expired(.challenge), .aborted(.aborted), .cancelRequested)
            + on(.interfaceGone, .finish(result)) + over
    }
    static let over = ignored(
        .started, .presented, .presentationRefused, .agreed, .refused(.aborted), .sent(a0), .sent(a1),
        .arrived(a0, .final(transactionStatus: .authenticated)), .arrived(a1, .final(transactionStatus: .authenticated)),
        .failed(a1, .notDelivered(.unreachable)),
        .unsendable(.sealingFailed), .answered(.cancel), .answered(.submit(text: "1")), .turned(.trustList, true),
        .turned(.deviceBinding, true), .appOpened(1, false),
        .expired(.challenge),
        .expired(.challengeStart), .expired(.read(a1)), .expired(.connect(a1)), .leftForeground, .returned, .interfaceGone,
        .presenterSilent,
        .cancelRequested, .aborted(.aborted))
    static func protocolError(_ erro: Erro) -> ChallengeResult { .protocolError(erro) }
    static let readTimeout = erro(.timedOut(.response))
    static let challengeTimeout = erro(.timedOut(.challenge))
    static let acsErro = erro(ProtocolErrorCode(rawValue: "999"), "from the ACS")
    static let noConnection = ChallengeFailure.connectionFailed(.refused).result
}
