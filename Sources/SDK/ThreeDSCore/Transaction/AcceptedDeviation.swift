package import ThreeDSMessages

/// A deviation of the ACS as the app receives it. It contains no value that the ACS sent.
package struct AcceptedDeviation: Equatable, Sendable {
    /// The wire name of the element, for members `parent.child`; or the part of the sealed message.
    package let element: String
    /// The rule that accepts it.
    package let rule: Deviation.Rule
    /// What the ACS sent; nothing reads it back.
    package let finding: String
    /// How the SDK read it; nothing reads it back.
    package let reading: String

    package init(_ deviation: Deviation) {
        element = deviation.field
        rule = deviation.rule
        finding = deviation.rule.finding
        reading = deviation.rule.reading
    }
}
