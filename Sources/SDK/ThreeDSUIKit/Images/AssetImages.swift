#if canImport(UIKit)
    public import Foundation
    import ThreeDSScreens
    import UIKit

    extension AppPicture {
        /// Returns an image set of an asset catalogue, in the device's scale. Its dark variant, if it has one, is used in dark
        /// surroundings.
        ///
        /// - Parameter bundle: the bundle with the asset catalogue.
        public static func asset(_ name: String, in bundle: Bundle = .main) -> AppPicture {
            AppPicture { isDark in AssetImages(bundle: bundle).picture(name, isDark: isDark) }
        }
    }

    extension ImageLookup {
        /// Creates a lookup of the image sets in a bundle's asset catalogue and of the picture files at its top, which have the same names:
        /// those of ``ScreenIcon``, and `ds_` with the id of a directory server in lower case.
        ///
        /// An image set has its dark variant in the catalogue ("Appearances" in Xcode); a file has it in `NAME-dark.png`. Both may have
        /// `@2x` and `@3x`. Where both have a name, the image set is used.
        public init(assetsOf bundle: Bundle) {
            let assets = AssetImages(bundle: bundle)
            let files = ImageLookup(bundle: bundle)
            self.init { name, isDark in assets.picture(name, isDark: isDark) ?? files.picture(name, isDark ? .DARK : .DEFAULT) }
        }
    }

    extension UIKitPresenter: BundleImageReader {
        package func images(of bundle: Bundle) -> ImageLookup { ImageLookup(assetsOf: bundle) }
    }

    /// Reads pictures as UIKit does: from asset catalogues, and from files with `@2x` and `@3x`.
    private struct AssetImages: Sendable {
        let bundle: Bundle

        /// Returns the picture as the bytes of a PNG; nil when there is none. `UIImage(named:in:compatibleWith:)` may be called on any thread.
        func picture(_ name: String, isDark: Bool) -> [UInt8]? {
            // A name with a slash leads into folders, and UIKit reads an empty one as an error.
            guard !name.isEmpty, !name.contains("/") else { return nil }
            // A file has its dark variant under a name of its own.
            let image = (isDark ? named(name + "-dark", .dark) : nil) ?? named(name, isDark ? .dark : .light)
            return image?.pngData().map { [UInt8]($0) }
        }

        private func named(_ name: String, _ style: UIUserInterfaceStyle) -> UIImage? {
            UIImage(named: name, in: bundle, compatibleWith: UITraitCollection(userInterfaceStyle: style))
        }
    }
#endif
