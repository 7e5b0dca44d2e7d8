#if canImport(UIKit)
    public import ThreeDS
    public import UIKit

    // The calls with a time-out that has been checked already.

    extension Transaction {
        /// ``Transaction/performChallenge(_:timeOut:)`` over a controller, under other names.
        public func performChallenge(
            with challengeParameters: ChallengeParameters, presenterViewController: UIViewController?, timeout: ChallengeTimeout
        ) async throws -> ChallengeOutcome {
            try await performChallenge(
                challengeParameters, timeOut: timeout.minutes, inViewController: presenterViewController)
        }
    }
#endif
