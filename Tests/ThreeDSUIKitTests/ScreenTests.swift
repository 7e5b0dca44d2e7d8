import Testing
import ThreeDSPhoneSupport
import ThreeDSScreens
import ThreeDSTestSupport
import UIKit

@testable import ThreeDSUIKit

extension OnScreen {
    /// CORE-141 to CORE-148, CORE-151, CORE-154 to CORE-157, CORE-391; SDK-38.
    @Suite("Header, processing, covers, announcements") @MainActor struct ScreenTests {
        @Test(
            "The header is at most a tenth of the window high, and its parts are inside and legible", .needs(.traits),
            arguments: [CGSize(width: 390, height: 844), CGSize(width: 844, height: 390), CGSize(width: 320, height: 480)])
        func header(_ size: CGSize) async throws {
            let phone = Phone(size)
            for category in [UIContentSizeCategory.large, .accessibilityExtraExtraExtraLarge] {
                phone.scene.testSet(UITraitCollection(preferredContentSizeCategory: category))
                let payment = Payment(.quick())
                try await payment.begin(with: .fullText)
                phone.layout()
                let header = try #require(payment.controller?.headerView)
                #expect(header.bounds.height <= size.height / 10)
                #expect(header.bounds.height > 0)
                let cancel = header.cancelButton
                #expect(!cancel.isHidden && cancel.bounds.width > 0)
                #expect(header.bounds.contains(CGPoint(x: header.bounds.midX, y: cancel.frame.midY)))
                #expect(header.titleView.accessibilityTraits.contains(.header))
                #expect(cancel.accessibilityLabel == "Cancel")
                #expect(cancel.showsLargeContentViewer)
                await payment.end()
            }
            phone.scene.testSet(UITraitCollection(preferredContentSizeCategory: .large))
            phone.end()
        }

        @Test("Cancel is visible in dark mode, and dark mode takes effect while the screen is shown", .needs(.traits))
        func darkMode() async throws {
            let phone = Phone()
            let payment = Payment(.quick())
            try await payment.begin(with: .fullText)
            let header = try #require(payment.controller?.headerView)
            let light = header.backgroundColor?.testHex()
            payment.type("12")
            phone.scene.testSet(UITraitCollection(userInterfaceStyle: .dark))
            phone.layout()
            #expect(header.backgroundColor?.testHex() != light)
            let band = try #require(header.backgroundColor.flatMap { HexColor($0.testHex()) })
            let caption = try #require((header.cancelButton as? ChallengeButton)?.drawnStyle?.text.color)
            #expect(caption.contrast(with: band) >= 4.5)
            #expect((payment.find("entry") as? SecureEntryField)?.content.text == "12")
            #expect(payment.controller?.preferredStatusBarStyle == .lightContent)
            phone.scene.testSet(UITraitCollection(userInterfaceStyle: .light))
            await payment.end()
            phone.end()
        }

        @Test("A new text size takes effect while the screen is shown, and the entry is kept", .needs(.traits)) func textSize()
            async throws
        {
            let phone = Phone()
            let payment = Payment(.quick())
            try await payment.begin(with: .fullText)
            payment.type("12")
            func size() -> CGFloat {
                let label = payment.find("heading")?.testFirst(UILabel.self)
                return (label?.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize ?? 0
            }
            let before = size()
            phone.scene.testSet(UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge))
            #expect(size() > before * 1.5)
            #expect((payment.find("entry") as? SecureEntryField)?.content.text == "12")
            phone.scene.testSet(UITraitCollection(preferredContentSizeCategory: .large))
            #expect(size() == before)
            await payment.end()
            phone.end()
        }

