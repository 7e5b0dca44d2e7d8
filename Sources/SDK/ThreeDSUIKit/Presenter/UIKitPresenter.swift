#if canImport(UIKit)
    package import ThreeDSPlatform
    package import UIKit

    /// Shows challenges with UIKit, one at a time, on top of whatever the app shows.
    ///
    /// It needs nothing from the app. It finds the active window scene and the top-most controller by itself, and waits for a
    /// running presentation or dismissal. It presents one controller without navigation, which stays during the whole challenge.
    /// It does not use the app's appearance proxies, storyboards or delegates. May be created and kept on any thread.
    public final class UIKitPresenter: ChallengePresenter {
        /// How challenges are shown.
        public struct Options: Sendable {
            /// The style: full screen or a sheet.
            public var style = Style.fullScreen
            /// The occasions when entered data is hidden from everyone except the cardholder.
            public var covers: Covers = [.recording, .appSwitcher]

            /// Creates options for a full screen with both covers.
            public init() {}
        }

        /// How the controller is presented.
        public enum Style: Sendable {
            /// The controller covers the whole window.
            case fullScreen
            /// The controller is a page sheet. Swiping it down has no effect; the cardholder leaves with Cancel.
            case sheet
        }

        /// The occasions for a cover. Still screenshots are never prevented, because the system has no means for that.
        public struct Covers: OptionSet, Sendable {
            /// The bits.
            public let rawValue: Int

            /// Creates a set from its bits.
            public init(rawValue: Int) { self.rawValue = rawValue }

            /// While the screen is recorded or mirrored: covers entries, or the whole page of an issuer.
            public static let recording = Covers(rawValue: 1)
            /// In the app switcher: covers everything.
            public static let appSwitcher = Covers(rawValue: 2)
        }

        /// The presenter that services use when they are not given one.
        public static let shared = UIKitPresenter()

        private let options: Options
        private let timeSource: any TimeSource
        private let transport: any HTTPTransport
        @MainActor private var current: ChallengeDisplay?

        /// Creates a presenter for any number of services and challenges, one at a time.
        public convenience init(options: Options = Options()) {
            self.init(options: options, transport: SystemTransport.make())
        }

        /// Creates a presenter with the given parts.
        ///
        /// - Parameters:
        ///   - transport: fetches the issuer's pictures.
        ///   - timeSource: times the processing screens.
        package init(
            options: Options = Options(), transport: any HTTPTransport, timeSource: any TimeSource = SystemTimeSource()
        ) {
            self.options = options
            self.transport = transport
            self.timeSource = timeSource
            UIKitDevice.register()
            AppScenes.watch()
        }
    }

    // MARK: - The calls of the SDK

    @MainActor extension UIKitPresenter {
        /// Implements ``ChallengePresenter/begin(_:)``.
        ///
        /// - Throws: ``UIKitPresenterError``.
        public func begin(_ session: ChallengeSession) async throws {
            guard current?.session == nil else { throw UIKitPresenterError.challengeRunning }
            let display = await makeCurrent(session.sdkTransactionID, session.context, for: session)
            do {
                await display.prepare()
                await display.perform(.begin)
                try await present(display)
            } catch {
                if current === display { current = nil }
                await remove(display)
                throw error
            }
        }

        /// Implements ``ChallengePresenter/show(_:in:)``.
        public func show(_ screen: ChallengeScreen, in session: ChallengeSession) async {
            await display(of: session)?.perform(.show(screen))
        }

        /// Implements ``ChallengePresenter/setProcessing(_:in:)``.
        public func setProcessing(_ visible: Bool, in session: ChallengeSession) async {
            await display(of: session)?.perform(.processing(visible))
        }

        /// Implements ``ChallengePresenter/end(_:)``.
        public func end(_ session: ChallengeSession) async {
            guard let display = display(of: session) else { return }
            await remove(display)
            if current === display { current = nil }
        }

        /// Opens the issuer's app by its universal link, or the web page at that address.
        public func open(_ url: String, in session: ChallengeSession) async -> Bool {
            guard let url = URL(string: url) else { return false }
            return await withCheckedContinuation { continuation in
                UIApplication.shared.open(url, options: [:]) { continuation.resume(returning: $0) }
            }
        }

        /// Implements ``ChallengePresenter/showProgress(_:)``.
        public func showProgress(_ screen: ProgressScreen) async {
            guard current?.session == nil else { return }
            let display = await makeCurrent(screen.sdkTransactionID, screen.context, for: nil)
            await display.prepare()
            await display.perform(.showProgress)
            guard current === display else { return }
            do { try await present(display) } catch {
                // Without a place to present on there is no processing screen; the challenge reports the reason to the app.
                guard current === display, display.session == nil else { return }
                await remove(display)
                if current === display { current = nil }
                return
            }
            await removeIfEmpty(display)
        }

        /// Implements ``ChallengePresenter/hideProgress(_:)``.
        public func hideProgress(_ screen: ProgressScreen) async {
            guard let display = current, display.sdkTransactionID == screen.sdkTransactionID, display.session == nil else {
                return
            }
            await display.perform(.hideProgress)
            await removeIfEmpty(display)
        }
    }

    // MARK: - The display

    @MainActor extension UIKitPresenter {
        /// The controller on the screen, for tests and for the automation of test laboratories.
        package var controller: UIViewController? { current?.controller }

        /// The model of the screen shown now.
        package var model: ScreenModel? { current?.controller.model }

        private func display(of session: ChallengeSession) -> ChallengeDisplay? {
            current.flatMap { $0.session === session ? $0 : nil }
        }

        private func make(_ sdkTransactionID: String, _ context: PresentationContext) -> ChallengeDisplay {
            let display = ChallengeDisplay(
                sdkTransactionID: sdkTransactionID, context: context,
                surroundings: ChallengeDisplay.Surroundings(timeSource: timeSource, transport: transport, options: options))
            display.onGone = { [weak self, weak display] in
                // Only the app's processing screen was shown, so nothing follows.
                guard let self, self.current === display, display?.session == nil else { return }
                self.current = nil
            }
            return display
        }

        /// Returns the display of a payment, which replaces the display of another payment.
        ///
        /// - Parameter session: the session that the display belongs to from now on. From then on another challenge is refused,
        ///   whatever this one waits for.
        private func makeCurrent(
            _ sdkTransactionID: String, _ context: PresentationContext, for session: ChallengeSession?
        ) async -> ChallengeDisplay {
            let previous = current
            let isSame = previous?.sdkTransactionID == sdkTransactionID
            let display = previous.flatMap { isSame ? $0 : nil } ?? make(sdkTransactionID, context)
            current = display
            if let session { display.claim(session) }
            if !isSame, let previous { await remove(previous) }
            return display
        }

        private func present(_ display: ChallengeDisplay) async throws {
            let controller = display.controller
            guard controller.presentingViewController == nil else { return }
            let anchor = PresentationAnchors.shared.controller(for: display.sdkTransactionID)
            let top = try await PresentationPlace.find(anchor)
            // Ended, or replaced by another payment, while it waited for a place.
            guard current === display else { throw UIKitPresenterError.notPresented }
            display.onAlertGone = nil
            if PresentationPlace.isAlert(top) {
                // When the alert below goes, the screens go with it and come back without it.
                display.onAlertGone = { [weak self, weak display] in await self?.isBack(display) ?? false }
            }
            switch options.style {
            case .fullScreen: controller.modalPresentationStyle = .fullScreen
            // A sheet is large unless asked otherwise; visionOS has no other, and no names for them.
            case .sheet: controller.modalPresentationStyle = .pageSheet
            }
            // The cardholder must leave with Cancel: after swiping the sheet away, the issuer would get no message.
            controller.isModalInPresentation = true
            try await ControllerTransition.present(controller, on: top)
            await display.appeared()
        }

        private func isBack(_ display: ChallengeDisplay?) async -> Bool {
            guard let display else { return false }
            do {
                try await present(display)
                return true
            } catch {
                return false
            }
        }

        /// Removes a processing screen of the app that the app has hidden.
        private func removeIfEmpty(_ display: ChallengeDisplay) async {
            guard current === display, display.isEmpty, display.session == nil else { return }
            await remove(display)
            if current === display { current = nil }
        }

        /// Removes a display; when this method returns, nothing of it is left on the screen.
        private func remove(_ display: ChallengeDisplay) async {
            display.end()
            await ControllerTransition.dismiss(display.controller)
        }
    }
#endif
