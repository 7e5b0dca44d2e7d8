import Foundation
import ThreeDSJSON
import ThreeDSScreens
import ThreeDSWeb

/// A customisation file as a gallery, or the error in it.
struct PreviewSource: Sendable {
    let path: String

    /// The file's name, without the folders.
    var name: String { URL(fileURLWithPath: path).lastPathComponent }

    /// The size limit of a customisation file.
    private static let maximumBytes = 1 << 20

    /// Returns the bytes of the file.
    func read() throws(ToolFile.Trouble) -> [UInt8] { try ToolFile.bytes(at: path, limit: Self.maximumBytes) }

    /// Returns the look that the file describes.
    func look(_ bytes: [UInt8]) throws(CustomizationFileError) -> ThemeSet { ThemeSet(try CustomizationFile.read(bytes)) }

    /// Returns all screens in a look.
    ///
    /// - Parameter events: where a server reports changes; nil: the pages are files.
    func gallery(_ look: ThemeSet, events: String? = nil) -> PreviewGallery {
        PreviewGallery(look, title: name, events: events)
    }

    /// Returns a line for each text and control that is hard to see, and for each text that is too small. The first line counts them.
    func shortcomings(of look: ThemeSet) -> [String] {
        let contrasts = UICustomizationType.allCases.flatMap { ContrastReport(look, $0).warnings }
        let sizes = TextSizeWarning.all(in: look.settings)
        guard !contrasts.isEmpty || !sizes.isEmpty else { return [] }
        let counts = "contrast below AA: \(contrasts.count), texts below \(TextSizeWarning.minimum) points: \(sizes.count)"
        return ([counts] + contrasts.map(\.description) + sizes.map(\.description)).map { "\(name.printable): \($0)" }
    }
}
