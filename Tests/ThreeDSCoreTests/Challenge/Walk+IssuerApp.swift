import ThreeDSMessages
import ThreeDSScreens

@testable import ThreeDSCore

extension Walk {
    static let appURL = "https://bank.example/approve"
    static let appStep = ChallengeStep(
        screen: .outOfBand(Fixtures.elements, continueLabel: nil, app: IssuerApp(label: "Open", url: appURL)),
        switches: [.trustList, .deviceBinding], onReturn: .continueOutOfBand)
    static let pageStep = ChallengeStep(
        screen: .htmlOutOfBand("<a>", appURL: appURL), onReturn: .continueOutOfBand)

    private static func sends(_ event: Event, _ content: RequestContent) -> [Step] {
        on(event, .setProcessing(true), .send(content, a1), .start(.connect(a1)))
    }

    /// The button of the issuer's app and what follows (protocol/errors-and-flow.md §7.4, §7.5).
    static let issuerApps = [
        Walk(
            "CORE-400: the app is opened, the return continues",
            showing(appStep), on(.answered(.openApp()), .handOver, .open(appURL, 1)), ignored(.appOpened(1, true)),
            on(.leftForeground, .handOver),
            sends(
                .returned, RequestContent(entry: .oobContinue(.automatic), switches: [.trustList: false, .deviceBinding: false])),
            ignored(.appOpened(1, false), .returned)),
        Walk(
            "CORE-409: the same for a page",
            showing(pageStep), on(.answered(.openApp()), .handOver, .open(appURL, 1)), on(.leftForeground, .handOver),
            sends(.returned, RequestContent(entry: .oobContinue(.automatic)))),
        Walk(
            "the app could not be opened: oobAppStatus without a tap, with the switches",
            showing(appStep), ignored(.turned(.trustList, true), .turned(.deviceBinding, true)),
            on(.answered(.openApp()), .handOver, .open(appURL, 1)),
            sends(
                .appOpened(1, false),
                RequestContent(entry: .oobContinue(.appNotOpened), switches: [.trustList: true, .deviceBinding: true]))
        ),
        Walk(
            "the message that follows by itself contains the switches of the answer",
            showing(appStep),
            on(.answered(.openApp(switches: [.trustList: true, .deviceBinding: false])), .handOver, .open(appURL, 1)),
            sends(
                .appOpened(1, false),
                RequestContent(entry: .oobContinue(.appNotOpened), switches: [.trustList: true, .deviceBinding: false]))),
        Walk(
            "one request at a time; another one when the first was answered; an answer without a request is ignored",
            showing(appStep), ignored(.appOpened(1, false)), on(.answered(.openApp()), .handOver, .open(appURL, 1)),
            ignored(.answered(.openApp()), .appOpened(1, true)), on(.answered(.openApp()), .handOver, .open(appURL, 1)),
            ignored(.appOpened(0, false), .appOpened(2, false))),
        Walk(
            "while the app is being opened the cardholder may still answer; the refusal comes too late",
            showing(appStep), on(.answered(.openApp()), .handOver, .open(appURL, 1)),
            sends(
                .answered(.continueOutOfBand()),
                RequestContent(entry: .oobContinue(.button), switches: [.trustList: false, .deviceBinding: false])),
            ignored(.appOpened(1, false)), sent()),
        Walk("a screen without an app opens nothing", showing(Fixtures.outOfBand), ignored(.answered(.openApp()))),
        Walk(
            "device binding as last set",
            showing(appStep),
            ignored(.turned(.deviceBinding, true), .turned(.deviceBinding, false), .turned(.deviceBinding, true)),
            sends(
                .answered(.additional()), RequestContent(entry: .additional, switches: [.trustList: false, .deviceBinding: true]))
        ),
        Walk(
            "CORE-474: a page's form without data", showing(pageStep),
            ends(
                on: .answered(.html(dataEntry: "")), .protocolError(erro(.formatInvalid, "challengeHTMLDataEntry")),
                reporting: erro(.formatInvalid, "challengeHTMLDataEntry"), processing: false)),
    ]
}