        @Test(
            "The processing screen with spinner and logo is shown first and an overlay later, and nothing below it can be used or read",
            .proves("CORE-142", "CORE-143"))
        func processing() async throws {
            let phone = Phone()
            var context = PresentationContext.english()
            context.logo = LogoImage(light: TestPicture.png)
            let payment = Payment(.quick(), context: context)
            try await payment.begin()
            let controller = try #require(payment.controller)
            #expect(controller.processingView.isSpinning)
            #expect(controller.processingView.shownLogo != nil)
            #expect(controller.headerView.isHidden)
            let views = controller.processingView.testDescendants
            #expect(views.filter { $0 is UIActivityIndicatorView }.count == 1)
            #expect(!views.contains { $0 is UILabel || $0 is UIButton }, "nothing else")
            await payment.show(.fullText)
            #expect(controller.processingView.isHidden && !controller.processingView.isSpinning)
            #expect(controller.overlayView.isHidden)
            await payment.presenter.setProcessing(true, in: payment.session)
            #expect(!controller.overlayView.isHidden && controller.overlayView.isSpinning)
            #expect(payment.find("submit")?.window != nil, "the screen stays below")
            #expect(!payment.tap("submit"))
            #expect(controller.contentView?.superview?.accessibilityElementsHidden == true)
            await payment.show(.outOfBandScreen)
            #expect(controller.overlayView.isHidden)
            #expect(payment.find("continue") != nil)
            await payment.end()
            phone.end()
        }

        @Test(
            "CORE-147, CORE-148: during a later exchange the system's spinner turns over the screen, without words and without a box",
            .proves("CORE-147", "CORE-148"), arguments: ["2.1.0", "2.2.0", "2.3.1"])
        func spinner(_ version: String) async throws {
            let phone = Phone()
            let payment = Payment(.quick(), context: .english(version))
            try await payment.begin(with: version == "2.3.1" ? .twoEntries : .fullText)
            await payment.presenter.setProcessing(true, in: payment.session)
            let controller = try #require(payment.controller)
            let views = controller.overlayView.testDescendants
            let spinners = views.compactMap { $0 as? UIActivityIndicatorView }
            #expect(spinners.count == 1 && spinners.allSatisfy(\.isAnimating))
            #expect(!views.contains { $0 is UILabel || $0 is UIButton })
            let spinner = try #require(spinners.first)
            let frames = views.filter { !$0.isDescendant(of: spinner) }
            #expect(!frames.contains { $0 is UIImageView })
            func isDrawn(_ color: UIColor?) -> Bool {
                var alpha: CGFloat = 0
                color?.getRed(nil, green: nil, blue: nil, alpha: &alpha)
                return alpha > 0
            }
            #expect(!frames.contains { isDrawn($0.backgroundColor) || $0.layer.borderWidth > 0 })
            // The screen below is dimmed so much that the spinner is seen on it.
            let dimmed = try #require(controller.contentView?.superview?.alpha)
            #expect(abs(dimmed - 0.2) < 0.001)
            await payment.end()
            phone.end()
        }

        @Test("Processing, the overlay and the warning after a wrong code are announced once", .needs(.announcements))
        func announcements() async throws {
            let phone = Phone()
            let payment = Payment(.quick())
            try await payment.begin()
            await payment.show(.fullText)
            let screen = TestDevice.posted.last { $0.notification == .screenChanged }
            #expect((screen?.argument as? UIView)?.accessibilityIdentifier == "information")
            TestDevice.forgetPosts()
            await payment.presenter.setProcessing(true, in: payment.session)
            await payment.presenter.setProcessing(true, in: payment.session)
            #expect(TestDevice.announcements == ["Processing"])
            await payment.show(.outOfBandScreen)
            let next = TestDevice.posted.last { $0.notification == .screenChanged }
            #expect((next?.argument as? UIView)?.accessibilityIdentifier == "heading")
            await payment.end()
            phone.end()
        }

        @Test("The entry gets the keyboard focus, except while VoiceOver runs", .needs(.assistance)) func focus() async throws {
            for isSpeaking in [false, true] {
                let phone = Phone()
                if isSpeaking { TestDevice.assistance = [.voiceOver] }
                let payment = Payment(.quick())
                try await payment.begin(with: .fullText)
                #expect(payment.find("entry")?.isFirstResponder == !isSpeaking)
                await payment.end()
                phone.end()
            }
        }

