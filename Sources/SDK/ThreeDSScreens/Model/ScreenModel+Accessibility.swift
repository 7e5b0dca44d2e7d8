extension ScreenModel {
    /// Returns the description of an element or option for assistive technology, with what was entered; nil when it is not on the screen.
    public func accessibility(of id: ScreenElement.ID, with input: ScreenInput) -> ScreenAccessibility? {
        guard var result = initialAccessibility(of: id) else { return nil }
        switch result.role {
        case .radioButton, .checkbox, .switch:
            let option = option(id)
            let isOn = option.map { input.chosen.contains($0.key) } ?? turned(id).map(input.switches.contains) ?? false
            result.isOn = isOn
            result.value = option == nil ? strings[isOn ? .on : .off] : strings[isOn ? .selected : .notSelected]
        case .disclosure:
            let isOpen = input.openRows.contains(id)
            result.isOn = isOpen
            result.value = strings[isOpen ? .expanded : .collapsed]
        case .secureTextField:
            if input.revealed.contains(id) { result.role = .textField }
        case .text, .heading, .image, .textField, .radioGroup, .group, .button: break
        }
        result.isHidden = result.isHidden || isProcessing
        return result
    }

    private func initialAccessibility(of id: ScreenElement.ID) -> ScreenAccessibility? {
        self[id]?.accessibility ?? option(id)?.accessibility
    }

    private func turned(_ id: ScreenElement.ID) -> ScreenSwitch? {
        if case .toggle(let each, _)? = self[id]?.content { each } else { nil }
    }

    private func option(_ id: ScreenElement.ID) -> ScreenOptions.Option? {
        guard case .options(let list)? = self[.options]?.content else { return nil }
        return list.index(of: id).map { list.options[$0] }
    }
}
