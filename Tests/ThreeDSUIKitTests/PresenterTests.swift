import Foundation
import Testing
import ThreeDSPhoneSupport
import ThreeDSScreens
import ThreeDSTestSupport
import UIKit

@testable import ThreeDSUIKit

extension OnScreen {
    /// SDK-6, SDK-8, SDK-9, SDK-41; CORE-155, CORE-157.
    @Suite("UIKitPresenter") @MainActor struct PresenterTests {
        // MARK: From any container

        /// What an app may be made of; the last one is what the app names, if it names one.
        static let containers:
            [(name: String, make: @MainActor @Sendable () -> (root: UIViewController, named: UIViewController?))] = [
                ("a plain controller", { (UIViewController(), nil) }),
                (
                    "a tab",
                    {
                        let tab = UITabBarController()
                        let child = UIViewController()
                        tab.viewControllers = [child, UIViewController()]
                        return (tab, child)
                    }
                ),
                (
                    "a navigation controller",
                    {
                        let child = UIViewController()
                        return (UINavigationController(rootViewController: child), child)
                    }
                ),
                (
                    "a child, as a SwiftUI host is",
                    {
                        let root = UIViewController()
                        let child = UIViewController()
                        root.addChild(child)
                        root.view.addSubview(child.view)
                        child.didMove(toParent: root)
                        return (root, child)
                    }
                ),
            ]

        @Test("The challenge is presented from every container, with or without a given controller", arguments: 0..<4)
        func container(_ index: Int) async throws {
            for isNamed in [false, true] {
                let (root, named) = Self.containers[index].make()
                if isNamed, named == nil { continue }
                let phone = Phone(root: root)
                let payment = Payment(.quick())
                if isNamed { PresentationAnchors.shared.set(named, for: payment.session.sdkTransactionID) }
                try await payment.begin(with: .fullText)
                #expect(payment.controller?.presentingViewController != nil)
                #expect(payment.controller?.modalPresentationStyle == .fullScreen)
                #expect(payment.find("submit")?.window === phone.window)
                await payment.end()
                #expect(phone.top === root)
                phone.end()
            }
        }

        @Test("The challenge is presented above any number of presented controllers") func alreadyPresented() async throws {
            let phone = Phone()
            let first = UIViewController()
            let second = UIViewController()
            phone.window.rootViewController?.present(first, animated: false)
            first.present(second, animated: false)
            let payment = Payment(.quick())
            try await payment.begin(with: .fullText)
            #expect(second.presentedViewController === payment.controller)
            await payment.end()
            #expect(phone.top === second, "what the app presented stays")
            phone.end()
        }

        @Test("The presenter waits for running presentations and dismissals") func underWay() async throws {
            let phone = Phone()
            TestDevice.holdsAnimations = true
            defer { TestDevice.holdsAnimations = false }
            let sheet = UIViewController()
            phone.window.rootViewController?.present(sheet, animated: true)
            #expect(sheet.isBeingPresented)
            let payment = Payment(.quick())
            let begin = Task { try await payment.begin() }
            for _ in 0..<5 { try await Task.sleep(nanoseconds: 20_000_000) }
            #expect(sheet.presentedViewController == nil)
            TestDevice.holdsAnimations = false
            try await begin.value
            #expect(sheet.presentedViewController === payment.controller)
            await payment.end()
            phone.end()
        }

        @Test("A given controller outside a window is ignored") func lostAnchor() async throws {
            let phone = Phone()
            let payment = Payment(.quick())
            let lost = UIViewController()
            PresentationAnchors.shared.set(lost, for: payment.session.sdkTransactionID)
            try await payment.begin(with: .fullText)
            #expect(phone.top === payment.controller)
            await payment.end()
            phone.end()
        }

        @Test("The active one of several scenes shows the challenge", .needs(.scenes)) func scenes() async throws {
            let phone = Phone()
            let other = TestDevice.scene(Phone.portrait)
            let window = TestDevice.window(in: other, Phone.portrait)
            window.rootViewController = UIViewController()
            window.isHidden = false
            let payment = Payment(.quick())
            try await payment.begin(with: .fullText)
            #expect(payment.controller?.view.window != nil)
            await payment.end()
            other.testDisconnect()
            phone.end()
        }

        @Test("Without a window the presenter reports an error in time (endless spinner)") func noWindow() async throws {
            Phone().end()
            let payment = Payment(.quick())
            await #expect(throws: UIKitPresenterError.nothingToPresentOn) { try await payment.begin() }
            #expect(payment.controller == nil)
        }

