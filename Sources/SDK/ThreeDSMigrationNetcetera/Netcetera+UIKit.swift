#if canImport(UIKit)
    public import UIKit

    // The spellings of the Netcetera 3DS SDK. Documentation/integrate/migration.md shows them in an app.

    extension Transaction {
        /// Starts the challenge as ``Transaction/doChallenge(_:challengeStatusReceiver:timeout:)`` does, over a controller. Every
        /// argument has a label.
        public func doChallenge(
            challengeParameters: ChallengeParameters, challengeStatusReceiver: any ChallengeStatusReceiver, timeOut: Int,
            inViewController: UIViewController?
        ) throws {
            try begin(challengeParameters, challengeStatusReceiver, checkedTimeout(timeOut), over: inViewController)
        }
    }
#endif
