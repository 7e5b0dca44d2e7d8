import Foundation
import FoundationXML
import ScreenGallery
import Testing
import ThreeDSPhoneSupport
import UIKit

/// The pictures of `tds preview --ios`.
@Suite("Gallery of the iOS screens", .aloneOnDevice, .timeLimit(.minutes(20))) @MainActor struct GalleryTests {
    @Test(
        "Every screen is drawn on each hard look, is well-formed SVG, and has nothing that a designer would refuse",
        arguments: GalleryLook.hardest) func complete(_ look: GalleryLook) async throws
    {
        let stage = GalleryStage()
        for screen in GalleryScreen.all(look.texts) {
            let result = try await stage.draw(screen, look)
            #expect(result.findings == [], "\(screen.name), \(look.name)")
            let reader = DocumentReader()
            #expect(reader.read(result.svg), "\(screen.name), \(look.name) is XML")
            #expect(reader.names["svg"] == 1 && (reader.names["rect"] ?? 0) > 0)
            #expect(reader.width == CGFloat(look.device.width) && reader.height >= CGFloat(look.device.height))
            // Covers and the processing screen have no words of the SDK.
            let hasWords = !["processing", "text-left"].contains(screen.name)
            #expect(reader.texts.joined().count > (hasWords ? 10 : 3), "\(screen.name), \(look.name)")
        }
    }

    @Test("The looks go from the smallest phone to a tablet, with each language, size and appearance") func looks() {
        for device in GalleryLook.Device.all {
            let own = GalleryLook.all.filter { $0.device == device }
            #expect(own.contains { $0.isDark } && own.contains { !$0.isDark }, "\(device.name)")
        }
        for device in [GalleryLook.Device.small, .phone, .side, .tablet] {
            for language in ["en", "ar", "ja", "de"] {
                for size in [GalleryLook.TextSize.usual, .double] {
                    #expect(GalleryLook.all.contains(GalleryLook(device, size: size, language: language)))
                }
            }
        }
        #expect(Set(GalleryLook.all.map(\.name)).count == GalleryLook.all.count)
        #expect(GalleryLook.all.contains { $0.size == .largest })
    }

    @Test("The screens are all kinds of the protocol, and the states of each that look different") func screens() {
        let names = GalleryScreen.names
        #expect(Set(names).count == names.count)
        for kind in ["processing", "text", "select", "multi", "oob", "information", "html", "text-answered", "text-error"] {
            #expect(names.contains(kind))
        }
    }

    @Test("The gallery is files that name each other: a page, and a picture for each screen and look") func files() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("gallery-" + UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let looks = [GalleryLook(.small), GalleryLook(.phone, isDark: true, language: "ja")]
        let gallery = Gallery(title: "A <look>", screens: ["oob", "html"])
        let entries = try await gallery.write(to: folder, looks: looks)
        #expect(
            Set(entries.map(\.path)) == [
                "oob/se-light-100-en.svg", "oob/phone-dark-100-ja.svg", "html/se-light-100-en.svg", "html/phone-dark-100-ja.svg",
            ])
        let page = try String(contentsOf: folder.appendingPathComponent("index.html"), encoding: .utf8)
        #expect(page.contains("A &lt;look&gt;") && !page.contains("<look>"))
        for entry in entries {
            #expect(page.contains("src=\"\(entry.path)\""))
            #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent(entry.path).path))
        }
    }

    @Test(
        "Chromium makes a PNG of each SVG, twice as large",
        .enabled(if: (try? PictureMaker()) != nil, "Chromium is not installed"))
    func png() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("png-" + UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let entries = try await Gallery(title: "PNG", screens: ["oob"]).write(to: folder, looks: [GalleryLook(.phone)])
        let files = entries.map { folder.appendingPathComponent($0.path) }
        try PictureMaker().draw(files)
        let bytes = Array(try Data(contentsOf: files[0].deletingPathExtension().appendingPathExtension("png")))
        #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) && bytes.count > 5_000)
        #expect(bytes[16..<24].elementsEqual([0, 0, 3, 18, 0, 0, 6, 168]), "786 × 1704 pixels")
    }
}

/// Counts the elements of a document and collects its texts.
private final class DocumentReader: NSObject, XMLParserDelegate {
    var names: [String: Int] = [:]
    var texts: [String] = []
    var width: CGFloat = 0
    var height: CGFloat = 0

    func read(_ document: String) -> Bool {
        let parser = XMLParser(data: Data(document.utf8))
        parser.delegate = self
        return parser.parse()
    }

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
        attributes attributeDict: [String: String]
    ) {
        names[elementName, default: 0] += 1
        if elementName == "svg" {
            width = CGFloat(Double(attributeDict["width"] ?? "") ?? 0)
            height = CGFloat(Double(attributeDict["height"] ?? "") ?? 0)
        }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { texts.append(string) }
}
