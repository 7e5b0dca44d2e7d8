import ThreeDSJSON
import ThreeDSMessages
import ThreeDSScreens

/// The parameters of the default group that say what the SDK does beyond device data; names in lower case.
///
/// Source: api.md §11. Parameters that nobody knows are kept and ignored.
struct NamedParameters: Sendable {
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
                throw .invalidInput("parameter profile: strict and field are allowed")
            }
            self.profile = profile
        }
        supportsOOBAppURL = try Self.flag("OOBAppURLSupported", parameters) ?? true
        firesStatusFirst = try Self.flag("FireChallengeStatusFirst", parameters) ?? false
        // A part of the look, where its value is taken.
        _ = try Self.flag("ShowWhiteBoxInProcessingScreen", parameters)
        // Masking is always on: the parameter is accepted, and `False` has no effect.
        _ = try Self.flag("MaskSensitive", parameters)
        if let text = parameters["progressbarcolor"], HexColor(text) == nil {
            throw .invalidInput("parameter ProgressBarColor: # and six hexadecimal digits are allowed")
        }
        if let text = parameters["loglevel"], !["0", "1", "2", "3"].contains(text) {
            throw .invalidInput("parameter LogLevel: 0, 1, 2 and 3 are allowed")
        }
        if let text = parameters["minimumdisplay"] {
            guard let seconds = Int(decimal: text), (0...Self.longestDisplay).contains(seconds) else {
                throw .invalidInput("parameter minimumDisplay: whole seconds from 0 to \(Self.longestDisplay) are allowed")
            }
            minimumDisplay = seconds
        }
    }

    private static func flag(_ name: String, _ parameters: [String: String]) throws(SDKError) -> Bool? {
        switch parameters[name.lowercased()]?.lowercased() {
        case nil: nil
        case "true": true
        case "false": false
        default: throw .invalidInput("parameter \(name): True and False are allowed")
        }
    }
}

#if DEBUG
    // Compared by tests only.
    extension NamedParameters: Equatable {}
#endif
