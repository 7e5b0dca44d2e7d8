#if canImport(Glibc) && !canImport(Darwin)
    import Foundation
    import Glibc

    extension DeviceInformationSource {
        /// Returns a source of the common parameters of a Linux host (protocol/device-info.md §4, last column).
        ///
        /// - Parameter tellsDeviceName: whether C009 is the host's name, which may identify a person.
        package static func system(tellsDeviceName: Bool = false) -> DeviceInformationSource {
            DeviceInformationSource(platform: .other) { id in
                LinuxDevice.read(id, tellsDeviceName: tellsDeviceName)
            }
        }
    }

    /// Reads values of the host from the kernel and the distribution. No permission and no network are needed.
    enum LinuxDevice {
        static func read(_ id: String, tellsDeviceName: Bool = false) -> DeviceInformationValue {
            switch id {
            case "C001": .text("Linux")
            case "C002": DeviceInformationValue(model())
            case "C003": DeviceInformationValue(HostText.osRelease("NAME", in: file("/etc/os-release")) ?? kernel().name)
            case "C004": DeviceInformationValue(HostText.osRelease("VERSION_ID", in: file("/etc/os-release")) ?? kernel().release)
            case "C005": DeviceInformationValue(locale())
            case "C006": .text(HostText.timeZone(offsetSeconds: offsetFromUTC()))
            case "C009": tellsDeviceName ? DeviceInformationValue(kernel().host) : .restricted
            case "C010": DeviceInformationValue(HostAddress.best(of: HostAddress.all(), preferring: []))
            case "C011", "C012": .permissionRequired
            case "C013": DeviceInformationValue(executable())
            default: .unsupported  // including C007 and C008: no advertising id, no screen
            }
        }

        /// Returns the current offset in seconds east of Greenwich. Uses the C library because Foundation's time zones cost megabytes.
        private static func offsetFromUTC() -> Int {
            var now = time(nil)
            var parts = tm()
            return localtime_r(&now, &parts) == nil ? 0 : parts.tm_gmtoff
        }

        /// Returns at most 64 kB of a small file, blank when it cannot be read.
        private static func file(_ path: String) -> String {
            guard let handle = FileHandle(forReadingAtPath: path) else { return "" }
            defer { try? handle.close() }
            guard let data = try? handle.read(upToCount: 65_536) else { return "" }
            return String(bytes: data.filter { $0 != 0 }, encoding: .utf8) ?? ""
        }

        private static func model() -> String? {
            let parts = ["sys_vendor", "product_name"].map {
                file("/sys/class/dmi/id/\($0)").trimmingCharacters(in: .whitespacesAndNewlines)
            }
            let name = parts.filter { !$0.isEmpty }.joined(separator: " ")
            if !name.isEmpty { return name }
            let tree = file("/proc/device-tree/model").trimmingCharacters(in: .whitespacesAndNewlines)
            return tree.isEmpty ? nil : tree
        }

        private static func kernel() -> (name: String?, release: String?, host: String?) {
            var names = utsname()
            guard uname(&names) == 0 else { return (nil, nil, nil) }
            return (text(of: names.sysname), text(of: names.release), text(of: names.nodename))
        }

        /// Returns the characters before the first NUL of a C array.
        private static func text<Characters>(of characters: Characters) -> String? {
            let bytes = withUnsafeBytes(of: characters) { Array($0.prefix { $0 != 0 }) }
            return String(bytes: bytes, encoding: .utf8)
        }

        private static func locale() -> String? {
            let environment = ProcessInfo.processInfo.environment
            let name = ["LC_ALL", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
            return name.flatMap(HostText.locale(posixName:))
        }

        /// Returns the name of the program file without its folder.
        private static func executable() -> String? {
            guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else { return nil }
            return path.split(separator: "/").last.map(String.init)
        }
    }
#endif