        @Test("A challenge in a sheet cannot be swiped away") func sheet() async throws {
            let phone = Phone()
            var options = UIKitPresenter.Options()
            options.style = .sheet
            let payment = Payment(.quick(options))
            try await payment.begin(with: .fullText)
            let controller = try #require(payment.controller)
            #expect(controller.modalPresentationStyle == .pageSheet)
            #expect(controller.isModalInPresentation)
            #expect(controller.presentationController?.testSwipeDown() != true)
            #expect(phone.top === controller)
            #expect(payment.answers.count == 0)
            await payment.end()
            phone.end()
        }

        // MARK: One at a time

        @Test("A second challenge is refused with a typed error, and the first one continues") func second() async throws {
            let phone = Phone()
            let presenter = UIKitPresenter.quick()
            let first = Payment(presenter)
            let second = Payment(presenter)
            try await first.begin(with: .fullText)
            await #expect(throws: UIKitPresenterError.challengeRunning) { try await second.begin() }
            await second.show(.outOfBandScreen)
            #expect(first.controller?.model?.kind == "text")
            first.type("1")
            #expect(first.tap("submit"))
            #expect(first.answers.count == 1)
            await first.end()
            try await second.begin(with: .outOfBandScreen)
            #expect(second.controller?.model?.kind == "outOfBand")
            await second.end()
            phone.end()
        }

        @Test("One of two challenges that start at the same moment is refused") func together() async throws {
            let phone = Phone()
            let presenter = UIKitPresenter.quick()
            let payments = [Payment(presenter), Payment(presenter)]
            let results = Recorder<Bool>()
            let begins = payments.map { payment in
                Task { @MainActor in results.record((try? await payment.begin()) != nil) }
            }
            for begin in begins { await begin.value }
            #expect(results.all.sorted { $0 && !$1 } == [true, false])
            for payment in payments { await payment.end() }
            phone.end()
        }

        // MARK: Answers

        @Test("Entry, selection and switch are sent, and a double tap sends them once") func answers() async throws {
            let phone = Phone()
            let payment = Payment(.quick())
            try await payment.begin(with: .fullText)
            payment.type("2*A6")
            #expect(payment.tap("trustList"))
            #expect(payment.turned.all == [[.trustList: true]])
            #expect(payment.tap("submit"))
            payment.tap("submit")
            payment.tap("resend")
            payment.tap("cancel")
            #expect(payment.answers.all == [.submit(text: "2*A6", switches: [.trustList: true])])
            await payment.presenter.setProcessing(true, in: payment.session)
            #expect(!payment.tap("submit"))
            await payment.show(.select(true))
            payment.tap("option.2")
            payment.tap("option.0")
            payment.tap("submit")
            #expect(payment.answers.all.last == .select(["sms", "call"]))
            await payment.end()
            phone.end()
        }

        @Test("Header, escape key and escape gesture cancel, except while a message is under way (CORE-389)", .proves("CORE-389"))
        func cancel()
            async throws
        {
            for way in 0..<3 where way != 1 || TestDevice.abilities.contains(.systemEvents) {
                let phone = Phone()
                let payment = Payment(.quick())
                try await payment.begin(with: .fullText)
                await payment.presenter.setProcessing(true, in: payment.session)
                #expect(!payment.tap("cancel"))
                await payment.show(.outOfBandScreen)
                switch way {
                case 0: #expect(payment.tap("cancel"))
                case 1:
                    let escape = try #require(TestDevice.escapeKey())
                    payment.controller?.pressesBegan([escape], with: nil)
                default: #expect(payment.controller?.view.accessibilityPerformEscape() == true)
                }
                #expect(payment.answers.all == [.cancel])
                await payment.end()
                phone.end()
            }
        }

        @Test("An end during the presentation removes the screens and does not crash") func quickEnd() async throws {
            let phone = Phone()
            let payment = Payment(.quick())
            let begin = Task { try? await payment.begin() }
            await Task.yield()
            await begin.value
            await payment.end()
            await payment.end()
            #expect(phone.top === phone.window.rootViewController)
            phone.end()
        }

        @Test("The return key of the last entry presses the main button") func returnKey() async throws {
            let phone = Phone()
            let payment = Payment(.quick())
            try await payment.begin(with: .fullText)
            payment.type("12")
            (payment.find("entry") as? SecureEntryField)?.testReturn()
            #expect(payment.answers.all == [.submit(text: "12", switches: [.trustList: false])])
            await payment.end()
            phone.end()
        }

