// The spellings of the EMVCo technical guide that the SDK specification does not have. Documentation/integrate/migration.md shows them in
// an app.

/// ``UiCustomization`` as some documents spell it.
public typealias UICustomization = UiCustomization

extension ChallengeParameters {
    /// The same as ``threeDSServerTransactionID``, under the name of the specification's sample for iOS.
    public var tdsServerTransactionID: String? {
        get { threeDSServerTransactionID }
        set { threeDSServerTransactionID = newValue }
    }

    /// Sets ``acsSignedContent``.
    public func setACSSignedContent(_ value: String?) { acsSignedContent = value }
}
