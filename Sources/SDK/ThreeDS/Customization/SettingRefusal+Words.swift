import ThreeDSScreens

// The words for every refused setting and customisation file. English, for the app's developer; they show no value of the app.

extension SettingRefusal: CustomStringConvertible {
    /// The setting and the rule.
    package var description: String { "\(setting.words): \(expectation.words)" }
}

extension SettingRefusal.Setting {
    fileprivate var words: String { isOfLabelType ? "\(name) of a label type" : name }
}

extension SettingRefusal.Expectation {
    fileprivate var words: String {
        switch self {
        case .rule(let rule): rule.text
        case .buttonName: "a name of 1 to 128 characters, not blank, is needed"
        case .iconPosition: "0, 1 and 2 are allowed"
        case .otherAppearance: "DARK and MONOCHROME are allowed, DEFAULT is the object itself"
        case .opaqueColor: "an opaque colour is needed"
        }
    }
}

extension CustomizationFileError {
    /// The sentence for the app, with the first defect.
    var message: String { "customisation file: \(self)" }
}
