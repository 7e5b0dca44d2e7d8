#if canImport(CryptoKit)
    /// The platform's primitives.
    package typealias PlatformCrypto = AppleBackend
#elseif canImport(COpenSSL)
    /// The platform's primitives.
    package typealias PlatformCrypto = OpenSSLBackend
#else
    #error("ThreeDSCrypto has no backend for this platform")
#endif
