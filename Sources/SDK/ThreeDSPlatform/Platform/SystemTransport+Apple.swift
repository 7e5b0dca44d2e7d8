#if canImport(Darwin)
    /// The transport that an app gets when it brings none.
    public enum SystemTransport {
        /// A new transport: a URL session here.
        public static func make(trust: TLSTrust = .system) -> any HTTPTransport { URLSessionTransport(trust: trust) }
    }
#endif
