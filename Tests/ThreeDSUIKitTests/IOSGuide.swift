// What the guide "ios.md" shows, compiled. `Tests/ThreeDSTests/Guides/IOSGuideTests.swift` compares both texts.

import Testing
import ThreeDS
import ThreeDSTestHarness
import ThreeDSTestSupport
import ThreeDSUIKit
import UIKit

// Example swiftui-challenge: begin
import SwiftUI
import ThreeDSSwiftUI

struct CheckoutView: View {
    @State private var challenge: ThreeDSChallenge?
    let checkout: Checkout

    var body: some View {
        Button("Pay") { Task { challenge = await checkout.pay() } }
            .threeDSChallenge($challenge) { result in
                switch result {
                case .success(.completed(let event)): checkout.askServer(event.sdkTransactionID)
                case .success: checkout.offerAnotherTry()
                case .failure(let error): checkout.report(error)  // a ThreeDS2Error: the challenge did not begin
                }
            }
    }
}
// Example swiftui-challenge: end

/// What the view of the guide needs of the app.
@MainActor final class Checkout {
    private(set) var calls: [String] = []

    func pay() async -> ThreeDSChallenge? {
        calls.append("pay")
        return nil
    }
    func askServer(_ sdkTransactionID: String) { calls.append(sdkTransactionID) }
    func offerAnotherTry() { calls.append("another try") }
    func report(_ error: any Error) { calls.append("\(error)") }
}

extension UIViewController {
    fileprivate func present(
        _ transaction: any ThreeDS2Transaction, _ parameters: ChallengeParameters, _ receiver: any ChallengeStatusReceiver
    ) throws {
        // Example over-a-controller: begin
        try transaction.doChallenge(parameters, challengeStatusReceiver: receiver, timeout: .shortest, inViewController: self)
        // Example over-a-controller: end
    }
}

/// The test of a laboratory in "test-harness.md". `AutomationTests` does the same with screens of the simulator.
@MainActor private func inspect(_ configuration: ConfigParameters) async throws {
    // Example laboratory: begin
    configuration.messageProfile = .strict  // the default accepts harmless mistakes of an ACS
    let automation = ChallengeAutomation()  // of the presenter that services use unless they were given one
    let screen = try await automation.waitForScreen(ofType: [.text])
    screen.expandTexts()  // before a screenshot of screen.controller.view
    try screen.typeText("123456")
    try screen.set(.trustList, on: true)
    try screen.verify()
    // Example laboratory: end
}

@Suite("What the guide for iOS shows") @MainActor struct IOSGuide {
    @Test("the options of the guide make a sheet without the cover of recordings") func options() throws {
        // Example sheet: begin
        var options = UIKitPresenter.Options()
        options.style = .sheet
        let service = ThreeDS2ServiceSDK(options: options)
        // Example sheet: end
        #expect(throws: ThreeDS2Error.self) { try service.getSDKVersion() }
        #expect(options.style == .sheet && options.covers != [.appSwitcher])
        // Example covers: begin
        options.covers = [.appSwitcher]
        // Example covers: end
        #expect(options.covers == [.appSwitcher])
    }

    @Test("a UIColor is taken where the guide has one") func look() throws {
        // Example look: begin
        let submit = ButtonCustomization()
        try submit.setBackgroundColor(.systemIndigo)
        // Example look: end
        let colors = [submit.getBackgroundColor() as String?, submit.getDarkBackgroundColor() as String?]
        #expect(colors.allSatisfy { $0?.utf8.count == 7 } && colors[0] != colors[1], "a dynamic colour is two")
    }

    @Test("a challenge over a controller is refused before it begins, with the reason, when the parameters are empty") func over()
        throws
    {
        final class Receiver: ChallengeStatusReceiver {
            func completed(completionEvent: CompletionEvent) {}
            func cancelled() {}
            func timedout() {}
            func protocolError(protocolErrorEvent: ProtocolErrorEvent) {}
            func runtimeError(runtimeErrorEvent: RuntimeErrorEvent) {}
        }
        let service = ThreeDS2ServiceSDK()
        let configuration = ConfigParameters()
        try service.initialize(configuration)
        defer { try? service.cleanup() }
        let key =
            "{\"kty\":\"EC\",\"crv\":\"P-256\",\"x\":\"axfR8uEsQkf4vOblY6RA8ncDfYEt6zOg9KE5RdiYwpY\","
            + "\"y\":\"T-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU\"}"
        let transaction = try service.createTransaction(
            directoryServerID: "A000000003", messageVersion: "2.1.0",
            directoryServer: DirectoryServer(id: "A000000003", publicKey: key, rootCertificates: []))
        let error = #expect(throws: ThreeDS2Error.self) {
            try UIViewController().present(transaction, ChallengeParameters(), Receiver())
        }
        #expect(error?.failure.field == "challengeParameters.threeDSServerTransactionID")
    }
}
