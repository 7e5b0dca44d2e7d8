#if canImport(Darwin)
    import Darwin

    /// The clock behind `SystemTimeSource.uptime()`.
    enum UptimeClock {
        /// Returns CLOCK_MONOTONIC, which on Apple systems continues while the device sleeps.
        static func nanoseconds() -> UInt64 { clock_gettime_nsec_np(CLOCK_MONOTONIC) }
    }
#endif
