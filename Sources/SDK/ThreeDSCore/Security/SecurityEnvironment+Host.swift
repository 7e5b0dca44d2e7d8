import ThreeDSCrypto

extension SecurityEnvironment {
    /// The environment of the device or host on which this process runs.
    package static var host: SecurityEnvironment {
        var environment = system { try? PlatformCrypto.sha256($0) }
        environment.code = code
        environment.refuseDebuggers = { refusal.value }
        return environment
    }

    /// The only watch of the process. The digests are computed when the SDK is initialized for the first time.
    private static let code = OwnCode.watch { try? PlatformCrypto.sha256($0) }
    private static let refusal = Remembered { system { _ in nil }.refuseDebuggers() }
}
