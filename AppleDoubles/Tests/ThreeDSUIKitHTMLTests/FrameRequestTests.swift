import Foundation
import FoundationDouble
import Testing
import ThreeDSScreens
import ThreeDSTestSupport
import UIKit

@testable import ThreeDSUIKit
@testable import WebKit

/// Who asks, and for whom: the main frame, a frame inside the page, a new window.
@Suite("A page of the issuer: the frames of its requests (CORE-164, CORE-167)") @MainActor struct FrameRequestTests {
    enum Frame: CaseIterable { case main, inner, window }

    struct Row: Sendable, CustomTestStringConvertible {
        let source: Frame
        let target: Frame
        let url: String
        let type: WKNavigationType
        var testDescription: String { "\(source) asks for \(target): \(type.rawValue) \(url)" }
    }

    nonisolated static let rows: [Row] = [Frame.main, .inner].flatMap { source in
        Frame.allCases.flatMap { target in
            [
                "https://emv3ds/challenge?otp=1", "https://emv3ds/openoobApp", "about:blank", "about:blank#part",
                "https://a.example/",
            ]
            .flatMap { url in
                [WKNavigationType.linkActivated, .formSubmitted, .other].map {
                    Row(source: source, target: target, url: url, type: $0)
                }
            }
        }
    }

    @Test("Only the main frame answers and opens the app, and only for itself or a new window", arguments: rows)
    func decides(_ row: Row) async throws {
        let url = try #require(URL(string: row.url))
        func frame(_ frame: Frame) -> WKFrameInfo? {
            frame == .window ? nil : WKFrameInfo(isMainFrame: frame == .main, request: URLRequest(url: url))
        }
        var decisions: [HTMLNavigation.Decision] = []
        let pageGuard = PageGuard(mark: HTMLMark(), decided: { decisions.append($0) }, failed: { _ in })
        pageGuard.opensApp = true
        let action = WKNavigationAction(
            from: try #require(frame(row.source)), to: frame(row.target), row.type, URLRequest(url: url))
        let answers = Recorder<WKNavigationActionPolicy>()
        let view = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
        pageGuard.webView(view, decidePolicyFor: action, preferences: WKWebpagePreferences()) { policy, _ in
            answers.record(policy)
        }
        let isOwnPart = row.source == .main && row.target == .main && row.type == .linkActivated && row.url == "about:blank#part"
        #expect(answers.all == [isOwnPart ? .allow : .cancel])
        let isHeard = row.source == .main && row.target != .inner
        let expected: HTMLNavigation.Decision =
            switch row.url {
            case "https://emv3ds/challenge?otp=1" where isHeard: .submit(dataEntry: "otp=1")
            case "https://emv3ds/openoobApp" where isHeard: .openApp
            default: .blocked
            }
        #expect(decisions == (isOwnPart ? [] : [expected]))
    }
}
