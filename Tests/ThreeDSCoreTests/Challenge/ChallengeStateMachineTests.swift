import Testing
import ThreeDSMessages
import ThreeDSScreens

@testable import ThreeDSCore

private typealias Fixtures = ChallengeFixtures
private typealias Event = ChallengeStateMachine.Event
private typealias Action = ChallengeStateMachine.Action
private typealias Attempt = ChallengeStateMachine.Attempt

/// One walk: what happens, and what the machine answers each time.
struct Walk: CustomTestStringConvertible, Sendable {
    var testDescription: String
    fileprivate var steps: [Step]

    fileprivate struct Step: Sendable {
        var event: Event
        var actions: [Action]
    }

    fileprivate init(_ name: String, _ parts: [Step]...) {
        testDescription = name
        steps = parts.flatMap { $0 }
    }
}

private func on(_ event: Event, _ actions: Action...) -> [Walk.Step] { [Walk.Step(event: event, actions: actions)] }
private func ignored(_ events: Event...) -> [Walk.Step] { events.map { Walk.Step(event: $0, actions: []) } }
private func erro(_ code: ProtocolErrorCode, _ detail: String) -> Erro { Fixtures.erro(code, detail) }

// MARK: - Pieces of walks

private let a0 = Attempt(exchange: 0, isRetry: false), a0r = Attempt(exchange: 0, isRetry: true)
private let a1 = Attempt(exchange: 1, isRetry: false), a1r = Attempt(exchange: 1, isRetry: true)
private let a2 = Attempt(exchange: 2, isRetry: false)

private let opened = on(.started, .start(.challengeStart), .begin) + on(.presented, .setProcessing(true), .agree)
private let firstSent =
    opened + on(.agreed, .send(RequestContent(), a0), .start(.connect(a0)))
    + on(.sent(a0), .stop(.connect(a0)), .start(.read(a0)), .stop(.challengeStart), .start(.challenge))

private func showing(_ step: ChallengeStep) -> [Walk.Step] {
    firstSent + on(.arrived(a0, .prompt(step)), .stop(.read(a0)), .setProcessing(false), .show(step.screen))
}
private func answered(
    _ answer: ChallengeAnswer, _ entry: ChallengeRequestEntry, whitelisting: Bool? = nil, _ attempt: Attempt = a1
) -> [Walk.Step] {
    on(
        .answered(answer), .setProcessing(true), .send(RequestContent(entry: entry, whitelisting: whitelisting), attempt),
        .start(.connect(attempt)))
}
private func sent(_ attempt: Attempt = a1) -> [Walk.Step] {
    on(.sent(attempt), .stop(.connect(attempt)), .start(.read(attempt)))
}
private let submitted = showing(Fixtures.text) + answered(.submit(text: "123456", whitelist: nil), .data("123456")) + sent()
private let cancelTapped =
    showing(Fixtures.text)
    + on(.answered(.cancel), .end, .send(RequestContent(entry: .cancel("01")), a1), .start(.connect(a1)))

/// The end after an exchange: screens away, then the outcome, then nothing any more.
private func ends(on event: Event, _ result: ChallengeResult, reporting erro: Erro? = nil, processing: Bool = true) -> [Walk.Step]
{
    let actions: [Action] =
        (erro.map { [.report($0)] } ?? []) + [.release] + (processing ? [.setProcessing(false)] : []) + [.end]
    return [Walk.Step(event: event, actions: actions)]
        + ignored(.answered(.cancel), .expired(.challenge), .aborted, .cancelRequested)
        + on(.interfaceGone, .finish(result)) + over
}
private let over = ignored(
    .started, .presented, .presentationRefused, .agreed, .refused(.aborted), .sent(a0), .sent(a1),
    .arrived(a0, .final(transactionStatus: "Y")), .arrived(a1, .final(transactionStatus: "Y")),
    .failed(a1, .notDelivered("late")),
    .unsendable(.sealingFailed), .answered(.cancel), .answered(.submit(text: "1", whitelist: nil)), .expired(.challenge),
    .expired(.challengeStart), .expired(.read(a1)), .expired(.connect(a1)), .leftForeground, .returned, .interfaceGone,
    .presenterSilent,
    .cancelRequested, .aborted)
