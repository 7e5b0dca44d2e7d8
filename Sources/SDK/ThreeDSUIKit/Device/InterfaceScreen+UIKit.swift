#if canImport(UIKit) && !os(visionOS)
    import ThreeDS
    import UIKit

    /// The screen in pixels.
    enum InterfaceScreen {
        /// The screen of the app's windows. `UIScreen.main`, which iOS 26 deprecates, is asked only before a scene is connected.
        @MainActor private static var screen: UIScreen {
            AppScenes.all.first?.screen ?? UIScreen.main
        }

        /// Returns width, then height, as in upright orientation, independent of how the device is held (C008).
        @MainActor static func resolution() -> DeviceInformationValue {
            let size = screen.nativeBounds.size
            return HostInterface.resolution(width: Double(size.width), height: Double(size.height))
        }
    }
#endif
