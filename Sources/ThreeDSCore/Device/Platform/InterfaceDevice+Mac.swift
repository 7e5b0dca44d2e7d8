#if canImport(Darwin) && !canImport(UIKit)
    import Foundation

    /// A Mac without UIKit: the common parameters only.
    enum InterfaceDevice {
        static let platform = DevicePlatform.other

        static let mainThreadParameters: Set<String> = []

        /// Nil: not a matter of the user interface.
        static func read(_ id: String, tellsDeviceName: Bool) -> DeviceReading? {
            switch id {
            case "C001", "C003": .text("macOS")
            case "C004": version()
            case "C009": .unavailable(.restricted)  // a host name tells a person
            default: nil
            }
        }

        private static func version() -> DeviceReading {
            let version = ProcessInfo.processInfo.operatingSystemVersion
            return .text("\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)")
        }
    }
#endif
