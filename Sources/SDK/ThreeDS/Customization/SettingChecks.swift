import ThreeDSBase
import ThreeDSScreens

/// The checks of the customisation setters. Errors name the class, the setting and the rule, never the value itself.
package enum SettingChecks {
    package static func color(_ text: String, _ name: SettingRefusal.Setting) throws(ThreeDS2Error) -> HexColor {
        guard let color = HexColor(text) else { throw .invalidSetting(name, expected: .rule(.color)) }
        return color
    }

    package static func text(_ text: String, _ name: SettingRefusal.Setting, _ rule: SettingRule) throws(ThreeDS2Error) -> String
    {
        guard rule.accepts(text) else { throw .invalidSetting(name, expected: .rule(rule)) }
        return text
    }

    package static func number(_ number: Int, _ name: SettingRefusal.Setting, _ rule: SettingRule) throws(ThreeDS2Error) -> Int {
        guard rule.accepts(number) else { throw .invalidSetting(name, expected: .rule(rule)) }
        return number
    }

    package static func time(_ time: TimeSpan, _ name: SettingRefusal.Setting, _ rule: SettingRule) throws(ThreeDS2Error)
        -> TimeSpan
    {
        guard rule.accepts(time) else { throw .invalidSetting(name, expected: .rule(rule)) }
        return time
    }
}

extension Locked {
    /// Sets one member of the locked value.
    package func set<Member>(_ member: WritableKeyPath<Value, Member>, _ value: Member) {
        withLock { $0[keyPath: member] = value }
    }
}
