#if canImport(UIKit)
    public import UIKit

    // Setters that take UIKit colours instead of hexadecimal texts.
    // A dynamic colour is resolved for light and for dark surroundings when it is set. A dark setter takes the colour's value in
    // dark surroundings.

    /// A setter that takes a hexadecimal text.
    private typealias Setter = (String) throws(ThreeDS2Error) -> Void

    /// Passes a colour to the setter for light surroundings, and to the setter for dark surroundings if it differs there.
    private func both(
        _ color: UIColor, _ name: SettingRefusal.Setting, _ standard: Setter, _ dark: Setter
    ) throws(ThreeDS2Error) {
        let resolved = try ResolvedColor(color, name)
        try standard(resolved.standard)
        if let text = resolved.dark { try dark(text) }
    }

    extension Customization {
        /// Calls ``Customization/setTextColor(_:)`` with a UIKit colour; a dynamic colour also sets the dark value.
        ///
        /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` for a colour that is not opaque.
        public final func setTextColor(_ color: UIColor) throws(ThreeDS2Error) {
            try both(color, "textColor", setTextColor(_:) as Setter, setDarkTextColor(_:) as Setter)
        }

        /// Calls ``Customization/setDarkTextColor(_:)`` with a UIKit colour.
        public final func setDarkTextColor(_ color: UIColor) throws(ThreeDS2Error) {
            try setDarkTextColor(color.hexText(.dark, "darkTextColor"))
        }
    }

    extension ButtonCustomization {
        /// Calls ``ButtonCustomization/setBackgroundColor(_:)`` with a UIKit colour; a dynamic colour also sets the dark value.
        ///
        /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` for a colour that is not opaque.
        public func setBackgroundColor(_ color: UIColor) throws(ThreeDS2Error) {
            try both(color, "backgroundColor", setBackgroundColor(_:) as Setter, setDarkBackgroundColor(_:) as Setter)
        }

        /// Calls ``ButtonCustomization/setDarkBackgroundColor(_:)`` with a UIKit colour.
        public func setDarkBackgroundColor(_ color: UIColor) throws(ThreeDS2Error) {
            try setDarkBackgroundColor(color.hexText(.dark, "darkBackgroundColor"))
        }
    }

    extension ToolbarCustomization {
        /// Calls ``ToolbarCustomization/setBackgroundColor(_:)`` with a UIKit colour; a dynamic colour also sets the dark value.
        ///
        /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` for a colour that is not opaque.
        public func setBackgroundColor(_ color: UIColor) throws(ThreeDS2Error) {
            try both(color, "backgroundColor", setBackgroundColor(_:) as Setter, setDarkBackgroundColor(_:) as Setter)
        }

        /// Calls ``ToolbarCustomization/setDarkBackgroundColor(_:)`` with a UIKit colour.
        public func setDarkBackgroundColor(_ color: UIColor) throws(ThreeDS2Error) {
            try setDarkBackgroundColor(color.hexText(.dark, "darkBackgroundColor"))
        }
    }

    extension TextBoxCustomization {
        /// Calls ``TextBoxCustomization/setBorderColor(_:)`` with a UIKit colour; a dynamic colour also sets the dark value.
        ///
        /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` for a colour that is not opaque.
        public func setBorderColor(_ color: UIColor) throws(ThreeDS2Error) {
            try both(color, "borderColor", setBorderColor(_:) as Setter, setDarkBorderColor(_:) as Setter)
        }

        /// Calls ``TextBoxCustomization/setDarkBorderColor(_:)`` with a UIKit colour.
        public func setDarkBorderColor(_ color: UIColor) throws(ThreeDS2Error) {
            try setDarkBorderColor(color.hexText(.dark, "darkBorderColor"))
        }
    }

    extension LabelCustomization {
        /// Calls ``LabelCustomization/setHeadingTextColor(_:)`` with a UIKit colour; a dynamic colour also sets the dark value.
        ///
        /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` for a colour that is not opaque.
        public func setHeadingTextColor(_ color: UIColor) throws(ThreeDS2Error) {
            try both(color, "headingTextColor", setHeadingTextColor(_:) as Setter, setHeadingDarkTextColor(_:) as Setter)
        }

        /// Calls ``LabelCustomization/setHeadingDarkTextColor(_:)`` with a UIKit colour.
        public func setHeadingDarkTextColor(_ color: UIColor) throws(ThreeDS2Error) {
            try setHeadingDarkTextColor(color.hexText(.dark, "headingDarkTextColor"))
        }
    }

    extension UiCustomization {
        /// Calls ``UiCustomization/setBackground(_:)`` with a UIKit colour; a dynamic colour also sets the dark value.
        ///
        /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` for a colour that is not opaque.
        public func setBackground(_ color: UIColor) throws(ThreeDS2Error) {
            try both(color, "background", setBackground(_:) as Setter, setDarkBackground(_:) as Setter)
        }

        /// Calls ``UiCustomization/setDarkBackground(_:)`` with a UIKit colour.
        public func setDarkBackground(_ color: UIColor) throws(ThreeDS2Error) {
            try setDarkBackground(color.hexText(.dark, "darkBackground"))
        }

        /// Calls ``UiCustomization/setProgressBarColor(_:)`` with a UIKit colour; a dynamic colour also sets the dark value.
        ///
        /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` for a colour that is not opaque.
        public func setProgressBarColor(_ color: UIColor) throws(ThreeDS2Error) {
            try both(color, "progressBarColor", setProgressBarColor(_:) as Setter, setDarkProgressBarColor(_:) as Setter)
        }

        /// Calls ``UiCustomization/setDarkProgressBarColor(_:)`` with a UIKit colour.
        public func setDarkProgressBarColor(_ color: UIColor) throws(ThreeDS2Error) {
            try setDarkProgressBarColor(color.hexText(.dark, "darkProgressBarColor"))
        }
    }

    // The colours of one kind of text.
    extension LabelCustomization {
        /// Calls ``LabelCustomization/setTextColor(_:_:)`` with a UIKit colour; a dynamic colour also sets the dark value.
        ///
        /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` for a colour that is not opaque.
        public func setTextColor(_ labelType: LabelType, _ color: UIColor) throws(ThreeDS2Error) {
            try both(
                color, .ofLabelType("textColor"), { text throws(ThreeDS2Error) in try setTextColor(labelType, text) },
                { text throws(ThreeDS2Error) in try setDarkTextColor(labelType, text) })
        }

        /// Calls ``LabelCustomization/setDarkTextColor(_:_:)`` with a UIKit colour.
        public func setDarkTextColor(_ labelType: LabelType, _ color: UIColor) throws(ThreeDS2Error) {
            try setDarkTextColor(labelType, color.hexText(.dark, .ofLabelType("darkTextColor")))
        }

        /// Calls ``LabelCustomization/setBackgroundColor(_:_:)`` with a UIKit colour; a dynamic colour also sets the dark value.
        ///
        /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` for a colour that is not opaque.
        public func setBackgroundColor(_ labelType: LabelType, _ color: UIColor) throws(ThreeDS2Error) {
            try both(
                color, .ofLabelType("backgroundColor"),
                { text throws(ThreeDS2Error) in try setBackgroundColor(labelType, text) },
                { text throws(ThreeDS2Error) in try setDarkBackgroundColor(labelType, text) })
        }

        /// Calls ``LabelCustomization/setDarkBackgroundColor(_:_:)`` with a UIKit colour.
        public func setDarkBackgroundColor(_ labelType: LabelType, _ color: UIColor) throws(ThreeDS2Error) {
            try setDarkBackgroundColor(labelType, color.hexText(.dark, .ofLabelType("darkBackgroundColor")))
        }
    }
#endif