private func protocolError(_ erro: Erro) -> ChallengeResult { .protocolError(erro) }
private let readTimeout = erro(.timedOut, "No CRes within 10 seconds of the CReq")
private let challengeTimeout = erro(.timedOut, "Challenge timeout of the SDK")
private let acsErro = erro(ProtocolErrorCode(rawValue: "999"), "from the ACS")
private let noConnection = ChallengeFailure.connectionFailed("refused").result

// MARK: - The walks

@Suite("Challenge state machine: every state and event")
struct ChallengeStateMachineTests {
    @Test(arguments: starts + exchanges + answers + errors + timers + cancels + returns + leavings)
    func follows(_ walk: Walk) throws {
        var machine = try ChallengeStateMachine(identity: Fixtures.identity())
        for (index, step) in walk.steps.enumerated() {
            #expect(machine.handle(step.event) == step.actions, "step \(index): \(step.event)")
        }
    }

    // Before the first message

    static let starts = [
        Walk(
            "idle ignores everything but start, cancel and abort",
            ignored(
                .presented, .presentationRefused, .agreed, .refused(.aborted), .sent(a0),
                .arrived(a0, .final(transactionStatus: "Y")),
                .failed(a0, .responseTooLarge), .unsendable(.sealingFailed), .answered(.cancel), .expired(.challenge),
                .leftForeground,
                .returned, .interfaceGone, .presenterSilent), opened),
        Walk("cancelled before the start", on(.cancelRequested, .release, .finish(.cancelled)), over),
        Walk("aborted before the start", on(.aborted, .release, .finish(ChallengeFailure.aborted.result)), over),
        Walk(
            "opening ignores what does not belong",
            on(.started, .start(.challengeStart), .begin),
            ignored(
                .started, .agreed, .refused(.aborted), .sent(a0), .arrived(a0, .erro(acsErro)), .failed(a0, .responseTooLarge),
                .unsendable(.sealingFailed), .answered(.cancel), .expired(.connect(a0)), .expired(.read(a0)), .leftForeground,
                .returned,
                .interfaceGone)),
        Walk(
            "nothing to present on",
            on(.started, .start(.challengeStart), .begin),
            on(.presentationRefused, .release, .finish(ChallengeFailure.presenterRefused.result)), over),
        Walk(
            "the presenter never begins (watchdog)",
            on(.started, .start(.challengeStart), .begin), on(.expired(.challengeStart), .start(.challenge)),
            on(.presenterSilent, .release, .end, .finish(ChallengeFailure.presenterSilent.result)), over),
        Walk(
            "challenge timeout while opening: no Erro, nothing is verified (errors-and-flow §3 rule 7)",
            on(.started, .start(.challengeStart), .begin), ends(on: .expired(.challenge), .timedOut, processing: false)),
        Walk(
            "cancelled while opening",
            on(.started, .start(.challengeStart), .begin), ends(on: .cancelRequested, .cancelled, processing: false)),
        Walk(
            "aborted while opening",
            on(.started, .start(.challengeStart), .begin), ends(on: .aborted, ChallengeFailure.aborted.result, processing: false)),
        Walk(
            "rows 3–10: signed content refused, nothing is sent (CORE-43)",
            opened,
            ends(on: .refused(.signedContentRefused("signature")), ChallengeFailure.signedContentRefused("signature").result)),
        Walk(
            "agreeing ignores what does not belong",
            opened,
            ignored(
                .started, .presented, .presentationRefused, .sent(a0), .arrived(a0, .erro(acsErro)),
                .failed(a0, .responseTooLarge),
                .unsendable(.sealingFailed), .answered(.cancel), .expired(.connect(a0)), .expired(.read(a0)), .leftForeground,
                .returned,
                .interfaceGone)),
        Walk("agreeing: time, cancel, abort, watchdog 1", opened, ends(on: .expired(.challenge), .timedOut)),
        Walk("agreeing: time, cancel, abort, watchdog 2", opened, ends(on: .cancelRequested, .cancelled)),
        Walk("agreeing: time, cancel, abort, watchdog 3", opened, ends(on: .aborted, ChallengeFailure.aborted.result)),
        Walk(
            "agreeing: time, cancel, abort, watchdog 4",
            opened, on(.expired(.challengeStart), .start(.challenge)),
            on(.presenterSilent, .release, .end, .finish(ChallengeFailure.presenterSilent.result)), over),
    ]

