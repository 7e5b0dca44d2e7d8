#if canImport(Darwin)
    import Darwin
    import MachO

    /// The machine code of the file that contains the SDK: the app's executable, or a framework.
    enum OwnCode {
        /// Returns a watch of the code. `sha256` returns 32 bytes; nil on failure.
        static func watch(sha256: @escaping @Sendable ([UInt8]) -> [UInt8]?) -> CodeWatch {
            CodeWatch { index in region?.slice(index).flatMap { bytes(at: $0.address, count: $0.count) }.flatMap(sha256) }
        }

        static let region: CodeRegion? = {
            let code: @convention(c) () -> Void = {}  // some code of this file
            let address = unsafeBitCast(code, to: UInt.self)
            var place = Dl_info()
            var size: UInt = 0
            guard let own = UnsafeRawPointer(bitPattern: address), dladdr(own, &place) != 0, let base = place.dli_fbase,
                let text = getsectiondata(base.assumingMemoryBound(to: mach_header_64.self), "__TEXT", "__text", &size)
            else { return nil }
            let start = UInt(bitPattern: text)
            let (end, overflow) = start.addingReportingOverflow(size)
            return overflow ? nil : CodeRegion(code: start..<end, around: address)
        }()

        /// Reads bytes of the code. The section is readable while the file is loaded, and this function is in that file.
        private static func bytes(at address: UInt, count: Int) -> [UInt8]? {
            UnsafeRawPointer(bitPattern: address).map { [UInt8](UnsafeRawBufferPointer(start: $0, count: count)) }
        }
    }

    /// The request to the kernel to refuse debuggers.
    enum DebuggerRefusal {
        /// `PT_DENY_ATTACH` of macOS's `<sys/ptrace.h>`. The SDKs of devices have no such header, so this file repeats the
        /// number.
        private static let denyAttach: CInt = 31

        /// Returns whether the kernel accepted the request. It is made once for the process and cannot be undone.
        static func ask() -> Bool {
            #if targetEnvironment(simulator)
                return false
            #else
                // Looked up by name because Swift does not import it.
                typealias Trace = @convention(c) (CInt, pid_t, UnsafeMutablePointer<CChar>?, CInt) -> CInt
                guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: -2), "ptrace") else { return false }
                return unsafeBitCast(symbol, to: Trace.self)(denyAttach, 0, nil, 0) == 0
            #endif
        }
    }
#endif
