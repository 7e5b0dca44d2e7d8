import ThreeDSPlatform

/// The tests of the transport ask for one with limits of its own; the session's limits are the system's.
func CurlTransport(
    trust: TLSTrust = .system, connectTimeoutSeconds: Double = 10, idleSecondsForReuse: Double = 0
) -> URLSessionTransport { URLSessionTransport(trust: trust) }
