import ThreeDSPlatform

/// The tests of the transport ask for one with limits of its own; on reuse the session decides.
func CurlTransport(
    trust: TLSTrust = .system, connectTimeoutSeconds: Double = 10, idleSecondsForReuse: Double = 0
) -> URLSessionTransport { URLSessionTransport(trust: trust, connectTimeoutSeconds: connectTimeoutSeconds) }