    // CORE-45, CORE-46, CORE-57, CORE-58: the loop

    static let exchanges = [
        Walk(
            "one screen, then completed with Y (rows 43–46, SDK-10)",
            submitted, ends(on: .arrived(a1, .final(transactionStatus: "Y")), .completed(transactionStatus: "Y"))),
        Walk(
            "completed with N", submitted,
            ends(on: .arrived(a1, .final(transactionStatus: "N")), .completed(transactionStatus: "N"))),
        Walk(
            "completed with another status: the raw value (row 45)",
            submitted, ends(on: .arrived(a1, .final(transactionStatus: "U")), .completed(transactionStatus: "U"))),
        Walk(
            "the first CRes may be the final one",
            firstSent, ends(on: .arrived(a0, .final(transactionStatus: "N")), .completed(transactionStatus: "N"))),
        Walk(
            "a wrong code: the same screen again, then the next exchange",
            submitted,
            on(.arrived(a1, .prompt(Fixtures.text)), .stop(.read(a1)), .setProcessing(false), .show(Fixtures.textScreen)),
            answered(.submit(text: "2", whitelist: nil), .data("2"), a2), sent(a2),
            ends(on: .arrived(a2, .final(transactionStatus: "Y")), .completed(transactionStatus: "Y"))),
        Walk(
            "an answer that overtakes the notice of its request",
            opened, on(.agreed, .send(RequestContent(), a0), .start(.connect(a0))),
            on(
                .arrived(a0, .prompt(Fixtures.text)), .stop(.connect(a0)), .stop(.challengeStart), .start(.challenge),
                .setProcessing(false),
                .show(Fixtures.textScreen)),
            ignored(.sent(a0), .expired(.connect(a0)), .expired(.read(a0)))),
        Walk("a second notice counts no more", submitted, ignored(.sent(a1))),
        Walk(
            "exchanging ignores what does not belong (CORE-58: one CReq at a time)",
            submitted,
            ignored(
                .started, .presented, .presentationRefused, .agreed, .refused(.aborted), .sent(a0),
                .arrived(a0, .prompt(Fixtures.text)),
                .arrived(a2, .prompt(Fixtures.text)), .failed(a0, .notDelivered("late")),
                .answered(.submit(text: "1", whitelist: nil)),
                .answered(.continueOutOfBand(whitelist: nil)), .expired(.connect(a1)), .expired(.connect(a0)),
                .expired(.read(a0)),
                .leftForeground, .returned, .interfaceGone)),
        Walk(
            "showing ignores what does not belong",
            showing(Fixtures.text),
            ignored(
                .started, .presented, .presentationRefused, .agreed, .refused(.aborted), .sent(a0), .sent(a1),
                .arrived(a0, .final(transactionStatus: "Y")), .arrived(a1, .final(transactionStatus: "Y")),
                .failed(a0, .notDelivered("late")),
                .unsendable(.sealingFailed), .expired(.connect(a0)), .expired(.read(a0)), .leftForeground, .interfaceGone)),
    ]

    // What the cardholder does (messages.md §5.2, §5.3)

