import Foundation
package import ThreeDSScreens

/// A gallery of all screens in one look: plain files that link to each other by relative addresses, so they do not need a server.
///
/// `index.html` shows each screen in light and dark, in three text sizes, from left to right and from right to left, on two widths of
/// phones, and measures the contrasts.
package struct PreviewGallery: Sendable {
    /// One file.
    package struct File: Equatable, Sendable {
        /// Such as `text/html; charset=utf-8`.
        package let type: String
        /// UTF-8.
        package let text: String
    }

    /// By relative path, such as `screens/text-light-100-ltr.html`.
    package private(set) var files: [String: File] = [:]

    static let scales = [100, 135, 200]
    static let widths = [320, 390]
    static let appearances: [(name: String, type: UICustomizationType)] = [("light", .DEFAULT), ("dark", .DARK)]
    static let languages: [(direction: String, texts: PreviewTexts)] = [("ltr", .english), ("rtl", .arabic)]

    /// - Parameters:
    ///   - themes: the look.
    ///   - title: the title of the page, for instance the file's name.
    ///   - events: the address of the server's change events; nil when the page is a file.
    package init(_ themes: ThemeSet, title: String, events: String? = nil) {
        for asset in [WebAsset.screenStyles, .galleryStyles] + (events == nil ? [] : [.liveScript]) {
            files["\(WebAsset.folder)/\(asset.name)"] = File(
                type: asset.name.hasSuffix("css") ? "text/css" : "text/javascript", text: asset.text)
        }
        files["pictures/issuer.svg"] = File(type: "image/svg+xml", text: Self.issuer)
        files["pictures/network.svg"] = File(type: "image/svg+xml", text: Self.network)
        for scale in Self.scales {
            let size = TextScale(percent: scale)
            let sheet = ThemeStylesheet(
                light: themes.theme(.DEFAULT, textScale: size), dark: themes.theme(.DARK, textScale: size))
            files["screens/theme-\(scale).css"] = File(type: "text/css", text: sheet.css)
        }
        for (direction, texts) in Self.languages {
            files["screens/bank-\(direction).html"] = File(type: Self.html, text: PreviewScreen.page(texts))
            for screen in PreviewScreen.all(texts) {
                var context = PresentationContext(messageVersion: screen.version.rawValue)
                context.languageTag = texts.language
                for (appearance, type) in Self.appearances {
                    for scale in Self.scales {
                        let model = screen.model(context, theme: themes.theme(type, textScale: TextScale(percent: scale)))
                        let name = Self.name(screen, appearance, scale, direction)
                        let document = Self.document(model, screen, appearance, scale, direction)
                        files["screens/\(name)"] = File(type: Self.html, text: document.html)
                    }
                }
            }
        }
        files["index.html"] = File(type: Self.html, text: Self.index(themes, title: title, events: events).html)
    }

    /// Returns `index.html` with a message about the file.
    package static func index(of gallery: PreviewGallery, status: Markup) -> Markup {
        let place = statusPlace(Markup()).html
        let parts = (gallery.files["index.html"]?.text ?? "").components(separatedBy: place)
        return Markup(verbatim: parts.joined(separator: statusPlace(status).html))
    }

    static func statusPlace(_ content: Markup) -> Markup {
        "<div id=\"fileStatus\" data-part=\"status\" data-version=\"0\">\(content)</div>"
    }

    private static let html = "text/html; charset=utf-8"

    static func name(_ screen: PreviewScreen, _ appearance: String, _ scale: Int, _ direction: String) -> String {
        "\(screen.name)-\(appearance)-\(scale)-\(direction).html"
    }

    private static func document(
        _ model: ScreenModel, _ screen: PreviewScreen, _ appearance: String, _ scale: Int, _ direction: String
    ) -> Markup {
        var drawing = ScreenMarkup(
            links: ScreenMarkup.Links(answer: "#", htmlPage: "bank-\(direction).html") { id, _ in
                id == "issuerImage" ? "../pictures/issuer.svg" : "../pictures/network.svg"
            })
        drawing.logo = ("../pictures/network.svg", "../pictures/network.svg")
        return """
            <!doctype html>
            <html lang="\(model.language)"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
            <meta name="color-scheme" content="\(appearance)"><title>\(screen.title)</title>
            <link rel="icon" href="data:,"><link rel="stylesheet" href="../\(WebAsset.folder)/\(WebAsset.screenStyles.name)">
            <link rel="stylesheet" href="theme-\(scale).css"><link rel="stylesheet" href="../\(WebAsset.folder)/\(WebAsset.galleryStyles.name)"></head>
            <body class="phone">\(drawing.screen(model, appearance: appearance))</body></html>
            """
    }

    private static let issuer = """
        <svg xmlns="http://www.w3.org/2000/svg" width="96" height="64" viewBox="0 0 96 64"><path fill="#3f7fd0" d="M48 8 20 22v4h56v-4zM24 30h8v18h-8zm20 0h8v18h-8z\
        m20 0h8v18h-8zM20 52h56v5H20z"/></svg>
        """
    private static let network = """
        <svg xmlns="http://www.w3.org/2000/svg" width="96" height="64" viewBox="0 0 96 64"><rect width="96" height="64" rx="8" fill="#fff"/>\
        <path fill="#1f6b45" d="M48 10 70 32 48 54 26 32z"/><path fill="#8ccfaa" d="M48 22 58 32 48 42 38 32z"/></svg>
        """
}
