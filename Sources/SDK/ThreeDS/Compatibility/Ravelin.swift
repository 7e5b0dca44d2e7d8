// The spellings of the Ravelin 3DS SDK. Documentation/integrate/migration.md shows them in an app.

extension Transaction {
    /// Calls ``doChallenge(_:challengeStatusReceiver:timeOut:)``.
    @available(*, deprecated, renamed: "doChallenge(_:challengeStatusReceiver:timeOut:)")
    public func doChallenge(
        challengeParameters: ChallengeParameters, challengeStatusReceiver: any ChallengeStatusReceiver, timeOut: Int
    ) throws {
        try doChallenge(challengeParameters, challengeStatusReceiver: challengeStatusReceiver, timeOut: timeOut)
    }

    /// Calls ``performChallenge(_:timeOut:)``.
    @available(*, deprecated, renamed: "performChallenge(_:timeOut:)")
    public func performChallenge(challengeParameters: ChallengeParameters, timeOut: Int) async throws -> ChallengeOutcome {
        try await performChallenge(challengeParameters, timeOut: timeOut)
    }
}

// The setters that they are renamed to have the specification's names and set a property.
extension ChallengeParameters {
    /// Sets ``threeDSServerTransactionID``.
    @available(*, deprecated, renamed: "set3DSServerTransactionID(_:)")
    public func set3DSServerTransactionID(threeDSServerTransactionID value: String?) { threeDSServerTransactionID = value }

    /// Sets ``threeDSServerTransactionID``.
    @available(*, deprecated, renamed: "set3DSServerTransactionID(_:)")
    public func set3DSServerTransactionID(tdsServerTransactionID value: String?) { threeDSServerTransactionID = value }

    /// Sets ``acsTransactionID``.
    @available(*, deprecated, renamed: "setAcsTransactionID(_:)")
    public func setAcsTransactionID(acsTransactionID value: String?) { acsTransactionID = value }

    /// Sets ``acsRefNumber``.
    @available(*, deprecated, renamed: "setAcsRefNumber(_:)")
    public func setAcsRefNumber(acsRefNumber value: String?) { acsRefNumber = value }

    /// Sets ``acsSignedContent``.
    @available(*, deprecated, renamed: "setAcsSignedContent(_:)")
    public func setAcsSignedContent(acsSignedContent value: String?) { acsSignedContent = value }

    /// Sets ``threeDSRequestorAppURL``.
    @available(*, deprecated, renamed: "setThreeDSRequestorAppURL(_:)")
    public func setThreeDSRequestorAppURL(threeDSRequestorAppURL value: String?) { threeDSRequestorAppURL = value }
}

extension UiCustomization {
    /// Calls ``setToolbarCustomization(_:)``.
    @available(*, deprecated, renamed: "setToolbarCustomization(_:)")
    public func setToolbarCustomization(toolbarCustomization: ToolbarCustomization) {
        setToolbarCustomization(toolbarCustomization)
    }

    /// Calls ``setLabelCustomization(_:)``.
    @available(*, deprecated, renamed: "setLabelCustomization(_:)")
    public func setLabelCustomization(labelCustomization: LabelCustomization) { setLabelCustomization(labelCustomization) }
}

// MARK: - Getters that always return a text

// The compiler takes the optional form wherever it fits. Only where a `String` is needed it takes these.

extension Customization {
    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public final func getTextFontName() -> String {
        let value: String? = getTextFontName()
        return value ?? ""
    }

    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public final func getTextColor() -> String {
        let value: String? = getTextColor()
        return value ?? ""
    }

    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public final func getDarkTextColor() -> String {
        let value: String? = getDarkTextColor()
        return value ?? ""
    }
}

extension ButtonCustomization {
    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public func getBackgroundColor() -> String {
        let value: String? = getBackgroundColor()
        return value ?? ""
    }

    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public func getDarkBackgroundColor() -> String {
        let value: String? = getDarkBackgroundColor()
        return value ?? ""
    }
}

extension ToolbarCustomization {
    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public func getBackgroundColor() -> String {
        let value: String? = getBackgroundColor()
        return value ?? ""
    }

    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public func getDarkBackgroundColor() -> String {
        let value: String? = getDarkBackgroundColor()
        return value ?? ""
    }

    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public func getHeaderText() -> String {
        let value: String? = getHeaderText()
        return value ?? ""
    }

    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public func getButtonText() -> String {
        let value: String? = getButtonText()
        return value ?? ""
    }
}

