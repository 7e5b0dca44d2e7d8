#if canImport(UIKit)
    public import UIKit

    // The spellings of the payment gateway's SDK. Documentation/integrate/migration.md shows them in an app.

    extension Transaction {
        /// Starts the challenge as ``Transaction/doChallenge(_:challengeStatusReceiver:timeout:)`` does, over a controller, under
        /// another name.
        public func doChallenge(
            _ challengeParameters: ChallengeParameters, challengeStatusReceiver: any ChallengeStatusReceiver, timeOut: Int,
            viewController: UIViewController?
        ) throws {
            try begin(challengeParameters, challengeStatusReceiver, checkedTimeout(timeOut), over: viewController)
        }

        /// Starts the challenge as ``Transaction/doChallenge(_:challengeStatusReceiver:timeout:)`` does, over a controller, which
        /// is the first argument.
        public func doChallenge(
            viewController: UIViewController?, challengeParameters: ChallengeParameters,
            challengeStatusReceiver: any ChallengeStatusReceiver, timeOut: Int
        ) throws {
            try begin(challengeParameters, challengeStatusReceiver, checkedTimeout(timeOut), over: viewController)
        }
    }
#endif