        @Test("The issuer's app is opened by its link, and a refusal of the system is reported", .needs(.otherApps))
        func openApp() async throws {
            let phone = Phone()
            TestDevice.openedURLs = []
            let payment = Payment(.quick(), context: .english("2.3.1"))
            try await payment.begin(with: .outOfBandScreen)
            #expect(await payment.presenter.open("https://bank.example/app?x=1", in: payment.session))
            #expect(TestDevice.openedURLs.map(\.absoluteString) == ["https://bank.example/app?x=1"])
            #expect(await payment.presenter.open("bank-unknown://x", in: payment.session) == false)
            await payment.end()
            phone.end()
        }

        // MARK: Coming and going

        @Test("Discarding the scene interrupts the challenge (endless spinner)") func sceneGone() async throws {
            let phone = Phone()
            let payment = Payment(.quick())
            try await payment.begin(with: .fullText)
            phone.scene.testDisconnect()
            for _ in 0..<20 where payment.interruptions.count == 0 { await Task.yield() }
            #expect(payment.interruptions.count >= 1)
            await payment.end()
            #expect(payment.controller == nil)
        }

        @Test("Removing the challenge's controller interrupts the challenge") func dismissedByApp() async throws {
            let phone = Phone()
            let payment = Payment(.quick())
            try await payment.begin(with: .fullText)
            phone.window.rootViewController?.dismiss(animated: false)
            await eventually { payment.interruptions.count > 0 }
            #expect(payment.interruptions.count == 1)
            await payment.end()
            phone.end()
        }

        @Test("A controller of the app above the challenge does not end it") func covered() async throws {
            let phone = Phone()
            let payment = Payment(.quick())
            try await payment.begin(with: .fullText)
            let above = UIViewController()
            above.modalPresentationStyle = .fullScreen
            payment.controller?.present(above, animated: false)
            for _ in 0..<5 { try await Task.sleep(nanoseconds: 5_000_000) }
            #expect(payment.interruptions.count == 0)
            await payment.end()
            #expect(phone.top === phone.window.rootViewController, "it goes with the challenge")
            phone.end()
        }

        @Test("A view that leaves its window and is back in the same turn does not end the challenge") func moved() async throws {
            let phone = Phone()
            let payment = Payment(.quick())
            try await payment.begin(with: .fullText)
            let view = try #require(payment.controller?.view)
            let place = try #require(view.superview)
            view.removeFromSuperview()
            #expect(view.window == nil)
            place.addSubview(view)
            for _ in 0..<5 { try await Task.sleep(nanoseconds: 5_000_000) }
            #expect(payment.interruptions.count == 0)
            await payment.end()
            phone.end()
        }

        @Test("A background task is held only while a message is under way", .needs(.backgroundTasks)) func background()
            async throws
        {
            let phone = Phone()
            let payment = Payment(.quick())
            try await payment.begin()
            #expect(TestDevice.backgroundTasks.count == 1)
            await payment.show(.fullText)
            #expect(TestDevice.backgroundTasks.isEmpty)
            payment.tap("submit")
            #expect(TestDevice.backgroundTasks.count == 1)
            TestDevice.expireBackgroundTasks()
            #expect(await soon { TestDevice.backgroundTasks.isEmpty })
            await payment.presenter.setProcessing(true, in: payment.session)
            #expect(TestDevice.backgroundTasks.count == 1)
            await payment.end()
            #expect(TestDevice.backgroundTasks.isEmpty)
            phone.end()
        }

        @Test("Nothing that was entered stays after the end") func erased() async throws {
            let phone = Phone()
            let payment = Payment(.quick())
            try await payment.begin(with: .fullText)
            payment.type("1234")
            payment.tap("trustList")
            payment.tap("submit")
            await payment.presenter.setProcessing(true, in: payment.session)
            let controller = try #require(payment.controller)
            #expect(controller.input?.entry == "1234" && controller.input?.switches == [.trustList])
            await payment.end()
            #expect(controller.input?.entry.isEmpty == true && controller.input?.switches.isEmpty == true)
            phone.end()
        }

        @Test("Everything is freed at the end") func freed() async throws {
            let phone = Phone()
            let presenter = UIKitPresenter.quick()
            weak var controller: UIViewController?
            weak var content: UIView?
            weak var session: ChallengeSession?
            do {
                let payment = Payment(presenter)
                try await payment.begin(with: .fullText)
                payment.type("12")
                payment.tap("submit")
                await payment.presenter.setProcessing(true, in: payment.session)
                await payment.show(.select(false))
                controller = payment.controller
                content = payment.controller?.contentView
                session = payment.session
                await payment.end()
            }
            TestDevice.forgetPosts()
            await eventually { controller == nil }
            #expect(controller == nil)
            #expect(content == nil)
            #expect(session == nil)
            phone.end()
        }
    }
}
