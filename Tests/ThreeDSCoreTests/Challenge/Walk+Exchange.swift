import ThreeDSJOSE
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSScreens

@testable import ThreeDSCore

extension Walk {
    // Before the first message

    static let starts = [
        Walk(
            "idle ignores everything but start, cancel and abort",
            ignored(
                .presented, .presentationRefused, .agreed, .refused(.aborted), .sent(a0),
                .arrived(a0, .final(transactionStatus: .authenticated)),
                .failed(a0, .responseTooLarge), .unsendable(.sealingFailed), .answered(.cancel), .expired(.challenge),
                .leftForeground,
                .returned, .interfaceGone, .presenterSilent), opened),
        Walk("cancelled before the start", on(.cancelRequested, .release, .finish(.cancelled)), over),
        Walk("aborted before the start", on(.aborted(.aborted), .release, .finish(ChallengeFailure.aborted.result)), over),
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
            "challenge timeout while opening: no Erro, nothing is verified (protocol/errors-and-flow.md §3 rule 7)",
            on(.started, .start(.challengeStart), .begin), ends(on: .expired(.challenge), .timedOut, processing: false)),
        Walk(
            "cancelled while opening",
            on(.started, .start(.challengeStart), .begin), ends(on: .cancelRequested, .cancelled, processing: false)),
        Walk(
            "aborted while opening",
            on(.started, .start(.challengeStart), .begin),
            ends(on: .aborted(.aborted), ChallengeFailure.aborted.result, processing: false)),
        Walk(
            "rows 3–10: signed content refused, nothing is sent (CORE-43)",
            opened,
            ends(
                on: .refused(.signedContentRefused(.jws(.signature))),
                ChallengeFailure.signedContentRefused(.jws(.signature)).result)),
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
        Walk("agreeing: time, cancel, abort, watchdog 3", opened, ends(on: .aborted(.aborted), ChallengeFailure.aborted.result)),
        Walk(
            "agreeing: time, cancel, abort, watchdog 4",
            opened, on(.expired(.challengeStart), .start(.challenge)),
            on(.presenterSilent, .release, .end, .finish(ChallengeFailure.presenterSilent.result)), over),
    ]

    // CORE-45, CORE-46, CORE-57, CORE-58: the loop

    static let exchanges = [
        Walk(
            "one screen, then completed with Y (rows 43–46, SDK-10)",
            submitted,
            ends(on: .arrived(a1, .final(transactionStatus: .authenticated)), .completed(transactionStatus: .authenticated))),
        Walk(
            "completed with N", submitted,
            ends(on: .arrived(a1, .final(transactionStatus: .notAuthenticated)), .completed(transactionStatus: .notAuthenticated))
        ),
        Walk(
            "completed with another status: the raw value (row 45)",
            submitted,
            ends(on: .arrived(a1, .final(transactionStatus: .unavailable)), .completed(transactionStatus: .unavailable))),
        Walk(
            "the first CRes may be the final one",
            firstSent,
            ends(on: .arrived(a0, .final(transactionStatus: .notAuthenticated)), .completed(transactionStatus: .notAuthenticated))
        ),
        Walk(
            "a wrong code: the same screen again, then the next exchange",
            submitted,
            on(.arrived(a1, .prompt(Fixtures.text)), .stop(.read(a1)), .setProcessing(false), .show(Fixtures.textScreen)),
            answered(.submit(text: "2"), .data("2"), a2), sent(a2),
            ends(on: .arrived(a2, .final(transactionStatus: .authenticated)), .completed(transactionStatus: .authenticated))),
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
                .arrived(a2, .prompt(Fixtures.text)), .failed(a0, .notDelivered(.unreachable)),
                .answered(.submit(text: "1")),
                .answered(.continueOutOfBand()), .expired(.connect(a1)), .expired(.connect(a0)),
                .expired(.read(a0)),
                .leftForeground, .returned, .interfaceGone)),
        Walk(
            "showing ignores what does not belong",
            showing(Fixtures.text),
            ignored(
                .started, .presented, .presentationRefused, .agreed, .refused(.aborted), .sent(a0), .sent(a1),
                .arrived(a0, .final(transactionStatus: .authenticated)), .arrived(a1, .final(transactionStatus: .authenticated)),
                .failed(a0, .notDelivered(.unreachable)),
                .unsendable(.sealingFailed), .expired(.connect(a0)), .expired(.read(a0)), .leftForeground, .interfaceGone)),
    ]

    // What the cardholder does (protocol/messages.md §5.2, §5.3)

    static let answers = [
        Walk(
            "text with whitelisting not touched: N (decision: every CReq but cancel)",
            showing(Fixtures.textAskingWhitelisting),
            answered(.submit(text: "1"), .data("1"), switches: [.trustList: false])),
        Walk(
            "text with whitelisting on",
            showing(Fixtures.textAskingWhitelisting),
            answered(.submit(text: "1", switches: [.trustList: true]), .data("1"), switches: [.trustList: true])),
        Walk(
            "a toggle that the screen does not have is not sent",
            showing(Fixtures.text), answered(.submit(text: "1", switches: [.trustList: true]), .data("1"))),
        Walk(
            "an answer without a value for the switch sends the last state of the switch",
            showing(Fixtures.textAskingWhitelisting), ignored(.turned(.trustList, true)),
            answered(.submit(text: "1"), .data("1"), switches: [.trustList: true])),
        Walk(
            "the answer's own word wins",
            showing(Fixtures.textAskingWhitelisting), ignored(.turned(.trustList, true)),
            answered(.submit(text: "1", switches: [.trustList: false]), .data("1"), switches: [.trustList: false])),
        Walk("spaces are an entry", showing(Fixtures.text), answered(.submit(text: " "), .data(" "))),
        Walk("SDK-71: nothing entered", showing(Fixtures.text), answered(.submit(text: ""), .noEntry)),
        Walk(
            "resend carries whitelisting (open point 16)",
            showing(Fixtures.textAskingWhitelisting), answered(.resend(), .resend, switches: [.trustList: false])),
        Walk(
            "SDK-40: the key of the option", showing(Fixtures.single), answered(.select(["mail"]), .data("mail"))),
        Walk("SDK-71: nothing chosen", showing(Fixtures.single), answered(.select([]), .noEntry)),
        Walk(
            "SDK-40: keys joined by commas, in the order shown",
            showing(Fixtures.multi),
            answered(.select(["app", "phone"], switches: [.trustList: true]), .data("phone,app"), switches: [.trustList: true])),
        Walk(
            "SDK-71: nothing chosen of many", showing(Fixtures.multi),
            answered(.select([]), .noEntry, switches: [.trustList: false])),
        Walk(
            "out of band by button",
            showing(Fixtures.outOfBand),
            answered(.continueOutOfBand(switches: [.trustList: true]), .oobContinue, switches: [.trustList: true])),
        Walk(
            "SDK-37: the form's data, unchanged",
            showing(Fixtures.html), answered(.html(dataEntry: "a=%20b&c=d"), .html("a=%20b&c=d"))),
        Walk(
            "open point 26: whitelisting text together with a page",
            showing(ChallengeStep(screen: Fixtures.htmlScreen, switches: [.trustList])),
            answered(.html(dataEntry: "a=b"), .html("a=b"), switches: [.trustList: false])),
        Walk(
            "row 48: a form without data, Erro 203 (CORE-474)",
            showing(Fixtures.html),
            ends(
                on: .answered(.html(dataEntry: "")), protocolError(erro(.formatInvalid, "challengeHTMLDataEntry")),
                reporting: erro(.formatInvalid, "challengeHTMLDataEntry"), processing: false)),
    ]
}
