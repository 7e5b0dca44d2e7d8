import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSScreens

@testable import ThreeDSCore

extension Walk {
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
            on(.failed(a0, .notDelivered(.unreachable)), .stop(.connect(a0)), .sendAgain(a0r), .start(.connect(a0r))),
            ignored(.failed(a0, .notDelivered(.unreachable)), .sent(a0), .expired(.connect(a0))),
            ends(on: .failed(a0r, .notDelivered(.refused)), noConnection)),
        Walk(
            "the retry succeeds, the next message has its own",
            showing(Fixtures.text), answered(.submit(text: "1"), .data("1")),
            on(.failed(a1, .notDelivered(.interrupted)), .stop(.connect(a1)), .sendAgain(a1r), .start(.connect(a1r))), sent(a1r),
            on(.arrived(a1r, .prompt(Fixtures.text)), .stop(.read(a1r)), .setProcessing(false), .show(Fixtures.textScreen)),
            answered(.submit(text: "2"), .data("2"), a2),
            on(
                .failed(a2, .notDelivered(.interrupted)), .stop(.connect(a2)), .sendAgain(Attempt(exchange: 2, isRetry: true)),
                .start(.connect(Attempt(exchange: 2, isRetry: true))))),
        Walk(
            "no connection within ten seconds: the same retry",
            opened, on(.agreed, .send(RequestContent(), a0), .start(.connect(a0))),
            on(.expired(.connect(a0)), .stop(.connect(a0)), .sendAgain(a0r), .start(.connect(a0r))),
            ends(on: .expired(.connect(a0r)), ChallengeFailure.connectionFailed(.timedOut(.connecting)).result)),
        Walk(
            "row 14: lost after sending, not repeated",
            submitted, ends(on: .failed(a1, .interrupted(.interrupted)), ChallengeFailure.connectionLost(.interrupted).result)),
        Walk(
            "row 14: lost while sending, not repeated",
            showing(Fixtures.text), answered(.submit(text: "1"), .data("1")),
            ends(on: .failed(a1, .interrupted(.interrupted)), ChallengeFailure.connectionLost(.interrupted).result)),
        Walk(
            "not delivered after it was sent cannot be: not repeated",
            submitted, ends(on: .failed(a1, .notDelivered(.refused)), noConnection)),
        Walk("1 MiB", submitted, ends(on: .failed(a1, .responseTooLarge), ChallengeFailure.responseTooLarge.result)),
        Walk(
            "row 52: the counter is used up",
            showing(Fixtures.text), answered(.submit(text: "1"), .data("1")),
            ends(on: .unsendable(.counterExhausted), ChallengeFailure.counterExhausted.result)),
        Walk(
            "watchdog: the presenter hangs while exchanging",
            submitted, on(.presenterSilent, .release, .end, .finish(ChallengeFailure.presenterSilent.result)), over),
        Walk(
            "watchdog: the presenter hangs while showing",
            showing(Fixtures.text), on(.presenterSilent, .release, .end, .finish(ChallengeFailure.presenterSilent.result)), over),
        Walk(
            "security alarm while exchanging", submitted,
            ends(on: .aborted(.securityAlarm("SW02-20")), ChallengeFailure.securityAlarm("SW02-20").result)),
        Walk(
            "security alarm in front of the cardholder", showing(Fixtures.text),
            ends(
                on: .aborted(.securityAlarm("SW02-20")), ChallengeFailure.securityAlarm("SW02-20").result, processing: false)),
        Walk(
            "the issuer's page cannot be shown", showing(Fixtures.text),
            ends(on: .aborted(.pageFailed), ChallengeFailure.pageFailed.result, processing: false)),
        Walk("interrupted while exchanging", submitted, ends(on: .aborted(.interrupted), .interrupted, handingOver: true)),
        Walk(
            "interrupted in front of the cardholder", showing(Fixtures.text),
            ends(on: .aborted(.interrupted), .interrupted, processing: false, handingOver: true)),
        Walk("clean-up while exchanging", submitted, ends(on: .aborted(.aborted), ChallengeFailure.aborted.result)),
        Walk(
            "clean-up while showing", showing(Fixtures.text),
            ends(on: .aborted(.aborted), ChallengeFailure.aborted.result, processing: false)),
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

    // Cancel: protocol/decisions.md §2, CORE-59, CORE-157

    static let cancels = [
        Walk(
            "the screens go at once; CReq 01; the CRes ends it",
            cancelTapped, on(.interfaceGone), sent(),
            on(.arrived(a1, .final(transactionStatus: .notAuthenticated)), .release, .finish(.cancelled)), over),
        Walk(
            "the CRes is faster than the screens",
            cancelTapped, sent(), on(.arrived(a1, .final(transactionStatus: .authenticated)), .release),
            on(.interfaceGone, .finish(.cancelled)), over),
        Walk(
            "no whitelisting together with cancel",
            showing(Fixtures.textAskingWhitelisting),
            on(.answered(.cancel), .end, .send(RequestContent(entry: .cancel(.cardholder)), a1), .start(.connect(a1)))),
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
            on(.failed(a1, .notDelivered(.unreachable)), .stop(.connect(a1)), .sendAgain(a1r), .start(.connect(a1r))),
            on(.failed(a1r, .notDelivered(.unreachable)), .release, .finish(.cancelled)), over),
        Walk(
            "no connection in time, twice", cancelTapped, on(.interfaceGone),
            on(.expired(.connect(a1)), .stop(.connect(a1)), .sendAgain(a1r), .start(.connect(a1r))),
            on(.expired(.connect(a1r)), .release, .finish(.cancelled)), over),
        Walk(
            "the counter is used up", cancelTapped, on(.interfaceGone),
            on(.unsendable(.counterExhausted), .release, .finish(.cancelled)), over),
        Walk("clean-up meanwhile", cancelTapped, on(.interfaceGone), on(.aborted(.aborted), .release, .finish(.cancelled)), over),
        Walk(
            "the screens never go: the message is sent all the same", cancelTapped, sent(), on(.presenterSilent),
            on(.arrived(a1, .final(transactionStatus: .notAuthenticated)), .release, .finish(.cancelled)), over),
        Walk(
            "cancelling ignores what does not belong", cancelTapped,
            ignored(
                .started, .presented, .presentationRefused, .agreed, .refused(.aborted), .sent(a0),
                .arrived(a0, .final(transactionStatus: .authenticated)),
                .failed(a0, .notDelivered(.unreachable)), .answered(.cancel), .answered(.submit(text: "1")),
                .expired(.connect(a0)), .expired(.read(a1)), .leftForeground, .returned, .cancelRequested),
            on(.expired(.challengeStart), .start(.challenge))),
        Walk(
            "a cancelled task while showing is a tap on Cancel",
            showing(Fixtures.text),
            on(.cancelRequested, .end, .send(RequestContent(entry: .cancel(.cardholder)), a1), .start(.connect(a1)))),
        Walk(
            "a cancelled task while a CReq is under way: its answer first (CORE-58), then CReq 01",
            submitted, on(.cancelRequested, .setProcessing(false), .end), on(.interfaceGone), ignored(.cancelRequested),
            on(
                .arrived(a1, .prompt(Fixtures.text)), .stop(.read(a1)), .send(RequestContent(entry: .cancel(.cardholder)), a2),
                .start(.connect(a2))), sent(a2),
            on(.arrived(a2, .final(transactionStatus: .notAuthenticated)), .release, .finish(.cancelled)), over),
        Walk(
            "a tap that the session accepted just before a message went out", submitted,
            on(.answered(.cancel), .setProcessing(false), .end)),
        Walk(
            "a cancelled task, and the CRes was the final one",
            submitted, on(.cancelRequested, .setProcessing(false), .end), on(.interfaceGone),
            on(.arrived(a1, .final(transactionStatus: .authenticated)), .release, .finish(.cancelled)), over),
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
            showing(Fixtures.outOfBand), ignored(.returned), on(.leftForeground, .handOver), ignored(.leftForeground),
            on(
                .returned, .setProcessing(true),
                .send(RequestContent(entry: .oobContinue(.automatic), switches: [.trustList: false]), a1),
                .start(.connect(a1))),
            ignored(.returned, .leftForeground, .returned), sent(),
            on(
                .arrived(a1, .prompt(Fixtures.outOfBand)), .stop(.read(a1)), .setProcessing(false),
                .show(Fixtures.outOfBandScreen)),
            ignored(.returned), on(.leftForeground, .handOver),
            on(
                .returned, .setProcessing(true),
                .send(RequestContent(entry: .oobContinue(.automatic), switches: [.trustList: false]), a2),
                .start(.connect(a2)))),
        Walk(
            "away while the screen arrives: the return counts",
            firstSent, ignored(.leftForeground),
            on(
                .arrived(a0, .prompt(Fixtures.outOfBand)), .stop(.read(a0)), .setProcessing(false),
                .show(Fixtures.outOfBandScreen), .handOver),
            on(
                .returned, .setProcessing(true),
                .send(RequestContent(entry: .oobContinue(.automatic), switches: [.trustList: false]), a1),
                .start(.connect(a1)))),
        Walk(
            "SDK-70: the automatic CReq carries the switch; the next screen's is off again",
            showing(Fixtures.outOfBand), ignored(.turned(.trustList, true)), on(.leftForeground, .handOver),
            on(
                .returned, .setProcessing(true),
                .send(RequestContent(entry: .oobContinue(.automatic), switches: [.trustList: true]), a1),
                .start(.connect(a1))),
            ignored(.turned(.trustList, true)), sent(),
            on(
                .arrived(a1, .prompt(Fixtures.outOfBand)), .stop(.read(a1)), .setProcessing(false),
                .show(Fixtures.outOfBandScreen)),
            answered(.continueOutOfBand(), .oobContinue, switches: [.trustList: false], a2)),
        Walk(
            "CORE-316: challengeAddInfo, no CReq, then the button",
            showing(Fixtures.outOfBandWithAddInfo), on(.leftForeground, .handOver),
            on(.returned, .show(Fixtures.refreshedScreen)),
            on(.leftForeground, .handOver), ignored(.returned), answered(.continueOutOfBand(), .oobContinue)),
        Walk(
            "CORE-317: acsHTMLRefresh, no CReq",
            showing(Fixtures.htmlWithRefresh), ignored(.leftForeground), on(.returned, .show(Fixtures.refreshedHTMLScreen))),
        Walk("other screens stay as they are", showing(Fixtures.text), ignored(.leftForeground, .returned)),
        Walk(
            "an answer in flight beats the return", showing(Fixtures.outOfBand), on(.leftForeground, .handOver),
            answered(.continueOutOfBand(), .oobContinue, switches: [.trustList: false]), ignored(.returned)),
    ]

    static let leavings = [
        Walk(
            "leaving waits for the screens; the watchdog ends the wait if they do not answer",
            submitted,
            on(.arrived(a1, .final(transactionStatus: .authenticated)), .release, .setProcessing(false), .end),
            ignored(
                .started, .presented, .presentationRefused, .agreed, .refused(.aborted), .sent(a1), .arrived(a1, .erro(acsErro)),
                .failed(a1, .responseTooLarge), .unsendable(.sealingFailed), .answered(.cancel), .expired(.read(a1)),
                .leftForeground,
                .returned, .cancelRequested, .aborted(.aborted)),
            on(.presenterSilent, .finish(.completed(transactionStatus: .authenticated))), over)
    ]
}
