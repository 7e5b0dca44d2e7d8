import Foundation
import FoundationDouble
import ThreeDSScreens
import UIKit
import WebKit

@testable import ThreeDSUIKit

/// A page on the screen, and what it told.
@MainActor final class Shown {
    let content: HTMLContentView
    var decisions: [HTMLNavigation.Decision] = []
    var failures = 0

    init(_ html: String, version: String = "2.2.0", appURL: String? = nil, rules: PageRules = .shared) async {
        weak var owner: Shown?
        content = HTMLContentView(rules: rules) { event in
            switch event {
            case .page(let decision): owner?.decisions.append(decision)
            case .pageFailed: owner?.failures += 1
            default: owner?.failures += 1_000
            }
        }
        owner = self
        content.frame = CGRect(x: 0, y: 0, width: 390, height: 700)
        content.show(Self.model(html, version, appURL), input: ScreenInput(), look: Self.look)
        await settle()
    }

    static let look = ScreenLook(ThemeSet(), traits: UITraitCollection(), icons: .none)

    static func model(_ html: String, _ version: String = "2.2.0", _ appURL: String? = nil) -> ScreenModel {
        let screen: ChallengeScreen =
            appURL.map { .htmlOutOfBand(html, appURL: $0) } ?? .html(html)
        return ScreenModel(screen, context: ScreenContext(messageVersion: version))
    }

    /// Lets the rules be compiled and the page be loaded.
    func settle() async {
        for _ in 0..<60_000 {
            if failures > 0 { return }
            if let webView, !webView.isLoading { return }
            try? await Task.sleep(nanoseconds: 1_000_000)
        }
    }

    var webView: WKWebView? { content.subviews.compactMap { $0 as? WKWebView }.first }
}
