import Foundation
import Testing
import ThreeDS
import ThreeDSJSON
import ThreeDSPhoneSupport
import ThreeDSScreens
import ThreeDSSimulator
import ThreeDSTestSupport
import UIKit

@testable import ThreeDSUIKit

/// Something that happens while a challenge is on the screen, and how it must go on.
struct Situation: CustomTestStringConvertible, Sendable {
    typealias Act = @MainActor @Sendable (Purchase, Finger) async throws -> Void

    let testDescription: String
    var order = Purchase.Order()
    /// The first screen.
    var kind = "text"
    /// Nil: whatever comes.
    var requests: Int? = 2
    var outcome = "completed Y"
    /// Members of the last CReq.
    var sent: [String: String] = [:]
    /// What the device must be able to do.
    var needs: TestAbility = []
    /// Happens at the first screen.
    let act: Act

    init(
        _ name: String, scenario: String = "otp", version: String = "2.2.0", kind: String = "text", requests: Int? = 2,
        outcome: String = "completed Y", sent: [String: String] = [:], style: UIKitPresenter.Style = .fullScreen,
        needs: TestAbility = [], act: @escaping Act
    ) {
        (testDescription, self.kind, self.requests, self.outcome, self.act) = (name, kind, requests, outcome, act)
        (self.sent, self.needs) = (sent, needs)
        order.scenario = scenario
        order.version = version
        order.options.style = style
        if scenario == "oob-app-url" { order.requestorAppURL = "https://shop.example/3ds/return" }
    }

    @MainActor private static func pay(_ finger: Finger) throws {
        try finger.type("123456")
        try finger.tap("submit")
    }

    @MainActor private static func content(_ finger: Finger) -> String? {
        (finger.find("entry") as? SecureEntryField)?.content.text
    }

    /// A CReq with the code is on its way and gets no answer yet.
    @MainActor private static func send(_ purchase: Purchase, _ finger: Finger) async throws {
        purchase.gate.close()
        try pay(finger)
        #expect(await soon { purchase.gate.held == 1 && finger.controller.model?.isProcessing == true })
    }

    /// Those that this device can bring about.
    static let all: [Situation] = (touching + turning + leaving + looks + ways + ends)
        .filter { TestDevice.abilities.isSuperset(of: $0.needs) }

    private static let touching: [Situation] = [
        Situation(
            "typed, corrected and tapped: the code goes out as it stands there", sent: ["challengeDataEntry": "123456"]
        ) { _, finger in
            try finger.type("12349")
            let field = try #require(finger.find("entry") as? UITextField)
            #expect(field.testDelete() && content(finger) == "1234")
            try finger.type("56")
            #expect(content(finger) == "123456")
            try finger.tap("submit")
        },
        Situation("a row is opened and closed with half a code: it shows its text, the code stays") { _, finger in
            try finger.type("123")
            #expect(!isShown("why.text", finger))
            try finger.tap("why.label")
            #expect(isShown("why.text", finger) && !isShown("more.text", finger))
            try finger.tap("why.label")
            #expect(!isShown("why.text", finger) && content(finger) == "123")
            try finger.type("456")
            try finger.tap("submit")
        },
        Situation(
            "the switch is turned on, off and on: the last state goes out", scenario: "otp-whitelist",
            sent: ["challengeDataEntry": "123456", "whitelistingDataEntry": "Y"]
        ) { _, finger in
            for isOn in [true, false, true] {
                try finger.set(.trustList, isOn)
                #expect(finger.find("trustList")?.accessibilityTraits.contains(.selected) == isOn)
            }
            try pay(finger)
        },
        Situation(
            "an option is tapped, then another one: one is chosen", scenario: "single-select", kind: "singleSelect",
            requests: nil, outcome: "cancelled"
        ) { purchase, finger in
            try finger.tap("option.0")
            try finger.tap("option.1")
            let chosen = ["option.0", "option.1"].map { finger.find($0)?.accessibilityTraits.contains(.selected) ?? false }
            #expect(chosen == [false, true])
            try finger.tap("option.0")
            try finger.tap("submit")
            let next = try await purchase.screen("text")
            try next.tap("cancel")
        },
        Situation(
            "a small window and the largest text: the main button is reached by scrolling, the header stays",
            needs: [.windowSizes, .traits, .keyboard]
        ) {
            purchase, finger in
            purchase.handset.scene.testResize(to: CGSize(width: 320, height: 568))
            purchase.handset.window.testKeyboardHeight = 253
            purchase.handset.scene.testSet(UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge))
            defer { purchase.handset.scene.testSet(UITraitCollection(preferredContentSizeCategory: .large)) }
            let scroll = try #require((finger.controller.contentView as? NativeContentView)?.scrollView)
            let (button, header) = (try #require(finger.find("submit")), finger.controller.headerView)
            @MainActor func bottom() -> CGFloat { button.convert(button.bounds, to: nil).maxY }
            try finger.type("123456")
            scroll.endEditing(true)
            scroll.testScroll(by: -10_000)
            #expect(bottom() > 568)
            let place = header.convert(header.bounds, to: nil)
            scroll.testScroll(by: 10_000)
            #expect(scroll.contentOffset.y > 0 && bottom() < 568)
            #expect(header.convert(header.bounds, to: nil) == place && place.height <= 56)
            #expect(content(finger) == "123456")
            try finger.tap("submit")
        },
    ]

