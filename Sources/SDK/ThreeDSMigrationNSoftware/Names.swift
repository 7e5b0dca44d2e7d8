// The types under the names of the other SDK. Documentation/integrate/migration.md shows them in an app.

/// The service; the specification's `ThreeDS2Service` is a protocol: `ThreeDS.ThreeDS2Service`.
public typealias ThreeDS2Service = ThreeDS2ServiceSDK
/// The receiver whose methods have no labels.
public typealias ChallengeStatusReceiver = UnlabelledChallengeStatusReceiver
/// The listener whose methods have no labels.
public typealias ClientEventListener = UnlabelledClientEventListener
/// The listener whose method has no labels.
public typealias SecurityEventListener = UnlabelledSecurityEventListener
/// The processing screen. In a file that imports SwiftUI write `ThreeDSMigrationNSoftware.ProgressView`.
public typealias ProgressView = ProgressDialog