    static let answers = [
        Walk(
            "text with whitelisting not touched: N (decision: every CReq but cancel)",
            showing(Fixtures.textAskingWhitelisting),
            answered(.submit(text: "1", whitelist: nil), .data("1"), whitelisting: false)),
        Walk(
            "text with whitelisting on",
            showing(Fixtures.textAskingWhitelisting),
            answered(.submit(text: "1", whitelist: true), .data("1"), whitelisting: true)),
        Walk(
            "a toggle that the screen does not have is not sent",
            showing(Fixtures.text), answered(.submit(text: "1", whitelist: true), .data("1"))),
        Walk("spaces are an entry", showing(Fixtures.text), answered(.submit(text: " ", whitelist: nil), .data(" "))),
        Walk("SDK-71: nothing entered", showing(Fixtures.text), answered(.submit(text: "", whitelist: nil), .noEntry)),
        Walk(
            "resend carries whitelisting (open point 16)",
            showing(Fixtures.textAskingWhitelisting), answered(.resend(whitelist: nil), .resend, whitelisting: false)),
        Walk(
            "SDK-40: the key of the option", showing(Fixtures.single), answered(.select(["mail"], whitelist: nil), .data("mail"))),
        Walk("SDK-71: nothing chosen", showing(Fixtures.single), answered(.select([], whitelist: nil), .noEntry)),
        Walk(
            "SDK-40: keys joined by commas, in the order shown",
            showing(Fixtures.multi), answered(.select(["app", "phone"], whitelist: true), .data("phone,app"), whitelisting: true)),
        Walk(
            "SDK-71: nothing chosen of many", showing(Fixtures.multi),
            answered(.select([], whitelist: nil), .noEntry, whitelisting: false)),
        Walk(
            "out of band by button",
            showing(Fixtures.outOfBand), answered(.continueOutOfBand(whitelist: true), .oobContinue, whitelisting: true)),
        Walk(
            "SDK-37: the form's data, unchanged",
            showing(Fixtures.html), answered(.html(dataEntry: "a=%20b&c=d"), .html("a=%20b&c=d"))),
        Walk(
            "open point 26: whitelisting text beside a page",
            showing(ChallengeStep(screen: Fixtures.htmlScreen, asksWhitelisting: true)),
            answered(.html(dataEntry: "a=b"), .html("a=b"), whitelisting: false)),
        Walk(
            "row 48: a form without data, Erro 203 (Req 474)",
            showing(Fixtures.html),
            ends(
                on: .answered(.html(dataEntry: "")), protocolError(erro(.formatInvalid, "challengeHTMLDataEntry")),
                reporting: erro(.formatInvalid, "challengeHTMLDataEntry"), processing: false)),
    ]

    // Errors of section 4

