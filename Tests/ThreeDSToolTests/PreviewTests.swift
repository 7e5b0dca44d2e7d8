import Foundation
import Testing
import ThreeDSTestSupport

@testable import ThreeDSTool

/// The command line of `tds preview`, and where it looks for the program that draws the screens of iOS.
@Suite("tds preview") struct PreviewTests {
    @Test(
        "A wrong line is refused",
        arguments: [
            "preview", "preview --out /tmp/x", "preview --ios", "preview look.json --ios", "preview --ios --out /tmp/x --port 1",
            "preview look.json --strict", "preview look.json --ios --out /tmp/x --strict",
        ])
    func refused(_ line: String) async {
        #expect(await ToolRun.of(line).isOneLine(status: 64))
    }

    /// A folder with a file of this content. Removed by the caller.
    private static func folder(_ file: String) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("preview-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(file.utf8).write(to: folder.appendingPathComponent("look.json"))
        return folder
    }

    @Test(
        "What falls short is printed, and decides the status under --strict only (SDK-20)", .aboutWords,
        arguments: [
            ("{}", []), (#"{"toolbar":{"textFontSize":10}}"#, ["$.toolbar.textFontSize"]),
            (##"{"toolbar":{"textColor":"#F0F0F0","backgroundColor":"#FFFFFF"}}"##, ["toolbar.textColor", "toolbar.textColor"]),
        ] as [(String, [String])])
    func shortcomings(file: String, elements: [String]) async throws {
        let folder = try Self.folder(file)
        defer { try? FileManager.default.removeItem(at: folder) }
        let line = "preview \(folder.path)/look.json --out \(folder.path)/out"
        let run = await ToolRun.of(line)
        #expect(run.status == 0)
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines.count == (elements.isEmpty ? 1 : elements.count + 2), "one line each, their number, and the place")
        for (line, element) in zip(lines.dropFirst(), elements) { #expect(line.hasPrefix("look.json: \(element)")) }
        #expect(await ToolRun.of(line + " --strict").status == (elements.isEmpty ? 0 : 1))
        let page = try String(contentsOfFile: folder.path + "/out/index.html", encoding: .utf8)
        #expect(page.contains("id=\"text-sizes\"") == file.contains("FontSize"))
    }

    @Test("All defects of a broken file are printed") func defects() async throws {
        let folder = try Self.folder(##"{"toolbar":{"textcolor":"#FFFFFF"},"background":"red","labels":{"textFontSize":0}}"##)
        defer { try? FileManager.default.removeItem(at: folder) }
        let run = await ToolRun.of("preview \(folder.path)/look.json --out \(folder.path)/out")
        #expect(run.isOneLine(status: 2))
        for path in ["$.toolbar.textcolor", "$.background", "$.labels.textFontSize"] { #expect(run.error.contains(path)) }
    }

    @Test("The program is looked for next to the tool, and where swift build puts it") func places() {
        let places = IOSGallery.places(
            tool: URL(fileURLWithPath: "/repository/.build/triple/debug/tds"),
            current: URL(fileURLWithPath: "/here", isDirectory: true))
        #expect(
            places.map(\.path) == [
                "/repository/.build/triple/debug/ios-gallery", "/repository/AppleDoubles/.build/release/ios-gallery",
                "/repository/AppleDoubles/.build/debug/ios-gallery", "/here/AppleDoubles/.build/release/ios-gallery",
                "/here/AppleDoubles/.build/debug/ios-gallery",
            ])
    }

    @Test("The command that builds the program names a product that there is", .aboutWords) func build() throws {
        let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent()
        let manifest = try String(contentsOf: root.appendingPathComponent("AppleDoubles/Package.swift"), encoding: .utf8)
        let product = try #require(IOSGallery.build.split(separator: " ").last)
        let declaration = ".executableTarget(name:\"\(product)\","
        #expect(manifest.filter { !$0.isWhitespace }.contains(declaration.filter { !$0.isWhitespace }))
    }
}
