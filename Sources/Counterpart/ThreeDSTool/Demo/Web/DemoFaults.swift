import ThreeDSSimulator
import ThreeDSWeb

/// The catalogue of the faults that the simulator can put on the wire, in groups, with a search.
struct DemoFaults: Sendable {
    /// The subject of a fault.
    enum Group: String, CaseIterable, Sendable {
        case connection = "Connection"
        case signedContent = "Signed content"
        case encryption = "Encryption"
        case identity = "Counters, ids and versions"
        case message = "Content of the messages"
        case screen = "Screens"
        case extensions = "Extensions"
        case result = "Result after the challenge"
    }

    /// The order that a fault is tried with.
    let order: DemoOrder
    /// The faults.
    let scenarios: [Scenario]
    /// What is searched for.
    let query: String

    static let path = "/faults"

    init(_ order: DemoOrder, scenarios: [Scenario], query: String = "") {
        self.order = order
        self.scenarios = scenarios.filter(\.isFault)
        self.query = query
    }

    /// The faults with every word of the search in their title, name or group, by group.
    var found: [(group: Group, faults: [Scenario])] {
        let words = query.lowercased().split(separator: " ")
        let matching = scenarios.filter { scenario in
            let text = Self.searched(scenario)
            return words.allSatisfy { text.contains($0) }
        }
        return Group.allCases.map { group in (group: group, faults: matching.filter { Self.group(of: $0) == group }) }
            .filter { !$0.faults.isEmpty }
    }

    private static func searched(_ scenario: Scenario) -> String {
        "\(scenario.title) \(scenario.name) \(group(of: scenario).rawValue)".lowercased()
    }

    private static let identities = ["counter", "-id", "-version", "message-type", "kid"]
    private static let connections = [
        "connection-reset", "empty-body", "html-page", "http-301", "http-500", "huge-body", "no-answer", "slow-answer",
        "wrong-content-type", "final-no-answer",
    ]
    private static let seals = [
        "erro-encrypted", "garbage", "jwe", "other-enc", "plain-cres", "short-tag", "tampered", "unsupported", "wrong-key",
    ]
    private static let messages = [
        "duplicate-m", "empty-optional", "erro", "extra-member", "final", "later-member", "misplaced", "missing-completion",
        "mistyped-member", "not-", "null", "older", "too-deep", "wrong-value",
    ]

    static func group(of scenario: Scenario) -> Group {
        let name = scenario.name.dropFirst("fault-".count)
        if name.hasPrefix("signed-content") { return .signedContent }
        if name.hasPrefix("results") { return .result }
        if name.hasPrefix("bridging") || name.contains("extension") || name == "mistyped-criticality" { return .extensions }
        if connections.contains(String(name)) { return .connection }
        if seals.contains(where: { name.hasPrefix($0) }) { return .encryption }
        if identities.contains(where: { name.hasSuffix($0) }) { return .identity }
        return messages.contains { name.hasPrefix($0) } ? .message : .screen
    }

    /// The page's content.
    var page: Markup {
        let groups = found
        let count = groups.reduce(0) { $0 + $1.faults.count }
        let sections = groups.map { group, faults -> Markup in
            let rows = faults.map { fault -> Markup in
                """
                <li data-text="\(Self.searched(fault))"><button name="scenario" value="\(fault.name)"><b>\(fault.title)</b> \
                <code>\(fault.name)</code></button></li>
                """
            }
            return "<section><h2>\(group.rawValue)</h2><ul class=\"catalogue\">\(rows)</ul></section>"
        }
        return """
            <main class="page inspector"><nav class="top"><p class="brand">ThreeDS</p><a href="/?\(order.query)">New payment</a></nav>\
            <header class="intro"><h1>\(scenarios.count) things that can go wrong</h1><p>Each is a payment in which the bank's side, or \
            the network, breaks a rule. Take one, and watch what the SDK does about it.</p>\(search("catalogueSearch"))\
            <p class="small" role="status" id="count">\(count == 0 ? "No fault has these words." : "\(count) of \(scenarios.count)")</p></header>\
            <form method="post" action="/pay?\(order.query)" class="flow" id="catalogue">\(sections)</form></main>\
            <script src="\(WebAsset.catalogueScript.path)" type="module"></script>
            """
    }

    /// What a payment's page has of it.
    var teaser: Markup {
        """
        <section class="faults"><h2>Pay again with a fault</h2>\(search("faultSearch"))\
        <p class="small"><a href="\(Self.path)?\(order.query)">All \(scenarios.count) faults</a></p></section>
        """
    }

    private func search(_ id: String) -> Markup {
        let picks = order.picks.map { "<input type=\"hidden\" name=\"\($0.name)\" value=\"\($0.value)\">" as Markup }
        return """
            <form class="search" role="search" action="\(Self.path)"><label class="field" for="\(id)">Search the faults</label>\
            <input type="search" name="q" id="\(id)" value="\(query)" placeholder="tag, certificate, counter, time-out">\(picks)<button>Find</button></form>
            """
    }
}
