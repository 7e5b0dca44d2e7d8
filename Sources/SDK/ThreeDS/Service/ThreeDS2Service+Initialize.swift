extension ThreeDS2Service {
    /// ``initialize(_:locale:uiCustomization:)`` with the device's locale and the SDK's own look.
    public func initialize(_ configParameters: ConfigParameters) throws {
        try initialize(configParameters, locale: nil, uiCustomization: nil)
    }

    /// ``initialize(_:locale:uiCustomization:)`` with the SDK's own look.
    public func initialize(_ configParameters: ConfigParameters, locale: String?) throws {
        try initialize(configParameters, locale: locale, uiCustomization: nil)
    }
}
