import ThreeDSScreens

extension ServiceConfiguration {
    /// Returns the look of the screens. Parameters about the processing screen apply where the customisation sets nothing.
    ///
    /// - Throws: `.invalidInput` under a strict contrast guard, with the first text or control that is too small or hard to see.
    func checkedInterface() throws(SDKError) -> InterfaceSettingsSet {
        var settings = interface
        var look = settings.appearances[.DEFAULT] ?? InterfaceSettings()
        if look.processing.showsBox == nil, let text = parameters["showwhiteboxinprocessingscreen"] {
            look.processing.showsBox = text.lowercased() == "true"
        }
        if look.processing.spinner.standard == nil, let text = parameters["progressbarcolor"] {
            look.processing.spinner.standard = HexColor(text)
        }
        settings.appearances[.DEFAULT] = look
        guard try guardInForce() == .strict else { return settings }
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

    /// Returns the parameter `contrast-guard`, otherwise the member.
    private func guardInForce() throws(SDKError) -> ContrastGuard {
        guard let name = parameters["contrast-guard"] else { return contrastGuard }
        guard let named = ContrastGuard(rawValue: name.lowercased()) else {
            throw .invalidInput(.parameter(.contrastGuard), expected: .oneOf(["warn", "strict"]))
        }
        return named
    }
}
