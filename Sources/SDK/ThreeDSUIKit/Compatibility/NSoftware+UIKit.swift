#if canImport(UIKit)
    public import UIKit

    // The spellings of the /n software 3-D Secure SDK. Documentation/integrate/migration.md shows them in an app.

    extension Transaction {
        /// Starts the challenge as ``Transaction/doChallenge(_:challengeStatusReceiver:timeOut:)`` does, over a controller, under
        /// other names.
        ///
        /// The controller may be a navigation controller; nothing is pushed on it.
        public func doChallenge(
            rootViewController: UIViewController?, challengeParameters: ChallengeParameters,
            challengeStatusReceiver: any ChallengeStatusReceiver, timeout: Int
        ) throws {
            try begin(challengeParameters, challengeStatusReceiver, timeout, over: rootViewController)
        }
    }
#endif
