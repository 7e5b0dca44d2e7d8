#if canImport(Glibc) && !canImport(Darwin)
    public import Foundation
    import Glibc

    /// A storage with one file for each value in its own directory. The directory has mode 0700, the files 0600.
    ///
    /// A value is written to a new file that then replaces the old one. A reader, also in another process, sees the old or the
    /// new value, never a part.
    public struct FileStorage: KeyValueStorage {
        /// The directory of the files.
        public let directory: URL
        /// The size limit in bytes. Larger files are not read.
        private static let maximumBytes = 1_048_576

        /// Creates a storage in that directory, which is created with the first value.
        public init(directory: URL) { self.directory = directory }

        /// Returns a storage in `$XDG_STATE_HOME/threeds`, or in `~/.local/state/threeds` when that variable is not an absolute path
        /// (XDG Base Directory Specification).
        public static func standard() -> FileStorage {
            let state = ProcessInfo.processInfo.environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
            let base =
                state.map { URL(fileURLWithPath: $0, isDirectory: true) }
                ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/state", isDirectory: true)
            return FileStorage(directory: base.appendingPathComponent("threeds", isDirectory: true))
        }

        /// Returns the file's content; nil when there is none, or it is not a regular file or longer than 1 MiB.
        public func value(for key: String) -> [UInt8]? {
            guard StorageKey.isValid(key) else { return nil }
            let file = open(path(key), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
            guard file >= 0 else { return nil }
            defer { close(file) }
            var status = stat()
            guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.maximumBytes else {
                return nil
            }
            var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
            var filled = 0
            while filled < bytes.count {
                let count = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress.map { $0 + filled }, $0.count - filled) }
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return nil }
                filled += count
            }
            return bytes
        }

        /// Writes or removes the file.
        public func set(_ value: [UInt8]?, for key: String) throws {
            guard StorageKey.isValid(key) else { throw StorageError.invalidKey }
            guard let value else {
                if unlink(path(key)) != 0, errno != ENOENT { throw failure(.remove) }
                return
            }
            try makeDirectory()
            let temporary = path(".\(key).\(getpid()).\(UInt64.random(in: .min ... .max))")
            let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
            guard file >= 0 else { throw failure(.create) }
            do {
                defer { close(file) }
                try write(value, to: file)
                guard fsync(file) == 0 else { throw failure(.synchronize) }
            } catch {
                unlink(temporary)
                throw error
            }
            guard rename(temporary, path(key)) == 0 else {
                let error = failure(.rename)
                unlink(temporary)
                throw error
            }
        }

        private func write(_ bytes: [UInt8], to file: CInt) throws {
            var written = 0
            while written < bytes.count {
                let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress.map { $0 + written }, $0.count - written) }
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { throw failure(.write) }
                written += count
            }
        }

        private func makeDirectory() throws {
            var isDirectory: ObjCBool = false
            if FileManager.default.fileExists(atPath: directory.path, isDirectory: &isDirectory), isDirectory.boolValue { return }
            do {
                try FileManager.default.createDirectory(
                    at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            } catch {
                let cause = (error as? CocoaError)?.underlying as? POSIXError
                throw StorageError.notWritable(.createDirectory, code: cause?.code.rawValue)
            }
        }

        private func path(_ name: String) -> String { directory.appendingPathComponent(name).path }

        private func failure(_ step: StorageError.Step) -> StorageError { .notWritable(step, code: errno) }
    }

    /// The default storage, for an app that supplies none.
    public enum SystemStorage {
        /// Returns a storage of files below the user's state directory.
        public static func make() -> any KeyValueStorage { FileStorage.standard() }
    }

    /// The system's storage that other apps and backups cannot read.
    public enum SystemSecretStorage {
        /// Returns nil: Linux has no such storage that always exists. Files are encrypted with a key that the app supplies.
        public static func make() -> (any KeyValueStorage)? { nil }
    }
#endif
