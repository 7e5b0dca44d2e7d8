#if canImport(Darwin)
    import Darwin
    import Foundation

    extension DeviceInformationSource {
        /// The common parameters that need no user interface framework.
        package static var system: DeviceInformationSource {
            DeviceInformationSource(platform: .other) { id in
                switch id {
                case "C001": .text("iOS")
                case "C002": machine().map { .text($0) } ?? .unavailable(.unsupported)
                case "C003": .text("iOS")
                case "C004":
                    {
                        let version = ProcessInfo.processInfo.operatingSystemVersion
                        return .text("\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)")
                    }()
                case "C005": .text(Locale.current.identifier.replacingOccurrences(of: "_", with: "-"))
                case "C006": .text(HostText.timeZone(offsetSeconds: TimeZone.current.secondsFromGMT()))
                case "C007", "C011", "C012": .unavailable(.permissionRequired)
                default: .unavailable(.unsupported)
                }
            }
        }

        private static func machine() -> String? {
            var names = utsname()
            guard uname(&names) == 0 else { return nil }
            let bytes = withUnsafeBytes(of: names.machine) { Array($0.prefix { $0 != 0 }) }
            return String(bytes: bytes, encoding: .utf8)
        }
    }
#endif
