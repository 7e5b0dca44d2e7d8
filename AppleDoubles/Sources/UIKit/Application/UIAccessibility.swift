/// What kind of element. [UIKit.UIAccessibilityTraits iOS 3.0]
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
    /// The bits. [UIKit.UIAccessibilityTraits.rawValue iOS 3.0]
    public let rawValue: UInt64
    /// From bits. [UIKit.UIAccessibilityTraits.init(rawValue:) iOS 3.0]
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// No trait. [UIKit.UIAccessibilityTraits.none iOS 3.0]
    public static let none: UIAccessibilityTraits = []
    /// A button. [UIKit.UIAccessibilityTraits.button iOS 3.0]
    public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
    /// A link. [UIKit.UIAccessibilityTraits.link iOS 3.0]
    public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
    /// An image. [UIKit.UIAccessibilityTraits.image iOS 3.0]
    public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
    /// Selected. [UIKit.UIAccessibilityTraits.selected iOS 3.0]
    public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
    /// Text that cannot change. [UIKit.UIAccessibilityTraits.staticText iOS 3.0]
    public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
    /// Not usable now. [UIKit.UIAccessibilityTraits.notEnabled iOS 3.0]
    public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
    /// Changes often. [UIKit.UIAccessibilityTraits.updatesFrequently iOS 3.0]
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
    /// A heading. [UIKit.UIAccessibilityTraits.header iOS 6.0]
    public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// State of VoiceOver and its kin, and messages to them. [UIKit.UIAccessibility iOS 3.0]
@MainActor
public enum UIAccessibility {
    /// A message to VoiceOver. [UIKit.UIAccessibility.Notification iOS 3.0]
    public struct Notification: RawRepresentable, Hashable, Sendable {
        /// The number. [UIKit.UIAccessibility.Notification.rawValue iOS 3.0]
        public let rawValue: UInt32
        /// By number. [UIKit.UIAccessibility.Notification.init(rawValue:) iOS 3.0]
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// The screen changed. [UIKit.UIAccessibility.Notification.screenChanged iOS 3.0]
        public static let screenChanged = Notification(rawValue: 1000)
        /// A part of the screen changed. [UIKit.UIAccessibility.Notification.layoutChanged iOS 3.0]
        public static let layoutChanged = Notification(rawValue: 1001)
        /// Something is to be said. [UIKit.UIAccessibility.Notification.announcement iOS 4.0]
        public static let announcement = Notification(rawValue: 1008)
    }

    /// Posts a message; the argument is a text or the element to go to. [UIKit.UIAccessibility.post(notification:argument:) iOS 3.0]
    public static func post(notification: Notification, argument: Any?) {
        doublePosted.append(DoublePost(notification: notification, argument: argument))
    }

    /// [UIKit.UIAccessibility.isVoiceOverRunning iOS 4.0]
    public static var isVoiceOverRunning: Bool { double.contains(.voiceOver) }
    /// [UIKit.UIAccessibility.isReduceMotionEnabled iOS 8.0]
    public static var isReduceMotionEnabled: Bool { double.contains(.reduceMotion) }
    /// [UIKit.UIAccessibility.isReduceTransparencyEnabled iOS 8.0]
    public static var isReduceTransparencyEnabled: Bool { double.contains(.reduceTransparency) }
    /// [UIKit.UIAccessibility.isBoldTextEnabled iOS 8.0]
    public static var isBoldTextEnabled: Bool { double.contains(.boldText) }
    /// [UIKit.UIAccessibility.isDarkerSystemColorsEnabled iOS 8.0]
    public static var isDarkerSystemColorsEnabled: Bool { double.contains(.darkerSystemColors) }
    /// [UIKit.UIAccessibility.isSwitchControlRunning iOS 8.0]
    public static var isSwitchControlRunning: Bool { double.contains(.switchControl) }

    /// [UIKit.UIAccessibility.voiceOverStatusDidChangeNotification iOS 11.0]
    public nonisolated static let voiceOverStatusDidChangeNotification =
        Foundation.Notification.Name("UIAccessibilityVoiceOverStatusDidChangeNotification")
    /// [UIKit.UIAccessibility.reduceMotionStatusDidChangeNotification iOS 8.0]
    public nonisolated static let reduceMotionStatusDidChangeNotification =
        Foundation.Notification.Name("UIAccessibilityReduceMotionStatusDidChangeNotification")
    /// [UIKit.UIAccessibility.announcementDidFinishNotification iOS 6.0]
    public nonisolated static let announcementDidFinishNotification =
        Foundation.Notification.Name("UIAccessibilityAnnouncementDidFinishNotification")

    /// What a test switches on. [double]
    public struct DoubleSettings: OptionSet, Sendable {
        /// [double]
        public let rawValue: Int
        /// [double]
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// [double]
        public static let voiceOver = DoubleSettings(rawValue: 1)
        /// [double]
        public static let reduceMotion = DoubleSettings(rawValue: 2)
        /// [double]
        public static let reduceTransparency = DoubleSettings(rawValue: 4)
        /// [double]
        public static let boldText = DoubleSettings(rawValue: 8)
        /// [double]
        public static let darkerSystemColors = DoubleSettings(rawValue: 16)
        /// [double]
        public static let switchControl = DoubleSettings(rawValue: 32)
    }

    /// A message that was posted. [double]
    public struct DoublePost {
        /// [double]
        public let notification: Notification
        /// [double]
        public let argument: Any?
    }

    /// What is on; a change posts the notifications. [double]
    public static var double: DoubleSettings = [] {
        didSet {
            let changed = double.symmetricDifference(oldValue)
            let center = NotificationCenter.default
            if changed.contains(.voiceOver) { center.post(name: voiceOverStatusDidChangeNotification, object: nil) }
            if changed.contains(.reduceMotion) { center.post(name: reduceMotionStatusDidChangeNotification, object: nil) }
        }
    }

    /// All messages so far; a test may empty it. [double]
    public static var doublePosted: [DoublePost] = []
    /// The texts of the announcements so far. [double]
    public static var doubleAnnouncements: [String] {
        doublePosted.filter { $0.notification == .announcement }.compactMap {
            ($0.argument as? String) ?? ($0.argument as? NSAttributedString)?.string
        }
    }
}
