import ThreeDSBase

/// The names that `ConfigParameters.addParam` may have, by group. A name that the SDK does not read is refused: a misspelt one would
/// switch off what it was meant to switch on.
///
/// Source: protocol/api.md §11.
enum ParameterNames {
    /// The groups whose parameters are read, by lower-case name. The default group has no name.
    enum Group: String, CaseIterable {
        case standard = ""
        case security

        /// The names of the group as documented.
        var names: [String] {
            switch self {
            case .standard: InputPath.Parameter.allCases.map(\.rawValue) + ParameterNames.lists + ParameterWithoutEffect.names
            case .security: SecurityConfiguration.Parameter.allCases.map(\.rawValue)
            }
        }

        fileprivate func has(_ name: String) -> Bool { names.contains { $0.lowercased() == name } }
    }

    /// The parameters of the default group that are lists of device parameters.
    static let lists = [restricted, restrictedElsewhere, additional]
    /// Device parameters that are not read.
    static let restricted = "restricted-parameters"
    /// Another SDK's name for the same.
    static let restrictedElsewhere = "deviceParameterBlacklist"
    /// Device parameters that are read in addition to the profile's.
    static let additional = "additional-parameters"

    /// Checks the names of all parameters. Names and groups are in lower case.
    ///
    /// - Throws: `.invalidInput` with the first unknown name in alphabetical order, and what it may have meant.
    static func check(_ configuration: ServiceConfiguration) throws(SDKError) {
        var given = configuration.foreignParameters
        given += configuration.parameters.keys.map { ParameterName(group: Group.standard.rawValue, name: $0) }
        given += configuration.securityParameters.keys.map { ParameterName(group: Group.security.rawValue, name: $0) }
        for parameter in given.sorted(by: { ($0.group, $0.name) < ($1.group, $1.name) }) {
            if let refusal = refusal(of: parameter) { throw .invalidInput(.namedParameter(parameter), expected: refusal) }
        }
    }

    private static func refusal(of parameter: ParameterName) -> InputRefusal.Expectation? {
        let group = Group(rawValue: parameter.group)
        if let group, group.has(parameter.name) { return nil }
        if let right = Group.allCases.first(where: { $0.has(parameter.name) }) { return .parameterGroup(right.rawValue) }
        let known = (group.map { [$0] } ?? Group.allCases).flatMap(\.names)
        return .parameterName(nearest: NearestName.of(parameter.name, among: known) ?? "")
    }
}

/// A parameter that other SDKs know and that has no effect here. It is accepted, so that a change to this SDK needs no edit, and reported.
package enum ParameterWithoutEffect: String, CaseIterable, Sendable {
    case licenseKeyWithHyphen = "license-key"
    case licenseKey
    case license
    case runtimeLicense
    case apiKeyWithHyphen = "api-key"
    case apiKey
    case maskSensitive = "MaskSensitive"

    /// The names that are known for this reason only.
    static let names = allCases.filter { $0 != .maskSensitive }.map(\.rawValue)

    /// The causes for which a parameter has no effect.
    package enum Reason: String, CaseIterable, Sendable {
        /// This SDK needs no licence.
        case noLicence
        /// Secrets are masked in any case.
        case alwaysOn
    }

    /// Why this parameter has no effect.
    package var reason: Reason {
        switch self {
        case .licenseKeyWithHyphen, .licenseKey, .license, .runtimeLicense, .apiKeyWithHyphen, .apiKey: .noLicence
        case .maskSensitive: .alwaysOn
        }
    }

    /// Returns those that the app gave. Names are in lower case.
    static func given(in parameters: [String: String]) -> [ParameterWithoutEffect] {
        allCases.filter { parameters[$0.rawValue.lowercased()] != nil }
    }
}
