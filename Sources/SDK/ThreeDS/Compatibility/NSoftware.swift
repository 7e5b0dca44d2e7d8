// The spellings of the /n software 3-D Secure SDK. Documentation/integrate/migration.md shows them in an app.

extension Customization {
    /// Calls ``setTextFontName(_:)``.
    public final func setTextFontName(fontName: String) throws(ThreeDS2Error) { try setTextFontName(fontName) }

    /// Calls ``setTextColor(_:)``.
    public final func setTextColor(hexColorCode: String) throws(ThreeDS2Error) { try setTextColor(hexColorCode) }

    /// Calls ``setDarkTextColor(_:)``.
    public final func setDarkTextColor(hexColorCode: String) throws(ThreeDS2Error) { try setDarkTextColor(hexColorCode) }

    /// Calls ``setTextFontSize(_:)``.
    public final func setTextFontSize(fontSize: Int) throws(ThreeDS2Error) { try setTextFontSize(fontSize) }
}

extension ButtonCustomization {
    /// Calls ``setBackgroundColor(_:)``.
    public func setBackgroundColor(hexColorCode: String) throws(ThreeDS2Error) { try setBackgroundColor(hexColorCode) }

    /// Calls ``setDarkBackgroundColor(_:)``.
    public func setDarkBackgroundColor(hexColorCode: String) throws(ThreeDS2Error) { try setDarkBackgroundColor(hexColorCode) }

    /// Calls ``setCornerRadius(_:)``.
    public func setCornerRadius(cornerRadius: Int) throws(ThreeDS2Error) { try setCornerRadius(cornerRadius) }

    /// Calls ``setHeight(_:)``.
    public func setHeight(height: Int) throws(ThreeDS2Error) { try setHeight(height) }

    /// Calls ``setPadding(_:)``.
    public func setPadding(padding: Int) throws(ThreeDS2Error) { try setPadding(padding) }
}

extension ToolbarCustomization {
    /// Calls ``setBackgroundColor(_:)``.
    public func setBackgroundColor(hexColorCode: String) throws(ThreeDS2Error) { try setBackgroundColor(hexColorCode) }

    /// Calls ``setDarkBackgroundColor(_:)``.
    public func setDarkBackgroundColor(hexColorCode: String) throws(ThreeDS2Error) { try setDarkBackgroundColor(hexColorCode) }

    /// Calls ``setHeaderText(_:)``.
    public func setHeaderText(headerText: String) throws(ThreeDS2Error) { try setHeaderText(headerText) }

    /// Calls ``setButtonText(_:)``.
    public func setButtonText(buttonText: String) throws(ThreeDS2Error) { try setButtonText(buttonText) }
}

extension TextBoxCustomization {
    /// Calls ``setBorderWidth(_:)``.
    public func setBorderWidth(borderWidth: Int) throws(ThreeDS2Error) { try setBorderWidth(borderWidth) }

    /// Calls ``setBorderColor(_:)``.
    public func setBorderColor(hexColorCode: String) throws(ThreeDS2Error) { try setBorderColor(hexColorCode) }

    /// Calls ``setDarkBorderColor(_:)``.
    public func setDarkBorderColor(hexColorCode: String) throws(ThreeDS2Error) { try setDarkBorderColor(hexColorCode) }

    /// Calls ``setCornerRadius(_:)``.
    public func setCornerRadius(cornerRadius: Int) throws(ThreeDS2Error) { try setCornerRadius(cornerRadius) }
}

extension LabelCustomization {
    /// Calls ``setHeadingTextColor(_:)``.
    public func setHeadingTextColor(hexColorCode: String) throws(ThreeDS2Error) { try setHeadingTextColor(hexColorCode) }

    /// Calls ``setHeadingDarkTextColor(_:)``.
    public func setHeadingDarkTextColor(hexColorCode: String) throws(ThreeDS2Error) { try setHeadingDarkTextColor(hexColorCode) }

    /// Calls ``setHeadingTextFontName(_:)``.
    public func setHeadingTextFontName(fontName: String) throws(ThreeDS2Error) { try setHeadingTextFontName(fontName) }

    /// Calls ``setHeadingTextFontSize(_:)``.
    public func setHeadingTextFontSize(fontSize: Int) throws(ThreeDS2Error) { try setHeadingTextFontSize(fontSize) }

    /// Calls ``setTextColor(_:_:)``.
    public func setTextColor(labelType: LabelType, hexColorCode: String) throws(ThreeDS2Error) {
        try setTextColor(labelType, hexColorCode)
    }

    /// Calls ``setDarkTextColor(_:_:)``.
    public func setDarkTextColor(labelType: LabelType, hexColorCode: String) throws(ThreeDS2Error) {
        try setDarkTextColor(labelType, hexColorCode)
    }

    /// Calls ``setTextFontName(_:_:)``.
    public func setTextFontName(labelType: LabelType, fontName: String) throws(ThreeDS2Error) {
        try setTextFontName(labelType, fontName)
    }

    /// Calls ``setTextFontSize(_:_:)``.
    public func setTextFontSize(labelType: LabelType, fontSize: Int) throws(ThreeDS2Error) {
        try setTextFontSize(labelType, fontSize)
    }

    /// Calls ``setBackgroundColor(_:_:)``.
    public func setBackgroundColor(labelType: LabelType, hexColorCode: String) throws(ThreeDS2Error) {
        try setBackgroundColor(labelType, hexColorCode)
    }

    /// Calls ``setDarkBackgroundColor(_:_:)``.
    public func setDarkBackgroundColor(labelType: LabelType, hexColorCode: String) throws(ThreeDS2Error) {
        try setDarkBackgroundColor(labelType, hexColorCode)
    }

    /// Calls ``setPadding(_:_:)``.
    public func setPadding(labelType: LabelType, padding: Int) throws(ThreeDS2Error) { try setPadding(labelType, padding) }
}

extension UiCustomization {
    /// Sets where the arrow of an expandable row stands: 0 is after the caption (right), 1 before it (left), 2 nowhere.
    public func setInformationZoneIconPosition(_ position: Int) throws(ThreeDS2Error) {
        guard let position = InformationZoneIconPosition(rawValue: position) else {
            throw .invalidSetting("informationZoneIconPosition", "0, 1 and 2 are allowed")
        }
        setInformationZoneIconPosition(position)
    }
}

extension Transaction {
    /// Calls ``doChallenge(_:challengeStatusReceiver:timeOut:)``.
    public func doChallenge(
        _ challengeParameters: ChallengeParameters, challengeStatusReceiver: any ChallengeStatusReceiver, timeout: Int
    ) throws {
        try doChallenge(challengeParameters, challengeStatusReceiver: challengeStatusReceiver, timeOut: timeout)
    }

    /// Calls ``doChallenge(_:challengeStatusReceiver:timeOut:)``.
    public func doChallenge(
        challengeParameters: ChallengeParameters, challengeStatusReceiver: any ChallengeStatusReceiver, timeout: Int
    ) throws {
        try doChallenge(challengeParameters, challengeStatusReceiver: challengeStatusReceiver, timeOut: timeout)
    }
}

extension ChallengeParameters {
    /// Calls ``setThreeDSServerAuthResponse(_:)``.
    public func setThreeDSServerAuthResponse(threeDSServerAuthResponse text: String) { setThreeDSServerAuthResponse(text) }
}

extension ProgressDialog {
    /// Calls ``start()``.
    public func show() { start() }

    /// Calls ``stop()``.
    public func close() { stop() }

    /// Calls ``stop()``.
    public func hide() { stop() }
}
