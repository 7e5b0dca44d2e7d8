public import ThreeDSScreens

// One kind of text, over the general settings.
extension LabelCustomization {
    /// A colour such as `#999999`.
    public func setTextColor(_ labelType: LabelType, _ hexColorCode: String) throws(ThreeDS2Error) {
        try set(.label(labelType), .textColor, hexColorCode, "textColor of a label type")
    }

    /// The colour in dark surroundings.
    public func setDarkTextColor(_ labelType: LabelType, _ hexColorCode: String) throws(ThreeDS2Error) {
        try setDark(.label(labelType), .textColor, hexColorCode, "darkTextColor of a label type")
    }

    /// A font by its name, 1 to 128 characters.
    public func setTextFontName(_ labelType: LabelType, _ fontName: String) throws(ThreeDS2Error) {
        try set(.label(labelType), .fontName, fontName, "textFontName of a label type", .fontName)
    }

    /// 1 to 1000 points at the usual text size.
    public func setTextFontSize(_ labelType: LabelType, _ fontSize: Int) throws(ThreeDS2Error) {
        try set(.label(labelType), .fontSize, fontSize, "textFontSize of a label type", .fontSize)
    }

    /// Behind the text, a colour such as `#999999`.
    public func setBackgroundColor(_ labelType: LabelType, _ hexColorCode: String) throws(ThreeDS2Error) {
        try set(.label(labelType), .background, hexColorCode, "backgroundColor of a label type")
    }

    /// Behind the text in dark surroundings.
    public func setDarkBackgroundColor(_ labelType: LabelType, _ hexColorCode: String) throws(ThreeDS2Error) {
        try setDark(.label(labelType), .background, hexColorCode, "darkBackgroundColor of a label type")
    }

    /// 0 to 1000 points around the text.
    public func setPadding(_ labelType: LabelType, _ padding: Int) throws(ThreeDS2Error) {
        try set(.label(labelType), .padding, padding, "padding of a label type", .length)
    }

    /// As set; nil: not set.
    public func getTextColor(_ labelType: LabelType) -> String? { settings[.label(labelType), .textColor].standard?.text }

    /// As set; nil: not set.
    public func getDarkTextColor(_ labelType: LabelType) -> String? { settings[.label(labelType), .textColor].dark?.text }

    /// As set; nil: not set.
    public func getTextFontName(_ labelType: LabelType) -> String? { settings[.label(labelType), .fontName] }

    /// As set; 0: not set.
    public func getTextFontSize(_ labelType: LabelType) -> Int { settings[.label(labelType), .fontSize] ?? 0 }

    /// As set; nil: not set.
    public func getBackgroundColor(_ labelType: LabelType) -> String? { settings[.label(labelType), .background].standard?.text }

    /// As set; nil: not set.
    public func getDarkBackgroundColor(_ labelType: LabelType) -> String? { settings[.label(labelType), .background].dark?.text }

    /// As set; 0: none, or not set.
    public func getPadding(_ labelType: LabelType) -> Int { settings[.label(labelType), .padding] ?? 0 }
}

// With labels.
extension LabelCustomization {
    /// ``setTextColor(_:_:)`` with labels.
    public func setTextColor(labelType: LabelType, hexColorCode: String) throws(ThreeDS2Error) {
        try setTextColor(labelType, hexColorCode)
    }

    /// ``setDarkTextColor(_:_:)`` with labels.
    public func setDarkTextColor(labelType: LabelType, hexColorCode: String) throws(ThreeDS2Error) {
        try setDarkTextColor(labelType, hexColorCode)
    }

    /// ``setTextFontName(_:_:)`` with labels.
    public func setTextFontName(labelType: LabelType, fontName: String) throws(ThreeDS2Error) {
        try setTextFontName(labelType, fontName)
    }

    /// ``setTextFontSize(_:_:)`` with labels.
    public func setTextFontSize(labelType: LabelType, fontSize: Int) throws(ThreeDS2Error) {
        try setTextFontSize(labelType, fontSize)
    }

    /// ``setBackgroundColor(_:_:)`` with labels.
    public func setBackgroundColor(labelType: LabelType, hexColorCode: String) throws(ThreeDS2Error) {
        try setBackgroundColor(labelType, hexColorCode)
    }

    /// ``setDarkBackgroundColor(_:_:)`` with labels.
    public func setDarkBackgroundColor(labelType: LabelType, hexColorCode: String) throws(ThreeDS2Error) {
        try setDarkBackgroundColor(labelType, hexColorCode)
    }

    /// ``setPadding(_:_:)`` with labels.
    public func setPadding(labelType: LabelType, padding: Int) throws(ThreeDS2Error) { try setPadding(labelType, padding) }
}
