import ThreeDSTestSupport
import Foundation
import SwiftUI
import Testing
import ThreeDSSimulator
import ThreeDSHTTPServer
import ThreeDSPlatform
import ThreeDSSimulatorServer
import ThreeDSSwiftUI
import ThreeDSTestHarness
import UIKit
import WebKit

@testable import Checkout
@testable import ThreeDSUIKit

extension OnScreen {
    @Suite("The example app: its own views, view model and shop, from Pay to the result (SDK-8)", .timeLimit(.minutes(10)))
    @MainActor struct CheckoutExample {
        typealias Step = @MainActor @Sendable (ChallengeAutomationScreen) async throws -> Void

        struct Play: CustomTestStringConvertible, Sendable {
            var testDescription: String { "\(scenario): \(result)" }
            var scenario: String
            /// `acsUiType` of the screens.
            var types: [UIType]
            var result = "Paid"
            /// What is done on them, one after the other.
            var steps: [Step]
        }

        nonisolated static let code: Step = { screen in
            try screen.typeText("123456")
            try screen.verify()
        }

        nonisolated static let page: Step = { screen in
            // The page comes when the rule list has been compiled.
            let isSent = await soon {
                screen.webView?.doubleFinishLoading()
                return screen.webView?.doubleSubmit(values: ["otp": "123456"]) ?? false
            }
            #expect(isSent)
        }

        nonisolated static let verify: Step = { try $0.verify() }

        nonisolated static let plays: [Play] = [
            Play(scenario: "otp", types: [.text], steps: [code]),
            Play(scenario: "otp", types: [.text], result: "Cancelled", steps: [{ try $0.cancel() }]),
            Play(scenario: "masked-entry", types: [.text], steps: [code]),
            Play(
                scenario: "single-select", types: [.singleSelect, .text],
                steps: [
                    { screen in
                        try screen.selectIndex(0)
                        try screen.verify()
                    }, code,
                ]),
            Play(
                scenario: "multi-select", types: [.multiSelect],
                steps: [
                    { screen in
                        try screen.selectIndex(0)
                        try screen.selectIndex(2)
                        try screen.verify()
                    }
                ]),
            Play(scenario: "oob", types: [.outOfBand, .outOfBand], steps: [verify, verify]),
            Play(scenario: "html-otp", types: [.html], steps: [page]),
            // Sent by POST.
            Play(scenario: "html-post", types: [.html], steps: [page]),
            Play(scenario: "information", types: [.information, .text], steps: [verify, code]),
        ]

        /// Chooses, pays, does one screen and returns what the checkout tells.
        static func pay(
            _ play: Play, in host: UIHostingController<CheckoutView>, _ presenter: UIKitPresenter
        ) async throws -> String? {
            #expect(host.doubleNavigationTitle == "Checkout" && host.doubleTexts.contains(Shop.price))
            #expect(host.doubleChoose(play.scenario, in: "Scenario"))
            #expect(await soon { host.doubleChoice(in: "Scenario") == play.scenario })
            #expect(host.doubleTap("Pay"))
            #expect(await soon { host.doubleTexts.contains("One moment") })
            // Nothing can be done twice or changed while a payment is under way.
            #expect(!host.doubleTap("One moment") && !host.doubleChoose("otp", in: "Scenario"))
            let automation = ChallengeAutomation(presenter: presenter)
            for (type, step) in zip(play.types, play.steps) {
                // A payment that has ended has no screen.
                await eventually { automation.screen != nil || host.doubleTexts.contains("Pay") }
                try #require(automation.screen != nil, "\(host.doubleTexts)")
                let screen = try await automation.waitForScreen(ofType: [type])
                #expect(host.presentedViewController != nil)
                let shown = presenter.model
                try await step(screen)
                // The processing screen may have come and gone meanwhile, also before a screen that is equal to this one.
                let end = Date(timeIntervalSinceNow: 120)
                await eventually { automation.screen == nil || presenter.model != shown || Date() > end }
            }
            await eventually { host.doubleTexts.contains("Pay") }
            #expect(host.presentedViewController == nil)
            return host.doubleTexts.last
        }

