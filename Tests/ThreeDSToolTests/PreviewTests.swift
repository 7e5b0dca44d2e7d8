import Foundation
import Testing

@testable import ThreeDSTool

/// The command line of `tds preview`, and where it looks for the program that draws the screens of iOS.
@Suite("tds preview") struct PreviewTests {
    @Test(
        "A wrong line is refused",
        arguments: [
            "preview", "preview --out /tmp/x", "preview --ios", "preview look.json --ios", "preview --ios --out /tmp/x --port 1",
        ])
    func refused(_ line: String) async {
        #expect(await ToolRun.of(line).isOneLine(status: 64))
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

    @Test("The command that builds the program names a product that there is") func build() throws {
        let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent()
        let manifest = try String(contentsOf: root.appendingPathComponent("AppleDoubles/Package.swift"), encoding: .utf8)
        let product = try #require(IOSGallery.build.split(separator: " ").last)
        let declaration = ".executableTarget(name:\"\(product)\","
        #expect(manifest.filter { !$0.isWhitespace }.contains(declaration.filter { !$0.isWhitespace }))
    }
}
