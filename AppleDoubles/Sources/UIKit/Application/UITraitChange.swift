/// A part of a trait collection, by its type. [UIKit.UITraitDefinition iOS 17.0]
public protocol UITraitDefinition {
    /// What is compared. [double]
    static func doubleValue(_ traits: UITraitCollection) -> AnyHashable
}

/// [UIKit.UITrait iOS 17.0]
public typealias UITrait = any UITraitDefinition.Type

/// Light or dark. [UIKit.UITraitUserInterfaceStyle iOS 17.0]
public struct UITraitUserInterfaceStyle: UITraitDefinition {
    /// [double]
    public static func doubleValue(_ traits: UITraitCollection) -> AnyHashable { traits.userInterfaceStyle }
}

/// The text size. [UIKit.UITraitPreferredContentSizeCategory iOS 17.0]
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
    /// [double]
    public static func doubleValue(_ traits: UITraitCollection) -> AnyHashable { traits.preferredContentSizeCategory.rawValue }
}

/// [UIKit.UITraitAccessibilityContrast iOS 17.0]
public struct UITraitAccessibilityContrast: UITraitDefinition {
    /// [double]
    public static func doubleValue(_ traits: UITraitCollection) -> AnyHashable { traits.accessibilityContrast }
}

/// Bold text. [UIKit.UITraitLegibilityWeight iOS 17.0]
public struct UITraitLegibilityWeight: UITraitDefinition {
    /// [double]
    public static func doubleValue(_ traits: UITraitCollection) -> AnyHashable { traits.legibilityWeight }
}

/// Recorded or mirrored. [UIKit.UITraitSceneCaptureState iOS 17.0]
public struct UITraitSceneCaptureState: UITraitDefinition {
    /// [double]
    public static func doubleValue(_ traits: UITraitCollection) -> AnyHashable { traits.sceneCaptureState }
}

/// What a registration returns. [UIKit.UITraitChangeRegistration iOS 17.0]
public protocol UITraitChangeRegistration: AnyObject {}

/// What calls back when traits change. [UIKit.UITraitChangeObservable iOS 17.0]
@MainActor
public protocol UITraitChangeObservable {
    /// [UIKit.UITraitChangeObservable.TraitChangeHandler iOS 17.0]
    typealias TraitChangeHandler<TraitEnvironment> = (
        _ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection
    )
        -> Void where TraitEnvironment: UITraitEnvironment
    /// [UIKit.UITraitChangeObservable.registerForTraitChanges(_:handler:) iOS 17.0]
    @discardableResult
    func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
    ) -> any UITraitChangeRegistration
}

@MainActor
final class DoubleTraitRegistration: UITraitChangeRegistration {
    private let traits: [UITrait]
    private let changed: (UITraitCollection) -> Void

    init(_ traits: [UITrait], _ changed: @escaping (UITraitCollection) -> Void) {
        (self.traits, self.changed) = (traits, changed)
    }

    func doubleCompare(_ old: UITraitCollection, _ now: UITraitCollection) {
        if traits.contains(where: { $0.doubleValue(old) != $0.doubleValue(now) }) { changed(old) }
    }
}

extension UIViewController: UITraitChangeObservable {
    /// [UIKit.UITraitChangeObservable.registerForTraitChanges(_:handler:) iOS 17.0]
    @discardableResult
    public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
    ) -> any UITraitChangeRegistration {
        let registration = DoubleTraitRegistration(traits) { [weak self] old in
            if let controller = self as? TraitEnvironment { handler(controller, old) }
        }
        doubleRegistrations.append(registration)
        return registration
    }
}
