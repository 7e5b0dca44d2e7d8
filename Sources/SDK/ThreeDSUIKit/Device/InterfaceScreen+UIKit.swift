#if canImport(UIKit) && !os(visionOS)
    import ThreeDS
    import UIKit

    /// The screen in pixels.
    enum InterfaceScreen {
        /// Returns width, then height, as in upright orientation, independent of how the device is held (C008).
        @MainActor static func resolution() -> DeviceInformationValue {
            let size = UIScreen.main.nativeBounds.size
            return HostInterface.resolution(width: Double(size.width), height: Double(size.height))
        }
    }
#endif
