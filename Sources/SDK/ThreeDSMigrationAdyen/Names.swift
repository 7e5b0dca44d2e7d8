// The types under the names of the other SDK. Documentation/integrate/migration.md shows them in an app.

/// ``DirectoryServerService`` under the name of the other SDK.
public typealias ADYService = DirectoryServerService
/// ``ConfigParameters`` under the name of the other SDK.
public typealias ADYServiceParameters = ConfigParameters
/// ``DirectoryServerTransaction`` under the name of the other SDK.
public typealias ADYTransaction = DirectoryServerTransaction
/// ``AuthenticationRequestParameters`` under the name of the other SDK.
public typealias ADYAuthenticationRequestParameters = AuthenticationRequestParameters
/// ``ChallengeParameters`` under the name of the other SDK.
public typealias ADYChallengeParameters = ChallengeParameters
/// ``CompletionEvent`` under the name of the other SDK.
public typealias ADYChallengeResult = CompletionEvent
/// ``UiCustomization`` under the name of the other SDK.
public typealias ADYAppearanceConfiguration = UiCustomization
/// ``Warning`` under the name of the other SDK.
public typealias ADYWarning = Warning
