import ThreeDSScreens

extension PreviewGallery {
    /// Returns the page that shows them all.
    static func index(_ themes: ThemeSet, title: String, events: String?) -> Markup {
        let sections = PreviewScreen.all(.english).map { screen -> Markup in
            "<section id=\"\(screen.name)\"><h2>\(screen.title) <small>\(screen.version.rawValue)</small></h2><div class=\"shelf\">\(frames(screen))</div></section>"
        }
        let script: Markup? =
            events == nil ? nil : "<script src=\"\(WebAsset.folder)/\(WebAsset.liveScript.name)\" defer></script>"
        return """
            <!doctype html>
            <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
            <title>\(title) \u{2013} screens</title><link rel="icon" href="data:,">
            <link rel="stylesheet" href="\(WebAsset.folder)/\(WebAsset.galleryStyles.name)"></head>
            <body class="gallery"\("data-events", is: events)><header><h1>\(title)</h1>\(filters)</header>
            \(statusPlace(Markup()))
            <main>\(reports(themes))\(sizes(themes))\(sections)</main>
            <div id="announce" class="sr" role="status" aria-live="polite"></div>\(script)</body></html>
            """
    }

    private static func frames(_ screen: PreviewScreen) -> [Markup] {
        var result: [Markup] = []
        for (appearance, _) in appearances {
            for scale in scales {
                for (direction, _) in languages {
                    for width in widths {
                        let what =
                            "\(appearance), \(scale) %, \(direction == "ltr" ? "left to right" : "right to left"), \(width) points"
                        result.append(
                            """
                            <figure class="v-\(appearance) v-\(scale) v-\(direction) v-\(width)">\
                            <iframe loading="lazy" class="w-\(width)" title="\(screen.title), \(what)" \
                            src="screens/\(name(screen, appearance, scale, direction))"></iframe><figcaption>\(what)</figcaption></figure>
                            """)
                    }
                }
            }
        }
        return result
    }

    /// The controls that choose the variants; they work without scripts.
    private static let filters: Markup = {
        let appearance = group("Appearance", [("light", "light", true), ("dark", "dark", true)])
        let size = group("Text size", scales.map { (String($0), "\($0) %", $0 == 100) })
        let direction = group("Direction", [("ltr", "left to right", true), ("rtl", "right to left", false)])
        let width = group("Width", widths.map { (String($0), String($0), $0 == 390) })
        return "<form class=\"filters\">\(appearance)\(size)\(direction)\(width)</form>"
    }()

    private static func group(_ title: String, _ choices: [(id: String, title: String, isOn: Bool)]) -> Markup {
        let boxes = choices.map { id, title, isOn -> Markup in
            "<label><input type=\"checkbox\" id=\"show-\(id)\"\("checked", if: isOn)> \(title)</label>"
        }
        return "<fieldset><legend>\(title)</legend>\(boxes)</fieldset>"
    }

    /// Returns the section about the contrasts that are high enough and those that are not.
    private static func reports(_ themes: ThemeSet) -> Markup {
        let reports = appearances.map { (name: $0.name, report: ContrastReport(themes, $0.type)) }
        let count = reports.reduce(0) { $0 + $1.report.warnings.count }
        let tables = reports.map { table($0.name, $0.report) }
        let words = count == 0 ? "every pair reaches AA" : count == 1 ? "1 pair is below AA" : "\(count) pairs are below AA"
        return """
            <section id="contrast" data-warnings="\(count)"><h2>Contrast <small>WCAG 2.2</small></h2>\
            <details\("open", if: count > 0)><summary>\(words)</summary><div class="tables">\(tables)</div>\
            </details></section>
            """
    }

    /// Returns the texts that are too small; empty if all are large enough.
    private static func sizes(_ themes: ThemeSet) -> Markup? {
        let warnings = TextSizeWarning.all(in: themes.settings)
        guard !warnings.isEmpty else { return nil }
        let items = warnings.map { warning -> Markup in "<li>\(warning.description)</li>" }
        return "<section id=\"text-sizes\" data-warnings=\"\(warnings.count)\"><h2>Text sizes</h2><ul>\(items)</ul></section>"
    }

    private static func table(_ appearance: String, _ report: ContrastReport) -> Markup {
        let rows = report.pairs.map { pair -> Markup in
            let nearest = report.warnings.first { $0.pair == pair }.map { swatch($0.nearest) }
            let advice: Markup? = nearest.map { ", \($0) would pass" }
            return """
                <tr\("class", is: pair.passes ? nil : "low")><th scope="row">\(pair.element)</th><td>\(swatch(pair.foreground))</td>\
                <td>\(swatch(pair.background))</td><td>\(ContrastReport.ratio(pair.ratio)) : 1</td>\
                <td>\(ContrastReport.ratio(pair.kind.needed)) : 1</td>\
                <td>\(pair.passes ? "passes" : "too low")\(advice)</td></tr>
                """
        }
        return """
            <table><caption>In \(appearance)</caption><thead><tr><th scope="col">Element</th><th scope="col">Colour</th>\
            <th scope="col">Behind it</th><th scope="col">Contrast</th><th scope="col">Needed</th><th scope="col">Verdict</th></tr></thead>\
            <tbody>\(rows)</tbody></table>
            """
    }

    /// Returns a picture, because the page's policy does not allow its own styles.
    private static func swatch(_ color: HexColor) -> Markup {
        """
        <span class="swatch"><svg viewBox="0 0 1 1" aria-hidden="true"><path fill="\(color.text)" d="M0 0h1v1H0z"/></svg>\(color.text)</span>
        """
    }
}
