/// A face and its attributes. [UIKit.UIFontDescriptor iOS 7.0]
open class UIFontDescriptor: NSObject, @unchecked Sendable {
    /// Bold, italic and so on. [UIKit.UIFontDescriptor.SymbolicTraits iOS 7.0]
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        /// [UIKit.UIFontDescriptor.SymbolicTraits.rawValue iOS 7.0]
        public let rawValue: UInt32
        /// [UIKit.UIFontDescriptor.SymbolicTraits.init(rawValue:) iOS 7.0]
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// [UIKit.UIFontDescriptor.SymbolicTraits.traitItalic iOS 7.0]
        public static let traitItalic = SymbolicTraits(rawValue: 1)
        /// [UIKit.UIFontDescriptor.SymbolicTraits.traitBold iOS 7.0]
        public static let traitBold = SymbolicTraits(rawValue: 2)
        /// [UIKit.UIFontDescriptor.SymbolicTraits.traitMonoSpace iOS 7.0]
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
    }

    /// What a descriptor can have. [UIKit.UIFontDescriptor.AttributeName iOS 7.0]
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        /// [UIKit.UIFontDescriptor.AttributeName.rawValue iOS 7.0]
        public let rawValue: String
        /// [UIKit.UIFontDescriptor.AttributeName.init(rawValue:) iOS 7.0]
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The name of a text style, or a use of the system. [UIKit.UIFontDescriptor.AttributeName.textStyle iOS 7.0]
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    }

    let face: DoubleFonts.Face
    let scaling: UIFontMetrics.Scaling?
    /// In points. [UIKit.UIFontDescriptor.pointSize iOS 7.0]
    public let pointSize: CGFloat

    init(face: DoubleFonts.Face, size: CGFloat, scaling: UIFontMetrics.Scaling? = nil) {
        (self.face, pointSize, self.scaling) = (face, size, scaling)
        super.init()
    }

    /// By name. [UIKit.UIFontDescriptor.init(name:size:) iOS 7.0]
    public convenience init(name fontName: String, size: CGFloat) {
        self.init(face: DoubleFonts.face(named: fontName) ?? .system(.regular), size: size)
    }

    /// Full name. [UIKit.UIFontDescriptor.postscriptName iOS 7.0]
    open var postscriptName: String { face.name }
    /// Bold, italic and so on. [UIKit.UIFontDescriptor.symbolicTraits iOS 7.0]
    open var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if face.weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
        if face.isItalic { traits.insert(.traitItalic) }
        if face.isMonospaced { traits.insert(.traitMonoSpace) }
        return traits
    }
    /// An attribute; the double has only the text style, which it keeps in another size too, as the system does.
    /// [UIKit.UIFontDescriptor.object(forKey:) iOS 7.0]
    open func object(forKey anAttribute: AttributeName) -> Any? {
        guard anAttribute == .textStyle, face.family == ".AppleSystemUIFont" else { return nil }
        let style = scaling.flatMap { $0.base == UIFontMetrics.size(of: $0.style, in: .large) ? $0.style : nil }
        return style?.rawValue ?? "CTFontRegularUsage"
    }
    /// Another size. [UIKit.UIFontDescriptor.withSize(_:) iOS 7.0]
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(face: face, size: newPointSize, scaling: scaling)
    }
    /// Other traits; nil when the family has no such face. [UIKit.UIFontDescriptor.withSymbolicTraits(_:) iOS 7.0]
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
        let weight = symbolicTraits.contains(.traitBold) ? max(face.weight.rawValue, UIFont.Weight.bold.rawValue) : 0
        return DoubleFonts.variant(of: face, weight: UIFont.Weight(weight), isItalic: symbolicTraits.contains(.traitItalic))
            .map { UIFontDescriptor(face: $0, size: pointSize, scaling: scaling) }
    }
    /// Of a text style. [UIKit.UIFontDescriptor.preferredFontDescriptor(withTextStyle:) iOS 7.0]
    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFont.preferredFont(forTextStyle: style).fontDescriptor
    }
}

