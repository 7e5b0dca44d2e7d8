#if canImport(UIKit)
    import ThreeDSScreens
    import UIKit

    /// The app's own icons, read and decoded once for a challenge, away from the main thread.
    struct AppIcons: Sendable {
        private var light = [ScreenIcon: UIImage]()
        private var dark = [ScreenIcon: UIImage]()

        /// No icons: the SDK draws its own.
        static let none = AppIcons()

        /// Reads the icons that the app has.
        static func read(_ images: ImageLookup) async -> AppIcons {
            await Task.detached(priority: .userInitiated) {
                var icons = AppIcons()
                for icon in ScreenIcon.allCases {
                    icons.light[icon] = PictureDecoder.picture(images.icon(icon, .DEFAULT), maximumPixels: 256)
                    icons.dark[icon] = PictureDecoder.picture(images.icon(icon, .DARK), maximumPixels: 256)
                }
                return icons
            }.value
        }

        /// Returns the picture for light or dark surroundings.
        func picture(_ icon: ScreenIcon, isDark: Bool) -> UIImage? { isDark ? dark[icon] ?? light[icon] : light[icon] }
    }
#endif
