import Testing
import ThreeDS
import ThreeDSSentry

/// What the guide "diagnosis.md" shows; `Tests/ThreeDSTests/Guides/ConfigurationGuideTests.swift` compares both texts.
@Suite("The guide's upload to Sentry", .serialized) struct SentryGuideTests {
    private static func setUp() -> any LogUploaderConfigProvider {
        // Example uploads: begin
        final class Uploads: LogUploaderConfigProvider {
            private let sentry = SentryUploader(dsn: "https://KEY@sentry.example/42")
            func provideConfig(sdkAppId: String) -> (any LogUploader)? { sentry }
        }

        let uploads = Uploads()
        ThreeDSLogger.shared.setupLogUploaderConfigProvider(uploads)
        // Example uploads: end
        return uploads
    }

    @Test("the address in the guide is valid, so it gives an uploader") func uploads() {
        let uploads = Self.setUp()
        defer { ThreeDSLogger.shared.setupLogUploaderConfigProvider(nil) }
        #expect(uploads.provideConfig(sdkAppId: "app") is SentryUploader)
    }
}
