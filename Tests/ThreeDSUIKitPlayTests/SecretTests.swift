import Foundation
import Testing
import ThreeDS
import ThreeDSPhoneSupport
import ThreeDSScreens
import UIKit
import WebKit

@testable import ThreeDSUIKit

/// SDK Technical Guide §3.5.6; SDK-36, SDK-64: what the cardholder enters stays between cardholder and issuer.
@Suite("The app cannot read what the cardholder enters", .aloneOnDevice, .timeLimit(.minutes(20))) @MainActor
struct SecretTests {
    private static let code = "739154"

    /// All that code of the app can get out of a tree of views without our module.
    private func visible(_ root: UIView) -> [String] {
        root.testDescendants.flatMap { view -> [String] in
            var found = ["\(view)", String(reflecting: view)]
            found += [view.accessibilityLabel, view.accessibilityValue, view.accessibilityHint].compactMap { $0 }
            if let field = view as? UITextField {
                found += [field.text, field.attributedText?.string, field.placeholder].compactMap { $0 }
                if let delegate = field.delegate { found.append("delegate \(delegate)") }
            }
            if let label = view as? UILabel { found += [label.text, label.attributedText?.string].compactMap { $0 } }
            return found
        }
    }

    @Test(
        "An entered code appears in no view, value, description, announcement, pasteboard, log or notification",
        arguments: ["otp", "masked-entry"])
    func code(_ scenario: String) async throws {
        let handset = Handset()
        defer { handset.end() }
        UIPasteboard.general.string = "before"
        TestDevice.forgetPosts()
        TestDevice.layoutComplaints = []
        let heard = Heard()
        let observer = NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil) { note in
            heard.add("\(note.name.rawValue) \(note.userInfo ?? [:])")
            if let field = note.object as? UITextField {
                MainActor.assumeIsolated { heard.add("\(field) \(field.text ?? "")") }
            }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        let version = scenario == "otp" ? "2.2.0" : "2.3.1"
        let purchase = try await Purchase(Purchase.Order(scenario: scenario, version: version), on: handset)
        purchase.begin(over: handset.root)
        let finger = try await purchase.screen("text")
        try finger.type(Self.code)
        let field = try #require(finger.find("entry") as? UITextField)
        #expect((field as? SecureEntryField)?.content.text == Self.code, "it was typed")
        field.testSelect(0..<6)
        field.copy(nil)
        field.cut(nil)
        #expect(UIPasteboard.general.string == "before")
        field.text = "000000"
        field.accessibilityValue = "000000"
        #expect((field as? SecureEntryField)?.content.text == Self.code, "nor can it be changed")
        let texts =
            visible(handset.window) + TestDevice.posted.map { "\($0.argument ?? "")" } + TestDevice.layoutComplaints + heard.all
            + ["\(purchase.presenter)", "\(finger.controller)", "\(finger.controller.model.map { "\($0)" } ?? "")"]
        #expect(texts.count > 20)
        for text in texts where text.contains(Self.code) { Issue.record("\(text)") }
        try finger.tap("cancel")
        #expect(try await purchase.outcome() == "cancelled")
        #expect((field as? SecureEntryField)?.content.text == "", "nothing is kept")
    }

    @Test("The app cannot read, script or reload a page, or set its configuration or delegate", .needs(.insideOfPages))
    func page() async throws {
        let handset = Handset()
        defer { handset.end() }
        let purchase = try await Purchase(Purchase.Order(scenario: "html-otp"), on: handset)
        purchase.begin(over: handset.root)
        let page = try await purchase.screen("html").page()
        #expect(page.navigationDelegate == nil && page.uiDelegate == nil)
        #expect(page.configuration.userContentController.userScripts.isEmpty)
        #expect(page.configuration !== page.testConfiguration)
        let answers = Heard()
        page.evaluateJavaScript("document.forms[0].otp.value") { value, error in
            answers.add("\(value ?? "nothing"), \(error == nil ? "done" : "refused")")
        }
        #expect(answers.all == ["nothing, refused"])
        #expect(page.title == nil)
        #expect(page.loadHTMLString("<p>other", baseURL: nil) == nil)
        #expect(page.testSource?.contains("<form") == true)
        for text in visible(handset.window) where text.contains("<form") { Issue.record("\(text)") }
        try Finger(controller: try #require(purchase.controller)).tap("cancel")
        #expect(try await purchase.outcome() == "cancelled")
        #expect(!page.testIsLoaded || page.superview == nil)
    }

    private final class Heard: @unchecked Sendable {  // unchecked: `lines` only under `lock`
        private let lock = NSLock()
        private var lines: [String] = []
        func add(_ line: String) { lock.withLock { lines.append(line) } }
        var all: [String] { lock.withLock { lines } }
    }
}
