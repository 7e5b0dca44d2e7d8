#if canImport(UIKit)
    public import UIKit

    // The time-out of a challenge as a number of minutes, as the specification has it.

    extension Transaction {
        /// Starts the challenge as ``Transaction/doChallenge(_:challengeStatusReceiver:timeout:inViewController:)`` does.
        ///
        /// - Parameter timeOut: whole minutes, 5 to 99, from the first CReq on.
        public func doChallenge(
            _ challengeParameters: ChallengeParameters, challengeStatusReceiver: any ChallengeStatusReceiver, timeOut: Int,
            inViewController: UIViewController?
        ) throws {
            try begin(challengeParameters, challengeStatusReceiver, checkedTimeout(timeOut), over: inViewController)
        }

        /// Runs the challenge as ``Transaction/performChallenge(_:timeout:inViewController:)`` does.
        ///
        /// - Parameter timeOut: whole minutes, 5 to 99, from the first CReq on.
        public func performChallenge(
            _ challengeParameters: ChallengeParameters, timeOut: Int, inViewController: UIViewController?
        ) async throws -> ChallengeOutcome {
            try await performChallenge(
                challengeParameters, timeout: checkedTimeout(timeOut), inViewController: inViewController)
        }
    }
#endif
