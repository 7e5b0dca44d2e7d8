import ThreeDSScreens

extension ServiceConfiguration {
    /// The look of the screens, with what parameters say about the processing screen where the customisation says nothing.
    ///
    /// - Throws: `.invalidInput` under a strict contrast guard, naming the first text or control that is hard to see.
    func checkedInterface() throws(SDKError) -> InterfaceSettingsSet {
        var settings = interface
        var look = settings.appearances[.DEFAULT] ?? InterfaceSettings()
        if look.showsProcessingBox == nil, let text = parameters["showwhiteboxinprocessingscreen"] {
            look.showsProcessingBox = text.lowercased() == "true"
        }
        if look[.processing, .spinner].standard == nil, let text = parameters["progressbarcolor"] {
            look[.processing, .spinner].standard = HexColor(text)
        }
        settings.appearances[.DEFAULT] = look
        guard try guardInForce() == .strict else { return settings }
        let themes = ThemeSet(settings)
        for appearance in UICustomizationType.allCases {
            let warnings = ContrastReport(themes, appearance).warnings
            guard let first = warnings.first else { continue }
            let rest = warnings.count > 1 ? " (and \(warnings.count - 1) more)" : ""
            throw .invalidInput("uiCustomization: \(first)\(rest)")
        }
        return settings
    }

    /// The parameter `contrast-guard`, else the member.
    private func guardInForce() throws(SDKError) -> ContrastGuard {
        guard let name = parameters["contrast-guard"] else { return contrastGuard }
        guard let named = ContrastGuard(rawValue: name.lowercased()) else {
            throw .invalidInput("parameter contrast-guard: warn and strict are allowed")
        }
        return named
    }
}
