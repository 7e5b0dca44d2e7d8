import Foundation

/// Reads `count` bytes at `offset` of a file; returns nil unless all of them exist.
typealias ReadAt = @Sendable (_ offset: UInt64, _ count: Int) -> [UInt8]?

extension UnsafeRawBufferPointer {
    /// Calls `body` with every line, without its line feed, until it returns false.
    func forEachLine(_ body: (UnsafeRawBufferPointer) -> Bool) {
        var rest = self
        while let start = rest.baseAddress, !rest.isEmpty {
            let end = memchr(start, 0x0A, rest.count)
            let length = end.map { UnsafeRawPointer($0) - start } ?? rest.count
            guard body(UnsafeRawBufferPointer(start: start, count: length)) else { return }
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(length + 1))
        }
    }

    /// Returns the first position of the byte.
    func position(of byte: UInt8) -> Int? {
        guard let start = baseAddress, let found = memchr(start, CInt(byte), count) else { return nil }
        return UnsafeRawPointer(found) - start
    }

    /// Returns whether the bytes begin with a prefix.
    func starts(with prefix: StaticString) -> Bool {
        guard let start = baseAddress, count >= prefix.utf8CodeUnitCount else { return false }
        return memcmp(start, prefix.utf8Start, prefix.utf8CodeUnitCount) == 0
    }

    /// The bytes as text, with invalid UTF-8 replaced.
    var text: String { String(decoding: self, as: UTF8.self) }
}

/// Reads fixed-width numbers at any offset of bytes from outside; returns nil beyond the end.
struct ByteFields {
    let bytes: [UInt8]

    func little32(_ offset: Int) -> UInt32? { unsigned(offset, 4, bigEndian: false).map { UInt32(truncatingIfNeeded: $0) } }
    func little64(_ offset: Int) -> UInt64? { unsigned(offset, 8, bigEndian: false) }
    func little16(_ offset: Int) -> UInt16? { unsigned(offset, 2, bigEndian: false).map { UInt16(truncatingIfNeeded: $0) } }
    func big32(_ offset: Int) -> UInt32? { unsigned(offset, 4, bigEndian: true).map { UInt32(truncatingIfNeeded: $0) } }
    func byte(_ offset: Int) -> UInt8? { bytes.indices.contains(offset) ? bytes[offset] : nil }

    /// Returns `count` bytes from `offset`; nil unless all of them exist.
    func slice(_ offset: Int, _ count: Int) -> [UInt8]? {
        guard offset >= 0, count >= 0, offset <= bytes.count, count <= bytes.count - offset else { return nil }
        return Array(bytes[offset..<offset + count])
    }

    /// Returns the bytes up to the next zero, at most `limit`; nil when there is no zero.
    func zeroTerminated(_ offset: Int, limit: Int = 4096) -> String? {
        guard offset >= 0, offset < bytes.count else { return nil }
        let rest = bytes[offset...].prefix(limit)
        return rest.firstIndex(of: 0).map { String(decoding: rest[..<$0], as: UTF8.self) }
    }

    private func unsigned(_ offset: Int, _ count: Int, bigEndian: Bool) -> UInt64? {
        guard let part = slice(offset, count) else { return nil }
        var value: UInt64 = 0
        for place in 0..<count { value = value << 8 | UInt64(part[bigEndian ? place : count - 1 - place]) }
        return value
    }
}
