#if canImport(UIKit)
    public import ThreeDSScreens
    package import ThreeDSPlatform
    package import UIKit

    /// Shows challenges with UIKit: one at a time, on top of whatever the app shows.
    ///
    /// It needs nothing of the app: it finds the active window scene and the top-most controller by itself, waits for a presentation or
    /// dismissal that is under way, and presents one controller without navigation, which stays through the challenge. No appearance
    /// proxy, no storyboard and no delegate of the app is involved. May be made and kept on any thread.
    public final class UIKitPresenter: ChallengePresenter {
        /// How challenges are shown.
        public struct Options: Sendable {
            /// Full screen, or a sheet.
            public var style = Style.fullScreen
            /// When what was entered is hidden from others than the cardholder.
            public var covers: Covers = [.recording, .appSwitcher]

            /// A full screen, with both covers.
            public init() {}
        }

        /// How the controller is presented.
        public enum Style: Sendable {
            /// Over the whole window.
            case fullScreen
            /// As a page sheet. Swiping it down has no effect: Cancel is the way out.
            case sheet
        }

        /// Occasions for a cover. Still screenshots are never prevented: the system has no way to.
        public struct Covers: OptionSet, Sendable {
            /// The bits.
            public let rawValue: Int

            /// By bits.
            public init(rawValue: Int) { self.rawValue = rawValue }

            /// While the screen is recorded or mirrored: entries are covered, of an issuer's page everything.
            public static let recording = Covers(rawValue: 1)
            /// In the app switcher: everything is covered.
            public static let appSwitcher = Covers(rawValue: 2)
        }

        /// The presenter that services use when they are not given one.
        public static let shared = UIKitPresenter()

        private let options: Options
        private let timeSource: any TimeSource
        private let transport: any HTTPTransport
        @MainActor private var current: ChallengeDisplay?

        /// A presenter for any number of services and challenges, one at a time.
        public convenience init(options: Options = Options()) {
            self.init(options: options, transport: SystemTransport.make())
        }

        /// - Parameters:
        ///   - transport: fetches the issuer's pictures.
        ///   - timeSource: of processing screens.
        package init(
            options: Options = Options(), transport: any HTTPTransport, timeSource: any TimeSource = SystemTimeSource()
        ) {
            self.options = options
            self.transport = transport
            self.timeSource = timeSource
            UIKitDevice.register()
        }

        /// See ``ChallengePresenter/begin(_:)``.
        ///
        /// - Throws: ``UIKitPresenterError``.
        public func begin(_ session: ChallengeSession) async throws { try await start(session) }

        /// See ``ChallengePresenter/show(_:in:)``.
        public func show(_ screen: ChallengeScreen, in session: ChallengeSession) async {
            await display(of: session)?.show(screen)
        }

        /// See ``ChallengePresenter/setProcessing(_:in:)``.
        public func setProcessing(_ visible: Bool, in session: ChallengeSession) async {
            await display(of: session)?.setProcessing(visible)
        }

        /// See ``ChallengePresenter/end(_:)``.
        public func end(_ session: ChallengeSession) async { await finish(session) }

        /// Opens the issuer's app by its universal link, or the page of that address.
        public func open(_ url: String, in session: ChallengeSession) async -> Bool { await openApp(url) }

        /// See ``ChallengePresenter/showProgress(_:)``.
        public func showProgress(_ screen: ProgressScreen) async { await startProgress(screen) }

        /// See ``ChallengePresenter/hideProgress(_:)``.
        public func hideProgress(_ screen: ProgressScreen) async { await stopProgress(screen) }
    }

    // MARK: - On the main thread

    extension UIKitPresenter {
        /// What is on the screen now, for tests and for the automation of test laboratories.
        @MainActor
        package var controller: UIViewController? { current?.controller }

        /// The model of what is on the screen now.
        @MainActor
        package var model: ScreenModel? { current?.controller.model }

        @MainActor
        private func display(of session: ChallengeSession) -> ChallengeDisplay? {
            current.flatMap { $0.session === session ? $0 : nil }
        }

        @MainActor
        private func make(_ sdkTransactionID: String, _ context: PresentationContext) -> ChallengeDisplay {
            let display = ChallengeDisplay(
                sdkTransactionID: sdkTransactionID, context: context,
                surroundings: ChallengeDisplay.Surroundings(timeSource: timeSource, transport: transport, options: options))
            display.onGone = { [weak self, weak display] in
                // A processing screen of the app alone: nothing follows.
                guard let self, self.current === display, display?.session == nil else { return }
                self.current = nil
            }
            return display
        }

        /// The display of a payment, which takes the place of another payment's.
        ///
        /// - Parameter session: that it belongs to from now on: another challenge is refused, whatever this one waits for.
        @MainActor
        private func take(
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

        @MainActor
        private func start(_ session: ChallengeSession) async throws {
            guard current?.session == nil else { throw UIKitPresenterError.challengeRunning }
            let display = await take(session.sdkTransactionID, session.context, for: session)
            do {
                await display.prepare()
                await display.begin()
                try await present(display)
            } catch {
                if current === display { current = nil }
                await remove(display)
                throw error
            }
        }

        @MainActor
        private func finish(_ session: ChallengeSession) async {
            guard let display = display(of: session) else { return }
            await remove(display)
            if current === display { current = nil }
        }

        @MainActor
        private func startProgress(_ screen: ProgressScreen) async {
            guard current?.session == nil else { return }
            let display = await take(screen.sdkTransactionID, screen.context, for: nil)
            await display.prepare()
            await display.showProgress()
            guard current === display else { return }
            // Where nothing can be presented on there is no processing screen; the challenge tells the app why.
            try? await present(display)
        }

        @MainActor
        private func stopProgress(_ screen: ProgressScreen) async {
            guard let display = current, display.sdkTransactionID == screen.sdkTransactionID, display.session == nil else {
                return
            }
            await display.hideProgress()
            guard !display.isWaiting, display.session == nil else { return }
            await remove(display)
            if current === display { current = nil }
        }

        @MainActor
        private func present(_ display: ChallengeDisplay) async throws {
            let controller = display.controller
            guard controller.presentingViewController == nil else { return }
            let anchor = PresentationAnchors.shared.controller(for: display.sdkTransactionID)
            let top = try await PresentationPlace.find(anchor)
            switch options.style {
            case .fullScreen: controller.modalPresentationStyle = .fullScreen
            case .sheet:
                controller.modalPresentationStyle = .pageSheet
                controller.sheetPresentationController?.detents = [.large()]
            }
            // Cancel is the way out: a sheet that is swiped away would leave the issuer without a word.
            controller.isModalInPresentation = true
            try await ControllerTransition.present(controller, on: top)
            display.appeared()
        }

        /// Takes a display away; when this returns nothing of it is left on the screen.
        @MainActor
        private func remove(_ display: ChallengeDisplay) async {
            display.end()
            await ControllerTransition.dismiss(display.controller)
        }

        @MainActor
        private func openApp(_ url: String) async -> Bool {
            guard let url = URL(string: url) else { return false }
            return await withCheckedContinuation { continuation in
                UIApplication.shared.open(url, options: [:]) { continuation.resume(returning: $0) }
            }
        }
    }
#endif
