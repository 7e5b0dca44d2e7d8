import ThreeDSContract
import ThreeDSSimulator
import ThreeDSWeb

/// The demo's pages: the phone on one side, settings or inspector on the other.
enum DemoDocument {
    private static func document(
        title: String, order: DemoOrder, head: Markup = Markup(), body: Markup, events: String? = nil
    ) -> Markup {
        """
        <!doctype html>
        <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
        <meta name="color-scheme" content="light dark"><title>\(title)</title>
        <link rel="icon" href="data:,"><link rel="stylesheet" href="\(WebAsset.screenStyles.path)">
        <link rel="stylesheet" href="\(WebAsset.demoStyles.path)">\(head)</head>
        <body class="demo" data-appearance="\(order.appearance.rawValue)"\("data-events", is: events)>\(body)
        <div id="announce" class="sr" role="status" aria-live="polite"></div>
        <script src="\(WebAsset.liveScript.path)" defer></script></body></html>
        """
    }

    private static func phone(_ content: Markup, version: Int, controls: Markup? = nil, onward: Markup? = nil) -> Markup {
        """
        <div class="desk">\(controls)<div class="device"><div class="glass" data-part="phone" data-version="\(version)">\(content)</div>\
        </div>\(onward)</div>
        """
    }

    // MARK: Checkout

    /// Where a payment begins.
    static func checkout(_ order: DemoOrder, scenarios: [Scenario], theme: DemoTheme? = nil) -> Markup {
        document(
            title: "Checkout \u{2013} ThreeDS demo", order: order,
            body: """
                <form id="order" method="post" action="/pay"></form><div class="stage">\
                \(phone(DemoPhone.checkout(order, scenarios: scenarios), version: 0))\
                <aside class="inspector" aria-label="Settings">\(introduction)\(settings(order, theme))</aside></div>
                """)
    }

    private static let introduction: Markup = """
        <nav class="top"><p class="brand">ThreeDS</p><a href="\(DemoFaults.path)">Faults</a></nav><header class="intro"><h1>A payment with EMV 3-D Secure</h1><p>The phone is a shop's app with the SDK in \
        it. Pay, do what the bank asks for, and watch every message here. Everything runs in this one process.</p></header>
        """

    private static func settings(_ order: DemoOrder, _ theme: DemoTheme?) -> Markup {
        func select(_ name: String, _ title: String, _ options: [(String, String)], _ value: String) -> Markup {
            let list = options.map { "<option value=\"\($0.0)\"\("selected", if: $0.0 == value)>\($0.1)</option>" as Markup }
            return
                "<label class=\"field\">\(title)<select form=\"order\" name=\"\(name)\" id=\"set.\(name)\">\(list)</select></label>"
        }
        let servers = SimulatedDirectoryServer.identifiers.enumerated().map { index, id in
            (String(index + 1), id + (index % 2 == 0 ? " (RSA key)" : " (EC key)"))
        }
        let look = theme.map {
            select("theme", "Look", [("file", $0.name), ("none", "The SDK's own")], order.usesTheme ? "file" : "none")
        }
        return """
            <h2>Settings</h2><div class="grid">
            \(select(ContractName.version, "Protocol version", DemoOrder.versions.map { ($0, $0) }, order.version))
            \(select("language", "Language", [("", "Same as the bank's texts")] + DemoOrder.languages, order.pickedLanguage ?? ""))
            \(select("currency", "Currency", [("", "From the scenario")] + DemoOrder.currencies.map { ($0, $0) }, order.pickedCurrency ?? ""))
            \(select("appearance", "Appearance", [("auto", "Same as the browser"), ("light", "Light"), ("dark", "Dark")], order.appearance.rawValue))
            \(select("scale", "Text size", DemoOrder.scales.map { (String($0), "\($0) %") }, String(order.scale)))
            \(select("server", "Directory server", servers, String(order.directoryServer)))
            \(look)</div>
            <p><button form="order" id="payInBrowser" formaction="/b">Pay in a browser instead</button></p>
            """
    }

    // MARK: Faults

    /// The catalogue of the faults.
    static func faults(_ faults: DemoFaults) -> Markup {
        document(title: "Faults \u{2013} ThreeDS demo", order: faults.order, body: faults.page)
    }

    // MARK: Payment

    /// What a payment's page is made of.
    struct Parts {
        var phone = LivePage.Part()
        var handset: DemoHandset
        var player = LivePage.Part()
        var look: DemoLook
        /// What the editor of the look shows.
        var lookResult = LivePage.Part()
        /// The address of the screens' style sheet.
        var theme = LivePage.Part()
        var others: [(name: String, part: LivePage.Part)] = []
        /// Asks again by itself when there are no scripts.
        var isWaiting = false
        /// Shows an HTML page, whose form leads into the frame only.
        var isIssuerPage = false
    }

    static func payment(_ parts: Parts, of checkout: DemoCheckout, scenarios: [Scenario]) -> Markup {
        let order = checkout.order
        let refresh: Markup = parts.isWaiting ? "<noscript><meta http-equiv=\"refresh\" content=\"1\"></noscript>" : Markup()
        let onward: Markup? =
            parts.isIssuerPage
            ? "<noscript><p class=\"onward\"><a id=\"onward\" href=\"\(checkout.path)\">Sent? Continue here</a></p></noscript>"
            : nil
        let editor: Markup = """
            <section class="look"><h2>Look</h2>\(parts.look.editor(path: checkout.path))\
            <div data-part="look" data-version="\(parts.lookResult.version)">\(parts.lookResult.markup)</div></section>
            """
        let sections = parts.others.map { name, part -> Markup in
            "<section class=\"\(name)\" data-part=\"\(name)\" data-version=\"\(part.version)\">\(part.markup)</section>"
        }
        return document(
            title: "Payment \u{2013} ThreeDS demo", order: order,
            head: """
                <link rel="stylesheet" href="\(parts.theme.markup)" data-part="theme" data-version="\(parts.theme.version)">\(refresh)
                """,
            body: """
                <div class="stage">\
                \(phone(parts.phone.markup, version: parts.phone.version, controls: controls(parts, path: checkout.path), onward: onward))\
                <aside class="inspector" aria-label="Inspector"><nav class="top"><h1 class="brand">ThreeDS</h1>\
                <a id="new" href="/?\(order.query)">New payment</a></nav>\
                <div class="flow">\(Array(sections.prefix(2)))</div><div class="flow">\(Array(sections.dropFirst(2)))\(editor)\(DemoFaults(order, scenarios: scenarios).teaser)</div></aside></div>
                """, events: checkout.path + "/events")
    }

    /// What is above the phone during a payment.
    private static func controls(_ parts: Parts, path: String) -> Markup {
        """
        \(parts.handset.markup(path: path))\
        <section class="playing" aria-label="Play it for me" data-part="player" data-version="\(parts.player.version)">\(parts.player.markup)</section>
        """
    }
}
