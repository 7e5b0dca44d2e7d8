#if canImport(UIKit)
    public import UIKit

    // The spelling of the Adyen 3DS2 SDK, with a time-out in minutes.

    extension Transaction {
        /// Runs the challenge as ``Transaction/performChallenge(_:timeOut:)`` does, over a controller, under other names.
        public func performChallenge(
            with challengeParameters: ChallengeParameters, presenterViewController: UIViewController?, timeout: ChallengeTimeout
        ) async throws -> ChallengeOutcome {
            try await performChallenge(
                challengeParameters, timeOut: timeout.minutes, inViewController: presenterViewController)
        }
    }
#endif
