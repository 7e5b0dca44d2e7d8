import Foundation
import Testing
import ThreeDS
import ThreeDSPhoneSupport
import ThreeDSScreens
import ThreeDSTestSupport
import UIKit

@testable import ThreeDSUIKit

/// What assistive technology gets, through whole challenges. SDK-9, SDK-35; CORE-151, CORE-155 to CORE-157.
@Suite("Screen reader, keyboard hints, motion, direction", .aloneOnDevice, .timeLimit(.minutes(20))) @MainActor
struct ReadingTests {
    struct Order: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var version = "2.2.0"
        let kind: String
        let size: CGSize
        let ids: [String]
    }

    nonisolated static let orders: [Order] = [
        Order(
            testDescription: "otp", kind: "text", size: Handset.portrait,
            ids: ["title", "cancel", "heading", "information", "label", "entry", "submit", "resend", "why.label", "more.label"]),
        Order(
            testDescription: "single-select", kind: "singleSelect", size: Handset.portrait,
            ids: [
                "title", "cancel", "heading", "information", "label", "option.0", "option.1", "submit",
            ]),
        Order(
            testDescription: "oob", kind: "outOfBand", size: Handset.portrait,
            ids: ["title", "cancel", "heading", "information", "continue"]),
        Order(
            testDescription: "otp", kind: "text", size: Handset.landscape,
            ids: ["title", "cancel", "heading", "information", "label", "entry", "submit", "resend", "why.label", "more.label"]),
    ]

    @Test(
        "Screen readers read the elements in the order of the specification", .proves("CORE-155", "CORE-157", "SDK-35"),
        .needs(.assistance), arguments: orders) func order(_ order: Order)
        async throws
    {
        let handset = Handset(order.size)
        defer { handset.end() }
        TestDevice.assistance = [.voiceOver]
        defer { TestDevice.assistance = [] }
        let purchase = try await Purchase(Purchase.Order(scenario: order.testDescription, version: order.version), on: handset)
        purchase.begin(over: handset.root)
        let finger = try await purchase.screen(order.kind)
        let elements = finger.controller.view.testAccessibleElements
        let spoken = elements.compactMap(\.accessibilityIdentifier).filter { !$0.hasSuffix("Image") }
        #expect(spoken == order.ids)
        for element in elements { #expect(!element.testSpoken.isEmpty, "\(element.accessibilityIdentifier ?? "?")") }
        try finger.tap("cancel")
        #expect(try await purchase.outcome() == "cancelled")
    }

    @Test("Processing, a new screen and the warning after a wrong code are each announced once", .needs(.announcements))
    func announcements() async throws {
        let handset = Handset()
        defer { handset.end() }
        TestDevice.assistance = [.voiceOver]
        TestDevice.forgetPosts()
        defer { TestDevice.assistance = [] }
        let purchase = try await Purchase(Purchase.Order(scenario: "otp-wrong-then-right"), on: handset)
        purchase.begin(over: handset.root)
        let finger = try await purchase.screen("text")
        func told() -> [String] {
            TestDevice.posted.map { post in
                if let text = post.text { return "says " + text }
                let view = post.argument as? UIView
                return "moves to " + (view?.accessibilityIdentifier ?? "\(view.map { "\(type(of: $0))" } ?? "nothing")")
            }
        }
        #expect(told() == ["moves to ProcessingView", "says Processing", "moves to heading"])
        TestDevice.forgetPosts()
        try finger.type("000000")
        try finger.tap("submit")
        #expect(await soon { finger.controller.model?.isProcessing == true })
        let again = try await purchase.screen("text")
        #expect(told().first == "says Processing")
        #expect(told().filter { $0 == "says Processing" }.count == 1)
        #expect(told().last == "moves to information", "the warning is read first")
        #expect(again.find("entry")?.isFirstResponder == false, "the keyboard does not move by itself")
        try again.type("123456")
        try again.tap("submit")
        #expect(try await purchase.outcome() == "completed Y")
    }

    @Test(
        "The code field has the content type one-time code (code field not announced as one-time code)", .needs(.keyboard),
        arguments: ["2.1.0", "2.2.0"])
    func oneTimeCode(_ version: String) async throws {
        let handset = Handset()
        defer { handset.end() }
        let purchase = try await Purchase(Purchase.Order(version: version), on: handset)
        purchase.begin(over: handset.root)
        let finger = try await purchase.screen("text")
        let field = try #require(finger.find("entry") as? UITextField)
        #expect(field.textContentType == .oneTimeCode)
        #expect(field.isFirstResponder && handset.window.testKeyboardFrame != nil)
        try finger.tap("cancel")
        #expect(try await purchase.outcome() == "cancelled")
    }

    @Test("Screens fade, and do not animate when reduced motion is on", .needs(.assistance)) func motion() async throws {
        for isReduced in [false, true] {
            let handset = Handset()
            defer { handset.end() }
            TestDevice.assistance = isReduced ? [.reduceMotion] : []
            TestDevice.animationDurations = []
            let purchase = try await Purchase(Purchase.Order(scenario: "otp-wrong-then-right"), on: handset)
            purchase.begin(over: handset.root)
            for code in ["000000", "123456"] {
                let finger = try await purchase.screen("text")
                try finger.type(code)
                try finger.tap("submit")
                _ = await soon { purchase.controller?.model?.isProcessing != false }
            }
            #expect(try await purchase.outcome() == "completed Y")
            #expect(TestDevice.animationDurations.isEmpty == isReduced)
            TestDevice.assistance = []
        }
    }

    @Test("A right-to-left language mirrors header and elements, and digits are typed from left to right") func direction()
        async throws
    {
        // From the side where a line ends, and from the one where it begins.
        var distances: [String: [CGFloat]] = [:]
        for locale in ["en-US", "ar"] {
            let handset = Handset()
            defer { handset.end() }
            let purchase = try await Purchase(Purchase.Order(scenario: "single-select", locale: locale), on: handset)
            purchase.begin(over: handset.root)
            let finger = try await purchase.screen("singleSelect")
            let row = try #require(finger.find("option.0"))
            let mark = try #require(row.testFirst(MarkView.self))
            let (cancel, place) = (finger.controller.headerView.cancelButton.frame, mark.convert(mark.bounds, to: nil))
            let width = Handset.portrait.width
            distances[locale] = locale == "ar" ? [cancel.minX, width - place.maxX] : [width - cancel.maxX, place.minX]
            try finger.tap("cancel")
            #expect(try await purchase.outcome() == "cancelled")
        }
        let (left, right) = (try #require(distances["en-US"]), try #require(distances["ar"]))
        for (one, other) in zip(left, right) { #expect(abs(one - other) < 1 && one < Handset.portrait.width / 4) }
    }
}
