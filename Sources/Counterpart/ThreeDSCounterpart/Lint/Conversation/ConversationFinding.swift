package import ThreeDSMessages

/// A rule that the messages of one authentication violate together. It does not contain a received value.
package struct ConversationFinding: Equatable, Sendable {
    /// The rule. Scripts rely on the raw values.
    package enum Rule: String, CaseIterable, Sendable {
        /// A message is not there.
        case missing = "message-missing"
        case repeated = "message-repeated"
        case order = "message-order"
        case afterEnd = "message-after-end"
        /// The status of the ARes does not lead to this message.
        case uncalled = "message-uncalled"
        case identifier = "same-identifier"
        case version = "same-version"
        case channel = "same-channel"
        /// A copy of a message that was passed on differs from the first.
        case copy = "same-copy"
        case counter
        case interactionCounter = "interaction-counter"
        case presence
        case status
        case result
        case cancel
        case rendering
        case entry
        case erro
    }

    package enum Problem: Equatable, Sendable {
        /// The conversation has no message of this kind where it needs one.
        case missing(MessageKind)
        /// No CRes ends the challenge.
        case noEnd
        case second(MessageKind)
        case before(MessageKind)
        case after(MessageKind)
        case afterResult
        case afterErro
        case notCalledFor(TransStatus?)
        /// The element has another value than in an earlier message.
        case differs(from: MessageKind)
        case notNext(expected: Int)
        case greater(than: Int)
        case lessThan(Int)
        case absent
        case present
        case notOfChannel(DeviceChannel)
        case notRequested
        case notForChannel(DeviceChannel)
        /// The final CRes or the RReq has a status that does not go with that of the other.
        case contradicts(MessageKind)
        case notAResult
        case withoutCancel
        case notReported
        case otherReason
        case notOffered
        case notOfScreen(UIType?)
        case optionNotOffered
        case answersErro
        case aboutNothing(MessageKind)
    }

    package let rule: Rule
    package let severity: MessageFinding.Severity
    /// The element; empty when the finding is about the message as a whole.
    package let field: String
    package let problem: Problem
    /// The indices of the messages: the one with the problem, then the one that it is compared with.
    package let messages: [Int]
    /// The requirement or the section behind the rule.
    package let requirement: String

    init(
        _ rule: Rule, _ field: String, _ problem: Problem, _ messages: [Int], _ requirement: String,
        severity: MessageFinding.Severity = .refused
    ) {
        self.rule = rule
        self.severity = severity
        self.field = field
        self.problem = problem
        self.messages = messages
        self.requirement = requirement
    }
}

/// The messages of one authentication, and what is wrong with them together.
package struct Conversation: Sendable {
    /// What the messages do not allow to check.
    package enum Unchecked: Sendable, CaseIterable {
        /// There is no AReq and no ARes: the messages before the challenge are in another place, and so may be the results.
        case servers
        /// Times: time-outs are not compared.
        case times
    }

    /// The indices in the order in which the messages were added.
    package let messages: [Int]
    package let findings: [ConversationFinding]
    package let notChecked: [Unchecked]
}
