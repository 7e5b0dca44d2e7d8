import ThreeDSBase
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSScreens

/// The parameters of the default group that control the SDK beyond device data, each nil when it is absent. Nothing else reads their texts.
///
/// Source: protocol/api.md §11. ``ParameterNames`` refuses unknown names.
struct NamedParameters: Equatable, Sendable {
    /// `profile`
    let profile: MessageProfile?
    /// `OOBAppURLSupported`: whether the issuer's app may be opened by a URL of the issuer.
    let supportsOOBAppURL: Bool?
    /// `FireChallengeStatusFirst`: whether the receiver is called before the challenge's screens disappear.
    let firesStatusFirst: Bool?
    /// `ShowWhiteBoxInProcessingScreen`
    let showsWhiteBox: Bool?
    /// `ProgressBarColor`
    let progressBarColor: HexColor?
    /// `minimumDisplay`
    let minimumDisplay: TimeSpan?
    /// `LogLevel`
    let logLevel: LogLevel?
    /// `contrast-guard`
    let contrastGuard: ContrastGuard?
    /// `sdk-interface`
    let sdkInterface: RenderingInterface?
    /// `sdk-ui-types`: codes with commas between them. ``DeviceRenderOptions`` reads them, because the interface decides which are allowed.
    let sdkUITypes: String?

    /// The allowed seconds of `minimumDisplay`.
    static let displaySeconds = 0...60

    /// Reads the parameters. Their names are in lower case.
    ///
    /// - Throws: `.invalidInput` with parameter and rule.
    init(_ parameters: [String: String]) throws(SDKError) {
        let texts = Texts(parameters: parameters)
        profile = try texts.choice(.profile, among: MessageProfile.allCases, named: \.rawValue)
        supportsOOBAppURL = try texts.flag(.oobAppURLSupported)
        firesStatusFirst = try texts.flag(.fireChallengeStatusFirst)
        showsWhiteBox = try texts.flag(.showWhiteBox)
        // Masking is always on. The parameter is accepted, and `False` has no effect.
        _ = try texts.flag(.maskSensitive)
        progressBarColor = try texts.value(.progressBarColor, expected: .format(.hexColor)) { HexColor($0) }
        logLevel = try texts.logLevel()
        minimumDisplay = try texts.value(.minimumDisplay, expected: .wholeSeconds(Self.displaySeconds)) { text in
            Int(decimal: text).flatMap { Self.displaySeconds.contains($0) ? .seconds($0) : nil }
        }
        contrastGuard = try texts.choice(.contrastGuard, among: ContrastGuard.allCases, named: \.rawValue, ignoringCase: true)
        sdkInterface = try texts.choice(.sdkInterface, among: RenderingInterface.allCases, named: \.rawValue)
        sdkUITypes = texts.parameters[InputPath.Parameter.sdkUITypes.rawValue]
    }
}

extension ServiceConfiguration {
    /// The parameter `LogLevel`; nil when it is absent or cannot be used.
    package var namedLogLevel: LogLevel? { try? Texts(parameters: parameters).logLevel() }
}

/// The texts of the parameters of the default group, by lower-case name.
private struct Texts {
    let parameters: [String: String]

    /// Returns what a text means; nil when the parameter is absent.
    ///
    /// - Throws: `.invalidInput` when `read` returns nil.
    func value<Value>(
        _ parameter: InputPath.Parameter, expected expectation: InputRefusal.Expectation, _ read: (String) -> Value?
    ) throws(SDKError) -> Value? {
        guard let text = parameters[parameter.rawValue.lowercased()] else { return nil }
        guard let value = read(text) else { throw .invalidInput(.parameter(parameter), expected: expectation) }
        return value
    }

    /// Returns the value that a text names.
    func choice<Value>(
        _ parameter: InputPath.Parameter, among values: [Value], named name: (Value) -> String, ignoringCase: Bool = false
    ) throws(SDKError) -> Value? {
        try value(parameter, expected: .oneOf(values.map(name))) { text in
            values.first { ignoringCase ? name($0).lowercased() == text.lowercased() : name($0) == text }
        }
    }

    func flag(_ parameter: InputPath.Parameter) throws(SDKError) -> Bool? {
        try choice(parameter, among: [true, false], named: { $0 ? "True" : "False" }, ignoringCase: true)
    }

    func logLevel() throws(SDKError) -> LogLevel? {
        try choice(.logLevel, among: LogLevel.allCases, named: { String($0.rawValue) })
    }
}
