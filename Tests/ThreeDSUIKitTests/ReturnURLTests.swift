import ThreeDSTestSupport
import Foundation
import Testing
import ThreeDS
import ThreeDSPhoneSupport
import ThreeDSPlatform
import ThreeDSScreens
import ThreeDSSimulator
import ThreeDSSwiftUI
import UIKit

@testable import ThreeDSUIKit

/// Waits in front of every screen; what continues the challenge comes from outside.
private final class Waiting: ChallengePresenter, @unchecked Sendable {  // unchecked: all state under `lock`
    private let lock = NSLock()
    private var shown = 0
    /// How many screens have been shown.
    var screens: Int { lock.withLock { shown } }

    func begin(_ session: ChallengeSession) async throws {}
    func show(_ screen: ChallengeScreen, in session: ChallengeSession) async { lock.withLock { shown += 1 } }
    func setProcessing(_ visible: Bool, in session: ChallengeSession) async {}
    func end(_ session: ChallengeSession) async {}
}

/// An out-of-band challenge of the simulator that is open.
@MainActor private struct OpenChallenge {
    let id: String
    let service: ThreeDS2ServiceSDK
    let presenter = Waiting()
    let outcome: Task<ChallengeOutcome, any Error>

    init() async throws {
        let simulator = try Simulator(SimulatorConfiguration())
        service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(presenter: presenter, transport: simulator.transport, storage: MemoryStorage()))
        try service.initialize(ConfigParameters(simulator), locale: "en-US", uiCustomization: nil)
        let transaction = try service.createTransaction("F000000001", "2.2.0")
        let request = try transaction.getAuthenticationRequestParameters()
        id = request.sdkTransactionID
        let answer = try await SimulatedShop(simulator: simulator).authenticate(
            request, directoryServerID: "F000000001", scenario: "oob-app-url")
        let parameters = ChallengeParameters(answer)
        parameters.threeDSRequestorAppURL = "https://shop.example/3ds/return"
        outcome = Task { try await transaction.performChallenge(parameters, timeOut: 5) }
        await eventually { presenter.screens > 0 }
    }

    /// The app's URL with this transaction ID in it.
    func url(_ id: String? = nil) throws -> URL {
        try #require(URL(string: "https://shop.example/3ds/return?transID=\(id ?? self.id)"))
    }

    var completed: ChallengeOutcome {
        .completed(CompletionEvent(sdkTransactionID: id, status: .authenticated))
    }
}

/// The scene delegate that the guide shows. Its own links are only recorded.
@MainActor private final class ShopSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private(set) var links: [URL?] = []

    private func open(_ url: URL) { links.append(url) }
    private func open(_ activity: NSUserActivity) { links.append(activity.webpageURL) }

    // Example scene-delegate: begin
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        for context in options.urlContexts { receive(context.url) }  // the URL that started the app
        for activity in options.userActivities { receive(activity) }
    }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        for context in contexts { receive(context.url) }
    }

    func scene(_ scene: UIScene, continue activity: NSUserActivity) { receive(activity) }

    private func receive(_ url: URL) {
        if !ThreeDS2ServiceSDK.handle(url: url) { open(url) }  // one of your own links
    }

    private func receive(_ activity: NSUserActivity) {
        if !ThreeDS2ServiceSDK.handle(userActivity: activity) { open(activity) }
    }
    // Example scene-delegate: end
}

@Suite("Return from the issuer's app by URL, as UIKit and SwiftUI hand it over (SDK-70)", .timeLimit(.minutes(10)))
@MainActor struct ReturnURLTests {
    private static let other = "8a880dc0-d2d2-4067-bcb1-b08d1690b26e"

    @Test("The challenge's URL is found among the URL contexts of a scene", .needs(.systemEvents), arguments: [0, 1, 2])
    func contexts(_ others: Int) async throws {
        let challenge = try await OpenChallenge()
        let strange = try [challenge.url(Self.other), #require(URL(string: "shop://home"))]
        #expect(!ThreeDS2ServiceSDK.handle(urlContexts: []))
        #expect(!ThreeDS2ServiceSDK.handle(urlContexts: Set(strange.compactMap { TestDevice.urlContext($0) })))
        #expect(challenge.presenter.screens == 1, "an app's own URLs continue nothing")
        let urls = try strange.prefix(others) + [challenge.url()]
        #expect(ThreeDS2ServiceSDK.handle(urlContexts: Set(urls.compactMap { TestDevice.urlContext($0) })))
        #expect(try await challenge.outcome.value == challenge.completed)
        #expect(
            !ThreeDS2ServiceSDK.handle(urlContexts: Set(try [challenge.url()].compactMap { TestDevice.urlContext($0) })),
            "it is over")
        try challenge.service.cleanup()
    }

    @Test("Two challenges continue when one set of URLs contains a URL for each", .needs(.systemEvents)) func two() async throws {
        let (first, second) = (try await OpenChallenge(), try await OpenChallenge())
        let both = try Set([first.url(), second.url()].compactMap { TestDevice.urlContext($0) })
        #expect(ThreeDS2ServiceSDK.handle(urlContexts: both))
        #expect(try await first.outcome.value == first.completed)
        #expect(try await second.outcome.value == second.completed)
        try first.service.cleanup()
        try second.service.cleanup()
    }

    enum Way: CaseIterable { case urlContext, userActivity, connectionURL, connectionActivity }

    @Test(
        "The guide's scene delegate continues the challenge, whichever way the URL comes, and keeps the app's own links",
        .needs(.systemEvents), arguments: Way.allCases)
    func sceneDelegate(_ way: Way) async throws {
        let challenge = try await OpenChallenge()
        let (delegate, scene) = (ShopSceneDelegate(), TestDevice.scene(CGSize(width: 400, height: 800)))
        let own = try #require(URL(string: "https://shop.example/order/1"))
        for url in [own, try challenge.url(Self.other), try challenge.url()] {
            let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
            activity.webpageURL = url
            switch way {
            case .urlContext: delegate.scene(scene, openURLContexts: Set([url].compactMap { TestDevice.urlContext($0) }))
            case .userActivity: delegate.scene(scene, continue: activity)
            case .connectionURL, .connectionActivity:
                let options = try #require(
                    way == .connectionURL ? TestDevice.connectionOptions([url], []) : TestDevice.connectionOptions([], [activity])
                )
                delegate.scene(scene, willConnectTo: scene.session, options: options)
            }
        }
        #expect(try await challenge.outcome.value == challenge.completed)
        #expect(try delegate.links == [own, challenge.url(Self.other)])
        try challenge.service.cleanup()
    }
}
