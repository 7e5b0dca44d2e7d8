#if canImport(UIKit)
    import ThreeDSScreens
    import UIKit
    import WebKit

    /// A page of the issuer: `acsUiType` 05, and 06 of 2.3.1.
    ///
    /// Source: CORE-160 to CORE-171, CORE-317, SDK-36, SDK-37, SDK-64.
    final class HTMLContentView: UIView, ScreenContentView {
        private let send: (ContentEvent) -> Void
        private let rules: PageRules
        private var page: String?
        private var webView: SecureWebView?
        private var hasReloaded = false
        private let mark = HTMLMark()
        private lazy var pageGuard = PageGuard(mark: mark) { [weak self] decision in
            self?.send(.page(decision))
        } failed: { [weak self] trouble in
            self?.meet(trouble)
        }

        /// Creates a view without a page.
        ///
        /// - Parameters:
        ///   - rules: the rules that block every load.
        ///   - send: called with what the page asks for, and when it cannot be shown.
        init(rules: PageRules = .shared, send: @escaping (ContentEvent) -> Void) {
            self.rules = rules
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
            hasReloaded = false
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

        /// Loads the page once more. If that fails too, reports that it cannot be shown.
        private func meet(_ trouble: PageGuard.Trouble) {
            guard let page, let webView else { return }
            guard !hasReloaded else { return send(.pageFailed) }
            hasReloaded = true
            pageGuard.expect(webView.show(page))
        }
    }
#endif
