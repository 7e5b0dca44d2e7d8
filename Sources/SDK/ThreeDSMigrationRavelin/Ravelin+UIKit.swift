#if canImport(UIKit)
    public import UIKit

    // The spellings of the Ravelin 3DS SDK. Documentation/integrate/migration.md shows them in an app.

    /// What a challenge is shown over.
    public typealias R3DS2ChallengeView = UIViewController

    extension Transaction {
        /// Starts the challenge as ``Transaction/doChallenge(_:challengeStatusReceiver:timeout:)`` does, over a controller, under
        /// other names.
        public func doChallenge(
            challengeParameters: ChallengeParameters, challengeStatusReceiver: any ChallengeStatusReceiver, timeOut: Int,
            challengeView: UIViewController?
        ) throws {
            try begin(challengeParameters, challengeStatusReceiver, checkedTimeout(timeOut), over: challengeView)
        }
    }
#endif