    static let errors = [
        Walk(
            "a defect: one Erro, the same to the app (CORE-54, rows 18–43)",
            submitted,
            ends(
                on: .arrived(a1, .defect(MessageDefect(.formatInvalid, "acsUiType"))),
                protocolError(erro(.formatInvalid, "acsUiType")), reporting: erro(.formatInvalid, "acsUiType"))),
        Walk(
            "rows 15, 19, 26: an Erro is never answered", submitted,
            ends(on: .arrived(a1, .erro(acsErro)), protocolError(acsErro))),
        Walk(
            "row 16: no usable answer",
            submitted, ends(on: .arrived(a1, .unusable(.unexpectedStatus(500))), ChallengeFailure.unexpectedStatus(500).result)),
        Walk(
            "rows 11, 12: one retry with the same bytes, then the end (CORE-236)",
            opened, on(.agreed, .send(RequestContent(), a0), .start(.connect(a0))),
            on(.failed(a0, .notDelivered("no route")), .stop(.connect(a0)), .sendAgain(a0r), .start(.connect(a0r))),
            ignored(.failed(a0, .notDelivered("late")), .sent(a0), .expired(.connect(a0))),
            ends(on: .failed(a0r, .notDelivered("refused")), noConnection)),
        Walk(
            "the retry succeeds, the next message has its own",
            showing(Fixtures.text), answered(.submit(text: "1", whitelist: nil), .data("1")),
            on(.failed(a1, .notDelivered("reset")), .stop(.connect(a1)), .sendAgain(a1r), .start(.connect(a1r))), sent(a1r),
            on(.arrived(a1r, .prompt(Fixtures.text)), .stop(.read(a1r)), .setProcessing(false), .show(Fixtures.textScreen)),
            answered(.submit(text: "2", whitelist: nil), .data("2"), a2),
            on(
                .failed(a2, .notDelivered("reset")), .stop(.connect(a2)), .sendAgain(Attempt(exchange: 2, isRetry: true)),
                .start(.connect(Attempt(exchange: 2, isRetry: true))))),
        Walk(
            "no connection within ten seconds: the same retry",
            opened, on(.agreed, .send(RequestContent(), a0), .start(.connect(a0))),
            on(.expired(.connect(a0)), .stop(.connect(a0)), .sendAgain(a0r), .start(.connect(a0r))),
            ends(on: .expired(.connect(a0r)), ChallengeFailure.connectionFailed("no connection within 10 seconds").result)),
        Walk(
            "row 14: lost after sending, not repeated",
            submitted, ends(on: .failed(a1, .interrupted("reset")), ChallengeFailure.connectionLost("reset").result)),
        Walk(
            "row 14: lost while sending, not repeated",
            showing(Fixtures.text), answered(.submit(text: "1", whitelist: nil), .data("1")),
            ends(on: .failed(a1, .interrupted("reset")), ChallengeFailure.connectionLost("reset").result)),
        Walk(
            "not delivered after it was sent cannot be: not repeated",
            submitted, ends(on: .failed(a1, .notDelivered("refused")), noConnection)),
        Walk("1 MiB", submitted, ends(on: .failed(a1, .responseTooLarge), ChallengeFailure.responseTooLarge.result)),
        Walk(
            "row 52: the counter is used up",
            showing(Fixtures.text), answered(.submit(text: "1", whitelist: nil), .data("1")),
            ends(on: .unsendable(.counterExhausted), ChallengeFailure.counterExhausted.result)),
        Walk(
            "watchdog: the presenter hangs while exchanging",
            submitted, on(.presenterSilent, .release, .end, .finish(ChallengeFailure.presenterSilent.result)), over),
        Walk(
            "watchdog: the presenter hangs while showing",
            showing(Fixtures.text), on(.presenterSilent, .release, .end, .finish(ChallengeFailure.presenterSilent.result)), over),
        Walk("clean-up while exchanging", submitted, ends(on: .aborted, ChallengeFailure.aborted.result)),
        Walk(
            "clean-up while showing", showing(Fixtures.text),
            ends(on: .aborted, ChallengeFailure.aborted.result, processing: false)),
    ]

    // CORE-237, CORE-239, CORE-312, SDK-67

    static let timers = [
        Walk(
            "CORE-239: no answer in ten seconds: Erro 402, runtimeError, no retry",
            submitted, ends(on: .expired(.read(a1)), ChallengeFailure.readTimeout.result, reporting: readTimeout)),
        Walk(
            "CORE-312: time over while showing: Erro 402, timedout",
            showing(Fixtures.text), ends(on: .expired(.challenge), .timedOut, reporting: challengeTimeout, processing: false)),
        Walk(
            "CORE-312: time over while exchanging",
            submitted, ends(on: .expired(.challenge), .timedOut, reporting: challengeTimeout)),
        Walk(
            "open point 14: at the latest ten seconds after the start",
            opened, on(.agreed, .send(RequestContent(), a0), .start(.connect(a0))),
            on(.expired(.challengeStart), .start(.challenge)),
            on(.sent(a0), .stop(.connect(a0)), .start(.read(a0)), .stop(.challengeStart), .start(.challenge))),
        Walk("open point 14 while showing", showing(Fixtures.text), on(.expired(.challengeStart), .start(.challenge))),
    ]

    // Cancel: decision 2, CORE-59, CORE-157

