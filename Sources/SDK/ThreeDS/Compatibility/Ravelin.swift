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
