#if canImport(Glibc) && !canImport(Darwin)
    import Glibc

    /// The clock behind `SystemTimeSource.uptime()`.
    enum UptimeClock {
        /// Returns CLOCK_BOOTTIME, which continues while the machine is suspended.
        static func nanoseconds() -> UInt64 {
            var time = timespec()
            guard clock_gettime(CLOCK_BOOTTIME, &time) == 0 else { return 0 }
            return UInt64(clamping: time.tv_sec) &* 1_000_000_000 &+ UInt64(clamping: time.tv_nsec)
        }
    }
#endif
