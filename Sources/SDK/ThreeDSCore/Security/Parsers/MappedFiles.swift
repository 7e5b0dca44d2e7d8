import ThreeDSBase

/// Remembers the files from which the process has loaded machine code.
///
/// The kernel takes about 250 µs to list the mappings of a process, but only 11 µs to report the size of the executable ones. So they are
/// listed again when this size has changed, and in any case two seconds after the last time.
final class MappedFiles: Sendable {
    private struct Listing: Sendable {
        let executableSize: Int
        let uptime: TimeSpan
        let paths: [String]
    }

    private let last = Locked<Listing?>(nil)

    static let longestUse = TimeSpan.seconds(2)

    /// Returns the paths, listed now or earlier.
    ///
    /// - Parameters:
    ///   - executableSize: of all executable mappings now; nil when the kernel does not report it. Then they are listed each time.
    ///   - uptime: now.
    ///   - list: returns the paths; nil when they cannot be read. Nothing is remembered then.
    func paths(executableSize: Int?, at uptime: TimeSpan, list: () -> [String]?) -> [String] {
        if let executableSize, let last = last.withLock(\.self), last.executableSize == executableSize, last.uptime <= uptime,
            uptime - last.uptime < Self.longestUse
        {
            return last.paths
        }
        let paths = list()
        last.withLock { last in
            last = nil
            if let paths, let executableSize { last = Listing(executableSize: executableSize, uptime: uptime, paths: paths) }
        }
        return paths ?? []
    }
}
