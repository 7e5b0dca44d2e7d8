#if canImport(UIKit)
    import UIKit
    import WebKit

    /// The rules that block every load of a page, compiled once for all pages.
    @MainActor
    final class PageRules {
        /// The rules of all web views.
        static let shared = PageRules()

        /// Blocks every load. Order matters: the last matching rule decides.
        ///
        /// WebKit does not ask about `data:` addresses, so pictures, styles and fonts inside the page show. Players are hidden, so that nobody can
        /// start one: a playlist in a `data:` address may name addresses of a network, which the system's player would load without these rules.
        static let source = """
            [
                {"trigger": {"url-filter": ".*"}, "action": {"type": "block"}},
                {
                    "trigger": {"url-filter": "^about:blank", "resource-type": ["document"]},
                    "action": {"type": "ignore-previous-rules"}
                },
                {"trigger": {"url-filter": ".*"}, "action": {"type": "css-display-none", "selector": "video, audio"}}
            ]
            """

        private static let identifier = "org.threeds.challenge.2"
        private let store: WKContentRuleListStore?
        private var list: WKContentRuleList?
        private var waiting: [@MainActor (WKContentRuleList?) -> Void] = []

        /// Creates the rules of a store; nil: the app's store.
        init(store: WKContentRuleListStore? = nil) {
            self.store = store ?? WKContentRuleListStore.default()
        }

        /// Passes on the compiled rules, at once if they are ready. Passes nil if they cannot be compiled; the next call tries
        /// again.
        func whenReady(_ use: @escaping @MainActor (WKContentRuleList?) -> Void) {
            if let list { return use(list) }
            guard let store else { return use(nil) }
            waiting.append(use)
            guard waiting.count == 1 else { return }
            store.compileContentRuleList(forIdentifier: Self.identifier, encodedContentRuleList: Self.source) { [self] list, _ in
                self.list = list
                let ready = waiting
                waiting = []
                for use in ready { use(list) }
            }
        }
    }
#endif
