import ThreeDSScreens

extension ServiceConfiguration {
    /// Returns the look of the screens. Parameters about the processing screen apply where the customisation sets nothing.
    ///
    /// - Throws: `.invalidInput` under a strict contrast guard, with the first text or control that is too small or hard to see.
    func checkedInterface(_ named: NamedParameters) throws(SDKError) -> InterfaceSettingsSet {
        var settings = interface
        var look = settings.appearances[.DEFAULT] ?? InterfaceSettings()
        look.processing.showsBox = look.processing.showsBox ?? named.showsWhiteBox
        look.processing.spinner.standard = look.processing.spinner.standard ?? named.progressBarColor
        settings.appearances[.DEFAULT] = look
        guard (named.contrastGuard ?? contrastGuard) == .strict else { return settings }
        let sizes = TextSizeWarning.all(in: settings)
        if let first = sizes.first { throw .invalidInput(.uiCustomization, expected: .textSize(first, more: sizes.count - 1)) }
        let themes = ThemeSet(settings)
        for appearance in UICustomizationType.allCases {
            let warnings = ContrastReport(themes, appearance).warnings
            guard let first = warnings.first else { continue }
            throw .invalidInput(.uiCustomization, expected: .contrast(first, more: warnings.count - 1))
        }
        return settings
    }
}
