import ThreeDS
import ThreeDSMessages
import ThreeDSSimulator
import ThreeDSWeb

/// The content of the demo's phone besides the SDK's screens: the shop, the result, the issuer's app.
enum DemoPhone {
    private static func shop(_ kind: String, _ content: Markup) -> Markup {
        """
        <main id="shop" class="shop" data-page="\(kind)"><header class="shopbar"><span class="leaf" aria-hidden="true"></span>\
        <span>Field &amp; Fern</span></header>\(content)</main>
        """
    }

    /// The checkout; its fields and those of the settings beside belong to one form.
    static func checkout(_ order: DemoOrder, scenarios: [Scenario]) -> Markup {
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
            "checkout",
            """
            <h1>Checkout</h1>
            <div class="goods"><span class="pot" aria-hidden="true"></span><p><b>Fern, medium</b><br><small>in a clay pot</small></p>\
            <p class="price">€ \(order.amountText)</p></div>
            <label class="field">Amount in euro<input form="order" name="amount" id="amount" inputmode="decimal" autocomplete="off" \
            value="\(order.amountText)"></label>
            <label class="field">Card<select form="order" name="card" id="card">\(cards)</select></label>
            <label class="field">What the bank does<select form="order" name="scenario" id="scenario">\
            <option value=""\("selected", if: order.scenario == nil)>As the amount says</option>\
            <optgroup label="Challenges and decisions">\(options(false))</optgroup>\
            <optgroup label="Faults">\(options(true))</optgroup></select></label>
            <button form="order" id="pay" class="pay">Pay € \(order.amountText)</button>
            <p class="small">No real card, no real money: bank, card network and 3DS Server are simulated on this machine.</p>
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
        shop("waiting", "<h1>One moment</h1><p>The payment is being checked.</p>")
    }

    /// The end.
    static func result(_ ending: DemoCheckout.Ending, order: DemoOrder) -> Markup {
        let words = DemoWords.result(ending)
        let again = "/?\(order.query)"
        return """
            <main id="result" class="shop" data-page="result" data-outcome="\(ending.play.outcome)" \
            data-status="\(ending.play.transactionStatus ?? "")" data-trans-status="\(ending.transStatus ?? "")">\
            <header class="shopbar"><span class="leaf" aria-hidden="true"></span><span>Field &amp; Fern</span></header>\
            <div class="verdict \(words.isGood ? "good" : "bad")"><span class="seal" aria-hidden="true">\(words.isGood ? "\u{2713}" : "!")</span>\
            <h2 tabindex="-1" id="verdict">\(words.title)</h2><p>\(words.text)</p></div>\
            <p class="price">€ \(order.amountText)</p><a class="pay" id="again" href="\(again)">Back to the checkout</a></main>
            """
    }

    /// The issuer's app, which the SDK has asked the system to open.
    static func issuerApp(_ url: String, checkout: DemoCheckout) -> Markup {
        """
        <main id="issuerApp" class="bank" data-page="issuerApp"><header class="shopbar"><span>Your bank</span></header>\
        <h1>Approve this payment?</h1><p>€ \(checkout.order.amountText) to Field &amp; Fern</p>\
        <p class="small">Opened by <bdi>\(url)</bdi></p>\
        <form method="post" action="\(checkout.path)/control" data-live><button class="pay" id="approve" name="action" \
        value="foreground">Approve and go back to the shop</button></form></main>
        """
    }

    /// The phone's home screen while the shop's app is in the background.
    static func home(checkout: DemoCheckout) -> Markup {
        """
        <main id="home" class="home" data-page="home"><h1 class="sr">Home screen</h1>\
        <form method="post" action="\(checkout.path)/control" data-live><button class="app" id="comeBack" name="action" \
        value="foreground"><span class="leaf" aria-hidden="true"></span>Field &amp; Fern</button></form></main>
        """
    }
}

/// Outcomes in plain words.
enum DemoWords {
    static func result(_ ending: DemoCheckout.Ending) -> (title: String, text: String, isGood: Bool) {
        if let reason = ending.reason { return ("Payment not possible", reason, false) }
        let status = ending.play.transactionStatus.flatMap(TransactionStatus.init(rawValue:))
        switch ending.play.kind {
        case .completed where status == .authenticated:
            return ("Payment approved", "Your bank has confirmed it was you.", true)
        case .completed where status == .decoupled:
            return ("Waiting for your bank", "The bank will ask you another way; the shop hears of it later.", true)
        case .completed: return ("Payment declined", "Your bank could not confirm it was you.", false)
        case .cancelled: return ("Payment cancelled", "You stopped the check of your bank.", false)
        case .timedout: return ("Time is up", "The check of your bank took too long.", false)
        case .protocolError:
            let detail = ending.error.map { "\($0.errorCode): \($0.errorDescription)" } ?? ""
            return ("Payment not possible", "The bank's answer broke a rule of the protocol. \(detail)", false)
        case .runtimeError:
            return ("Payment not possible", ending.failure?.explanation ?? "The SDK could not go on.", false)
        case nil: return withoutChallenge(ending.transStatus.flatMap(TransactionStatus.init(rawValue:)))
        }
    }

    private static func withoutChallenge(_ status: TransactionStatus?) -> (title: String, text: String, isGood: Bool) {
        switch status {
        case .authenticated: ("Payment approved", "Your bank needed no check.", true)
        case .attempted: ("Payment approved", "Your bank does not take part; the attempt is on record.", true)
        case .informational: ("Payment approved", "For information only: your bank was told.", true)
        case .decoupled: ("Waiting for your bank", "The bank will ask you another way; the shop hears of it later.", true)
        case .notAuthenticated: ("Payment declined", "Your bank says no.", false)
        case .rejected: ("Payment declined", "Your bank refuses this payment.", false)
        case .unavailable, .challenge, nil: ("Payment not checked", "The check could not be done; the shop decides.", false)
        }
    }

    /// What the test cardholder would do on the screens of a scenario.
    static func hints(_ scenario: Scenario, version: String) -> [String] {
        scenario.cardholder(in: version).map { actions in
            actions.map(hint).joined(separator: ", then ")
        }
    }

    private static func hint(_ action: CardholderAction) -> String {
        switch action {
        case .submit(let text): text.isEmpty ? "submit with nothing typed" : "type \(text) and submit"
        case .submitTwo(let first, let second): "type \(first) and \(second), submit"
        case .select(let names): "choose \(names.joined(separator: ", ")), submit"
        case .tap(let action): hint(action)
        case .openApp: "open the bank's app, approve"
        case .openAppFails: "set \u{201C}cannot be opened\u{201D} and open the bank's app"
        case .navigate(let url, let method, let body):
            "send the page's form (\((method == "POST" ? body : url.split(separator: "?").dropFirst().joined()).prefix(80)))"
        case .whitelist(let isOn), .set(_, let isOn): isOn ? "turn the switch on" : "turn the switch off"
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
