package import ThreeDSBase

/// Remembers the digests of the SDK's machine code and notices when the code changes while the process runs.
///
/// The code is hashed in slices, with the thread given back between two of them. Code that cannot be read is no change. What has been
/// changed stays noticed.
package actor CodeWatch {
    private let digest: @Sendable (_ slice: Int) -> [UInt8]?
    private let limit: Int
    private let interval: TimeSpan
    private var known: [[UInt8]] = []
    private var isKnown = false
    private var isBusy = false
    private var isChanged = false
    private var lastUptime: TimeSpan?

    /// - Parameters:
    ///   - limit: at most so many slices.
    ///   - interval: at least that long between two comparisons, whoever asks.
    ///   - digest: of a slice as it is in memory now; nil beyond the last one, or when it cannot be read.
    package init(
        limit: Int = CodeRegion.sliceLimit, interval: TimeSpan = .seconds(2),
        digest: @escaping @Sendable (_ slice: Int) -> [UInt8]?
    ) {
        self.limit = limit
        self.interval = interval
        self.digest = digest
    }

    /// How many slices are compared; 0 before ``begin()`` has ended.
    package var sliceCount: Int { isKnown ? known.count : 0 }

    /// No slice is being read.
    var isIdle: Bool { !isBusy }

    /// Takes the digests; later calls do nothing.
    package func begin() async {
        guard !isKnown, !isBusy else { return }
        isBusy = true
        while known.count < limit, let digest = await slice(known.count) { known.append(digest) }
        isKnown = true
        isBusy = false
    }

    /// Compares the code with its digests, unless that is being done or was done just now; then what is known already counts.
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

/// The part of an image's machine code that is watched: its addresses in memory, in slices.
package struct CodeRegion: Equatable, Sendable {
    /// Bytes in a slice, the last one excepted.
    package static let sliceBytes = 256 << 10
    /// 16 MiB: many times the SDK's own code, in an app that links it statically a part of it around the SDK's.
    package static let sliceLimit = 64

    /// First address.
    package let start: UInt
    /// At most ``sliceLimit`` slices.
    package let count: Int

    /// The part of the code around an address; all of it when it is small enough. Nil when the address lies elsewhere.
    package init?(code: Range<UInt>, around address: UInt) {
        guard code.contains(address) else { return nil }
        let limit = UInt(Self.sliceBytes * Self.sliceLimit)
        let before = min(address - code.lowerBound, limit / 2)
        let first = code.upperBound - code.lowerBound <= limit ? code.lowerBound : address - before
        start = min(first, code.upperBound - min(limit, code.upperBound - code.lowerBound))
        count = Int(min(limit, code.upperBound - start))
    }

    /// Where a slice lies; nil beyond the last.
    package func slice(_ index: Int) -> (address: UInt, count: Int)? {
        guard index >= 0, index < Self.sliceLimit, index * Self.sliceBytes < count else { return nil }
        let offset = index * Self.sliceBytes
        return (start + UInt(offset), min(Self.sliceBytes, count - offset))
    }
}
