import Foundation
import Testing
import ThreeDS
import ThreeDSPhoneSupport
import ThreeDSScreens
import ThreeDSTestSupport
import UIKit

@testable import ThreeDSUIKit

/// What integrators complain about in other SDKs, as far as the other suites do not have it; and the table that says where each is.
@Suite("Complaints of integrators", .aloneOnDevice, .timeLimit(.minutes(20))) @MainActor struct ComplaintTests {
    @Test("the app's own bars look the same after the challenge (navigation bar of the whole app recoloured)")
    func bars() async throws {
        let content = UIViewController()
        let navigation = UINavigationController(rootViewController: content)
        navigation.navigationBar.barTintColor = .red
        navigation.navigationBar.tintColor = .yellow
        let handset = Handset(root: navigation)
        defer { handset.end() }
        handset.layout()
        let before = handset.window.testTreeText
        let purchase = try await Purchase(on: handset)
        purchase.begin(over: content)
        let finger = try await purchase.screen("text")
        let views = finger.controller.view.testDescendants
        #expect(!views.contains { $0 is UINavigationBar })
        let red = UIColor.red.testHex()
        #expect(!views.contains { $0.backgroundColor?.testHex() == red })
        #expect(navigation.viewControllers == [content], "nothing is pushed")
        try finger.tap("cancel")
        #expect(try await purchase.outcome() == "cancelled")
        #expect(navigation.navigationBar.barTintColor?.testHex() == red)
        handset.layout()
        #expect(handset.window.testTreeText == before)
    }

    @Test(
        "a challenge observes its scene without the app delegate (needs the app delegate although the app has scenes)",
        .needs(.scenes))
    func scenesOnly() async throws {
        #expect(UIApplication.shared.delegate == nil)
        let handset = Handset()
        defer { handset.end() }
        let purchase = try await Purchase(on: handset)
        purchase.begin()
        let finger = try await purchase.screen("text")
        let center = NotificationCenter.default
        center.post(name: UIScene.willDeactivateNotification, object: handset.scene)
        #expect(await soon { !finger.controller.appSwitcherCover.isHidden })
        center.post(name: UIScene.didActivateNotification, object: handset.scene)
        #expect(await soon { finger.controller.appSwitcherCover.isHidden })
        let other = TestDevice.scene(Handset.portrait)
        center.post(name: UIScene.willDeactivateNotification, object: other)
        for _ in 0..<20 { await Task.yield() }
        #expect(finger.controller.appSwitcherCover.isHidden, "another scene is not this one")
        other.testDisconnect()
        #expect(purchase.controller != nil)
        try finger.tap("cancel")
        #expect(try await purchase.outcome() == "cancelled")
    }

    struct Why: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let label: String?
        let text: String?
        /// What is to be seen, and whether it can be opened.
        let caption: Bool
        let opens: Bool
    }

    nonisolated static let whys: [Why] = [
        Why(testDescription: "label and text", label: "Why?", text: "The law.", caption: true, opens: true),
        Why(testDescription: "label alone", label: "Why?", text: nil, caption: true, opens: false),
        Why(testDescription: "text alone", label: nil, text: "The law.", caption: false, opens: false),
    ]

    @Test("a row opens only when it has a text (empty whyInfo text)", arguments: whys) func whyInfo(_ why: Why) async throws {
        let handset = Handset()
        defer { handset.end() }
        var context = PresentationContext(messageVersion: "2.2.0")
        context.languageTag = "en"
        let session = ChallengeSession(sdkTransactionID: UUID().uuidString.lowercased(), context: context) { _ in }
        let presenter = UIKitPresenter(transport: NoPictures(), timeSource: LeapingTimeSource())
        let screen = ChallengeScreen.outOfBand(
            NativeElements(infoHeader: "Open your app", why: ExpandableText(label: why.label, text: why.text)),
            continueLabel: "Continue")
        try await presenter.begin(session)
        session.open(screen)
        await presenter.show(screen, in: session)
        handset.layout()
        let finger = Finger(controller: try #require(presenter.controller as? ChallengeViewController))
        func shown(_ id: String) -> Bool {
            guard let view = finger.find(id) else { return false }
            return !sequence(first: view, next: \.superview).contains(where: \.isHidden) && view.bounds.height > 0
        }
        #expect(shown("why.label") == why.caption)
        #expect(shown("why.text") == (why.text != nil && !why.opens))
        try? finger.tap("why.label")
        handset.layout()
        #expect(shown("why.text") == (why.text != nil))
        await presenter.end(session)
    }

    @Test("each complaint of the guide names tests or documents that exist") func table() throws {
        let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let guide = try String(contentsOf: root.appendingPathComponent("Documentation/integrate/ios.md"), encoding: .utf8)
        let section = try #require(guide.components(separatedBy: "\n## What other SDKs are blamed for\n").dropFirst().first)
        let rows = section.components(separatedBy: "\n## ")[0].components(separatedBy: "\n").filter { $0.hasPrefix("| ") }
            .dropFirst(2)
        #expect(rows.count == 14)
        for row in rows {
            let cells = row.components(separatedBy: " | ")
            #expect(cells.count == 3, "\(row)")
            let links = (cells.last ?? "").components(separatedBy: "](").dropFirst().map { $0.components(separatedBy: ")")[0] }
            #expect(!links.isEmpty, "\(row)")
            var text = ""
            for link in links {
                let file = root.appendingPathComponent("Documentation/integrate").appendingPathComponent(link).standardizedFileURL
                // What only a comment of Swift says is no test.
                text += try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
                    .filter { file.pathExtension != "swift" || !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//") }
                    .joined(separator: "\n")
            }
            let names = (cells.last ?? "").components(separatedBy: "“").dropFirst().map { $0.components(separatedBy: "”")[0] }
            #expect(!names.isEmpty, "\(row)")
            for name in names { #expect(text.contains(name), "\(name)") }
        }
    }
}