    @MainActor private static func isShown(_ id: String, _ finger: Finger) -> Bool {
        finger.controller.view.window?.layoutIfNeeded()
        guard let view = finger.find(id) else { return false }
        return !sequence(first: view, next: \.superview).contains(where: \.isHidden) && view.bounds.height > 0
    }

    private static let turning: [Situation] = [
        Situation("rotated and back with half a code", needs: .windowSizes) { purchase, finger in
            try finger.type("123")
            purchase.handset.scene.testResize(to: Handset.landscape)
            #expect(content(finger) == "123")
            try finger.type("45")
            let header = finger.controller.headerView
            #expect(header.bounds.height <= 39 && header.bounds.width == 844)
            purchase.handset.scene.testResize(to: Handset.portrait)
            try finger.type("6")
            try finger.tap("submit")
        },
        Situation("a window that gets half of an iPad", needs: .windowSizes) { purchase, finger in
            purchase.handset.scene.testResize(
                to: CGSize(width: 507, height: 1024), safeArea: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0),
                traits: UITraitCollection(horizontalSizeClass: .compact))
            #expect(finger.controller.view.bounds.width == 507)
            try pay(finger)
        },
    ]

    private static let leaving: [Situation] = [
        Situation("the app is left and comes back: nothing is sent, everything is still there") { purchase, finger in
            try finger.type("123")
            UIApplication.shared.testEnterBackground()
            #expect(await soon { !finger.controller.appSwitcherCover.isHidden })
            UIApplication.shared.testEnterForeground()
            #expect(await soon { finger.controller.appSwitcherCover.isHidden })
            #expect(try await purchase.requests() == 1)
            #expect(content(finger) == "123")
            try finger.type("456")
            try finger.tap("submit")
        },
        Situation("the app switcher sees a cover over everything, and it cannot be looked behind") { purchase, finger in
            try finger.type("123456")
            UIApplication.shared.testResignActive()
            #expect(await soon { !finger.controller.appSwitcherCover.isHidden })
            let cover = finger.controller.appSwitcherCover
            #expect(cover.superview?.subviews.last === cover && cover.frame == finger.controller.view.bounds)
            #expect(cover.isOpaque || cover.alpha == 1)
            UIApplication.shared.testEnterForeground()
            #expect(await soon { cover.isHidden })
            try finger.tap("submit")
        },
        Situation("a recording starts and ends: the entry is covered, and one types on", needs: .capture) { purchase, finger in
            let entry = try #require((finger.controller.contentView as? NativeContentView)?.elementView(.entry) as? EntryElement)
            TestDevice.isCaptured = true
            #expect(await soon { entry.isCovered })
            try finger.type("123456")
            TestDevice.isCaptured = false
            #expect(await soon { !entry.isCovered })
            try finger.tap("submit")
        },
        Situation("a URL of the app's own arrives: not the SDK's, nothing happens", needs: .systemEvents) { purchase, finger in
            let url = try #require(URL(string: "https://shop.example/basket?transID=other"))
            #expect(!ThreeDS2ServiceSDK.handle(urlContexts: [try #require(TestDevice.urlContext(url))]))
            try pay(finger)
        },
        Situation(
            "the bank's app comes back by URL: the challenge goes on at once (continue button does nothing after the bank app)",
            scenario: "oob-app-url", kind: "outOfBand", needs: .systemEvents
        ) { purchase, _ in
            let url = try #require(
                URL(string: "https://shop.example/3ds/return?transID=" + purchase.sdkTransactionID.uppercased()))
            #expect(ThreeDS2ServiceSDK.handle(urlContexts: [try #require(TestDevice.urlContext(url))]))
        },
        Situation(
            "the bank's app comes back by universal link, after one to another page of the shop", scenario: "oob-app-url",
            kind: "outOfBand"
        ) { purchase, _ in
            let link = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
            link.webpageURL = URL(string: "https://shop.example/3ds/return?transID=other")
            #expect(!ThreeDS2ServiceSDK.handle(userActivity: link))
            link.webpageURL = URL(string: "https://shop.example/3ds/return?transID=" + purchase.sdkTransactionID)
            #expect(ThreeDS2ServiceSDK.handle(userActivity: link))
        },
        Situation("back from the bank's app by hand: it goes on by itself", scenario: "oob-app-url", kind: "outOfBand") { _, _ in
            UIApplication.shared.testEnterBackground()
            UIApplication.shared.testEnterForeground()
        },
        Situation(
            "the bank's app was beside this one: Continue does it (continue button does nothing after the bank app)",
            scenario: "oob-app-url", kind: "outOfBand"
        ) { _, finger in try finger.tap("continue") },
        Situation(
            "back from the bank's app by hand, then Continue (2.1.0)", scenario: "oob-app-url", version: "2.1.0",
            kind: "outOfBand"
        ) { _, finger in
            UIApplication.shared.testEnterBackground()
            UIApplication.shared.testEnterForeground()
            #expect(
                await soon {
                    (finger.find("information") as? TextElement)?.plainText == "If you have confirmed in the app, tap Continue."
                })
            try finger.tap("continue")
        },
        Situation(
            "the app is left while a CReq is under way: a background task is held until the answer is there",
            needs: .backgroundTasks
        ) {
            purchase, finger in
            try await send(purchase, finger)
            UIApplication.shared.testEnterBackground()
            defer { UIApplication.shared.testEnterForeground() }
            #expect(TestDevice.backgroundTasks.count == 1)
            purchase.gate.open()
            #expect(await soon { TestDevice.backgroundTasks.isEmpty })
        },
        Situation("memory is short, twice") { _, finger in
            UIApplication.shared.testMemoryWarning()
            try finger.type("12")
            UIApplication.shared.testMemoryWarning()
            #expect(content(finger) == "12")
            try finger.type("3456")
            try finger.tap("submit")
        },
    ]

    private static let looks: [Situation] = [
        Situation("dark mode begins with half a code: Cancel stays legible (cancel invisible in dark mode)", needs: .traits) {
            purchase, finger in
            try finger.type("123")
            purchase.handset.scene.testSet(UITraitCollection(userInterfaceStyle: .dark))
            let header = finger.controller.headerView
            let band = try #require(header.backgroundColor.flatMap { HexColor($0.testHex()) })
            let caption = try #require((header.cancelButton as? ChallengeButton)?.drawnStyle?.text.color)
            #expect(caption.contrast(with: band) >= 4.5)
            #expect(content(finger) == "123")
            try finger.type("456")
            try finger.tap("submit")
        },
        Situation("the largest text size begins: nothing is cut, everything is reached by scrolling", needs: .traits) {
            purchase, finger in
            try finger.type("123")
            purchase.handset.scene.testSet(UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge))
            defer { purchase.handset.scene.testSet(UITraitCollection(preferredContentSizeCategory: .large)) }
            let content = try #require(finger.controller.contentView)
            let labels = content.testDescendants.compactMap { $0 as? UILabel }.filter { $0.bounds.width > 0 }
            #expect(!labels.isEmpty)
            for label in labels { #expect(!label.testIsTruncated, "\(label.text ?? "")") }
            try finger.type("456")
            try finger.tap("submit")
        },
        Situation("the keyboard comes: the screen gets smaller once (keyboard inset counted twice)", needs: .keyboard) {
            purchase, finger in
            try finger.type("1")
            let scroll = try #require((finger.controller.contentView as? NativeContentView)?.scrollView)
            let keyboard = try #require(purchase.handset.window.testKeyboardFrame)
            purchase.handset.layout()
            #expect(abs(scroll.convert(scroll.bounds, to: nil).maxY - keyboard.minY) < 1)
            #expect(scroll.contentInset == .zero && scroll.adjustedContentInset == .zero)
            scroll.endEditing(true)
            purchase.handset.layout()
            let bottom = purchase.handset.window.bounds.maxY - purchase.handset.scene.testSafeArea.bottom
            #expect(abs(scroll.convert(scroll.bounds, to: nil).maxY - bottom) < 1)
            try finger.type("23456")
            try finger.tap("submit")
        },
    ]

    private static let ways: [Situation] = [
        Situation("Submit is tapped three times: one CReq") { purchase, finger in
            try finger.type("123456")
            try finger.tap("submit")
            try? finger.tap("submit")
            try? finger.tap("submit")
        },
        Situation("Cancel while a CReq is under way has no effect (CORE-389)") { purchase, finger in
            try await send(purchase, finger)
            #expect(throws: Finger.OutOfReach.self) { try finger.tap("cancel") }
            #expect(!finger.controller.headerView.cancelButton.isEnabled)
            _ = finger.controller.view.accessibilityPerformEscape()
            #expect(throws: Finger.OutOfReach.self) { try finger.tap("submit") }
            #expect(try await purchase.requests() == 1)
            purchase.gate.open()
        },
        Situation("Cancel twice: one CReq (crash on quick cancel)", outcome: "cancelled") { _, finger in
            try finger.tap("cancel")
            try? finger.tap("cancel")
            _ = finger.controller.view.accessibilityPerformEscape()
        },
        Situation("a sheet is pulled down: it stays", style: .sheet) { _, finger in
            #expect(finger.controller.modalPresentationStyle == .pageSheet)
            #expect(finger.controller.presentationController?.testSwipeDown() != true)
            try pay(finger)
        },
        Situation("the app shows an alert of its own above: it goes, the challenge stays") { purchase, finger in
            let alert = UIViewController()
            alert.modalPresentationStyle = .overFullScreen
            finger.controller.present(alert, animated: false)
            #expect(await soon { alert.presentingViewController != nil && !alert.isBeingPresented })
            alert.dismiss(animated: false)
            #expect(await soon { finger.controller.presentedViewController == nil })
            try pay(finger)
        },
    ]

    private static let ends: [Situation] = [
        Situation("the app takes its controller away: interrupted, not a spinner for ever", requests: nil, outcome: "interrupted")
        {
            purchase, _ in purchase.handset.root.dismiss(animated: false)
        },
        Situation("the window gets another root: interrupted", requests: nil, outcome: "interrupted") { purchase, finger in
            finger.controller.dismiss(animated: false)
            purchase.handset.window.rootViewController = UIViewController()
        },
        Situation("the scene is discarded (endless spinner when the app is killed)", requests: nil, outcome: "interrupted") {
            purchase, _ in purchase.handset.scene.testDisconnect()
        },
        Situation("the scene is discarded while a CReq is under way", requests: nil, outcome: "interrupted") { purchase, finger in
            try await send(purchase, finger)
            purchase.handset.scene.testDisconnect()
        },
        Situation("the app interrupts", requests: nil, outcome: "interrupted") { purchase, _ in
            try purchase.transaction?.interrupt()
        },
    ]
}

