#if canImport(Glibc)
    import Foundation
    import Glibc

    /// Looks for bytes in the memory of this process, freed blocks included. Does not find its own copies.
    package final class MemoryScan {
        private let pattern: UnsafeMutableRawBufferPointer
        private let window: UnsafeMutableRawBufferPointer
        private let memory: CInt
        /// `memmem`, which glibc declares for programs with its extensions only.
        private let find: Find

        /// One scan at a time: the window of another one may have a copy of what this one looks for.
        private static let turn = NSLock()

        private typealias Find =
            @convention(c) (UnsafeRawPointer?, Int, UnsafeRawPointer?, Int) -> UnsafeMutableRawPointer?

        /// Looks for a member of a JSON object whose value begins with `value`.
        package convenience init(member name: String, _ value: String) throws {
            let parts = ["\"", name, "\":\"", value]
            try self.init(count: parts.reduce(0) { $0 + $1.utf8.count }, parts.lazy.flatMap(\.utf8))
        }

        /// Looks for `count` bytes. They should not stand next to each other in memory while `bytes` gives them.
        package init(count: Int, _ bytes: some Sequence<UInt8>) throws {
            guard let find = dlsym(nil, "memmem") else { throw POSIXError(.ENOSYS) }
            self.find = unsafeBitCast(find, to: Find.self)
            pattern = .allocate(byteCount: count, alignment: 1)
            window = .allocate(byteCount: 1 << 20, alignment: 1)
            memory = open("/proc/self/mem", O_RDONLY)
            for (place, byte) in bytes.enumerated() where place < count { pattern[place] = byte }
            guard memory >= 0 else { throw POSIXError(.EACCES) }
        }

        deinit {
            close(memory)
            window.deallocate()
            pattern.deallocate()
        }

        /// Returns how often the bytes are in writable memory.
        package func count() throws -> Int {
            Self.turn.lock()
            defer {
                window.initializeMemory(as: UInt8.self, repeating: 0)
                Self.turn.unlock()
            }
            var found = 0
            for line in try String(contentsOfFile: "/proc/self/maps", encoding: .utf8).split(separator: "\n") {
                let fields = line.split(separator: " ")
                guard fields.count >= 2, fields[1].hasPrefix("rw") else { continue }
                let range = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
                guard range.count == 2 else { continue }
                var start = range[0]
                while start < range[1] {
                    let length = min(Int(range[1] - start), window.count)
                    let read = pread(memory, window.baseAddress, length, off_t(start))
                    guard read > 0 else { break }
                    found += hits(read, at: start)
                    start += UInt(length)
                    if start < range[1] { start -= UInt(pattern.count - 1) }
                }
            }
            return found
        }

        private func hits(_ length: Int, at base: UInt) -> Int {
            var found = 0
            var offset = 0
            guard let start = UnsafeRawPointer(window.baseAddress) else { return 0 }
            while let hit = find(start + offset, length - offset, pattern.baseAddress, pattern.count) {
                let place = UnsafeRawPointer(hit) - start
                let address = base + UInt(place)
                if !Self.contains(pattern, address), !Self.contains(window, address) { found += 1 }
                offset = place + 1
            }
            return found
        }

        private static func contains(_ block: UnsafeMutableRawBufferPointer, _ address: UInt) -> Bool {
            guard let start = block.baseAddress.map({ UInt(bitPattern: $0) }) else { return false }
            return (start..<start + UInt(block.count)).contains(address)
        }
    }
#endif
