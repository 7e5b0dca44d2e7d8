import ThreeDSJSON
import ThreeDSMessages
import ThreeDSScreens

/// The parameters of the default group that say what the SDK does beyond device data; names in lower case.
///
/// Source: protocol/api.md §11. Parameters that nobody knows are kept and ignored.
struct NamedParameters: Equatable, Sendable {
    /// `profile`.
    var profile = ToleranceProfile.strict
    /// `OOBAppURLSupported`: whether the issuer's app may be opened by a URL of the issuer.
    var supportsOOBAppURL = true
    /// `FireChallengeStatusFirst`: the receiver is called before the challenge's screens go.
    var firesStatusFirst = false
    /// `minimumDisplay`, seconds.
    var minimumDisplay: Int?

    /// Other SDKs' names for a licence: accepted, so that moving over is a rename, and without effect.
    static let ignored: Set<String> = ["license-key", "licensekey", "license", "runtimelicense", "api-key", "apikey"]

    /// The longest time that `minimumDisplay` may name.
    static let longestDisplay = 60

    /// - Throws: `.invalidInput` naming parameter and rule.
    init(_ parameters: [String: String]) throws(SDKError) {
        if let text = parameters["profile"] {
            guard let profile = ToleranceProfile(rawValue: text) else {
                throw .invalidInput(.parameter(.profile), expected: .oneOf(["strict", "field"]))
            }
            self.profile = profile
        }
        supportsOOBAppURL = try Self.flag(.oobAppURLSupported, parameters) ?? true
        firesStatusFirst = try Self.flag(.fireChallengeStatusFirst, parameters) ?? false
        // A part of the look, where its value is taken.
        _ = try Self.flag(.showWhiteBox, parameters)
        // Masking is always on: the parameter is accepted, and `False` has no effect.
        _ = try Self.flag(.maskSensitive, parameters)
        if let text = parameters["progressbarcolor"], HexColor(text) == nil {
            throw .invalidInput(.parameter(.progressBarColor), expected: .format(.hexColor))
        }
        if let text = parameters["loglevel"], !["0", "1", "2", "3"].contains(text) {
            throw .invalidInput(.parameter(.logLevel), expected: .oneOf(["0", "1", "2", "3"]))
        }
        if let text = parameters["minimumdisplay"] {
            guard let seconds = Int(decimal: text), (0...Self.longestDisplay).contains(seconds) else {
                throw .invalidInput(.parameter(.minimumDisplay), expected: .wholeSeconds(0...Self.longestDisplay))
            }
            minimumDisplay = seconds
        }
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