/// SDK-8, SDK-9, SDK-24, SDK-40; CORE-155, CORE-389.
@Suite("Events while a challenge is on the screen", .aloneOnDevice, .timeLimit(.minutes(20))) @MainActor
struct SituationTests {
    @Test("the challenge continues or ends as expected in each situation", .proves("CORE-389"), arguments: Situation.all)
    func situation(
        _ situation: Situation
    ) async throws {
        let handset = Handset()
        defer { handset.end() }
        let purchase = try await Purchase(situation.order, on: handset)
        purchase.begin(over: handset.root)
        let finger = try await purchase.screen(situation.kind)
        try await situation.act(purchase, finger)
        let outcome = try await purchase.outcome()
        #expect(outcome == situation.outcome)
        purchase.gate.open()
        let last = try await purchase.messages("CReq").last
        for (name, value) in situation.sent { #expect(last?[name]?.stringValue == value, "\(name)") }
        if let requests = situation.requests { #expect(try await purchase.requests() == requests) }
        #expect(TestDevice.backgroundTasks.isEmpty, "no background task is left")
    }

    @Test("interrupting during the presentation leaves nothing behind and does not crash (crash on quick cancel)")
    func quickEnd() async throws {
        for waits in [0, 1, 5] {
            let handset = Handset()
            defer { handset.end() }
            TestDevice.holdsAnimations = true
            defer { TestDevice.holdsAnimations = false }
            let purchase = try await Purchase(on: handset)
            purchase.begin(over: handset.root)
            if waits > 0 { #expect(await soon { purchase.controller?.isBeingPresented == true }) }
            for _ in 0..<waits { await Task.yield() }
            // Refused until the challenge runs.
            #expect(await soon { purchase.transaction.map { (try? $0.interrupt()) != nil } ?? false })
            TestDevice.holdsAnimations = false
            let outcome = try await purchase.outcome()
            #expect(outcome == "interrupted")
            #expect(await soon { handset.top === handset.root })
        }
    }

    @Test("the challenge is shown although the given controller is gone before it starts") func lostPlace()
        async throws
    {
        let handset = Handset()
        defer { handset.end() }
        let purchase = try await Purchase(on: handset)
        purchase.begin(over: UIViewController())
        let finger = try await purchase.screen("text")
        #expect(finger.controller.view.window === handset.window)
        try finger.type("123456")
        try finger.tap("submit")
        #expect(try await purchase.outcome() == "completed Y")
    }

    @Test(
        "the challenge is shown above controllers that are already presented (challenge not shown because a controller was already presented)"
    )
    func presented() async throws {
        let handset = Handset()
        defer { handset.end() }
        let (first, second) = (UIViewController(), UIViewController())
        handset.root.present(first, animated: false)
        first.present(second, animated: false)
        let purchase = try await Purchase(on: handset)
        purchase.begin(over: handset.root)
        let finger = try await purchase.screen("text")
        #expect(second.presentedViewController === finger.controller)
        try finger.tap("cancel")
        #expect(try await purchase.outcome() == "cancelled")
        #expect(await soon { handset.top === second }, "what the app presented stays")
    }

    @Test("a second simultaneous challenge ends with a runtime error, and the first one continues") func second() async throws {
        let handset = Handset()
        defer { handset.end() }
        let first = try await Purchase(on: handset)
        let second = try await Purchase(on: handset, presenter: first.presenter)
        first.begin(over: handset.root)
        let finger = try await first.screen("text")
        second.begin(over: handset.root)
        // The presenter that both share shows the first one.
        #expect(try await second.outcome(beside: true) == "runtimeError")
        #expect(first.controller === finger.controller && finger.controller.model?.kind == "text")
        #expect(try await second.requests() <= 1)
        try finger.type("123456")
        try finger.tap("submit")
        #expect(try await first.outcome() == "completed Y")
    }

    @Test("without a window the challenge ends with an error in time (endless spinner)") func noWindow() async throws {
        let handset = Handset()
        defer { handset.end() }
        let purchase = try await Purchase(on: handset)
        handset.end()
        purchase.begin()
        #expect(try await purchase.outcome() == "runtimeError")
    }
}
