// The types under the names of the other SDK. Documentation/integrate/migration.md shows them in an app.

/// ``ThreeDS2ServiceSDK`` under the name of the other SDK.
public typealias STDSThreeDS2Service = ThreeDS2ServiceSDK
/// ``ConfigParameters`` under the name of the other SDK.
public typealias STDSConfigParameters = ConfigParameters
/// ``Transaction`` under the name of the other SDK.
public typealias STDSTransaction = any Transaction
/// ``AuthenticationRequestParameters`` under the name of the other SDK.
public typealias STDSAuthenticationRequestParameters = AuthenticationRequestParameters
/// ``ChallengeParameters`` under the name of the other SDK.
public typealias STDSChallengeParameters = ChallengeParameters
/// ``TransactionStatusReceiver`` under the name of the other SDK.
public typealias STDSChallengeStatusReceiver = TransactionStatusReceiver
/// ``CompletionEvent`` under the name of the other SDK.
public typealias STDSCompletionEvent = CompletionEvent
/// ``ProtocolErrorEvent`` under the name of the other SDK.
public typealias STDSProtocolErrorEvent = ProtocolErrorEvent
/// ``RuntimeErrorEvent`` under the name of the other SDK.
public typealias STDSRuntimeErrorEvent = RuntimeErrorEvent
/// ``Warning`` under the name of the other SDK.
public typealias STDSWarning = Warning
/// ``UiCustomization`` under the name of the other SDK.
public typealias STDSUICustomization = UiCustomization
/// ``ButtonCustomization`` under the name of the other SDK.
public typealias STDSButtonCustomization = ButtonCustomization
/// ``ToolbarCustomization`` under the name of the other SDK.
public typealias STDSNavigationBarCustomization = ToolbarCustomization
/// ``LabelCustomization`` under the name of the other SDK.
public typealias STDSLabelCustomization = LabelCustomization
/// ``TextBoxCustomization`` under the name of the other SDK.
public typealias STDSTextFieldCustomization = TextBoxCustomization
