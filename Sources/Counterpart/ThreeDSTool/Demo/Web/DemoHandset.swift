import ThreeDSScreens
import ThreeDSWeb

/// The phone that shows a payment. Its owner can change its settings meanwhile, or take another one.
struct DemoHandset: Sendable, Equatable {
    /// The devices that the page can show.
    enum Size: String, CaseIterable, Sendable {
        case small, phone, tablet

        var title: String {
            switch self {
            case .small: "SE"
            case .phone: "iPhone"
            case .tablet: "iPad"
            }
        }
    }

    var size = Size.phone
    var appearance: WebFrame.Display.Appearance
    /// BCP 47: the language of the SDK's own words, and of the shop's. The issuer's texts stay as they are.
    var language: String
    /// Percent of the usual text size.
    var scale: Int
    /// The language that the order has, so that the phone can be turned back to it.
    private let usualLanguage: String

    /// The largest text size of iOS.
    static let largestScale = TextScale.steps.last?.scale.percent ?? 200

    /// The phone with which a payment begins.
    init(_ order: DemoOrder) {
        (appearance, language, scale) = (order.appearance, order.language, order.scale)
        usualLanguage = order.language
    }

    /// Takes the choices of the page's form. What it lacks, or does not know, stays as it is.
    mutating func take(_ form: WebForm) {
        if let choice = form["size"].flatMap(Size.init) { size = choice }
        if let choice = form["appearance"].flatMap(WebFrame.Display.Appearance.init) { appearance = choice }
        if let choice = form["language"], languages.contains(choice) { language = choice }
        if let choice = form["scale"].flatMap({ Int($0) }), scales.contains(choice) { scale = choice }
    }

    var display: WebFrame.Display {
        var display = WebFrame.Display()
        display.appearance = appearance
        display.textScale = TextScale(percent: scale)
        return display
    }

    /// The order's own language, and two in which the screens differ most.
    private var languages: [String] {
        [usualLanguage] + ["en", "ar"].filter { $0 != usualLanguage }
    }

    /// The usual size, twice that, the largest one, and the one that the phone has.
    private var scales: [Int] { Array(Set([100, 200, Self.largestScale, scale])).sorted() }

    /// The controls of the phone.
    ///
    /// - Parameter path: of the payment's page.
    func markup(path: String) -> Markup {
        func choice(_ name: String, _ value: String, _ title: Markup, isOn: Bool) -> Markup {
            """
            <label><input type="radio" name="\(name)" id="\(name)-\(value)" value="\(value)"\("checked", if: isOn)><span>\(title)</span></label>
            """
        }
        let sizes = Size.allCases.map { choice("size", $0.rawValue, "\($0.title)", isOn: $0 == size) }
        let looks = WebFrame.Display.Appearance.allCases.map {
            choice("appearance", $0.rawValue, "\($0.title)", isOn: $0 == appearance)
        }
        let tongues = languages.map { tag in
            choice("language", tag, "<bdi lang=\"\(tag)\">\(DemoOrder.name(ofLanguage: tag))</bdi>", isOn: tag == language)
        }
        let texts = scales.map { percent in
            choice(
                "scale", String(percent), percent == Self.largestScale ? "Largest" : "\(percent) %", isOn: percent == scale)
        }
        return """
            <form class="turn" method="post" action="\(path)/handset" data-live data-instant autocomplete="off" aria-label="The phone">\
            <fieldset><legend class="sr">Device</legend>\(sizes)</fieldset>\
            <fieldset><legend class="sr">Appearance</legend>\(looks)</fieldset>\
            <fieldset><legend class="sr">Language</legend>\(tongues)</fieldset>\
            <fieldset><legend class="sr">Text size</legend>\(texts)</fieldset>\
            <noscript><button class="pill">Turn the phone</button></noscript></form>
            """
    }
}

extension WebFrame.Display.Appearance {
    fileprivate var title: String {
        switch self {
        case .automatic: "Auto"
        case .light: "Light"
        case .dark: "Dark"
        }
    }
}
