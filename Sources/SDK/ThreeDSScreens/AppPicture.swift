public import Foundation

/// One picture of the app: a file, bytes in several scales, or, with ThreeDSUIKit, an image set of an asset catalogue.
public struct AppPicture: Sendable {
    private let find: @Sendable (_ isDark: Bool) -> [UInt8]?

    /// Creates a picture from a closure, which is called from any thread. The closure gets whether the surroundings are dark, and
    /// returns the bytes of a picture file. If it returns nil for dark surroundings, the light picture is used.
    package init(_ find: @escaping @Sendable (_ isDark: Bool) -> [UInt8]?) { self.find = find }

    /// Returns a picture that is read from a file when it is needed. The file may have at most 1 MB.
    ///
    /// - Parameters:
    ///   - file: the file.
    ///   - dark: the file for dark surroundings; nil: the same.
    public static func file(_ file: URL, dark: URL? = nil) -> AppPicture {
        AppPicture { isDark in (isDark ? dark : file).flatMap(FolderImages.bytes) }
    }

    /// Returns a picture from the bytes of picture files, by their pixels for each point: 1, 2 and 3. At least one file is
    /// needed.
    ///
    /// - Parameters:
    ///   - scales: the bytes of PNG files by scale.
    ///   - dark: the same for dark surroundings; empty: the light ones.
    public static func data(_ scales: [Int: Data], dark: [Int: Data] = [:]) -> AppPicture {
        AppPicture { isDark in
            let best = (isDark ? dark : scales).max { $0.key < $1.key }
            return best.map { [UInt8]($0.value) }
        }
    }

    func bytes(isDark: Bool) -> [UInt8]? { find(isDark) }
}

extension ImageLookup {
    /// Creates a lookup of pictures that the app names one by one.
    ///
    /// - Parameters:
    ///   - icons: the pictures in place of the SDK's own.
    ///   - logos: the logos of directory servers, by their ids, compared ignoring case.
    public init(icons: [ScreenIcon: AppPicture], logos: [String: AppPicture] = [:]) {
        var pictures: [String: AppPicture] = [:]
        for (icon, picture) in icons { pictures[icon.rawValue] = picture }
        for (id, picture) in logos { pictures[Self.logoName(id)] = picture }
        let named = pictures
        self.init { named[$0]?.bytes(isDark: $1) }
    }
}

/// A presenter that knows how to read more of a bundle than its files: asset catalogues.
package protocol BundleImageReader {
    /// Returns a lookup of the bundle's pictures.
    func images(of bundle: Bundle) -> ImageLookup
}
