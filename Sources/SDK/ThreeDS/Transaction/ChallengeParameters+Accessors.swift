// The specification's getters and setters, in addition to the properties.
extension ChallengeParameters {
    /// Sets ``threeDSServerTransactionID``.
    public func set3DSServerTransactionID(_ value: String?) { threeDSServerTransactionID = value }
    /// Same as ``threeDSServerTransactionID``.
    public func get3DSServerTransactionID() -> String? { threeDSServerTransactionID }
    /// Sets ``acsTransactionID``.
    public func setAcsTransactionID(_ value: String?) { acsTransactionID = value }
    /// Same as ``acsTransactionID``.
    public func getAcsTransactionID() -> String? { acsTransactionID }
    /// Sets ``acsRefNumber``.
    public func setAcsRefNumber(_ value: String?) { acsRefNumber = value }
    /// Same as ``acsRefNumber``.
    public func getAcsRefNumber() -> String? { acsRefNumber }
    /// Sets ``acsSignedContent``.
    public func setAcsSignedContent(_ value: String?) { acsSignedContent = value }
    /// Same as ``acsSignedContent``.
    public func getAcsSignedContent() -> String? { acsSignedContent }
    /// Sets ``threeDSRequestorAppURL``.
    public func setThreeDSRequestorAppURL(_ value: String?) { threeDSRequestorAppURL = value }
    /// Same as ``threeDSRequestorAppURL``.
    public func getThreeDSRequestorAppURL() -> String? { threeDSRequestorAppURL }
}
