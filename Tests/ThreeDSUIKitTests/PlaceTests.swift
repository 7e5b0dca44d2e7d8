import Foundation
import Testing
import ThreeDSPhoneSupport
import ThreeDSPlatform
import ThreeDSScreens
import ThreeDSTestSupport
import UIKit

@testable import ThreeDSUIKit

extension OnScreen {
    /// In which scene and on which controller a challenge appears.
    @Suite("Where a challenge appears") @MainActor struct PlaceTests {
        private func window(in scene: UIWindowScene, isKey: Bool = true) -> UIWindow {
            let window = TestDevice.window(in: scene, Phone.portrait)
            window.rootViewController = UIViewController()
            if isKey { window.makeKeyAndVisible() } else { window.isHidden = false }
            return window
        }

        @Test(
            "A scene that nobody can touch never shows a challenge, whatever connects first", .needs(.sceneRoles),
            arguments: AppleValues.sceneRoles.filter { !$0.isOfTheApp }, [false, true])
        func roles(role: AppleValues.SceneRole, isFirst: Bool) async throws {
            TestDevice.reset()
            // Many, because a set has no order.
            func others() -> [UIWindowScene] {
                (0..<4).map { _ in
                    let scene = TestDevice.scene(Phone.landscape, role: UISceneSession.Role(rawValue: role.name))
                    _ = window(in: scene)
                    return scene
                }
            }
            let before = isFirst ? others() : []
            let app = TestDevice.scene(Phone.portrait)
            let own = window(in: app)
            let after = isFirst ? [] : others()
            let payment = Payment(.quick())
            try await payment.begin(with: .fullText)
            #expect(payment.controller?.view.window === own)
            await payment.end()
            for scene in before + after + [app] { scene.testDisconnect() }
            #expect(InterfaceScreen.resolution() != .noValue)
        }

        @Test("With only such a scene there is nothing to present on", .needs(.sceneRoles)) func onlyExternal() async throws {
            TestDevice.reset()
            let scene = TestDevice.scene(Phone.landscape, role: UISceneSession.Role(rawValue: AppleValues.sceneRoles[2].name))
            _ = window(in: scene)
            let payment = Payment(.quick())
            await #expect(throws: UIKitPresenterError.nothingToPresentOn) { try await payment.begin() }
            scene.testDisconnect()
        }

        @Test("Of several scenes the one whose window was key last shows the challenge", .needs(.sceneRoles), arguments: 0..<4)
        func keyLast(_ chosen: Int) async throws {
            TestDevice.reset()
            let payment = Payment(.quick())
            let scenes = (0..<4).map { _ in TestDevice.scene(Phone.portrait) }
            let windows = scenes.map { window(in: $0) }
            windows[(chosen + 1) % 4].makeKey()
            windows[chosen].makeKey()
            try await payment.begin(with: .fullText)
            #expect(payment.controller?.view.window === windows[chosen])
            await payment.end()
            for scene in scenes { scene.testDisconnect() }
        }

        @Test("A hidden window, and one without a controller, shows no challenge", .needs(.sceneRoles), arguments: [true, false])
        func hiddenWindows(isFirst: Bool) async throws {
            TestDevice.reset()
            let scene = TestDevice.scene(Phone.portrait)
            func others() -> [UIWindow] {
                let hidden = TestDevice.window(in: scene, Phone.portrait)
                hidden.rootViewController = UIViewController()
                let empty = TestDevice.window(in: scene, Phone.portrait)
                empty.isHidden = false
                return [hidden, empty]
            }
            let before = isFirst ? others() : []
            let own = window(in: scene, isKey: false)
            let after = isFirst ? [] : others()
            let payment = Payment(.quick())
            try await payment.begin(with: .fullText)
            #expect(payment.controller?.view.window === own)
            #expect((before + after).allSatisfy { $0.rootViewController?.presentedViewController == nil })
            await payment.end()
            scene.testDisconnect()
        }

        // MARK: Alerts

        private func alert(on phone: Phone, _ style: UIAlertController.Style = .alert) -> UIAlertController {
            let alert = UIAlertController(title: "One moment", message: nil, preferredStyle: style)
            phone.window.rootViewController?.present(alert, animated: false)
            return alert
        }

        @Test("A challenge waits for an alert to go", arguments: [UIAlertController.Style.alert, .actionSheet])
        func alertGoes(_ style: UIAlertController.Style) async throws {
            let phone = Phone()
            let alert = alert(on: phone, style)
            let payment = Payment(.quick())
            let begin = Task { try await payment.begin(with: .fullText) }
            for _ in 0..<5 { try await Task.sleep(nanoseconds: 20_000_000) }
            #expect(alert.presentedViewController == nil)
            alert.presentingViewController?.dismiss(animated: false)
            try await begin.value
            #expect(phone.window.rootViewController?.presentedViewController === payment.controller)
            #expect(payment.interruptions.count == 0)
            await payment.end()
            phone.end()
        }

