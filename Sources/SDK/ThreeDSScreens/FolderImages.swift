public import Foundation

/// The pictures in a folder: `NAME.png` and, for dark surroundings, `NAME-dark.png`, each also as `@2x` and `@3x`. The names are those of
/// ``ScreenIcon``. The name of a directory server's logo is `ds_` followed by its id in lower case.
struct FolderImages: Sendable {
    /// The size limit in bytes. A larger picture file counts as missing.
    static let maximumBytes = 1_048_576

    /// The picture with the most pixels first: every place has a size of its own, whatever the pixels are.
    private static let scales = ["@3x", "@2x", ""]

    let folders: [URL]

    /// Returns the bytes of the first file with that name, the largest scale first. A name may contain only letters, digits, `_` and `-`, so that it cannot
    /// lead out of the folder; any other name has no file.
    func picture(_ name: String, isDark: Bool) -> [UInt8]? {
        guard (1...100).contains(name.utf8.count), name.utf8.allSatisfy(Self.isAllowed) else { return nil }
        for folder in folders {
            for scale in Self.scales {
                let file = folder.appendingPathComponent(name + (isDark ? "-dark" : "") + scale + ".png")
                if let bytes = Self.bytes(file) { return bytes }
            }
        }
        return nil
    }

    static func bytes(_ file: URL) -> [UInt8]? {
        guard let values = try? file.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey]),
            values.isRegularFile == true, let size = values.fileSize, (1...maximumBytes).contains(size),
            let data = try? Data(contentsOf: file)
        else { return nil }
        return [UInt8](data)
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}

extension ImageLookup {
    /// Creates a lookup of the picture files at the top of a bundle: `NAME.png` and for dark surroundings `NAME-dark.png`, each also as
    /// `@2x` and `@3x`, at most 1 MB each. Asset catalogues are not read; `ImageLookup(assetsOf:)` of ThreeDSUIKit reads them.
    public init(bundle: Bundle) {
        let images = FolderImages(folders: [bundle.resourceURL, bundle.bundleURL].compactMap(\.self))
        self.init { images.picture($0, isDark: $1) }
    }

    /// Creates a lookup of the picture files in a folder, named as in ``init(bundle:)``.
    public init(folder: URL) {
        let images = FolderImages(folders: [folder])
        self.init { images.picture($0, isDark: $1) }
    }
}
