extension UIView {
    var doubleComputedTraits: UITraitCollection {
        let inherited = doubleController?.doubleInheritedTraits ?? superview?.traitCollection ?? doubleRootTraits
        return doubleOverrideStyle == .unspecified
            ? inherited : UITraitCollection(traitsFrom: [inherited, UITraitCollection(userInterfaceStyle: doubleOverrideStyle)])
    }

    private var doubleRootTraits: UITraitCollection { (self as? UIWindow)?.doubleSceneTraits ?? .doubleDefault }

    /// Tells those whose traits are not what they were.
    func doubleTraitsMayChange() {
        let now = traitCollection
        defer { for child in subviews { child.doubleTraitsMayChange() } }
        let before = doubleTraits ?? .doubleDefault
        doubleTraits = now
        guard before != now else { return }
        doubleTraitsChanged(from: before)
        traitCollectionDidChange(before)
        doubleController?.doubleTraitsChanged(from: before)
        doubleInvalidateLayout()
    }
}
