#if canImport(UIKit)
    import ThreeDS
    import ThreeDSScreens
    public import ThreeDSUIKit
    import UIKit

    /// What a test laboratory does on a challenge screen, by the controls that the cardholder has.
    ///
    /// Nothing here reaches behind the screen: a button is found by its identifier and sends the action of a tap, text is inserted as a
    /// keyboard does. So what the automation can do a cardholder can do, and nothing else. For test laboratories and an app's own tests; never
    /// part of an app that is shipped.
    @MainActor
    public final class ChallengeAutomation {
        private let presenter: UIKitPresenter

        /// Works on the challenges of a presenter, which is the one of services that were not given one.
        public init(presenter: UIKitPresenter = .shared) {
            self.presenter = presenter
        }

        /// The challenge screen that can be operated now; nil: none is showing, or a message is under way.
        public var screen: ChallengeAutomationScreen? {
            guard let controller = presenter.controller, controller.viewIfLoaded?.window != nil, let model = presenter.model,
                !model.isProcessing, model.header != nil
            else { return nil }
            return ChallengeAutomationScreen(controller: controller, model: model)
        }

        /// A processing screen or overlay is showing.
        public var isProcessing: Bool { presenter.model?.isProcessing ?? false }

        /// Waits for a screen that can be operated, with its web view when it is a page of the issuer.
        ///
        /// - Parameters:
        ///   - kinds: `acsUiType` of the screens that count; empty: any.
        ///   - seconds: how long.
        /// - Throws: ``ChallengeAutomationError/noScreen``.
        public func waitForScreen(ofType kinds: Set<String> = [], seconds: Double = 20) async throws -> ChallengeAutomationScreen
        {
            let step = TimeSpan.milliseconds(20)
            for _ in 0...Int(max(0, min(seconds, 3600)) * 50) {
                if let screen, kinds.isEmpty || kinds.contains(screen.challengeType), screen.isComplete { return screen }
                try await Task.sleep(step)
            }
            throw ChallengeAutomationError.noScreen
        }
    }

    /// Why something could not be done on a screen.
    public enum ChallengeAutomationError: Error, Equatable, Sendable {
        /// No challenge screen came in time.
        case noScreen
        /// The screen has no such control; the identifier says which.
        case noControl(String)
        /// The control is there and cannot be used now.
        case inactive(String)
    }
#endif
