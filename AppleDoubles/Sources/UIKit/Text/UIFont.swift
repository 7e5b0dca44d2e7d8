/// A font. [UIKit.UIFont iOS 2.0]
open class UIFont: NSObject, @unchecked Sendable {
    /// How bold, -1 to 1. [UIKit.UIFont.Weight iOS 8.2]
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// [UIKit.UIFont.Weight.rawValue iOS 8.2]
        public let rawValue: CGFloat
        /// [UIKit.UIFont.Weight.init(rawValue:) iOS 8.2]
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// [UIKit.UIFont.Weight.init(_:) iOS 8.2]
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        /// [UIKit.UIFont.Weight.ultraLight iOS 8.2]
        public static let ultraLight = Weight(-0.8)
        /// [UIKit.UIFont.Weight.thin iOS 8.2]
        public static let thin = Weight(-0.6)
        /// [UIKit.UIFont.Weight.light iOS 8.2]
        public static let light = Weight(-0.4)
        /// [UIKit.UIFont.Weight.regular iOS 8.2]
        public static let regular = Weight(0)
        /// [UIKit.UIFont.Weight.medium iOS 8.2]
        public static let medium = Weight(0.23)
        /// [UIKit.UIFont.Weight.semibold iOS 8.2]
        public static let semibold = Weight(0.3)
        /// [UIKit.UIFont.Weight.bold iOS 8.2]
        public static let bold = Weight(0.4)
        /// [UIKit.UIFont.Weight.heavy iOS 8.2]
        public static let heavy = Weight(0.56)
        /// [UIKit.UIFont.Weight.black iOS 8.2]
        public static let black = Weight(0.62)
    }

    /// What a text is for. [UIKit.UIFont.TextStyle iOS 7.0]
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// [UIKit.UIFont.TextStyle.rawValue iOS 7.0]
        public let rawValue: String
        /// [UIKit.UIFont.TextStyle.init(rawValue:) iOS 7.0]
        public init(rawValue: String) { self.rawValue = rawValue }
        /// [UIKit.UIFont.TextStyle.largeTitle iOS 11.0]
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// [UIKit.UIFont.TextStyle.title1 iOS 9.0]
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// [UIKit.UIFont.TextStyle.title2 iOS 9.0]
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// [UIKit.UIFont.TextStyle.title3 iOS 9.0]
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// [UIKit.UIFont.TextStyle.headline iOS 7.0]
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// [UIKit.UIFont.TextStyle.subheadline iOS 7.0]
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// [UIKit.UIFont.TextStyle.body iOS 7.0]
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// [UIKit.UIFont.TextStyle.callout iOS 9.0]
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// [UIKit.UIFont.TextStyle.footnote iOS 7.0]
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// [UIKit.UIFont.TextStyle.caption1 iOS 7.0]
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// [UIKit.UIFont.TextStyle.caption2 iOS 7.0]
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
    }

    /// The face and its attributes. [UIKit.UIFont.fontDescriptor iOS 7.0]
    public let fontDescriptor: UIFontDescriptor
    /// In points. [UIKit.UIFont.pointSize iOS 2.0]
    public let pointSize: CGFloat
    /// Scales with the text size: how.
    let scaling: UIFontMetrics.Scaling?

    init(descriptor: UIFontDescriptor, pointSize: CGFloat, scaling: UIFontMetrics.Scaling?) {
        (fontDescriptor, self.pointSize, self.scaling) = (descriptor, pointSize, scaling)
        super.init()
    }

    /// From a descriptor; size 0: the descriptor's. [UIKit.UIFont.init(descriptor:size:) iOS 7.0]
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        let size = pointSize > 0 ? pointSize : descriptor.pointSize
        self.init(descriptor: descriptor.withSize(size), pointSize: size, scaling: descriptor.scaling)
    }

    /// By its full name; nil when there is none. [UIKit.UIFont.init(name:size:) iOS 2.0]
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard let face = DoubleFonts.face(named: fontName) else { return nil }
        self.init(descriptor: UIFontDescriptor(face: face, size: fontSize), pointSize: fontSize, scaling: nil)
    }

    /// Full name. [UIKit.UIFont.fontName iOS 2.0]
    open var fontName: String { fontDescriptor.postscriptName }
    /// Name of the family. [UIKit.UIFont.familyName iOS 2.0]
    open var familyName: String { fontDescriptor.face.family }
    /// Height of a line. [UIKit.UIFont.lineHeight iOS 4.0]
    open var lineHeight: CGFloat { ascender - descender }
    /// Top of the letters above the base line. [UIKit.UIFont.ascender iOS 2.0]
    open var ascender: CGFloat { pointSize * 0.952 }
    /// Bottom of the letters; negative. [UIKit.UIFont.descender iOS 2.0]
    open var descender: CGFloat { -pointSize * 0.241 }
    /// Height of capitals. [UIKit.UIFont.capHeight iOS 2.0]
    open var capHeight: CGFloat { pointSize * 0.705 }
    /// Height of an x. [UIKit.UIFont.xHeight iOS 2.0]
    open var xHeight: CGFloat { pointSize * 0.526 }
    /// Extra space between lines. [UIKit.UIFont.leading iOS 4.0]
    open var leading: CGFloat { 0 }
    /// How bold, as in CSS: 400 is regular, 700 bold. [double]
    public var doubleWeight: Int {
        let steps: [(weight: Weight, number: Int)] = [
            (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600), (.bold, 700),
            (.heavy, 800), (.black, 900),
        ]
        let own = fontDescriptor.face.weight.rawValue
        return steps.min { abs($0.weight.rawValue - own) < abs($1.weight.rawValue - own) }?.number ?? 400
    }
    /// Whether all letters are equally wide. [double]
    public var doubleIsMonospaced: Bool { fontDescriptor.face.isMonospaced }
    /// The same face in another size. [UIKit.UIFont.withSize(_:) iOS 2.0]
    open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(descriptor: fontDescriptor.withSize(fontSize), size: fontSize) }

    /// The system's. [UIKit.UIFont.systemFont(ofSize:) iOS 2.0]
    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }
    /// The system's, bold. [UIKit.UIFont.boldSystemFont(ofSize:) iOS 2.0]
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .semibold) }
    /// The system's, italic. [UIKit.UIFont.italicSystemFont(ofSize:) iOS 2.0]
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        let upright = systemFont(ofSize: fontSize)
        return upright.fontDescriptor.withSymbolicTraits(.traitItalic).map { UIFont(descriptor: $0, size: 0) } ?? upright
    }
    /// The system's in a weight. [UIKit.UIFont.systemFont(ofSize:weight:) iOS 8.2]
    open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        UIFont(descriptor: UIFontDescriptor(face: .system(weight), size: fontSize), pointSize: fontSize, scaling: nil)
    }
    /// The system's with digits of one width. [UIKit.UIFont.monospacedDigitSystemFont(ofSize:weight:) iOS 9.0]
    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight)
    }
    /// The system's with letters of one width. [UIKit.UIFont.monospacedSystemFont(ofSize:weight:) iOS 13.0]
    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        let face = DoubleFonts.Face(
            name: ".SFMono-Regular", family: ".AppleSystemUIFontMonospaced", weight: weight, isMonospaced: true)
        return UIFont(descriptor: UIFontDescriptor(face: face, size: fontSize), pointSize: fontSize, scaling: nil)
    }
    /// In the cardholder's text size. [UIKit.UIFont.preferredFont(forTextStyle:) iOS 7.0]
    open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }
    /// In the text size of the traits. [UIKit.UIFont.preferredFont(forTextStyle:compatibleWith:) iOS 10.0]
    open class func preferredFont(forTextStyle style: UIFont.TextStyle, compatibleWith traits: UITraitCollection?) -> UIFont {
        let scaling = UIFontMetrics.Scaling(style: style, base: UIFontMetrics.size(of: style, in: .large), maximum: nil)
        let size = UIFontMetrics.size(of: style, in: DoubleFonts.category(traits))
        let descriptor = UIFontDescriptor(face: .system(style == .headline ? .semibold : .regular), size: size, scaling: scaling)
        return UIFont(descriptor: descriptor, pointSize: size, scaling: scaling)
    }

    /// All families. [UIKit.UIFont.familyNames iOS 2.0]
    open class var familyNames: [String] { DoubleFonts.families }
    /// The fonts of a family. [UIKit.UIFont.fontNames(forFamilyName:) iOS 2.0]
    open class func fontNames(forFamilyName familyName: String) -> [String] { DoubleFonts.names(of: familyName) }
    /// Of labels. [UIKit.UIFont.labelFontSize iOS 2.0]
    open class var labelFontSize: CGFloat { 17 }
    /// Of buttons. [UIKit.UIFont.buttonFontSize iOS 2.0]
    open class var buttonFontSize: CGFloat { 18 }
    /// Small. [UIKit.UIFont.smallSystemFontSize iOS 2.0]
    open class var smallSystemFontSize: CGFloat { 12 }
    /// Usual. [UIKit.UIFont.systemFontSize iOS 2.0]
    open class var systemFontSize: CGFloat { 14 }

    /// Same face and size. [ObjectiveC.NSObject.isEqual(_:) iOS 2.0]
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return other.fontDescriptor.face == fontDescriptor.face && other.pointSize == pointSize
    }
    /// [ObjectiveC.NSObject.hash iOS 2.0]
    open override var hash: Int { fontDescriptor.face.hashValue ^ pointSize.hashValue }
}
