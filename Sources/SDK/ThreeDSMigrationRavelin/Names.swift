// The types under the names of the other SDK. Documentation/integrate/migration.md shows them in an app.

/// ``ThreeDS2Service`` under the name of the other SDK.
public typealias R3DS2Service = any ThreeDS2Service
/// ``ThreeDS2ServiceSDK`` under the name of the other SDK.
public typealias R3DS2ServiceSDK = ThreeDS2ServiceSDK
/// ``Transaction`` under the name of the other SDK.
public typealias R3DS2Transaction = any Transaction
/// ``ConfigParameters`` under the name of the other SDK.
public typealias R3DS2ConfigParameters = ConfigParameters
/// ``UiCustomization`` under the name of the other SDK.
public typealias R3DS2UiCustomization = UiCustomization
/// ``ButtonCustomization`` under the name of the other SDK.
public typealias R3DS2ButtonCustomization = ButtonCustomization
/// ``ToolbarCustomization`` under the name of the other SDK.
public typealias R3DS2ToolbarCustomization = ToolbarCustomization
/// ``LabelCustomization`` under the name of the other SDK.
public typealias R3DS2LabelCustomization = LabelCustomization
/// ``TextBoxCustomization`` under the name of the other SDK.
public typealias R3DS2TextBoxCustomization = TextBoxCustomization
/// ``ChallengeParameters`` under the name of the other SDK.
public typealias R3DS2ChallengeParameters = ChallengeParameters
/// ``ChallengeStatusReceiver`` under the name of the other SDK.
public typealias R3DS2ChallengeStatusReceiver = ChallengeStatusReceiver
/// ``CompletionEvent`` under the name of the other SDK.
public typealias R3DS2CompletionEvent = CompletionEvent
/// ``ProtocolErrorEvent`` under the name of the other SDK.
public typealias R3DS2ProtocolErrorEvent = ProtocolErrorEvent
/// ``RuntimeErrorEvent`` under the name of the other SDK.
public typealias R3DS2RuntimeErrorEvent = RuntimeErrorEvent
/// ``ThreeDSSDKAppDelegate`` under the name of the other SDK.
public typealias R3DS2AppDelegate = ThreeDSSDKAppDelegate
/// ``ThreeDS2Error`` under the name of the other SDK.
public typealias R3DS2Error = ThreeDS2Error
/// ``ProgressDialog`` under the name of the other SDK.
public typealias R3DS2ProgressDialog = any ProgressDialog
/// ``AuthenticationRequestParameters`` under the name of the other SDK.
public typealias R3DS2AuthenticationRequestParameters = AuthenticationRequestParameters
/// ``ErrorMessage`` under the name of the other SDK.
public typealias R3DS2ErrorMessage = ErrorMessage
/// ``Warning`` under the name of the other SDK.
public typealias R3DS2Warning = Warning
