#if canImport(UIKit)
    public import Foundation
    import ThreeDS

    /// Font and colour of a text: the common part of all customizations (SDK specification, Customization: SDK-18).
    ///
    /// A colour is a text of `#` and six hexadecimal digits, such as `#999999`. A setter fails with ``TDSErrorCode/invalidInput``
    /// for a value that breaks its rule, and keeps the old value. A getter returns the value that was set. An object is copied
    /// when it is passed on.
    #if _runtime(_ObjC)
        @objc(TDSCustomization) @objcMembers
    #endif
    public class TDSCustomization: NSObject {
        let text: Customization

        init(_ text: Customization) {
            self.text = text
            super.init()
        }

        /// Sets a font by its PostScript name, 1 to 128 characters. If the system does not know the font, it draws with its own.
        public final func setTextFontName(_ fontName: String) throws { try bridged { try text.setTextFontName(fontName) } }
        /// Sets the text colour, such as `#999999`.
        public final func setTextColor(_ hexColorCode: String) throws { try bridged { try text.setTextColor(hexColorCode) } }
        /// Sets the text colour in dark surroundings, such as `#999999`.
        public final func setDarkTextColor(_ hexColorCode: String) throws {
            try bridged { try text.setDarkTextColor(hexColorCode) }
        }
        /// Sets the text size, 1 to 1000 points at the usual text size of the device.
        public final func setTextFontSize(_ fontSize: Int) throws { try bridged { try text.setTextFontSize(fontSize) } }
        /// Returns the PostScript name of the font, or nil if it was not set.
        public final func getTextFontName() -> String? { text.getTextFontName() }
        /// Returns the text colour, or nil if it was not set.
        public final func getTextColor() -> String? { text.getTextColor() }
        /// Returns the text colour in dark surroundings, or nil if it was not set.
        public final func getDarkTextColor() -> String? { text.getDarkTextColor() }
        /// Returns the text size in points, or 0 if it was not set.
        public final func getTextFontSize() -> Int { text.getTextFontSize() }
    }

    /// The look of one type of button (SDK specification, ButtonCustomization: SDK-19). The inherited setters apply to its
    /// caption.
    #if _runtime(_ObjC)
        @objc(TDSButtonCustomization) @objcMembers
    #endif
    public final class TDSButtonCustomization: TDSCustomization {
        let core: ButtonCustomization

        /// Creates an object with no values set: the SDK's own look.
        public convenience init() { self.init(ButtonCustomization()) }

        init(_ core: ButtonCustomization) {
            self.core = core
            super.init(core)
        }

        /// Sets the fill, a colour such as `#999999`.
        public func setBackgroundColor(_ hexColorCode: String) throws {
            try bridged { try core.setBackgroundColor(hexColorCode) }
        }
        /// Sets the fill in dark surroundings, as ``setBackgroundColor(_:)`` does.
        public func setDarkBackgroundColor(_ hexColorCode: String) throws {
            try bridged { try core.setDarkBackgroundColor(hexColorCode) }
        }
        /// Sets the corner radius, 0 to 1000 points; 0 is square, more than half of the height counts as half.
        public func setCornerRadius(_ cornerRadius: Int) throws { try bridged { try core.setCornerRadius(cornerRadius) } }
        /// Sets the height, 0 to 1000 points; a button is never lower than 44 points or than its caption.
        public func setHeight(_ height: Int) throws { try bridged { try core.setHeight(height) } }
        /// Sets the space left and right of the caption, 0 to 1000 points.
        public func setPadding(_ padding: Int) throws { try bridged { try core.setPadding(padding) } }
        /// Returns the fill, or nil if it was not set.
        public func getBackgroundColor() -> String? { core.getBackgroundColor() }
        /// Returns the fill in dark surroundings, or nil if it was not set.
        public func getDarkBackgroundColor() -> String? { core.getDarkBackgroundColor() }
        /// Returns the corner radius in points, or 0 (square) if it was not set.
        public func getCornerRadius() -> Int { core.getCornerRadius() }
        /// Returns the height in points, or 0 if it was not set.
        public func getHeight() -> Int { core.getHeight() }
        /// Returns the space left and right of the caption in points, or 0 if it was not set.
        public func getPadding() -> Int { core.getPadding() }
    }

    /// The look of the header band (SDK specification, ToolbarCustomization: SDK-20). The inherited setters apply to its title.
    #if _runtime(_ObjC)
        @objc(TDSToolbarCustomization) @objcMembers
    #endif
    public final class TDSToolbarCustomization: TDSCustomization {
        let core: ToolbarCustomization

        /// Creates an object with no values set: the SDK's own look.
        public convenience init() { self.init(ToolbarCustomization()) }

        init(_ core: ToolbarCustomization) {
            self.core = core
            super.init(core)
        }

        /// Sets the colour of the band, such as `#999999`.
        public func setBackgroundColor(_ hexColorCode: String) throws {
            try bridged { try core.setBackgroundColor(hexColorCode) }
        }
        /// Sets the colour of the band in dark surroundings, as ``setBackgroundColor(_:)`` does.
        public func setDarkBackgroundColor(_ hexColorCode: String) throws {
            try bridged { try core.setDarkBackgroundColor(hexColorCode) }
        }
        /// Sets the title, 1 to 45 characters without surrounding blanks; it is the same in every language.
        public func setHeaderText(_ headerText: String) throws { try bridged { try core.setHeaderText(headerText) } }
        /// Sets the caption of Cancel, 1 to 45 characters without surrounding blanks; it is the same in every language.
        public func setButtonText(_ buttonText: String) throws { try bridged { try core.setButtonText(buttonText) } }
        /// Returns the colour of the band, or nil if it was not set.
        public func getBackgroundColor() -> String? { core.getBackgroundColor() }
        /// Returns the colour of the band in dark surroundings, or nil if it was not set.
        public func getDarkBackgroundColor() -> String? { core.getDarkBackgroundColor() }
        /// Returns the title, or nil if it was not set.
        public func getHeaderText() -> String? { core.getHeaderText() }
        /// Returns the caption of Cancel, or nil if it was not set.
        public func getButtonText() -> String? { core.getButtonText() }
    }

    /// The look of headings and labels (SDK specification, LabelCustomization: SDK-21). The inherited setters apply to the other
    /// texts.
    #if _runtime(_ObjC)
        @objc(TDSLabelCustomization) @objcMembers
    #endif
    public final class TDSLabelCustomization: TDSCustomization {
        let core: LabelCustomization

        /// Creates an object with no values set: the SDK's own look.
        public convenience init() { self.init(LabelCustomization()) }

        init(_ core: LabelCustomization) {
            self.core = core
            super.init(core)
        }

        /// Sets the heading's colour, such as `#999999`.
        public func setHeadingTextColor(_ hexColorCode: String) throws {
            try bridged { try core.setHeadingTextColor(hexColorCode) }
        }
        /// Sets the heading's colour in dark surroundings, as ``setHeadingTextColor(_:)`` does.
        public func setHeadingDarkTextColor(_ hexColorCode: String) throws {
            try bridged { try core.setHeadingDarkTextColor(hexColorCode) }
        }
        /// Sets the heading's font by its PostScript name, 1 to 128 characters.
        public func setHeadingTextFontName(_ fontName: String) throws {
            try bridged { try core.setHeadingTextFontName(fontName) }
        }
        /// Sets the heading's text size, 1 to 1000 points at the usual text size of the device.
        public func setHeadingTextFontSize(_ fontSize: Int) throws { try bridged { try core.setHeadingTextFontSize(fontSize) } }
        /// Sets the alignment of the heading.
        public func setHeadingTextAlignment(_ alignment: TDSHeadingAlignment) {
            if let alignment = alignment.core { core.setHeadingTextAlignment(alignment) }
        }
        /// Sets the colour of one type of text, such as `#999999`. The general settings apply to texts that have no settings of their own.
        public func setTextColor(_ hexColorCode: String, labelType: TDSLabelType) throws {
            try bridged { try core.setTextColor(labelType.core, hexColorCode) }
        }
        /// Sets the colour of one type of text in dark surroundings.
        public func setDarkTextColor(_ hexColorCode: String, labelType: TDSLabelType) throws {
            try bridged { try core.setDarkTextColor(labelType.core, hexColorCode) }
        }
        /// Sets the font of one type of text by its PostScript name, 1 to 128 characters.
        public func setTextFontName(_ fontName: String, labelType: TDSLabelType) throws {
            try bridged { try core.setTextFontName(labelType.core, fontName) }
        }
        /// Sets the size of one type of text, 1 to 1000 points at the usual text size of the device.
        public func setTextFontSize(_ fontSize: Int, labelType: TDSLabelType) throws {
            try bridged { try core.setTextFontSize(labelType.core, fontSize) }
        }
        /// Sets the colour behind one type of text, such as `#999999`.
        public func setBackgroundColor(_ hexColorCode: String, labelType: TDSLabelType) throws {
            try bridged { try core.setBackgroundColor(labelType.core, hexColorCode) }
        }
        /// Sets the colour behind one type of text in dark surroundings.
        public func setDarkBackgroundColor(_ hexColorCode: String, labelType: TDSLabelType) throws {
            try bridged { try core.setDarkBackgroundColor(labelType.core, hexColorCode) }
        }
        /// Sets the space around one type of text, 0 to 1000 points.
        public func setPadding(_ padding: Int, labelType: TDSLabelType) throws {
            try bridged { try core.setPadding(labelType.core, padding) }
        }
        /// Returns the heading's colour, or nil if it was not set.
        public func getHeadingTextColor() -> String? { core.getHeadingTextColor() }
        /// Returns the PostScript name of the heading's font, or nil if it was not set.
        public func getHeadingTextFontName() -> String? { core.getHeadingTextFontName() }
        /// Returns the heading's text size in points, or 0 if it was not set.
        public func getHeadingTextFontSize() -> Int { core.getHeadingTextFontSize() }
        /// Returns the heading's colour in dark surroundings, or nil if it was not set.
        public func getHeadingDarkTextColor() -> String? { core.getHeadingDarkTextColor() }
        /// Returns the alignment of the heading; ``TDSHeadingAlignment/notSet`` if it was not set.
        public func getHeadingTextAlignment() -> TDSHeadingAlignment { TDSHeadingAlignment(core.getHeadingTextAlignment()) }
        /// Returns the colour of one type of text, or nil if it was not set.
        public func getTextColor(_ labelType: TDSLabelType) -> String? { core.getTextColor(labelType.core) }
        /// Returns the colour of one type of text in dark surroundings, or nil if it was not set.
        public func getDarkTextColor(_ labelType: TDSLabelType) -> String? { core.getDarkTextColor(labelType.core) }
        /// Returns the PostScript name of the font of one type of text, or nil if it was not set.
        public func getTextFontName(_ labelType: TDSLabelType) -> String? { core.getTextFontName(labelType.core) }
        /// Returns the size of one type of text in points, or 0 if it was not set.
        public func getTextFontSize(_ labelType: TDSLabelType) -> Int { core.getTextFontSize(labelType.core) }
        /// Returns the colour behind one type of text, or nil if it was not set.
        public func getBackgroundColor(_ labelType: TDSLabelType) -> String? { core.getBackgroundColor(labelType.core) }
        /// Returns the colour behind one type of text in dark surroundings, or nil if it was not set.
        public func getDarkBackgroundColor(_ labelType: TDSLabelType) -> String? { core.getDarkBackgroundColor(labelType.core) }
        /// Returns the space around one type of text in points, or 0 if it was not set.
        public func getPadding(_ labelType: TDSLabelType) -> Int { core.getPadding(labelType.core) }
    }

    /// The look of the entry (SDK specification, TextBoxCustomization: SDK-22). The inherited setters apply to the typed text.
    #if _runtime(_ObjC)
        @objc(TDSTextBoxCustomization) @objcMembers
    #endif
    public final class TDSTextBoxCustomization: TDSCustomization {
        let core: TextBoxCustomization

        /// Creates an object with no values set: the SDK's own look.
        public convenience init() { self.init(TextBoxCustomization()) }

        init(_ core: TextBoxCustomization) {
            self.core = core
            super.init(core)
        }

        /// Sets the border's width, 0 to 1000 points; 0 is no border.
        public func setBorderWidth(_ borderWidth: Int) throws { try bridged { try core.setBorderWidth(borderWidth) } }
        /// Sets the border's colour, such as `#999999`.
        public func setBorderColor(_ hexColorCode: String) throws { try bridged { try core.setBorderColor(hexColorCode) } }
        /// Sets the border's colour in dark surroundings, as ``setBorderColor(_:)`` does.
        public func setDarkBorderColor(_ hexColorCode: String) throws {
            try bridged { try core.setDarkBorderColor(hexColorCode) }
        }
        /// Sets the corner radius, 0 to 1000 points; 0 is square, more than half of the height counts as half.
        public func setCornerRadius(_ cornerRadius: Int) throws { try bridged { try core.setCornerRadius(cornerRadius) } }
        /// Returns the border's width in points, or 0 if it was not set.
        public func getBorderWidth() -> Int { core.getBorderWidth() }
        /// Returns the border's colour, or nil if it was not set.
        public func getBorderColor() -> String? { core.getBorderColor() }
        /// Returns the border's colour in dark surroundings, or nil if it was not set.
        public func getDarkBorderColor() -> String? { core.getDarkBorderColor() }
        /// Returns the corner radius in points, or 0 (square) if it was not set.
        public func getCornerRadius() -> Int { core.getCornerRadius() }
    }
#endif
