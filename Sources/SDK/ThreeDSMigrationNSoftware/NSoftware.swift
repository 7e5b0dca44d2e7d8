public import Foundation
import ThreeDS
import ThreeDSCore

// The spellings of the /n software 3-D Secure SDK. Documentation/integrate/migration.md shows them in an app.

// MARK: - Configuration

/// Builds ``ConfigParameters`` from typed values and reports invalid ones at once, where `initialize` would report them later.
///
/// Each method returns a changed copy; ``build()`` checks everything.
///
///     let configuration = try ConfigParameters.Builder(directoryServers: servers)
///         .restrictedParameters(["C010"])
///         .firesChallengeStatusFirst(true)
///         .build()
public struct ConfigParametersBuilder: Sendable {
    private var changes: [@Sendable (ConfigParameters) throws(ThreeDS2Error) -> Void] = []

    /// Creates a builder with these directory servers and with defaults for the rest.
    public init(directoryServers: [DirectoryServer] = []) {
        self = changed { $0.directoryServers = directoryServers }
    }

    /// Adds a directory server.
    public func directoryServer(_ server: DirectoryServer) -> Self { changed { $0.directoryServers.append(server) } }

    /// Sets ``ConfigParameters/metadataService``.
    public func metadataService(_ service: MetadataService) -> Self { changed { $0.metadataService = service } }

    /// Sets ``ConfigParameters/acsTrustAnchors``.
    public func acsTrustAnchors(_ certificates: [String]) -> Self { changed { $0.acsTrustAnchors = certificates } }

    /// Adds to ``ConfigParameters/restrictedParameters``.
    public func restrictedParameters(_ ids: [String]) -> Self { changed { $0.restrictedParameters += ids } }

    /// Adds to ``ConfigParameters/additionalParameters``.
    public func additionalParameters(_ ids: [String]) -> Self { changed { $0.additionalParameters += ids } }

    /// Sets ``ConfigParameters/deviceDataProfile``.
    public func deviceDataProfile(_ profile: DeviceDataProfile) -> Self { changed { $0.deviceDataProfile = profile } }

    /// Sets ``ConfigParameters/deviceDataVersion``.
    public func deviceDataVersion(_ version: DeviceDataVersion) -> Self { changed { $0.deviceDataVersion = version } }

    /// Sets ``ConfigParameters/encryption``.
    public func encryption(_ method: EncryptionMethod) -> Self { changed { $0.encryption = method } }

    /// Sets ``ConfigParameters/splitSDK``.
    public func splitSDK(_ splitSDK: SplitSDK) -> Self { changed { $0.splitSDK = splitSDK } }

    /// Sets ``ConfigParameters/sdkReferenceNumber``.
    public func sdkReferenceNumber(_ number: String) -> Self { changed { $0.sdkReferenceNumber = number } }

    /// Sets ``ConfigParameters/sdkAppID``.
    public func sdkAppID(_ id: String) -> Self { changed { $0.sdkAppID = id } }

    /// Sets ``ConfigParameters/isWrapped``.
    public func isWrapped(_ isWrapped: Bool) -> Self { changed { $0.isWrapped = isWrapped } }

    /// Sets ``ConfigParameters/deviceRenderOptions``.
    public func deviceRenderOptions(_ options: DeviceRenderOptions) -> Self { changed { $0.deviceRenderOptions = options } }

    /// Sets ``ConfigParameters/authenticationTypes``.
    public func authenticationTypes(_ types: [String]) -> Self { changed { $0.authenticationTypes = types } }

    /// Sets ``ConfigParameters/minimumDisplay``.
    public func minimumDisplay(_ time: TimeSpan) -> Self { changed { $0.minimumDisplay = time } }

    /// Sets ``ConfigParameters/messageProfile``.
    public func messageProfile(_ profile: MessageProfile) -> Self { changed { $0.messageProfile = profile } }

    /// Sets ``ConfigParameters/supportsOOBAppURL``.
    public func supportsOOBAppURL(_ isSupported: Bool) -> Self { changed { $0.supportsOOBAppURL = isSupported } }

    /// Sets ``ConfigParameters/firesChallengeStatusFirst``.
    public func firesChallengeStatusFirst(_ isFirst: Bool) -> Self { changed { $0.firesChallengeStatusFirst = isFirst } }

