import ThreeDS
import ThreeDSJSON
import ThreeDSSimulator
import ThreeDSWeb

/// What stands beside the phone while a payment goes on.
struct DemoInspector {
    let order: DemoOrder
    let state: DemoCheckout.Stage
    let scenario: Scenario?
    let issuerApp: DemoCheckout.IssuerApp
    let blocked: [WebFrame.Blocked]
    let areq: JSONObject?
    let sdkParameters: JSONObject?
    let record: JSONObject?
    let messages: [JSONObject]
    let warnings: [String]
    let movedSeconds: Int
    let path: String

    /// Longer JSON is cut: the page stays light.
    private static let maximumJSON = 3_500

    private var isOver: Bool { if case .over = state { true } else { false } }

    // MARK: Status

    /// Where the payment stands, in words and figures.
    var status: Markup {
        let (phase, text): (String, String) =
            switch state {
            case .authenticating: ("authenticating", "Authentication request under way")
            case .challenge: ("challenge", "Challenge")
            case .over(let ending): ("over", DemoWords.result(ending).title)
            }
        let rows: [(String, String, String)] = [
            ("Scenario", "scenarioName", scenario.map { "\($0.name): \($0.title)" } ?? "as the amount says"),
            ("Protocol version", "version", order.version),
            ("3DS Server transaction", "serverID", record?["threeDSServerTransID"]?.stringValue ?? "\u{2013}"),
            ("SDK transaction", "sdkID", sdkParameters?["sdkTransactionID"]?.stringValue ?? "\u{2013}"),
            ("ACS transaction", "acsID", record?["acsTransID"]?.stringValue ?? "\u{2013}"),
            ("Counters", "counters", counters),
            ("transStatus at the 3DS Server", "transStatus", record?["transStatus"]?.stringValue ?? "\u{2013}"),
            ("Timers", "timers", timers),
        ]
        let list = rows.map { name, id, value -> Markup in "<dt>\(name)</dt><dd id=\"inspect.\(id)\"><bdi>\(value)</bdi></dd>" }
        return """
            <h2>Payment</h2><p class="phase" data-phase="\(phase)" id="inspect.phase">\(text)</p><dl>\(list)</dl>\(verdict)\(explanation)\
            \(warningList)\(hintList)\(blockedList)
            """
    }

    private var counters: String {
        func last(_ type: String, _ name: String) -> String? {
            messages.last { $0["messageType"]?.stringValue == type }?[name]?.stringValue
        }
        let sdk = last("CReq", "sdkCounterStoA") ?? "\u{2013}"
        let acs = last("CRes", "acsCounterAtoS") ?? "\u{2013}"
        return "SDK to ACS \(sdk), ACS to SDK \(acs), interactions \(record?["interactionCounter"]?.stringValue ?? "00")"
    }

    private var timers: String {
        let moved = movedSeconds == 0 ? "" : ", the SDK's clock is \(movedSeconds) s ahead"
        return "challenge 5 min (SDK-10), answer of the ACS 10 s (CORE-237)\(moved)"
    }

    /// Whether it ended as the scenario says.
    private var verdict: Markup? {
        guard case .over(let ending) = state, let scenario, let expected = scenario.expectation(in: order.version),
            order.card == .challenge
        else { return nil }
        let isSame =
            expected.outcome.rawValue == ending.play.outcome
            && (expected.outcome != .completed || expected.transactionStatus == ending.play.transactionStatus)
        let end = [expected.outcome.rawValue, expected.transactionStatus].compactMap { $0 }.joined(separator: " ")
        return """
            <p class="note \(isSame ? "good" : "info")" id="inspect.expectation">\(isSame ? "As the scenario has it: " : "The scenario's own cardholder ends with: ")\
            \(end)</p>
            """
    }

    /// Errors in plain words.
    private var explanation: Markup? {
        guard case .over(let ending) = state else { return nil }
        if let reason = ending.reason { return "<p class=\"note bad\" id=\"inspect.error\">\(reason)</p>" }
        let erro = ending.error.map { error -> Markup in
            let who =
                ["C": "the SDK", "A": "the ACS", "D": "the directory server", "S": "the 3DS Server"][error.errorComponent] ?? "?"
            let about = error.errorMessageType.map { " in a \($0)" } ?? ""
            return """
                <p><b>Erro \(error.errorCode)</b> found by \(who)\(about): \(error.errorDescription) \(error.errorDetails ?? "")</p>
                """
        }
        let words = ending.failure.map { failure -> Markup in
            let place = [failure.party.rawValue, failure.message, failure.field].compactMap { $0 }.joined(separator: ", ")
            return """
                <p><b id="inspect.rule">\(failure.rule)</b> (\(place)): \(failure.explanation)</p><p>\(failure.suggestedAction) \
                \(failure.fallbackAdvice.reason)</p>
                """
        }
        guard erro != nil || words != nil else { return nil }
        return "<div class=\"note bad\" id=\"inspect.error\">\(erro)\(words)</div>"
    }

