#if canImport(UIKit)
    import ThreeDSScreens
    public import UIKit

    // The challenge over a view controller of the app's choice. Without one, the presenter finds the top-most controller itself.
    //
    // The controller may already present something, or be a tab, a column or a child: the challenge lies above all of it. It is
    // kept weakly. If it is gone or has no window, the challenge is shown as without it.

    extension Transaction {
        /// Starts the challenge as ``Transaction/doChallenge(_:challengeStatusReceiver:timeout:)`` does, over a controller.
        public func doChallenge(
            _ challengeParameters: ChallengeParameters, challengeStatusReceiver: any ChallengeStatusReceiver,
            timeout: ChallengeTimeout, inViewController: UIViewController?
        ) throws {
            try begin(challengeParameters, challengeStatusReceiver, timeout, over: inViewController)
        }

        /// Runs the challenge as ``Transaction/performChallenge(_:timeout:)`` does, over a controller.
        public func performChallenge(
            _ challengeParameters: ChallengeParameters, timeout: ChallengeTimeout, inViewController: UIViewController?
        ) async throws -> ChallengeOutcome {
            let id = try name(inViewController)
            do {
                return try await performChallenge(challengeParameters, timeout: timeout)
            } catch {
                forget(id)
                throw error
            }
        }

        /// Starts a challenge over a controller; every other spelling of the call uses this.
        package func begin(
            _ parameters: ChallengeParameters, _ receiver: any ChallengeStatusReceiver, _ timeout: ChallengeTimeout,
            over controller: UIViewController?
        ) throws {
            let id = try name(controller)
            do {
                try doChallenge(parameters, challengeStatusReceiver: receiver, timeout: timeout)
            } catch {
                forget(id)
                throw error
            }
        }

        /// Registers the controller before the first screen: the presenter asks for it later, on the main thread.
        func name(_ controller: UIViewController?) throws -> String {
            let id = try sdkTransactionID
            onMain { PresentationAnchors.shared.set(controller, for: id) }
            return id
        }

        func forget(_ id: String) {
            onMain { PresentationAnchors.shared.set(nil, for: id) }
        }

        private var sdkTransactionID: String {
            get throws {
                if let known = self as? any IdentifiedTransaction { return known.sdkTransactionID }
                return try getAuthenticationRequestParameters().sdkTransactionID
            }
        }
    }
#endif
