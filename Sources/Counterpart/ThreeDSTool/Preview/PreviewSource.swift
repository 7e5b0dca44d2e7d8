import Foundation
import ThreeDSScreens
import ThreeDSWeb

/// A customisation file as a gallery, or the error in it.
struct PreviewSource: Sendable {
    let path: String

    /// The file's name, without the folders.
    var name: String { URL(fileURLWithPath: path).lastPathComponent }

    /// The size limit of a customisation file.
    private static let maximumBytes = 1 << 20

    /// Returns the bytes of the file; nil when it cannot be read.
    func read() -> [UInt8]? {
        guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? handle.close() }
        return (try? handle.read(upToCount: Self.maximumBytes)).map { Array($0) }
    }

    /// What the file makes of the screens.
    ///
    /// - Parameter events: where a server tells of changes; nil: the pages are files.
    func gallery(_ bytes: [UInt8], events: String? = nil) throws(CustomizationFileError) -> PreviewGallery {
        PreviewGallery(ThemeSet(try CustomizationFile.read(bytes)), title: name, events: events)
    }
}
