public import ThreeDSScreens

// The call shapes of other SDKs.

extension ThreeDS2Service {
    /// ``initialize(_:locale:uiCustomization:)`` with the device's locale and the SDK's own look.
    public func initialize(_ configParameters: ConfigParameters) throws {
        try initialize(configParameters, locale: nil, uiCustomization: nil)
    }

    /// ``initialize(_:locale:uiCustomization:)`` with the SDK's own look.
    public func initialize(_ configParameters: ConfigParameters, locale: String?) throws {
        try initialize(configParameters, locale: locale, uiCustomization: nil)
    }

    /// ``initialize(_:locale:uiCustomization:)`` without labels.
    public func initialize(_ configParameters: ConfigParameters, _ locale: String?, _ uiCustomization: UiCustomization?) throws {
        try initialize(configParameters, locale: locale, uiCustomization: uiCustomization)
    }

    /// ``initialize(_:locale:uiCustomization:)`` with a label on the first argument.
    public func initialize(
        configParameters: ConfigParameters, locale: String? = nil, uiCustomization: UiCustomization? = nil
    ) throws {
        try initialize(configParameters, locale: locale, uiCustomization: uiCustomization)
    }

    /// A look for each appearance, by type, under another label.
    public func initialize(
        _ configParameters: ConfigParameters, locale: String?, uiCustomization: [UICustomizationType: UiCustomization]
    ) throws {
        try initialize(configParameters, locale: locale, uiCustomizationMap: uiCustomization)
    }

    /// A look for each appearance, by name, under another label.
    public func initialize(
        _ configParameters: ConfigParameters, locale: String?, uiCustomization: [String: UiCustomization]
    ) throws {
        try initialize(configParameters, locale: locale, uiCustomizationMap: uiCustomization)
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