    /// Sets whether a white box is behind the spinner and the logo of the processing screen (parameter
    /// `ShowWhiteBoxInProcessingScreen`).
    public func showsWhiteBoxInProcessingScreen(_ isShown: Bool) -> Self {
        parameter("ShowWhiteBoxInProcessingScreen", Self.text(isShown))
    }

    /// Sets the spinner's colour, `#RRGGBB` (parameter `ProgressBarColor`).
    public func progressBarColor(_ color: String) -> Self { parameter("ProgressBarColor", color) }

    /// Sets the bundle id that the app must have (group `security`).
    public func appBundleID(_ id: String) -> Self { parameter("appBundleID", id, group: "security") }

    /// Sets the stores that the app may come from; the parameter holds them separated by commas (group `security`).
    public func trustedAppStores(_ stores: [String]) -> Self {
        parameter("trustedAppStores", stores.joined(separator: ","), group: "security")
    }

    /// Sets who must have signed the app (group `security`).
    public func appSignature(_ signature: String) -> Self { parameter("appSignature", signature, group: "security") }

    /// Sets the apps that must not be installed (group `security`).
    public func maliciousApps(_ apps: [String]) -> Self {
        parameter("maliciousApps", apps.joined(separator: ","), group: "security")
    }

    /// Adds parameters of the default group, each `NAME=VALUE`.
    public func clientConfig(_ lines: [String]) -> Self {
        changed { parameters throws(ThreeDS2Error) in
            for line in lines {
                guard let separator = line.firstIndex(of: "=") else {
                    throw .invalidInput(.clientConfig, expected: .format(.nameAndValue))
                }
                try parameters.addParam(
                    paramName: Self.trimmed(line[..<separator]), paramValue: Self.trimmed(line[separator...].dropFirst()))
            }
        }
    }

    /// Adds a parameter as ``ConfigParameters/addParam(group:paramName:paramValue:)`` does.
    public func parameter(_ name: String, _ value: String, group: String? = nil) -> Self {
        changed { parameters throws(ThreeDS2Error) in
            try parameters.addParam(group: group, paramName: name, paramValue: value)
        }
    }

    /// Checks everything and returns the configuration.
    ///
    /// - Throws: ``ThreeDS2Error/InvalidInput(_:_:)`` naming what `initialize` would refuse, or a parameter that was given twice.
    public func build() throws(ThreeDS2Error) -> ConfigParameters {
        let result = ConfigParameters()
        for change in changes { try change(result) }
        try publicErrors { () throws(SDKError) in try result.snapshot().check() }
        return result
    }

    private func changed(_ change: @escaping @Sendable (ConfigParameters) throws(ThreeDS2Error) -> Void) -> Self {
        var copy = self
        copy.changes.append(change)
        return copy
    }

    private static func text(_ flag: Bool) -> String { flag ? "True" : "False" }

    private static func trimmed(_ text: Substring) -> String {
        let head = text.drop(while: \.isWhitespace)
        guard let last = head.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(head[...last])
    }
}

extension ConfigParameters {
    /// The builder that makes configurations from typed values.
    public typealias Builder = ConfigParametersBuilder
}

extension ConfigParametersBuilder {
    /// Creates a builder from the arguments that another SDK's builder takes.
    ///
    /// - Parameters:
    ///   - directoryServerInfoList: as in ``init(directoryServers:)``.
    ///   - runtimeLicense: not needed, and without effect.
    ///   - deviceParameterBlacklist: as in ``restrictedParameters(_:)``.
    ///   - clientConfig: as in ``clientConfig(_:)``.
    ///   - appBundleId: as in ``appBundleID(_:)``.
    public init(
        directoryServerInfoList: [DirectoryServer], runtimeLicense: String? = nil, deviceParameterBlacklist: [String]? = nil,
        clientConfig: [String]? = nil, appBundleId: String? = nil
    ) {
        self.init(directoryServers: directoryServerInfoList)
        if let runtimeLicense { self = self.runtimeLicense(runtimeLicense) }
        if let deviceParameterBlacklist { self = restrictedParameters(deviceParameterBlacklist) }
        if let clientConfig { self = self.clientConfig(clientConfig) }
        if let appBundleId { self = appBundleID(appBundleId) }
    }

