package import ThreeDSScreens

/// One screen of the gallery.
package struct PreviewScreen: Sendable {
    /// What is on it.
    package enum Kind: Sendable {
        /// The processing screen.
        case processing
        /// A screen of the issuer.
        case screen(ChallengeScreen)
        /// Below the processing overlay.
        case answered(ChallengeScreen)
    }

    /// Part of file names.
    package let name: String
    /// For people.
    package let title: String
    /// The oldest version that has it.
    package let version: ProtocolVersion
    /// What is on it.
    package let kind: Kind

    package init(name: String, title: String, version: ProtocolVersion, kind: Kind) {
        (self.name, self.title, self.version, self.kind) = (name, title, version, kind)
    }

    func model(_ context: PresentationContext, theme: Theme) -> ScreenModel {
        var context = context
        context.messageVersion = version.rawValue
        let screenContext = ScreenContext(context, theme: theme)
        switch kind {
        case .processing: return .processing(showsLogo: true, context: screenContext)
        case .screen(let screen): return ScreenModel(screen, context: screenContext)
        case .answered(let screen): return ScreenModel(screen, context: screenContext).withProcessingOverlay()
        }
    }

    /// Returns every kind of screen, including rare elements.
    package static func all(_ texts: PreviewTexts) -> [PreviewScreen] {
        let usual = elements(texts, header: texts.header, text: texts.codeText)
        var code = ChallengeScreen.text(
            usual, submitLabel: texts.confirm, resendLabel: texts.resend, entry: EntryField(keyboard: .numeric))
        code.elements.infoLabel = texts.code
        return [
            PreviewScreen(name: "processing", title: "Processing", version: .v2_2_0, kind: .processing),
            PreviewScreen(
                name: "text", title: "Text, type 01", version: .v2_2_0,
                kind: .screen(
                    .text(
                        with(code.elements) { $0.switches[.trustList] = texts.trust }, submitLabel: texts.confirm,
                        resendLabel: texts.resend))),
            PreviewScreen(
                name: "text-error", title: "Text after a wrong answer", version: .v2_2_0,
                kind: .screen(
                    .text(
                        with(code.elements) {
                            $0.infoText = texts.wrongCode
                            $0.showsWarningIcon = true
                        }, submitLabel: texts.confirm, resendLabel: texts.resend))),
            PreviewScreen(name: "text-answered", title: "Text, answer under way", version: .v2_2_0, kind: .answered(code)),
            PreviewScreen(
                name: "text-two", title: "Two entries and all switches", version: .v2_3_1, kind: .screen(twoEntries(texts, usual))
            ),
            PreviewScreen(
                name: "select", title: "Single select, type 02", version: .v2_2_0,
                kind: .screen(
                    .singleSelect(
                        with(usual) {
                            $0.infoHeader = texts.channel
                            $0.infoText = nil
                            $0.infoLabel = texts.chooseOne
                        }, options: [("sms", "**** 4321"), ("mail", "s*****k@example.com"), ("app", texts.app)].map(option),
                        submitLabel: texts.next))),
            PreviewScreen(
                name: "multi", title: "Multi select, type 03", version: .v2_2_0,
                kind: .screen(
                    .multiSelect(
                        with(usual) {
                            $0.infoHeader = texts.cities
                            $0.infoText = nil
                            $0.infoLabel = texts.chooseAll
                        },
                        options: [("a", "St. Louis"), ("b", "Denver"), ("c", "Antwerpen"), ("d", "القاهرة"), ("e", "東京")].map(
                            option),
                        submitLabel: texts.next))),
            PreviewScreen(
                name: "oob", title: "Out of band, type 04", version: .v2_2_0,
                kind: .screen(
                    .outOfBand(elements(texts, header: texts.app, text: texts.appText), continueLabel: texts.proceed))),
            PreviewScreen(
                name: "oob-app", title: "Out of band with the bank's app", version: .v2_3_1,
                kind: .screen(
                    .outOfBand(
                        elements(texts, header: texts.app, text: texts.appText), continueLabel: texts.proceed,
                        app: IssuerApp(label: texts.openApp, url: "https://bank.example/approve"),
                        additionalLabel: texts.another))),
            PreviewScreen(
                name: "information", title: "Information, type 07", version: .v2_3_1,
                kind: .screen(
                    .information(elements(texts, header: texts.notice, text: texts.noticeText), continueLabel: texts.proceed))),
            PreviewScreen(
                name: "html", title: "The bank's page, type 05", version: .v2_2_0, kind: .screen(.html(page(texts)))),
        ]
    }

    private static func twoEntries(_ texts: PreviewTexts, _ usual: NativeElements) -> ChallengeScreen {
        .text(
            with(usual) {
                $0.switches = [.trustList: texts.trust, .deviceBinding: texts.bind]
                $0.showsTogglesAboveButtons = true
            }, submitLabel: texts.confirm, resendLabel: texts.resend,
            entry: EntryField(label: texts.code, keyboard: .numeric, autofill: .oneTimeCode, maximumLength: 6),
            secondEntry: EntryField(label: texts.password, autofill: .password, isMasked: true, hasRevealToggle: true),
            additionalLabel: texts.another)
    }

    private static func elements(_ texts: PreviewTexts, header: String, text: String) -> NativeElements {
        func picture(_ host: String) -> ScreenImage {
            let address = "https://\(host).example/logo"
            return ScreenImage(medium: address, high: address, extraHigh: address)
        }
        return NativeElements(
            issuerImage: picture("bank"), paymentSystemImage: picture("network"), infoHeader: header, infoText: text,
            why: ExpandableText(label: texts.why, text: texts.whyText),
            more: ExpandableText(label: texts.more, text: texts.moreText))
    }

    private static func with(_ elements: NativeElements, _ change: (inout NativeElements) -> Void) -> NativeElements {
        var elements = elements
        change(&elements)
        return elements
    }

    private static func option(_ key: String, _ label: String) -> SelectOption { SelectOption(key: key, label: label) }

    /// Returns the issuer's page of the gallery: it does not load or send anything.
    static func page(_ texts: PreviewTexts) -> String {
        let markup: Markup = """
            <!doctype html><html lang="\(texts.language)" dir="\(texts.language == "ar" ? "rtl" : "ltr")"><head><meta charset="utf-8">\
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; form-action 'none'">\
            <title>\(texts.header)</title><style>body{font:1rem/1.5 sans-serif;margin:1.25rem;color:#222;background:#fff}\
            input,button{font:inherit;padding:.6rem;inline-size:100%;box-sizing:border-box;margin-block:.4rem}</style></head><body>\
            <h1>\(texts.header)</h1><p>\(texts.html)</p><form><label>\(texts.code)<input name="otp"></label>\
            <button>\(texts.confirm)</button></form></body></html>
            """
        return markup.html
    }
}
