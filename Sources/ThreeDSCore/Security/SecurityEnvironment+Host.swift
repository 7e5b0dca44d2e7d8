import ThreeDSCrypto

extension SecurityEnvironment {
    /// The device or host this process runs on.
    package static var host: SecurityEnvironment { system { try? PlatformCrypto.sha256($0) } }
}
