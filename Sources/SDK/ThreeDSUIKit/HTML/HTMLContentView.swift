#if canImport(UIKit)
    import ThreeDSBase
    import ThreeDSPlatform
    import ThreeDSScreens
    import UIKit
    import WebKit

    /// A page of the issuer: `acsUiType` 05, and 06 of 2.3.1.
    ///
    /// Source: CORE-160 to CORE-171, CORE-317, SDK-36, SDK-37, SDK-64.
    final class HTMLContentView: UIView, ScreenContentView {
        private let send: (ScreenConductor.Event) -> Void
        private let rules: PageRules
        private var page: String?
        private var webView: SecureWebView?
        private var retries = PageRetries()
        private let timeSource: any TimeSource
        private let mark = HTMLMark()
        private lazy var pageGuard = PageGuard(mark: mark) { [weak self] decision in
            self?.send(.page(decision))
        } finished: { [weak self] in
            self?.retries.pageFinished()
        } failed: { [weak self] trouble in
            self?.meet(trouble)
        }

        /// Creates a view without a page.
        ///
        /// - Parameters:
        ///   - rules: the rules that block every load.
        ///   - timeSource: counts how often the page has to be loaded again.
        ///   - send: called with what the page asks for, and when it cannot be shown.
        init(
            rules: PageRules = .shared, timeSource: any TimeSource = SystemTimeSource(),
            send: @escaping (ScreenConductor.Event) -> Void
        ) {
            self.rules = rules
            self.timeSource = timeSource
            self.send = send
            super.init(frame: .zero)
            backgroundColor = .white
            clipsToBounds = true
        }

        /// The SDK's views cannot be decoded.
        required init?(coder: NSCoder) { nil }

        override func layoutSubviews() {
            super.layoutSubviews()
            webView?.frame = bounds
        }

        func show(_ model: ScreenModel, input: ScreenInput, look: ScreenLook) {
            // A new look is no reason to reload the page: that would remove what was entered in it.
            guard case .html(let html) = model.body, html != page else { return }
            load(html, of: model)
        }

        func update(_ elements: [ScreenElement.ID], of model: ScreenModel, input: ScreenInput) {
            guard case .html(let html) = model.body, html != page else { return }
            load(html, of: model)
        }

        func readingTarget(of model: ScreenModel) -> UIView? { webView }

        func focusInput(of model: ScreenModel) {}

        func leave() {
            endEditing(true)
            page = nil
            webView?.stopLoading()
            webView?.removeFromSuperview()
            webView = nil
        }

        private func load(_ html: String, of model: ScreenModel) {
            page = html
            retries = PageRetries()
            pageGuard.opensApp = model.returnBehaviour == .continues
            rules.whenReady { [weak self] list in
                guard let self, page == html else { return }  // left, or another page by now
                guard let list else { return send(.pageFailed) }
                put(html, under: list)
            }
        }

        private func put(_ html: String, under list: WKContentRuleList) {
            if webView == nil {
                let view = SecureWebView(rules: list, mark: mark, delegate: pageGuard)
                view.frame = bounds
                addSubview(view)
                webView = view
            }
            pageGuard.expect(webView?.show(html))
        }

        /// Loads the page once more. If that fails before the page is there, or too often, reports that it cannot be shown.
        private func meet(_ trouble: PageGuard.Trouble) {
            guard let page, let webView else { return }
            guard retries.take(at: timeSource.uptime()) else { return send(.pageFailed) }
            pageGuard.expect(webView.show(page))
        }
    }

    /// How often a page may be loaded again: once until it is there, and then again, because the system may end its process each time the
    /// cardholder is in another app.
    struct PageRetries {
        /// A page whose process ends this often within ``period`` ends it by itself.
        static let limit = 3
        static let period = TimeSpan.seconds(60)
        private var isAllowed = true
        private var taken: [TimeSpan] = []

        /// The page is there: the next end of its process has nothing to do with the last one.
        mutating func pageFinished() { isAllowed = true }

        /// Returns whether the page may be loaded again now.
        mutating func take(at now: TimeSpan) -> Bool {
            taken.removeAll { now - $0 >= Self.period }
            guard isAllowed, taken.count < Self.limit else { return false }
            isAllowed = false
            taken.append(now)
            return true
        }
    }
#endif