        @Test(
            "The app switcher and recordings show a removable cover, and each cover can be switched off", .needs(.capture),
            arguments: [UIKitPresenter.Covers([.recording, .appSwitcher]), [.recording], [.appSwitcher], []])
        func covers(_ covers: UIKitPresenter.Covers) async throws {
            let phone = Phone()
            var options = UIKitPresenter.Options()
            options.covers = covers
            let payment = Payment(.quick(options))
            try await payment.begin(with: .fullText)
            let controller = try #require(payment.controller)
            let entry = try #require((controller.contentView as? NativeContentView)?.elementView(.entry) as? EntryElement)
            #expect(controller.appSwitcherCover.isHidden && !entry.isCovered)
            UIApplication.shared.testResignActive()
            #expect(await soon { controller.isInactive })
            #expect(controller.appSwitcherCover.isHidden == !covers.contains(.appSwitcher))
            UIApplication.shared.testEnterForeground()
            #expect(await soon { !controller.isInactive })
            #expect(controller.appSwitcherCover.isHidden)
            TestDevice.isCaptured = true
            #expect(await soon { controller.isCaptured })
            #expect(entry.isCovered == covers.contains(.recording))
            TestDevice.isCaptured = false
            #expect(await soon { !controller.isCaptured })
            #expect(!entry.isCovered)
            await payment.end()
            phone.end()
        }

        @Test(
            "2.1.0: the refreshed text replaces the old one and is spoken (SDK-65)", .proves("SDK-65"), .needs(.announcements))
        func refreshed() async throws {
            let phone = Phone()
            let payment = Payment(.quick(), context: .english("2.1.0"))
            try await payment.begin(with: .outOfBandScreen)
            let content = payment.controller?.contentView
            TestDevice.forgetPosts()
            let other = ChallengeScreen.outOfBand(
                NativeElements(infoHeader: "Open your app", infoText: "Tap Continue."), continueLabel: "Continue")
            payment.session.open(other)
            await payment.presenter.show(other, in: payment.session)
            #expect((payment.find("information") as? TextElement)?.plainText == "Tap Continue.")
            #expect(payment.controller?.contentView === content)
            #expect(TestDevice.announcements == ["Text updated. Tap Continue."])
            await payment.end()
            phone.end()
        }

        @Test("The direction of the language mirrors the screen, header included") func direction() async throws {
            let phone = Phone()
            var context = PresentationContext.english()
            context.languageTag = "ar"
            let payment = Payment(.quick(), context: context)
            try await payment.begin(with: .fullText)
            phone.layout()
            let header = try #require(payment.controller?.headerView)
            #expect(header.cancelButton.frame.midX < header.bounds.midX)
            await payment.end()
            phone.end()
        }
    }

    /// CORE-146, CORE-151; SDK-6, SDK-9: the times are the model's.
    @Suite("Processing screens in time") @MainActor struct ProgressTests {
        private func presenter(_ clock: ManualTimeSource) -> UIKitPresenter {
            UIKitPresenter(transport: PictureServer(), timeSource: clock)
        }

        @Test(
            "CORE-146: an early stop takes effect after two seconds, and a show before that keeps the screen",
            .proves("CORE-146"))
        func early() async throws {
            let phone = Phone()
            let clock = ManualTimeSource()
            let presenter = presenter(clock)
            let screen = ProgressScreen(sdkTransactionID: "t", context: .english())
            await presenter.showProgress(screen)
            #expect(phone.top === presenter.controller)
            clock.advance(seconds: 0.5)
            let stop = Task { await presenter.hideProgress(screen) }
            await clock.waitForSleepers()
            #expect(clock.remainingSleeps == [.milliseconds(1500)])
            #expect(phone.top === presenter.controller)
            clock.advance(seconds: 1.5)
            await stop.value
            #expect(phone.top === phone.window.rootViewController)
            #expect(presenter.controller == nil)
            phone.end()
        }

