import ThreeDS
import ThreeDSCounterpart
import ThreeDSMessages
import ThreeDSSimulator
import ThreeDSWeb

/// The content of the demo's phone besides the SDK's screens: the shop, the result, the issuer's app.
enum DemoPhone {
    private static func shop(_ kind: String, _ order: DemoOrder, _ content: Markup) -> Markup {
        """
        <main id="shop" class="shop look-\(order.appearance.rawValue)" data-page="\(kind)" \(language(order))><header class="shopbar"><span class="leaf" aria-hidden="true"></span>\
        <span>Field &amp; Fern</span></header>\(content)</main>
        """
    }

    /// The attributes of what is in the phone's language.
    private static func language(_ order: DemoOrder) -> Markup {
        "lang=\"\(order.words.language)\" dir=\"\(order.words.direction.attribute)\""
    }

    /// The checkout; its fields and those of the settings beside belong to one form.
    static func checkout(_ order: DemoOrder, scenarios: [Scenario]) -> Markup {
        let words = order.words
        let cards = TestCards.Kind.allCases.map { kind -> Markup in
            let number = TestCards.number(kind, directoryServer: order.directoryServer)
            return """
                <option value="\(String(describing: kind))"\("selected", if: kind == order.card)>\
                \u{2022}\u{2022}\u{2022}\u{2022} \(String(number.suffix(4))) \u{2013} \(title(of: kind))</option>
                """
        }
        func options(_ faults: Bool) -> [Markup] {
            scenarios.filter { $0.isFault == faults }.map { scenario in
                "<option value=\"\(scenario.name)\"\("selected", if: scenario.name == order.scenario)>\(scenario.title)</option>"
            }
        }
        return shop(
            "checkout", order,
            """
            <h1>\(words[.checkout])</h1>
            <div class="goods"><span class="pot" aria-hidden="true"></span><p><b>\(words[.goods])</b><br>\
            <small>\(words[.goodsMore])</small></p><p class="price">\(order.price)</p></div>
            <label class="field">\(words.text(.amountIn, order.currency.letters))<input form="order" name="amount" id="amount" \
            inputmode="decimal" autocomplete="off" dir="ltr" value="\(order.purchase.number(in: words.language))"></label>
            <label class="field">\(words[.card])<select form="order" name="card" id="card" lang="en" dir="ltr">\(cards)</select></label>
            <label class="field">\(words[.bank])<select form="order" name="scenario" id="scenario" lang="en" dir="ltr">\
            <option value=""\("selected", if: order.scenario == nil)>By amount</option>\
            <optgroup label="Challenges and decisions">\(options(false))</optgroup>\
            <optgroup label="Faults">\(options(true))</optgroup></select></label>
            <button form="order" id="pay" class="pay">\(words.text(.pay, order.price))</button>
            <button form="order" id="playForMe" class="pay quiet" name="play" value="yes" lang="en">Play it for me</button>
            <p class="small">\(words[.simulated])</p>
            """)
    }

    private static func title(of kind: TestCards.Kind) -> String {
        switch kind {
        case .challenge: "asks for a challenge"
        case .frictionless: "passes without a challenge"
        case .attempted: "attempted"
        case .rejected: "rejected"
        case .unavailable: "unavailable"
        case .notAuthenticated: "blocked card"
        case .withoutACS: "bank without 3-D Secure"
        case .notParticipating: "card outside 3-D Secure"
        }
    }

    /// Between two screens.
    static func waiting(order: DemoOrder) -> Markup {
        shop("waiting", order, "<h1>\(order.words[.wait])</h1><p>\(order.words[.waitMore])</p>")
    }

    /// The end.
    ///
    /// - Parameter path: of the payment's page.
    static func result(_ ending: DemoCheckout.Ending, order: DemoOrder, path: String) -> Markup {
        let words = order.words
        let result = words.result(ending)
        let again = "/?\(order.query)"
        let goesOn = !ending.wentOnInBrowser && ending.failure?.fallbackAdvice.action == .browserChallenge
        let browser: Markup? =
            goesOn
            ? """
            <form method="post" action="\(path)/browser"><button class="pay" id="goOnInBrowser" lang="en">Continue in the browser</button></form>
            """ : nil
        return """
            <main id="result" class="shop look-\(order.appearance.rawValue)" data-page="result" \(language(order)) data-outcome="\(ending.wentOnInBrowser ? "browser" : ending.play.outcome)" \
            data-status="\(ending.play.transactionStatus ?? "")" data-trans-status="\(ending.transStatus ?? "")">\
            <header class="shopbar"><span class="leaf" aria-hidden="true"></span><span>Field &amp; Fern</span></header>\
            <div class="verdict \(result.isGood ? "good" : "bad")"><span class="seal" aria-hidden="true">\(result.isGood ? "\u{2713}" : "!")</span>\
            <h2 tabindex="-1" id="verdict">\(result.title)</h2><p><bdi>\(result.text)</bdi></p></div>\
            <p class="price">\(order.price)</p>\(browser)<a class="pay\(Markup(verbatim: goesOn ? " quiet" : ""))" id="again" href="\(again)">\(words[.again])</a></main>
            """
    }

