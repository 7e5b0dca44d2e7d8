#if canImport(UIKit)
    public import ThreeDS
    public import UIKit

    // The spellings of the Netcetera 3DS SDK. Documentation/integrate/migration.md shows them in an app.

    extension Transaction {
        /// ``Transaction/doChallenge(_:challengeStatusReceiver:timeOut:)`` over a controller, with a label on every argument.
        public func doChallenge(
            challengeParameters: ChallengeParameters, challengeStatusReceiver: any ChallengeStatusReceiver, timeOut: Int,
            inViewController: UIViewController?
        ) throws {
            try begin(challengeParameters, challengeStatusReceiver, timeOut, over: inViewController)
        }
    }
#endif
