import ThreeDSTestSupport
import Foundation
import SwiftUI
import ThreeDS
import ThreeDSScreens
import UIKit

@testable import ThreeDSSwiftUI

/// A transaction whose challenges end when the test says so, or when their task is cancelled.
final class HeldTransaction: Transaction, @unchecked Sendable {  // unchecked: all state only under `lock`
    private let lock = NSLock()
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var count = 0
    private let failure: ThreeDS2Error?

    init(failure: ThreeDS2Error? = nil) { self.failure = failure }

    /// How many challenges have begun.
    var begun: Int { lock.withLock { count } }

    func finish() {
        let now = lock.withLock {
            defer { waiting = [] }
            return waiting
        }
        for continuation in now { continuation.resume() }
    }

    func performChallenge(_ challengeParameters: ChallengeParameters, timeout: ChallengeTimeout) async throws -> ChallengeOutcome
    {
        if let failure { throw failure }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                lock.withLock {
                    count += 1
                    waiting.append(continuation)
                }
                if Task.isCancelled { finish() }
            }
        } onCancel: {
            finish()
        }
        if Task.isCancelled { return .cancelled }
        return .completed(CompletionEvent(sdkTransactionID: "id", status: .authenticated))
    }

    func getAuthenticationRequestParameters() throws -> AuthenticationRequestParameters {
        try AuthenticationRequestParameters(
            sdkTransactionID: "id", deviceData: nil, sdkEphemeralPublicKey: "{}", sdkAppID: "app", sdkReferenceNumber: "ref",
            messageVersion: "2.2.0")
    }
    func useBridgingExtension(version: String) throws {}
    func getProgressView() throws -> any ProgressDialog { throw ThreeDS2Error.SDKRuntime("none", nil) }
    func doChallenge(
        _ challengeParameters: ChallengeParameters, challengeStatusReceiver: any ChallengeStatusReceiver,
        timeout: ChallengeTimeout
    ) throws {}
    func interrupt() throws {}
    func challengeStates(_ challengeParameters: ChallengeParameters, timeout: ChallengeTimeout) throws -> ChallengeStates {
        throw ThreeDS2Error.SDKRuntime("none", nil)
    }
    func close() throws {}
    var transcript: TransactionTranscript? { nil }
}

/// What the app keeps.
@MainActor final class Shop {
    var challenge: ThreeDSChallenge?
    var outcomes: [String] = []
    /// The binding's value at the time of each outcome.
    var wasNil: [Bool] = []

    var binding: Binding<ThreeDSChallenge?> { Binding(get: { self.challenge }, set: { self.challenge = $0 }) }

    func take(_ result: ThreeDSChallengeResult) {
        wasNil.append(challenge == nil)
        switch result {
        case .success(let outcome): outcomes.append("\(outcome)".components(separatedBy: "(")[0])
        case .failure(let error): outcomes.append((error as? ThreeDS2Error)?.name ?? "other")
        }
    }

    func waitForOutcomes(_ count: Int) async {
        await eventually { outcomes.count >= count }
    }
}

/// A screen of the app with the modifier.
struct Checkout: View {
    let shop: Shop
    @State var opened: [URL] = []

    var body: some View {
        Text("Pay \(opened.count)")
            .threeDSChallenge(shop.binding) { shop.take($0) }
            .onOpenURL { opened.append($0) }
    }
}
