#if canImport(UIKit)
    public import ThreeDS
    import ThreeDSScreens
    public import UIKit

    // The challenge over a view controller of the app's choice. Without one the presenter finds the top-most one itself.
    //
    // A controller that presents something already, is a tab, a column or a child does as well: the challenge lies above all of it. It is
    // kept weakly; when it is gone or in no window, the challenge is shown as without it.

    extension Transaction {
        /// ``Transaction/doChallenge(_:challengeStatusReceiver:timeOut:)`` over a controller.
        public func doChallenge(
            _ challengeParameters: ChallengeParameters, challengeStatusReceiver: any ChallengeStatusReceiver, timeOut: Int,
            inViewController: UIViewController?
        ) throws {
            try begin(challengeParameters, challengeStatusReceiver, timeOut, over: inViewController)
        }

        /// ``Transaction/performChallenge(_:timeOut:)`` over a controller.
        public func performChallenge(
            _ challengeParameters: ChallengeParameters, timeOut: Int, inViewController: UIViewController?
        ) async throws -> ChallengeOutcome {
            let id = try name(inViewController)
            do {
                return try await performChallenge(challengeParameters, timeOut: timeOut)
            } catch {
                forget(id)
                throw error
            }
        }

        /// Starts a challenge over a controller; for every other spelling of the call too.
        func begin(
            _ parameters: ChallengeParameters, _ receiver: any ChallengeStatusReceiver, _ timeOut: Int,
            over controller: UIViewController?
        ) throws {
            let id = try name(controller)
            do {
                try doChallenge(parameters, challengeStatusReceiver: receiver, timeOut: timeOut)
            } catch {
                forget(id)
                throw error
            }
        }

        /// Names the controller before the challenge begins: the presenter asks for it on the main thread, later.
        private func name(_ controller: UIViewController?) throws -> String {
            let id = try sdkTransactionID
            onMain { PresentationAnchors.shared.set(controller, for: id) }
            return id
        }

        private func forget(_ id: String) {
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
