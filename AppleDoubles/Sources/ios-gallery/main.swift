import Foundation
import ScreenGallery
import ThreeDSScreens

/// Draws the screens of iOS as the doubles of UIKit lay them out. `tds preview --ios` starts it.
@MainActor
enum Program {
    static let usage =
        "usage: ios-gallery --out DIR [--theme THEME.json] [--screen NAME]... [--look NAME]... [--svg-only] [--strict]\n"

    struct Arguments {
        var out: String?
        var theme: String?
        var screens: Set<String> = []
        var looks: Set<String> = []
        var drawsPNG = true
        /// Findings make the program fail.
        var isStrict = false

        /// Nil when the line is wrong.
        init?(_ words: [String]) {
            var rest = words[...]
            while let word = rest.popFirst() {
                switch word {
                case "--out", "--theme", "--screen", "--look":
                    guard let value = rest.popFirst() else { return nil }
                    switch word {
                    case "--out": out = value
                    case "--theme": theme = value
                    case "--screen": screens.insert(value)
                    default: looks.insert(value)
                    }
                case "--svg-only": drawsPNG = false
                case "--strict": isStrict = true
                default: return nil
                }
            }
            if out == nil { return nil }
        }
    }

    static func run() async -> Int32 {
        guard let arguments = Arguments(Array(CommandLine.arguments.dropFirst())), let out = arguments.out else {
            return say(usage, 64)
        }
        var themes = ThemeSet()
        var title = "Default look"
        if let path = arguments.theme {
            guard let data = FileManager.default.contents(atPath: path) else { return say("\(path): cannot be read\n", 64) }
            do throws(CustomizationFileError) {
                themes = ThemeSet(try CustomizationFile.read(Array(data)))
            } catch {
                return say("\(path): \(error.description)\n", 64)
            }
            title = URL(fileURLWithPath: path).lastPathComponent
        }
        let known = Set(GalleryScreen.names)
        if let unknown = arguments.screens.subtracting(known).sorted().first {
            return say("there is no screen \(unknown); the screens are \(known.sorted().joined(separator: ", "))\n", 64)
        }
        let looks = GalleryLook.all.filter { arguments.looks.isEmpty || arguments.looks.contains($0.name) }
        if let unknown = arguments.looks.subtracting(looks.map(\.name)).sorted().first {
            return say("there is no look \(unknown); the looks are \(GalleryLook.all.map(\.name).joined(separator: ", "))\n", 64)
        }
        do {
            let folder = URL(fileURLWithPath: out, isDirectory: true)
            let gallery = Gallery(themes: themes, title: title, screens: arguments.screens)
            let entries = try await gallery.write(to: folder, looks: looks)
            let findings = entries.flatMap { entry in entry.findings.map { "\(entry.path): \($0)\n" } }
            print("\(entries.count) pictures, \(findings.count) findings")
            if !findings.isEmpty { _ = say(findings.joined(), 0) }
            if arguments.drawsPNG { drawPNG(entries.map { folder.appendingPathComponent($0.path) }) }
            print("The gallery is in \(out)/index.html")
            return arguments.isStrict && !findings.isEmpty ? 1 : 0
        } catch {
            return say("\(error)\n", 1)
        }
    }

    /// The gallery shows SVG, so it is complete without them.
    private static func drawPNG(_ files: [URL]) {
        do {
            try PictureMaker().draw(files)
        } catch {
            _ = say("without PNG files: \(error)\n", 0)
        }
    }

    private static func say(_ text: String, _ status: Int32) -> Int32 {
        FileHandle.standardError.write(Data(text.utf8))
        return status
    }
}

exit(await Program.run())
