#if canImport(UIKit)
    import ThreeDSPlatform
    import ThreeDSScreens
    import UIKit

    /// One payment on the screen: carries out what a ``ScreenConductor`` decides, with views and with the session.
    @MainActor
    final class ChallengeDisplay {
        /// The parts that a display works with.
        struct Surroundings {
            var timeSource: any TimeSource
            var transport: any HTTPTransport
            var options: UIKitPresenter.Options
        }

        /// The SDK transaction ID of the payment.
        let sdkTransactionID: String
        /// The controller to present.
        let controller: ChallengeViewController
        /// Called when someone else has removed the controller.
        var onGone: (@MainActor () -> Void)?
        /// Shows the controller again after an alert of the app has taken it along; nil: it is not on an alert. Returns whether it is there.
        var onAlertGone: (@MainActor () async -> Bool)?
        private(set) var session: ChallengeSession?

        private let context: PresentationContext
        private let surroundings: Surroundings
        private let pictures: PictureStore
        private let background = BackgroundTime()
        private var conductor: ScreenConductor
        private var icons = AppIcons.none
        private var logo: (light: UIImage?, dark: UIImage?) = (nil, nil)
        private var isPrepared = false
        private var isPresented = false
        private var watch: SurroundingsWatch?

        init(sdkTransactionID: String, context: PresentationContext, surroundings: Surroundings) {
            self.sdkTransactionID = sdkTransactionID
            self.context = context
            self.surroundings = surroundings
            pictures = PictureStore(
                PictureFetch(
                    transport: surroundings.transport, timeSource: surroundings.timeSource, userAgent: context.userAgent))
            controller = ChallengeViewController(pictures: pictures, covers: surroundings.options.covers)
            conductor = ScreenConductor(
                context: ScreenContext(context, theme: context.themes.theme()), showsLogo: context.logo.light != nil,
                minimums: context.processingTimes)
            listen()
        }

        private func listen() {
            controller.events.content = { [weak self] in _ = self?.handle($0) }
            controller.events.environment = { [weak self] in self?.adapt() }
            controller.events.memory = { [weak self] in self?.trimPictures() }
            controller.events.gone = { [weak self] in self?.leave() }
        }

        // MARK: The presenter's side

        /// Whether nothing is on the screen, not even a processing screen.
        var isEmpty: Bool { conductor.model == nil }

        /// Reads and decodes pictures before anything is drawn.
        func prepare() async {
            guard !isPrepared else { return }
            isPrepared = true
            let images = context.images
            icons = await AppIcons.read(images)
            let (light, dark) = (context.logo.bytes(.DEFAULT), context.logo.bytes(.DARK))
            let lightLogo = await PictureDecoder.decode(maximumPixels: 720) { light }
            let darkLogo = light == dark ? lightLogo : await PictureDecoder.decode(maximumPixels: 720) { dark }
            logo = (lightLogo, darkLogo)
        }

        /// Assigns the display to this challenge from now on.
        func claim(_ session: ChallengeSession) { self.session = session }

        /// Called when the controller is on the screen: what was drawn before appears now. Returns as ``perform(_:)`` does.
        func appeared() async {
            var events = SurroundingsWatch.Events()
            events.inactive = { [weak self] in self?.controller.isInactive = $0 }
            events.captured = { [weak self] in self?.controller.isScreenCaptured = $0 }
            events.disconnected = { [weak self] in self?.interrupt() }
            events.environment = { [weak self] in self?.adapt() }
            watch = SurroundingsWatch(controller.viewIfLoaded?.window?.windowScene, events)
            adapt()
            // Only now, so that what comes of the appearance is waited for here and not lost in `adapt`.
            isPresented = true
            await perform(.appeared)
        }

        /// Ends everything except the controller, which the presenter dismisses.
        func end() {
            session = nil
            watch = nil
            onGone = nil
            onAlertGone = nil
            pictures.cancel()
            controller.end()
            handle(.end)
        }

        /// Handles a call of the presenter. Returns when what it waits for has been shown long enough.
        func perform(_ event: ScreenConductor.Event) async {
            var wake = handle(event)
            while let time = wake {
                let now = surroundings.timeSource.uptime()
                if time > now { try? await surroundings.timeSource.sleep(for: time - now) }
                if Task.isCancelled { return }
                wake = handle(.wake, at: max(time, surroundings.timeSource.uptime()))
            }
        }

        /// Handles an event at an uptime, by default now, and carries out the changes. Returns the uptime of the next `wake`; nil for none.
        @discardableResult
        private func handle(_ event: ScreenConductor.Event, at time: TimeSpan? = nil) -> TimeSpan? {
            var wake: TimeSpan?
            for change in conductor.handle(event, at: time ?? surroundings.timeSource.uptime()) {
                switch change {
                case .draw(let extent, let announcement):
                    draw(extent, announcement)
                    if isPresented { wake = handle(.appeared) ?? wake }
                case .speak(let sentence): ScreenAnnouncer.speak(sentence)
                case .answer(let answer):
                    do { try session?.answer(answer) } catch { handle(.refused(error)) }
                case .set(let each, let isOn): try? session?.set(each, on: isOn)
                case .report(let incident): session?.report(incident)
                case .wake(let time): wake = time
                }
            }
            if conductor.isExchanging { background.begin() } else { background.end() }
            return wake
        }

        // MARK: Drawing

        private var look: ScreenLook {
            ScreenLook(context.themes, traits: controller.traitCollection, icons: icons)
        }

        private func draw(_ extent: ScreenConductor.Change.Extent, _ announcement: String?) {
            guard let model = conductor.model else { return }
            let look = look
            controller.draw(
                model, input: conductor.input, change: extent, look: look,
                logo: look.theme.appearance == .DARK ? logo.dark ?? logo.light : logo.light)
            ScreenAnnouncer.announce(extent, announcement, target: controller.readingTarget)
            if extent == .screen, !ScreenAnnouncer.movesFocusItself { controller.focusInput() }
        }

        /// Draws again after a change of dark mode, text size or display.
        private func adapt() {
            let scale = Double(controller.traitCollection.displayScale)
            handle(.adapt(ScreenContext(context, theme: look.theme, scale: scale > 0 ? scale : 3)))
        }

        private func trimPictures() {
            let urls = conductor.model?.elements.compactMap { element -> String? in
                if case .picture(let picture) = element.content { picture.url } else { nil }
            }
            pictures.trim(keeping: Set(urls ?? []))
        }

        /// Handles that the controller is gone: it comes back when it went with an alert, and the challenge ends otherwise.
        private func leave() {
            guard let onAlertGone else { return interrupt() }
            self.onAlertGone = nil
            Task { [weak self] in
                // Ended meanwhile, there is nothing to interrupt.
                if await !onAlertGone(), self?.session != nil { self?.interrupt() }
            }
        }

        /// Interrupts the challenge, because the scene or the controller is gone and no one can continue here.
        private func interrupt() {
            let session = session
            onGone?()
            session?.interrupt()
        }
    }
#endif
