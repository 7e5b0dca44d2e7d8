#if canImport(Darwin)
    import Foundation
    import ThreeDSBase

    /// Reads device values from the user interface that the app links, and those that are known without one.
    enum InterfaceDevice {
        /// The platform: C001 is `iOS` on iPhone, iPad, Vision and Mac Catalyst.
        static var platform: DeviceInformationPlatform {
            #if os(macOS)
                return .other
            #else
                return .iOS
            #endif
        }

        /// The parameters of `UIDevice` and `UIScreen`, which belong to the main actor.
        static var mainThreadParameters: Set<String> {
            platform == .iOS ? ["C003", "C004", "C008", "C009", "I001", "I002"] : []
        }

        private static let interfaceParameters: Set<String> = [
            "C003", "C004", "C008", "C009", "I001", "I002", "I003", "I004", "I005", "I006", "I007", "I008", "I009",
        ]

        /// Reads a parameter; nil when the user interface does not supply it. Unsupported (RE02) when no user interface is registered.
        static func read(_ id: String, tellsDeviceName: Bool) -> DeviceInformationValue? {
            guard platform == .iOS else { return readMac(id) }
            if id == "C001" { return .text("iOS") }
            guard interfaceParameters.contains(id) else { return nil }
            let interface = DeviceInterface.registered.withLock { $0 }
            return interface?.read(id, tellsDeviceName) ?? .unsupported
        }

        /// Reads a parameter of a Mac without UIKit: only the common parameters.
        private static func readMac(_ id: String) -> DeviceInformationValue? {
            switch id {
            case "C001", "C003": .text("macOS")
            case "C004": version()
            case "C009": .restricted  // a host name can identify a person
            default: nil
            }
        }

        private static func version() -> DeviceInformationValue {
            let version = ProcessInfo.processInfo.operatingSystemVersion
            return .text("\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)")
        }
    }
#endif
