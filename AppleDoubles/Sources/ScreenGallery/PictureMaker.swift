package import Foundation

/// Makes PNG files of SVG with the Chromium that `scripts/setup --browser` installs.
package struct PictureMaker {
    /// Why there are no PNG files.
    package enum Failure: Error, CustomStringConvertible {
        /// No browser was found.
        case noBrowser
        /// The browser did not give all pictures.
        case failed(missing: Int)

        package var description: String {
            switch self {
            case .noBrowser: "no Chromium was found; scripts/setup --browser installs it"
            case .failed(let missing): "Chromium did not draw \(missing) of the pictures"
            }
        }
    }

    private static let names = ["chromium", "chromium-browser", "google-chrome"]
    /// Pictures that one process draws.
    private static let batch = 40
    private let browser: URL

    package init() throws(Failure) {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let places = folders.flatMap { folder in Self.names.map { "\(folder)/\($0)" } }
        guard let place = places.first(where: FileManager.default.isExecutableFile) else { throw .noBrowser }
        browser = URL(fileURLWithPath: place)
    }

    /// Writes a PNG next to each SVG, with the same name.
    ///
    /// - Parameter scale: pixels in a point.
    package func draw(_ files: [URL], scale: Int = 2) throws {
        var missing = 0
        for start in stride(from: 0, to: files.count, by: Self.batch) {
            let part = Array(files[start..<min(start + Self.batch, files.count)])
            for (file, picture) in zip(part, try pictures(of: part, scale)) {
                guard let picture else {
                    missing += 1
                    continue
                }
                try picture.write(to: file.deletingPathExtension().appendingPathExtension("png"))
            }
        }
        if missing > 0 { throw Failure.failed(missing: missing) }
    }

    /// The page draws each picture on a canvas and writes its bytes into the document, which the browser prints.
    private func pictures(of files: [URL], _ scale: Int) throws -> [Data?] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let images = try files.map { "<img src=\"data:image/svg+xml;base64,\(try Data(contentsOf: $0).base64EncodedString())\">" }
        let page = folder.appendingPathComponent("page.html")
        let script = """
            onload = () => { for (const image of [...document.images]) {
              const canvas = document.createElement('canvas');
              canvas.width = image.naturalWidth * \(scale); canvas.height = image.naturalHeight * \(scale);
              canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
              const text = document.createElement('pre'); text.textContent = canvas.toDataURL('image/png'); image.replaceWith(text);
            } };
            """
        try Data("<!doctype html><meta charset=\"utf-8\">\(images.joined())<script>\(script)</script>".utf8).write(to: page)
        let process = Process()
        process.executableURL = browser
        process.arguments = [
            "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--user-data-dir=\(folder.path)/profile",
            "--dump-dom", page.absoluteString,
        ]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let document = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let parts = document.components(separatedBy: "<pre>").dropFirst().map { part -> Data? in
            let text = part.components(separatedBy: "</pre>")[0]
            let prefix = "data:image/png;base64,"
            return text.hasPrefix(prefix) ? Data(base64Encoded: String(text.dropFirst(prefix.count))) : nil
        }
        return files.indices.map { $0 < parts.count ? parts[$0] : nil }
    }
}
