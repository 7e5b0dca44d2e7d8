// The spellings of the Netcetera 3DS SDK. Documentation/integrate/migration.md shows them in an app.

extension Transaction {
    /// Calls ``useBridgingExtension(version:)``.
    public func useBridgingExtension(_ version: String) throws { try useBridgingExtension(version: version) }
}

extension ThreeDS2Service {
    /// Calls ``createTransaction(_:_:)``.
    public func createTransaction(directoryServerId: String, messageVersion: String?) throws -> any Transaction {
        try createTransaction(directoryServerId, messageVersion)
    }

    /// Initialises the service with a look for each appearance, by type, under another label.
    public func initialize(
        _ configParameters: ConfigParameters, locale: String?, uiCustomization: [UICustomizationType: UiCustomization]
    ) throws {
        try initialize(configParameters, locale: locale, uiCustomizationMap: uiCustomization)
    }

    /// Initialises the service with a look for each appearance, by name, under another label.
    public func initialize(
        _ configParameters: ConfigParameters, locale: String?, uiCustomization: [String: UiCustomization]
    ) throws {
        try initialize(configParameters, locale: locale, uiCustomizationMap: uiCustomization)
    }
}

extension AuthenticationRequestParameters {
    /// Returns ``sdkTransactionID``.
    public func getSDKTransactionId() -> String { sdkTransactionID }
}