    /// Calls ``restrictedParameters(_:)``.
    public func deviceParameterBlacklist(_ ids: [String]) -> Self { restrictedParameters(ids) }

    /// Accepts a licence and ignores it: the SDK needs none.
    public func runtimeLicense(_ license: String) -> Self { parameter("runtimeLicense", license) }
}

extension DirectoryServer {
    /// Creates a directory server from its id, the certificate for device data and a certificate authority.
    public init(RID: String, publicKey: String, CA: String) {
        self.init(id: RID, publicKey: publicKey, rootCertificates: [CA])
    }
}

/// The name of ``DirectoryServer`` in the /n software SDK.
public typealias DirectoryServerInfo = DirectoryServer

extension ConfigParameters {
    /// Returns a copy with these listeners; nil: the configured listener.
    fileprivate func listening(
        _ clientEventListener: (any ThreeDS.ClientEventListener)?, _ securityEventListener: (any ThreeDS.SecurityEventListener)?
    ) -> ConfigParameters {
        let copy = copy()
        if let clientEventListener { copy.clientEventListener = clientEventListener }
        if let securityEventListener { copy.securityEventListener = securityEventListener }
        return copy
    }
}

extension ThreeDS.ThreeDS2Service {
    /// Initialises the service as ``initialize(_:locale:uiCustomization:)`` does, with listeners in place of
    /// ``ConfigParameters/clientEventListener`` and ``ConfigParameters/securityEventListener``; nil: the configured listener.
    public func initialize(
        configParameters: ConfigParameters, locale: String?, uiCustomization: UiCustomization?,
        clientEventListener: (any ThreeDS.ClientEventListener)?, securityEventListener: (any ThreeDS.SecurityEventListener)? = nil
    ) throws {
        try initialize(
            configParameters.listening(clientEventListener, securityEventListener), locale: locale,
            uiCustomization: uiCustomization)
    }

    /// Initialises the service with listeners in place of the configured ones, and with a look for each appearance.
    public func initialize(
        configParameters: ConfigParameters, locale: String?, uiCustomization: [UICustomizationType: UiCustomization],
        clientEventListener: (any ThreeDS.ClientEventListener)?, securityEventListener: (any ThreeDS.SecurityEventListener)? = nil
    ) throws {
        try initialize(
            configParameters.listening(clientEventListener, securityEventListener), locale: locale,
            uiCustomizationMap: uiCustomization)
    }
}

// MARK: - The look

// The look of typed text, which ``TextBoxCustomization`` also has and which takes precedence there.
extension LabelCustomization {
    /// Sets the colour of typed text, such as `#999999`. ``TextBoxCustomization`` takes precedence.
    public func setInputTextColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        try others.set(\.input.color.standard, SettingChecks.color(hexColorCode, "inputTextColor"))
        refusals.takeBack("inputTextColor")
    }

    /// Sets the colour of typed text in dark surroundings.
    public func setInputDarkTextColor(_ hexColorCode: String) throws(ThreeDS2Error) {
        try others.set(\.input.color.dark, SettingChecks.color(hexColorCode, "inputDarkTextColor"))
    }

    /// Sets the font of typed text by its name, 1 to 128 characters.
    public func setInputTextFontName(_ fontName: String) throws(ThreeDS2Error) {
        try others.set(\.input.fontName, SettingChecks.text(fontName, "inputTextFontName", .fontName))
    }

    /// Sets the font size of typed text, 1 to 1000 points at the usual text size.
    public func setInputTextFontSize(_ fontSize: Int) throws(ThreeDS2Error) {
        try others.set(\.input.fontSize, SettingChecks.number(fontSize, "inputTextFontSize", .fontSize))
    }

    /// Returns the value that was set, or nil if none was.
    public func getInputTextColor() -> String? { styles.input.color.standard?.text }

    /// Returns the value that was set, or nil if none was.
    public func getInputDarkTextColor() -> String? { styles.input.color.dark?.text }

    /// Returns the value that was set, or nil if none was.
    public func getInputTextFontName() -> String? { styles.input.fontName }

    /// Returns the value that was set, or 0 if none was.
    public func getInputTextFontSize() -> Int { styles.input.fontSize ?? 0 }

    /// Calls ``getInputTextColor()``.
    public func getInputLabelTextColor() -> String? { getInputTextColor() }

    /// Calls ``getInputTextFontName()``.
    public func getInputLabelTextFontName() -> String? { getInputTextFontName() }

    /// Calls ``getInputTextFontSize()``.
    public func getInputLabelTextFontSize() -> Int { getInputTextFontSize() }
}

