import Foundation
import ThreeDS
import ThreeDSJSON
import ThreeDSPlatform
import ThreeDSScreens
import ThreeDSSimulator
import ThreeDSTestSupport
import UIKit

@testable import ThreeDSUIKit

/// One payment of an app, from the service to the end, with the simulator as the other side. A test does what the cardholder does.
@MainActor
final class Purchase {
    /// What a payment differs in.
    struct Order: Sendable {
        var scenario = "otp"
        var version = "2.2.0"
        var locale = "en-US"
        var options = UIKitPresenter.Options()
        var timeSource: any TimeSource = Counterparts.calmTime
        var requestorAppURL: String?
    }

    let handset: Handset
    let presenter: UIKitPresenter
    private(set) var service: ThreeDS2ServiceSDK?
    private(set) var transaction: (any Transaction)?
    let sdkTransactionID: String
    private let shop: SimulatedShop
    private let identifier: String
    /// What the app hands over for the challenge.
    let challenge: ChallengeParameters
    private var run: Task<ChallengeOutcome, any Error>?
    /// How the challenge ended, in words.
    private var end: String?
    /// The clock of the SDK where the test moves it.
    var clock: ManualTimeSource?
    /// Between the SDK and the issuer.
    let gate: Gate

    init(
        _ order: Order = Order(), on handset: Handset, presenter shared: UIKitPresenter? = nil
    ) async throws {
        let simulator = try Counterparts.calmSimulator.get()
        let presenter =
            shared ?? UIKitPresenter(options: order.options, transport: NoPictures(), timeSource: LeapingTimeSource())
        gate = Gate(simulator.transport)
        let service = ThreeDS2ServiceSDK(
            environment: SDKEnvironment(
                presenter: presenter, transport: gate, timeSource: order.timeSource, storage: MemoryStorage()))
        try service.initialize(ConfigParameters(simulator), locale: order.locale)
        let transaction = try service.createTransaction("F000000002", order.version)
        let parameters = try transaction.getAuthenticationRequestParameters()
        sdkTransactionID = parameters.sdkTransactionID
        shop = SimulatedShop(simulator: simulator)
        let answer = try await shop.authenticate(parameters, directoryServerID: "F000000002", scenario: order.scenario)
        identifier = answer.threeDSServerTransID
        challenge = ChallengeParameters(answer)
        challenge.threeDSRequestorAppURL = order.requestorAppURL
        (self.handset, self.presenter, self.service, self.transaction) = (handset, presenter, service, transaction)
    }

    /// The challenge begins; `place` is what the app names.
    func begin(over place: UIViewController? = nil) {
        guard let transaction else { return }
        run = Task { [challenge, weak self] in
            do {
                let outcome = try await transaction.performChallenge(challenge, timeOut: 5, inViewController: place)
                self?.end = UIKitPlay.words(outcome)
                return outcome
            } catch {
                self?.end = "\(error)"
                throw error
            }
        }
    }

    /// The next screen, when it can be used.
    func screen(_ kind: String) async throws -> Finger {
        let isThere = await soon {
            self.clock?.advance(by: .milliseconds(5))
            // A challenge that has ended shows no screen any more.
            return self.isShowing(kind) || self.end != nil
        }
        guard isThere, isShowing(kind), let controller else {
            throw Finger.OutOfReach(description: "\(kind) does not come: \(end ?? controller?.model?.kind ?? "nothing")")
        }
        handset.layout()
        return Finger(controller: controller)
    }

    private func isShowing(_ kind: String) -> Bool { controller?.model?.kind == kind && controller?.model?.isProcessing == false }

    /// How it ended, as in ``UIKitPlay``; nothing is on the screen any more.
    ///
    /// - Parameter beside: another challenge of the presenter goes on.
    func outcome(beside: Bool = false) async throws -> String {
        guard let run else { return "not begun" }
        let ended = try await within(seconds: 60) {
            try await run.value
        } state: {
            "the challenge at \(self.controller?.model?.kind ?? "no screen")"
        }
        let outcome = UIKitPlay.words(ended)
        if beside { return outcome }
        let isEmpty = await soon { self.presenter.controller == nil }
        return isEmpty ? outcome : outcome + ", and something is left on the screen"
    }

    var controller: ChallengeViewController? { presenter.controller as? ChallengeViewController }

    /// What crossed the wire between SDK and issuer of a type, in order.
    func messages(_ type: String) async throws -> [JSONObject] {
        let messages = try await shop.result(of: identifier)["messages"]?.arrayValue ?? []
        return messages.compactMap(\.objectValue).filter { $0["messageType"]?.stringValue == type }
    }

    /// How many CReqs the issuer got.
    func requests() async throws -> Int { try await messages("CReq").count }

    /// The app lets everything go.
    func forget() {
        transaction = nil
        service = nil
        run = nil
    }
}