extension LabelCustomization {
    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public func getHeadingTextColor() -> String {
        let value: String? = getHeadingTextColor()
        return value ?? ""
    }

    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public func getHeadingDarkTextColor() -> String {
        let value: String? = getHeadingDarkTextColor()
        return value ?? ""
    }

    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public func getHeadingTextFontName() -> String {
        let value: String? = getHeadingTextFontName()
        return value ?? ""
    }
}

extension TextBoxCustomization {
    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public func getBorderColor() -> String {
        let value: String? = getBorderColor()
        return value ?? ""
    }

    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public func getDarkBorderColor() -> String {
        let value: String? = getDarkBorderColor()
        return value ?? ""
    }
}

extension ChallengeParameters {
    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public func get3DSServerTransactionID() -> String {
        let value: String? = get3DSServerTransactionID()
        return value ?? ""
    }

    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public func getAcsTransactionID() -> String {
        let value: String? = getAcsTransactionID()
        return value ?? ""
    }

    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public func getAcsRefNumber() -> String {
        let value: String? = getAcsRefNumber()
        return value ?? ""
    }

    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public func getAcsSignedContent() -> String {
        let value: String? = getAcsSignedContent()
        return value ?? ""
    }

    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public func getThreeDSRequestorAppURL() -> String {
        let value: String? = getThreeDSRequestorAppURL()
        return value ?? ""
    }
}

extension ErrorMessage {
    /// Returns the value, or an empty text if the message has none.
    @_disfavoredOverload
    public func getTransactionID() -> String {
        let value: String? = getTransactionID()
        return value ?? ""
    }

    /// Returns the value, or an empty text if the message has none.
    @_disfavoredOverload
    public func getErrorDetails() -> String {
        let value: String? = getErrorDetails()
        return value ?? ""
    }

    /// Returns the value, or an empty text if the message has none.
    @_disfavoredOverload
    public func getErrorMessageType() -> String {
        let value: String? = getErrorMessageType()
        return value ?? ""
    }
}

extension RuntimeErrorEvent {
    /// Returns the SDK's own code, or an empty text if there is none.
    @_disfavoredOverload
    public func getErrorCode() -> String {
        let value: String? = getErrorCode()
        return value ?? ""
    }
}

extension ConfigParameters {
    /// Returns the value of a parameter, or an empty text if the group has no parameter of this name.
    @_disfavoredOverload
    public func getParamValue(group: String? = nil, paramName: String?) throws(ThreeDS2Error) -> String {
        let value: String? = try getParamValue(group: group, paramName: paramName)
        return value ?? ""
    }

    /// Removes a parameter and returns the value it had, or an empty text if it did not exist.
    @_disfavoredOverload
    @discardableResult
    public func removeParam(group: String? = nil, paramName: String?) throws(ThreeDS2Error) -> String {
        let value: String? = try removeParam(group: group, paramName: paramName)
        return value ?? ""
    }
}

extension UiCustomization {
    /// Returns a copy of the look, or one with no values if it was not set.
    @_disfavoredOverload
    public func getButtonCustomization(_ buttonType: ButtonType) -> ButtonCustomization {
        let look: ButtonCustomization? = getButtonCustomization(buttonType)
        return look ?? ButtonCustomization()
    }

    /// Returns a copy of the look, or one with no values if it was not set.
    @_disfavoredOverload
    public func getToolbarCustomization() -> ToolbarCustomization {
        let look: ToolbarCustomization? = getToolbarCustomization()
        return look ?? ToolbarCustomization()
    }

    /// Returns a copy of the look, or one with no values if it was not set.
    @_disfavoredOverload
    public func getLabelCustomization() -> LabelCustomization {
        let look: LabelCustomization? = getLabelCustomization()
        return look ?? LabelCustomization()
    }

    /// Returns a copy of the look, or one with no values if it was not set.
    @_disfavoredOverload
    public func getTextBoxCustomization() -> TextBoxCustomization {
        let look: TextBoxCustomization? = getTextBoxCustomization()
        return look ?? TextBoxCustomization()
    }
}
