/// `challengeCancel`: the reason why a challenge ended without its result (protocol/messages.md §5.4). A directory server can define
/// further values.
package struct ChallengeCancel: RawRepresentable, Equatable, Sendable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    /// The cardholder chose Cancel.
    package static let cardholder = Self(rawValue: "01")
}