        @Test("A challenge on an alert that stays comes back when the app dismisses the alert") func alertGoesLate() async throws
        {
            let phone = Phone()
            let alert = alert(on: phone)
            let payment = Payment(.quick())
            try await payment.begin(with: .fullText)
            #expect(alert.presentedViewController === payment.controller)
            payment.type("12")
            phone.window.rootViewController?.dismiss(animated: false)
            #expect(await soon { phone.window.rootViewController?.presentedViewController === payment.controller })
            #expect(await soon { payment.controller?.isBeingPresented == false })
            #expect(payment.controller?.viewIfLoaded?.window === phone.window)
            #expect(payment.interruptions.count == 0)
            #expect(payment.tap("submit"))
            #expect(payment.answers.all == [.submit(text: "12", switches: [.trustList: false])])
            // From now on it is on the app's own controller: whoever dismisses it ends it.
            phone.window.rootViewController?.dismiss(animated: false)
            #expect(await soon { payment.interruptions.count == 1 })
            await payment.end()
            phone.end()
        }

        @Test("A challenge that ends while it waits for its place is never shown") func endsWhileWaiting() async throws {
            let phone = Phone()
            let alert = alert(on: phone)
            let payment = Payment(.quick())
            let begin = Task { try? await payment.begin() }
            for _ in 0..<3 { try await Task.sleep(nanoseconds: 20_000_000) }
            await payment.end()
            alert.presentingViewController?.dismiss(animated: false)
            await begin.value
            #expect(phone.top === phone.window.rootViewController)
            #expect(payment.presenter.controller == nil)
            phone.end()
        }

        // MARK: Recording, corners, announcements

        @Test(
            "A recording is noticed when only the screen or only the scene tells of it", .needs(.capture),
            arguments: [(true, false), (false, true), (true, true)])
        func capture(ofScreen screen: Bool, ofScene scene: Bool) async throws {
            let phone = Phone()
            defer { TestDevice.isCaptured = false }
            let payment = Payment(.quick())
            try await payment.begin(with: .fullText)
            let controller = try #require(payment.controller)
            let entry = try #require((controller.contentView as? NativeContentView)?.elementView(.entry) as? EntryElement)
            #expect(!entry.isCovered)
            TestDevice.capture(screen: screen, scene: scene)
            #expect(await soon { entry.isCovered })
            TestDevice.capture(screen: false, scene: false)
            #expect(await soon { !entry.isCovered })
            await payment.end()
            // Recorded from the beginning.
            TestDevice.capture(screen: screen, scene: scene)
            let second = Payment(.quick())
            try await second.begin(with: .fullText)
            let early = (second.controller?.contentView as? NativeContentView)?.elementView(.entry) as? EntryElement
            #expect(await soon { early?.isCovered == true })
            await second.end()
            phone.end()
        }

        @Test(
            "Title and Cancel make room for the controls of a window", .needs(.sceneRoles),
            arguments: ["en", "ar"], [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
        func corners(language: String, system: UITraitEnvironmentLayoutDirection) async throws {
            let phone = Phone()
            phone.scene.testSet(UITraitCollection(layoutDirection: system))
            var context = PresentationContext.english()
            context.languageTag = language
            let payment = Payment(.quick(), context: context)
            try await payment.begin(with: .fullText)
            let header = try #require(payment.controller?.headerView)
            func frames() -> [CGRect] {
                phone.layout()
                return [header.titleView.frame, header.cancelButton.frame]
            }
            let before = frames()
            phone.scene.testWindowControls = CGSize(width: 84, height: 44)
            let isLeft = system == .leftToRight
            for frame in frames() {
                #expect(isLeft ? frame.minX >= 84 : frame.maxX <= header.bounds.width - 84, "\(frame)")
            }
            phone.scene.testWindowControls = .zero
            #expect(frames() == before)
            await payment.end()
            phone.end()
        }

        @Test("What is said with a new screen waits until the place of reading is spoken", .needs(.announcements))
        func queued() async throws {
            let phone = Phone()
            let payment = Payment(.quick())
            try await payment.begin()
            let said = TestDevice.posted.filter { $0.notification == .announcement }
            #expect(said.map(\.text) == ["Processing"])
            let all = said.allSatisfy(\.isQueued)
            #expect(all)
            await payment.show(.fullText)
            TestDevice.forgetPosts()
            payment.type(String(repeating: "1", count: 46))
            let refusals = TestDevice.posted.filter { $0.notification == .announcement }
            #expect(!refusals.isEmpty && !refusals.contains(where: \.isQueued), "a refusal interrupts")
            await payment.end()
            phone.end()
        }
    }
}
