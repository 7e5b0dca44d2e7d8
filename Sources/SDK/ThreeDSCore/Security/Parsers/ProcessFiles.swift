import ThreeDSJSON

/// Reads facts about a process and its machine on Linux from the texts of `/proc` (proc(5)).
enum ProcessFiles {
    /// Returns whether and by which process this process is traced, from `/proc/self/status`.
    ///
    /// The process id must be the caller's own: the last of `NSpid`, the id in the innermost namespace, or `Pid` on
    /// kernels before 4.1. Faults: 11 no text, 12 no `TracerPid`, 13 another process.
    static func trace(status: [UInt8]?, processID: Int) -> SecurityEnvironment.ProcessTrace {
        guard let status, !status.isEmpty else { return .fault(.statusUnavailable) }
        var tracer: Int?
        var outermost: Int?
        var innermost: Int?
        status.withUnsafeBytes { bytes in
            bytes.forEachLine { line in
                if line.starts(with: "TracerPid:") {
                    tracer = numbers(line).first
                } else if line.starts(with: "Pid:") {
                    outermost = numbers(line).first
                } else if line.starts(with: "NSpid:") {
                    innermost = numbers(line).last
                    return false
                }
                return true
            }
        }
        guard let tracer, let own = innermost ?? outermost else { return .fault(.statusIncomplete) }
        guard own == processID else { return .fault(.statusOfAnotherProcess) }
        // The tracer also reads as 0, and is invisible, when it is outside this process id namespace.
        return tracer == 0 ? .untraced : .traced(by: tracer)
    }

    /// Returns the size of all executable mappings (`VmExe` and `VmLib`) in KiB from `/proc/self/status`; nil when it is not there.
    static func executableSize(status: [UInt8]) -> Int? {
        var sizes: [Int] = []
        status.withUnsafeBytes { bytes in
            bytes.forEachLine { line in
                if line.starts(with: "VmExe:") || line.starts(with: "VmLib:") { sizes += numbers(line) }
                return sizes.count < 2
            }
        }
        return sizes.count == 2 ? sizes[0] &+ sizes[1] : nil
    }

    private static func numbers(_ line: UnsafeRawBufferPointer) -> [Int] {
        line.text.split { $0 == "\t" || $0 == " " }.compactMap { Int(decimal: String($0)) }
    }

    /// Returns the paths of executable mappings from `/proc/self/maps`, each once, in the order of addresses. Includes files that were
    /// deleted or exist only in memory.
    static func executableFiles(maps: [UInt8]) -> [String] {
        var paths: [String] = []
        var known = Set<String>()
        maps.withUnsafeBytes { bytes in
            bytes.forEachLine { line in
                guard let space = line.position(of: UInt8(ascii: " ")), line.count > space + 3,
                    line[space + 3] == UInt8(ascii: "x"), let slash = line.position(of: UInt8(ascii: "/"))
                else { return true }
                var path = UnsafeRawBufferPointer(rebasing: line.dropFirst(slash)).text
                if path.hasSuffix(" (deleted)") { path.removeLast(10) }
                if known.insert(path).inserted { paths.append(path) }
                return true
            }
        }
        return paths
    }

    /// Returns the value of a variable in the zero-separated text of `/proc/self/environ`.
    static func variable(_ name: String, environment: [UInt8]) -> String? {
        let prefix = Array(name.utf8) + [UInt8(ascii: "=")]
        return environment.withUnsafeBytes { bytes in
            var rest = bytes
            while !rest.isEmpty {
                let length = rest.position(of: 0) ?? rest.count
                let entry = UnsafeRawBufferPointer(rebasing: rest.prefix(length))
                if entry.starts(with: prefix) { return UnsafeRawBufferPointer(rebasing: entry.dropFirst(prefix.count)).text }
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(length + 1))
            }
            return nil
        }
    }

    /// Returns the paths of `LD_PRELOAD` (separated by spaces or colons), `LD_AUDIT` or `/etc/ld.so.preload` (separated by white space),
    /// ld.so(8). The variables have no comments; in the file a comment ends at the end of the line.
    static func libraryPaths(_ text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).flatMap { line in
            line.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" || $0 == ":" }.map(String.init)
        }
    }

    /// Returns whether the first processor in `/proc/cpuinfo` has the flag for a hypervisor.
    static func hasHypervisorFlag(processors: [UInt8]) -> Bool {
        var isSet = false
        processors.withUnsafeBytes { bytes in
            bytes.forEachLine { line in
                guard line.starts(with: "flags") else { return !line.isEmpty }
                isSet = line.text.split { $0 == " " || $0 == "\t" }.contains("hypervisor")
                return false
            }
        }
        return isSet
    }

    /// Returns the first of the firmware's texts (maker, product) that names a hypervisor. Bare-metal machines rented from a cloud also
    /// carry the cloud's name.
    static func hypervisor(firmware: [String], names: [String]) -> String? {
        guard !firmware.contains(where: { $0.lowercased().hasSuffix("metal") }) else { return nil }
        return firmware.first { text in names.contains { containsWord($0, in: text.lowercased()) } }
    }

    /// Returns whether `word` occurs with no letter right before or after it.
    private static func containsWord(_ word: String, in text: String) -> Bool {
        let (word, text) = (Array(word.utf8), Array(text.utf8))
        guard !word.isEmpty, word.count <= text.count else { return false }
        let isLetter = { (position: Int) in text.indices.contains(position) && (97...122).contains(text[position]) }
        return (0...text.count - word.count).contains { start in
            text[start..<start + word.count].elementsEqual(word) && !isLetter(start - 1) && !isLetter(start + word.count)
        }
    }

    /// Returns the libraries that were loaded before the first one that the executable needs. The dynamic linker loads, in this
    /// order, the executable, preloaded libraries, needed ones. Unlike the environment, this cannot be undone afterwards.
    ///
    /// - Parameters:
    ///   - linkOrder: paths as the dynamic linker lists them. Names without a slash (the kernel's own) are skipped.
    ///   - needed: the libraries that the executable requests, as written in it. Without any, the result is empty.
    static func preloaded(linkOrder: [String], needed: [String]) -> [String] {
        guard !needed.isEmpty else { return [] }
        let files = Set(needed.map(fileName))
        let libraries = linkOrder.filter { $0.contains("/") }
        guard let first = libraries.firstIndex(where: { files.contains(fileName($0)) }) else { return [] }
        return Array(libraries[..<first])
    }

    private static func fileName(_ path: String) -> String { path.parts(at: "/").last ?? path }
}

extension UnsafeRawBufferPointer {
    fileprivate func starts(with prefix: [UInt8]) -> Bool { count >= prefix.count && zip(self, prefix).allSatisfy { $0 == $1 } }
}
