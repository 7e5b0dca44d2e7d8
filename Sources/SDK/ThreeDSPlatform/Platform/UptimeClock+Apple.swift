#if canImport(Darwin)
    import Darwin

    /// The clock behind `SystemTimeSource.uptime()`.
    enum UptimeClock {
        /// CLOCK_MONOTONIC, which on Apple systems goes on while the device sleeps.
        static func nanoseconds() -> UInt64 { clock_gettime_nsec_np(CLOCK_MONOTONIC) }
    }
#endif
