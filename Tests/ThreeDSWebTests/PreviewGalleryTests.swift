import Foundation
import Testing
import ThreeDSScreens

@testable import ThreeDSWeb

@Suite("Gallery of all screens in one look")
struct PreviewGalleryTests {
    private static let gallery = PreviewGallery(ThemeSet(), title: "harbour <b>.json")

    @Test("the gallery has every kind of screen in two appearances, three sizes and two directions") func screens() {
        let kinds = Set(
            PreviewScreen.all(.english).map {
                $0.model(PresentationContext(messageVersion: "2.2.0"), theme: ThemeSet().theme()).kind
            })
        #expect(
            kinds.isSuperset(of: ["processing", "text", "singleSelect", "multiSelect", "outOfBand", "information", "html"]))
        for screen in PreviewScreen.all(.english) {
            for variant in ["light-100-ltr", "dark-135-ltr", "light-200-rtl", "dark-200-rtl"] {
                #expect(Self.gallery.files["screens/\(screen.name)-\(variant).html"] != nil, "\(screen.name) \(variant)")
            }
        }
    }

    @Test("every address in the gallery is one of its files") func links() {
        for (path, file) in Self.gallery.files where path.hasSuffix(".html") {
            for attribute in [" src=\"", " href=\"", "srcset=\""] {
                for part in file.text.components(separatedBy: attribute).dropFirst() {
                    let link = String(part.prefix { $0 != "\"" })
                    if link.hasPrefix("data:") || link.hasPrefix("#") { continue }
                    let folder = path.contains("/") ? String(path.prefix { $0 != "/" }) + "/" : ""
                    let target = link.hasPrefix("../") ? String(link.dropFirst(3)) : folder + link
                    #expect(Self.gallery.files[target] != nil, "\(path) leads to \(link)")
                }
            }
        }
    }

    @Test("the file's name is escaped, and the contrasts are listed") func index() {
        let index = Self.gallery.files["index.html"]?.text ?? ""
        #expect(index.contains("harbour &lt;b&gt;.json"))
        #expect(!index.contains("<script"))
        #expect(index.contains("data-warnings=\"0\""))
        #expect(index.contains("buttons.submit.textColor"))
    }

    @Test("a server's gallery follows changes") func live() {
        let gallery = PreviewGallery(ThemeSet(), title: "x", events: "/events")
        let index = PreviewGallery.index(of: gallery, status: "<p>broken</p>").html
        #expect(index.contains("data-events=\"/events\""))
        #expect(index.contains("data-version=\"0\"><p>broken</p></div>"))
        #expect(gallery.files["assets/\(WebAsset.liveScript.name)"] != nil)
    }
}