    static let cancels = [
        Walk(
            "the screens go at once; CReq 01; the CRes ends it",
            cancelTapped, on(.interfaceGone), sent(),
            on(.arrived(a1, .final(transactionStatus: "N")), .release, .finish(.cancelled)), over),
        Walk(
            "the CRes is faster than the screens",
            cancelTapped, sent(), on(.arrived(a1, .final(transactionStatus: "Y")), .release),
            on(.interfaceGone, .finish(.cancelled)), over),
        Walk(
            "no whitelisting beside cancel",
            showing(Fixtures.textAskingWhitelisting),
            on(.answered(.cancel), .end, .send(RequestContent(entry: .cancel("01")), a1), .start(.connect(a1)))),
        Walk(
            "another screen instead of the final CRes", cancelTapped, sent(), on(.interfaceGone),
            on(.arrived(a1, .prompt(Fixtures.text)), .release, .finish(.cancelled)), over),
        Walk(
            "an Erro", cancelTapped, sent(), on(.interfaceGone), on(.arrived(a1, .erro(acsErro)), .release, .finish(.cancelled)),
            over),
        Walk(
            "a defect: the Erro that is due is sent", cancelTapped, sent(), on(.interfaceGone),
            on(
                .arrived(a1, .defect(MessageDefect(.formatInvalid, "x"))), .report(erro(.formatInvalid, "x")), .release,
                .finish(.cancelled)), over),
        Walk(
            "an unusable answer", cancelTapped, sent(), on(.interfaceGone),
            on(.arrived(a1, .unusable(.unexpectedStatus(500))), .release, .finish(.cancelled)), over),
        Walk(
            "no answer: Erro 402, still cancelled", cancelTapped, sent(), on(.interfaceGone),
            on(.expired(.read(a1)), .report(readTimeout), .release, .finish(.cancelled)), over),
        Walk(
            "time over: Erro 402, still cancelled", cancelTapped, on(.interfaceGone),
            on(.expired(.challenge), .report(challengeTimeout), .release, .finish(.cancelled)), over),
        Walk(
            "no connection, twice", cancelTapped, on(.interfaceGone),
            on(.failed(a1, .notDelivered("no route")), .stop(.connect(a1)), .sendAgain(a1r), .start(.connect(a1r))),
            on(.failed(a1r, .notDelivered("no route")), .release, .finish(.cancelled)), over),
        Walk(
            "no connection in time, twice", cancelTapped, on(.interfaceGone),
            on(.expired(.connect(a1)), .stop(.connect(a1)), .sendAgain(a1r), .start(.connect(a1r))),
            on(.expired(.connect(a1r)), .release, .finish(.cancelled)), over),
        Walk(
            "the counter is used up", cancelTapped, on(.interfaceGone),
            on(.unsendable(.counterExhausted), .release, .finish(.cancelled)), over),
        Walk("clean-up meanwhile", cancelTapped, on(.interfaceGone), on(.aborted, .release, .finish(.cancelled)), over),
        Walk(
            "the screens never go: the message is sent all the same", cancelTapped, sent(), on(.presenterSilent),
            on(.arrived(a1, .final(transactionStatus: "N")), .release, .finish(.cancelled)), over),
        Walk(
            "cancelling ignores what does not belong", cancelTapped,
            ignored(
                .started, .presented, .presentationRefused, .agreed, .refused(.aborted), .sent(a0),
                .arrived(a0, .final(transactionStatus: "Y")),
                .failed(a0, .notDelivered("late")), .answered(.cancel), .answered(.submit(text: "1", whitelist: nil)),
                .expired(.connect(a0)), .expired(.read(a1)), .leftForeground, .returned, .cancelRequested),
            on(.expired(.challengeStart), .start(.challenge))),
        Walk(
            "a cancelled task while showing is a tap on Cancel",
            showing(Fixtures.text),
            on(.cancelRequested, .end, .send(RequestContent(entry: .cancel("01")), a1), .start(.connect(a1)))),
        Walk(
            "a cancelled task while a CReq is under way: its answer first (CORE-58), then CReq 01",
            submitted, on(.cancelRequested, .setProcessing(false), .end), on(.interfaceGone), ignored(.cancelRequested),
            on(
                .arrived(a1, .prompt(Fixtures.text)), .stop(.read(a1)), .send(RequestContent(entry: .cancel("01")), a2),
                .start(.connect(a2))), sent(a2),
            on(.arrived(a2, .final(transactionStatus: "N")), .release, .finish(.cancelled)), over),
        Walk(
            "a tap that the session accepted just before a message went out", submitted,
            on(.answered(.cancel), .setProcessing(false), .end)),
        Walk(
            "a cancelled task, and the CRes was the final one",
            submitted, on(.cancelRequested, .setProcessing(false), .end), on(.interfaceGone),
            on(.arrived(a1, .final(transactionStatus: "Y")), .release, .finish(.cancelled)), over),
        Walk(
            "a cancelled task before the first CReq is out: the challenge's clock still starts",
            opened, on(.agreed, .send(RequestContent(), a0), .start(.connect(a0))),
            on(.cancelRequested, .setProcessing(false), .end),
            on(.sent(a0), .stop(.connect(a0)), .start(.read(a0)), .stop(.challengeStart), .start(.challenge))),
    ]

