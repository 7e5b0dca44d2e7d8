import Foundation
import Testing
import ThreeDS
import ThreeDSJSON
import ThreeDSMigrationNetcetera
import ThreeDSMigrationShapes
import ThreeDSTestSupport

/// The open challenges are the process's, and these tests run at once. So each has an address of its own: a link without an id continues the only
/// challenge that has its address.
@Suite("Return from another app (SDK-70)", .timeLimit(.minutes(10))) struct ReturnTests {
    private static func completed(_ id: String) -> ChallengeOutcome {
        .completed(CompletionEvent(sdkTransactionID: id, status: .authenticated))
    }

    /// An entry that takes URLs.
    struct Entry: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let open: @Sendable (URL, any ThreeDS2Service) -> Bool
    }

    static let entries: [Entry] = [
        Entry(testDescription: "handle(url:)") { url, _ in ThreeDS2ServiceSDK.handle(url: url) },
        Entry(testDescription: "handle(webpageURL:)") { url, _ in ThreeDS2ServiceSDK.handle(webpageURL: url) },
        Entry(testDescription: "static appOpened(url:)") { url, _ in ThreeDS2ServiceSDK.appOpened(url: url) },
        Entry(testDescription: "static open(_:)") { url, _ in ThreeDS2ServiceSDK.open(url) },
        Entry(testDescription: "appOpened(url:) of a service") { url, service in service.appOpened(url: url) },
        Entry(testDescription: "open(_:) of a service") { url, service in service.open(url) },
        Entry(testDescription: "ThreeDSSDKAppDelegate") { url, _ in ThreeDSSDKAppDelegate.shared.appOpened(url: url) },
    ]

    @Test(
        "a URL with the right id, ignoring case, continues the challenge without a background notification", arguments: entries
    )
    func opened(_ entry: Entry) async throws {
        var held = try await HeldChallenge(scenario: "oob")
        held.appURL = "https://Opened.example/back"
        let run = try await held.startOutOfBand()
        let link = try #require(URL(string: "https://opened.example/back?x=1&transID=\(held.sdkTransactionID.uppercased())#top"))
        #expect(entry.open(link, held.service))
        #expect(try await run.value == Self.completed(held.sdkTransactionID))
        #expect(!entry.open(link, held.service), "the challenge is over")
    }

    @Test(
        "a URL with a wrong id is left to the app and has no effect",
        arguments: [
            "https://shop.example/back", "https://shop.example/back?transID=", "https://shop.example/back?transID",
            "https://shop.example/back?transID=8a880dc0-d2d2-4067-bcb1-b08d1690b26e", "https://shop.example/?id=ID",
            "https://shop.example/ID", "https://shop.example/#transID=ID", "https://shop.example/?transID=ID0",
            "https://shop.example/?transID=ID&transID=8a880dc0-d2d2-4067-bcb1-b08d1690b26e", "shop:", "mailto:ID@shop.example",
            "evil://x?transID=ID", "https://evil.example/?transID=ID", "shop://back/other?transID=ID", "shop://back",
        ])
    func wrong(_ text: String) async throws {
        var held = try await HeldChallenge(scenario: "oob")
        held.appURL = "shop://back?transID=\(held.sdkTransactionID)"
        let run = try await held.startOutOfBand()
        let url = try #require(
            URL(
                string: text.replacingOccurrences(of: "ID", with: held.sdkTransactionID).replacingOccurrences(
                    of: "trans\(held.sdkTransactionID)", with: "transID")))
        for entry in Self.entries { #expect(!entry.open(url, held.service)) }
        #expect(!ThreeDS2ServiceSDK.handle(webpageURL: nil))
        #expect(held.presenter.sessions.all.first?.currentScreen != nil)
        #expect(held.presenter.screens.count == 2)
        // Custom schemes will do, and so will an item that is given twice alike.
        let id = held.sdkTransactionID
        #expect(ThreeDS2ServiceSDK.handle(url: try #require(URL(string: "shop://back?transID=\(id)&transID=\(id)"))))
        #expect(try await run.value == Self.completed(id))
    }

    @Test("2.1.0 continues only by its button, not by URL or on return to the foreground") func version210() async throws {
        var held = try await HeldChallenge(scenario: "oob", version: "2.1.0")
        held.appURL = "button-only://back"
        let run = try await held.startOutOfBand()
        let url = try #require(URL(string: "button-only://back?transID=\(held.sdkTransactionID)"))
        #expect(!ThreeDS2ServiceSDK.handle(url: url))
        let session = try #require(held.presenter.sessions.all.first)
        try session.answer(.continueOutOfBand())
        #expect(try await run.value == Self.completed(held.sdkTransactionID))
    }

    @Test("only the challenge with this id continues") func two() async throws {
        var one = try await HeldChallenge(scenario: "oob"), other = try await HeldChallenge(scenario: "oob")
        (one.appURL, other.appURL) = ("one-of-two://", "one-of-two://")
        let runs = (try await one.startOutOfBand(), try await other.startOutOfBand())
        #expect(ThreeDS2ServiceSDK.handle(url: try #require(URL(string: "one-of-two://?transID=\(other.sdkTransactionID)"))))
        #expect(try await runs.1.value == Self.completed(other.sdkTransactionID))
        #expect(one.presenter.sessions.all.first?.currentScreen != nil && one.presenter.ends.count == 0)
        try one.transaction.interrupt()
        _ = try await runs.0.value
    }

    @Test("an app's one URL for all payments continues the only challenge that has it") func oneURL() async throws {
        let url = "https://only-here.example/3ds/return"
        var one = try await HeldChallenge(scenario: "oob"), other = try await HeldChallenge(scenario: "oob")
        (one.appURL, other.appURL) = (url, url)
        let runs = (try await one.startOutOfBand(), try await other.startOutOfBand())
        let link = try #require(URL(string: url + "?from=bank"))
        #expect(!ThreeDS2ServiceSDK.handle(url: link), "it does not say which of the two")
        try one.transaction.interrupt()
        _ = try await runs.0.value
        #expect(ThreeDS2ServiceSDK.handle(url: link))
        #expect(try await runs.1.value == Self.completed(other.sdkTransactionID))
        #expect(!ThreeDS2ServiceSDK.handle(url: link), "the challenge is over")
    }

    @Test("a challenge without an app URL has no way back by link") func noURL() async throws {
        let held = try await HeldChallenge(scenario: "oob")
        let run = try await held.startOutOfBand()
        for text in ["https://shop.example/?transID=ID", "shop://?transID=ID", "evil://x?transID=ID"] {
            let link = text.replacingOccurrences(of: "=ID", with: "=" + held.sdkTransactionID)
            #expect(!ThreeDS2ServiceSDK.handle(url: try #require(URL(string: link))))
        }
        try held.transaction.interrupt()
        _ = try await run.value
    }

    @Test("a screen that waits for an entry stays, and the SDK still handles its URL") func text() async throws {
        var held = try await HeldChallenge(scenario: "otp")
        held.appURL = "entry://"
        let run = try await held.start()
        #expect(ThreeDS2ServiceSDK.handle(url: try #require(URL(string: "entry://?transID=\(held.sdkTransactionID)"))))
        let session = try #require(held.presenter.sessions.all.first)
        try session.answer(.submit(text: "123456"))
        #expect(try await run.value == Self.completed(held.sdkTransactionID))
        #expect(held.presenter.screens.count == 1)
    }

    @Test("the system's background and foreground notifications continue the challenge, and the foreground one alone does not")
    func notices() async throws {
        let center = NotificationCenter()
        let held = try await HeldChallenge(scenario: "oob", notifications: center)
        let run = try await held.startOutOfBand()
        let left = Notification.Name("UIApplicationDidEnterBackgroundNotification")
        let returned = Notification.Name("UIApplicationWillEnterForegroundNotification")
        center.post(name: returned, object: nil)
        try await Task.sleep(nanoseconds: 20_000_000)
        #expect(held.presenter.sessions.all.first?.currentScreen != nil)
        center.post(name: left, object: nil)
        held.service.applicationDidEnterBackground()  // Told twice is told once.
        center.post(name: returned, object: nil)
        held.service.applicationWillEnterForeground()
        #expect(try await run.value == Self.completed(held.sdkTransactionID))
        let requests = try await held.shop.result(of: held.answer.threeDSServerTransID)
        #expect(requests["transStatus"] == "Y")
        try held.service.cleanup()
        center.post(name: returned, object: nil)
    }
}
