extension ThreeDS2Service {
    /// Initialises the service as ``initialize(_:locale:uiCustomization:)`` does, with the device's locale and the SDK's own
    /// look.
    public func initialize(_ configParameters: ConfigParameters) throws {
        try initialize(configParameters, locale: nil, uiCustomization: nil)
    }

    /// Initialises the service as ``initialize(_:locale:uiCustomization:)`` does, with the SDK's own look.
    public func initialize(_ configParameters: ConfigParameters, locale: String?) throws {
        try initialize(configParameters, locale: locale, uiCustomization: nil)
    }
}
