/// Where lines of text begin and end. [UIKit.NSTextAlignment iOS 6.0]
public enum NSTextAlignment: Int, Sendable {
    /// [UIKit.NSTextAlignment.left iOS 6.0]
    case left = 0
    /// [UIKit.NSTextAlignment.center iOS 6.0]
    case center = 1
    /// [UIKit.NSTextAlignment.right iOS 6.0]
    case right = 2
    /// [UIKit.NSTextAlignment.justified iOS 6.0]
    case justified = 3
    /// [UIKit.NSTextAlignment.natural iOS 6.0]
    case natural = 4
}

/// What happens where a line is too long. [UIKit.NSLineBreakMode iOS 6.0]
public enum NSLineBreakMode: Int, Sendable {
    /// [UIKit.NSLineBreakMode.byWordWrapping iOS 6.0]
    case byWordWrapping
    /// [UIKit.NSLineBreakMode.byCharWrapping iOS 6.0]
    case byCharWrapping
    /// [UIKit.NSLineBreakMode.byClipping iOS 6.0]
    case byClipping
    /// [UIKit.NSLineBreakMode.byTruncatingHead iOS 6.0]
    case byTruncatingHead
    /// [UIKit.NSLineBreakMode.byTruncatingTail iOS 6.0]
    case byTruncatingTail
    /// [UIKit.NSLineBreakMode.byTruncatingMiddle iOS 6.0]
    case byTruncatingMiddle
}

/// The direction of writing. [UIKit.NSWritingDirection iOS 6.0]
public enum NSWritingDirection: Int, Sendable {
    /// [UIKit.NSWritingDirection.natural iOS 6.0]
    case natural = -1
    /// [UIKit.NSWritingDirection.leftToRight iOS 6.0]
    case leftToRight = 0
    /// [UIKit.NSWritingDirection.rightToLeft iOS 6.0]
    case rightToLeft = 1
}

/// How a paragraph is set. [UIKit.NSParagraphStyle iOS 6.0]
open class NSParagraphStyle: NSObject {
    var values = (
        alignment: NSTextAlignment.natural, spacing: CGFloat(0), mode: NSLineBreakMode.byWordWrapping, paragraph: CGFloat(0),
        direction: NSWritingDirection.natural, hyphens: Float(0)
    )
    /// [ObjectiveC.NSObject.init() iOS 2.0]
    public override init() { super.init() }
    /// [UIKit.NSParagraphStyle.default iOS 6.0]
    open class var `default`: NSParagraphStyle { NSParagraphStyle() }
    /// [UIKit.NSParagraphStyle.alignment iOS 6.0]
    open var alignment: NSTextAlignment { values.alignment }
    /// [UIKit.NSParagraphStyle.lineSpacing iOS 6.0]
    open var lineSpacing: CGFloat { values.spacing }
    /// [UIKit.NSParagraphStyle.lineBreakMode iOS 6.0]
    open var lineBreakMode: NSLineBreakMode { values.mode }
    /// [UIKit.NSParagraphStyle.paragraphSpacing iOS 6.0]
    open var paragraphSpacing: CGFloat { values.paragraph }
    /// [UIKit.NSParagraphStyle.baseWritingDirection iOS 6.0]
    open var baseWritingDirection: NSWritingDirection { values.direction }
    /// [UIKit.NSParagraphStyle.hyphenationFactor iOS 6.0]
    open var hyphenationFactor: Float { values.hyphens }
}

/// A paragraph style that can change. [UIKit.NSMutableParagraphStyle iOS 6.0]
open class NSMutableParagraphStyle: NSParagraphStyle {
    /// [UIKit.NSMutableParagraphStyle.alignment iOS 6.0]
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    /// [UIKit.NSMutableParagraphStyle.lineSpacing iOS 6.0]
    open override var lineSpacing: CGFloat {
        get { values.spacing }
        set { values.spacing = newValue }
    }
    /// [UIKit.NSMutableParagraphStyle.lineBreakMode iOS 6.0]
    open override var lineBreakMode: NSLineBreakMode {
        get { values.mode }
        set { values.mode = newValue }
    }
    /// [UIKit.NSMutableParagraphStyle.paragraphSpacing iOS 6.0]
    open override var paragraphSpacing: CGFloat {
        get { values.paragraph }
        set { values.paragraph = newValue }
    }
    /// [UIKit.NSMutableParagraphStyle.baseWritingDirection iOS 6.0]
    open override var baseWritingDirection: NSWritingDirection {
        get { values.direction }
        set { values.direction = newValue }
    }
    /// [UIKit.NSMutableParagraphStyle.hyphenationFactor iOS 6.0]
    open override var hyphenationFactor: Float {
        get { values.hyphens }
        set { values.hyphens = newValue }
    }
}

extension NSAttributedString.Key {
    /// A `UIFont`. [Foundation.NSAttributedString.Key.font iOS 6.0]
    public static let font = NSAttributedString.Key("NSFont")
    /// A `UIColor`. [Foundation.NSAttributedString.Key.foregroundColor iOS 6.0]
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// A `UIColor`. [Foundation.NSAttributedString.Key.backgroundColor iOS 6.0]
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// An `NSParagraphStyle`. [Foundation.NSAttributedString.Key.paragraphStyle iOS 6.0]
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// An `NSUnderlineStyle`. [Foundation.NSAttributedString.Key.underlineStyle iOS 6.0]
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// A URL. [Foundation.NSAttributedString.Key.link iOS 7.0]
    public static let link = NSAttributedString.Key("NSLink")
    /// Points between letters. [Foundation.NSAttributedString.Key.kern iOS 6.0]
    public static let kern = NSAttributedString.Key("NSKern")
}

/// A line under a text. [UIKit.NSUnderlineStyle iOS 6.0]
public struct NSUnderlineStyle: OptionSet, Sendable {
    /// [UIKit.NSUnderlineStyle.rawValue iOS 6.0]
    public let rawValue: Int
    /// [UIKit.NSUnderlineStyle.init(rawValue:) iOS 6.0]
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// [UIKit.NSUnderlineStyle.single iOS 6.0]
    public static let single = NSUnderlineStyle(rawValue: 1)
}
