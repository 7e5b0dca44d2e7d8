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
        guard let before = doubleTraits else {
            doubleTraits = now
            doubleTraitsChanged(from: .doubleDefault)
            return
        }
        guard before != now else { return }
        doubleTraits = now
        doubleTraitsChanged(from: before)
        traitCollectionDidChange(before)
        doubleController?.doubleTraitsChanged(from: before)
        doubleInvalidateLayout()
    }
}
