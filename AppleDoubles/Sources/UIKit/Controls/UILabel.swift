/// Text that does not change by typing. [UIKit.UILabel iOS 2.0]
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
    /// A label of that frame. [UIKit.UILabel.init(frame:) iOS 2.0]
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isAccessibilityElement = true
        accessibilityTraits = .staticText
        doublePriorities.hugging = [.horizontal: UILayoutPriority(251), .vertical: UILayoutPriority(251)]
    }
    /// [UIKit.UILabel.init(coder:) iOS 2.0]
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private var attributed: NSAttributedString?
    private var plain: String?

    /// [UIKit.UILabel.text iOS 2.0]
    open var text: String? {
        get { attributed?.string ?? plain }
        set {
            (plain, attributed) = (newValue, nil)
            invalidateIntrinsicContentSize()
        }
    }
    /// [UIKit.UILabel.attributedText iOS 6.0]
    open var attributedText: NSAttributedString? {
        get { attributed ?? plain.map { NSAttributedString(string: $0, attributes: [.font: font as Any]) } }
        set {
            (plain, attributed) = (nil, newValue)
            invalidateIntrinsicContentSize()
        }
    }
    private var doubleFont = UIFont.systemFont(ofSize: 17)
    /// [UIKit.UILabel.font iOS 2.0]
    open var font: UIFont! {
        get { doubleFont }
        set {
            doubleFont = newValue ?? .systemFont(ofSize: 17)
            invalidateIntrinsicContentSize()
        }
    }
    /// [UIKit.UILabel.textColor iOS 2.0]
    open var textColor: UIColor! = .label
    /// [UIKit.UILabel.highlightedTextColor iOS 2.0]
    open var highlightedTextColor: UIColor?
    /// [UIKit.UILabel.isEnabled iOS 2.0]
    open var isEnabled = true
    /// [UIKit.UILabel.isHighlighted iOS 2.0]
    open var isHighlighted = false
    /// [UIKit.UILabel.textAlignment iOS 2.0]
    open var textAlignment: NSTextAlignment = .natural
    /// [UIKit.UILabel.lineBreakMode iOS 2.0]
    open var lineBreakMode: NSLineBreakMode = .byTruncatingTail { didSet { invalidateIntrinsicContentSize() } }
    /// 0 is without limit. [UIKit.UILabel.numberOfLines iOS 2.0]
    open var numberOfLines = 1 { didSet { invalidateIntrinsicContentSize() } }
    /// [UIKit.UILabel.adjustsFontSizeToFitWidth iOS 2.0]
    open var adjustsFontSizeToFitWidth = false
    /// The least factor of the font. [UIKit.UILabel.minimumScaleFactor iOS 6.0]
    open var minimumScaleFactor: CGFloat = 0
    /// [UIKit.UILabel.allowsDefaultTighteningForTruncation iOS 9.0]
    open var allowsDefaultTighteningForTruncation = false
    /// The width for the intrinsic size; 0: what layout gives. [UIKit.UILabel.preferredMaxLayoutWidth iOS 6.0]
    open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }
    /// [UIKit.UIContentSizeCategoryAdjusting.adjustsFontForContentSizeCategory iOS 10.0]
    open var adjustsFontForContentSizeCategory = false { didSet { doubleAdjustFont() } }
    /// [UIKit.UILabel.showsExpansionTextWhenTruncated iOS 15.0]
    open var showsExpansionTextWhenTruncated = false

    /// The text unless set. [ObjectiveC.NSObject.accessibilityLabel iOS 3.0]
    open override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? text }
        set { super.accessibilityLabel = newValue }
    }

    private var mainFont: UIFont {
        guard let attributed, attributed.length > 0 else { return doubleFont }
        return attributed.attribute(.font, at: 0, effectiveRange: nil) as? UIFont ?? doubleFont
    }
    private var paragraph: NSParagraphStyle? {
        guard let attributed, attributed.length > 0 else { return nil }
        return attributed.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    }
    private var spacing: CGFloat { paragraph?.lineSpacing ?? 0 }
    private var hyphenates: Bool { (paragraph?.hyphenationFactor ?? 0) > 0 }

    /// [UIKit.UIView.sizeThatFits(_:) iOS 2.0]
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let limit = numberOfLines == 1 || size.width <= 0 ? CGFloat.greatestFiniteMagnitude : size.width
        return DoubleText.size(
            of: text ?? "", in: mainFont, width: limit, lines: numberOfLines, spacing: spacing,
            byCharacter: lineBreakMode == .byCharWrapping, hyphenates: hyphenates)
    }
    /// The text in the width that layout gives. [UIKit.UIView.intrinsicContentSize iOS 6.0]
    open override var intrinsicContentSize: CGSize {
        let width = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : doubleWrapWidth ?? .greatestFiniteMagnitude
        return sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    }
    override var doubleWraps: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 }
    /// [double]
    open override var doubleBaselines: (first: CGFloat, last: CGFloat)? { (mainFont.ascender, -mainFont.descender) }

    override func doubleTraitsChanged(from old: UITraitCollection) {
        if old.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory { doubleAdjustFont() }
    }
    private func doubleAdjustFont() {
        guard adjustsFontForContentSizeCategory, let scaling = doubleFont.scaling else { return }
        font = UIFontMetrics.apply(scaling, doubleFont, DoubleFonts.category(traitCollection))
    }

    /// The lines as they are broken in the bounds. [double]
    public var doubleLines: [String] {
        let limit = numberOfLines == 1 ? CGFloat.greatestFiniteMagnitude : bounds.width
        return DoubleText.lines(of: text ?? "", in: mainFont, width: limit, hyphenates: hyphenates)
    }
    /// Whether the bounds are too small for the whole text. [double]
    public var doubleIsTruncated: Bool {
        guard let text, !text.isEmpty else { return false }
        let scale = adjustsFontSizeToFitWidth && minimumScaleFactor > 0 ? minimumScaleFactor : 1
        let limit = numberOfLines == 1 ? CGFloat.greatestFiniteMagnitude : bounds.width
        let whole = DoubleText.size(of: text, in: mainFont, width: limit, spacing: spacing, hyphenates: hyphenates)
        return whole.width * scale > bounds.width + 0.5 || whole.height * scale > bounds.height + 0.5
    }
    /// [double]
    open override var doubleContent: String? {
        text.map { "\"\($0)\" \(mainFont.fontName) \(Int(mainFont.pointSize.rounded())) \(textColor.doubleHex(traitCollection))" }
    }
}
