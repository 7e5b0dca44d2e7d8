import Foundation
import Testing
import ThreeDS
import ThreeDSJSON
import ThreeDSMigrationGateway
import ThreeDSMigrationNSoftware
import ThreeDSMigrationNetcetera
import ThreeDSMigrationRavelin
import ThreeDSMigrationShapes
import ThreeDSMigrationStripe
import ThreeDSPhoneSupport
import UIKit
import WebKit

@testable import ThreeDSUIKit

// The /n software SDK has this name for a receiver without labels.
private typealias ChallengeStatusReceiver = ThreeDS.ChallengeStatusReceiver

/// Keeps the one call that a challenge ends with.
@MainActor
final class EndReceiver: ChallengeStatusReceiver {
    private(set) var ends: [ChallengeOutcome] = []

    func completed(completionEvent: CompletionEvent) { ends.append(.completed(completionEvent)) }
    func cancelled() { ends.append(.cancelled) }
    func timedout() { ends.append(.timedout) }
    func protocolError(protocolErrorEvent: ProtocolErrorEvent) { ends.append(.protocolError(protocolErrorEvent)) }
    func runtimeError(runtimeErrorEvent: RuntimeErrorEvent) { ends.append(.runtimeError(runtimeErrorEvent)) }

    /// The code of a runtime error.
    var code: String? {
        if case .runtimeError(let event)? = ends.first { event.errorCode } else { nil }
    }
}

