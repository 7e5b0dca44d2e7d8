public import Foundation

// Calls and setters whose arguments have labels, and other names of the same calls.

// MARK: - A payment

extension ThreeDS2Service {
    /// Calls ``initialize(_:locale:uiCustomization:)``.
    public func initialize(
        configParameters: ConfigParameters, locale: String? = nil, uiCustomization: UiCustomization? = nil
    ) throws {
        try initialize(configParameters, locale: locale, uiCustomization: uiCustomization)
    }

    /// Initialises the service with a look for each appearance, by type; the first argument has a label.
    public func initialize(
        configParameters: ConfigParameters, locale: String?, uiCustomization: [UICustomizationType: UiCustomization]
    ) throws {
        try initialize(configParameters, locale: locale, uiCustomizationMap: uiCustomization)
    }

    /// Calls ``createTransaction(_:_:)``.
    public func createTransaction(directoryServerID: String, messageVersion: String? = nil) throws -> any Transaction {
        try createTransaction(directoryServerID, messageVersion)
    }
}

extension Transaction {
    /// Calls ``doChallenge(_:challengeStatusReceiver:timeOut:)``.
    public func doChallenge(
        challengeParameters: ChallengeParameters, challengeStatusReceiver: any ChallengeStatusReceiver, timeOut: Int
    ) throws {
        try doChallenge(challengeParameters, challengeStatusReceiver: challengeStatusReceiver, timeOut: timeOut)
    }

    /// Calls ``performChallenge(_:timeOut:)``.
    public func performChallenge(challengeParameters: ChallengeParameters, timeOut: Int) async throws -> ChallengeOutcome {
        try await performChallenge(challengeParameters, timeOut: timeOut)
    }
}

// The setters of the specification, with labels.
extension ChallengeParameters {
    /// Sets ``threeDSServerTransactionID``.
    public func set3DSServerTransactionID(threeDSServerTransactionID value: String?) { threeDSServerTransactionID = value }

    /// Sets ``threeDSServerTransactionID``.
    public func set3DSServerTransactionID(tdsServerTransactionID value: String?) { threeDSServerTransactionID = value }

    /// Sets ``acsTransactionID``.
    public func setAcsTransactionID(acsTransactionID value: String?) { acsTransactionID = value }

    /// Sets ``acsRefNumber``.
    public func setAcsRefNumber(acsRefNumber value: String?) { acsRefNumber = value }

    /// Sets ``acsSignedContent``.
    public func setAcsSignedContent(acsSignedContent value: String?) { acsSignedContent = value }

    /// Sets ``threeDSRequestorAppURL``.
    public func setThreeDSRequestorAppURL(threeDSRequestorAppURL value: String?) { threeDSRequestorAppURL = value }
}

extension AuthenticationRequestParameters {
    /// Returns ``sdkTransactionID``.
    public var sdkTransactionIdentifier: String { sdkTransactionID }
}

extension ProgressDialog {
    /// Calls ``start()``.
    public func show() { start() }

    /// Calls ``stop()``.
    public func close() { stop() }

    /// Calls ``stop()``.
    public func hide() { stop() }
}

// MARK: - The look

extension Customization {
    /// Returns the text colour, such as `#999999`; empty if none was set.
    public final func getTextColorHex() -> String { getTextColor() ?? "" }

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

    /// Sets the height in points, rounded to a whole number. `initialize` refuses what ``setHeight(_:)`` would.
    public func setHeight(height: CGFloat) {
        refusals.settle("height") { () throws(ThreeDS2Error) in try setHeight(wholePoints(height)) }
    }

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
    /// Calls ``setToolbarCustomization(_:)``.
    public func setToolbarCustomization(toolbarCustomization: ToolbarCustomization) {
        setToolbarCustomization(toolbarCustomization)
    }

    /// Calls ``setLabelCustomization(_:)``.
    public func setLabelCustomization(labelCustomization: LabelCustomization) { setLabelCustomization(labelCustomization) }

    /// Copies the look of a type of button.
    public func setButtonCustomization(buttonCustomization: ButtonCustomization, buttonType: ButtonType) {
        setButtonCustomization(buttonCustomization, buttonType)
    }

    /// Calls ``setTextBoxCustomization(_:)``.
    public func setTextBoxCustomization(textBoxCustomization: TextBoxCustomization) {
        setTextBoxCustomization(textBoxCustomization)
    }
}
