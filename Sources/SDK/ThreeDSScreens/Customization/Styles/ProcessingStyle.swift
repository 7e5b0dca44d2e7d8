package import ThreeDSBase

/// What an app has set for the processing screens; nil where it set nothing.
package struct ProcessingStyle: Equatable, Sendable {
    /// Whether a box is behind spinner and logo.
    package var showsBox: Bool?
    /// The spinner's colour.
    package var spinner = ColorSetting()
    /// The shortest time of the first processing screen (CORE-146).
    package var firstMinimum: TimeSpan?
    /// The shortest time of each later one (CORE-151 in 2.3.1).
    package var minimum: TimeSpan?

    /// Nothing set.
    package init() {}
}
