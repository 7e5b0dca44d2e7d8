/// An app's settings for the processing screens; nil where it set nothing.
package struct ProcessingStyle: Equatable, Sendable {
    /// Whether there is a box behind spinner and logo.
    package var showsBox: Bool?
    /// The colour of the spinner.
    package var spinner = ColorSetting()
    /// The minimum duration of the first processing screen (CORE-146).
    package var firstMinimum: Milliseconds?
    /// The minimum duration of each later one (CORE-151 in 2.3.1).
    package var minimum: Milliseconds?

    /// Creates a style with nothing set.
    package init() {}
}

/// A time in whole milliseconds. `Duration` needs iOS 16.
package struct Milliseconds: Hashable, Sendable {
    /// The number of milliseconds.
    package var count: Int

    /// Creates a time from a number of milliseconds.
    package init(_ count: Int) { self.count = count }
}
