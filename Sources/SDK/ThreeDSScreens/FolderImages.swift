public import Foundation

/// The pictures in a folder: `NAME.png` and, for dark surroundings, `NAME-dark.png`. The names are those of ``ScreenIcon``. The name of
/// a directory server's logo is `ds_` followed by its id in lower case.
struct FolderImages: Sendable {
    /// The size limit in bytes. A larger picture file counts as missing.
    static let maximumBytes = 1_048_576

    let folders: [URL]

    /// Returns the bytes of the first file with that name. A name may contain only letters, digits, `_` and `-`, so that it cannot
    /// lead out of the folder; any other name has no file.
    func picture(_ name: String, isDark: Bool) -> [UInt8]? {
        guard (1...100).contains(name.utf8.count), name.utf8.allSatisfy(Self.isAllowed) else { return nil }
        for folder in folders {
            let file = folder.appendingPathComponent(name + (isDark ? "-dark" : "") + ".png")
            guard let values = try? file.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey]),
                values.isRegularFile == true, let size = values.fileSize, (1...Self.maximumBytes).contains(size),
                let data = try? Data(contentsOf: file)
            else { continue }
            return [UInt8](data)
        }
        return nil
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
    /// Creates a lookup of the picture files at the top of a bundle: `NAME.png` and for dark surroundings `NAME-dark.png`, at most 1 MB
    /// each. Asset catalogues are not read.
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
