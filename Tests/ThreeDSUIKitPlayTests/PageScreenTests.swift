import Foundation
import Testing
import ThreeDS
import ThreeDSJSON
import ThreeDSPhoneSupport
import ThreeDSScreens
import ThreeDSTestSupport
import UIKit
import WebKit

@testable import ThreeDSUIKit

/// The screen around a page of the issuer, through whole challenges.
@Suite("Header and page of the HTML screen", .aloneOnDevice, .timeLimit(.minutes(20))) @MainActor struct PageScreenTests {
    struct Window: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let size: CGSize
        var style = UIKitPresenter.Style.fullScreen
    }

    nonisolated static let windows: [Window] = [
        Window(testDescription: "phone", size: Handset.portrait),
        Window(testDescription: "phone on its side", size: Handset.landscape),
        Window(testDescription: "small phone", size: CGSize(width: 320, height: 480)),
        Window(testDescription: "tablet", size: CGSize(width: 1024, height: 1366)),
        Window(testDescription: "half a tablet", size: CGSize(width: 507, height: 1024)),
        Window(testDescription: "sheet", size: Handset.portrait, style: .sheet),
    ]

    @Test(
        "SDK-38, CORE-168, CORE-170: Cancel above the page ends the challenge, the header takes at most 10 % of the height, and its texts grow with the text size within it",
        .proves("CORE-168", "CORE-170", "SDK-38"), .needs([.traits, .windowSizes]),
        arguments: windows)
    func header(_ window: Window) async throws {
        let handset = Handset(window.size)
        defer {
            handset.scene.testSet(UITraitCollection(preferredContentSizeCategory: .large))
            handset.end()
        }
        var order = Purchase.Order(scenario: "html-otp")
        order.options.style = window.style
        let purchase = try await Purchase(order, on: handset)
        purchase.begin(over: handset.root)
        let finger = try await purchase.screen("html")
        let page = try await finger.page()
        let header = finger.controller.headerView
        var sizes: [CGFloat] = []
        for category in [UIContentSizeCategory.large, .accessibilityExtraExtraExtraLarge] {
            handset.scene.testSet(UITraitCollection(preferredContentSizeCategory: category))
            handset.layout()
            #expect(header.bounds.height > 20 && header.bounds.height <= window.size.height / 10)
            // Above the page, and nothing between them.
            let (band, below) = (header.convert(header.bounds, to: nil), page.convert(page.bounds, to: nil))
            #expect(abs(band.maxY - below.minY) < 1 && below.width == finger.controller.view.bounds.width)
            #expect(below.maxY == finger.controller.view.convert(finger.controller.view.bounds, to: nil).maxY)
            for part in [header.titleView, header.cancelButton] as [UIView] {
                #expect(header.bounds.insetBy(dx: -0.5, dy: -0.5).contains(part.frame) && part.frame.width > 0)
            }
            let font = header.titleView.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
            sizes.append(font?.pointSize ?? 0)
        }
        // Whole points.
        #expect(sizes[0] > 10 && sizes[1] <= min((sizes[0] * 1.35).rounded(.up), header.bounds.height), "\(sizes)")
        if window.size.height > 800 { #expect(sizes[1] > sizes[0]) }
        try finger.tap("cancel")
        #expect(try await purchase.outcome() == "cancelled")
        #expect(try await purchase.messages("CReq").last?["challengeCancel"] == "01")
    }

    @Test(
        "CORE-169, CORE-166: a web view shows the decoded page of the CRes, byte for byte", .proves("CORE-166", "CORE-169"),
        .needs(.insideOfPages),
        arguments: ["2.1.0", "2.2.0", "2.3.1"])
    func webView(_ version: String) async throws {
        let handset = Handset()
        defer { handset.end() }
        let purchase = try await Purchase(Purchase.Order(scenario: "html-otp", version: version), on: handset)
        purchase.begin(over: handset.root)
        let finger = try await purchase.screen("html")
        let page = try await finger.page()
        var text = try #require(try await purchase.messages("CRes").last?["acsHTML"]?.stringValue)
        text = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
        text += String(repeating: "=", count: (4 - text.count % 4) % 4)
        let bytes = try #require(Data(base64Encoded: text))
        #expect(page.testSource.map { Data($0.utf8) } == bytes && bytes.count > 200)
        let views = finger.controller.view.testDescendants
        #expect(views.filter { $0 is WKWebView }.count == 1 && page is SecureWebView)
        // Nothing of the native elements beside it.
        #expect(!views.contains { $0 is UITextField } && finger.find("submit") == nil)
        try await finger.send("otp=123456", to: "HTTPS://EMV3DS/challenge")
        #expect(try await purchase.outcome() == "completed Y")
        #expect(try await purchase.messages("CReq").last?["challengeHTMLDataEntry"] == "otp=123456&submit=confirm")
    }
}
