import ThreeDSBase
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSScreens

/// The parameters of the default group that control the SDK beyond device data. Names are in lower case.
///
/// Source: protocol/api.md §11. ``ParameterNames`` refuses unknown names.
struct NamedParameters: Equatable, Sendable {
    /// The parameter `profile`; nil when it is absent.
    var profile: ToleranceProfile?
    /// `OOBAppURLSupported`: whether the issuer's app may be opened by a URL of the issuer.
    var supportsOOBAppURL = true
    /// `FireChallengeStatusFirst`: whether the receiver is called before the challenge's screens disappear.
    var firesStatusFirst = false
    /// The parameter `minimumDisplay`.
    var minimumDisplay: TimeSpan?

    /// The allowed seconds of `minimumDisplay`.
    static let displaySeconds = 0...60

    /// Checks the parameters.
    ///
    /// - Throws: `.invalidInput` with parameter and rule.
    init(_ parameters: [String: String]) throws(SDKError) {
        if let text = parameters["profile"] {
            profile = try Self.profile(text)
        }
        supportsOOBAppURL = try Self.flag(.oobAppURLSupported, parameters) ?? true
        firesStatusFirst = try Self.flag(.fireChallengeStatusFirst, parameters) ?? false
        // Its value belongs to the look and is used there.
        _ = try Self.flag(.showWhiteBox, parameters)
        // Masking is always on. The parameter is accepted, and `False` has no effect.
        _ = try Self.flag(.maskSensitive, parameters)
        if let text = parameters["progressbarcolor"], HexColor(text) == nil {
            throw .invalidInput(.parameter(.progressBarColor), expected: .format(.hexColor))
        }
        if let text = parameters["loglevel"], !["0", "1", "2", "3"].contains(text) {
            throw .invalidInput(.parameter(.logLevel), expected: .oneOf(["0", "1", "2", "3"]))
        }
        if let text = parameters["minimumdisplay"] {
            guard let seconds = Int(decimal: text), Self.displaySeconds.contains(seconds) else {
                throw .invalidInput(.parameter(.minimumDisplay), expected: .wholeSeconds(Self.displaySeconds))
            }
            minimumDisplay = .seconds(seconds)
        }
    }

    /// Returns the profile of this name.
    static func profile(_ text: String) throws(SDKError) -> ToleranceProfile {
        guard let profile = ToleranceProfile(rawValue: text) else {
            throw .invalidInput(.parameter(.profile), expected: .oneOf(ToleranceProfile.allCases.map(\.rawValue)))
        }
        return profile
    }

    private static func flag(_ parameter: InputPath.Parameter, _ parameters: [String: String]) throws(SDKError) -> Bool? {
        switch parameters[parameter.rawValue.lowercased()]?.lowercased() {
        case nil: nil
        case "true": true
        case "false": false
        default: throw .invalidInput(.parameter(parameter), expected: .oneOf(["True", "False"]))
        }
    }
}
