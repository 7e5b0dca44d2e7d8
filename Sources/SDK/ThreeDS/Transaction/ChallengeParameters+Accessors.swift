// The specification's getters and setters, in addition to the properties.
extension ChallengeParameters {
    /// Sets ``threeDSServerTransactionID``.
    public func set3DSServerTransactionID(_ value: String?) { threeDSServerTransactionID = value }
    /// Returns ``threeDSServerTransactionID``.
    public func get3DSServerTransactionID() -> String? { threeDSServerTransactionID }
    /// Sets ``acsTransactionID``.
    public func setAcsTransactionID(_ value: String?) { acsTransactionID = value }
    /// Returns ``acsTransactionID``.
    public func getAcsTransactionID() -> String? { acsTransactionID }
    /// Sets ``acsRefNumber``.
    public func setAcsRefNumber(_ value: String?) { acsRefNumber = value }
    /// Returns ``acsRefNumber``.
    public func getAcsRefNumber() -> String? { acsRefNumber }
    /// Sets ``acsSignedContent``.
    public func setAcsSignedContent(_ value: String?) { acsSignedContent = value }
    /// Returns ``acsSignedContent``.
    public func getAcsSignedContent() -> String? { acsSignedContent }
    /// Sets ``threeDSRequestorAppURL``.
    public func setThreeDSRequestorAppURL(_ value: String?) { threeDSRequestorAppURL = value }
    /// Returns ``threeDSRequestorAppURL``.
    public func getThreeDSRequestorAppURL() -> String? { threeDSRequestorAppURL }
}