/// The types that ``UiCustomization`` also has as members. A member of the same name can refer to its type only by another name.
public enum CustomizationTypes {
    /// The buttons that can be customised.
    public typealias Button = ButtonType
    /// The texts that can be customised one by one.
    public typealias Label = LabelType
    /// The appearances that a customisation can be for.
    public typealias Appearance = UICustomizationType
}

extension UiCustomization {
    /// The buttons that can be customised.
    public typealias ButtonType = CustomizationTypes.Button
    /// The texts that can be customised one by one.
    public typealias LabelType = CustomizationTypes.Label
    /// The appearances that a customisation can be for.
    public typealias UICustomizationType = CustomizationTypes.Appearance
}

extension UiCustomization {
    /// Sets the position of the arrow of an expandable row: 0 is after the caption (right), 1 before it (left), 2 no arrow.
    public func setInformationZoneIconPosition(_ position: Int) throws(ThreeDS2Error) {
        guard let position = InformationZoneIconPosition(rawValue: position) else {
            throw .invalidSetting("informationZoneIconPosition", expected: .iconPosition)
        }
        setInformationZoneIconPosition(position)
    }

    /// Sets the position of the arrow of an expandable row by number, as the form without a label does. `initialize` refuses
    /// another number.
    public func setInformationZoneIconPosition(position: Int) {
        refusals.settle("informationZoneIconPosition") { () throws(ThreeDS2Error) in try setInformationZoneIconPosition(position)
        }
    }

    /// Sets the gap between the two logos in points, rounded to a whole number. `initialize` refuses what
    /// ``setBrandingZoneLogoGap(_:)`` would.
    public func setBrandingZoneLogoGap(value: CGFloat) {
        refusals.settle("brandingZoneLogoGap") { () throws(ThreeDS2Error) in try setBrandingZoneLogoGap(wholePoints(value)) }
    }
}

// Labels and getters of its interface reference.

extension ButtonCustomization {
    /// Returns the height in points, or 0 if none was set. The compiler takes it only where a `CGFloat` is needed.
    @_disfavoredOverload
    public func getHeight() -> CGFloat { CGFloat(getHeight() as Int) }
}

extension UiCustomization {
    /// Calls ``setTextBoxCustomization(_:)``.
    public func setTextBoxCustomization(textboxCustomization: TextBoxCustomization) {
        setTextBoxCustomization(textboxCustomization)
    }

    /// Calls ``getButtonCustomization(_:)``.
    public func getButtonCustomization(buttonType: ButtonType) -> ButtonCustomization? { getButtonCustomization(buttonType) }

    /// Returns a copy of the look, or one with no values if it was not set.
    @_disfavoredOverload
    public func getTextBoxTwoCustomization() -> TextBoxCustomization {
        (getTextBoxTwoCustomization() as TextBoxCustomization?) ?? TextBoxCustomization()
    }
}

extension ChallengeParameters {
    /// Returns the text of the 3DS Server, or an empty text if there was none.
    @_disfavoredOverload
    public func getThreeDSServerAuthResponse() -> String { (getThreeDSServerAuthResponse() as String?) ?? "" }
}

// MARK: - A payment

extension AuthenticationRequestParameters {
    /// Returns ``authRequest``.
    public func getAuthRequest() -> String { authRequest }
}

extension Transaction {
    /// Calls ``doChallenge(_:challengeStatusReceiver:timeOut:)``.
    public func doChallenge(
        _ challengeParameters: ChallengeParameters, challengeStatusReceiver: any ThreeDS.ChallengeStatusReceiver, timeout: Int
    ) throws {
        try doChallenge(challengeParameters, challengeStatusReceiver: challengeStatusReceiver, timeOut: timeout)
    }

