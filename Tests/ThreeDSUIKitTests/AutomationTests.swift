import Foundation
import Testing
import ThreeDS
import ThreeDSPhoneSupport
import ThreeDSPlatform
import ThreeDSScreens
import ThreeDSSimulator
import ThreeDSTestHarness
import ThreeDSTestSupport
import UIKit
import WebKit

@testable import ThreeDSUIKit

extension OnScreen {
    @Suite("Hooks for test laboratories: challenges of the simulator through the real controllers", .timeLimit(.minutes(10)))
    @MainActor struct Automation {
        nonisolated static let simulator = Result { try Simulator(SimulatorConfiguration()) }

        typealias Step = @MainActor @Sendable (ChallengeAutomationScreen) async throws -> Void

        struct Play: CustomTestStringConvertible, Sendable {
            var testDescription: String
            var scenario: String
            var version = "2.2.0"
            /// `acsUiType` and what is done there, screen by screen.
            var steps: [(type: UIType, step: Step)]
            var outcome = "completed Y"
        }

        nonisolated static let plays: [Play] = [
            Play(
                testDescription: "a code", scenario: "otp",
                steps: [
                    (
                        .text,
                        { screen in
                            try screen.typeText("9")
                            try screen.typeText("123456")
                            try screen.verify()
                        }
                    )
                ]),
            Play(
                testDescription: "another code", scenario: "otp-resend",
                steps: [
                    (.text, { try $0.resend() }),
                    (
                        .text,
                        { screen in
                            try screen.typeText("123456")
                            try screen.verify()
                        }
                    ),
                ]),
            Play(
                testDescription: "whitelisting", scenario: "otp-whitelist",
                steps: [
                    (
                        .text,
                        { screen in
                            try screen.set(.trustList, on: true)
                            try screen.set(.trustList, on: true)
                            try screen.typeText("123456")
                            try screen.verify()
                        }
                    )
                ]),
            Play(
                testDescription: "several options", scenario: "multi-select",
                steps: [
                    (
                        .multiSelect,
                        { screen in
                            #expect(screen.optionCount == 3)
                            try screen.selectIndex(0)
                            try screen.selectIndex(2)
                            #expect(throws: ChallengeAutomationError.noControl("option.3")) { try screen.selectIndex(3) }
                            #expect(throws: ChallengeAutomationError.noControl("resend")) { try screen.resend() }
                            #expect(throws: ChallengeAutomationError.noControl("entry")) { try screen.typeText("1") }
                            try screen.verify()
                        }
                    )
                ]),
            Play(
                testDescription: "the page", scenario: "html-otp",
                steps: [
                    (
                        .html,
                        { screen in
                            let webView = try #require(screen.webView)
                            await webView.testFinishLoading()
                            #expect(await webView.testSubmit(values: ["otp": "123456", "challenge": "123456", "code": "123456"]))
                        }
                    )
                ]),
            Play(
                testDescription: "Cancel", scenario: "otp",
                steps: [(.text, { try $0.cancel() })], outcome: "cancelled"),
        ]

        @Test("The hooks type, select, switch, resend, verify, cancel and reach the page", arguments: plays) func plays(
            _ play: Play
        )
            async throws
        {
            let phone = Phone()
            let presenter = UIKitPresenter.quick()
            let automation = ChallengeAutomation(presenter: presenter)
            let run = try await Self.start(play.scenario, play.version, presenter)
            #expect(automation.screen == nil || play.steps.count > 0)
            for (type, step) in play.steps {
                let screen = try await automation.waitForScreen(ofType: [type])
                #expect(screen.challengeType == type)
                phone.layout()
                let shown = presenter.model
                try await step(screen)
                // An answered screen can no longer be operated. The processing screen may have come and gone meanwhile.
                let end = Date(timeIntervalSinceNow: 120)
                await eventually { automation.screen == nil || presenter.model != shown || Date() > end }
            }
            let outcome = try await run.value
            #expect(Self.name(outcome) == play.outcome)
            #expect(automation.screen == nil && phone.top === phone.window.rootViewController)
            phone.end()
        }

        @Test(
            "Under the reference app's names, each screen is reported, rows are opened before a screenshot, and errors are kept")
        func laboratory()
            async throws
        {
            let phone = Phone()
            let presenter = UIKitPresenter.quick()
            let challenge = LaboratoryChallenge(ChallengeAutomation(presenter: presenter))
            let listener = Listener()
            challenge.setChallengeProtocol(sdkChallengeProtocol: listener)
            #expect(challenge.getChallengeType() == "")
            challenge.clickVerifyButton()
            #expect(challenge.lastError == .noScreen)
            let payment = Payment(presenter)
            try await payment.begin(with: .fullText)
            await eventually { listener.count > 0 }
            #expect(listener.count == 1 && challenge.getChallengeType() == "01" && challenge.getWebView() == nil)
            challenge.expandTextsBeforeScreenshot()
            #expect(presenter.model != nil && payment.isOpen("why") && payment.isOpen("more"))
            challenge.expandTextsBeforeScreenshot()
            #expect(payment.isOpen("why") && payment.isOpen("more"))
            challenge.selectWhitelistChecked(checked: true)
            challenge.selectWhitelistChecked(checked: false)
            challenge.selectObject(0)
            #expect(challenge.lastError == .noControl("option.0"))
            challenge.typeTextChallengeValue("2*A6")
            challenge.clickVerifyButton()
            #expect(challenge.lastError == nil)
            #expect(
                payment.answers.all == [.submit(text: "2*A6", switches: [.trustList: false])]
                    && payment.turned.all == [[.trustList: true], [.trustList: false]])
            await payment.presenter.setProcessing(true, in: payment.session)
            #expect(challenge.getChallengeType() == "")
            await payment.show(.select(false))
            await eventually { listener.count != 1 }
            #expect(listener.count == 2 && challenge.getChallengeType() == "02")
            challenge.setChallengeProtocol(sdkChallengeProtocol: nil)
            await payment.end()
            phone.end()
        }

        final class Listener: LaboratoryChallengeListener {
            var count = 0
            func handleChallenge() { count += 1 }
        }

        private static func start(
            _ scenario: String, _ version: String, _ presenter: UIKitPresenter
        ) async throws -> Task<ChallengeOutcome, any Error> {
            let simulator = try simulator.get()
            let service = ThreeDS2ServiceSDK(
                environment: SDKEnvironment(presenter: presenter, transport: simulator.transport, storage: MemoryStorage()))
            try service.initialize(ConfigParameters(simulator), locale: "en-US")
            let transaction = try service.createTransaction("F000000001", version)
            let parameters = try transaction.getAuthenticationRequestParameters()
            let answer = try await SimulatedShop(simulator: simulator).authenticate(
                parameters, directoryServerID: "F000000001", scenario: scenario)
            return Task {
                defer { withExtendedLifetime(service) {} }
                return try await transaction.performChallenge(ChallengeParameters(answer), timeOut: 5)
            }
        }

        private static func name(_ outcome: ChallengeOutcome) -> String {
            switch outcome {
            case .completed(let event): "completed " + event.transactionStatus
            case .cancelled: "cancelled"
            default: "\(outcome)"
            }
        }
    }
}

extension Payment {
    /// The text of an expandable row shows.
    fileprivate func isOpen(_ id: String) -> Bool {
        guard let text = find(id + ".text") else { return false }
        return !sequence(first: text, next: \.superview).contains(where: \.isHidden)
    }
}
