import Foundation
import Testing
import ThreeDS
import ThreeDSPhoneSupport
import ThreeDSPlatform
import ThreeDSSimulator
import ThreeDSTestSupport
import UIKit

@testable import ThreeDSUIKit

/// `authenticate` with the screens of UIKit: by the presenter alone, and over a controller of the app.
@Suite("One call with UIKit", .aloneOnDevice, .timeLimit(.minutes(20))) @MainActor
struct OneCallTests {
    @Test(
        "the challenge appears over the given controller, or over the top-most one, and the outcome is the server's",
        arguments: [true, false])
    func pays(namesController: Bool) async throws {
        let (front, handset) = (Handset(), Handset())
        defer {
            front.end()
            handset.end()
        }
        let simulator = try Counterparts.calmSimulator.get()
        let presenter = UIKitPresenter(
            options: UIKitPresenter.Options(), transport: NoPictures(), timeSource: LeapingTimeSource())
        let service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(
                presenter: presenter, transport: simulator.transport, timeSource: Counterparts.calmTime, storage: MemoryStorage())
        )
        try service.initialize(ConfigParameters())
        let base = try #require(URL(string: "https://localhost"))
        let server = try SimulatorAppServer(baseURL: base, transport: simulator.transport, scenario: "otp")
        let payment = ThreeDSPayment(
            card: .number(TestCards.number(.challenge, directoryServer: 1)), amount: 4200, currency: "EUR")
        let run = Task {
            namesController
                ? await service.authenticate(payment, with: server, inViewController: front.root)
                : await service.authenticate(payment, with: server)
        }
        #expect(
            await soon {
                let controller = presenter.controller as? ChallengeViewController
                return controller?.model?.kind == "text" && controller?.model?.isProcessing == false
            })
        let controller = try #require(presenter.controller as? ChallengeViewController)
        // The screens are there before the transition has put them into a window.
        if namesController {
            #expect(await soon { controller.view.window === front.window } && handset.top === handset.root)
        } else {
            #expect(await soon { [front.window, handset.window].contains { controller.view.window === $0 } })
        }
        front.layout()
        handset.layout()
        let finger = Finger(controller: controller)
        try finger.type("123456")
        try finger.tap("submit")
        let outcome = await run.value
        #expect(outcome.kind == .authenticated && outcome.result?.transStatus == .authenticated, "\(outcome)")
        #expect(await soon { presenter.controller == nil })
        try service.cleanup()
    }
}
