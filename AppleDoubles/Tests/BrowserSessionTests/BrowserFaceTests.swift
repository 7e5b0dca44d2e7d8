import AuthenticationServices
import Foundation
import Testing
import ThreeDSObjC
import ThreeDSTestSupport
import UIKit

extension BrowserSessionTests {
    @Test("The face for Objective-C ends with one call and an NSError")
    func objectiveC() async throws {
        defer { scene.doubleDisconnect() }
        let window = UIWindow(windowScene: scene)
        let controller = UIViewController()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        let calls = Recorder<String>()
        let wrong = TDSBrowserChallenge(page: try url("http://shop.example/pay"), callbackScheme: "com.example.shop")
        wrong.run(inViewController: controller) { outcome, error in
            let error = error as NSError?
            calls.record("\(outcome.rawValue) \(error?.domain ?? "") \(error?.code ?? 0)")
        }
        #expect(calls.all == ["4 org.threeds.TDSErrorDomain 1"])
        let known = ASWebAuthenticationSession.doubleStarted.count
        let right = TDSBrowserChallenge(
            page: try url("https://shop.example/pay"), universalLinkHost: "shop.example", path: "/3ds")
        right.run(inViewController: controller) { outcome, error in calls.record("\(outcome.rawValue) \(error == nil)") }
        await eventually { @MainActor in ASWebAuthenticationSession.doubleStarted.count > known }
        let page = try #require(ASWebAuthenticationSession.doubleStarted.last?.doublePage)
        #expect(!right.handle(link: try url("https://shop.example/3ds?threeDSState=0")))
        #expect(right.handle(link: try link(page, "https://shop.example/3ds")))
        await eventually { calls.count == 2 }
        #expect(calls.all.last == "1 true")
        right.cancel()
        #expect(calls.count == 2)
    }
}
