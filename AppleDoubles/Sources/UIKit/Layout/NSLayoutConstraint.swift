/// A linear relation between two attributes of views or guides. [UIKit.NSLayoutConstraint iOS 6.0]
@MainActor
open class NSLayoutConstraint: NSObject {
    /// What of a view. [UIKit.NSLayoutConstraint.Attribute iOS 6.0]
    public enum Attribute: Int, Sendable {
        /// [UIKit.NSLayoutConstraint.Attribute.left iOS 6.0]
        case left = 1
        /// [UIKit.NSLayoutConstraint.Attribute.right iOS 6.0]
        case right = 2
        /// [UIKit.NSLayoutConstraint.Attribute.top iOS 6.0]
        case top = 3
        /// [UIKit.NSLayoutConstraint.Attribute.bottom iOS 6.0]
        case bottom = 4
        /// [UIKit.NSLayoutConstraint.Attribute.leading iOS 6.0]
        case leading = 5
        /// [UIKit.NSLayoutConstraint.Attribute.trailing iOS 6.0]
        case trailing = 6
        /// [UIKit.NSLayoutConstraint.Attribute.width iOS 6.0]
        case width = 7
        /// [UIKit.NSLayoutConstraint.Attribute.height iOS 6.0]
        case height = 8
        /// [UIKit.NSLayoutConstraint.Attribute.centerX iOS 6.0]
        case centerX = 9
        /// [UIKit.NSLayoutConstraint.Attribute.centerY iOS 6.0]
        case centerY = 10
        /// [UIKit.NSLayoutConstraint.Attribute.lastBaseline iOS 6.0]
        case lastBaseline = 11
        /// [UIKit.NSLayoutConstraint.Attribute.firstBaseline iOS 8.0]
        case firstBaseline = 12
        /// [UIKit.NSLayoutConstraint.Attribute.notAnAttribute iOS 6.0]
        case notAnAttribute = 0
    }

    /// The sign between both sides. [UIKit.NSLayoutConstraint.Relation iOS 6.0]
    public enum Relation: Int, Sendable {
        /// [UIKit.NSLayoutConstraint.Relation.lessThanOrEqual iOS 6.0]
        case lessThanOrEqual = -1
        /// [UIKit.NSLayoutConstraint.Relation.equal iOS 6.0]
        case equal = 0
        /// [UIKit.NSLayoutConstraint.Relation.greaterThanOrEqual iOS 6.0]
        case greaterThanOrEqual = 1
    }

    /// Horizontal or vertical. [UIKit.NSLayoutConstraint.Axis iOS 6.0]
    public enum Axis: Int, Sendable {
        /// [UIKit.NSLayoutConstraint.Axis.horizontal iOS 6.0]
        case horizontal = 0
        /// [UIKit.NSLayoutConstraint.Axis.vertical iOS 6.0]
        case vertical = 1
    }

    weak var doubleFirst: (any DoubleLayoutItem)?
    weak var doubleSecond: (any DoubleLayoutItem)?

    /// The left side. [UIKit.NSLayoutConstraint.firstItem iOS 6.0]
    open var firstItem: AnyObject? { doubleFirst }
    /// The right side. [UIKit.NSLayoutConstraint.secondItem iOS 6.0]
    open var secondItem: AnyObject? { doubleSecond }
    /// Of the left side. [UIKit.NSLayoutConstraint.firstAttribute iOS 6.0]
    public let firstAttribute: Attribute
    /// Of the right side. [UIKit.NSLayoutConstraint.secondAttribute iOS 6.0]
    public let secondAttribute: Attribute
    /// The sign. [UIKit.NSLayoutConstraint.relation iOS 6.0]
    public let relation: Relation
    /// Factor of the right side. [UIKit.NSLayoutConstraint.multiplier iOS 6.0]
    public let multiplier: CGFloat
    /// Added to the right side, in points. [UIKit.NSLayoutConstraint.constant iOS 6.0]
    open var constant: CGFloat { didSet { if constant != oldValue { invalidate() } } }
    /// How strong. [UIKit.NSLayoutConstraint.priority iOS 6.0]
    open var priority: UILayoutPriority = .required { didSet { if priority != oldValue { invalidate() } } }
    /// A name for logs. [UIKit.NSLayoutConstraint.identifier iOS 7.0]
    open var identifier: String?

    weak var doubleOwner: UIView?

    /// Whether it holds. [UIKit.NSLayoutConstraint.isActive iOS 8.0]
    open var isActive: Bool {
        get { doubleOwner != nil }
        set {
            guard newValue != isActive else { return }
            guard newValue else {
                doubleOwner?.removeConstraint(self)
                return
            }
            guard let first = doubleFirst?.doubleItemView else { return }
            guard let second = doubleSecond?.doubleItemView else { return first.addConstraint(self) }
            guard let common = first.doubleCommonAncestor(with: second) else {
                DoubleLog.add("Unable to activate constraint because the items have no common ancestor: \(doubleText)")
                return
            }
            common.addConstraint(self)
        }
    }

    /// A relation. [UIKit.NSLayoutConstraint.init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:) iOS 6.0]
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?, attribute attr2: Attribute,
        multiplier: CGFloat, constant c: CGFloat
    ) {
        self.init(
            view1 as? any DoubleLayoutItem, attr1, relation, view2 as? any DoubleLayoutItem, attr2, multiplier: multiplier,
            constant: c)
    }

    init(
        _ first: (any DoubleLayoutItem)?, _ attribute: Attribute, _ relation: Relation, _ second: (any DoubleLayoutItem)?,
        _ other: Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0
    ) {
        (doubleFirst, firstAttribute, self.relation, doubleSecond) = (first, attribute, relation, second)
        (secondAttribute, self.multiplier, self.constant) = (other, multiplier, constant)
        super.init()
    }

    /// Makes all hold. [UIKit.NSLayoutConstraint.activate(_:) iOS 8.0]
    open class func activate(_ constraints: [NSLayoutConstraint]) { for item in constraints { item.isActive = true } }
    /// Makes none hold. [UIKit.NSLayoutConstraint.deactivate(_:) iOS 8.0]
    open class func deactivate(_ constraints: [NSLayoutConstraint]) { for item in constraints { item.isActive = false } }

    private func invalidate() { doubleOwner?.doubleInvalidateLayout() }

    /// For logs. [double]
    public var doubleText: String {
        let name = { (item: (any DoubleLayoutItem)?) in item.map { "\(type(of: $0))" } ?? "nil" }
        let sign = relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
        return
            "\(name(doubleFirst)).\(firstAttribute) \(sign) \(name(doubleSecond)).\(secondAttribute) × \(multiplier) + \(constant)"
            + " @\(priority.rawValue)"
    }
}

/// A view or a layout guide. [double]
@MainActor
public protocol DoubleLayoutItem: AnyObject {
    /// The view, or the view that owns the guide. [double]
    var doubleItemView: UIView? { get }
}
