#if canImport(UIKit)
    import Foundation
    import ThreeDS
    import ThreeDSBase
    import ThreeDSScreens
    import UIKit

    /// The device parameters that UIKit knows: iPhone, iPad, Vision and Mac Catalyst.
    enum UIKitDevice {
        /// Parameters from `UIDevice` and `UIScreen`, which belong to the main actor.
        private static let mainThreadParameters: Set<String> = ["C003", "C004", "C008", "C009", "I001", "I002"]

        /// Registers this type with the core from now on. May be called on any thread; repeated calls change nothing.
        static func register() { _ = registration }

        /// The methods that protect entries and pages: code that replaced one of them could read the content. Each class
        /// implements all of its methods itself, so each method is in the same file as its class.
        private static let watchedMethods = [
            NSStringFromClass(SecureEntryField.self): [
                "text", "attributedText", "textInRange:", "attributedTextInRange:", "delegate", "setDelegate:",
                "accessibilityValue", "copy:", "cut:",
                "encodeWithCoder:",
            ],
            NSStringFromClass(SecureWebView.self): [
                "configuration", "navigationDelegate", "setNavigationDelegate:", "UIDelegate", "setUIDelegate:",
                "evaluateJavaScript:completionHandler:", "loadRequest:", "loadSimulatedRequest:responseHTMLString:",
                "setInspectable:",
            ],
            NSStringFromClass(PageGuard.self): ["webView:decidePolicyForNavigationAction:preferences:decisionHandler:"],
        ]

        private static let registration: Void = {
            let schemes = URLSchemeAnswers()
            HostInterface.register(
                read: { read($0, tellsDeviceName: $1) }, canOpenURLScheme: { schemes.answer($0) }, methods: watchedMethods)
            schemes.ask()
            onMain {
                for id in mainThreadParameters { _ = read(id, tellsDeviceName: false) }
            }
        }()

        /// The values that the main thread has read, for threads that must not wait for it.
        private static let known = Locked<[String: DeviceInformationValue]>([:])

        /// Returns a parameter, or nil if UIKit does not provide it. May be called on any thread and does not wait. On other
        /// threads than the main one, `UIDevice` and `UIScreen` have the values that the main thread read last, and no values
        /// before that.
        static func read(_ id: String, tellsDeviceName: Bool) -> DeviceInformationValue? {
            switch id {
            case "I003": .list(UIFont.familyNames.sorted())
            case "I004": .list(systemFontNames())
            case "I005": .text(systemFont.fontName)
            case "I006": HostInterface.number(Double(UIFont.labelFontSize))
            case "I007": HostInterface.number(Double(UIFont.buttonFontSize))
            case "I008": HostInterface.number(Double(UIFont.smallSystemFontSize))
            case "I009": HostInterface.number(Double(UIFont.systemFontSize))
            default:
                mainThreadParameters.contains(id) ? interfaceValue(id, tellsDeviceName: tellsDeviceName) : nil
            }
        }

        private static func interfaceValue(_ id: String, tellsDeviceName: Bool) -> DeviceInformationValue {
            let key = tellsDeviceName ? id + " by name" : id
            guard HostInterface.isOnMainThread else { return known.withLock { $0[key] } ?? .noValue }
            // assumeIsolated exists since iOS 13.
            let value = MainActor.assumeIsolated {  // availability: checked
                readOnMainThread(id, tellsDeviceName: tellsDeviceName)
            }
            known.withLock { $0[key] = value }
            return value
        }

        @MainActor private static func readOnMainThread(_ id: String, tellsDeviceName: Bool) -> DeviceInformationValue {
            let device = UIDevice.current
            switch id {
            case "C003": return .text(device.systemName)
            case "C004": return .text(device.systemVersion)
            case "C008": return InterfaceScreen.resolution()
            case "C009": return .text(tellsDeviceName ? device.name : device.localizedModel)
            case "I001": return device.identifierForVendor.map { .text($0.uuidString) } ?? .noValue
            case "I002": return .text(String(device.userInterfaceIdiom.rawValue))
            default: return .unsupported
            }
        }

        private static var systemFont: UIFont { UIFont.systemFont(ofSize: UIFont.systemFontSize) }

        /// Returns the names in the system font's family. That family is private on current systems; then returns the name of the
        /// font itself.
        private static func systemFontNames() -> [String] {
            let names = UIFont.fontNames(forFamilyName: systemFont.familyName)
            return names.isEmpty ? [systemFont.fontName] : names.sorted()
        }
    }
#endif
