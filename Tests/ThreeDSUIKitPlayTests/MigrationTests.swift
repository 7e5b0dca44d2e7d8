import Testing
import ThreeDS
import ThreeDSPhoneSupport
import ThreeDSPlatform
import ThreeDSSimulator
import ThreeDSTestSupport
import UIKit

@testable import ThreeDSUIKit

/// The apps of five other SDKs with this one in its place: only the import has changed.
@Suite("Apps that move from another SDK", .aloneOnDevice, .timeLimit(.minutes(20))) @MainActor
struct MigrationTests {
    /// An app, and the look of its main button, which it sets in the other SDK's way.
    struct Move: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let app: @MainActor @Sendable (ThreeDS2ServiceSDK) -> any MigratedApp
    }

    nonisolated static let moves: [Move] = [
        Move(testDescription: "Netcetera") { Netcetera.Shop($0) },
        Move(testDescription: "Ravelin") { Ravelin.Shop($0) },
        Move(testDescription: "/n software") { NSoftware.Shop($0) },
        Move(testDescription: "Adyen") { Adyen.UnderTest.Shop($0) },
        Move(testDescription: "Stripe3DS2") { Stripe.Shop($0) },
    ]

    private struct Bench {
        let handset: Handset
        let presenter: UIKitPresenter
        let service: ThreeDS2ServiceSDK
        let server: MerchantServer

        @MainActor init() throws {
            let simulator = try Counterparts.calmSimulator.get()
            handset = Handset()
            presenter = UIKitPresenter(
                options: UIKitPresenter.Options(), transport: NoPictures(), timeSource: LeapingTimeSource())
            service = ThreeDS2ServiceSDK(
                environment: SDKEnvironment(
                    presenter: presenter, transport: simulator.transport, timeSource: Counterparts.calmTime,
                    storage: MemoryStorage()))
            server = MerchantServer(shop: SimulatedShop(simulator: simulator))
        }

        /// The entry of the code, when it can be used.
        @MainActor func entry() async throws -> Finger {
            var controller: ChallengeViewController? { presenter.controller as? ChallengeViewController }
            let isThere = await soon { controller?.model?.kind == "text" && controller?.model?.isProcessing == false }
            guard isThere, let controller else { throw Finger.OutOfReach(description: "no entry comes") }
            handset.layout()
            return Finger(controller: controller)
        }
    }

    @Test("an app written for another SDK pays over its own controller, and its receiver gets one call", arguments: moves)
    func pays(_ move: Move) async throws {
        let bench = try Bench()
        defer { bench.handset.end() }
        let app = move.app(bench.service)
        try await app.pay(at: bench.server, over: bench.handset.root)
        let finger = try await bench.entry()
        #expect(finger.controller.view.window === bench.handset.window && app.ends.isEmpty)
        try finger.type("123456")
        try finger.tap("submit")
        #expect(await soon { app.ends == ["Y"] })
        if let watcher = (app as? NSoftware.Shop)?.watcher {
            #expect(await soon { watcher.packets.count >= 4 && watcher.lines.all.contains { $0.contains("CRes") } })
        }
    }

    @Test("the cardholder's Cancel reaches an app written for another SDK", arguments: moves)
    func cancels(_ move: Move) async throws {
        let bench = try Bench()
        defer { bench.handset.end() }
        let app = move.app(bench.service)
        try await app.pay(at: bench.server, over: bench.handset.root)
        try await bench.entry().tap("cancel")
        #expect(await soon { app.ends.count == 1 })
        #expect(app.ends.first?.contains("cancelled") == true)
    }
}
