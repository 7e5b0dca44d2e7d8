package import ThreeDSBase

/// Remembers the digests of the SDK's machine code and notices when the code changes while the process runs.
///
/// The code is hashed in slices, and the thread is released between two slices. Code that cannot be read does not count as a change. A
/// detected change stays detected.
package actor CodeWatch {
    private let digest: @Sendable (_ slice: Int) -> [UInt8]?
    private let limit: Int
    private let interval: TimeSpan
    private var known: [[UInt8]] = []
    private var isKnown = false
    private var isBusy = false
    private var isChanged = false
    private var lastUptime: TimeSpan?

    /// Creates a watch.
    ///
    /// - Parameters:
    ///   - limit: at most so many slices.
    ///   - interval: the minimum time between two comparisons, even if different callers ask.
    ///   - digest: of a slice as it is in memory now; nil beyond the last one, or when it cannot be read.
    package init(
        limit: Int = CodeRegion.sliceLimit, interval: TimeSpan = .seconds(2),
        digest: @escaping @Sendable (_ slice: Int) -> [UInt8]?
    ) {
        self.limit = limit
        self.interval = interval
        self.digest = digest
    }

    /// The number of slices that are compared; 0 before ``begin()`` has ended.
    package var sliceCount: Int { isKnown ? known.count : 0 }

    /// Whether no slice is being read.
    var isIdle: Bool { !isBusy }

    /// Computes the digests. Later calls do nothing.
    package func begin() async {
        guard !isKnown, !isBusy else { return }
        isBusy = true
        while known.count < limit, let digest = await slice(known.count) { known.append(digest) }
        isKnown = true
        isBusy = false
    }

    /// Compares the code with its digests and returns whether it has changed. During or soon after another one, returns the last result.
    ///
    /// - Parameter uptime: now.
    package func hasChanged(at uptime: TimeSpan) async -> Bool {
        let isDue = lastUptime.map { uptime < $0 || uptime - $0 >= interval } ?? true
        guard isKnown, !isBusy, !isChanged, isDue else { return isChanged }
        lastUptime = uptime
        isBusy = true
        for index in known.indices {
            if let digest = await slice(index), digest != known[index] {
                isChanged = true
                break
            }
        }
        isBusy = false
        return isChanged
    }

    private func slice(_ index: Int) async -> [UInt8]? {
        await HostFile.beside { [digest] in digest(index) }
    }
}

/// The watched part of an image's machine code: its addresses in memory, in slices.
package struct CodeRegion: Equatable, Sendable {
    /// The bytes in a slice, except the last one.
    package static let sliceBytes = 256 << 10
    /// The largest number of slices, 16 MiB: many times the SDK's own code. In an app that links it statically, a part around it.
    package static let sliceLimit = 64

    /// The first address.
    package let start: UInt
    /// The number of slices, at most ``sliceLimit``.
    package let count: Int

    /// Creates the region around an address, or of the whole code when it is small enough. Returns nil when the address is outside.
    package init?(code: Range<UInt>, around address: UInt) {
        guard code.contains(address) else { return nil }
        let limit = UInt(Self.sliceBytes * Self.sliceLimit)
        let before = min(address - code.lowerBound, limit / 2)
        let first = code.upperBound - code.lowerBound <= limit ? code.lowerBound : address - before
        start = min(first, code.upperBound - min(limit, code.upperBound - code.lowerBound))
        count = Int(min(limit, code.upperBound - start))
    }

    /// Returns the position of a slice; nil after the last one.
    package func slice(_ index: Int) -> (address: UInt, count: Int)? {
        guard index >= 0, index < Self.sliceLimit, index * Self.sliceBytes < count else { return nil }
        let offset = index * Self.sliceBytes
        return (start + UInt(offset), min(Self.sliceBytes, count - offset))
    }
}
