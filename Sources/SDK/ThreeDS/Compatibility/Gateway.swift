// The spellings of the payment gateway's SDK. Documentation/integrate/migration.md shows them in an app.

extension ThreeDS2Service {
    /// Calls ``createTransaction(_:_:)``.
    public func createTransaction(directoryServerID: String, messageVersion: String? = nil) throws -> any Transaction {
        try createTransaction(directoryServerID, messageVersion)
    }

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

    /// Initialises the service with a look for each appearance, by name; the first argument has a label.
    public func initialize(
        configParameters: ConfigParameters, locale: String?, uiCustomizationMap: [String: UiCustomization]
    ) throws {
        try initialize(configParameters, locale: locale, uiCustomizationMap: uiCustomizationMap)
    }
}
