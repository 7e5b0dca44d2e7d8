import ThreeDSCore
package import ThreeDSScreens

/// A setting of a customisation that breaks its rule. It never contains the refused value.
///
/// Its text is in `SettingRefusal+Words.swift`. No code reads that text.
package struct SettingRefusal: Equatable, Sendable {
    /// The setting.
    package let setting: Setting
    /// What the value must be.
    package let expectation: Expectation

    /// Creates a refusal.
    package init(_ setting: Setting, expected expectation: Expectation) {
        self.setting = setting
        self.expectation = expectation
    }

    /// The name of a setting. A literal is a setting of the customisation itself.
    package struct Setting: Equatable, Sendable, ExpressibleByStringLiteral {
        /// The name in the setter, such as `textColor`.
        package let name: String
        /// Whether the setting applies to one kind of text only.
        package let isOfLabelType: Bool

        package init(stringLiteral name: String) {
            self.name = name
            isOfLabelType = false
        }

        private init(ofLabelType name: String) {
            self.name = name
            isOfLabelType = true
        }

        /// Returns the setting of one kind of text.
        package static func ofLabelType(_ name: String) -> Setting { Setting(ofLabelType: name) }
    }

    /// A condition that a value must meet.
    package enum Expectation: Equatable, Sendable {
        /// The value must follow this rule.
        case rule(SettingRule)
        /// The name of a button must follow the rule for font names.
        case buttonName
        /// The position of the icon must be a number that has a meaning.
        case iconPosition
        /// The appearance must be another one than the object's own.
        case otherAppearance
        /// The colour must be opaque.
        case opaqueColor
    }
}

extension ThreeDS2Error {
    /// Returns the error for a setting of a customisation.
    package static func invalidSetting(
        _ setting: SettingRefusal.Setting, expected expectation: SettingRefusal.Expectation
    ) -> ThreeDS2Error {
        let refusal = SettingRefusal(setting, expected: expectation)
        return .InvalidInput(refusal.description, Failure.invalidInput(field: setting.name))
    }

    /// Returns the error for a customisation file.
    static func invalidFile(_ error: CustomizationFileError) -> ThreeDS2Error { .InvalidInput(error.message, error) }
}
