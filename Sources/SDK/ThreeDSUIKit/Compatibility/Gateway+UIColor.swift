#if canImport(UIKit)
    public import ThreeDS
    public import ThreeDSScreens
    public import UIKit

    // The payment gateway's SDK and others: colours of UIKit in place of hexadecimal texts. A dynamic colour is resolved once for light and once for dark surroundings when it
    // is set; a dark setter takes what it is in dark surroundings.

    /// Takes a hexadecimal text.
    private typealias Setter = (String) throws(ThreeDS2Error) -> Void

    /// Gives a colour to the setter for light surroundings, and to the one for dark surroundings when it is another there.
    private func both(
        _ color: UIColor, _ name: String, _ standard: Setter, _ dark: Setter
    ) throws(ThreeDS2Error) {
        let resolved = try ResolvedColor(color, name)
        try standard(resolved.standard)
        if let text = resolved.dark { try dark(text) }
    }

    extension Customization {
        /// ``Customization/setTextColor(_:)`` with a colour of UIKit; a dynamic one sets the dark twin too.
        ///
        /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` for a colour that is not opaque.
        public final func setTextColor(_ color: UIColor) throws(ThreeDS2Error) {
            try both(color, "textColor", setTextColor(_:) as Setter, setDarkTextColor(_:) as Setter)
        }

        /// ``Customization/setDarkTextColor(_:)`` with a colour of UIKit.
        public final func setDarkTextColor(_ color: UIColor) throws(ThreeDS2Error) {
            try setDarkTextColor(color.hexText(.dark, "darkTextColor"))
        }

        /// `setTextColor(_:)` with a label.
        public final func setTextColor(color: UIColor) throws(ThreeDS2Error) { try setTextColor(color) }

        /// `setDarkTextColor(_:)` with a label.
        public final func setDarkTextColor(color: UIColor) throws(ThreeDS2Error) { try setDarkTextColor(color) }
    }

    extension ButtonCustomization {
        /// ``ButtonCustomization/setBackgroundColor(_:)`` with a colour of UIKit; a dynamic one sets the dark twin too.
        ///
        /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` for a colour that is not opaque.
        public func setBackgroundColor(_ color: UIColor) throws(ThreeDS2Error) {
            try both(color, "backgroundColor", setBackgroundColor(_:) as Setter, setDarkBackgroundColor(_:) as Setter)
        }

        /// ``ButtonCustomization/setDarkBackgroundColor(_:)`` with a colour of UIKit.
        public func setDarkBackgroundColor(_ color: UIColor) throws(ThreeDS2Error) {
            try setDarkBackgroundColor(color.hexText(.dark, "darkBackgroundColor"))
        }

        /// `setBackgroundColor(_:)` with a label.
        public func setBackgroundColor(color: UIColor) throws(ThreeDS2Error) { try setBackgroundColor(color) }

        /// `setDarkBackgroundColor(_:)` with a label.
        public func setDarkBackgroundColor(color: UIColor) throws(ThreeDS2Error) { try setDarkBackgroundColor(color) }
    }

    extension ToolbarCustomization {
        /// ``ToolbarCustomization/setBackgroundColor(_:)`` with a colour of UIKit; a dynamic one sets the dark twin too.
        ///
        /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` for a colour that is not opaque.
        public func setBackgroundColor(_ color: UIColor) throws(ThreeDS2Error) {
            try both(color, "backgroundColor", setBackgroundColor(_:) as Setter, setDarkBackgroundColor(_:) as Setter)
        }

        /// ``ToolbarCustomization/setDarkBackgroundColor(_:)`` with a colour of UIKit.
        public func setDarkBackgroundColor(_ color: UIColor) throws(ThreeDS2Error) {
            try setDarkBackgroundColor(color.hexText(.dark, "darkBackgroundColor"))
        }

        /// `setBackgroundColor(_:)` with a label.
        public func setBackgroundColor(color: UIColor) throws(ThreeDS2Error) { try setBackgroundColor(color) }

        /// `setDarkBackgroundColor(_:)` with a label.
        public func setDarkBackgroundColor(color: UIColor) throws(ThreeDS2Error) { try setDarkBackgroundColor(color) }
    }

    extension TextBoxCustomization {
        /// ``TextBoxCustomization/setBorderColor(_:)`` with a colour of UIKit; a dynamic one sets the dark twin too.
        ///
        /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` for a colour that is not opaque.
        public func setBorderColor(_ color: UIColor) throws(ThreeDS2Error) {
            try both(color, "borderColor", setBorderColor(_:) as Setter, setDarkBorderColor(_:) as Setter)
        }

        /// ``TextBoxCustomization/setDarkBorderColor(_:)`` with a colour of UIKit.
        public func setDarkBorderColor(_ color: UIColor) throws(ThreeDS2Error) {
            try setDarkBorderColor(color.hexText(.dark, "darkBorderColor"))
        }

        /// `setBorderColor(_:)` with a label.
        public func setBorderColor(color: UIColor) throws(ThreeDS2Error) { try setBorderColor(color) }

        /// `setDarkBorderColor(_:)` with a label.
        public func setDarkBorderColor(color: UIColor) throws(ThreeDS2Error) { try setDarkBorderColor(color) }
    }

    extension LabelCustomization {
        /// ``LabelCustomization/setHeadingTextColor(_:)`` with a colour of UIKit; a dynamic one sets the dark twin too.
        ///
        /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` for a colour that is not opaque.
        public func setHeadingTextColor(_ color: UIColor) throws(ThreeDS2Error) {
            try both(color, "headingTextColor", setHeadingTextColor(_:) as Setter, setHeadingDarkTextColor(_:) as Setter)
        }

        /// ``LabelCustomization/setHeadingDarkTextColor(_:)`` with a colour of UIKit.
        public func setHeadingDarkTextColor(_ color: UIColor) throws(ThreeDS2Error) {
            try setHeadingDarkTextColor(color.hexText(.dark, "headingDarkTextColor"))
        }

        /// `setHeadingTextColor(_:)` with a label.
        public func setHeadingTextColor(color: UIColor) throws(ThreeDS2Error) { try setHeadingTextColor(color) }

        /// `setHeadingDarkTextColor(_:)` with a label.
        public func setHeadingDarkTextColor(color: UIColor) throws(ThreeDS2Error) { try setHeadingDarkTextColor(color) }

        /// ``LabelCustomization/setInputTextColor(_:)`` with a colour of UIKit; a dynamic one sets the dark twin too.
        ///
        /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` for a colour that is not opaque.
        public func setInputTextColor(_ color: UIColor) throws(ThreeDS2Error) {
            try both(color, "inputTextColor", setInputTextColor(_:) as Setter, setInputDarkTextColor(_:) as Setter)
        }

        /// ``LabelCustomization/setInputDarkTextColor(_:)`` with a colour of UIKit.
        public func setInputDarkTextColor(_ color: UIColor) throws(ThreeDS2Error) {
            try setInputDarkTextColor(color.hexText(.dark, "inputDarkTextColor"))
        }

        /// `setInputTextColor(_:)` with a label.
        public func setInputTextColor(color: UIColor) throws(ThreeDS2Error) { try setInputTextColor(color) }

        /// `setInputDarkTextColor(_:)` with a label.
        public func setInputDarkTextColor(color: UIColor) throws(ThreeDS2Error) { try setInputDarkTextColor(color) }
    }

    extension UiCustomization {
        /// ``UiCustomization/setBackground(_:)`` with a colour of UIKit; a dynamic one sets the dark twin too.
        ///
        /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` for a colour that is not opaque.
        public func setBackground(_ color: UIColor) throws(ThreeDS2Error) {
            try both(color, "background", setBackground(_:) as Setter, setDarkBackground(_:) as Setter)
        }

        /// ``UiCustomization/setDarkBackground(_:)`` with a colour of UIKit.
        public func setDarkBackground(_ color: UIColor) throws(ThreeDS2Error) {
            try setDarkBackground(color.hexText(.dark, "darkBackground"))
        }

        /// `setBackground(_:)` with a label.
        public func setBackground(color: UIColor) throws(ThreeDS2Error) { try setBackground(color) }

        /// `setDarkBackground(_:)` with a label.
        public func setDarkBackground(color: UIColor) throws(ThreeDS2Error) { try setDarkBackground(color) }

        /// ``UiCustomization/setProgressBarColor(_:)`` with a colour of UIKit; a dynamic one sets the dark twin too.
        ///
        /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` for a colour that is not opaque.
        public func setProgressBarColor(_ color: UIColor) throws(ThreeDS2Error) {
            try both(color, "progressBarColor", setProgressBarColor(_:) as Setter, setDarkProgressBarColor(_:) as Setter)
        }

        /// ``UiCustomization/setDarkProgressBarColor(_:)`` with a colour of UIKit.
        public func setDarkProgressBarColor(_ color: UIColor) throws(ThreeDS2Error) {
            try setDarkProgressBarColor(color.hexText(.dark, "darkProgressBarColor"))
        }

        /// `setProgressBarColor(_:)` with a label.
        public func setProgressBarColor(color: UIColor) throws(ThreeDS2Error) { try setProgressBarColor(color) }

        /// `setDarkProgressBarColor(_:)` with a label.
        public func setDarkProgressBarColor(color: UIColor) throws(ThreeDS2Error) { try setDarkProgressBarColor(color) }
    }

    // One kind of text.
    extension LabelCustomization {
        /// ``LabelCustomization/setTextColor(_:_:)`` with a colour of UIKit; a dynamic one sets the dark twin too.
        ///
        /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` for a colour that is not opaque.
        public func setTextColor(_ labelType: LabelType, _ color: UIColor) throws(ThreeDS2Error) {
            let color = try ResolvedColor(color, "textColor of a label type")
            try setTextColor(labelType, color.standard)
            if let dark = color.dark { try setDarkTextColor(labelType, dark) }
        }

        /// ``LabelCustomization/setDarkTextColor(_:_:)`` with a colour of UIKit.
        public func setDarkTextColor(_ labelType: LabelType, _ color: UIColor) throws(ThreeDS2Error) {
            try setDarkTextColor(labelType, color.hexText(.dark, "darkTextColor of a label type"))
        }

        /// `setTextColor(_:_:)` with labels.
        public func setTextColor(labelType: LabelType, color: UIColor) throws(ThreeDS2Error) {
            try setTextColor(labelType, color)
        }

        /// `setDarkTextColor(_:_:)` with labels.
        public func setDarkTextColor(labelType: LabelType, color: UIColor) throws(ThreeDS2Error) {
            try setDarkTextColor(labelType, color)
        }

        /// ``LabelCustomization/setBackgroundColor(_:_:)`` with a colour of UIKit; a dynamic one sets the dark twin too.
        ///
        /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` for a colour that is not opaque.
        public func setBackgroundColor(_ labelType: LabelType, _ color: UIColor) throws(ThreeDS2Error) {
            let color = try ResolvedColor(color, "backgroundColor of a label type")
            try setBackgroundColor(labelType, color.standard)
            if let dark = color.dark { try setDarkBackgroundColor(labelType, dark) }
        }

        /// ``LabelCustomization/setDarkBackgroundColor(_:_:)`` with a colour of UIKit.
        public func setDarkBackgroundColor(_ labelType: LabelType, _ color: UIColor) throws(ThreeDS2Error) {
            try setDarkBackgroundColor(labelType, color.hexText(.dark, "darkBackgroundColor of a label type"))
        }

        /// `setBackgroundColor(_:_:)` with labels.
        public func setBackgroundColor(labelType: LabelType, color: UIColor) throws(ThreeDS2Error) {
            try setBackgroundColor(labelType, color)
        }

        /// `setDarkBackgroundColor(_:_:)` with labels.
        public func setDarkBackgroundColor(labelType: LabelType, color: UIColor) throws(ThreeDS2Error) {
            try setDarkBackgroundColor(labelType, color)
        }
    }
#endif
