import Testing

/// A feature of other SDKs with the test that proves it here.
struct VendorExtensionRow: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Relative to `Tests`.
    let file: String
    /// A part of the test's display name.
    let test: String

    init(_ feature: String, _ file: String, _ test: String) {
        testDescription = feature
        self.file = file
        self.test = test
    }

    static let all: [VendorExtensionRow] = [
        Self(
            "createTransaction with key, root and logo", "ThreeDSTests/DirectoryServerTests.swift",
            "Key, root and logo are accepted as base64"
        ),
        Self(
            "createTransaction with an RSA or EC key in PEM", "ThreeDSTests/DirectoryServerTests.swift",
            "Key, root and logo are accepted as base64"),
        Self("ThreeDSLogger", "ThreeDSTests/Diagnosis/ThreeDSLoggerTests.swift", "The app logs under its own tag"),
        Self("log uploader by sdkAppID", "ThreeDSTests/Diagnosis/ThreeDSLoggerTests.swift", "The uploader is created"),
        Self("ThreeDS2ServiceSDK(bundle:)", "ThreeDSTests/VendorExtensionTests.swift", "ThreeDS2ServiceSDK(bundle:)"),
        Self("images by name", "ThreeDSTests/VendorExtensionTests.swift", "icons and the logo ds_<id>"),
        Self(
            "initialize with success and failure", "ThreeDSTests/VendorExtensionTests.swift",
            "initialize with success and failure"),
        Self("look by appearance", "ThreeDSTests/StateTableTests.swift", "looks are accepted by appearance"),
        Self("getSDKInfo", "ThreeDSTests/DirectoryServerTests.swift", "getSDKInfo returns keys"),
        Self("useBridgingExtension", "ThreeDSToolTests/Drive231Tests.swift", "Bridging masks the entry in 2.2.0"),
        Self(
            "doChallenge works in the other SDKs' forms", "ThreeDSTests/VendorExtensionTests.swift",
            "doChallenge works in the other SDKs' forms"),
        Self(
            "progress view taken over by doChallenge", "ThreeDSTests/ProgressViewTests.swift", "a challenge takes over the screen"
        ),
        Self("metadata fetched with a token", "ThreeDSTests/MetadataServiceTests.swift", "refreshDirectoryServers fetches"),
        Self("licence parameters", "ThreeDSTests/VendorExtensionTests.swift", "licence parameters are accepted"),
        Self(
            "restricted-parameters", "ThreeDSTests/VendorExtensionTests.swift",
            "restricted-parameters and deviceParameterBlacklist"),
        Self(
            "ConfigParametersBuilder", "ThreeDSTests/ConfigParametersBuilderTests.swift",
            "the initialiser of another SDK's builder"),
        Self(
            "DirectoryServerInfo", "ThreeDSTests/ConfigParametersBuilderTests.swift", "the initialiser of another SDK's builder"),
        Self("FireChallengeStatusFirst", "ThreeDSTests/ChallengeStatesTests.swift", "FireChallengeStatusFirst"),
        Self(
            "OOBAppURLSupported", "ThreeDSCoreTests/Service/CheckedConfigurationTests.swift",
            "profile and OOBAppURLSupported reach"),
        Self("LogLevel and MaskSensitive", "ThreeDSCoreTests/Service/NamedParametersTests.swift", "valid values are accepted"),
        Self("ClientEventListener", "ThreeDSTests/Diagnosis/ClientEventListenerTests.swift", "Packets contain HTTP and JWE"),
        Self("AuthRequest", "ThreeDSTests/HandOverTests.swift", "authRequest and threeDSServerAuthResponse"),
        Self("threeDSServerAuthResponse", "ThreeDSTests/HandOverTests.swift", "authRequest and threeDSServerAuthResponse"),
        Self("receivers without labels", "ThreeDSTests/TransactionTests.swift", "receivers with unlabelled methods"),
        Self(
            "group security", "ThreeDSTests/Security/SecurityTests.swift", "a mismatch with the parameters of the group security"),
        Self("appBundleID", "ThreeDSTests/Security/SecurityTests.swift", "a mismatch with the parameters of the group security"),
        Self(
            "trustedAppStores, appSignature, maliciousApps, UseDefaultTrustedAppStoreList",
            "ThreeDSTests/Security/SecurityTests.swift", "a mismatch with the parameters of the group security"),
        Self(
            "values of the group security against the rules", "ThreeDSTests/Security/SecurityTests.swift",
            "a value that breaks a rule gives InvalidInput"),
        Self("sub-codes 01 to 15", "ThreeDSTests/Security/SecurityTests.swift", "each check warns only when its cause exists"),
        Self("sub-codes: tampering", "ThreeDSCoreTests/Security/SecurityInspectionTests.swift", "SW02: each sign of tampering"),
        Self("sub-codes: jailbreak", "ThreeDSCoreTests/Security/SecurityInspectionTests.swift", "SW01: each sign of a jailbreak"),
        Self("sub-codes: debugger", "ThreeDSCoreTests/Security/SecurityInspectionTests.swift", "SW04: each sign of a debugger"),
        Self(
            "run-time checks", "ThreeDSCoreTests/Security/SecurityInspectionTests.swift", "every check runs only at its moments"),
        Self(
            "SecurityEventListener", "ThreeDSTests/Security/SecurityTests.swift",
            "alarms are raised at initialize, createTransaction"),
        Self("initialize with both listeners", "ThreeDSTests/Security/SecurityTests.swift", "a listener given to initialize"),
        Self(
            "development and deployment builds: policies", "ThreeDSTests/Security/SecurityTests.swift",
            "a HIGH alarm during a challenge ends it with its own code"),
        Self(
            "closing the challenge on a HIGH finding", "ThreeDSCoreTests/Security/SecurityMonitorTests.swift",
            "a HIGH alarm ends every open challenge once"),
        Self(
            "handle(url:), appOpened, ThreeDSSDKAppDelegate", "ThreeDSTests/Return/ReturnTests.swift",
            "a URL with the right id"),
        Self(
            "appOpened: false for the app's own URLs", "ThreeDSTests/Return/ReturnTests.swift",
            "a URL with a wrong id is left to the app"
        ),
        Self("appOpened: nothing in 2.1.0", "ThreeDSTests/Return/ReturnTests.swift", "2.1.0 continues only by its button"),
        Self(
            "ShowWhiteBoxInProcessingScreen", "ThreeDSTests/VendorLookTests.swift",
            "ShowWhiteBoxInProcessingScreen and ProgressBarColor"),
        Self("ProgressBarColor", "ThreeDSTests/VendorLookTests.swift", "ShowWhiteBoxInProcessingScreen and ProgressBarColor"),
        Self(
            "ShowWhiteBoxInProcessingScreen beside the customisation", "ThreeDSTests/Customization/CustomizationCopyTests.swift",
            "parameters of the processing screen are used"),
        Self("dark setters", "ThreeDSTests/VendorLookTests.swift", "dark setters change only the dark look"),
        Self(
            "dark setters beside a dark entry", "ThreeDSScreensTests/Theme/ThemeSettingsTests.swift",
            "a dark colour comes from the dark entry"),
        Self(
            "setBackground", "ThreeDSTests/Customization/CustomizationSetterTests.swift",
            "colours of # and six hexadecimal digits"),
        Self(
            "LabelType setters", "ThreeDSTests/Customization/CustomizationSetterTests.swift",
            "each type of label has its own settings"),
        Self("LabelType setters on the screen", "ThreeDSTests/VendorLookTests.swift", "each setting that other SDKs add"),
        Self("setHeadingTextAlignment", "ThreeDSTests/VendorLookTests.swift", "each setting that other SDKs add"),
        Self("setInputText…", "ThreeDSTests/VendorLookTests.swift", "each setting that other SDKs add"),
        Self(
            "ButtonCustomization.setHeight, setPadding", "ThreeDSTests/VendorLookTests.swift", "each setting that other SDKs add"),
        Self(
            "ButtonCustomization.setHeight: never too low", "ThreeDSScreensTests/Theme/ThemeSettingsTests.swift",
            "a button is never lower than 44 points"),
        Self("getTextBoxTwoCustomization", "ThreeDSTests/VendorLookTests.swift", "each setting that other SDKs add"),
        Self("setInformationZoneIconPosition", "ThreeDSTests/VendorLookTests.swift", "each setting that other SDKs add"),
        Self("setBrandingZoneLogoGap", "ThreeDSTests/VendorLookTests.swift", "each setting that other SDKs add"),
        Self(
            "image URLs with http", "ThreeDSScreensTests/Model/ScreenElementsTests.swift",
            "the picture is chosen by density and appearance"),
        Self(
            "ClientEventListener: TLS status and certificate", "ThreeDSTests/Diagnosis/ClientEventListenerTests.swift",
            "TLS status and certificate come from"),
        Self(
            "ClientEventListener: accept", "ThreeDSTests/Diagnosis/ClientEventListenerTests.swift",
            "A listener cannot accept a certificate that the transport refuses"),
        Self(
            "LogLevel 0 to 3", "ThreeDSTests/Diagnosis/ClientEventListenerTests.swift",
            "LogLevel limits the events by member and by parameter"),
        Self("addLogInterface", "ThreeDSTests/Diagnosis/ThreeDSLoggerTests.swift", "The SDK logs with its tag"),
        Self("masking always", "ThreeDSTests/Diagnosis/ThreeDSLoggerTests.swift", "Card numbers in a line of the app"),
        Self(
            "listeners without labels", "ThreeDSTests/Migration/MigrationShapeTests.swift",
            "a listener without labels gets every call"),
        Self(
            "initialize with both listeners and a look", "ThreeDSTests/Migration/MigrationShapeTests.swift",
            "a service calls listeners without labels"),
        Self(
            "LogProtocol.log<T>", "ThreeDSTests/Migration/MigrationShapeTests.swift",
            "a logger by type gets the lines"),
        Self(
            ".sentry(url:key:)", "ThreeDSSentryTests/SentryUploaderTests.swift",
            "an app of the gateway's SDK names a Sentry server"),
        Self(
            "provideConfig with an optional id", "ThreeDSTests/Migration/MigrationShapeTests.swift",
            "a provider with an optional id is asked"),
        Self(
            "getters that are never nil", "ThreeDSTests/Migration/MigrationShapeTests.swift",
            "getters return an empty text where the code needs a String"),
        Self(
            "setters without throws", "ThreeDSTests/Migration/MigrationShapeTests.swift",
            "what a setter without throws refuses"),
        Self(
            "ConfigurationBuilder and Scheme", "ThreeDSTests/Migration/MigrationShapeTests.swift",
            "a configuration by builder has one directory server"),
        Self(
            "UIColor, UIEdgeInsets and NSTextAlignment", "ThreeDSUIKitTests/MigrationShapeTests.swift",
            "padding by insets and alignment"),
        Self(
            "UIColor getters", "ThreeDSUIKitTests/MigrationShapeTests.swift",
            "getters return the colour that was set"),
        Self(
            "properties of a look", "ThreeDSUIKitTests/MigrationShapeTests.swift",
            "properties set what the setters set"),
        Self(
            "parts of a look in place", "ThreeDSUIKitTests/MigrationShapeTests.swift",
            "the parts of a look are set in place"),
        Self(
            "apps of five SDKs", "ThreeDSUIKitPlayTests/MigrationTests.swift",
            "an app written for another SDK pays"),
        Self(
            "deviceParameterBlacklist", "ThreeDSTests/VendorExtensionTests.swift",
            "restricted-parameters and deviceParameterBlacklist"),
    ]

    /// Features for which no test can be run on every platform.
    static let notHere: [(feature: String, reason: String)] = [
        ("doChallenge with a view controller", "UIKit has the type: here the presenter given to the service shows the screens")
    ]
}
