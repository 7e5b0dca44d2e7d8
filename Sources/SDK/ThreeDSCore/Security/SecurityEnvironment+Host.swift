import ThreeDSCrypto

extension SecurityEnvironment {
    /// The device or host this process runs on.
    package static var host: SecurityEnvironment {
        var environment = system { try? PlatformCrypto.sha256($0) }
        environment.code = code
        environment.refuseDebuggers = { refusal.value }
        return environment
    }

    /// One for the process: the measure is taken when the SDK is initialized for the first time.
    private static let code = OwnCode.watch { try? PlatformCrypto.sha256($0) }
    private static let refusal = Remembered { system { _ in nil }.refuseDebuggers() }
}
