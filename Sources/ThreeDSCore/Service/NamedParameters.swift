import ThreeDSMessages

/// The parameters of the default group that say what the SDK does beyond device data; names in lower case.
///
/// Source: api.md §11. Parameters that nobody knows are kept and ignored.
struct NamedParameters: Equatable, Sendable {
    /// `profile`.
    var profile = ToleranceProfile.strict
    /// `OOBAppURLSupported`: whether the issuer's app may be opened by a URL of the issuer.
    var supportsOOBAppURL = true
    /// `FireChallengeStatusFirst`: the receiver is called before the challenge's screens go.
    var firesStatusFirst = false
    /// `ShowWhiteBoxInProcessingScreen`.
    var showsWhiteBox = false
    /// `ProgressBarColor`, `#RRGGBB`.
    var spinnerColor: String?
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
        showsWhiteBox = try Self.flag("ShowWhiteBoxInProcessingScreen", parameters) ?? false
        // Masking is always on: the parameter is accepted, and `False` has no effect.
        _ = try Self.flag("MaskSensitive", parameters)
        if let text = parameters["progressbarcolor"] {
            guard Self.isColor(text) else {
                throw .invalidInput("parameter ProgressBarColor: # and six hexadecimal digits are allowed")
            }
            spinnerColor = text
        }
        if let text = parameters["loglevel"], !["0", "1", "2", "3"].contains(text) {
            throw .invalidInput("parameter LogLevel: 0, 1, 2 and 3 are allowed")
        }
        if let text = parameters["minimumdisplay"] {
            guard let seconds = Int(text), (0...Self.longestDisplay).contains(seconds) else {
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

    private static func isColor(_ text: String) -> Bool {
        text.utf8.count == 7 && text.hasPrefix("#")
            && text.utf8.dropFirst().allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
                    UInt8(ascii: "A")...UInt8(ascii: "F"):
                    true
                default: false
                }
            }
    }
}
