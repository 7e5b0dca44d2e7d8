#if canImport(Glibc) && !canImport(Darwin)
    import Foundation
    import Glibc
    import ThreeDSPlatform

    extension SecurityEnvironment {
        /// Returns the environment of the host on which this process runs.
        ///
        /// - Parameter sha256: returns the SHA-256 of bytes, 32 bytes; nil on failure. Used only for the executable, on a separate queue.
        package static func system(sha256: @escaping @Sendable ([UInt8]) -> [UInt8]?) -> SecurityEnvironment {
            var environment = SecurityEnvironment(platform: .linux)
            environment.fileExists = { access($0, F_OK) == 0 }
            environment.isSymbolicLink = { path in
                var status = stat()
                return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
            }
            environment.loadedLibraries = { LinuxHost.loadedLibraries() }
            environment.injectedLibraries = { LinuxHost.injectedLibraries() }
            environment.processTrace = {
                ProcessFiles.trace(status: LinuxHost.status(), processID: Int(getpid()))
            }
            environment.listeningPorts = { LinuxHost.listeningPorts() }
            environment.environmentVariable = { getenv($0).map { String(cString: $0) } }
            environment.codeProbes = { LinuxHost.codeProbes() }
            environment.emulation = { LinuxHost.hypervisor.map { [.virtualMachine($0)] } ?? [] }
            environment.systemVersion = {
                let version = ProcessInfo.processInfo.operatingSystemVersion
                return SystemVersion(version.majorVersion, version.minorVersion, version.patchVersion)
            }
            environment.userID = { geteuid() }
            environment.executableDigest = {
                await HostFile.beside { HostFile.contents(of: "/proc/self/exe", limit: 512 << 20).flatMap(sha256) }
            }
            return environment
        }
    }

    /// Queries the kernel and the dynamic linker.
    private enum LinuxHost {
        static func status() -> [UInt8]? { HostFile.contents(of: "/proc/self/status", limit: 16 << 10) }

        private static let mapped = MappedFiles()

        static func loadedLibraries() -> [String] {
            mapped.paths(executableSize: status().flatMap(ProcessFiles.executableSize), at: SystemTimeSource().uptime()) {
                HostFile.contents(of: "/proc/self/maps", limit: 4 << 20).map(ProcessFiles.executableFiles)
            }
        }

        /// Returns the ports of both families; nil when the kernel does not report them. Never waits: the kernel answers at once.
        static func listeningPorts() -> [UInt16]? {
            // NETLINK_SOCK_DIAG = 4
            let diagnostics = socket(PF_NETLINK, CInt(SOCK_RAW.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 4)
            guard diagnostics >= 0 else { return nil }
            defer { close(diagnostics) }
            var ports: Set<UInt16>?
            for family in [AF_INET, AF_INET6] {
                let request = SocketDiagnostics.listenersRequest(family: UInt8(truncatingIfNeeded: family))
                guard send(diagnostics, request, request.count, CInt(MSG_DONTWAIT)) == request.count else { continue }
                for _ in 0..<64 {
                    let bytes = [UInt8](unsafeUninitializedCapacity: 32 << 10) { buffer, count in
                        count = max(0, recv(diagnostics, buffer.baseAddress, buffer.count, CInt(MSG_DONTWAIT)))
                    }
                    let answer = SocketDiagnostics.answer(bytes)
                    if !answer.isRefused, !bytes.isEmpty { ports = (ports ?? []).union(answer.ports) }
                    if answer.isLast { break }
                }
            }
            return ports.map(Array.init)
        }

        /// Returns the libraries of `LD_PRELOAD`, `LD_AUDIT` and `/etc/ld.so.preload`, and those that the dynamic linker loaded before the
        /// executable's own libraries; each once.
        static func injectedLibraries() -> [String] {
            let start = HostFile.contents(of: "/proc/self/environ", limit: 2 << 20) ?? []
            var paths: [String] = []
            for name in ["LD_PRELOAD", "LD_AUDIT"] {
                // Both the environment at the start of the process and the current one.
                let values = [ProcessFiles.variable(name, environment: start), getenv(name).map { String(cString: $0) }]
                paths += values.compactMap(\.self).flatMap(ProcessFiles.libraryPaths)
            }
            if let file = HostFile.contents(of: "/etc/ld.so.preload", limit: 64 << 10) {
                paths += ProcessFiles.libraryPaths(String(decoding: file, as: UTF8.self))
            }
            paths += ProcessFiles.preloaded(linkOrder: linkOrder(), needed: needed)
            return paths.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        }

        /// The libraries that the executable needs. They cannot change while it runs.
        private static let needed = ELFFile.neededLibraries { HostFile.bytes(of: "/proc/self/exe", at: $0, count: $1) }

        /// Returns the dynamic linker's list (`dl_iterate_phdr(3)`), whose declaration the C library's module hides.
        private static func linkOrder() -> [String] {
            guard let symbol = dlsym(nil, "dl_iterate_phdr") else { return [] }
            let iterate = unsafeBitCast(symbol, to: IteratePrograms.self)
            var names: [String] = []
            _ = withUnsafeMutablePointer(to: &names) { names in
                iterate(
                    { information, _, context in
                        // struct dl_phdr_info { ElfW(Addr) dlpi_addr; const char *dlpi_name; … }
                        let name = information?.load(fromByteOffset: MemoryLayout<UInt>.size, as: UnsafePointer<CChar>?.self)
                        let names = context?.assumingMemoryBound(to: [String].self)
                        names?.pointee.append(name.map { String(cString: $0) } ?? "")
                        return 0
                    }, UnsafeMutableRawPointer(names))
            }
            return names
        }

        private typealias IteratePrograms =
            @convention(c) (
                @convention(c) (UnsafeMutableRawPointer?, Int, UnsafeMutableRawPointer?) -> CInt, UnsafeMutableRawPointer?
            ) -> CInt

        /// The functions through which secrets and decisions pass, and the libraries that may contain them.
        private static let watched: [(symbols: [String], libraries: [String])] = [
            (
                ["read", "write", "open", "send", "recv", "connect", "getaddrinfo", "dlsym"],
                ["libc", "libpthread", "libdl"]
            ),
            (["SSL_read", "SSL_write", "SSL_get_verify_result"], ["libssl"]),
            (["EVP_DigestVerify", "EVP_DecryptUpdate", "EVP_PKEY_derive", "X509_verify_cert", "RAND_bytes"], ["libcrypto"]),
            (["curl_multi_perform", "curl_multi_socket_action", "curl_easy_perform"], ["libcurl"]),
        ]

        /// Returns where the first definition of each function is: in its library, or in the executable itself.
        static func codeProbes() -> [SecurityEnvironment.CodeProbe] {
            let executable = HostFile.linkTarget("/proc/self/exe")
            var probes: [SecurityEnvironment.CodeProbe] = []
            var index = 0
            // Few files contain all the functions.
            var isExpected: [String: Bool] = [:]
            for (symbols, libraries) in watched {
                isExpected.removeAll(keepingCapacity: true)
                for name in symbols {
                    defer { index += 1 }
                    guard let code = dlsym(nil, name), let file = file(of: code) else { continue }
                    // The loader knows the executable without a name.
                    let path = file.isEmpty ? executable ?? file : file
                    let isKnown = isExpected[path] ?? isFile(path, in: libraries, or: executable)
                    isExpected[path] = isKnown
                    probes.append(SecurityEnvironment.CodeProbe(.symbol, index: index, isForeign: !isKnown, image: path))
                }
            }
            return probes
        }

        private static func isFile(_ path: String, in libraries: [String], or executable: String?) -> Bool {
            let library = LibraryNames.normalized(path).prefix { $0 != "-" }
            return libraries.contains { $0 == library } || executable == path || realFile(path) == executable
        }

        private typealias Locate = @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> CInt

        /// `_dl_find_object` of glibc 2.35 and later. It finds the library of an address without a look at its symbols; dladdr(3) compares
        /// the address with each symbol, which made up 5 % of the time of createTransaction and getAuthenticationRequestParameters.
        private static let findObject = dlsym(nil, "_dl_find_object").map { unsafeBitCast($0, to: Locate.self) }
        private static let findSymbol = dlsym(nil, "dladdr").map { unsafeBitCast($0, to: Locate.self) }

        /// Returns the file that the code was loaded from; nil when the loader does not know the address.
        private static func file(of code: UnsafeMutableRawPointer) -> String? {
            withUnsafeTemporaryAllocation(byteCount: 256, alignment: MemoryLayout<UInt64>.alignment) { result in
                let pointer = MemoryLayout<UnsafeRawPointer>.size
                let name: UnsafePointer<CChar>?
                if let findObject {
                    // struct dl_find_object { unsigned long long dlfo_flags; void *dlfo_map_start, *dlfo_map_end; struct link_map *dlfo_link_map; … }
                    guard findObject(code, result.baseAddress) == 0 else { return nil }
                    let map = result.load(
                        fromByteOffset: MemoryLayout<UInt64>.size + 2 * pointer, as: UnsafeRawPointer?.self)
                    // struct link_map { ElfW(Addr) l_addr; char *l_name; … }
                    name = map?.load(fromByteOffset: MemoryLayout<UInt>.size, as: UnsafePointer<CChar>?.self)
                } else {
                    // Dl_info { const char *dli_fname; … }
                    guard let findSymbol, findSymbol(code, result.baseAddress) != 0 else { return nil }
                    name = result.load(as: UnsafePointer<CChar>?.self)
                }
                return name.map { String(cString: $0) }
            }
        }

        private static func realFile(_ path: String) -> String? {
            guard let resolved = realpath(path, nil) else { return nil }
            defer { free(resolved) }
            return String(cString: resolved)
        }

        /// The hypervisor that the firmware, the kernel or the processor reports. It cannot change while the process runs.
        static let hypervisor = findHypervisor()

        private static func findHypervisor() -> String? {
            let firmware = ["sys_vendor", "product_name", "board_vendor", "bios_vendor"].compactMap { name in
                HostFile.contents(of: "/sys/class/dmi/id/" + name, limit: 256).map(line)
            }
            if let name = ProcessFiles.hypervisor(firmware: firmware, names: SecurityLists.virtualMachines.texts) { return name }
            if let kind = HostFile.contents(of: "/sys/hypervisor/type", limit: 256).map(line), !kind.isEmpty { return kind }
            if let kind = HostFile.contents(of: "/proc/device-tree/hypervisor/compatible", limit: 256).map(line), !kind.isEmpty {
                return kind
            }
            // The lines of the first processor are enough, and the rest may be long.
            let processors = HostFile.contents(of: "/proc/cpuinfo", limit: 4 << 10) ?? []
            return ProcessFiles.hasHypervisorFlag(processors: processors) ? "hypervisor" : nil
        }

        private static func line(_ bytes: [UInt8]) -> String {
            String(decoding: bytes.prefix { $0 != 0 && $0 != 0x0A }, as: UTF8.self)
        }
    }
#endif
