/// Light or dark. [UIKit.UIUserInterfaceStyle iOS 12.0]
public enum UIUserInterfaceStyle: Int, Sendable {
    /// [UIKit.UIUserInterfaceStyle.unspecified iOS 12.0]
    case unspecified
    /// [UIKit.UIUserInterfaceStyle.light iOS 12.0]
    case light
    /// [UIKit.UIUserInterfaceStyle.dark iOS 12.0]
    case dark
}

/// The kind of device. [UIKit.UIUserInterfaceIdiom iOS 3.2]
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// [UIKit.UIUserInterfaceIdiom.unspecified iOS 3.2]
    case unspecified = -1
    /// [UIKit.UIUserInterfaceIdiom.phone iOS 3.2]
    case phone = 0
    /// [UIKit.UIUserInterfaceIdiom.pad iOS 3.2]
    case pad = 1
    /// [UIKit.UIUserInterfaceIdiom.tv iOS 9.0]
    case tv = 2
    /// [UIKit.UIUserInterfaceIdiom.carPlay iOS 9.0]
    case carPlay = 3
    /// [UIKit.UIUserInterfaceIdiom.mac iOS 14.0]
    case mac = 5
}

/// Much or little room. [UIKit.UIUserInterfaceSizeClass iOS 8.0]
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// [UIKit.UIUserInterfaceSizeClass.unspecified iOS 8.0]
    case unspecified
    /// [UIKit.UIUserInterfaceSizeClass.compact iOS 8.0]
    case compact
    /// [UIKit.UIUserInterfaceSizeClass.regular iOS 8.0]
    case regular
}

/// More contrast or not. [UIKit.UIAccessibilityContrast iOS 13.0]
public enum UIAccessibilityContrast: Int, Sendable {
    /// [UIKit.UIAccessibilityContrast.unspecified iOS 13.0]
    case unspecified = -1
    /// [UIKit.UIAccessibilityContrast.normal iOS 13.0]
    case normal = 0
    /// [UIKit.UIAccessibilityContrast.high iOS 13.0]
    case high = 1
}

/// The direction of reading as a trait. [UIKit.UITraitEnvironmentLayoutDirection iOS 10.0]
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    /// [UIKit.UITraitEnvironmentLayoutDirection.unspecified iOS 10.0]
    case unspecified = -1
    /// [UIKit.UITraitEnvironmentLayoutDirection.leftToRight iOS 10.0]
    case leftToRight = 0
    /// [UIKit.UITraitEnvironmentLayoutDirection.rightToLeft iOS 10.0]
    case rightToLeft = 1
}

/// What has traits. [UIKit.UITraitEnvironment iOS 8.0]
@MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
    /// [UIKit.UITraitEnvironment.traitCollection iOS 8.0]
    var traitCollection: UITraitCollection { get }
    /// [UIKit.UITraitEnvironment.traitCollectionDidChange(_:) iOS 8.0]
    @available(visionOS, deprecated: 1.0)
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// Light or dark, text size, direction, room: where something is shown. [UIKit.UITraitCollection iOS 8.0]
open class UITraitCollection: NSObject, @unchecked Sendable {
    struct Values: Equatable, Sendable {
        var style: UIUserInterfaceStyle?
        var idiom: UIUserInterfaceIdiom?
        var horizontal: UIUserInterfaceSizeClass?
        var vertical: UIUserInterfaceSizeClass?
        var scale: CGFloat?
        var contrast: UIAccessibilityContrast?
        var direction: UITraitEnvironmentLayoutDirection?
        var category: UIContentSizeCategory?
        var weight: UILegibilityWeight?
        var capture: UISceneCaptureState?

        func over(_ other: Values) -> Values {
            Values(
                style: style ?? other.style, idiom: idiom ?? other.idiom, horizontal: horizontal ?? other.horizontal,
                vertical: vertical ?? other.vertical, scale: scale ?? other.scale, contrast: contrast ?? other.contrast,
                direction: direction ?? other.direction, category: category ?? other.category, weight: weight ?? other.weight,
                capture: capture ?? other.capture)
        }
    }

    let values: Values

    init(_ values: Values) {
        self.values = values
        super.init()
    }

