import Foundation
import Testing
import ThreeDS
import ThreeDSPhoneSupport
import ThreeDSPlatform
import ThreeDSScreens
import ThreeDSTestSupport
import UIKit
import WebKit

@testable import ThreeDSUIKit

/// A way in which a challenge ends, and what brings it about.
struct Ending: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var order = Purchase.Order()
    var kind = "text"
    var needs: TestAbility = []
    let act: Situation.Act

    init(
        _ outcome: String, scenario: String = "otp", kind: String = "text", needs: TestAbility = [],
        act: @escaping Situation.Act
    ) {
        (testDescription, self.kind, self.needs, self.act) = (outcome, kind, needs, act)
        order.scenario = scenario
    }

    static let all: [Ending] = [
        Ending("completed Y") { _, finger in
            try finger.type("123456")
            try finger.tap("submit")
        },
        Ending("completed Y", scenario: "html-otp", kind: "html") { _, finger in
            try await finger.send("otp=123456", to: "HTTPS://EMV3DS/challenge")
        },
        Ending("completed N", scenario: "otp-locked") { purchase, finger in
            for code in ["000000", "111111", "222222"] {
                let next = try await purchase.screen("text")
                try next.type(code)
                try next.tap("submit")
                _ = await soon { purchase.controller?.model?.isProcessing != false }
            }
        },
        Ending("cancelled") { _, finger in try finger.tap("cancel") },
        Ending("cancelled", scenario: "html-otp", kind: "html") { _, finger in try finger.tap("cancel") },
        Ending("timedout") { purchase, _ in
            let clock = try #require(purchase.clock)
            try #require(await eventually { clock.advanceUnlessLimited(by: .seconds(301)) })
        },
        Ending("protocolError", scenario: "fault-final-no-status") { _, finger in
            try finger.type("123456")
            try finger.tap("submit")
        },
        Ending("runtimeError", scenario: "html-otp", kind: "html", needs: .insideOfPages) { _, finger in
            for _ in 0..<4 {
                let page = try await finger.page()
                page.testTerminateContentProcess()
            }
        },
        Ending("interrupted") { purchase, _ in try purchase.transaction?.interrupt() },
        Ending("interrupted") { purchase, _ in purchase.handset.scene.testDisconnect() },
        Ending("interrupted") { purchase, _ in purchase.handset.root.dismiss(animated: false) },
    ]
}

/// What a challenge is made of, held weakly.
@MainActor
struct Remains {
    private(set) weak var controller: ChallengeViewController?
    private(set) weak var content: UIView?
    private(set) weak var display: ChallengeDisplay?
    private(set) weak var session: ChallengeSession?
    private(set) weak var engine: AnyObject?
    private(set) weak var transaction: AnyObject?
    private(set) weak var service: AnyObject?

    init(_ purchase: Purchase) {
        controller = purchase.controller
        content = purchase.controller?.contentView
        display = Mirror(reflecting: purchase.presenter).descendant("current", "some") as? ChallengeDisplay
        session = display?.session
        transaction = purchase.transaction
        service = purchase.service
        if let transaction = purchase.transaction { engine = Self.find("ChallengeRunner", in: transaction) }
    }

    /// What is still there.
    var names: [String] {
        let all: [(String, AnyObject?)] = [
            ("controller", controller), ("content", content), ("display with its stage", display), ("session", session),
            ("engine", engine), ("transaction", transaction), ("service", service),
        ]
        return all.filter { $0.1 != nil }.map(\.0)
    }

    /// An object of a type's name among what another one holds.
    private static func find(_ name: String, in object: Any, depth: Int = 0) -> AnyObject? {
        guard depth < 12 else { return nil }
        if "\(type(of: object))" == name { return object as AnyObject }
        for child in Mirror(reflecting: object).children {
            if let found = find(name, in: child.value, depth: depth + 1) { return found }
        }
        return nil
    }
}

@Suite("A challenge leaves nothing behind, however it ends", .aloneOnDevice, .timeLimit(.minutes(20))) @MainActor
struct LifetimeTests {
    @Test(
        "controller, content, display, stage, session, engine, transaction and service are freed",
        arguments: Ending.all.filter { TestDevice.abilities.isSuperset(of: $0.needs) })
    func freed(_ ending: Ending) async throws {
        let handset = Handset()
        defer { handset.end() }
        var remains: Remains?
        do {
            var order = ending.order
            let clock = ManualTimeSource(now: Date())  // the issuer's certificates are of today
            if ending.testDescription == "timedout" { order.timeSource = clock }
            let purchase = try await Purchase(order, on: handset)
            if ending.testDescription == "timedout" { purchase.clock = clock }
            purchase.begin(over: handset.root)
            let finger = try await purchase.screen(ending.kind)
            remains = Remains(purchase)
            #expect(remains?.names.count == 7, "\(remains?.names ?? [])")
            try await ending.act(purchase, finger)
            #expect(try await purchase.outcome() == ending.testDescription)
            purchase.forget()
        }
        handset.end()  // a window keeps what was focused
        TestDevice.forgetPosts()
        let isFreed = await soon { remains?.names.isEmpty ?? false }
        #expect(isFreed, "still there: \(remains?.names ?? [])")
        #expect(TestDevice.backgroundTasks.isEmpty)
    }
}
