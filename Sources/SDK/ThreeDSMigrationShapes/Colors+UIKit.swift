#if canImport(UIKit)
    public import UIKit

    // The labelled setters that take UIKit values. They do not throw: `initialize` refuses a value that cannot be used.

    extension Customization {
        /// Calls `setTextColor(_:)`. `initialize` refuses a colour that is not opaque.
        public final func setTextColor(color: UIColor) {
            refusals.settle("textColor") { () throws(ThreeDS2Error) in try setTextColor(color) }
        }
    }

    extension ButtonCustomization {
        /// Calls `setBackgroundColor(_:)`. `initialize` refuses a colour that is not opaque.
        public func setBackgroundColor(color: UIColor) {
            refusals.settle("backgroundColor") { () throws(ThreeDS2Error) in try setBackgroundColor(color) }
        }
    }

    extension ToolbarCustomization {
        /// Calls `setBackgroundColor(_:)`. `initialize` refuses a colour that is not opaque.
        public func setBackgroundColor(color: UIColor) {
            refusals.settle("backgroundColor") { () throws(ThreeDS2Error) in try setBackgroundColor(color) }
        }
    }

    extension TextBoxCustomization {
        /// Calls `setBorderColor(_:)`. `initialize` refuses a colour that is not opaque.
        public func setBorderColor(color: UIColor) {
            refusals.settle("borderColor") { () throws(ThreeDS2Error) in try setBorderColor(color) }
        }
    }

    extension LabelCustomization {
        /// Calls `setHeadingTextColor(_:)`. `initialize` refuses a colour that is not opaque.
        public func setHeadingTextColor(color: UIColor) {
            refusals.settle("headingTextColor") { () throws(ThreeDS2Error) in try setHeadingTextColor(color) }
        }

        /// Calls `setTextColor(_:_:)`. `initialize` refuses a colour that is not opaque.
        public func setTextColor(labelType: LabelType, color: UIColor) {
            refusals.settle("textColor \(labelType)") { () throws(ThreeDS2Error) in try setTextColor(labelType, color) }
        }

        /// Calls `setBackgroundColor(_:_:)`. `initialize` refuses a colour that is not opaque.
        public func setBackgroundColor(labelType: LabelType, color: UIColor) {
            refusals.settle("backgroundColor \(labelType)") { () throws(ThreeDS2Error) in try setBackgroundColor(labelType, color)
            }
        }
    }

    extension UiCustomization {
        /// Calls `setBackground(_:)`. `initialize` refuses a colour that is not opaque.
        public func setBackground(color: UIColor) {
            refusals.settle("background") { () throws(ThreeDS2Error) in try setBackground(color) }
        }

        /// Calls `setProgressBarColor(_:)`. `initialize` refuses a colour that is not opaque.
        public func setProgressBarColor(color: UIColor) {
            refusals.settle("progressBarColor") { () throws(ThreeDS2Error) in try setProgressBarColor(color) }
        }
    }

    extension ButtonCustomization {
        /// Sets the space left and right of the caption: the larger of the two, in whole points. `top` and `bottom` have no effect, because
        /// the height is ``ButtonCustomization/setHeight(_:)``.
        public func setPadding(_ insets: UIEdgeInsets) {
            let padding = wholePoints(max(insets.left, insets.right))
            refusals.settle("padding") { () throws(ThreeDS2Error) in try setPadding(padding) }
        }

        /// Calls `setPadding(_:)`.
        public func setPadding(padding: UIEdgeInsets) { setPadding(padding) }
    }

    extension LabelCustomization {
        /// Sets the space around a kind of text: the largest of the four sides, in whole points.
        public func setPadding(_ labelType: LabelType, _ insets: UIEdgeInsets) {
            let padding = wholePoints(max(insets.left, insets.right, insets.top, insets.bottom))
            refusals.settle("padding \(labelType)") { () throws(ThreeDS2Error) in try setPadding(labelType, padding) }
        }

        /// Calls `setPadding(_:_:)`.
        public func setPadding(labelType: LabelType, padding: UIEdgeInsets) { setPadding(labelType, padding) }

        /// Sets how the heading is aligned. `left` is the beginning of a line and `right` its end, even where texts run from
        /// right to left; `natural` and `justified` count as `left`.
        @_disfavoredOverload  // `.center` alone is the alignment of the API
        public func setHeadingTextAlignment(_ alignment: NSTextAlignment) {
            switch alignment {
            case .center: setHeadingTextAlignment(HeadingAlignment.center)
            case .right: setHeadingTextAlignment(HeadingAlignment.trailing)
            default: setHeadingTextAlignment(HeadingAlignment.leading)
            }
        }

        /// Returns how the heading is aligned: `left` for the beginning of a line, `right` for its end; `center` if none was set.
        @_disfavoredOverload
        public func getHeadingTextAlignment() -> NSTextAlignment {
            let alignment: HeadingAlignment? = getHeadingTextAlignment()
            return switch alignment {
            case .leading: .left
            case .trailing: .right
            case .center, nil: .center
            }
        }
    }

    // The colours that were set, as UIKit has them. The compiler takes them only where a `UIColor` is needed.

    extension Customization {
        /// Returns the colour that was set, or `clear` if none was.
        @_disfavoredOverload
        public final func getTextColor() -> UIColor {
            UIColor(setting: getTextColor() as String?)
        }

        /// Returns the colour that was set, or `clear` if none was.
        @_disfavoredOverload
        public final func getDarkTextColor() -> UIColor {
            UIColor(setting: getDarkTextColor() as String?)
        }
    }

    extension ButtonCustomization {
        /// Returns the colour that was set, or `clear` if none was.
        @_disfavoredOverload
        public func getBackgroundColor() -> UIColor {
            UIColor(setting: getBackgroundColor() as String?)
        }

        /// Returns the colour that was set, or `clear` if none was.
        @_disfavoredOverload
        public func getDarkBackgroundColor() -> UIColor {
            UIColor(setting: getDarkBackgroundColor() as String?)
        }
    }

    extension ToolbarCustomization {
        /// Returns the colour that was set, or `clear` if none was.
        @_disfavoredOverload
        public func getBackgroundColor() -> UIColor {
            UIColor(setting: getBackgroundColor() as String?)
        }

        /// Returns the colour that was set, or `clear` if none was.
        @_disfavoredOverload
        public func getDarkBackgroundColor() -> UIColor {
            UIColor(setting: getDarkBackgroundColor() as String?)
        }
    }

    extension TextBoxCustomization {
        /// Returns the colour that was set, or `clear` if none was.
        @_disfavoredOverload
        public func getBorderColor() -> UIColor {
            UIColor(setting: getBorderColor() as String?)
        }

        /// Returns the colour that was set, or `clear` if none was.
        @_disfavoredOverload
        public func getDarkBorderColor() -> UIColor {
            UIColor(setting: getDarkBorderColor() as String?)
        }
    }

    extension LabelCustomization {
        /// Returns the colour that was set, or `clear` if none was.
        @_disfavoredOverload
        public func getHeadingTextColor() -> UIColor {
            UIColor(setting: getHeadingTextColor() as String?)
        }

        /// Returns the colour that was set, or `clear` if none was.
        @_disfavoredOverload
        public func getHeadingDarkTextColor() -> UIColor {
            UIColor(setting: getHeadingDarkTextColor() as String?)
        }

        /// Returns the colour that was set, or `clear` if none was.
        @_disfavoredOverload
        public func getTextColor(_ labelType: LabelType) -> UIColor {
            UIColor(setting: getTextColor(labelType) as String?)
        }

        /// Returns the colour that was set, or `clear` if none was.
        @_disfavoredOverload
        public func getBackgroundColor(_ labelType: LabelType) -> UIColor {
            UIColor(setting: getBackgroundColor(labelType) as String?)
        }
    }

    extension UiCustomization {
        /// Returns the colour that was set, or `clear` if none was.
        @_disfavoredOverload
        public func getBackground() -> UIColor {
            UIColor(setting: getBackground() as String?)
        }

        /// Returns the colour that was set, or `clear` if none was.
        @_disfavoredOverload
        public func getDarkBackground() -> UIColor {
            UIColor(setting: getDarkBackground() as String?)
        }

        /// Returns the colour that was set, or `clear` if none was.
        @_disfavoredOverload
        public func getProgressBarColor() -> UIColor {
            UIColor(setting: getProgressBarColor() as String?)
        }
    }

    extension UIColor {
        /// Creates the colour of a setting, or `clear` for one that is not set.
        package convenience init(setting text: String?) {
            let hex = text.flatMap(HexColor.init)
            self.init(
                red: CGFloat(hex?.red ?? 0) / 255, green: CGFloat(hex?.green ?? 0) / 255, blue: CGFloat(hex?.blue ?? 0) / 255,
                alpha: hex == nil ? 0 : 1)
        }
    }
#endif
