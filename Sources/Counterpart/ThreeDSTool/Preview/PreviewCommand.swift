import Foundation
import ThreeDSBase
import ThreeDSHTTPServer
import ThreeDSScreens
import ThreeDSWeb

/// `tds preview`.
enum PreviewCommand {
    private static let port = ToolOption.setting("--port", "N", "Port on loopback; 0, the default, takes a free one.")
    private static let out = ToolOption.setting("--out", "DIR", "Write the gallery there as files that need no server, and end.")

    private static let strict = ToolOption.flag(
        "--strict", "End with status 1 when a text or control falls short. Needs --out.")
    private static let ios = ToolOption.flag(
        "--ios", "Draw the screens as iOS lays them out, as SVG and PNG. Needs --out.")

    static let command = ToolCommand(
        name: "preview",
        summary: "show all screens in the look of a customisation file",
        discussion: [
            "Serves a gallery of every screen in light and dark, three text sizes, both writing directions and two widths,",
            "with the contrast of every text and control, until it is interrupted. The page follows the file: save it, and",
            "the screens change; if it is broken, the page says where and why and keeps the last good look.",
            "",
            "Prints each text and control that is hard to see (WCAG 2.2, level AA) and each font size below \(TextSizeWarning.minimum) points.",
            "With --out DIR --strict, the exit status is 1 if there are any. Use this in continuous integration.",
            "",
            "THEME.json is the file that an app loads with UiCustomization(json:). With --ios it may be left out.",
            "",
            "--ios draws every screen from an iPhone SE to an iPad, in light and dark, up to the largest text, in English, Arabic,",
            "Japanese and German. The layout is that of the SDK's UIKit code on doubles of UIKit. Build the program once with",
            "\(IOSGallery.build); for PNG files run scripts/setup --browser.",
            "",
        ] + ToolAddress.discussion,
        options: [port, ToolAddress.option, out, strict, ios],
        operands: ["[THEME.json]"]
    ) { arguments, surroundings in
        if arguments.has(strict), arguments.text(out) == nil || arguments.has(ios) {
            throw ToolError.usage("--strict needs --out DIR and no --ios", command: arguments.command)
        }
        if arguments.has(ios) {
            guard let folder = arguments.text(out) else {
                throw ToolError.usage("--ios needs --out DIR", command: arguments.command)
            }
            guard !arguments.has(port), !arguments.has(ToolAddress.option) else {
                throw ToolError.usage("--ios serves nothing, so --port and --address cannot be given", command: arguments.command)
            }
            return try await IOSGallery.draw(theme: arguments.operands.first, into: folder, surroundings)
        }
        guard !arguments.operands.isEmpty else { throw ToolError.usage("THEME.json must be given", command: arguments.command) }
        let number: UInt16 = try arguments.number(port, in: 0...UInt16.max) ?? 0
        let address = try arguments.address(ToolAddress.option)
        let source = PreviewSource(path: arguments.operands.first ?? "")
        let bytes: [UInt8]
        do throws(ToolFile.Trouble) { bytes = try source.read() } catch { throw ToolError.file(source.path, error) }
        if let folder = arguments.text(out) {
            let look = try look(source, bytes)
            try write(source.gallery(look), to: folder)
            let shortcomings = source.shortcomings(of: look)
            for line in shortcomings { surroundings.output.line(line) }
            surroundings.output.line("The gallery is in \(folder)/index.html")
            return arguments.has(strict) && !shortcomings.isEmpty ? 1 : 0
        }
        // Begin even with a broken file: the page shows the error.
        let interruption = ToolInterruption()
        let site = PreviewSite(source)
        await site.follow()
        let server = HTTPServer(port: number, address: address) { await site.handle($0) }
        let url: URL
        do throws(HTTPServerError) {
            url = try server.start()
        } catch {
            throw ToolError.cannotServe(error, at: address, command: "preview")
        }
        await site.open(port: url.port ?? 80, address: address)
        if let address { ToolAddress.warn(address, isSecure: false, command: "preview", surroundings) }
        for line in (try? source.look(bytes)).map(source.shortcomings) ?? [] { surroundings.output.line(line) }
        surroundings.output.line("The gallery is at \(ToolAddress.opening(url.absoluteString, server.token)) (Ctrl-C ends it)")
        let watch = Task {
            while !Task.isCancelled {
                try? await Task.sleep(.milliseconds(250))
                await site.follow()
            }
        }
        await interruption.wait()
        watch.cancel()
        await site.close()
        server.stop()
        return 0
    }

    private static func look(_ source: PreviewSource, _ bytes: [UInt8]) throws(ToolError) -> ThemeSet {
        do {
            return try source.look(bytes)
        } catch {
            throw .file(path: source.path, reason: error.description)
        }
    }

    private static func write(_ gallery: PreviewGallery, to folder: String) throws(ToolError) {
        do throws(ToolFile.Trouble) {
            for (path, file) in gallery.files.sorted(by: { $0.key < $1.key }) {
                let place = "\(folder)/\(path)"
                try ToolFile.makeFolder(String(place.prefix(upTo: place.lastIndex(of: "/") ?? place.startIndex)))
                try ToolFile.write(file.text, to: place)
            }
        } catch {
            throw .file(folder, error)
        }
    }
}
