public import UIKit

/// Assistive technology that is switched on.
public struct TestAssistance: OptionSet, Sendable {
    /// Bits.
    public let rawValue: Int
    /// Makes a set of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The screen reader.
    public static let voiceOver = TestAssistance(rawValue: 1)
    /// Fewer animations.
    public static let reduceMotion = TestAssistance(rawValue: 2)
    /// Operation by switches.
    public static let switchControl = TestAssistance(rawValue: 4)
}

/// What was posted to assistive technology.
@MainActor
public struct TestPost {
    /// Its kind.
    public let notification: UIAccessibility.Notification
    /// A text to say, or the view to move to.
    public let argument: Any?

    /// The text to say; nil: there is none.
    public var text: String? { argument as? String ?? (argument as? NSAttributedString)?.string }

    /// Whether the text waits until what is being spoken is over.
    public var isQueued: Bool {
        guard let text = argument as? NSAttributedString, text.length > 0 else { return false }
        return text.attribute(.accessibilitySpeechQueueAnnouncement, at: 0, effectiveRange: nil) as? NSNumber == true
    }

    init(_ notification: UIAccessibility.Notification, _ argument: Any?) {
        (self.notification, self.argument) = (notification, argument)
    }
}

/// The first form of a page, as its HTML says.
public struct TestForm: Sendable {
    /// The attribute as it is written; nil: there is none.
    public var action: String?
    /// The buttons of the page.
    public var buttons: [Button]

    /// A button.
    public struct Button: Sendable {
        /// The attribute as it is written; nil: there is none.
        public var name: String?
        /// The attribute as it is written; nil: there is none.
        public var value: String?

        init(name: String?, value: String?) { (self.name, self.value) = (name, value) }
    }

    init(action: String?, buttons: [Button]) { (self.action, self.buttons) = (action, buttons) }
}
