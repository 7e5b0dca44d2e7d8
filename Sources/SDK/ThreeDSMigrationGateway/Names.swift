// The types under the names of the other SDK. Documentation/integrate/migration.md shows them in an app.

/// The service.
public typealias Ecom3DS2Service = ThreeDS2ServiceSDK
/// The sink of the log whose method gets the origin of a line as a type; the API's own is `ThreeDS.LogProtocol`.
public typealias LogProtocol = TypedLogProtocol
/// The source of uploaders that returns a ``LogUploaderConfig``; the API's own is `ThreeDS.LogUploaderConfigProvider`.
public typealias LogUploaderConfigProvider = LogUploaderConfigSource
