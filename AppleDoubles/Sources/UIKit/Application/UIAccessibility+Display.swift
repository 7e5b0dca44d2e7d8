/// What the elements inside a view are to each other. [UIKit.UIAccessibilityContainerType iOS 11.0]
public enum UIAccessibilityContainerType: Int, Sendable {
    /// [UIKit.UIAccessibilityContainerType.none iOS 11.0]
    case none
    /// [UIKit.UIAccessibilityContainerType.list iOS 11.0]
    case list = 2
    /// [UIKit.UIAccessibilityContainerType.semanticGroup iOS 13.0]
    case semanticGroup = 4
}

extension UIAccessibility {
    /// [UIKit.UIAccessibility.isGrayscaleEnabled iOS 8.0]
    public static var isGrayscaleEnabled: Bool { double.contains(.grayscale) }
    /// [UIKit.UIAccessibility.grayscaleStatusDidChangeNotification iOS 8.0]
    public nonisolated static let grayscaleStatusDidChangeNotification =
        Foundation.Notification.Name("UIAccessibilityGrayscaleStatusDidChangeNotification")
}

extension UIAccessibility.DoubleSettings {
    /// The greyscale filter; its notification is the test's to post. [double]
    public static let grayscale = UIAccessibility.DoubleSettings(rawValue: 1 << 16)
}

extension NSAttributedString.Key {
    /// Whether a screen reader finishes what it says before this text; a number. [UIKit.NSAttributedString.Key.accessibilitySpeechQueueAnnouncement iOS 11.0]
    public static let accessibilitySpeechQueueAnnouncement = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributeQueueAnnouncement")
}
