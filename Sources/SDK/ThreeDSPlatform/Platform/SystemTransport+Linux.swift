#if canImport(CCurl) && !canImport(Darwin)
    /// The transport that an app gets when it brings none.
    public enum SystemTransport {
        /// A new transport: libcurl here.
        public static func make(trust: TLSTrust = .system) -> any HTTPTransport { CurlTransport(trust: trust) }
    }
#endif