    private var warningList: Markup? {
        guard !warnings.isEmpty else { return nil }
        return "<ul class=\"note info\" id=\"inspect.warnings\">\(warnings.map { "<li>\($0)</li>" as Markup })</ul>"
    }

    private var hintList: Markup? {
        guard let scenario, order.card == .challenge else { return nil }
        let hints = DemoWords.hints(scenario, version: order.version)
        guard !hints.isEmpty else { return nil }
        return "<h3>The right answers</h3><ol id=\"inspect.hints\">\(hints.map { "<li>\($0)</li>" as Markup })</ol>"
    }

    private var blockedList: Markup? {
        guard !blocked.isEmpty else { return nil }
        let rows = blocked.map { "<li><code>\($0.what)</code> <bdi>\($0.target)</bdi></li>" as Markup }
        return "<h3>Blocked on the bank's page</h3><ul id=\"inspect.blocked\">\(rows)</ul>"
    }

    // MARK: Controls

    /// Buttons that make things happen.
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

    // MARK: Messages

    /// Everything that crossed the wire, decrypted.
    var conversation: Markup {
        let rows = messages.enumerated().map { index, message -> Markup in
            let type = message["messageType"]?.stringValue ?? "message"
            return """
                <details class="message" id="message.\(index)" data-type="\(type)"><summary><b>\(type)</b> \
                <span>\(Self.direction(type, message))</span> <span class="gist">\(Self.gist(message))</span></summary>\
                <pre tabindex="0">\(Self.json(message))</pre></details>
                """
        }
        return """
            <h2>Conversation</h2>\(rows.isEmpty ? Markup("<p class=\"small\">Nothing yet.</p>") : Markup("<div id=\"messages\">\(rows)</div>"))
            """
    }

    /// What the app has sent and what the directory server finds in it.
    var data: Markup {
        func block(_ id: String, _ title: String, _ object: JSONObject?) -> Markup? {
            object.map {
                "<details id=\"\(id)\"><summary>\(title)</summary><pre tabindex=\"0\">\(Self.json($0))</pre></details>"
            }
        }
        return """
            <h2>Data</h2><p><a id="transcript" href="\(path)/transcript.jsonl" download="transcript.jsonl">Transcript without secrets</a></p>\(block("data.areq", "Parameters of the AReq from the SDK", sdkParameters))\
            \(block("data.device", "Device data as the directory server decrypts them", record?["deviceInfo"]?.objectValue))
            """
    }

    private static func direction(_ type: String, _ message: JSONObject) -> String {
        switch type {
        case "AReq": "3DS Server to DS and ACS"
        case "ARes": "ACS to 3DS Server"
        case "CReq": "SDK to ACS"
        case "CRes": "ACS to SDK"
        case "RReq": "ACS to 3DS Server"
        case "RRes": "3DS Server to ACS"
        case "Erro":
            message["errorComponent"] == "C" ? "SDK to ACS" : "from component \(message["errorComponent"]?.stringValue ?? "?")"
        default: ""
        }
    }

    private static func gist(_ message: JSONObject) -> String {
        let names = [
            "sdkCounterStoA", "acsCounterAtoS", "acsUiType", "transStatus", "challengeCancel", "oobContinue", "resendChallenge",
            "errorCode", "errorDetail",
        ]
        return names.compactMap { name in message[name].map { "\(name) \($0.stringValue ?? $0.text)" } }.joined(separator: ", ")
            .prefix(200).description
    }

    private static func json(_ object: JSONObject) -> String {
        let text = JSONText.pretty(.object(shortened(object)))
        return text.count > maximumJSON ? text.prefix(maximumJSON) + "\n\u{2026}" : text
    }

    /// Long values, such as keys and pages, by their beginning.
    private static func shortened(_ object: JSONObject) -> JSONObject {
        var result = JSONObject()
        for member in object {
            guard case .string(let text) = member.value, text.utf8.count > 160 else {
                result.append(member.name, member.value)
                continue
            }
            result.append(member.name, .string(text.prefix(120) + "\u{2026} (\(text.utf8.count) bytes)"))
        }
        return result
    }
}
