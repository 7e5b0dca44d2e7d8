#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#else
    #error("ThreeDSTool does not know this platform's C library")
#endif

/// Reading and writing file descriptors, and ending the process.
enum ToolDescriptor {
    /// Reads the available bytes, at most as many as fit, and returns their number; 0 at the end.
    static func read(from descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) throws(ToolFile.Trouble) -> Int {
        var result = -1
        repeat {
            result = systemRead(descriptor, buffer.baseAddress, buffer.count)
        } while result < 0 && errno == EINTR
        guard result >= 0 else { throw trouble(errno) }
        return result
    }

    /// Reads the available bytes, at most that many; none at the end.
    static func read(from descriptor: Int32, atMost count: Int) throws(ToolFile.Trouble) -> [UInt8] {
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            var result = -1
            repeat {
                result = systemRead(descriptor, buffer.baseAddress, count)
            } while result < 0 && errno == EINTR
            if result < 0 { failure = errno }
            filled = max(0, result)
        }
        guard failure == 0 else { throw trouble(failure) }
        return bytes
    }

    /// Writes everything.
    static func write(_ bytes: [UInt8], to descriptor: Int32) throws(ToolFile.Trouble) {
        let failure = bytes.withUnsafeBytes { buffer -> Int32 in
            var rest = buffer[...]
            while !rest.isEmpty {
                let written = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if written > 0 {
                    rest = rest.dropFirst(written)
                } else if !(written < 0 && errno == EINTR) {
                    return written < 0 ? errno : EIO
                }
            }
            return 0
        }
        guard failure == 0 else { throw trouble(failure) }
    }

    /// Opens a file for reading. A folder is refused.
    static func open(_ path: String) throws(ToolFile.Trouble) -> Int32 {
        let descriptor = systemOpen(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw trouble(errno) }
        guard !isFolder(descriptor) else {
            try close(descriptor)
            throw .folder
        }
        return descriptor
    }

    /// Opens a file for writing, without its old content.
    ///
    /// - Parameters:
    ///   - isNew: whether a file that is there is refused.
    ///   - isSecret: whether only the user may read a file that is created.
    static func create(_ path: String, isNew: Bool = false, isSecret: Bool = false) throws(ToolFile.Trouble) -> Int32 {
        let descriptor = systemOpen(
            path, O_WRONLY | O_CREAT | (isNew ? O_EXCL : O_TRUNC) | O_CLOEXEC, isSecret ? 0o600 : 0o666)
        guard descriptor >= 0 else {
            let trouble = trouble(errno)
            throw trouble == .missing ? .missingFolder : trouble
        }
        return descriptor
    }

    static func close(_ descriptor: Int32) throws(ToolFile.Trouble) {
        guard systemClose(descriptor) == 0 || errno == EINTR else { throw trouble(errno) }
    }

    /// Gives a file another path, in place of the file there.
    static func move(_ path: String, to other: String) throws(ToolFile.Trouble) {
        guard rename(path, other) == 0 else { throw trouble(errno) }
    }

    /// Gives a file the permissions of the file at `path`, if there is one.
    static func keepMode(of path: String, for other: String) throws(ToolFile.Trouble) {
        var status = stat()
        guard stat(path, &status) == 0 else { return }
        guard chmod(other, status.st_mode & 0o7777) == 0 else { throw trouble(errno) }
    }

    /// Removes a file, if it is there.
    static func remove(_ path: String) { _ = unlink(path) }

    /// Creates one folder, unless it is there.
    static func makeFolder(_ path: String) throws(ToolFile.Trouble) {
        guard mkdir(path, 0o777) != 0 else { return }
        let failure = errno
        // Systems disagree about the error for a folder that is there, so the folder itself counts.
        do throws(ToolFile.Trouble) { try checkFolder(path) } catch { throw error == .missing ? trouble(failure) : error }
    }

    /// Refuses what is not a folder, or cannot be read.
    static func checkFolder(_ path: String) throws(ToolFile.Trouble) {
        let descriptor = systemOpen(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw trouble(errno) }
        try close(descriptor)
    }

    private static func isFolder(_ descriptor: Int32) -> Bool {
        var facts = stat()
        return fstat(descriptor, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
    }

    /// The typed reason for an error number of the system.
    static func trouble(_ number: Int32) -> ToolFile.Trouble {
        switch number {
        case ENOENT: .missing
        case EACCES, EPERM: .noPermission
        case EISDIR: .folder
        case ENOTDIR: .notAFolder
        case EEXIST: .exists
        case ENOSPC, EDQUOT: .diskFull
        case EROFS: .readOnlyDisk
        case EPIPE: .readerLeft
        default: .system(words(number))
        }
    }

    /// The system's own words for an error number.
    static func words(_ number: Int32) -> String { String(cString: strerror(number)) }

    /// Whether an error number says that another program has taken the port.
    static func isTaken(_ number: Int32) -> Bool { number == EADDRINUSE }

    private static func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
        #if canImport(Glibc)
            Glibc.read(descriptor, buffer, count)
        #elseif canImport(Musl)
            Musl.read(descriptor, buffer, count)
        #else
            Darwin.read(descriptor, buffer, count)
        #endif
    }

    private static func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
        #if canImport(Glibc)
            Glibc.write(descriptor, buffer, count)
        #elseif canImport(Musl)
            Musl.write(descriptor, buffer, count)
        #else
            Darwin.write(descriptor, buffer, count)
        #endif
    }

    private static func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t = 0o666) -> Int32 {
        #if canImport(Glibc)
            Glibc.open(path, flags, mode)
        #elseif canImport(Musl)
            Musl.open(path, flags, mode)
        #else
            Darwin.open(path, flags, mode)
        #endif
    }

    private static func systemClose(_ descriptor: Int32) -> Int32 {
        #if canImport(Glibc)
            Glibc.close(descriptor)
        #elseif canImport(Musl)
            Musl.close(descriptor)
        #else
            Darwin.close(descriptor)
        #endif
    }

    /// Makes a write to a closed pipe fail instead of ending the process.
    static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

    static func endProcess(_ status: Int32) -> Never { exit(status) }
}
