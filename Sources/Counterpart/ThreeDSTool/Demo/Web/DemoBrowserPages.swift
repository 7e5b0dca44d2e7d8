import ThreeDSCounterpart
import ThreeDSHTTPServer
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSPlatform
import ThreeDSSimulator
import ThreeDSWeb

/// The shop's pages for a payment in a browser. They work without scripts, too.
enum DemoBrowserPages {
    private static func document(_ body: Markup) -> Markup {
        """
        <!doctype html>
        <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
        <meta name="color-scheme" content="light dark"><title>Payment \u{2013} Field &amp; Fern</title>
        <link rel="icon" href="data:,"><link rel="stylesheet" href="/browser/pages.css"></head>
        <body><main>\(body)</main><script src="/browser/pages.js" defer></script></body></html>
        """
    }

    /// The page of a payment.
    static func page(_ payment: DemoBrowserPayment, origin: String, acs: String) async -> ServerReply {
        switch await payment.state {
        case .preparing(let method):
            return .page(
                document(preparing(payment, method)), origin: origin, frames: "\(acs) 'self'", forms: acs)
        case .challenge(let challenge):
            let lead: Markup = """
                <h1>Your bank asks you to confirm this payment</h1><p>\(payment.order.price)</p>
                """
            guard payment.isFramed else {
                return .page(document("\(lead)\(form(challenge))"), origin: origin, forms: acs)
            }
            let frame = Markup(
                verbatim: BrowserFrame.markup(fields: challenge.fields, to: challenge.url, size: challenge.size))
            let onward: Markup = """
                <p data-after="\(payment.path)"><a id="onward" href="\(payment.path)">Done? Continue here</a></p>
                """
            return .page(document("\(lead)\(frame)\(onward)"), origin: origin, frames: "\(acs) 'self'", forms: acs)
        case .over(let ending):
            return .page(document(result(ending, of: payment, await payment.messages())), origin: origin)
        case nil: return .text("The payment has not begun.", status: 409)
        }
    }

    private static func preparing(_ payment: DemoBrowserPayment, _ method: DemoBrowserPayment.Method) -> Markup {
        let names = [
            "javascriptEnabled", "javaEnabled", "language", "colorDepth", "screenHeight", "screenWidth", "timeZone",
        ]
        let inputs = names.map { "<input type=\"hidden\" name=\"\($0)\" value=\"\">" as Markup }
        return """
            <h1>Paying \(payment.order.price)</h1><p class="waits">The shop asks your bank.</p>\
            <iframe class="away" name="method" title="3DS Method" tabindex="-1" aria-hidden="true" \
            sandbox="allow-forms allow-scripts allow-same-origin"></iframe>\
            <form method="post" action="\(method.url)" target="method" data-method>\
            <input type="hidden" name="threeDSMethodData" value="\(method.data)"></form>\
            <form id="device" method="post" action="\(payment.path)/start" data-device>\(inputs)<button>Continue</button></form>
            """
    }

    private static func form(_ challenge: DemoBrowserPayment.Challenge) -> Markup {
        let inputs = challenge.fields.map { "<input type=\"hidden\" name=\"\($0.0)\" value=\"\($0.1)\">" as Markup }
        return """
            <form id="creq" method="post" action="\(challenge.url)" data-auto>\(inputs)<button>Show my bank's page</button></form>
            """
    }

    private static func result(
        _ ending: DemoBrowserPayment.Ending, of payment: DemoBrowserPayment, _ messages: [JSONObject]
    ) -> Markup {
        let status = ending.transStatus.flatMap(TransStatus.init(rawValue:))
        let isGood = ending.reason == nil && [.authenticated, .attempted].contains(status)
        let title = ending.reason != nil ? "Payment not possible" : isGood ? "Payment approved" : "Payment declined"
        let rows = messages.map { message -> Markup in
            """
            <details><summary>\(message.string(Field.messageType) ?? "")</summary>\
            <pre>\(JSONText.pretty(.object(message)))</pre></details>
            """
        }
        return """
            <section id="result" data-page="result" data-outcome="browser" data-status="\(ending.transStatus ?? "")" \
            data-trans-status="\(ending.transStatus ?? "")"><h1 id="verdict">\(title)</h1>\
            <p>\(ending.reason ?? "The 3DS Server has transStatus \(ending.transStatus ?? "").")</p>\
            <a class="go" id="again" href="/?\(payment.order.query)">New payment</a></section>\
            <h2>Messages</h2>\(rows)
            """
    }
}

extension DemoShop {
    /// Answers a request for a payment in a browser, or for a page of the ACS that its frame shows; nil for an unknown path.
    ///
    /// - Parameter isOwn: whether a page of the shop sent it.
    func answerBrowser(_ request: HTTPRequest, _ path: [String], origin: String, isOwn: Bool) async -> ServerReply? {
        guard path.first == "b" else {
            guard Simulator.isForBrowsers(request) || path.first == "images" else { return nil }
            guard request.body.count <= Self.maximumFormBytes else { return .text("The request is too long.", status: 413) }
            return await stage.browse(request)
        }
        guard let payment = path.dropFirst().first.flatMap({ browserPayments[$0] }) else { return nil }
        switch (request.method, path.dropFirst(2).first, path.count) {
        case ("GET", nil, 2):
            await payment.askResult()
            if let checkout = payment.origin, case .over = await payment.state { return .seeOther(checkout.path) }
            return await DemoBrowserPages.page(payment, origin: origin, acs: stage.pagesOrigin ?? origin)
        case ("POST", "start", 3):
            guard isOwn else { return .text("Only this page may do that.", status: 403) }
            guard request.body.count <= Self.maximumFormBytes else { return .text("The request is too long.", status: 413) }
            await payment.start(WebForm(request.body), request, shop: origin)
            return .seeOther(payment.path)
        case ("POST", "notification", 3):
            guard request.body.count <= Self.maximumFormBytes else { return .text("The request is too long.", status: 413) }
            await payment.takeNotification(request.body)
            return .respond(
                payment.isFramed ? BrowserFrame.finished() : BrowserFrame.leading(to: payment.origin?.path ?? payment.path))
        case (_, nil, 2): return Self.notAllowed("GET")
        case (_, "start", 3), (_, "notification", 3): return Self.notAllowed("POST")
        default: return nil
        }
    }

    /// Starts a payment in a browser and leads there.
    func payInBrowser(_ order: DemoOrder, from checkout: DemoCheckout? = nil) async -> ServerReply {
        let payment = DemoBrowserPayment(order, from: checkout, on: stage)
        browserPayments[payment.id.text] = payment
        browserOrder.append(payment.id.text)
        if browserOrder.count > Self.maximumCheckouts { browserPayments[browserOrder.removeFirst()] = nil }
        await payment.begin()
        return .seeOther(payment.path)
    }
}
