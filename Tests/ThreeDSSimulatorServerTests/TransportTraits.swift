#if canImport(Glibc)
    import ThreeDSPlatform

    /// What the transport of this platform does otherwise than another platform's: libcurl here.
    enum TransportTraits {
        /// The server of this platform can offer other TLS versions and suites than the usual ones.
        static let serverHasPriorities = true
        /// Suites of TLS 1.2 with CBC are taken. App Transport Security takes them with ECDHE, and an app cannot choose.
        static let takesCBC = false
        /// The text for a missing intermediate certificate says whose: libcurl does not show certificates that it did not believe.
        static let namesMissingIssuer = false
        /// What a port that nobody listens on comes to.
        static let troubleOfClosedPort = TransportTrouble.refused
        /// Fields that are added to every request beside Host and Content-Length, and their values; nil: any value.
        static let addedFields: [String: String?] = ["Accept-Encoding": "identity", "User-Agent": "ThreeDS"]
        /// What a response that nobody asked for, on an idle connection, may come to for the next request: nothing.
        static let outcomesOfUnaskedData: [TransportFailureTests.Kind] = [.response(200)]
        /// What a head without end comes to.
        static let outcomesOfEndlessHead: [TransportFailureTests.Kind] = [.tooLarge]
        /// What a connection that the server ended while unused comes to for the next request.
        static let outcomesOfStaleConnection: [TransportFailureTests.Kind] = [.response(200)]
    }
#endif
