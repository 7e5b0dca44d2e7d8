import Foundation
package import ThreeDSScreens

/// Draws a screen model as semantic HTML.
///
/// Every element has the id of the model (``ScreenElement/ID``) as its `id`; dots stay dots. `main` has `data-screen` with the kind of
/// screen. What the cardholder does is a form that posts to `answer`: the button's `value` is the ``ScreenAction``, the fields are named
/// after the elements. Nothing here needs a script.
package struct ScreenMarkup {
    /// The addresses in the page, relative to the page.
    package struct Links: Equatable, Sendable {
        /// Forms post here.
        package var answer: String
        /// The issuer's HTML page.
        package var htmlPage: String
        /// Further options of a long list, by the position of the first one; `all` for a page with all of them. Nil: no list is long.
        package var options: String?
        /// Pictures by element id, `?dark` for the dark one.
        package var picture: @Sendable (_ id: String, _ isDark: Bool) -> String

        package init(
            answer: String, htmlPage: String, options: String? = nil,
            picture: @escaping @Sendable (_ id: String, _ isDark: Bool) -> String
        ) {
            self.answer = answer
            self.htmlPage = htmlPage
            self.options = options
            self.picture = picture
        }

        package static func == (a: Links, b: Links) -> Bool {
            a.answer == b.answer && a.htmlPage == b.htmlPage && a.options == b.options
        }
    }

    /// The number of the screen. It is sent back with the answer, so that an old page cannot answer.
    package var number = 0
    /// The number of the screen at which the input began. A page keeps what was entered while this number stays.
    package var inputNumber = 0
    /// The address of the directory server's logo on the processing screen.
    package var logo: (light: String, dark: String)?
    /// The position of a row's arrow, from the app's theme.
    package var arrow = InformationZoneIconPosition.trailing
    private var appearance = WebFrame.Display.Appearance.automatic
    private var input = ScreenInput()
    /// The sentence for a refused entry, shown next to the entry.
    package var refusal: String?
    private let links: Links

    package init(links: Links) { self.links = links }

    // MARK: The whole screen

    /// Returns the element `main` with everything on the screen.
    ///
    /// - Parameters:
    ///   - input: what was entered, chosen and opened. The text of an entry is drawn only while it can be changed, and never when it is masked.
    ///   - appearance: `light`, `dark`, or `auto`: as the browser prefers.
    package func screen(_ model: ScreenModel, input: ScreenInput = ScreenInput(), appearance: String = "auto") -> Markup {
        var drawing = self
        drawing.input = input
        drawing.appearance = WebFrame.Display.Appearance(rawValue: appearance) ?? .automatic
        return drawing.main(model)
    }

    private func main(_ model: ScreenModel) -> Markup {
        let content: Markup =
            switch model.body {
            case .processing(let showsLogo): processing(model, showsLogo: showsLogo)
            case .html: frame(model)
            case .native: native(model)
            }
        return """
            <main id="screen" class="tds" data-screen="\(model.kind)" data-number="\(number)" data-input="\(inputNumber)" \
            data-appearance="\(appearance.rawValue)" lang="\(model.language)" dir="\(model.direction.attribute)"\("data-processing", if: model.isProcessing)\
            \("data-reading-focus", is: model.readingFocus?.rawValue)\("data-input-focus", is: model.inputFocus?.rawValue)\
            \("data-announcement", is: model.announcement)>\(content)</main>
            """
    }

    private func native(_ model: ScreenModel) -> Markup {
        """
        <form id="challenge" method="post" action="\(links.answer)" autocomplete="off" novalidate>\
        <input type="hidden" name="screen" value="\(number)">\
        <button class="default" name="action" value="\(Self.primary(of: model))" tabindex="-1" aria-hidden="true"></button>\
        \(header(model))\
        <div class="content"\("inert", if: model.isProcessing)>\(rows(model))</div></form>\(overlay(model))
        """
    }

    /// Returns the effect of Enter in an entry.
    private static func primary(of model: ScreenModel) -> String {
        for element in model.elements {
            if case .button(let button) = element.content, button.isPrimary { return button.action.rawValue }
        }
        return ScreenAction.cancel.rawValue
    }

    private func frame(_ model: ScreenModel) -> Markup {
        """
        <form id="challenge" method="post" action="\(links.answer)"><input type="hidden" name="screen" value="\(number)">\
        \(header(model))</form>\
        <iframe id="issuerPage" title="\(model.strings[.issuerPage])" src="\(links.htmlPage)" sandbox="allow-forms" \
        referrerpolicy="no-referrer"\("inert", if: model.isProcessing)></iframe>\(overlay(model))
        """
    }

    private func processing(_ model: ScreenModel, showsLogo: Bool) -> Markup {
        var picture = Markup()
        if showsLogo, let logo {
            let label = model.strings[.paymentSystemLogo]
            picture =
                "<picture class=\"dslogo\">\(image(id: "directoryServerLogo", light: logo.light, dark: logo.dark, label: label))</picture>"
        }
        return """
            <div class="processing"><div class="box">\(picture)\
            <div class="spinner" id="processing" role="progressbar" aria-label="\(model.processingLabel)"></div></div></div>
            """
    }

    private func overlay(_ model: ScreenModel) -> Markup {
        """
        <div class="overlay" id="overlay"\("hidden", if: !model.isProcessing)>\
        <div class="spinner" role="progressbar" aria-label="\(model.processingLabel)"></div></div>
        """
    }

    private func header(_ model: ScreenModel) -> Markup {
        guard let header = model.header else { return Markup() }
        return """
            <header class="bar"><h1 id="title">\(Self.line(header.title))</h1>\
            <button id="cancel" class="button cancel" name="action" value="\(ScreenAction.cancel.rawValue)" formnovalidate\
            \("disabled", if: !header.isCancelActive)>\(Self.line(header.cancelCaption))</button></header>
            """
    }

    /// Returns the rows of the content. The elements have the same order in both orientations, so one markup serves both: the
    /// style sheet puts the columns of the class `side` next to each other in landscape only (CORE-362, CORE-395).
    private func rows(_ model: ScreenModel) -> [Markup] {
        model.landscape.map { row in
            let columns = row.columns.map { column in column.compactMap { model[$0] }.map { element($0, in: model) } }
            guard columns.count > 1 || row.columns.first?.contains(where: { model[$0]?.isPicture ?? false }) == true else {
                return Markup(Array(columns.joined()))
            }
            let isPictures = row.columns.joined().contains { model[$0]?.isPicture ?? false }
            let parts = columns.map { Markup("<div class=\"column\">\($0)</div>") }
            let kind = isPictures ? "logos" : "side"
            return "<div class=\"\(kind)\">\(parts)</div>"
        }
    }

    // MARK: Elements

    private func element(_ element: ScreenElement, in model: ScreenModel) -> Markup {
        let id = element.id.rawValue
        let view = element.accessibility
        switch element.content {
        case .picture(let picture):
            return """
                <picture class="logo \(picture.side == .trailing ? "trailing" : "leading")">\
                \(image(id: id, light: links.picture(id, false), dark: links.picture(id, true), label: view.label))</picture>
                """
        case .heading(let text):
            return "<h2 id=\"\(id)\" class=\"heading\" tabindex=\"-1\">\(Self.line(text))</h2>"
        case .information(let text, let hasWarning):
            let icon: Markup? =
                hasWarning
                ? "<svg class=\"warning\" role=\"img\" aria-label=\"\(model.strings[.warning])\" viewBox=\"0 0 24 24\"><path d=\"M12 2 1 21h22L12 2zm1 16h-2v-2h2v2zm0-4h-2v-5h2v5z\"/></svg>"
                : nil
            return """
                <div id="\(id)" class="information\(Markup(verbatim: hasWarning ? " warned" : ""))" tabindex="-1">\(icon)\
                <p>\(Self.lines(text))</p></div>
                """
        case .label(let text):
            let target = Self.labelled(element.id, in: model)
            return target.map { "<label id=\"\(id)\" class=\"label\" for=\"\($0)\">\(Self.line(text))</label>" }
                ?? "<p id=\"\(id)\" class=\"label\">\(Self.line(text))</p>"
        case .entry(let entry): return self.entry(entry, element, in: model)
        case .options(let options): return self.options(options, element, in: model)
        case .button(let button): return self.button(button, id: id, in: model)
        case .toggle(let each, let text):
            let isSwitch = view.role == .switch
            return """
                <label class="toggle"><input type="checkbox" id="\(id)" name="\(id)" value="on"\
                \("role", is: isSwitch ? "switch" : nil)\("checked", if: input.switches.contains(each))><span class="track" aria-hidden="true"></span>\
                <span>\(Self.line(text))</span></label>
                """
        case .row(let row): return expandable(row, element.id)
        }
    }

    /// Returns the id of the entry below a label; nil for options and for a label alone.
    private static func labelled(_ id: ScreenElement.ID, in model: ScreenModel) -> String? {
        let target = id == .secondLabel ? ScreenElement.ID.secondEntry : .entry
        return model[target]?.id.rawValue
    }

    private func entry(_ entry: ScreenEntry, _ element: ScreenElement, in model: ScreenModel) -> Markup {
        let full = model.strings.text(.entryFull, String(entry.maximumLength))
        let id = element.id.rawValue
        let view = element.accessibility
        let isSecond = element.id == .secondEntry
        let text = isSecond ? input.secondEntry : input.entry
        let isDrawn = !text.isEmpty && !entry.isMasked && !model.isProcessing
        let completion =
            switch entry.autofill {
            case .oneTimeCode: "one-time-code"
            case .password: "current-password"
            case nil: "off"
            }
        let reveal: Markup? = entry.reveal.map {
            """
            <button type="button" class="reveal" id="\(id).reveal" data-reveal="\(id)" data-show="\($0.show)" data-hide="\($0.hide)" \
            aria-pressed="false" aria-controls="\(id)" hidden>\($0.show)</button>
            """
        }
        let described = [view.describedBy?.rawValue, refusal == nil ? nil : "\(id).refusal"].compactMap(\.self)
        return """
            <div class="entry\(Markup(verbatim: isSecond ? " second" : ""))"><input id="\(id)" name="\(id)" \
            type="\(entry.isMasked ? "password" : "text")"\("value", is: isDrawn ? text : nil)\("inputmode", is: entry.keyboard == .numeric ? "numeric" : nil) \
            autocomplete="\(completion)" autocapitalize="off" autocorrect="off" spellcheck="false" dir="auto" \
            data-maximum="\(entry.maximumLength)" \
            data-full="\(full)" aria-label="\(view.label)"\
            \("aria-invalid", is: view.isInvalid || refusal != nil ? "true" : nil)\
            \("aria-describedby", is: described.isEmpty ? nil : described.joined(separator: " "))>\(reveal)</div>\
            <p class="refusal" id="\(id).refusal" role="alert"\("hidden", if: refusal == nil)>\(refusal ?? "")</p>
            """
    }

    private func options(_ options: ScreenOptions, _ element: ScreenElement, in model: ScreenModel) -> Markup {
        let view = element.accessibility
        let rows =
            links.options == nil
            ? options.options.indices.map { Self.row(options, $0, chosen: input.chosen) }
            : Self.piece(options, from: 0, chosen: input.chosen)
        let count = options.options.count
        let more = rows.count < count ? links.options : nil
        // Without scripts the list cannot grow. A separate page has all options then.
        let all: Markup? = more.map {
            "<noscript><a class=\"all\" href=\"\($0)all\">\(model.strings[.options]) (\(count))</a></noscript>"
        }
        return """
            <fieldset id="\(element.id.rawValue)" role="\(options.allowsSeveral ? "group" : "radiogroup")" \
            aria-label="\(view.label)"\("aria-describedby", is: view.describedBy?.rawValue)\
            \("class", is: more == nil ? nil : "long")\("data-pieces", is: more)\
            \("data-count", is: more == nil ? nil : String(count))\
            \("data-script", is: more == nil ? nil : WebAsset.listScript.path)>\(rows)\(all)</fieldset>
            """
    }

    /// The greatest number of options in one piece, and the greatest number of bytes.
    ///
    /// A browser lays out 200 rows at once without a pause. Texts of the issuer may be long: the bytes keep the screen well below the limit of
    /// an event, 1 MiB.
    static let pieceLength = (options: 200, bytes: 262_144)

    /// Returns the rows of as many options as fit into a piece, at least one.
    ///
    /// - Parameter chosen: the keys of the chosen options.
    static func piece(_ options: ScreenOptions, from first: Int, chosen: Set<String> = []) -> [Markup] {
        var rows: [Markup] = []
        var bytes = 0
        for position in first..<min(options.options.count, first + pieceLength.options) {
            let row = row(options, position, chosen: chosen)
            bytes += row.html.utf8.count
            guard rows.isEmpty || bytes <= pieceLength.bytes else { break }
            rows.append(row)
        }
        return rows
    }

    /// Returns one option. If the page may not contain its neighbours yet, the option states its position.
    private static func row(_ options: ScreenOptions, _ position: Int, chosen: Set<String>) -> Markup {
        let option = options.options[position]
        let count = options.options.count
        let isOfMany = count > pieceLength.options
        return """
            <label class="option"><input type="\(options.allowsSeveral ? "checkbox" : "radio")" name="option" \
            id="\(option.id.rawValue)" value="\(option.id.rawValue)"\("checked", if: chosen.contains(option.key))\
            \("aria-posinset", is: isOfMany ? String(position + 1) : nil)\("aria-setsize", is: isOfMany ? String(count) : nil)>\
            <span class="mark" aria-hidden="true"></span><span>\(Self.line(option.text))</span></label>
            """
    }

    private func button(_ button: ScreenButton, id: String, in model: ScreenModel) -> Markup {
        let slot = button.type.rawValue.lowercased().replacingOccurrences(of: "_", with: "-")
        let isSecondary = button.type == .CONTINUE && !button.isPrimary
        return """
            <button id="\(id)" class="button \(isSecondary ? "continue2" : slot)\(Markup(verbatim: button.isPrimary ? " primary" : ""))" \
            name="action" value="\(button.action.rawValue)">\(Self.line(button.caption))</button>
            """
    }

    private func expandable(_ row: ScreenExpandableRow, _ element: ScreenElement.ID) -> Markup {
        let id = element.rawValue
        return switch (row.label, row.text) {
        case (let label?, let text?):
            """
            <details class="row arrow-\(arrow.cssName)" id="\(id)"\("open", if: input.openRows.contains(element))><summary id="\(id).label">\(Self.line(label))</summary>\
            <p id="\(id).text">\(Self.lines(text))</p></details>
            """
        case (let label?, nil): "<p class=\"row caption\" id=\"\(id)\">\(Self.line(label))</p>"
        case (nil, let text?): "<p class=\"row open\" id=\"\(id)\">\(Self.lines(text))</p>"
        case (nil, nil): Markup()
        }
    }

    /// Returns a picture for light and dark surroundings. The browser chooses, unless the page sets the appearance.
    private func image(id: String, light: String, dark: String, label: String) -> Markup {
        let source: Markup? =
            appearance == .automatic ? "<source srcset=\"\(dark)\" media=\"(prefers-color-scheme:dark)\">" : nil
        return "\(source)<img id=\"\(id)\" src=\"\(appearance == .dark ? dark : light)\" alt=\"\(label)\">"
    }

    // MARK: Texts

    /// Returns one line, isolated from what is around it.
    static func line(_ text: DisplayText) -> Markup {
        "<bdi\("dir", is: text.direction?.attribute)>\(text.lines.flatMap(\.self).map(run))</bdi>"
    }

    /// Returns lines, isolated, in the direction of the text.
    static func lines(_ text: DisplayText) -> Markup {
        let lines = text.lines.map { Markup($0.map(run)).html }.joined(separator: "<br>")
        return "<bdi class=\"lines\"\("dir", is: text.direction?.attribute)>\(Markup(verbatim: lines))</bdi>"
    }

    private static func run(_ run: DisplayText.Run) -> Markup { run.isBold ? "<b>\(run.text)</b>" : Markup(text: run.text) }
}

extension WritingDirection {
    /// Value of the attribute `dir`.
    package var attribute: String { self == .rightToLeft ? "rtl" : "ltr" }
}

extension InformationZoneIconPosition {
    fileprivate var cssName: String {
        switch self {
        case .trailing: "trailing"
        case .leading: "leading"
        case .hidden: "hidden"
        }
    }
}

extension ScreenElement {
    fileprivate var isPicture: Bool {
        if case .picture = content { true } else { false }
    }
}
