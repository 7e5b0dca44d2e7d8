#if canImport(SwiftUI) && canImport(UIKit)
    public import SwiftUI
    import ThreeDS

    /// A challenge as a view: put it where the challenge is to come up, for instance as the destination of a checkout's last step or in a
    /// `fullScreenCover`. The challenge begins when the view appears; what is behind its screens is the view's content.
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

        /// - Parameters:
        ///   - challenge: of this view as long as it is in the hierarchy; another one needs another view (`id(_:)`).
        ///   - onOutcome: called once, on the main thread, after the screens have gone.
        ///   - content: seen before the first screen and after the last one.
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
        /// A challenge over nothing.
        public init(_ challenge: ThreeDSChallenge, onOutcome: @escaping @MainActor (ThreeDSChallengeResult) -> Void) {
            self.init(challenge, onOutcome: onOutcome) { Color.clear }
        }
    }
#endif
