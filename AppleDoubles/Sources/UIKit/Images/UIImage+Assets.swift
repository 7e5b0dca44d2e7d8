import Foundation
import ImageIO

// Apple's tools compile an asset catalogue into one file. The double reads the folders that they are made from.

extension UIImage {
    /// An image set of a bundle's asset catalogue, or a file with its scales; nil for an unknown name. On any thread.
    /// [UIKit.UIImage.init(named:in:compatibleWith:) iOS 8.0]
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        let isDark = traitCollection?.values.style == .dark
        let wanted = Int(traitCollection?.values.scale ?? 3)
        let bundle = bundle ?? .main
        guard let folder = bundle.resourceURL,
            let found = DoubleAssets.imageSet(name, in: folder, isDark: isDark, scale: wanted)
                ?? DoubleAssets.file(name, in: folder, scale: wanted),
            let data = try? Data(contentsOf: found.file), let bitmap = DoubleImageDecoder.bitmap(data)
        else { return nil }
        self.init(cgImage: bitmap, scale: CGFloat(found.scale), orientation: .up)
    }

    /// The image as a PNG file; nil when it has no bitmap. [UIKit.UIImage.pngData() iOS 2.0]
    public func pngData() -> Data? {
        cgImage?.doubleSource.flatMap { DoubleImageDecoder.type($0) == "public.png" ? $0 : nil }
    }
}

/// Finds pictures in the source form of an asset catalogue. [double]
enum DoubleAssets {
    struct Found {
        let file: URL
        let scale: Int
    }

    /// The picture of an image set for these traits.
    static func imageSet(_ name: String, in folder: URL, isDark: Bool, scale: Int) -> Found? {
        guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else { return nil }
        for case let set as URL in files
        where set.lastPathComponent == name + ".imageset" && set.path.contains(".xcassets/") {
            guard let data = try? Data(contentsOf: set.appendingPathComponent("Contents.json")),
                let contents = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
                let images = contents["images"] as? [[String: Any]]
            else { continue }
            let drawn = images.filter { $0["filename"] is String }
            let dark = drawn.filter(Self.isDark)
            let usual = drawn.filter { !Self.isDark($0) }
            let fitting = (isDark && !dark.isEmpty ? dark : usual).compactMap { image -> Found? in
                guard let file = image["filename"] as? String else { return nil }
                let text = image["scale"] as? String ?? "1x"
                return Found(file: set.appendingPathComponent(file), scale: Int(text.dropLast()) ?? 1)
            }
            return best(fitting, scale)
        }
        return nil
    }

    /// A file at the top of the bundle.
    static func file(_ name: String, in folder: URL, scale: Int) -> Found? {
        let all = [1, 2, 3].map { number in
            Found(file: folder.appendingPathComponent(name + (number > 1 ? "@\(number)x" : "") + ".png"), scale: number)
        }
        return best(all.filter { FileManager.default.fileExists(atPath: $0.file.path) }, scale)
    }

    private static func isDark(_ image: [String: Any]) -> Bool {
        let appearances = image["appearances"] as? [[String: String]] ?? []
        return appearances.contains { $0["appearance"] == "luminosity" && $0["value"] == "dark" }
    }

    /// The same scale, otherwise the next larger one, otherwise the largest.
    private static func best(_ found: [Found], _ scale: Int) -> Found? {
        let sorted = found.sorted { $0.scale < $1.scale }
        return sorted.first { $0.scale >= scale } ?? sorted.last
    }
}