    /// The issuer's app, which the SDK has asked the system to open.
    ///
    /// - Parameter path: of the payment's page.
    static func issuerApp(_ url: String, order: DemoOrder, path: String) -> Markup {
        let words = order.words
        return """
            <main id="issuerApp" class="bank look-\(order.appearance.rawValue)" data-page="issuerApp" \(language(order))>\
            <header class="shopbar"><span>\(words[.bankApp])</span></header>\
            <h1>\(words[.approve])</h1><p>\(words.text(.toShop, order.price))</p>\
            <p class="small">\(words.text(.openedBy, "\u{2068}\(url)\u{2069}"))</p>\
            <form method="post" action="\(path)/control" data-live><button class="pay" id="approve" name="action" \
            value="foreground">\(words[.approveAndReturn])</button></form></main>
            """
    }

    /// The phone's home screen while the shop's app is in the background.
    ///
    /// - Parameter path: of the payment's page.
    static func home(order: DemoOrder, path: String) -> Markup {
        """
        <main id="home" class="home" data-page="home" \(language(order))>\
        <h1 class="sr">\(order.words[.home])</h1>\
        <form method="post" action="\(path)/control" data-live><button class="app" id="comeBack" name="action" \
        value="foreground"><span class="leaf" aria-hidden="true"></span>Field &amp; Fern</button></form></main>
        """
    }
}

/// Outcomes in plain words.
extension DemoWords {
    /// The title, and the text below it, for the shopper. Codes and reasons are for the inspector.
    func result(_ ending: DemoCheckout.Ending) -> (title: String, text: String, isGood: Bool) {
        if ending.reason != nil { return (self[.notPossible], self[.noAnswer], false) }
        if ending.wentOnInBrowser {
            return afterChallenge(ending.transStatus.flatMap(TransStatus.init(rawValue:)))
        }
        switch ending.play.kind {
        case .completed: return afterChallenge(ending.play.transactionStatus.flatMap(TransStatus.init(rawValue:)))
        case .cancelled: return (self[.cancelled], self[.youStopped], false)
        case .timedout: return (self[.timeUp], self[.tookTooLong], false)
        case .protocolError, .runtimeError: return (self[.notPossible], self[.noAnswer], false)
        case nil: return withoutChallenge(ending.transStatus.flatMap(TransStatus.init(rawValue:)))
        }
    }

    /// The verdict after a challenge in the app or in the browser.
    private func afterChallenge(_ status: TransStatus?) -> (title: String, text: String, isGood: Bool) {
        switch status {
        case .authenticated: (self[.approved], self[.confirmedYou], true)
        case .decoupled: (self[.waitingForBank], self[.askedAnotherWay], true)
        case .attempted, .informational, .notAuthenticated, .rejected, .unavailable, .challenge, nil:
            (self[.declined], self[.notConfirmedYou], false)
        }
    }

    private func withoutChallenge(_ status: TransStatus?) -> (title: String, text: String, isGood: Bool) {
        switch status {
        case .authenticated: (self[.approved], self[.noCheckNeeded], true)
        case .attempted: (self[.approved], self[.attemptRecorded], true)
        case .informational: (self[.approved], self[.bankTold], true)
        case .decoupled: (self[.waitingForBank], self[.askedAnotherWay], true)
        case .notAuthenticated: (self[.declined], self[.bankSaysNo], false)
        case .rejected: (self[.declined], self[.bankRefuses], false)
        case .unavailable, .challenge, nil: (self[.notChecked], self[.shopDecides], false)
        }
    }
}

/// What a scenario's cardholder does, in plain words.
enum DemoHints {
    /// What the test cardholder would do on the screens of a scenario.
    static func hints(_ scenario: Scenario, version: String) -> [String] {
        scenario.cardholder(in: version).map { actions in
            actions.map(hint).joined(separator: ", then ")
        }
    }

    static func hint(_ action: CardholderAction) -> String {
        switch action {
        case .submit(let text): text.isEmpty ? "submit with nothing typed" : "type \(text) and submit"
        case .submitTwo(let first, let second): "type \(first) and \(second), submit"
        case .select(let names): "choose \(names.joined(separator: ", ")), submit"
        case .tap(let action): hint(action)
        case .openApp: "open the bank's app, approve"
        case .openAppFails: "set \u{201C}cannot be opened\u{201D} and open the bank's app"
        case .navigate(let url, let method, let body):
            "send the page's form (\((method == "POST" ? body : url.split(separator: "?").dropFirst().joined()).prefix(80)))"
        case .set(_, let isOn): isOn ? "turn the switch on" : "turn the switch off"
        case .background: "leave the app"
        case .foreground: "come back"
        case .wait(let seconds): "wait \(Int(seconds.rounded())) s"
        }
    }

    private static func hint(_ action: ScreenAction) -> String {
        switch action {
        case .submit, .submitPage: "submit"
        case .openApp: "open the bank's app"
        case .continueOutOfBand, .continueInformation: "tap Continue"
        case .resend: "ask for another code"
        case .additional: "choose another way"
        case .cancel: "cancel"
        }
    }
}
