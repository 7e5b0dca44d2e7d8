#if canImport(UIKit)
    import ThreeDSScreens
    import UIKit

    /// The app's own icons, read and decoded once for a challenge, away from the main thread.
    struct AppIcons: Sendable {
        private let light: [ScreenIcon: UIImage]
        private let dark: [ScreenIcon: UIImage]

        /// None: the SDK draws its own.
        static let none = AppIcons(light: [:], dark: [:])

        private init(light: [ScreenIcon: UIImage], dark: [ScreenIcon: UIImage]) {
            self.light = light
            self.dark = dark
        }

        /// Those that the app has.
        static func read(_ images: ImageLookup) async -> AppIcons {
            var light: [ScreenIcon: UIImage] = [:]
            var dark: [ScreenIcon: UIImage] = [:]
            for icon in ScreenIcon.allCases {
                light[icon] = await PictureDecoder.decode(maximumPixels: 256) { images.icon(icon, .DEFAULT) }
                dark[icon] = await PictureDecoder.decode(maximumPixels: 256) { images.icon(icon, .DARK) }
            }
            return AppIcons(light: light, dark: dark)
        }

        /// The picture for light or dark surroundings.
        func picture(_ icon: ScreenIcon, isDark: Bool) -> UIImage? { isDark ? dark[icon] ?? light[icon] : light[icon] }
    }
#endif
