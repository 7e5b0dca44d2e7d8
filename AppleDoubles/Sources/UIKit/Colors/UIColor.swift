/// A colour, fixed or by traits. [UIKit.UIColor iOS 2.0]
open class UIColor: NSObject, @unchecked Sendable {
    struct Components: Hashable, Sendable {
        var red: CGFloat
        var green: CGFloat
        var blue: CGFloat
        var alpha: CGFloat
    }

    enum Source: Sendable {
        case fixed(Components)
        case dynamic(@Sendable (UITraitCollection) -> UIColor)
        /// Of inks, or a pattern: without red, green and blue.
        case other(CGColor)
    }

    let source: Source
    let name: String?

    init(_ source: Source, name: String? = nil) {
        (self.source, self.name) = (source, name)
        super.init()
    }

    /// 0 to 1. [UIKit.UIColor.init(red:green:blue:alpha:) iOS 2.0]
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(.fixed(Components(red: red, green: green, blue: blue, alpha: alpha)))
    }
    /// A grey. [UIKit.UIColor.init(white:alpha:) iOS 2.0]
    public convenience init(white: CGFloat, alpha: CGFloat) { self.init(red: white, green: white, blue: white, alpha: alpha) }
    /// Of a `CGColor`. [UIKit.UIColor.init(cgColor:) iOS 2.0]
    public convenience init(cgColor: CGColor) {
        guard cgColor.colorSpace?.name == CGColorSpace.sRGB else {
            self.init(.other(cgColor))
            return
        }
        let parts = cgColor.components ?? [0, 0, 0, 1]
        self.init(
            red: parts.first ?? 0, green: parts.count > 1 ? parts[1] : 0, blue: parts.count > 2 ? parts[2] : 0,
            alpha: cgColor.alpha)
    }
    /// Pictures side by side. [UIKit.UIColor.init(patternImage:) iOS 2.0]
    public convenience init(patternImage image: UIImage) { self.init(.other(CGColor(doublePattern: 1))) }
    /// Asked again for other traits. [UIKit.UIColor.init(dynamicProvider:) iOS 13.0]
    public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        self.init(.dynamic(dynamicProvider))
    }

    /// The fixed colour for the traits. [UIKit.UIColor.resolvedColor(with:) iOS 13.0]
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        switch source {
        case .fixed, .other: self
        case .dynamic(let provider): provider(traitCollection).resolvedColor(with: traitCollection)
        }
    }

    var components: Components {
        switch source {
        case .fixed(let components): components
        case .other(let color): Components(red: 0, green: 0, blue: 0, alpha: color.alpha)
        case .dynamic: resolvedColor(with: .current).components
        }
    }

    /// Of the current traits. [UIKit.UIColor.cgColor iOS 2.0]
    open var cgColor: CGColor {
        if case .other(let color) = source { return color }
        let parts = components
        return CGColor(srgbRed: parts.red, green: parts.green, blue: parts.blue, alpha: parts.alpha)
    }

    /// Writes the components of the current traits; false when it has none. [UIKit.UIColor.getRed(_:green:blue:alpha:) iOS 5.0]
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        if case .other = source { return false }
        let parts = components
        red?.pointee = parts.red
        green?.pointee = parts.green
        blue?.pointee = parts.blue
        alpha?.pointee = parts.alpha
        return true
    }

    /// Writes the grey of the current traits; false when it is none. [UIKit.UIColor.getWhite(_:alpha:) iOS 5.0]
    @discardableResult
    open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let parts = components
        guard parts.red == parts.green, parts.green == parts.blue else { return false }
        white?.pointee = parts.red
        alpha?.pointee = parts.alpha
        return true
    }

    /// The same with another alpha; stays dynamic. [UIKit.UIColor.withAlphaComponent(_:) iOS 2.0]
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch source {
        case .fixed(var parts):
            parts.alpha = alpha
            return UIColor(.fixed(parts))
        case .other: return self
        case .dynamic(let provider): return UIColor(.dynamic { provider($0).withAlphaComponent(alpha) })
        }
    }

    /// Same components, or the same dynamic colour. [ObjectiveC.NSObject.isEqual(_:) iOS 2.0]
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        switch (source, other.source) {
        case (.fixed(let one), .fixed(let two)): return one == two
        case (.dynamic, .dynamic): return self === other || (name != nil && name == other.name)
        case (.other(let one), .other(let two)): return one == two
        case (.fixed, _), (.dynamic, _), (.other, _): return false
        }
    }
    /// [ObjectiveC.NSObject.hash iOS 2.0]
    open override var hash: Int {
        switch source {
        case .fixed(let parts): parts.hashValue
        case .other(let color): color.hashValue
        case .dynamic: name?.hashValue ?? ObjectIdentifier(self).hashValue
        }
    }

    /// `#rrggbb` or `#rrggbbaa` in the traits. [double]
    public func doubleHex(_ traits: UITraitCollection = .current) -> String {
        let parts = resolvedColor(with: traits).components
        let byte = { (value: CGFloat) in
            let number = Int((min(max(value, 0), 1) * 255).rounded())
            return (number < 16 ? "0" : "") + String(number, radix: 16)
        }
        return "#" + byte(parts.red) + byte(parts.green) + byte(parts.blue) + (parts.alpha < 1 ? byte(parts.alpha) : "")
    }
}