    // The app goes and comes (SDK-70, CORE-316, CORE-317, SDK-64, SDK-65)

    static let returns = [
        Walk(
            "SDK-70: automatic CReq, one for each return that follows a departure",
            showing(Fixtures.outOfBand), ignored(.returned, .leftForeground, .leftForeground),
            on(
                .returned, .setProcessing(true), .send(RequestContent(entry: .oobContinue, whitelisting: false), a1),
                .start(.connect(a1))),
            ignored(.returned, .leftForeground, .returned), sent(),
            on(
                .arrived(a1, .prompt(Fixtures.outOfBand)), .stop(.read(a1)), .setProcessing(false),
                .show(Fixtures.outOfBandScreen)),
            ignored(.returned, .leftForeground),
            on(
                .returned, .setProcessing(true), .send(RequestContent(entry: .oobContinue, whitelisting: false), a2),
                .start(.connect(a2)))),
        Walk(
            "away while the screen arrives: the return counts",
            firstSent, ignored(.leftForeground),
            on(
                .arrived(a0, .prompt(Fixtures.outOfBand)), .stop(.read(a0)), .setProcessing(false),
                .show(Fixtures.outOfBandScreen)),
            on(
                .returned, .setProcessing(true), .send(RequestContent(entry: .oobContinue, whitelisting: false), a1),
                .start(.connect(a1)))),
        Walk(
            "CORE-316: challengeAddInfo, no CReq, then the button",
            showing(Fixtures.outOfBandWithAddInfo), ignored(.leftForeground), on(.returned, .show(Fixtures.refreshedScreen)),
            ignored(.leftForeground, .returned), answered(.continueOutOfBand(whitelist: nil), .oobContinue)),
        Walk(
            "CORE-317: acsHTMLRefresh, no CReq",
            showing(Fixtures.htmlWithRefresh), ignored(.leftForeground), on(.returned, .show(Fixtures.refreshedHTMLScreen))),
        Walk("other screens stay as they are", showing(Fixtures.text), ignored(.leftForeground, .returned)),
        Walk(
            "an answer in flight beats the return", showing(Fixtures.outOfBand), ignored(.leftForeground),
            answered(.continueOutOfBand(whitelist: nil), .oobContinue, whitelisting: false), ignored(.returned)),
    ]

    static let leavings = [
        Walk(
            "leaving waits for the screens; the watchdog stands in for them",
            submitted,
            on(.arrived(a1, .final(transactionStatus: "Y")), .release, .setProcessing(false), .end),
            ignored(
                .started, .presented, .presentationRefused, .agreed, .refused(.aborted), .sent(a1), .arrived(a1, .erro(acsErro)),
                .failed(a1, .responseTooLarge), .unsendable(.sealingFailed), .answered(.cancel), .expired(.read(a1)),
                .leftForeground,
                .returned, .cancelRequested, .aborted),
            on(.presenterSilent, .finish(.completed(transactionStatus: "Y"))), over)
    ]
}
