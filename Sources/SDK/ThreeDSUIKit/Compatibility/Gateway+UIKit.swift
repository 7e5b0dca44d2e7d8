#if canImport(UIKit)
    public import ThreeDS
    public import UIKit

    // The spellings of the payment gateway's SDK. Documentation/integrate/migration.md shows them in an app.

    extension Transaction {
        /// ``Transaction/doChallenge(_:challengeStatusReceiver:timeOut:)`` over a controller, under another name.
        public func doChallenge(
            _ challengeParameters: ChallengeParameters, challengeStatusReceiver: any ChallengeStatusReceiver, timeOut: Int,
            viewController: UIViewController?
        ) throws {
            try begin(challengeParameters, challengeStatusReceiver, timeOut, over: viewController)
        }

        /// ``Transaction/doChallenge(_:challengeStatusReceiver:timeOut:)`` over a controller, which comes first.
        public func doChallenge(
            viewController: UIViewController?, challengeParameters: ChallengeParameters,
            challengeStatusReceiver: any ChallengeStatusReceiver, timeOut: Int
        ) throws {
            try begin(challengeParameters, challengeStatusReceiver, timeOut, over: viewController)
        }
    }
#endif
