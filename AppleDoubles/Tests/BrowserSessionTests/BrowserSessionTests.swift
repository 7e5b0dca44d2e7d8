import AuthenticationServices
import Foundation
import Testing
import ThreeDS
import ThreeDSPhoneSupport
import ThreeDSTestSupport
import ThreeDSUIKit
import UIKit

/// `AuthenticationSessionBrowser` on the double of ASWebAuthenticationSession.
@Suite(
    "A challenge in the system's browser, on the double of AuthenticationServices", .serialized, .aloneOnDevice,
    .timeLimit(.minutes(10)))
@MainActor struct BrowserSessionTests {
    let scene = UIWindowScene(doubleSize: CGSize(width: 390, height: 844))

    func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

    private func challenge(
        _ callback: BrowserCallback = .customScheme("com.example.shop")
    ) throws -> ThreeDSBrowserChallenge {
        try ThreeDSBrowserChallenge(page: url("https://shop.example/pay"), callback: callback, timeSource: ManualTimeSource())
    }

    /// Starts a challenge and returns its session once the browser is open.
    private func start(
        _ challenge: ThreeDSBrowserChallenge, _ browser: AuthenticationSessionBrowser
    ) async throws -> (Task<BrowserChallengeOutcome, Never>, ASWebAuthenticationSession) {
        let known = ASWebAuthenticationSession.doubleStarted.count
        let run = Task { await challenge.run(in: browser) }
        await eventually { @MainActor in ASWebAuthenticationSession.doubleStarted.count > known }
        return (run, try #require(ASWebAuthenticationSession.doubleStarted.last))
    }

    func link(_ page: URL, _ beginning: String) throws -> URL {
        try url(beginning + "?" + (try #require(page.query)))
    }

    @Test("The session opens the page above the app's window and ends with the link of the callback")
    func returned() async throws {
        defer { scene.doubleDisconnect() }
        let window = UIWindow(windowScene: scene)
        for (callback, beginning) in [
            (BrowserCallback.customScheme("com.example.shop"), "com.example.shop:/3ds"),
            (.universalLink(host: "shop.example", path: "/3ds"), "https://shop.example/3ds"),
        ] {
            let challenge = try challenge(callback)
            let browser = AuthenticationSessionBrowser(window: window)
            let (run, session) = try await start(challenge, browser)
            #expect(session.doublePage == challenge.page)
            #expect(session.presentationContextProvider?.presentationAnchor(for: session) === window)
            #expect(!session.prefersEphemeralWebBrowserSession)
            #expect(!session.doubleNavigate(to: try url("https://bank.example/challenge")), "a page on the way")
            #expect(session.doubleIsRunning)
            session.doubleNavigate(to: try link(challenge.page, beginning))
            #expect(await run.value == .returned)
            #expect(!session.doubleIsRunning)
        }
    }

    @Test("Closed by the person, cancelled by the app, failed: each ends once, and the browser is closed")
    func ends() async throws {
        defer { scene.doubleDisconnect() }
        let window = UIWindow(windowScene: scene)
        for (code, outcome) in [
            (ASWebAuthenticationSessionError.Code.canceledLogin, BrowserChallengeOutcome.cancelled),
            (.presentationContextInvalid, .failed(.nothingToPresentOn)), (.later, .failed(.browser(code: 99))),
        ] {
            let (run, session) = try await start(try challenge(), AuthenticationSessionBrowser(window: window, isPrivate: true))
            #expect(session.prefersEphemeralWebBrowserSession)
            session.doubleFail(code)
            #expect(await run.value == outcome)
        }
        let challenge = try challenge()
        let (run, session) = try await start(challenge, AuthenticationSessionBrowser(window: window))
        challenge.cancel()
        #expect(await run.value == .cancelled)
        await eventually { @MainActor in !session.doubleIsRunning }
        #expect(!session.doubleIsRunning)
        let other = try self.challenge()
        let (wrong, opened) = try await start(other, AuthenticationSessionBrowser(window: window))
        opened.doubleNavigate(to: try url("com.example.shop:/3ds?threeDSState=0"))
        #expect(await wrong.value == .failed(.link(.state)))
    }

    @Test("The late end of a session that was closed does not end the next one")
    func lateEnd() async throws {
        defer { scene.doubleDisconnect() }
        let browser = AuthenticationSessionBrowser(window: UIWindow(windowScene: scene))
        ASWebAuthenticationSession.doubleTellsOfCancel = true
        defer { ASWebAuthenticationSession.doubleTellsOfCancel = false }
        let page = try url("https://shop.example/pay")
        func open() async throws -> (Task<Result<URL, SystemBrowserEnd>, Never>, ASWebAuthenticationSession) {
            let known = ASWebAuthenticationSession.doubleStarted.count
            let run = Task { () -> Result<URL, SystemBrowserEnd> in
                do throws(SystemBrowserEnd) {
                    return .success(try await browser.open(page, until: .customScheme("com.example.shop")))
                } catch {
                    return .failure(error)
                }
            }
            await eventually { @MainActor in ASWebAuthenticationSession.doubleStarted.count > known }
            return (run, try #require(ASWebAuthenticationSession.doubleStarted.last))
        }
        let (first, old) = try await open()
        browser.close(try url("https://shop.example/other"))
        #expect(old.doubleIsRunning)
        browser.close(page)
        #expect(await first.value == .failure(.closed))
        let (second, new) = try await open()
        old.doubleTellEnd()
        for _ in 0..<20 { await Task.yield() }
        #expect(new.doubleIsRunning)
        let link = try url("com.example.shop:/3ds")
        new.doubleNavigate(to: link)
        #expect(await second.value == .success(link))
    }

    @Test("While the browser is open it opens no second page, and the first goes on")
    func openTwice() async throws {
        defer { scene.doubleDisconnect() }
        let browser = AuthenticationSessionBrowser(window: UIWindow(windowScene: scene))
        let challenge = try challenge()
        let (run, session) = try await start(challenge, browser)
        let known = ASWebAuthenticationSession.doubleStarted.count
        let page = try url("https://shop.example/other")
        await #expect(throws: SystemBrowserEnd.failed(.notStarted)) {
            _ = try await browser.open(page, until: .customScheme("com.example.shop"))
        }
        let second = try self.challenge()
        #expect(await second.run(in: browser) == .failed(.notStarted), "the second one ends, the first one goes on")
        for _ in 0..<20 { await Task.yield() }
        let cancelled = try self.challenge()
        let run2 = Task { await cancelled.run(in: browser) }
        cancelled.cancel()
        #expect(await run2.value == .cancelled)
        for _ in 0..<20 { await Task.yield() }
        #expect(ASWebAuthenticationSession.doubleStarted.count == known && session.doubleIsRunning)
        session.doubleNavigate(to: try link(challenge.page, "com.example.shop:/3ds"))
        #expect(await run.value == .returned)
    }

    @Test("Without a scene, or when the system does not start it, the challenge fails and nothing is shown")
    func notStarted() async throws {
        defer { scene.doubleDisconnect() }
        let alone = UIWindow(frame: .zero)
        #expect(await (try challenge()).run(in: AuthenticationSessionBrowser(window: alone)) == .failed(.nothingToPresentOn))
        let window = UIWindow(windowScene: scene)
        ASWebAuthenticationSession.doubleStarts = false
        defer { ASWebAuthenticationSession.doubleStarts = true }
        #expect(await (try challenge()).run(in: AuthenticationSessionBrowser(window: window)) == .failed(.notStarted))
    }

    @Test("A view controller in a window is enough; one without is refused")
    func controller() async throws {
        defer { scene.doubleDisconnect() }
        let window = UIWindow(windowScene: scene)
        let controller = UIViewController()
        #expect(await (try challenge()).run(from: controller) == .failed(.nothingToPresentOn))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        let known = ASWebAuthenticationSession.doubleStarted.count
        let challenge = try challenge()
        let run = Task { await challenge.run(from: controller) }
        await eventually { @MainActor in ASWebAuthenticationSession.doubleStarted.count > known }
        ASWebAuthenticationSession.doubleStarted.last?.doubleNavigate(to: try link(challenge.page, "com.example.shop:/3ds"))
        #expect(await run.value == .returned)
    }
}
