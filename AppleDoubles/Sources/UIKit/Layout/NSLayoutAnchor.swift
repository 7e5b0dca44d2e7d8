/// Makes constraints. [UIKit.NSLayoutAnchor iOS 9.0]
@MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    let item: any DoubleLayoutItem
    let attribute: NSLayoutConstraint.Attribute

    init(_ item: any DoubleLayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
        (self.item, self.attribute) = (item, attribute)
        super.init()
    }

    func relate(
        _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>, _ multiplier: CGFloat, _ constant: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(item, attribute, relation, other.item, other.attribute, multiplier: multiplier, constant: constant)
    }

    /// [UIKit.NSLayoutAnchor.constraint(equalTo:) iOS 9.0]
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { relate(.equal, anchor, 1, 0) }
    /// [UIKit.NSLayoutAnchor.constraint(greaterThanOrEqualTo:) iOS 9.0]
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, 1, 0)
    }
    /// [UIKit.NSLayoutAnchor.constraint(lessThanOrEqualTo:) iOS 9.0]
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, 1, 0)
    }
    /// [UIKit.NSLayoutAnchor.constraint(equalTo:constant:) iOS 9.0]
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor, 1, c)
    }
    /// [UIKit.NSLayoutAnchor.constraint(greaterThanOrEqualTo:constant:) iOS 9.0]
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, 1, c)
    }
    /// [UIKit.NSLayoutAnchor.constraint(lessThanOrEqualTo:constant:) iOS 9.0]
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, 1, c)
    }
}

/// Left, right, leading, trailing or the middle between. [UIKit.NSLayoutXAxisAnchor iOS 9.0]
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// The standard space after. [UIKit.NSLayoutXAxisAnchor.constraint(equalToSystemSpacingAfter:multiplier:) iOS 11.0]
    open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor, 1, 8 * multiplier)
    }
}

/// Top, bottom, baselines or the middle between. [UIKit.NSLayoutYAxisAnchor iOS 9.0]
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// The standard space below. [UIKit.NSLayoutYAxisAnchor.constraint(equalToSystemSpacingBelow:multiplier:) iOS 11.0]
    open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor, 1, 8 * multiplier)
    }
}

/// Width or height. [UIKit.NSLayoutDimension iOS 9.0]
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    private func fixed(_ relation: NSLayoutConstraint.Relation, _ constant: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(item, attribute, relation, nil, .notAnAttribute, constant: constant)
    }

    /// [UIKit.NSLayoutDimension.constraint(equalToConstant:) iOS 9.0]
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { fixed(.equal, c) }
    /// [UIKit.NSLayoutDimension.constraint(greaterThanOrEqualToConstant:) iOS 9.0]
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { fixed(.greaterThanOrEqual, c) }
    /// [UIKit.NSLayoutDimension.constraint(lessThanOrEqualToConstant:) iOS 9.0]
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { fixed(.lessThanOrEqual, c) }
    /// [UIKit.NSLayoutDimension.constraint(equalTo:multiplier:) iOS 9.0]
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor, m, 0)
    }
    /// [UIKit.NSLayoutDimension.constraint(greaterThanOrEqualTo:multiplier:) iOS 9.0]
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, m, 0)
    }
    /// [UIKit.NSLayoutDimension.constraint(lessThanOrEqualTo:multiplier:) iOS 9.0]
    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, m, 0)
    }
    /// [UIKit.NSLayoutDimension.constraint(equalTo:multiplier:constant:) iOS 9.0]
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor, m, c)
    }
    /// [UIKit.NSLayoutDimension.constraint(greaterThanOrEqualTo:multiplier:constant:) iOS 9.0]
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint { relate(.greaterThanOrEqual, anchor, m, c) }
    /// [UIKit.NSLayoutDimension.constraint(lessThanOrEqualTo:multiplier:constant:) iOS 9.0]
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
    ) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor, m, c) }
}
