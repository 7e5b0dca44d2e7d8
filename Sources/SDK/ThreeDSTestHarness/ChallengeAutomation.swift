#if canImport(UIKit)
    import ThreeDS
    public import ThreeDSScreens
    public import ThreeDSUIKit
    import UIKit

    /// Operates a challenge screen for a test laboratory, through the controls that the cardholder has.
    ///
    /// The automation does not reach behind the screen. It finds a button by its identifier and sends the action of a tap, and it
    /// inserts text as a keyboard does. So it can do what a cardholder can do, and nothing else. For test laboratories and an
    /// app's own tests; never ship it in an app.
    @MainActor
    public final class ChallengeAutomation {
        private let presenter: UIKitPresenter

        /// Creates an automation for the challenges of a presenter. The default is the presenter of services that were not given
        /// one.
        public init(presenter: UIKitPresenter = .shared) {
            self.presenter = presenter
        }

        /// The challenge screen that can be operated now; nil when none is showing or a message is under way.
        public var screen: ChallengeAutomationScreen? {
            guard let controller = presenter.controller, controller.viewIfLoaded?.window != nil, let model = presenter.model,
                !model.isProcessing, model.header != nil
            else { return nil }
            return ChallengeAutomationScreen(controller: controller, model: model)
        }

        /// Whether a processing screen or overlay is showing.
        public var isProcessing: Bool { presenter.model?.isProcessing ?? false }

        /// Waits for a screen that can be operated, including its web view if it is a page of the issuer.
        ///
        /// - Parameters:
        ///   - types: the types of the screens to wait for; empty: any screen.
        ///   - limit: the longest time to wait, at most an hour.
        /// - Throws: ``ChallengeAutomationError/noScreen``.
        public func waitForScreen(
            ofType types: Set<UIType> = [], within limit: TimeSpan = .seconds(20)
        ) async throws -> ChallengeAutomationScreen {
            let step = TimeSpan.milliseconds(20)
            for _ in 0...min(limit, .hours(1)) / step {
                let isMeant = types.isEmpty || screen?.challengeType.map(types.contains) == true
                if let screen, isMeant, screen.isComplete { return screen }
                try await Task.sleep(step)
            }
            throw ChallengeAutomationError.noScreen
        }
    }

    /// The reason why an action on a screen failed.
    public enum ChallengeAutomationError: Error, Equatable, Sendable {
        /// No challenge screen appeared in time.
        case noScreen
        /// The screen does not have this control; the value is its identifier.
        case noControl(String)
        /// The control exists but cannot be used now.
        case inactive(String)
    }
#endif
