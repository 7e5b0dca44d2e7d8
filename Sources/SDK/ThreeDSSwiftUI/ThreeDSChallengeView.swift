#if canImport(SwiftUI) && canImport(UIKit)
    public import SwiftUI
    import ThreeDS

    /// A challenge as a view.
    ///
    /// Put it where the challenge is to appear, for example as the destination of a checkout's last step or in a
    /// `fullScreenCover`. The challenge begins when the view appears. The view's content is behind the challenge's screens.
    ///
    /// ```swift
    /// ThreeDSChallengeView(ThreeDSChallenge(transaction: transaction, parameters: parameters)) { result in … } content: {
    ///     ProgressView()
    /// }
    /// ```
    public struct ThreeDSChallengeView<Content: View>: View {
        @State private var challenge: ThreeDSChallenge?
        private let onOutcome: @MainActor (ThreeDSChallengeResult) -> Void
        private let content: Content

        /// Creates a view that runs a challenge over its content.
        ///
        /// - Parameters:
        ///   - challenge: the challenge of this view as long as it is in the hierarchy; another challenge needs another view
        ///     (`id(_:)`).
        ///   - onOutcome: called once, on the main thread, after the screens have gone.
        ///   - content: visible before the first screen and after the last one.
        public init(
            _ challenge: ThreeDSChallenge, onOutcome: @escaping @MainActor (ThreeDSChallengeResult) -> Void,
            @ViewBuilder content: () -> Content
        ) {
            _challenge = State(wrappedValue: challenge)
            self.onOutcome = onOutcome
            self.content = content()
        }

        /// The challenge over the content.
        public var body: some View { content.threeDSChallenge($challenge, onOutcome: onOutcome) }
    }

    extension ThreeDSChallengeView where Content == Color {
        /// Creates a view that runs a challenge without content behind it.
        public init(_ challenge: ThreeDSChallenge, onOutcome: @escaping @MainActor (ThreeDSChallengeResult) -> Void) {
            self.init(challenge, onOutcome: onOutcome) { Color.clear }
        }
    }
#endif
