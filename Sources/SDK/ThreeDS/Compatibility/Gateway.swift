public import ThreeDSScreens

// The spellings of the payment gateway's SDK. Documentation/integrate/migration.md shows them in an app.

extension ThreeDS2Service {
    /// ``createTransaction(_:_:)`` with labels.
    public func createTransaction(directoryServerID: String, messageVersion: String? = nil) throws -> any Transaction {
        try createTransaction(directoryServerID, messageVersion)
    }

    /// ``initialize(_:locale:uiCustomization:)`` with a label on the first argument.
    public func initialize(
        configParameters: ConfigParameters, locale: String? = nil, uiCustomization: UiCustomization? = nil
    ) throws {
        try initialize(configParameters, locale: locale, uiCustomization: uiCustomization)
    }

    /// A look for each appearance, by type, with a label on the first argument.
    public func initialize(
        configParameters: ConfigParameters, locale: String?, uiCustomization: [UICustomizationType: UiCustomization]
    ) throws {
        try initialize(configParameters, locale: locale, uiCustomizationMap: uiCustomization)
    }

    /// A look for each appearance, by name, with a label on the first argument.
    public func initialize(
        configParameters: ConfigParameters, locale: String?, uiCustomizationMap: [String: UiCustomization]
    ) throws {
        try initialize(configParameters, locale: locale, uiCustomizationMap: uiCustomizationMap)
    }
}
