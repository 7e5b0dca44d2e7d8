#if canImport(UIKit)
    public import ThreeDS
    public import ThreeDSScreens
    public import UIKit

    // Colours of UIKit in place of hexadecimal texts. A dynamic colour is resolved once for light and once for dark surroundings when it
    // is set; a dark setter takes what it is in dark surroundings.

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
