#if canImport(Darwin)
    /// The default transport, for an app that supplies none.
    public enum SystemTransport {
        /// Returns a new transport. On Apple platforms it uses a URL session.
        public static func make(trust: TLSTrust = .system) -> any HTTPTransport { URLSessionTransport(trust: trust) }
    }
#endif