/// SDK-8, SDK-9, SDK-10: the calls of `Transaction+ViewController.swift` and of other SDKs, with transactions of the simulator.
@Suite("doChallenge over a view controller, and the calls of the receiver", .aloneOnDevice, .timeLimit(.minutes(20))) @MainActor
struct AppCallTests {
    /// A spelling of the call.
    struct Call: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let begin: @MainActor @Sendable (any Transaction, ChallengeParameters, EndReceiver, UIViewController?, Int) throws -> Void
    }

    nonisolated static let calls: [Call] = [
        Call(testDescription: "inViewController last") {
            try $0.doChallenge($1, challengeStatusReceiver: $2, timeOut: $4, inViewController: $3)
        },
        Call(testDescription: "viewController last") {
            try $0.doChallenge($1, challengeStatusReceiver: $2, timeOut: $4, viewController: $3)
        },
        Call(testDescription: "viewController first") {
            try $0.doChallenge(viewController: $3, challengeParameters: $1, challengeStatusReceiver: $2, timeOut: $4)
        },
        Call(testDescription: "rootViewController") {
            try $0.doChallenge(rootViewController: $3, challengeParameters: $1, challengeStatusReceiver: $2, timeout: $4)
        },
        Call(testDescription: "challengeView") {
            try $0.doChallenge(challengeParameters: $1, challengeStatusReceiver: $2, timeOut: $4, challengeView: $3)
        },
        Call(testDescription: "a label on every argument") {
            try $0.doChallenge(challengeParameters: $1, challengeStatusReceiver: $2, timeOut: $4, inViewController: $3)
        },
    ]

    @Test("the challenge is presented over the given controller, and its receiver gets one call at the end", arguments: calls)
    func over(_ call: Call) async throws {
        // Two windows; the app names the controller of one.
        let (front, handset) = (Handset(), Handset())
        defer {
            front.end()
            handset.end()
        }
        let purchase = try await Purchase(on: handset)
        let receiver = EndReceiver()
        let transaction = try #require(purchase.transaction)
        try call.begin(transaction, purchase.challenge, receiver, handset.root, 5)
        let finger = try await purchase.screen("text")
        #expect(finger.controller.view.window === handset.window && front.top === front.root)
        #expect(handset.root.presentedViewController === finger.controller && receiver.ends.isEmpty)
        try finger.type("123456")
        try finger.tap("submit")
        #expect(await soon { receiver.ends.count == 1 })
        guard case .completed(let event)? = receiver.ends.first else {
            Issue.record("\(receiver.ends)")
            return
        }
        #expect(event.transactionStatus == "Y" && event.sdkTransactionID == purchase.sdkTransactionID)
        #expect(await soon { purchase.presenter.controller == nil && handset.top === handset.root })
        #expect(try await purchase.messages("CReq").last?["challengeDataEntry"] == "123456")
        for _ in 0..<50 { await Task.yield() }
        #expect(receiver.ends.count == 1)
    }

    @Test("a call that is refused throws, shows nothing and forgets the controller", arguments: calls)
    func refused(_ call: Call) async throws {
        let handset = Handset()
        defer { handset.end() }
        let purchase = try await Purchase(on: handset)
        let receiver = EndReceiver()
        let transaction = try #require(purchase.transaction)
        #expect(throws: ThreeDS2Error.self) {
            try call.begin(transaction, purchase.challenge, receiver, handset.root, 4)
        }
        #expect(await soon { PresentationAnchors.shared.controller(for: purchase.sdkTransactionID) == nil })
        #expect(receiver.ends.isEmpty && handset.top === handset.root)
        // The transaction can still be used.
        try call.begin(transaction, purchase.challenge, receiver, handset.root, 5)
        try await purchase.screen("text").tap("cancel")
        #expect(await soon { receiver.ends == [.cancelled] })
    }

    /// An end that no message of the protocol is about: no Erro in either direction (protocol/errors-and-flow.md §1, protocol/ui.md §11.2, §12).
    struct End: CustomTestStringConvertible, Sendable {
        /// The code of the runtime error.
        let testDescription: String
        var scenario = "otp"
        var kind = "text"
        var needs: TestAbility = []
        let act: @MainActor @Sendable (Purchase, Finger) async throws -> Void
    }

    nonisolated static let ends: [End] = [
        End(testDescription: "interrupted") { purchase, _ in purchase.handset.scene.testDisconnect() },
        End(testDescription: "interrupted") { purchase, _ in purchase.handset.root.dismiss(animated: false) },
        End(testDescription: "interrupted", scenario: "html-otp", kind: "html") { purchase, _ in
            purchase.handset.scene.testDisconnect()
        },
        End(testDescription: "pageFailed", scenario: "html-otp", kind: "html", needs: .insideOfPages) { _, finger in
            let page = try await finger.page()
            for loads in 2...4 {
                page.testTerminateContentProcess()
                // Again as it came, and it can be used.
                let again = try await finger.page()
                #expect(again === page && page.testLoads == loads && finger.controller.model?.isProcessing == false)
            }
            page.testTerminateContentProcess()
        },
    ]

    @Test(
        "a lost scene, a removed controller and a page that fails too often give a runtime error with their code and send no Erro",
        arguments: ends.filter { TestDevice.abilities.isSuperset(of: $0.needs) })
    func lost(_ end: End) async throws {
        let handset = Handset()
        defer { handset.end() }
        let purchase = try await Purchase(Purchase.Order(scenario: end.scenario), on: handset)
        let receiver = EndReceiver()
        try purchase.transaction?.doChallenge(
            purchase.challenge, challengeStatusReceiver: receiver, timeOut: 5, inViewController: handset.root)
        let finger = try await purchase.screen(end.kind)
        try await end.act(purchase, finger)
        #expect(await soon { receiver.ends.count == 1 })
        #expect(receiver.code == end.testDescription, "\(receiver.ends)")
        #expect(await soon { purchase.presenter.controller == nil })
        #expect(try await purchase.messages("Erro").isEmpty)
        #expect(try await purchase.requests() == 1)
        #expect(TestDevice.backgroundTasks.isEmpty)
    }

    @Test("without a controller to present on, the challenge ends with presenterRefused and sends no Erro") func nowhere()
        async throws
    {
        let handset = Handset()
        let purchase = try await Purchase(on: handset)
        handset.end()
        let receiver = EndReceiver()
        try purchase.transaction?.doChallenge(
            purchase.challenge, challengeStatusReceiver: receiver, timeOut: 5, inViewController: handset.root)
        #expect(await soon { receiver.ends.count == 1 })
        #expect(receiver.code == "presenterRefused", "\(receiver.ends)")
        #expect(try await purchase.messages("Erro").isEmpty)
    }
}
