// The spelling of the payment gateway's SDK. Documentation/integrate/migration.md shows it in an app.

extension LogUploaderConfig {
    /// Returns an uploader to a Sentry server, or nil when ``SentryUploader/init(url:key:sends:capacity:transport:userAgent:)`` refuses the
    /// address or the key.
    public static func sentry(url: String, key: String) -> LogUploaderConfig? {
        SentryUploader(url: url, key: key).map { LogUploaderConfig($0) }
    }
}
