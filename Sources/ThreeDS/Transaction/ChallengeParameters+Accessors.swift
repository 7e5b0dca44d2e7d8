// The getters and setters of the specification beside the properties.
extension ChallengeParameters {
    /// Sets ``threeDSServerTransactionID``.
    public func set3DSServerTransactionID(_ value: String?) { threeDSServerTransactionID = value }
    /// Sets ``threeDSServerTransactionID``.
    public func set3DSServerTransactionID(threeDSServerTransactionID value: String?) { threeDSServerTransactionID = value }
    /// Sets ``threeDSServerTransactionID``.
    public func set3DSServerTransactionID(tdsServerTransactionID value: String?) { threeDSServerTransactionID = value }
    /// Same as ``threeDSServerTransactionID``.
    public func get3DSServerTransactionID() -> String? { threeDSServerTransactionID }
    /// Sets ``acsTransactionID``.
    public func setAcsTransactionID(_ value: String?) { acsTransactionID = value }
    /// Sets ``acsTransactionID``.
    public func setAcsTransactionID(acsTransactionID value: String?) { acsTransactionID = value }
    /// Same as ``acsTransactionID``.
    public func getAcsTransactionID() -> String? { acsTransactionID }
    /// Sets ``acsRefNumber``.
    public func setAcsRefNumber(_ value: String?) { acsRefNumber = value }
    /// Sets ``acsRefNumber``.
    public func setAcsRefNumber(acsRefNumber value: String?) { acsRefNumber = value }
    /// Same as ``acsRefNumber``.
    public func getAcsRefNumber() -> String? { acsRefNumber }
    /// Sets ``acsSignedContent``.
    public func setAcsSignedContent(_ value: String?) { acsSignedContent = value }
    /// Sets ``acsSignedContent``.
    public func setAcsSignedContent(acsSignedContent value: String?) { acsSignedContent = value }
    /// Same as ``acsSignedContent``.
    public func getAcsSignedContent() -> String? { acsSignedContent }
    /// Sets ``threeDSRequestorAppURL``.
    public func setThreeDSRequestorAppURL(_ value: String?) { threeDSRequestorAppURL = value }
    /// Sets ``threeDSRequestorAppURL``.
    public func setThreeDSRequestorAppURL(threeDSRequestorAppURL value: String?) { threeDSRequestorAppURL = value }
    /// Same as ``threeDSRequestorAppURL``.
    public func getThreeDSRequestorAppURL() -> String? { threeDSRequestorAppURL }
    /// ``setThreeDSServerAuthResponse(_:)`` with a label.
    public func setThreeDSServerAuthResponse(threeDSServerAuthResponse text: String) { setThreeDSServerAuthResponse(text) }
}