        @Test("A payment through the example's view completes", arguments: plays) func pays(_ play: Play) async throws {
            let presenter = UIKitPresenter.quick()
            let host = UIHostingController(rootView: CheckoutView(Checkout(presenter: presenter)))
            let phone = Phone(root: host)
            #expect(try await Self.pay(play, in: host, presenter) == play.result)
            // And again with the same SDK.
            let again = Self.plays[0]
            if play.scenario != "otp" { #expect(try await Self.pay(again, in: host, presenter) == "Paid") }
            phone.end()
        }

        @Test("The example app starts with a window in its scene and one presenter") func starts() async throws {
            Phone().end()
            let window = try #require(CheckoutApp.doubleLaunch())
            let host = try #require(window.rootViewController as? UIHostingController<CheckoutView>)
            #expect(try await Self.pay(Self.plays[0], in: host, .shared) == "Paid")
            window.windowScene?.doubleDisconnect()
        }

        @Test(
            "The launch argument `-scenario` chooses a scenario and pays, and an unknown one does nothing",
            arguments: [("single-select", true), ("nonsense", false), (nil, false)] as [(String?, Bool)])
        func launched(_ scenario: String?, _ pays: Bool) async throws {
            let name = "org.threeds.checkout.\(UUID().uuidString)"
            let arguments = try #require(UserDefaults(suiteName: name))
            defer { arguments.removePersistentDomain(forName: name) }
            if let scenario { arguments.set(scenario, forKey: "scenario") }
            let checkout = Checkout.launched(arguments)
            #expect(checkout.isPaying == pays && checkout.scenario == (pays ? scenario : "otp"))
            guard pays else { return }
            await eventually { checkout.challenge != nil }
            try #require(checkout.challenge).transaction.close()
        }

        @Test("A payment at `tds simulate` completes when the phone trusts its authority") func remote() async throws {
            let simulator = try Simulator()
            let server = try SimulatorHTTPServer(simulator: simulator)
            let address = try server.start().absoluteString
            defer { server.stop() }
            let presenter = UIKitPresenter.quick()
            let host = UIHostingController(
                rootView: CheckoutView(Checkout(presenter: presenter, trust: .anchors(pem: [simulator.tlsAnchorPEM]))))
            let phone = Phone(root: host)
            #expect(host.doubleType(address, into: "Simulator's address"))
            #expect(try await Self.pay(Self.plays[0], in: host, presenter) == "Paid")
            phone.end()
        }

        @Test("A payment at `tds simulate --address` completes with the token, and not without it") func elsewhere() async throws
        {
            var configuration = SimulatorConfiguration()
            let address = try ServerAddress("127.0.0.1")
            configuration.serverAddresses = [address.bytes]
            let simulator = try Simulator(configuration)
            let server = try SimulatorHTTPServer(simulator: simulator, port: 0, tls: true, address: address)
            let url = try server.start()
            defer { server.stop() }
            let token = try #require(server.token)
            let presenter = UIKitPresenter.quick()
            let checkout = Checkout(presenter: presenter, trust: .anchors(pem: [simulator.tlsAnchorPEM]))
            let host = UIHostingController(rootView: CheckoutView(checkout))
            let phone = Phone(root: host)
            #expect(host.doubleType(url.absoluteString, into: "Simulator's address"))
            #expect(host.doubleTap("Pay"))
            // The model is told first; the fields can be used again when the view has been drawn anew.
            #expect(await soon { checkout.result.hasPrefix("Not paid: ") && host.doubleTexts.contains("Pay") })
            #expect(host.doubleType(token.text, into: "Simulator's token"))
            #expect(try await Self.pay(Self.plays[0], in: host, presenter) == "Paid")
            phone.end()
        }

        @Test("The token goes to the simulator's address only") func tokenStays() async throws {
            let seen = SeenRequests()
            let base = try #require(URL(string: "https://192.168.1.5:8443"))
            let transport = TokenTransport(transport: seen, base: base, token: "secret")
            let addresses = [
                "https://192.168.1.5:8443/acs/challenge/1", "https://192.168.1.5:8444/", "https://192.168.1.6:8443/",
                "http://192.168.1.5:8443/", "https://evil.example/192.168.1.5:8443",
            ]
            for address in addresses {
                _ = try await transport.send(HTTPRequest(method: "GET", url: try #require(URL(string: address)))) {}
            }
            #expect(seen.requests.all.map { $0.header("TDS-Token") } == ["secret", nil, nil, nil, nil])
        }

        private struct SeenRequests: HTTPTransport {
            let requests = Recorder<HTTPRequest>()

            func send(
                _ request: HTTPRequest, sent: @escaping @Sendable () -> Void
            ) async throws(TransportError) -> HTTPResponse {
                requests.record(request)
                return HTTPResponse(status: 200)
            }
        }

        @Test(
            "An address that does not answer is reported", arguments: ["nonsense", "http://127.0.0.1:1", "http://example.test"])
        func nobody(_ address: String) async throws {
            let checkout = Checkout(presenter: .quick())
            checkout.address = address
            checkout.pay()
            #expect(checkout.isPaying)
            await eventually { !checkout.isPaying }
            #expect(checkout.result.hasPrefix("Not paid: ") && checkout.challenge == nil)
            // The simulator in the app is still there.
            checkout.address = ""
            checkout.pay()
            await eventually { checkout.challenge != nil }
            let started = try #require(checkout.challenge)
            try started.transaction.close()
        }
    }
}
