#if canImport(UIKit)
    import UIKit
    import WebKit

    /// The rules that hold back every load of a page, compiled once for all pages.
    @MainActor
    final class PageRules {
        /// Those of all web views.
        static let shared = PageRules()

        /// Everything is blocked but pictures inside the page and the page itself. Order counts: the last rule that fits decides.
        static let source = """
            [
                {"trigger": {"url-filter": ".*"}, "action": {"type": "block"}},
                {
                    "trigger": {"url-filter": "^data:image/", "resource-type": ["image"]},
                    "action": {"type": "ignore-previous-rules"}
                },
                {
                    "trigger": {"url-filter": "^about:blank", "resource-type": ["document"]},
                    "action": {"type": "ignore-previous-rules"}
                }
            ]
            """

        private static let identifier = "org.threeds.challenge.1"
        private let store: WKContentRuleListStore?
        private var list: WKContentRuleList?
        private var waiting: [@MainActor (WKContentRuleList?) -> Void] = []

        /// Rules of a store; nil: the app's.
        init(store: WKContentRuleListStore? = nil) {
            self.store = store ?? WKContentRuleListStore.default()
        }

        /// Hands over the compiled rules, at once when they are there; nil when they cannot be compiled, which another call tries again.
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
