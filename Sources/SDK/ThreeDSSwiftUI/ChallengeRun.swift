#if canImport(SwiftUI) && canImport(UIKit)
    import Foundation
    import UIKit

    /// Runs the challenges or payments of a view, one at a time. Lives as long as the view is in the hierarchy, also while a challenge
    /// covers it.
    @MainActor
    final class ChallengeRun<Outcome: Sendable> {
        /// What the view's binding contains.
        struct Wanted {
            /// Equal ids are the same challenge.
            let id: UUID
            /// Runs it over a controller; nil: the top-most one.
            let perform: @MainActor (UIViewController?) async -> Outcome
        }

        /// The id of the challenge that runs or ran last. That challenge is not started again, whatever its binding does.
        private(set) var id: UUID?
        private var task: Task<Void, Never>?

        /// Begins a challenge unless it is already running; nil ends the running challenge as the cardholder's Cancel would.
        ///
        /// - Parameters:
        ///   - controller: the controller that shows the challenge; nil: the top-most one.
        ///   - finished: called once for each challenge that was begun, unless the view has gone before.
        func follow(
            _ wanted: Wanted?, over controller: UIViewController?, finished: @escaping @MainActor (UUID, Outcome) -> Void
        ) {
            guard wanted?.id != id else { return }
            task?.cancel()
            id = wanted?.id
            guard let wanted else {
                task = nil
                return
            }
            task = Task { [weak self, weak controller] in
                let outcome = await wanted.perform(controller)
                if let self, self.id == wanted.id { self.task = nil }
                finished(wanted.id, outcome)
            }
        }

        deinit { task?.cancel() }
    }
#endif