    /// Nothing specified. [ObjectiveC.NSObject.init() iOS 2.0]
    public override convenience init() { self.init(Values()) }
    /// Later ones win. [UIKit.UITraitCollection.init(traitsFrom:) iOS 8.0]
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        self.init(traitCollections.reduce(Values()) { $1.values.over($0) })
    }
    /// [UIKit.UITraitCollection.init(userInterfaceStyle:) iOS 12.0]
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.init(Values(style: userInterfaceStyle == .unspecified ? nil : userInterfaceStyle))
    }
    /// [UIKit.UITraitCollection.init(userInterfaceIdiom:) iOS 8.0]
    public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) { self.init(Values(idiom: idiom)) }
    /// [UIKit.UITraitCollection.init(horizontalSizeClass:) iOS 8.0]
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) { self.init(Values(horizontal: horizontalSizeClass)) }
    /// [UIKit.UITraitCollection.init(verticalSizeClass:) iOS 8.0]
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) { self.init(Values(vertical: verticalSizeClass)) }
    /// [UIKit.UITraitCollection.init(displayScale:) iOS 8.0]
    public convenience init(displayScale scale: CGFloat) { self.init(Values(scale: scale)) }
    /// [UIKit.UITraitCollection.init(layoutDirection:) iOS 10.0]
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) { self.init(Values(direction: layoutDirection)) }
    /// [UIKit.UITraitCollection.init(preferredContentSizeCategory:) iOS 10.0]
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(Values(category: preferredContentSizeCategory == .unspecified ? nil : preferredContentSizeCategory))
    }
    /// [UIKit.UITraitCollection.init(accessibilityContrast:) iOS 13.0]
    public convenience init(accessibilityContrast: UIAccessibilityContrast) { self.init(Values(contrast: accessibilityContrast)) }

    /// [UIKit.UITraitCollection.init(sceneCaptureState:) iOS 17.0]
    public convenience init(sceneCaptureState: UISceneCaptureState) { self.init(Values(capture: sceneCaptureState)) }

    /// Recorded or mirrored. [UIKit.UITraitCollection.sceneCaptureState iOS 17.0]
    open var sceneCaptureState: UISceneCaptureState { values.capture ?? .unspecified }
    /// [UIKit.UITraitCollection.userInterfaceStyle iOS 12.0]
    open var userInterfaceStyle: UIUserInterfaceStyle { values.style ?? .unspecified }
    /// [UIKit.UITraitCollection.userInterfaceIdiom iOS 8.0]
    open var userInterfaceIdiom: UIUserInterfaceIdiom { values.idiom ?? .unspecified }
    /// [UIKit.UITraitCollection.horizontalSizeClass iOS 8.0]
    open var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontal ?? .unspecified }
    /// [UIKit.UITraitCollection.verticalSizeClass iOS 8.0]
    open var verticalSizeClass: UIUserInterfaceSizeClass { values.vertical ?? .unspecified }
    /// [UIKit.UITraitCollection.displayScale iOS 8.0]
    open var displayScale: CGFloat { values.scale ?? 0 }
    /// [UIKit.UITraitCollection.layoutDirection iOS 10.0]
    open var layoutDirection: UITraitEnvironmentLayoutDirection { values.direction ?? .unspecified }
    /// [UIKit.UITraitCollection.preferredContentSizeCategory iOS 10.0]
    open var preferredContentSizeCategory: UIContentSizeCategory { values.category ?? .unspecified }
    /// [UIKit.UITraitCollection.accessibilityContrast iOS 13.0]
    open var accessibilityContrast: UIAccessibilityContrast { values.contrast ?? .unspecified }
    /// [UIKit.UITraitCollection.legibilityWeight iOS 13.0]
    open var legibilityWeight: UILegibilityWeight { values.weight ?? .unspecified }

    /// Whether colours may look different. [UIKit.UITraitCollection.hasDifferentColorAppearance(comparedTo:) iOS 13.0]
    open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
        let other = traitCollection?.values
        return values.style != other?.style || values.contrast != other?.contrast
    }

    /// Whether it specifies all that the other does. [UIKit.UITraitCollection.containsTraits(in:) iOS 8.0]
    open func containsTraits(in trait: UITraitCollection?) -> Bool { trait.map { $0.values.over(values) == values } ?? true }

    /// Of the thread. [UIKit.UITraitCollection.current iOS 13.0]
    open class var current: UITraitCollection {
        get { Thread.current.threadDictionary["UITraitCollection"] as? UITraitCollection ?? doubleDefault }
        set { Thread.current.threadDictionary["UITraitCollection"] = newValue }
    }

    /// Makes it current while the work runs. [UIKit.UITraitCollection.performAsCurrent(_:) iOS 13.0]
    open func performAsCurrent(_ actions: () -> Void) {
        let before = Thread.current.threadDictionary["UITraitCollection"]
        Self.current = self
        actions()
        Thread.current.threadDictionary["UITraitCollection"] = before
    }

    /// A phone in portrait, light, left to right, large text. [double]
    public static let doubleDefault = UITraitCollection(
        Values(
            style: .light, idiom: .phone, horizontal: .compact, vertical: .regular, scale: 3, contrast: .normal,
            direction: .leftToRight, category: .large, weight: .regular, capture: .inactive))

    /// Same traits. [ObjectiveC.NSObject.isEqual(_:) iOS 2.0]
    open override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection)?.values == values }
    /// [ObjectiveC.NSObject.hash iOS 2.0]
    open override var hash: Int { values.style.hashValue ^ values.category.hashValue }
}

/// Whether a scene is recorded or mirrored. [UIKit.UISceneCaptureState iOS 17.0]
public enum UISceneCaptureState: Int, Sendable {
    /// [UIKit.UISceneCaptureState.unspecified iOS 17.0]
    case unspecified = -1
    /// [UIKit.UISceneCaptureState.inactive iOS 17.0]
    case inactive = 0
    /// [UIKit.UISceneCaptureState.active iOS 17.0]
    case active = 1
}

/// Bold text or not. [UIKit.UILegibilityWeight iOS 13.0]
public enum UILegibilityWeight: Int, Sendable {
    /// [UIKit.UILegibilityWeight.unspecified iOS 13.0]
    case unspecified = -1
    /// [UIKit.UILegibilityWeight.regular iOS 13.0]
    case regular = 0
    /// [UIKit.UILegibilityWeight.bold iOS 13.0]
    case bold = 1
}