        @Test("CORE-146: the two seconds count from the appearance, not from the call", .proves("CORE-146"))
        func lateAppearance() async throws {
            let phone = Phone()
            TestDevice.holdsAnimations = true
            defer { TestDevice.holdsAnimations = false }
            phone.window.rootViewController?.present(UIViewController(), animated: true)
            let clock = ManualTimeSource()
            let payment = Payment(presenter(clock))
            let begin = Task { try await payment.begin() }
            #expect(await soon { payment.controller?.model?.kind == "processing" })
            clock.advance(seconds: 5)
            TestDevice.holdsAnimations = false
            try await begin.value
            clock.advance(seconds: 0.5)
            let show = Task { await payment.show(.fullText) }
            #expect(await soon { clock.sleeperCount > 0 || payment.controller?.model?.kind == "text" })
            #expect(clock.remainingSleeps == [.milliseconds(1_500)])
            clock.advance(seconds: 1.5)
            await show.value
            #expect(payment.controller?.model?.kind == "text")
            await payment.end()
            phone.end()
        }

        @Test("A processing screen that is hidden before it appears is removed after its two seconds") func hiddenEarly()
            async throws
        {
            let phone = Phone()
            TestDevice.holdsAnimations = true
            defer { TestDevice.holdsAnimations = false }
            let sheet = UIViewController()
            phone.window.rootViewController?.present(sheet, animated: true)
            let clock = ManualTimeSource()
            let presenter = presenter(clock)
            let screen = ProgressScreen(sdkTransactionID: "t", context: .english())
            let start = Task { await presenter.showProgress(screen) }
            #expect(await soon { presenter.model != nil })
            await presenter.hideProgress(screen)
            TestDevice.holdsAnimations = false
            #expect(await soon { clock.sleeperCount > 0 })
            #expect(clock.remainingSleeps == [.seconds(2)] && phone.top === presenter.controller)
            clock.advance(seconds: 2)
            await start.value
            #expect(phone.top === sheet && presenter.controller == nil)
            phone.end()
        }

        @Test("The challenge reuses the processing screen's controller without a dismissal") func takeOver()
            async throws
        {
            let phone = Phone()
            let clock = ManualTimeSource()
            let presenter = presenter(clock)
            let payment = Payment(presenter, id: "t")
            let screen = ProgressScreen(sdkTransactionID: "t", context: .english())
            await presenter.showProgress(screen)
            let controller = presenter.controller
            try await payment.begin()
            await presenter.hideProgress(screen)
            #expect(presenter.controller === controller)
            #expect(phone.top === controller)
            let show = Task { await payment.show(.fullText) }
            await clock.waitForSleepers()
            #expect(payment.controller?.processingView.isHidden == false, "two seconds have not passed")
            clock.advance(seconds: 2)
            await show.value
            #expect(payment.controller?.model?.kind == "text")
            #expect(presenter.controller === controller)
            await payment.end()
            #expect(phone.top === phone.window.rootViewController)
            phone.end()
        }

        @Test("The overlay stays for a second and covers the old screen until the new one appears") func overlay()
            async throws
        {
            let phone = Phone()
            let clock = ManualTimeSource()
            let payment = Payment(presenter(clock))
            try await payment.begin()
            clock.advance(seconds: 3)
            await payment.show(.fullText)
            await payment.presenter.setProcessing(true, in: payment.session)
            let answered = Task { await payment.presenter.setProcessing(false, in: payment.session) }
            await clock.waitForSleepers()
            #expect(clock.remainingSleeps == [.seconds(1)])
            clock.advance(seconds: 1)
            await answered.value
            #expect(payment.controller?.overlayView.isHidden == false)
            await payment.show(.outOfBandScreen)
            #expect(payment.controller?.overlayView.isHidden == true)
            #expect(payment.controller?.model?.kind == "outOfBand")
            await payment.end()
            phone.end()
        }
    }
}
