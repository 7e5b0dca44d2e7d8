#if canImport(UIKit)
    public import Foundation
    import ThreeDS

    /// Font and colour of a text: what all customizations have in common (SDK specification, Customization: SDK-18).
    ///
    /// A colour is a text of `#` and six hexadecimal digits, such as `#999999`. A setter fails with ``TDSErrorCode/invalidInput`` for a
    /// value that breaks its rule and leaves the old one; a getter gives what was set. An object is copied when it is handed over.
    #if _runtime(_ObjC)
        @objc(TDSCustomization) @objcMembers
    #endif
    public class TDSCustomization: NSObject {
        let text: Customization

        init(_ text: Customization) {
            self.text = text
            super.init()
        }

        /// A font by its PostScript name, 1 to 128 characters; one that the system does not know is replaced by the system's.
        public final func setTextFontName(_ fontName: String) throws { try bridged { try text.setTextFontName(fontName) } }
        /// Colour of the text, such as `#999999`.
        public final func setTextColor(_ hexColorCode: String) throws { try bridged { try text.setTextColor(hexColorCode) } }
        /// Colour of the text in dark surroundings, such as `#999999`.
        public final func setDarkTextColor(_ hexColorCode: String) throws {
            try bridged { try text.setDarkTextColor(hexColorCode) }
        }
        /// Size of the text, 1 to 1000 points at the usual text size of the device.
        public final func setTextFontSize(_ fontSize: Int) throws { try bridged { try text.setTextFontSize(fontSize) } }
        /// PostScript name of the font; nil: not set.
        public final func getTextFontName() -> String? { text.getTextFontName() }
        /// Colour of the text; nil: not set.
        public final func getTextColor() -> String? { text.getTextColor() }
        /// Size of the text in points; 0: not set.
        public final func getTextFontSize() -> Int { text.getTextFontSize() }
    }

    /// How one type of button looks (SDK specification, ButtonCustomization: SDK-19). The inherited setters are for its caption.
    #if _runtime(_ObjC)
        @objc(TDSButtonCustomization) @objcMembers
    #endif
    public final class TDSButtonCustomization: TDSCustomization {
        let core: ButtonCustomization

        /// An object in which nothing is set: the SDK's own look.
        public convenience init() { self.init(ButtonCustomization()) }

        init(_ core: ButtonCustomization) {
            self.core = core
            super.init(core)
        }

        /// The fill, a colour such as `#999999`.
        public func setBackgroundColor(_ hexColorCode: String) throws {
            try bridged { try core.setBackgroundColor(hexColorCode) }
        }
        /// ``setBackgroundColor(_:)`` for dark surroundings.
        public func setDarkBackgroundColor(_ hexColorCode: String) throws {
            try bridged { try core.setDarkBackgroundColor(hexColorCode) }
        }
        /// Radius of the corners, 0 to 1000 points; 0 is square, more than half of the height counts as half.
        public func setCornerRadius(_ cornerRadius: Int) throws { try bridged { try core.setCornerRadius(cornerRadius) } }
        /// The fill; nil: not set.
        public func getBackgroundColor() -> String? { core.getBackgroundColor() }
        /// Radius of the corners in points; 0: square, or not set.
        public func getCornerRadius() -> Int { core.getCornerRadius() }
    }

    /// How the header band looks (SDK specification, ToolbarCustomization: SDK-20). The inherited setters are for its title.
    #if _runtime(_ObjC)
        @objc(TDSToolbarCustomization) @objcMembers
    #endif
    public final class TDSToolbarCustomization: TDSCustomization {
        let core: ToolbarCustomization

        /// An object in which nothing is set: the SDK's own look.
        public convenience init() { self.init(ToolbarCustomization()) }

        init(_ core: ToolbarCustomization) {
            self.core = core
            super.init(core)
        }

        /// The band, a colour such as `#999999`.
        public func setBackgroundColor(_ hexColorCode: String) throws {
            try bridged { try core.setBackgroundColor(hexColorCode) }
        }
        /// ``setBackgroundColor(_:)`` for dark surroundings.
        public func setDarkBackgroundColor(_ hexColorCode: String) throws {
            try bridged { try core.setDarkBackgroundColor(hexColorCode) }
        }
        /// The title, 1 to 45 characters without the blanks around; shown in this form in every language.
        public func setHeaderText(_ headerText: String) throws { try bridged { try core.setHeaderText(headerText) } }
        /// The caption of Cancel, 1 to 45 characters without the blanks around; shown in this form in every language.
        public func setButtonText(_ buttonText: String) throws { try bridged { try core.setButtonText(buttonText) } }
        /// The band; nil: not set.
        public func getBackgroundColor() -> String? { core.getBackgroundColor() }
        /// The title; nil: not set.
        public func getHeaderText() -> String? { core.getHeaderText() }
        /// The caption of Cancel; nil: not set.
        public func getButtonText() -> String? { core.getButtonText() }
    }

    /// How headings and labels look (SDK specification, LabelCustomization: SDK-21). The inherited setters are for the other texts.
    #if _runtime(_ObjC)
        @objc(TDSLabelCustomization) @objcMembers
    #endif
    public final class TDSLabelCustomization: TDSCustomization {
        let core: LabelCustomization

        /// An object in which nothing is set: the SDK's own look.
        public convenience init() { self.init(LabelCustomization()) }

        init(_ core: LabelCustomization) {
            self.core = core
            super.init(core)
        }

        /// Colour of the heading, such as `#999999`.
        public func setHeadingTextColor(_ hexColorCode: String) throws {
            try bridged { try core.setHeadingTextColor(hexColorCode) }
        }
        /// ``setHeadingTextColor(_:)`` for dark surroundings.
        public func setHeadingDarkTextColor(_ hexColorCode: String) throws {
            try bridged { try core.setHeadingDarkTextColor(hexColorCode) }
        }
        /// The heading's font by its PostScript name, 1 to 128 characters.
        public func setHeadingTextFontName(_ fontName: String) throws {
            try bridged { try core.setHeadingTextFontName(fontName) }
        }
        /// Size of the heading, 1 to 1000 points at the usual text size of the device.
        public func setHeadingTextFontSize(_ fontSize: Int) throws { try bridged { try core.setHeadingTextFontSize(fontSize) } }
        /// Colour of the heading; nil: not set.
        public func getHeadingTextColor() -> String? { core.getHeadingTextColor() }
        /// PostScript name of the heading's font; nil: not set.
        public func getHeadingTextFontName() -> String? { core.getHeadingTextFontName() }
        /// Size of the heading in points; 0: not set.
        public func getHeadingTextFontSize() -> Int { core.getHeadingTextFontSize() }
    }

    /// How the entry looks (SDK specification, TextBoxCustomization: SDK-22). The inherited setters are for what is typed.
    #if _runtime(_ObjC)
        @objc(TDSTextBoxCustomization) @objcMembers
    #endif
    public final class TDSTextBoxCustomization: TDSCustomization {
        let core: TextBoxCustomization

        /// An object in which nothing is set: the SDK's own look.
        public convenience init() { self.init(TextBoxCustomization()) }

        init(_ core: TextBoxCustomization) {
            self.core = core
            super.init(core)
        }

        /// Width of the border, 0 to 1000 points; 0 is none.
        public func setBorderWidth(_ borderWidth: Int) throws { try bridged { try core.setBorderWidth(borderWidth) } }
        /// Colour of the border, such as `#999999`.
        public func setBorderColor(_ hexColorCode: String) throws { try bridged { try core.setBorderColor(hexColorCode) } }
        /// ``setBorderColor(_:)`` for dark surroundings.
        public func setDarkBorderColor(_ hexColorCode: String) throws {
            try bridged { try core.setDarkBorderColor(hexColorCode) }
        }
        /// Radius of the corners, 0 to 1000 points; 0 is square, more than half of the height counts as half.
        public func setCornerRadius(_ cornerRadius: Int) throws { try bridged { try core.setCornerRadius(cornerRadius) } }
        /// Width of the border in points; 0: none, or not set.
        public func getBorderWidth() -> Int { core.getBorderWidth() }
        /// Colour of the border; nil: not set.
        public func getBorderColor() -> String? { core.getBorderColor() }
        /// Radius of the corners in points; 0: square, or not set.
        public func getCornerRadius() -> Int { core.getCornerRadius() }
    }
#endif
