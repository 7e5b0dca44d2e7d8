import ThreeDS
import ThreeDSContract
import ThreeDSCounterpart
import ThreeDSJSON
import ThreeDSMessages
import ThreeDSSimulator
import ThreeDSWeb

/// The inspector next to the phone during a payment.
struct DemoInspector {
    let order: DemoOrder
    let state: DemoCheckout.Stage
    let scenario: Scenario?
    let issuerApp: DemoCheckout.IssuerApp
    let blocked: [WebFrame.Blocked]
    let sdkParameters: JSONObject?
    let record: JSONObject?
    let messages: [JSONObject]
    let warnings: [String]
    let timers: DemoTimers
    let path: String

    /// The limit for JSON on the page; longer JSON is cut, with a link to the full text, so that the page stays small.
    private static let maximumJSON = 1_500
    private static let maximumBlockedRows = 20
    /// The rows of the state that everybody reads; the others are behind a click.
    private static let mainRows = 4

    private var isOver: Bool { if case .over = state { true } else { false } }

    // MARK: Status

    /// The state of the payment in words and figures.
    var status: Markup {
        let (phase, text): (String, String) =
            switch state {
            case .authenticating: ("authenticating", "Authentication request under way")
            case .challenge: ("challenge", "Challenge")
            case .over(let ending): ("over", DemoWords(language: "en").result(ending).title)
            }
        let rows: [(String, String, String)] = [
            ("Scenario", "scenarioName", scenario.map { "\($0.name): \($0.title)" } ?? "as the amount says"),
            ("Amount", "amount", purchase.text(in: "en")),
            ("Protocol version", ContractName.version, order.version),
            ("transStatus at the 3DS Server", Field.transStatus, record?.string(Field.transStatus) ?? "\u{2013}"),
            ("3DS Server transaction", "serverID", record?.string(Field.threeDSServerTransID) ?? "\u{2013}"),
            ("SDK transaction", "sdkID", sdkParameters?["sdkTransactionID"]?.stringValue ?? "\u{2013}"),
            ("ACS transaction", "acsID", record?.string(Field.acsTransID) ?? "\u{2013}"),
            ("Counters", "counters", counters),
            ("Timers", "timers", timers.text),
        ]
        let list = rows.map { name, id, value -> Markup in "<dt>\(name)</dt><dd id=\"inspect.\(id)\"><bdi>\(value)</bdi></dd>" }
        return """
            <h2>Payment</h2><p class="phase" data-phase="\(phase)" id="inspect.phase">\(text)</p><dl>\(Array(list.prefix(Self.mainRows)))</dl>\
            \(verdict)\(explanation)\(warningList)\(hintList)\(blockedList)<details id="inspect.more"><summary>Ids, counters and timers</summary>\
            <dl>\(Array(list.dropFirst(Self.mainRows)))</dl></details>
            """
    }

    /// As the AReq has it; what the shop wants until there is one.
    private var purchase: PurchaseAmount {
        messages.first { $0.messageKind == .areq }.flatMap { PurchaseAmount(areq: $0) } ?? order.purchase
    }

    private var counters: String {
        func last(_ kind: MessageKind, _ name: String) -> String? {
            messages.last { $0.messageKind == kind }?[name]?.stringValue
        }
        let sdk = last(.creq, Field.sdkCounterStoA) ?? "\u{2013}"
        let acs = last(.cres, Field.acsCounterAtoS) ?? "\u{2013}"
        return
            "SDK to ACS \(sdk), ACS to SDK \(acs), interactions \(record?.string(Field.interactionCounter) ?? String(twoDigits: 0))"
    }

    /// The comparison of the payment's end with the scenario's expectation.
    private var verdict: Markup? {
        guard case .over(let ending) = state, let scenario, let expected = scenario.expectation(in: order.version),
            order.card == .challenge
        else { return nil }
        let isSame =
            expected.outcome.rawValue == ending.play.outcome
            && (expected.outcome != .completed || expected.transactionStatus == ending.play.transactionStatus)
        let end = [expected.outcome.rawValue, expected.transactionStatus].compactMap { $0 }.joined(separator: " ")
        return """
            <p class="note \(isSame ? "good" : "info")" id="inspect.expectation">\(isSame ? "The same as in the scenario: " : "The scenario's own cardholder ends with: ")\
            \(end)</p>
            """
    }

    private static let reporters: [ErrorComponent: String] = [
        .sdk: "the SDK", .acs: "the ACS", .directoryServer: "the directory server", .threeDSServer: "the 3DS Server",
    ]