/// The fonts that the double knows. [double]
public enum DoubleFonts {
    struct Face: Hashable, Sendable {
        var name: String
        var family: String
        var weight = UIFont.Weight.regular
        var isItalic = false
        var isMonospaced = false

        static func system(_ weight: UIFont.Weight, italic: Bool = false) -> Face {
            let names: [(UIFont.Weight, String)] = [
                (.ultraLight, "Ultralight"), (.thin, "Thin"), (.light, "Light"), (.regular, "Regular"), (.medium, "Medium"),
                (.semibold, "Semibold"), (.bold, "Bold"), (.heavy, "Heavy"), (.black, "Black"),
            ]
            let nearest = names.min { abs($0.0.rawValue - weight.rawValue) < abs($1.0.rawValue - weight.rawValue) }
            let name = ".SFUI-\(nearest?.1 ?? "Regular")\(italic ? "Italic" : "")"
            return Face(name: name, family: ".AppleSystemUIFont", weight: weight, isItalic: italic)
        }
    }

    private static let lock = NSLock()
    private nonisolated(unsafe) static var faces: [Face] = [
        Face(name: "ArialMT", family: "Arial"), Face(name: "Arial-BoldMT", family: "Arial", weight: .bold),
        Face(name: "Arial-ItalicMT", family: "Arial", isItalic: true),
        Face(name: "Courier", family: "Courier", isMonospaced: true),
        Face(name: "Courier-Bold", family: "Courier", weight: .bold, isMonospaced: true),
        Face(name: "Georgia", family: "Georgia"), Face(name: "Georgia-Bold", family: "Georgia", weight: .bold),
        Face(name: "Georgia-Italic", family: "Georgia", isItalic: true),
        Face(name: "HelveticaNeue", family: "Helvetica Neue"),
        Face(name: "HelveticaNeue-Bold", family: "Helvetica Neue", weight: .bold),
        Face(name: "HelveticaNeue-Italic", family: "Helvetica Neue", isItalic: true),
        Face(name: "SnellRoundhand", family: "Snell Roundhand"),
    ]
    private nonisolated(unsafe) static var preferred = UIContentSizeCategory.large

    static var families: [String] { lock.withLock { Set(faces.map(\.family)).sorted() } }
    static func names(of family: String) -> [String] {
        lock.withLock { faces.filter { $0.family == family }.map(\.name) }
    }
    static func face(named name: String) -> Face? {
        lock.withLock { faces.first { $0.name == name } ?? faces.first { $0.family == name } }
    }
    static func variant(of face: Face, weight: UIFont.Weight, isItalic: Bool) -> Face? {
        if face.family == ".AppleSystemUIFont" { return .system(weight, italic: isItalic) }
        let isBold = weight.rawValue >= UIFont.Weight.semibold.rawValue
        return lock.withLock {
            faces.first {
                $0.family == face.family && ($0.weight.rawValue >= UIFont.Weight.semibold.rawValue) == isBold
                    && $0.isItalic == isItalic
            }
        }
    }

    /// Adds a font of the app. [double]
    public static func register(_ name: String, family: String, weight: UIFont.Weight = .regular, isItalic: Bool = false) {
        lock.withLock { faces.append(Face(name: name, family: family, weight: weight, isItalic: isItalic)) }
    }

    /// The text size of the system, for fonts without traits. [double]
    public static var preferredCategory: UIContentSizeCategory {
        get { lock.withLock { preferred } }
        set { lock.withLock { preferred = newValue } }
    }

    static func category(_ traits: UITraitCollection?) -> UIContentSizeCategory {
        let asked = traits?.preferredContentSizeCategory ?? .unspecified
        return asked == .unspecified ? preferredCategory : asked
    }
}
