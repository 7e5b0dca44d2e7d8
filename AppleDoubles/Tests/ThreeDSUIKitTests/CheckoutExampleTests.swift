import Foundation
import SwiftUI
import Testing
import ThreeDSSimulator
import ThreeDSSimulatorServer
import ThreeDSSwiftUI
import ThreeDSTestHarness
import UIKit
import WebKit

@testable import Checkout
@testable import ThreeDSUIKit

extension OnScreen {
    @Suite("The example app: its own views, view model and shop, from Pay to what it tells (SDK-8)", .timeLimit(.minutes(2)))
    @MainActor struct CheckoutExample {
        typealias Step = @MainActor @Sendable (ChallengeAutomationScreen) throws -> Void

        struct Play: CustomTestStringConvertible, Sendable {
            var testDescription: String { "\(scenario): \(result)" }
            var scenario: String
            var type: String
            var result = "Paid"
            var step: Step
        }

        nonisolated static let code: Step = { screen in
            try screen.typeText("123456")
            try screen.verify()
        }

        nonisolated static let page: Step = { screen in
            let page = try #require(screen.webView)
            page.doubleFinishLoading()
            #expect(page.doubleSubmit(values: ["otp": "123456"]))
        }

        nonisolated static let plays: [Play] = [
            Play(scenario: "otp", type: "01", step: code),
            Play(scenario: "otp", type: "01", result: "Cancelled", step: { try $0.cancel() }),
            Play(
                scenario: "single-select", type: "02",
                step: { screen in
                    try screen.selectIndex(0)
                    try screen.verify()
                }),
            Play(
                scenario: "multi-select", type: "03",
                step: { screen in
                    try screen.selectIndex(0)
                    try screen.selectIndex(2)
                    try screen.verify()
                }),
            Play(scenario: "oob", type: "04", step: { try $0.verify() }),
            Play(scenario: "masked-entry", type: "01", step: code),
            Play(scenario: "html-otp", type: "05", step: page),
            // Sent by POST.
            Play(scenario: "html-post", type: "05", step: page),
            Play(scenario: "information", type: "07", step: { try $0.verify() }),
        ]

        /// Chooses, pays, does one screen and returns what the checkout tells.
        static func pay(
            _ play: Play, in host: UIHostingController<CheckoutView>, _ presenter: UIKitPresenter
        ) async throws -> String? {
            #expect(host.doubleNavigationTitle == "Checkout" && host.doubleTexts.contains("42.00 EUR"))
            #expect(host.doubleChoose(play.scenario, in: "Scenario"))
            #expect(await soon { host.doubleChoice(in: "Scenario") == play.scenario })
            #expect(host.doubleTap("Pay"))
            #expect(await soon { host.doubleTexts.contains("One moment") })
            // Nothing can be done twice or changed while a payment is under way.
            #expect(!host.doubleTap("One moment") && !host.doubleChoose("otp", in: "Scenario"))
            let screen = try await ChallengeAutomation(presenter: presenter).waitForScreen(ofType: [play.type])
            #expect(host.presentedViewController != nil)
            try play.step(screen)
            for _ in 0..<5_000 where !host.doubleTexts.contains("Pay") { try await Task.sleep(nanoseconds: 2_000_000) }
            #expect(host.presentedViewController == nil)
            return host.doubleTexts.last
        }

        @Test("Pays through the view", arguments: plays) func pays(_ play: Play) async throws {
            let presenter = UIKitPresenter.quick()
            let host = UIHostingController(rootView: CheckoutView(Checkout(presenter: presenter)))
            let phone = Phone(root: host)
            #expect(try await Self.pay(play, in: host, presenter) == play.result)
            // And again with the same SDK.
            let again = Play(scenario: "otp", type: "01", step: Self.code)
            if play.scenario != "otp" { #expect(try await Self.pay(again, in: host, presenter) == "Paid") }
            phone.end()
        }

        @Test("The app as it starts: its scene's window, the presenter of all") func starts() async throws {
            Phone().end()
            let window = try #require(CheckoutApp.doubleLaunch())
            let host = try #require(window.rootViewController as? UIHostingController<CheckoutView>)
            #expect(try await Self.pay(Self.plays[0], in: host, .shared) == "Paid")
            window.windowScene?.doubleDisconnect()
        }

        @Test("Pays at the simulator of `tds simulate --http`") func remote() async throws {
            let server = try SimulatorHTTPServer(simulator: Simulator(), tls: false)
            let address = try server.start().absoluteString
            defer { server.stop() }
            let presenter = UIKitPresenter.quick()
            let host = UIHostingController(rootView: CheckoutView(Checkout(presenter: presenter)))
            let phone = Phone(root: host)
            #expect(host.doubleType(address, into: "Simulator's address"))
            #expect(try await Self.pay(Self.plays[0], in: host, presenter) == "Paid")
            phone.end()
        }

        @Test("An address that nobody answers at is told", arguments: ["nonsense", "http://127.0.0.1:1", "http://example.test"])
        func nobody(_ address: String) async throws {
            let checkout = Checkout(presenter: .quick())
            checkout.address = address
            checkout.pay()
            #expect(checkout.isPaying)
            for _ in 0..<5_000 where checkout.isPaying { try await Task.sleep(nanoseconds: 2_000_000) }
            #expect(checkout.result.hasPrefix("Not paid: ") && checkout.challenge == nil)
            // The simulator in the app is still there.
            checkout.address = ""
            checkout.pay()
            for _ in 0..<5_000 where checkout.challenge == nil { try await Task.sleep(nanoseconds: 2_000_000) }
            let started = try #require(checkout.challenge)
            try started.transaction.close()
        }
    }
}
