#if canImport(SwiftUI) && canImport(UIKit)
    public import Foundation
    public import ThreeDS

    /// A challenge that is to be shown: set as the value of the binding of ``SwiftUI/View/threeDSChallenge(_:onOutcome:)``.
    public struct ThreeDSChallenge: Identifiable, Sendable {
        /// Of this value: the same challenge is not begun twice.
        public let id = UUID()
        /// The payment's transaction, whose challenge has not begun.
        public let transaction: any ThreeDS2Transaction
        /// What the 3DS Server told about the challenge.
        public let parameters: ChallengeParameters
        /// The time for all of it.
        public let timeout: ChallengeTimeout

        /// A challenge of at most five minutes unless told otherwise.
        public init(
            transaction: any ThreeDS2Transaction, parameters: ChallengeParameters, timeout: ChallengeTimeout = .shortest
        ) {
            self.transaction = transaction
            self.parameters = parameters
            self.timeout = timeout
        }
    }

    /// How a challenge ended, or why it did not begin: what ``Transaction/performChallenge(_:timeOut:)`` returns or throws.
    public typealias ThreeDSChallengeResult = Result<ChallengeOutcome, any Error>
#endif
