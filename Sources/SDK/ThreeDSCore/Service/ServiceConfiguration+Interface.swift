import ThreeDSScreens

extension ServiceConfiguration {
    /// The look of the screens, with what parameters say about the processing screen where the customisation says nothing.
    ///
    /// - Throws: `.invalidInput` under a strict contrast guard, naming the first text or control that is hard to see.
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
        let themes = ThemeSet(settings)
        for appearance in UICustomizationType.allCases {
            let warnings = ContrastReport(themes, appearance).warnings
            guard let first = warnings.first else { continue }
            throw .invalidInput(.uiCustomization, expected: .contrast(first, more: warnings.count - 1))
        }
        return settings
    }

    /// The parameter `contrast-guard`, else the member.
    private func guardInForce() throws(SDKError) -> ContrastGuard {
        guard let name = parameters["contrast-guard"] else { return contrastGuard }
        guard let named = ContrastGuard(rawValue: name.lowercased()) else {
            throw .invalidInput(.parameter(.contrastGuard), expected: .oneOf(["warn", "strict"]))
        }
        return named
    }
}
