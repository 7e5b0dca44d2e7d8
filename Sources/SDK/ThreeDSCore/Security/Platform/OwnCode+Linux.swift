#if canImport(Glibc) && !canImport(Darwin)
    import Glibc

    /// The machine code of the file that contains the SDK: the executable, or a shared library.
    enum OwnCode {
        /// Returns a watch of the code. `sha256` returns 32 bytes; nil on failure.
        static func watch(sha256: @escaping @Sendable ([UInt8]) -> [UInt8]?) -> CodeWatch {
            CodeWatch { index in region?.slice(index).flatMap { bytes(at: $0.address, count: $0.count) }.flatMap(sha256) }
        }

        static let region: CodeRegion? = {
            let code: @convention(c) () -> Void = {}  // some code of this file
            var search = Search(address: unsafeBitCast(code, to: UInt.self))
            guard let symbol = dlsym(nil, "dl_iterate_phdr") else { return nil }
            _ = withUnsafeMutablePointer(to: &search) { search in
                unsafeBitCast(symbol, to: Iterate.self)(
                    { information, _, context in
                        guard let information, let search = context?.assumingMemoryBound(to: Search.self) else { return 0 }
                        return search.pointee.look(at: information) ? 1 : 0
                    }, UnsafeMutableRawPointer(search))
            }
            return search.code.flatMap { CodeRegion(code: $0, around: search.address) }
        }()

        private typealias Iterate =
            @convention(c) (
                @convention(c) (UnsafeMutableRawPointer?, Int, UnsafeMutableRawPointer?) -> CInt, UnsafeMutableRawPointer?
            ) -> CInt

        private struct Search {
            let address: UInt
            var code: Range<UInt>?

            init(address: UInt) { self.address = address }

            /// `struct dl_phdr_info`: base, name, program headers, their number. `Elf64_Phdr`: type (PT_LOAD = 1) at 0, flags
            /// (executable 1, writable 2) at 4, address at 16, size in the file at 32; 56 bytes.
            mutating func look(at information: UnsafeMutableRawPointer) -> Bool {
                let base = information.load(as: UInt.self)
                guard let headers = information.load(fromByteOffset: 16, as: UnsafeRawPointer?.self) else { return false }
                for index in 0..<Int(information.load(fromByteOffset: 24, as: UInt16.self)) {
                    let header = headers + index * 56
                    let flags = header.load(fromByteOffset: 4, as: UInt32.self)
                    guard header.load(as: UInt32.self) == 1, flags & 1 != 0, flags & 2 == 0 else { continue }
                    let (start, overflow) = base.addingReportingOverflow(header.load(fromByteOffset: 16, as: UInt.self))
                    let (end, beyond) = start.addingReportingOverflow(header.load(fromByteOffset: 32, as: UInt.self))
                    guard !overflow, !beyond, start <= address, address < end else { continue }
                    code = start..<end
                    return true
                }
                return false
            }
        }

        /// Reads bytes through the kernel, so that an unreadable page is an error and does not end the process.
        private static func bytes(at address: UInt, count: Int) -> [UInt8]? {
            let memory = open("/proc/self/mem", O_RDONLY | O_CLOEXEC)
            guard memory >= 0, let start = off_t(exactly: address) else { return nil }
            defer { close(memory) }
            let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
                while done < count {
                    let step = pread(memory, buffer.baseAddress?.advanced(by: done), count - done, start + off_t(done))
                    if step < 0 && errno == EINTR { continue }
                    guard step > 0 else { return }
                    done += step
                }
            }
            return bytes.count == count ? bytes : nil
        }
    }
#endif
