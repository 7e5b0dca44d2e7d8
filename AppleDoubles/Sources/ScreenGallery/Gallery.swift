package import Foundation
package import ThreeDSScreens
import ThreeDSWeb

/// All screens on all looks as files.
@MainActor
package struct Gallery {
    /// One picture.
    package struct Entry {
        let screen: GalleryScreen
        let look: GalleryLook
        /// Relative to the gallery.
        package let path: String
        package let findings: [LayoutFinding]
    }

    private let title: String
    private let stage: GalleryStage
    private let screens: Set<String>

    /// - Parameters:
    ///   - title: the name of the look, for instance that of its file.
    ///   - screens: the names of the screens to draw; empty: all.
    package init(themes: ThemeSet = ThemeSet(), title: String, screens: Set<String> = []) {
        self.title = title
        stage = GalleryStage(themes: themes)
        self.screens = screens
    }

    /// Draws everything into a folder.
    ///
    /// - Parameter looks: the surroundings.
    /// - Returns: the pictures, with what is wrong on them.
    package func write(to folder: URL, looks: [GalleryLook] = GalleryLook.all) async throws -> [Entry] {
        var entries: [Entry] = []
        for look in looks {
            for screen in GalleryScreen.all(look.texts) where screens.isEmpty || screens.contains(screen.name) {
                let result = try await stage.draw(screen, look)
                let path = "\(screen.name)/\(look.name).svg"
                let file = folder.appendingPathComponent(path)
                try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(result.svg.utf8).write(to: file)
                entries.append(Entry(screen: screen, look: look, path: path, findings: result.findings))
            }
        }
        try Data(page(entries).html.utf8).write(to: folder.appendingPathComponent("index.html"))
        return entries
    }

    // MARK: The page

    private func page(_ entries: [Entry]) -> Markup {
        var order: [String] = []
        for entry in entries where !order.contains(entry.screen.name) { order.append(entry.screen.name) }
        let sections = order.map { name -> Markup in
            let own = entries.filter { $0.screen.name == name }
            return """
                <section id="\(name)"><h2>\(own[0].screen.title) <small>\(own[0].screen.base.version.rawValue)</small></h2>
                <div class="shelf">\(own.map(figure))</div></section>

                """
        }
        return """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
            <title>\(title) \u{2013} iOS screens</title><link rel="icon" href="data:,"><style>\(Self.styles(entries))</style></head>
            <body><header><h1>\(title) <small>iOS, as the doubles of UIKit lay it out</small></h1>\(Self.filters(entries))</header>
            <p>Letters, symbols and the clock are approximate; frames, line breaks, colours and corners are those of the layout. What lies below
            a dashed line must be scrolled to.</p>
            <main>\(sections)</main></body></html>

            """
    }

    private func figure(_ entry: Entry) -> Markup {
        let look = entry.look
        let words =
            "\(look.device.title), \(look.isDark ? "dark" : "light"), \(look.size.rawValue) %, \(look.language)"
        let findings = entry.findings.map { "<li>\($0.description)</li>" as Markup }
        let list: Markup? = findings.isEmpty ? nil : "<ul>\(findings)</ul>"
        let png = String(entry.path.dropLast(4)) + ".png"
        return """
            <figure class="v-\(look.device.name) v-\(look.isDark ? "dark" : "light") v-\(look.size.rawValue) v-\(look.language)">\
            <a href="\(entry.path)"><img loading="lazy" width="\(look.device.width)" alt="\(entry.screen.title), \(words)" src="\(entry.path)"></a>\
            <figcaption>\(words) <a href="\(png)">PNG</a>\(list)</figcaption></figure>

            """
    }

    private static func choices(_ entries: [Entry]) -> [(title: String, values: [(id: String, title: String)])] {
        func distinct(_ value: (GalleryLook) -> (id: String, title: String)) -> [(id: String, title: String)] {
            var found: [(id: String, title: String)] = []
            for entry in entries {
                let next = value(entry.look)
                if !found.contains(where: { $0.id == next.id }) { found.append(next) }
            }
            return found
        }
        return [
            ("Device", distinct { ($0.device.name, $0.device.title) }),
            ("Appearance", distinct { $0.isDark ? ("dark", "dark") : ("light", "light") }),
            ("Text size", distinct { (String($0.size.rawValue), "\($0.size.rawValue) %") }),
            ("Language", distinct { ($0.language, $0.language) }),
        ]
    }

    private static func filters(_ entries: [Entry]) -> Markup {
        let groups = choices(entries).map { choice -> Markup in
            let boxes = choice.values.map { value -> Markup in
                "<label><input type=\"checkbox\" id=\"show-\(value.id)\" checked> \(value.title)</label>"
            }
            return "<fieldset><legend>\(choice.title)</legend>\(boxes)</fieldset>"
        }
        return "<form>\(groups)</form>"
    }

    private static func styles(_ entries: [Entry]) -> Markup {
        let hidden = choices(entries).flatMap(\.values).map { "body:not(:has(#show-\($0.id):checked)) .v-\($0.id)" }
        return Markup(
            verbatim: """
                body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#1d2420;background:#eef0ec}
                header{position:sticky;top:0;z-index:1;padding:.75rem 1.5rem;background:#fff;border-bottom:1px solid #cfd5d0}
                h1{margin:0;font-size:1.25rem}h2{margin:0 0 .75rem;font-size:1.125rem}small{font-weight:400;color:#55605a}
                form{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem}fieldset{display:flex;gap:.75rem;margin:0;padding:0;border:0}
                legend{float:left;padding:0;margin-inline-end:.75rem;font-weight:600}label{white-space:nowrap}
                main,p{padding:0 1.5rem}section{margin-bottom:2rem}.shelf{display:flex;flex-wrap:wrap;gap:1.25rem;align-items:flex-start}
                figure{margin:0}figcaption{max-width:22rem;font-size:.875rem;color:#4a544e}img{display:block;background:#fff;box-shadow:0 0 0 1px #9aa39d}
                figcaption ul{margin:0;padding-inline-start:1rem;color:#b3261e}
                \(hidden.joined(separator: ",\n")){display:none}
                """)
    }
}
