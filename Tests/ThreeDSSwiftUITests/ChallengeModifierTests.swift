import ThreeDSTestSupport
import Foundation
import SwiftUI
import Testing
import ThreeDS
import ThreeDSPhoneSupport
import UIKit

@testable import ThreeDSSwiftUI

@Suite("SwiftUI: a challenge by modifier and as a view (SDK-8, SDK-10)", .serialized, .aloneOnDevice) @MainActor
struct ChallengeModifierTests {
    static func challenge(_ transaction: HeldTransaction) -> ThreeDSChallenge {
        ThreeDSChallenge(transaction: transaction, parameters: ChallengeParameters())
    }

    /// The app changes what it keeps; SwiftUI draws again.
    static func set(_ challenge: ThreeDSChallenge?, _ shop: Shop, _ host: UIHostingController<Checkout>) {
        shop.challenge = challenge
        host.rootView = Checkout(shop: shop)
    }

    static func host(_ shop: Shop) -> UIHostingController<Checkout> {
        let host = UIHostingController(rootView: Checkout(shop: shop))
        host.testShow()
        return host
    }

    /// Whether these texts are drawn, where the test can read that.
    static func shows(_ texts: [String], _ host: UIHostingController<some View>) -> Bool {
        TestDevice.abilities.contains(.treeOfSwiftUI) ? host.testTexts == texts : host.viewIfLoaded?.window != nil
    }

    static func until(_ condition: @MainActor () -> Bool) async {
        await eventually(condition)
    }

    @Test("The modifier shows nothing without a challenge, then one challenge with one outcome, after the binding is nil")
    func completes() async {
        let shop = Shop()
        let transaction = HeldTransaction()
        let host = Self.host(shop)
        #expect(transaction.begun == 0 && Self.shows(["Pay 0"], host))
        Self.set(Self.challenge(transaction), shop, host)
        await Self.until { transaction.begun == 1 }
        // Drawing again begins nothing anew.
        host.rootView = Checkout(shop: shop)
        transaction.finish()
        await shop.waitForOutcomes(1)
        #expect(shop.outcomes == ["completed"] && shop.wasNil == [true] && transaction.begun == 1)
        host.rootView = Checkout(shop: shop)
        // The next one.
        Self.set(Self.challenge(transaction), shop, host)
        await Self.until { transaction.begun == 2 }
        transaction.finish()
        await shop.waitForOutcomes(2)
        #expect(shop.outcomes == ["completed", "completed"] && shop.challenge == nil)
    }

    @Test("A challenge that is set from the beginning starts when the view appears") func fromTheBeginning() async {
        let shop = Shop()
        let transaction = HeldTransaction()
        shop.challenge = Self.challenge(transaction)
        let host = Self.host(shop)
        await Self.until { transaction.begun == 1 }
        transaction.finish()
        await shop.waitForOutcomes(1)
        #expect(shop.outcomes == ["completed"] && transaction.begun == 1)
        #expect(host.children.count == 1)
    }

    @Test("Removing or replacing the challenge, or removing its view, ends it like Cancel") func ends() async {
        let shop = Shop()
        let (first, second) = (HeldTransaction(), HeldTransaction())
        let host = Self.host(shop)
        Self.set(Self.challenge(first), shop, host)
        await Self.until { first.begun == 1 }
        Self.set(Self.challenge(second), shop, host)
        await shop.waitForOutcomes(1)
        await Self.until { second.begun == 1 }
        #expect(shop.outcomes == ["cancelled"] && shop.challenge != nil)
        Self.set(nil, shop, host)
        await shop.waitForOutcomes(2)
        #expect(shop.outcomes == ["cancelled", "cancelled"])

        let third = HeldTransaction()
        let gone = Shop()
        gone.challenge = Self.challenge(third)
        var other: UIHostingController<Checkout>? = Self.host(gone)
        await Self.until { third.begun == 1 }
        other?.testDismantle()
        other = nil
        await gone.waitForOutcomes(1)
        #expect(gone.outcomes == ["cancelled"])
    }

    @Test("A challenge that cannot start gives an outcome, too") func refused() async {
        let shop = Shop()
        shop.challenge = Self.challenge(HeldTransaction(failure: .InvalidInput("timeOut", nil)))
        let host = Self.host(shop)
        await shop.waitForOutcomes(1)
        #expect(shop.outcomes == ["InvalidInput"] && shop.challenge == nil && Self.shows(["Pay 0"], host))
    }

    @Test("ChallengeView runs one challenge and reports its outcome") func view() async {
        let shop = Shop()
        let transaction = HeldTransaction()
        let challenge = Self.challenge(transaction)
        let host = UIHostingController(
            rootView: ThreeDSChallengeView(challenge) {
                shop.take($0)
            } content: {
                Text("One moment")
            })
        host.testShow()
        await Self.until { transaction.begun == 1 }
        #expect(Self.shows(["One moment"], host))
        transaction.finish()
        await shop.waitForOutcomes(1)
        host.rootView = ThreeDSChallengeView(challenge) {
            shop.take($0)
        } content: {
            Text("Done")
        }
        #expect(Self.shows(["Done"], host))
        for _ in 0..<20 { try? await Task.sleep(nanoseconds: 1_000_000) }
        #expect(shop.outcomes == ["completed"] && transaction.begun == 1)
    }

    @Test("URLs and universal links reach the SDK and the app's own handler", .needs(.treeOfSwiftUI)) func urls() throws {
        let shop = Shop()
        let host = Self.host(shop)
        let url = try #require(URL(string: "shop://back?transID=x"))
        host.testOpen(url)
        #expect(host.testTexts == ["Pay 1"])
        let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        activity.webpageURL = url
        host.testContinue(activity)
        host.testContinue(NSUserActivity(activityType: "other"))
        #expect(host.testTexts == ["Pay 1"] && shop.outcomes == [])
    }
}