    /// Errors in plain words.
    private var explanation: Markup? {
        guard case .over(let ending) = state else { return nil }
        if let reason = ending.reason { return "<p class=\"note bad\" id=\"inspect.error\">\(reason)</p>" }
        let erro = ending.error.map { error -> Markup in
            let who = Self.reporters[ErrorComponent(rawValue: error.errorComponent)] ?? "?"
            let about = error.errorMessageType.map { " in a \($0)" } ?? ""
            return """
                <p><b>Erro \(error.errorCode)</b> found by \(who)\(about): \(error.errorDescription). \(error.errorDetails ?? "")</p>
                """
        }
        let words = ending.failure.map { failure -> Markup in
            let place = [failure.party.rawValue, failure.message, failure.field].compactMap { $0 }.joined(separator: ", ")
            return """
                <p><b id="inspect.rule">\(failure.rule)</b> (\(place)): \(failure.explanation).</p><p>\(failure.suggestedAction).</p>\
                <p>For this payment: \(Self.advice(failure.fallbackAdvice.action)). Reason: \(failure.fallbackAdvice.reason).</p>
                """
        }
        guard erro != nil || words != nil else { return nil }
        return "<div class=\"note bad\" id=\"inspect.error\">\(erro)\(words)</div>"
    }

    private static func advice(_ action: FallbackAdvice.Action) -> String {
        switch action {
        case .retry: "try again"
        case .fixTheApp: "correct the app"
        case .browserChallenge: "go on in a browser"
        case .giveUp: "give up"
        }
    }

    private var warningList: Markup? {
        guard !warnings.isEmpty else { return nil }
        return "<ul class=\"note info\" id=\"inspect.warnings\">\(warnings.map { "<li>\($0)</li>" as Markup })</ul>"
    }

    private var hintList: Markup? {
        guard let scenario, order.card == .challenge else { return nil }
        let hints = DemoHints.hints(scenario, version: order.version)
        guard !hints.isEmpty else { return nil }
        return "<h3>The right answers</h3><ol id=\"inspect.hints\">\(hints.map { "<li>\($0)</li>" as Markup })</ol>"
    }

    private var blockedList: Markup? {
        guard !blocked.isEmpty else { return nil }
        let rows = blocked.suffix(Self.maximumBlockedRows).map {
            "<li><code>\($0.what)</code> <bdi>\($0.target.isEmpty ? "an address without a host" : $0.target)</bdi></li>" as Markup
        }
        let more = blocked.count - rows.count
        let note: Markup? = more > 0 ? "<p class=\"small\">The last \(rows.count) of \(blocked.count).</p>" : nil
        return "<h3>Blocked on the bank's page</h3>\(note)<ul id=\"inspect.blocked\">\(rows)</ul>"
    }

    // MARK: Controls

    /// The buttons that cause events.
    var controls: Markup {
        func button(_ action: String, _ title: String, isOn: Bool = true, isPressed: Bool? = nil) -> Markup {
            """
            <button name="action" value="\(action)" id="control.\(action)"\("disabled", if: !isOn || isOver)\
            \("aria-pressed", is: isPressed.map { $0 ? "true" : "false" })>\(title)</button>
            """
        }
        return """
            <h2>Make it happen</h2><form method="post" action="\(path)/control" data-live>
            <fieldset><legend>The app</legend>\(button("background", "Leave the app", isOn: !issuerApp.isAway))\
            \(button("foreground", "Come back", isOn: issuerApp.isAway))\(button("cancel", "Cancel by the app"))</fieldset>
            <fieldset><legend>The bank's app</legend>\(button("opens", "can be opened", isPressed: issuerApp.opens))\
            \(button("opens-not", "cannot be opened", isPressed: !issuerApp.opens))</fieldset>
            <fieldset><legend>Time</legend>\(button("minute", "One minute on"))\(button("read-time-out", "Ten seconds on"))\
            \(button("time-out", "Time-out now"))</fieldset></form>
            """
    }

    // MARK: Data

    /// What the app has sent and what the directory server finds in it.
    var data: Markup {
        func block(_ id: String, _ title: String, _ object: JSONObject?) -> Markup? {
            guard let object else { return nil }
            let text = DemoJSON(object, room: Self.maximumJSON)
            let rest: Markup? = text.isCut ? "<p><a href=\"\(path)/\(id)\">All of them</a></p>" : nil
            return """
                <details id="\(id)"><summary>\(title)</summary><pre tabindex="0">\(content: text.shown)</pre>\(rest)</details>
                """
        }
        return """
            <h2>Data</h2><p><a id="transcript" href="\(path)/transcript.jsonl" download="transcript.jsonl">Transcript without secrets</a></p>\(block("data.areq", "Parameters of the AReq from the SDK", sdkParameters))\
            \(block("data.device", "Device data as the directory server decrypts them", record?.object(Field.deviceInfo)))
            """
    }
}
