#if canImport(SwiftUI) && canImport(UIKit)
    import Foundation
    import ThreeDS
    import ThreeDSUIKit
    import UIKit

    /// Runs the challenges of a view, one at a time. Lives as long as the view is in the hierarchy, also while the challenge
    /// covers it.
    @MainActor
    final class ChallengeRun {
        /// The id of the challenge that runs or ran last. That challenge is not started again, whatever its binding does.
        private(set) var id: UUID?
        private var task: Task<Void, Never>?

        /// Begins a challenge unless it is already running; nil ends the running challenge as the cardholder's Cancel would.
        ///
        /// - Parameters:
        ///   - controller: the controller that shows the challenge; nil: the top-most one.
        ///   - finished: called once for each challenge that was begun, unless the view has gone before.
        func follow(
            _ challenge: ThreeDSChallenge?, over controller: UIViewController?,
            finished: @escaping @MainActor (UUID, ThreeDSChallengeResult) -> Void
        ) {
            guard challenge?.id != id else { return }
            task?.cancel()
            id = challenge?.id
            guard let challenge else {
                task = nil
                return
            }
            task = Task { [weak self, weak controller] in
                let result: ThreeDSChallengeResult
                do {
                    let outcome = try await challenge.transaction.performChallenge(
                        challenge.parameters, timeOut: challenge.timeout.minutes, inViewController: controller)
                    result = .success(outcome)
                } catch {
                    result = .failure(error)
                }
                if let self, self.id == challenge.id { self.task = nil }
                finished(challenge.id, result)
            }
        }

        deinit { task?.cancel() }
    }
#endif
