// Getters that always return a text. The compiler takes the optional form wherever it fits. Only where a `String` is needed it takes these.

extension Customization {
    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public final func getTextFontName() -> String {
        (getTextFontName() as String?) ?? ""
    }

    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public final func getTextColor() -> String {
        (getTextColor() as String?) ?? ""
    }

    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public final func getDarkTextColor() -> String {
        (getDarkTextColor() as String?) ?? ""
    }
}

extension ButtonCustomization {
    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public func getBackgroundColor() -> String {
        (getBackgroundColor() as String?) ?? ""
    }

    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public func getDarkBackgroundColor() -> String {
        (getDarkBackgroundColor() as String?) ?? ""
    }
}

extension ToolbarCustomization {
    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public func getBackgroundColor() -> String {
        (getBackgroundColor() as String?) ?? ""
    }

    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public func getDarkBackgroundColor() -> String {
        (getDarkBackgroundColor() as String?) ?? ""
    }

    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public func getHeaderText() -> String {
        (getHeaderText() as String?) ?? ""
    }

    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public func getButtonText() -> String {
        (getButtonText() as String?) ?? ""
    }
}

extension LabelCustomization {
    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public func getHeadingTextColor() -> String {
        (getHeadingTextColor() as String?) ?? ""
    }

    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public func getHeadingDarkTextColor() -> String {
        (getHeadingDarkTextColor() as String?) ?? ""
    }

    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public func getHeadingTextFontName() -> String {
        (getHeadingTextFontName() as String?) ?? ""
    }
}

extension TextBoxCustomization {
    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public func getBorderColor() -> String {
        (getBorderColor() as String?) ?? ""
    }

    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public func getDarkBorderColor() -> String {
        (getDarkBorderColor() as String?) ?? ""
    }
}

extension ChallengeParameters {
    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public func get3DSServerTransactionID() -> String {
        (get3DSServerTransactionID() as String?) ?? ""
    }

    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public func getAcsTransactionID() -> String {
        (getAcsTransactionID() as String?) ?? ""
    }

    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public func getAcsRefNumber() -> String {
        (getAcsRefNumber() as String?) ?? ""
    }

    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public func getAcsSignedContent() -> String {
        (getAcsSignedContent() as String?) ?? ""
    }

    /// Returns the value that was set, or an empty text if none was.
    @_disfavoredOverload
    public func getThreeDSRequestorAppURL() -> String {
        (getThreeDSRequestorAppURL() as String?) ?? ""
    }
}

extension ErrorMessage {
    /// Returns the value, or an empty text if the message has none.
    @_disfavoredOverload
    public func getTransactionID() -> String {
        (getTransactionID() as String?) ?? ""
    }

    /// Returns the value, or an empty text if the message has none.
    @_disfavoredOverload
    public func getErrorDetails() -> String {
        (getErrorDetails() as String?) ?? ""
    }

    /// Returns the value, or an empty text if the message has none.
    @_disfavoredOverload
    public func getErrorMessageType() -> String {
        (getErrorMessageType() as String?) ?? ""
    }
}

extension RuntimeErrorEvent {
    /// Returns the SDK's own code, or an empty text if the event has none.
    @_disfavoredOverload
    public func getErrorCode() -> String {
        (getErrorCode() as String?) ?? ""
    }
}

extension ConfigParameters {
    /// Returns the value of a parameter, or an empty text if the group has no parameter of this name.
    @_disfavoredOverload
    public func getParamValue(group: String? = nil, paramName: String?) throws(ThreeDS2Error) -> String {
        try (getParamValue(group: group, paramName: paramName) as String?) ?? ""
    }

    /// Removes a parameter and returns the value it had, or an empty text if it did not exist.
    @_disfavoredOverload
    @discardableResult
    public func removeParam(group: String? = nil, paramName: String?) throws(ThreeDS2Error) -> String {
        try (removeParam(group: group, paramName: paramName) as String?) ?? ""
    }
}

extension UiCustomization {
    /// Returns a copy of the look, or one with no values if it was not set.
    @_disfavoredOverload
    public func getButtonCustomization(_ buttonType: ButtonType) -> ButtonCustomization {
        (getButtonCustomization(buttonType) as ButtonCustomization?) ?? ButtonCustomization()
    }

    /// Returns a copy of the look, or one with no values if it was not set.
    @_disfavoredOverload
    public func getToolbarCustomization() -> ToolbarCustomization {
        (getToolbarCustomization() as ToolbarCustomization?) ?? ToolbarCustomization()
    }

    /// Returns a copy of the look, or one with no values if it was not set.
    @_disfavoredOverload
    public func getLabelCustomization() -> LabelCustomization {
        (getLabelCustomization() as LabelCustomization?) ?? LabelCustomization()
    }

    /// Returns a copy of the look, or one with no values if it was not set.
    @_disfavoredOverload
    public func getTextBoxCustomization() -> TextBoxCustomization {
        (getTextBoxCustomization() as TextBoxCustomization?) ?? TextBoxCustomization()
    }
}
