#if canImport(SwiftUI) && canImport(UIKit)
    public import Foundation

    /// A challenge to show: the value of the binding of ``SwiftUI/View/threeDSChallenge(_:onOutcome:)``.
    public struct ThreeDSChallenge: Identifiable, Sendable {
        /// The id of this value: the same challenge does not begin twice.
        public let id = UUID()
        /// The payment's transaction, whose challenge has not begun yet.
        public let transaction: any ThreeDS2Transaction
        /// The values that the 3DS Server gave for the challenge.
        public let parameters: ChallengeParameters
        /// The time for the whole challenge.
        public let timeout: ChallengeTimeout

        /// Creates a challenge to show, by default of at most five minutes.
        public init(
            transaction: any ThreeDS2Transaction, parameters: ChallengeParameters, timeout: ChallengeTimeout = .shortest
        ) {
            self.transaction = transaction
            self.parameters = parameters
            self.timeout = timeout
        }
    }

    /// The result of a challenge: how it ended, or why it did not begin. It is what ``Transaction/performChallenge(_:timeout:)``
    /// returns or throws.
    public typealias ThreeDSChallengeResult = Result<ChallengeOutcome, any Error>
#endif
