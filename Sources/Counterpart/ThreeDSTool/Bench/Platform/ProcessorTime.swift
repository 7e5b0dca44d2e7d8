import Foundation

/// Processor time in microseconds. Unlike elapsed time, it does not contain the time in which other processes ran.
enum ProcessorTime {
    /// Of all threads of this process so far, in the program and in the system.
    static var ofProcess: Double { microseconds(CLOCK_PROCESS_CPUTIME_ID) }

    /// Of the calling thread so far.
    static var ofThread: Double { microseconds(CLOCK_THREAD_CPUTIME_ID) }

    private static func microseconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
    }
}
