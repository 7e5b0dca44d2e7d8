public import Testing

/// What tests of the screens can do to the device that they run on, and see of it. The doubles of Apple's frameworks can do all of it; Apple's own
/// frameworks can do what has public API.
public struct TestAbility: OptionSet, Sendable, CustomStringConvertible {
    /// Bits.
    public let rawValue: Int
    /// Makes a set of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Switches VoiceOver, Reduce Motion and Switch Control on and off, and sees animations.
    public static let assistance = TestAbility(rawValue: 1 << 0)
    /// Sees what was posted to assistive technology.
    public static let announcements = TestAbility(rawValue: 1 << 1)
    /// Sees and expires background tasks.
    public static let backgroundTasks = TestAbility(rawValue: 1 << 2)
    /// Installs other apps and sees what was opened in them.
    public static let otherApps = TestAbility(rawValue: 1 << 3)
    /// Starts and stops a screen recording.
    public static let capture = TestAbility(rawValue: 1 << 4)
    /// Changes appearance and text size while the app runs.
    public static let traits = TestAbility(rawValue: 1 << 5)
    /// Rotates the device and changes the size of a window.
    public static let windowSizes = TestAbility(rawValue: 1 << 6)
    /// Connects further scenes.
    public static let scenes = TestAbility(rawValue: 1 << 7)
    /// Knows where the keyboard is, and that it comes.
    public static let keyboard = TestAbility(rawValue: 1 << 8)
    /// Makes the URL contexts and the presses of keys that the system makes.
    public static let systemEvents = TestAbility(rawValue: 1 << 9)
    /// Sees what a web view loaded, and ends its process.
    public static let insideOfPages = TestAbility(rawValue: 1 << 10)
    /// Counts the views that are made.
    public static let viewCount = TestAbility(rawValue: 1 << 11)
    /// Reads what SwiftUI draws, and hands URLs to it.
    public static let treeOfSwiftUI = TestAbility(rawValue: 1 << 12)
    /// Lays out as the recorded snapshots do, with the fonts of the doubles.
    public static let recordedLayout = TestAbility(rawValue: 1 << 13)

    /// Makes scenes of other roles, and puts the controls of a window in its corner.
    public static let sceneRoles = TestAbility(rawValue: 1 << 14)
    /// Sees what the edit menu offers, fills in codes as AutoFill does, and lets UIKit ask a field for its text.
    public static let textSystem = TestAbility(rawValue: 1 << 15)

    private static let names = [
        "assistance", "announcements", "background tasks", "other apps", "screen recording", "traits", "window sizes", "scenes",
        "keyboard", "system events", "inside of pages", "count of views", "tree of SwiftUI", "recorded layout", "roles of scenes",
        "text system",
    ]

    /// The names of what is in it.
    public var description: String {
        Self.names.indices.filter { rawValue & 1 << $0 != 0 }.map { Self.names[$0] }.joined(separator: ", ")
    }
}

extension Trait where Self == ConditionTrait {
    /// Skipped where the device of the tests lacks an ability.
    public static func needs(_ abilities: TestAbility) -> Self {
        .enabled(
            if: TestDevice.abilities.isSuperset(of: abilities),
            "this device has no API for tests for: \(abilities.subtracting(TestDevice.abilities))")
    }
}
