public import ThreeDSScreens

// The spellings of the /n software 3-D Secure SDK. Documentation/integrate/migration.md shows them in an app.

extension Customization {
    /// ``setTextFontName(_:)`` with a label.
    public final func setTextFontName(fontName: String) throws(ThreeDS2Error) { try setTextFontName(fontName) }

    /// ``setTextColor(_:)`` with a label.
    public final func setTextColor(hexColorCode: String) throws(ThreeDS2Error) { try setTextColor(hexColorCode) }

    /// ``setDarkTextColor(_:)`` with a label.
    public final func setDarkTextColor(hexColorCode: String) throws(ThreeDS2Error) { try setDarkTextColor(hexColorCode) }

    /// ``setTextFontSize(_:)`` with a label.
    public final func setTextFontSize(fontSize: Int) throws(ThreeDS2Error) { try setTextFontSize(fontSize) }
}

extension ButtonCustomization {
    /// ``setBackgroundColor(_:)`` with a label.
    public func setBackgroundColor(hexColorCode: String) throws(ThreeDS2Error) { try setBackgroundColor(hexColorCode) }

    /// ``setDarkBackgroundColor(_:)`` with a label.
    public func setDarkBackgroundColor(hexColorCode: String) throws(ThreeDS2Error) { try setDarkBackgroundColor(hexColorCode) }

    /// ``setCornerRadius(_:)`` with a label.
    public func setCornerRadius(cornerRadius: Int) throws(ThreeDS2Error) { try setCornerRadius(cornerRadius) }

    /// ``setHeight(_:)`` with a label.
    public func setHeight(height: Int) throws(ThreeDS2Error) { try setHeight(height) }

    /// ``setPadding(_:)`` with a label.
    public func setPadding(padding: Int) throws(ThreeDS2Error) { try setPadding(padding) }
}

extension ToolbarCustomization {
    /// ``setBackgroundColor(_:)`` with a label.
    public func setBackgroundColor(hexColorCode: String) throws(ThreeDS2Error) { try setBackgroundColor(hexColorCode) }

    /// ``setDarkBackgroundColor(_:)`` with a label.
    public func setDarkBackgroundColor(hexColorCode: String) throws(ThreeDS2Error) { try setDarkBackgroundColor(hexColorCode) }

    /// ``setHeaderText(_:)`` with a label.
    public func setHeaderText(headerText: String) throws(ThreeDS2Error) { try setHeaderText(headerText) }

    /// ``setButtonText(_:)`` with a label.
    public func setButtonText(buttonText: String) throws(ThreeDS2Error) { try setButtonText(buttonText) }
}

extension TextBoxCustomization {
    /// ``setBorderWidth(_:)`` with a label.
    public func setBorderWidth(borderWidth: Int) throws(ThreeDS2Error) { try setBorderWidth(borderWidth) }

    /// ``setBorderColor(_:)`` with a label.
    public func setBorderColor(hexColorCode: String) throws(ThreeDS2Error) { try setBorderColor(hexColorCode) }

    /// ``setDarkBorderColor(_:)`` with a label.
    public func setDarkBorderColor(hexColorCode: String) throws(ThreeDS2Error) { try setDarkBorderColor(hexColorCode) }

    /// ``setCornerRadius(_:)`` with a label.
    public func setCornerRadius(cornerRadius: Int) throws(ThreeDS2Error) { try setCornerRadius(cornerRadius) }
}

extension LabelCustomization {
    /// ``setHeadingTextColor(_:)`` with a label.
    public func setHeadingTextColor(hexColorCode: String) throws(ThreeDS2Error) { try setHeadingTextColor(hexColorCode) }

    /// ``setHeadingDarkTextColor(_:)`` with a label.
    public func setHeadingDarkTextColor(hexColorCode: String) throws(ThreeDS2Error) { try setHeadingDarkTextColor(hexColorCode) }

    /// ``setHeadingTextFontName(_:)`` with a label.
    public func setHeadingTextFontName(fontName: String) throws(ThreeDS2Error) { try setHeadingTextFontName(fontName) }

    /// ``setHeadingTextFontSize(_:)`` with a label.
    public func setHeadingTextFontSize(fontSize: Int) throws(ThreeDS2Error) { try setHeadingTextFontSize(fontSize) }

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

extension UiCustomization {
    /// Where the arrow of an expandable row stands: 0 after the caption (right), 1 before it (left), 2 nowhere.
    public func setInformationZoneIconPosition(_ position: Int) throws(ThreeDS2Error) {
        guard let position = InformationZoneIconPosition(rawValue: position) else {
            throw .invalidSetting("informationZoneIconPosition", "0, 1 and 2 are allowed")
        }
        setInformationZoneIconPosition(position)
    }
}

extension Transaction {
    /// ``doChallenge(_:challengeStatusReceiver:timeOut:)`` with another spelling of its last label.
    public func doChallenge(
        _ challengeParameters: ChallengeParameters, challengeStatusReceiver: any ChallengeStatusReceiver, timeout: Int
    ) throws {
        try doChallenge(challengeParameters, challengeStatusReceiver: challengeStatusReceiver, timeOut: timeout)
    }

    /// ``doChallenge(_:challengeStatusReceiver:timeOut:)`` with a label on the first argument and another spelling of the last.
    public func doChallenge(
        challengeParameters: ChallengeParameters, challengeStatusReceiver: any ChallengeStatusReceiver, timeout: Int
    ) throws {
        try doChallenge(challengeParameters, challengeStatusReceiver: challengeStatusReceiver, timeOut: timeout)
    }
}

extension ChallengeParameters {
    /// ``setThreeDSServerAuthResponse(_:)`` with a label.
    public func setThreeDSServerAuthResponse(threeDSServerAuthResponse text: String) { setThreeDSServerAuthResponse(text) }
}

extension ProgressDialog {
    /// Same as ``start()``.
    public func show() { start() }

    /// Same as ``stop()``.
    public func close() { stop() }

    /// Same as ``stop()``.
    public func hide() { stop() }
}
