import ThreeDSPlatform

/// The tests of the transport ask for one with limits of its own; on reuse the session decides.
func CurlTransport(
    trust: TLSTrust = .system, connectTimeout: TimeSpan = .seconds(10), reuseLimit: TimeSpan = .zero
) -> URLSessionTransport { URLSessionTransport(trust: trust, connectTimeout: connectTimeout) }
