import Foundation

/// Reads files of the host. Waits only for the disk.
enum HostFile {
    /// Returns at most `limit` bytes from the beginning; nil when the file cannot be opened or read.
    static func contents(of path: String, limit: Int) -> [UInt8]? {
        withDescriptor(path) { descriptor in
            // Files of the kernel report no size.
            let size = size(of: descriptor)
            var capacity = min(limit, max(size, 64 << 10))
            guard var buffer = malloc(max(capacity, 1)) else { return nil }
            defer { free(buffer) }
            var count = 0
            while count < limit {
                if count == capacity {
                    capacity = min(limit, capacity * 2)
                    guard let larger = realloc(buffer, capacity) else { return nil }
                    buffer = larger
                }
                let step = read(descriptor, buffer + count, capacity - count)
                if step < 0 && errno == EINTR { continue }
                guard step >= 0 else { return nil }
                if step == 0 { break }
                count += step
            }
            return [UInt8](UnsafeRawBufferPointer(start: buffer, count: count))
        }
    }

    /// Returns exactly `count` bytes at `offset`; nil when there are fewer.
    static func bytes(of path: String, at offset: UInt64, count: Int) -> [UInt8]? {
        guard let start = off_t(exactly: offset), count >= 0, count <= 64 << 20 else { return nil }
        return withDescriptor(path) { descriptor in
            let size = off_t(size(of: descriptor))
            guard start <= size, off_t(count) <= size - start else { return nil }
            var bytes = [UInt8](repeating: 0, count: count)
            var done = 0
            while done < count {
                let step = bytes.withUnsafeMutableBytes { buffer in
                    pread(descriptor, buffer.baseAddress?.advanced(by: done), count - done, start + off_t(done))
                }
                if step < 0 && errno == EINTR { continue }
                guard step > 0 else { return nil }
                done += step
            }
            return bytes
        }
    }

    /// Returns the target of a symbolic link, one step.
    static func linkTarget(_ path: String) -> String? {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = buffer.withUnsafeMutableBytes { bytes in
            bytes.bindMemory(to: CChar.self).baseAddress.map { readlink(path, $0, bytes.count) } ?? 0
        }
        return count > 0 ? String(decoding: buffer.prefix(count), as: UTF8.self) : nil
    }

    /// Runs slow work on a queue with low priority instead of the threads of Swift's tasks.
    static func beside<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            DispatchQueue.global(qos: .utility).async { continuation.resume(returning: work()) }
        }
    }

    /// Returns the size by seeking to the end and back. Apple requires a reason for every use of `fstat(2)`, which also reports times.
    private static func size(of descriptor: CInt) -> Int {
        let end = lseek(descriptor, 0, SEEK_END)
        return lseek(descriptor, 0, SEEK_SET) == 0 ? max(0, Int(clamping: end)) : 0
    }

    private static func withDescriptor<Value>(_ path: String, _ body: (CInt) -> Value?) -> Value? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        return body(descriptor)
    }
}