    /// Calls ``doChallenge(_:challengeStatusReceiver:timeOut:)``.
    public func doChallenge(
        challengeParameters: ChallengeParameters, challengeStatusReceiver: any ThreeDS.ChallengeStatusReceiver, timeout: Int
    ) throws {
        try doChallenge(challengeParameters, challengeStatusReceiver: challengeStatusReceiver, timeOut: timeout)
    }
}

extension ChallengeParameters {
    /// Calls ``setThreeDSServerAuthResponse(_:)``.
    public func setThreeDSServerAuthResponse(threeDSServerAuthResponse text: String) { setThreeDSServerAuthResponse(text) }
}

/// A ``ChallengeStatusReceiver`` whose methods have no labels.
@MainActor public protocol UnlabelledChallengeStatusReceiver: ThreeDS.ChallengeStatusReceiver {
    /// Called when the challenge is complete.
    func completed(_ completionEvent: CompletionEvent)
    /// Called when an Error Message of the protocol was received or sent.
    func protocolError(_ protocolErrorEvent: ProtocolErrorEvent)
    /// Called for any other error.
    func runtimeError(_ runtimeErrorEvent: RuntimeErrorEvent)
}

extension UnlabelledChallengeStatusReceiver {
    /// Calls the form without a label.
    public func completed(completionEvent: CompletionEvent) { completed(completionEvent) }
    /// Calls the form without a label.
    public func protocolError(protocolErrorEvent: ProtocolErrorEvent) { protocolError(protocolErrorEvent) }
    /// Calls the form without a label.
    public func runtimeError(runtimeErrorEvent: RuntimeErrorEvent) { runtimeError(runtimeErrorEvent) }
}

// MARK: - Listeners

/// A ``ClientEventListener`` whose methods have no labels.
public protocol UnlabelledClientEventListener: ThreeDS.ClientEventListener {
    /// Receives one event of the SDK's log: ``LogLevel`` by number, the text, and ``LogType`` by name.
    func onLog(_ level: Int32, _ message: String, _ type: String)
    /// Decides on the certificate that the ACS has shown.
    ///
    /// - Parameters:
    ///   - cert: X.509 in DER.
    ///   - subject: name of the holder.
    ///   - issuer: name of the issuer.
    ///   - status: `OK` if the SDK's own checks passed, otherwise their result.
    ///   - accept: 1 if the connection will be used. 0 refuses; 1 for a certificate that the SDK refuses has no effect.
    func onSSLServerAuthentication(
        _ cert: Data, _ subject: String, _ issuer: String, _ status: String, _ accept: UnsafeMutablePointer<Int32>)
    /// Receives a step of the TLS handshake with the ACS.
    func onSSLStatus(_ message: String)
}

extension UnlabelledClientEventListener {
    /// Calls the form without labels.
    public func onLog(level: LogLevel, message: String, type: LogType) { onLog(Int32(level.rawValue), message, type.rawValue) }

    /// Calls the form without labels.
    public func onSSLServerAuthentication(cert: Data, subject: String, issuer: String, status: String, accept: inout Bool) {
        var answer: Int32 = accept ? 1 : 0
        onSSLServerAuthentication(cert, subject, issuer, accept ? "OK" : status, &answer)
        accept = answer != 0
    }

    /// Calls the form without a label.
    public func onSSLStatus(message: String) { onSSLStatus(message) }
}

/// A ``SecurityEventListener`` whose method has no labels.
public protocol UnlabelledSecurityEventListener: ThreeDS.SecurityEventListener {
    /// Called when a check has found something, as ``SecurityEventListener/alarm(severity:event:)`` is.
    func alarm(_ severity: Severity, _ event: SecurityEvent)
}

extension UnlabelledSecurityEventListener {
    /// Calls the form without labels.
    public func alarm(severity: Severity, event: SecurityEvent) { alarm(severity, event) }
}

extension ButtonType {
    /// The name of ``OPEN_OOB_APP`` in the /n software SDK.
    public static let OOB_OPEN_APP = ButtonType.OPEN_OOB_APP
    /// The name of ``ADD_CHALLENGE`` in the /n software SDK.
    public static let ADDITIONAL = ButtonType.ADD_CHALLENGE
}
