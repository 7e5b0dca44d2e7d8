import ThreeDS

// The spellings of the payment gateway's SDK. Documentation/integrate/migration.md shows them in an app.

extension ThreeDS2Service {
    /// Begins a transaction with key, root and logo as a 3DS Server provides them, in place of the configured directory server's.
    ///
    /// A value that is nil or empty is taken from the configured directory server of that id.
    ///
    /// - Parameters:
    ///   - directoryServerID: may be empty with an RSA key; the key derivation for an EC key needs it.
    ///   - messageVersion: nil or empty: the highest supported version.
    ///   - publicKeyBase64: the key for device data, RSA of at least 2048 bits or P-256: base64 of a certificate or a public key
    ///     in DER, or PEM, or base64 of PEM.
    ///   - rootCertificateBase64: the certificate authority of the ACS, in the same forms; PEM may contain several.
    ///   - logoBase64: the picture for the processing screen.
    /// - Throws: ``ThreeDS2Error/SDKNotInitialized(_:_:)``; ``ThreeDS2Error/InvalidInput(_:_:)`` naming the argument.
    public func createTransaction(
        directoryServerID: String, messageVersion: String?, publicKeyBase64: String?, rootCertificateBase64: String?,
        logoBase64: String?
    ) throws -> any Transaction {
        try createTransaction(
            directoryServerID, messageVersion, keyText: publicKeyBase64, rootText: rootCertificateBase64, logoText: logoBase64)
    }
}

// MARK: - The log

/// A ``LogProtocol`` that gets the origin of a line as a type.
public protocol TypedLogProtocol: ThreeDS.LogProtocol {
    /// Writes a line. Called on the logger's own queue, one line after the other.
    ///
    /// - Parameters:
    ///   - classMethod: always ``ThreeDSLogger``: a type cannot name a transaction, so the origin is in front of the message.
    ///   - tag: ``ThreeDSLogger/sdkTag`` for the SDK's own lines.
    ///   - message: the origin, a colon and the line.
    ///   - exception: an error that the app logs; the SDK passes nil.
    func log<T>(classMethod: T.Type, tag: String, message: String, exception: (any Error)?)
}

extension TypedLogProtocol {
    /// Calls the form with a type.
    public func log(classMethod: String, tag: String, message: String, exception: (any Error)?) {
        log(classMethod: ThreeDSLogger.self, tag: tag, message: "\(classMethod): \(message)", exception: exception)
    }
}

extension ThreeDSLogger {
    /// Sends a line of the app to the sinks, with the name of a type as its origin.
    public func log<T>(classMethod: T.Type, tag: String, message: String, exception: (any Error)? = nil) {
        log(classMethod: String(describing: classMethod), tag: tag, message: message, exception: exception)
    }

    /// Calls ``setupLogUploaderConfigProvider(_:)``.
    public func setupLogUploaderConfigProvider(configProvider: (any ThreeDS.LogUploaderConfigProvider)?) {
        setupLogUploaderConfigProvider(configProvider)
    }
}

/// An uploader in the form that a ``LogUploaderConfigSource`` returns.
public struct LogUploaderConfig: Sendable {
    /// The uploader.
    public let uploader: any LogUploader

    /// Wraps an uploader.
    public init(_ uploader: any LogUploader) { self.uploader = uploader }
}

/// A ``LogUploaderConfigProvider`` that returns a ``LogUploaderConfig``.
public protocol LogUploaderConfigSource: ThreeDS.LogUploaderConfigProvider {
    /// Returns the uploader for this installation, or nil if nothing is to be uploaded.
    ///
    /// - Parameter sdkAppId: the SDK app id, a UUID; never nil.
    func provideConfig(sdkAppId: String?) -> LogUploaderConfig?
}

extension LogUploaderConfigSource {
    /// Calls the form with an optional id.
    public func provideConfig(sdkAppId: String) -> (any LogUploader)? {
        let config: LogUploaderConfig? = provideConfig(sdkAppId: Optional(sdkAppId))
        return config?.uploader
    }
}

extension LogUploaderConfig {
    /// Returns an uploader to a Sentry server, or nil when ``SentryUploader/init(url:key:sends:capacity:transport:userAgent:)`` refuses the
    /// address or the key.
    public static func sentry(url: String, key: String) -> LogUploaderConfig? {
        SentryUploader(url: url, key: key).map { LogUploaderConfig($0) }
    }
}
