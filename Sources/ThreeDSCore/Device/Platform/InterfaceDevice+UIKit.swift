#if canImport(UIKit)
    import Foundation
    import UIKit

    /// What UIKit says about the device: iPhone, iPad, Vision and Mac Catalyst.
    enum InterfaceDevice {
        /// C001 is `iOS` on all of them.
        static let platform = DevicePlatform.iOS

        /// `UIDevice` and `UIScreen` belong to the main actor.
        static let mainThreadParameters: Set<String> = ["C003", "C004", "C008", "C009", "I001", "I002"]

        /// Nil: not a matter of UIKit. May be called on any thread; off the main one it waits for the main thread.
        static func read(_ id: String, tellsDeviceName: Bool) -> DeviceReading? {
            switch id {
            case "C001": .text("iOS")
            case "I003": .list(UIFont.familyNames.sorted())
            case "I004": .list(systemFontNames())
            case "I005": .text(systemFont.fontName)
            case "I006": .text(HostText.number(Double(UIFont.labelFontSize)))
            case "I007": .text(HostText.number(Double(UIFont.buttonFontSize)))
            case "I008": .text(HostText.number(Double(UIFont.smallSystemFontSize)))
            case "I009": .text(HostText.number(Double(UIFont.systemFontSize)))
            default:
                mainThreadParameters.contains(id)
                    ? onMainThread { readOnMainThread(id, tellsDeviceName: tellsDeviceName) } : nil
            }
        }

        @MainActor private static func readOnMainThread(_ id: String, tellsDeviceName: Bool) -> DeviceReading {
            let device = UIDevice.current
            switch id {
            case "C003": return .text(device.systemName)
            case "C004": return .text(device.systemVersion)
            case "C008": return InterfaceScreen.resolution()
            case "C009": return .text(tellsDeviceName ? device.name : device.localizedModel)
            case "I001": return DeviceReading(device.identifierForVendor?.uuidString)
            case "I002": return .text(String(device.userInterfaceIdiom.rawValue))
            default: return .unavailable(.unsupported)
            }
        }

        private static var systemFont: UIFont { UIFont.systemFont(ofSize: UIFont.systemFontSize) }

        /// The system font's family is private on current systems: then the font itself.
        private static func systemFontNames() -> [String] {
            let names = UIFont.fontNames(forFamilyName: systemFont.familyName)
            return names.isEmpty ? [systemFont.fontName] : names.sorted()
        }

        private static func onMainThread(_ body: @MainActor @Sendable () -> DeviceReading) -> DeviceReading {
            // assumeIsolated is there since iOS 13.
            if MainThread.system.isCurrent() { return MainActor.assumeIsolated(body) }  // availability: checked
            return DispatchQueue.main.sync { MainActor.assumeIsolated(body) }  // availability: checked
        }
    }
#endif
