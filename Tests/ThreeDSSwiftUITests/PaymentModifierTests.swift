import Foundation
import SwiftUI
import Testing
import ThreeDS
import ThreeDSPhoneSupport
import ThreeDSScreens
import ThreeDSTestSupport
import UIKit

@testable import ThreeDSSwiftUI

/// A server that waits until the test lets it go on, and then refuses.
private final class HeldServer: AppServer {
    let asked = Recorder<Void>()
    private let gate = AsyncStream.makeStream(of: Void.self)

    func goOn() { gate.continuation.finish() }

    func versioning(for payment: ThreeDSPayment) async throws -> AppServerVersioning {
        asked.record(())
        for await _ in gate.stream {}
        throw AppServerError(call: .versioning, rule: .status(403))
    }
    func authenticate(_ request: AppServerRequest) async throws -> AppServerAnswer { throw CancellationError() }
    func result(of threeDSServerTransactionID: String) async throws -> AppServerResult { throw CancellationError() }
}

/// Never asked: no payment of these tests gets to its challenge.
private final class NoScreens: ChallengePresenter {
    func begin(_ session: ChallengeSession) async throws {}
    func show(_ screen: ChallengeScreen, in session: ChallengeSession) async {}
    func setProcessing(_ visible: Bool, in session: ChallengeSession) async {}
    func end(_ session: ChallengeSession) async {}
}

/// What the app keeps.
@MainActor private final class Till {
    var request: ThreeDSPaymentRequest?
    var outcomes: [AuthenticationOutcome.Kind] = []
    var wasNil: [Bool] = []
    var binding: Binding<ThreeDSPaymentRequest?> { Binding(get: { self.request }, set: { self.request = $0 }) }
}

private struct TillView: View {
    let till: Till

    var body: some View {
        Text("Pay").threeDSPayment(till.binding) {
            till.wasNil.append(till.request == nil)
            till.outcomes.append($0.kind)
        }
    }
}

@Suite("SwiftUI: a payment in one call by modifier", .serialized, .aloneOnDevice) @MainActor
struct PaymentModifierTests {
    private static func service() throws -> ThreeDS2ServiceSDK {
        let service = ThreeDS2ServiceSDK(environment: SDKEnvironment(presenter: NoScreens(), storage: MemoryStorage()))
        try service.initialize(ConfigParameters())
        return service
    }

    @Test("A payment begins with its binding, once, and ends with one outcome after the binding is nil") func begins()
        async throws
    {
        let (till, server) = (Till(), HeldServer())
        let host = UIHostingController(rootView: TillView(till: till))
        host.testShow()
        #expect(server.asked.count == 0)
        till.request = ThreeDSPaymentRequest(ThreeDSPayment(card: .reference("a")), with: server, service: try Self.service())
        host.rootView = TillView(till: till)
        await eventually { server.asked.count == 1 }
        host.rootView = TillView(till: till)
        server.goOn()
        await eventually { till.outcomes.count == 1 }
        #expect(till.outcomes == [.failed] && till.wasNil == [true] && server.asked.count == 1)
    }

    @Test("Removing the payment cancels it") func cancels() async throws {
        let (till, server) = (Till(), HeldServer())
        let host = UIHostingController(rootView: TillView(till: till))
        host.testShow()
        till.request = ThreeDSPaymentRequest(ThreeDSPayment(card: .reference("a")), with: server, service: try Self.service())
        host.rootView = TillView(till: till)
        await eventually { server.asked.count == 1 }
        till.request = nil
        host.rootView = TillView(till: till)
        await eventually { till.outcomes.count == 1 }
        #expect(till.outcomes == [.cancelled])
    }
}
