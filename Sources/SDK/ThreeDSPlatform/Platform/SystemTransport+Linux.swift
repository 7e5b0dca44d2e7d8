#if canImport(CCurl) && !canImport(Darwin)
    /// The default transport, for an app that supplies none.
    public enum SystemTransport {
        /// Returns a new transport. On Linux it uses libcurl.
        public static func make(trust: TLSTrust = .system) -> any HTTPTransport { CurlTransport(trust: trust) }
    }
#endif
