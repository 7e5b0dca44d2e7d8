#if canImport(UIKit)
    public import Foundation
    import ThreeDS

    /// Font and colour of a text; base of the other customizations. Colours are `#RRGGBB`.
    #if _runtime(_ObjC)
        @objc(TDSCustomization) @objcMembers
    #endif
    public class TDSCustomization: NSObject {
        let text: Customization

        init(_ text: Customization) {
            self.text = text
            super.init()
        }

        /// PostScript name of a font.
        public final func setTextFontName(_ fontName: String) throws { try bridged { try text.setTextFontName(fontName) } }
        /// Colour of the text.
        public final func setTextColor(_ hexColorCode: String) throws { try bridged { try text.setTextColor(hexColorCode) } }
        /// The same for dark surroundings.
        public final func setDarkTextColor(_ hexColorCode: String) throws {
            try bridged { try text.setDarkTextColor(hexColorCode) }
        }
        /// Size in points.
        public final func setTextFontSize(_ fontSize: Int) throws { try bridged { try text.setTextFontSize(fontSize) } }
        /// PostScript name of the font; nil: not set.
        public final func getTextFontName() -> String? { text.getTextFontName() }
        /// Colour of the text; nil: not set.
        public final func getTextColor() -> String? { text.getTextColor() }
        /// Size in points; 0: not set.
        public final func getTextFontSize() -> Int { text.getTextFontSize() }
    }

    /// A button.
    #if _runtime(_ObjC)
        @objc(TDSButtonCustomization) @objcMembers
    #endif
    public final class TDSButtonCustomization: TDSCustomization {
        let core: ButtonCustomization

        /// Nothing set.
        public convenience init() { self.init(ButtonCustomization()) }

        init(_ core: ButtonCustomization) {
            self.core = core
            super.init(core)
        }

        /// Colour of the button.
        public func setBackgroundColor(_ hexColorCode: String) throws {
            try bridged { try core.setBackgroundColor(hexColorCode) }
        }
        /// The same for dark surroundings.
        public func setDarkBackgroundColor(_ hexColorCode: String) throws {
            try bridged { try core.setDarkBackgroundColor(hexColorCode) }
        }
        /// Points.
        public func setCornerRadius(_ cornerRadius: Int) throws { try bridged { try core.setCornerRadius(cornerRadius) } }
        /// Colour of the button; nil: not set.
        public func getBackgroundColor() -> String? { core.getBackgroundColor() }
        /// Points; 0: not set.
        public func getCornerRadius() -> Int { core.getCornerRadius() }
    }

    /// The header.
    #if _runtime(_ObjC)
        @objc(TDSToolbarCustomization) @objcMembers
    #endif
    public final class TDSToolbarCustomization: TDSCustomization {
        let core: ToolbarCustomization

        /// Nothing set.
        public convenience init() { self.init(ToolbarCustomization()) }

        init(_ core: ToolbarCustomization) {
            self.core = core
            super.init(core)
        }

        /// Colour of the header.
        public func setBackgroundColor(_ hexColorCode: String) throws {
            try bridged { try core.setBackgroundColor(hexColorCode) }
        }
        /// The same for dark surroundings.
        public func setDarkBackgroundColor(_ hexColorCode: String) throws {
            try bridged { try core.setDarkBackgroundColor(hexColorCode) }
        }
        /// The title.
        public func setHeaderText(_ headerText: String) throws { try bridged { try core.setHeaderText(headerText) } }
        /// The caption of Cancel.
        public func setButtonText(_ buttonText: String) throws { try bridged { try core.setButtonText(buttonText) } }
        /// Colour of the header; nil: not set.
        public func getBackgroundColor() -> String? { core.getBackgroundColor() }
        /// The title; nil: not set.
        public func getHeaderText() -> String? { core.getHeaderText() }
        /// The caption of Cancel; nil: not set.
        public func getButtonText() -> String? { core.getButtonText() }
    }

    /// The texts.
    #if _runtime(_ObjC)
        @objc(TDSLabelCustomization) @objcMembers
    #endif
    public final class TDSLabelCustomization: TDSCustomization {
        let core: LabelCustomization

        /// Nothing set.
        public convenience init() { self.init(LabelCustomization()) }

        init(_ core: LabelCustomization) {
            self.core = core
            super.init(core)
        }

        /// Colour of the heading.
        public func setHeadingTextColor(_ hexColorCode: String) throws {
            try bridged { try core.setHeadingTextColor(hexColorCode) }
        }
        /// The same for dark surroundings.
        public func setHeadingDarkTextColor(_ hexColorCode: String) throws {
            try bridged { try core.setHeadingDarkTextColor(hexColorCode) }
        }
        /// PostScript name of the heading's font.
        public func setHeadingTextFontName(_ fontName: String) throws {
            try bridged { try core.setHeadingTextFontName(fontName) }
        }
        /// Size of the heading in points.
        public func setHeadingTextFontSize(_ fontSize: Int) throws { try bridged { try core.setHeadingTextFontSize(fontSize) } }
        /// Colour of the heading; nil: not set.
        public func getHeadingTextColor() -> String? { core.getHeadingTextColor() }
        /// PostScript name of the heading's font; nil: not set.
        public func getHeadingTextFontName() -> String? { core.getHeadingTextFontName() }
        /// Size of the heading in points; 0: not set.
        public func getHeadingTextFontSize() -> Int { core.getHeadingTextFontSize() }
    }

    /// The entry.
    #if _runtime(_ObjC)
        @objc(TDSTextBoxCustomization) @objcMembers
    #endif
    public final class TDSTextBoxCustomization: TDSCustomization {
        let core: TextBoxCustomization

        /// Nothing set.
        public convenience init() { self.init(TextBoxCustomization()) }

        init(_ core: TextBoxCustomization) {
            self.core = core
            super.init(core)
        }

        /// Points.
        public func setBorderWidth(_ borderWidth: Int) throws { try bridged { try core.setBorderWidth(borderWidth) } }
        /// Colour of the border.
        public func setBorderColor(_ hexColorCode: String) throws { try bridged { try core.setBorderColor(hexColorCode) } }
        /// The same for dark surroundings.
        public func setDarkBorderColor(_ hexColorCode: String) throws {
            try bridged { try core.setDarkBorderColor(hexColorCode) }
        }
        /// Points.
        public func setCornerRadius(_ cornerRadius: Int) throws { try bridged { try core.setCornerRadius(cornerRadius) } }
        /// Points; 0: not set.
        public func getBorderWidth() -> Int { core.getBorderWidth() }
        /// Colour of the border; nil: not set.
        public func getBorderColor() -> String? { core.getBorderColor() }
        /// Points; 0: not set.
        public func getCornerRadius() -> Int { core.getCornerRadius() }
    }
#endif
