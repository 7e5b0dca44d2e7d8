package import ThreeDSBase

/// What an app has set for the processing screens; nil where it set nothing.
package struct ProcessingStyle: Equatable, Sendable {
    /// Whether there is a box behind spinner and logo.
    package var showsBox: Bool?
    /// The colour of the spinner.
    package var spinner = ColorSetting()
    /// The shortest time of the first processing screen (CORE-146).
    package var firstMinimum: TimeSpan?
    /// The shortest time of each later one (CORE-151 in 2.3.1).
    package var minimum: TimeSpan?

    /// Creates a style with nothing set.
    package init() {}
}
