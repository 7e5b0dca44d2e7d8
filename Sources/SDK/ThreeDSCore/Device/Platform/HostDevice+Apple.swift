#if canImport(Darwin)
    import Darwin
    import Foundation

    extension DeviceInformationSource {
        /// Returns a source of the parameters of an Apple device. It never prompts, uses the network or starts an update of anything.
        ///
        /// - Parameter tellsDeviceName: whether C009 is the name that the person gave the device (only apps with the entitlement receive it
        ///   from the system, others receive the model); otherwise the localised model.
        package static func system(tellsDeviceName: Bool = false) -> DeviceInformationSource {
            DeviceInformationSource(
                platform: InterfaceDevice.platform, mainThreadParameters: InterfaceDevice.mainThreadParameters
            ) { id in
                InterfaceDevice.read(id, tellsDeviceName: tellsDeviceName) ?? AppleDevice.read(id)
            }
        }
    }

    /// Reads values of an Apple device from Foundation and the kernel; safe on any thread.
    enum AppleDevice {
        // visionOS deprecates the forms of iOS 15 from its first release.
        #if os(visionOS)
            private static func language(of locale: Locale) -> String? { locale.language.languageCode?.identifier }
            private static func region(of locale: Locale) -> String? { locale.region?.identifier }
        #else
            private static func language(of locale: Locale) -> String? { locale.languageCode }
            private static func region(of locale: Locale) -> String? { locale.regionCode }
        #endif

        static func read(_ id: String) -> DeviceInformationValue {
            switch id {
            case "C002": DeviceInformationValue(model())
            case "C005":
                .text(
                    HostText.locale(
                        language: language(of: Locale.current), region: region(of: Locale.current),
                        identifier: Locale.current.identifier))
            case "C006": .text(HostText.timeZone(offsetSeconds: TimeZone.current.secondsFromGMT()))
            // Only the app's own providers can supply these.
            case "C007", "C011", "C012": .permissionRequired
            case "C010": DeviceInformationValue(HostAddress.best(of: HostAddress.all(), preferring: ["en0", "pdp_ip0"]))
            case "C013": DeviceInformationValue(Bundle.main.bundleIdentifier)
            case "I010": DeviceInformationValue(NSLocale.system.identifier)
            case "I011": .list(Locale.availableIdentifiers.sorted())
            case "I012": .list(Locale.preferredLanguages)
            case "I013": .text(NSTimeZone.default.identifier)
            case "I014": DeviceInformationValue(Bundle.main.appStoreReceiptURL?.absoluteString)
            case "I015": .text(hasReceipt() ? "true" : "false")
            default: .unsupported
            }
        }

        /// Returns the hardware identifier such as `iPhone15,3`; in a simulator that of the simulated device.
        private static func model() -> String? {
            if let simulated = ProcessInfo.processInfo.environment["SIMULATOR_MODEL_IDENTIFIER"] { return simulated }
            var names = utsname()
            guard uname(&names) == 0 else { return nil }
            let bytes = withUnsafeBytes(of: names.machine) { Array($0.prefix { $0 != 0 }) }
            return String(bytes: bytes, encoding: .utf8)
        }

        /// Returns whether the receipt's file exists and is not empty.
        private static func hasReceipt() -> Bool {
            guard let url = Bundle.main.appStoreReceiptURL, let receipt = FileManager.default.contents(atPath: url.path) else {
                return false
            }
            return !receipt.isEmpty
        }
    }
#endif
