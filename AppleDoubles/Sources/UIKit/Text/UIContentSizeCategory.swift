/// The cardholder's text size. [UIKit.UIContentSizeCategory iOS 7.0]
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    /// [UIKit.UIContentSizeCategory.rawValue iOS 7.0]
    public let rawValue: String
    /// [UIKit.UIContentSizeCategory.init(rawValue:) iOS 7.0]
    public init(rawValue: String) { self.rawValue = rawValue }

    /// [UIKit.UIContentSizeCategory.unspecified iOS 10.0]
    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// [UIKit.UIContentSizeCategory.extraSmall iOS 7.0]
    public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
    /// [UIKit.UIContentSizeCategory.small iOS 7.0]
    public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
    /// [UIKit.UIContentSizeCategory.medium iOS 7.0]
    public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
    /// [UIKit.UIContentSizeCategory.large iOS 7.0]
    public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
    /// [UIKit.UIContentSizeCategory.extraLarge iOS 7.0]
    public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
    /// [UIKit.UIContentSizeCategory.extraExtraLarge iOS 7.0]
    public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
    /// [UIKit.UIContentSizeCategory.extraExtraExtraLarge iOS 7.0]
    public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
    /// [UIKit.UIContentSizeCategory.accessibilityMedium iOS 7.0]
    public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
    /// [UIKit.UIContentSizeCategory.accessibilityLarge iOS 7.0]
    public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
    /// [UIKit.UIContentSizeCategory.accessibilityExtraLarge iOS 7.0]
    public static let accessibilityExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXL")
    /// [UIKit.UIContentSizeCategory.accessibilityExtraExtraLarge iOS 7.0]
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    /// [UIKit.UIContentSizeCategory.accessibilityExtraExtraExtraLarge iOS 7.0]
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
        rawValue: "UICTContentSizeCategoryAccessibilityXXXL")
    /// [UIKit.UIContentSizeCategory.didChangeNotification iOS 7.0]
    public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")

    /// Smallest first. [double]
    public static let doubleAll: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
        .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]

    var step: Int { Self.doubleAll.firstIndex(of: self) ?? 3 }

    /// One of the five largest. [UIKit.UIContentSizeCategory.isAccessibilityCategory iOS 11.0]
    public var isAccessibilityCategory: Bool { step >= 7 }
    /// [UIKit.UIContentSizeCategory.<(_:_:) iOS 11.0]
    public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool { left.step < right.step }
    /// [UIKit.UIContentSizeCategory.<=(_:_:) iOS 11.0]
    public static func <= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool { left.step <= right.step }
    /// [UIKit.UIContentSizeCategory.>(_:_:) iOS 11.0]
    public static func > (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool { left.step > right.step }
    /// [UIKit.UIContentSizeCategory.>=(_:_:) iOS 11.0]
    public static func >= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool { left.step >= right.step }
}

/// What follows the text size. [UIKit.UIContentSizeCategoryAdjusting iOS 10.0]
@MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
    /// [UIKit.UIContentSizeCategoryAdjusting.adjustsFontForContentSizeCategory iOS 10.0]
    var adjustsFontForContentSizeCategory: Bool { get set }
}
