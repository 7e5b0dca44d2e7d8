import Foundation

/// Processor time in microseconds. Unlike elapsed time, it does not contain the time in which other processes ran.
enum ProcessorTime {
    /// Of all threads of this process so far, in the program and in the system.
    static var ofProcess: Double { microseconds(CLOCK_PROCESS_CPUTIME_ID) }

    /// Of the calling thread so far.
    static var ofThread: Double { microseconds(CLOCK_THREAD_CPUTIME_ID) }

    private static func microseconds(_ clock: clockid_t) -> Double {
        // The two words of a `timespec`. Its members belong to whichever C module a compiler has met first, so no import makes them visible everywhere.
        var time = (seconds: 0, nanoseconds: 0)
        withUnsafeMutablePointer(to: &time) { words in
            _ = words.withMemoryRebound(to: timespec.self, capacity: 1) { clock_gettime(clock, $0) }
        }
        return Double(time.seconds) * 1e6 + Double(time.nanoseconds) / 1e3
    }
}
