#if canImport(UIKit)
    public import UIKit

    // Properties in place of setters. They do not throw: `initialize` refuses a value that cannot be used. To assign nil has no effect: a new
    // object has no values.

    extension Customization {
        /// The text colour in light surroundings; a dynamic colour also sets the dark value. Nil: none was set.
        public final var textColor: UIColor? {
            get { UIColor(optional: getTextColor()) }
            set { if let newValue { setTextColor(color: newValue) } }
        }

        /// The font by its name and size, a font of the system by its size only; it grows with the text size of the system. A font of a
        /// text style counts with the size that the style usually has. Nil: none was set.
        public final var font: UIFont? {
            get { settingFont(getTextFontName(), getTextFontSize()) }
            set {
                guard let newValue else { return }
                if let name = newValue.settingName {
                    refusals.settle("textFontName") { () throws(ThreeDS2Error) in try setTextFontName(name) }
                }
                refusals.settle("textFontSize") { () throws(ThreeDS2Error) in try setTextFontSize(newValue.settingSize)
                }
            }
        }
    }

    extension ButtonCustomization {
        /// Creates a customisation with a fill and a corner radius in points.
        public convenience init(backgroundColor: UIColor, cornerRadius: CGFloat) {
            self.init()
            self.backgroundColor = backgroundColor
            self.cornerRadius = cornerRadius
        }

        /// The fill in light surroundings; a dynamic colour also sets the dark value. Nil: none was set.
        public var backgroundColor: UIColor? {
            get { UIColor(optional: getBackgroundColor()) }
            set { if let newValue { setBackgroundColor(color: newValue) } }
        }

        /// The corner radius in points, rounded to a whole number; 0 if none was set.
        public var cornerRadius: CGFloat {
            get { CGFloat(getCornerRadius()) }
            set { refusals.settle("cornerRadius") { () throws(ThreeDS2Error) in try setCornerRadius(wholePoints(newValue)) } }
        }
    }

    extension ToolbarCustomization {
        /// The colour of the band in light surroundings; a dynamic colour also sets the dark value. Nil: none was set.
        public var barTintColor: UIColor? {
            get { UIColor(optional: getBackgroundColor()) }
            set { if let newValue { setBackgroundColor(color: newValue) } }
        }

        /// The title; empty if none was set.
        public var headerText: String {
            get { getHeaderText() ?? "" }
            set { refusals.settle("headerText") { () throws(ThreeDS2Error) in try setHeaderText(newValue) } }
        }

        /// The caption of Cancel; empty if none was set.
        public var buttonText: String {
            get { getButtonText() ?? "" }
            set { refusals.settle("buttonText") { () throws(ThreeDS2Error) in try setButtonText(newValue) } }
        }
    }

    extension TextBoxCustomization {
        /// The border's colour in light surroundings; a dynamic colour also sets the dark value. Nil: none was set.
        public var borderColor: UIColor? {
            get { UIColor(optional: getBorderColor()) }
            set { if let newValue { setBorderColor(color: newValue) } }
        }

        /// The border's width in points, rounded to a whole number; 0 if none was set.
        public var borderWidth: CGFloat {
            get { CGFloat(getBorderWidth()) }
            set { refusals.settle("borderWidth") { () throws(ThreeDS2Error) in try setBorderWidth(wholePoints(newValue)) } }
        }

        /// The corner radius in points, rounded to a whole number; 0 if none was set.
        public var cornerRadius: CGFloat {
            get { CGFloat(getCornerRadius()) }
            set { refusals.settle("cornerRadius") { () throws(ThreeDS2Error) in try setCornerRadius(wholePoints(newValue)) } }
        }
    }

    extension LabelCustomization {
        /// The heading's colour in light surroundings; a dynamic colour also sets the dark value. Nil: none was set.
        public var headingTextColor: UIColor? {
            get { UIColor(optional: getHeadingTextColor()) }
            set { if let newValue { setHeadingTextColor(color: newValue) } }
        }

        /// The heading's font by its name and size, a font of the system by its size only. Nil: none was set.
        public var headingFont: UIFont? {
            get { settingFont(getHeadingTextFontName(), getHeadingTextFontSize()) }
            set {
                guard let newValue else { return }
                if let name = newValue.settingName {
                    refusals.settle("headingTextFontName") { () throws(ThreeDS2Error) in try setHeadingTextFontName(name) }
                }
                refusals.settle("headingTextFontSize") { () throws(ThreeDS2Error) in
                    try setHeadingTextFontSize(newValue.settingSize)
                }
            }
        }
    }

    extension UiCustomization {
        /// The colour behind the content in light surroundings; a dynamic colour also sets the dark value. Nil: none was set.
        public var backgroundColor: UIColor? {
            get { UIColor(optional: getBackground()) }
            set { if let newValue { setBackground(color: newValue) } }
        }
    }

    extension UIColor {
        /// Creates the colour of a setting; nil for one that is not set.
        fileprivate convenience init?(optional text: String?) {
            guard let text else { return nil }
            self.init(setting: text)
        }
    }

    extension UIFont {
        /// The name that a setting can have; nil for a font of the system, whose name (it begins with a dot) finds another font.
        fileprivate var settingName: String? { fontName.hasPrefix(".") ? nil : fontName }

        /// The size that a setting can have. A font of a text style has the cardholder's text size already, and the screens scale every
        /// setting: so it counts with the size that its style usually has.
        fileprivate var settingSize: Int {
            let name = fontDescriptor.object(forKey: .textStyle) as? String
            guard let style = Self.textStyles.first(where: { $0.rawValue == name }),
                pointSize == UIFont.preferredFont(forTextStyle: style).pointSize
            else { return wholePoints(pointSize) }
            let usual = UITraitCollection(preferredContentSizeCategory: .large)
            return wholePoints(UIFont.preferredFont(forTextStyle: style, compatibleWith: usual).pointSize)
        }

        /// The system also has other values of this attribute, for fonts without a text style.
        private static let textStyles: [UIFont.TextStyle] = [
            .largeTitle, .title1, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote, .caption1, .caption2,
        ]
    }

    /// Returns the font of two settings: the system's font without a name; nil if neither is set or the name is unknown.
    private func settingFont(_ name: String?, _ size: Int) -> UIFont? {
        guard name != nil || size > 0 else { return nil }
        let points = size > 0 ? CGFloat(size) : UIFont.labelFontSize
        guard let name else { return .systemFont(ofSize: points) }
        return UIFont(name: name, size: points)
    }
#endif
