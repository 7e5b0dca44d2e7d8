#if canImport(UIKit)
    import ThreeDSPlatform
    import ThreeDSScreens
    import UIKit

    /// One payment on the screen: the model of what is shown, its timing, and the route of the answers to the session.
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
        private var stage: ScreenStage
        private var timing: ProcessingTiming
        private var icons = AppIcons.none
        private var logo: (light: UIImage?, dark: UIImage?) = (nil, nil)
        private var isPrepared = false
        private var isSending = false
        private var watch: SurroundingsWatch?

        init(sdkTransactionID: String, context: PresentationContext, surroundings: Surroundings) {
            self.sdkTransactionID = sdkTransactionID
            self.context = context
            self.surroundings = surroundings
            pictures = PictureStore(
                PictureFetch(
                    transport: surroundings.transport, timeSource: surroundings.timeSource, userAgent: context.userAgent))
            controller = ChallengeViewController(pictures: pictures, covers: surroundings.options.covers)
            timing = ProcessingTiming(minimums: context.processingTimes)
            let theme = context.themes.theme()
            stage = ScreenStage(context: ScreenContext(context, theme: theme), showsLogo: context.logo.light != nil)
            listen()
        }

        private func listen() {
            controller.events.content = { [weak self] in self?.hear($0) }
            controller.events.cancel = { [weak self] in self?.act(.cancel) }
            controller.events.environment = { [weak self] in self?.adapt() }
            controller.events.memory = { [weak self] in self?.trimPictures() }
            controller.events.gone = { [weak self] in self?.leave() }
        }

        // MARK: The presenter's side

        /// Whether a processing screen is shown or wanted, so that the display is not empty.
        var isWaiting: Bool { timing.graphic != nil }

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

        /// Shows the app's processing screen.
        func showProgress() async { await handle(.show) }

        /// Removes the app's processing screen; returns when it has been shown long enough.
        func hideProgress() async { await handle(.stop) }

        /// Assigns the display to this challenge from now on.
        func claim(_ session: ChallengeSession) { self.session = session }

        /// Lets the challenge take over the screen as it is.
        func begin() async { await handle(.takeOver) }

        /// Called when the controller is on the screen.
        func appeared() {
            var events = SurroundingsWatch.Events()
            events.inactive = { [weak self] in self?.controller.isInactive = $0 }
            events.captured = { [weak self] in self?.controller.isScreenCaptured = $0 }
            events.disconnected = { [weak self] in self?.lose() }
            events.environment = { [weak self] in self?.adapt() }
            watch = SurroundingsWatch(controller.viewIfLoaded?.window?.windowScene, events)
            adapt()
        }

        func show(_ screen: ChallengeScreen) async {
            await handle(.answered)
            isSending = false
            background.end()
            let change = stage.show(screen)
            draw(change)
            guard change.extent == .screen, !ScreenAnnouncer.movesFocusItself else { return }
            controller.focusInput()
        }

        func setProcessing(_ isProcessing: Bool) async {
            if isProcessing { background.begin() }
            await handle(isProcessing ? .exchange : .answered)
            if !isProcessing { background.end() }
        }

        /// Ends everything except the controller, which the presenter dismisses.
        func end() {
            session = nil
            watch = nil
            onGone = nil
            onAlertGone = nil
            background.end()
            pictures.cancel()
            _ = timing.handle(.failed, at: surroundings.timeSource.uptime())
            controller.end()
            stage.end()
        }

        /// Handles an event and returns when a processing screen that is to go has been shown long enough. It stays until the
        /// next screen is drawn.
        private func handle(_ event: ProcessingTiming.Event) async {
            var next = timing.handle(event, at: surroundings.timeSource.uptime())
            while let action = next {
                next = nil
                switch action {
                case .show:
                    draw(stage.setProcessing(true))
                    next = timing.handle(.appeared, at: surroundings.timeSource.uptime())
                case .hide: break
                case .wake(let time):
                    let now = surroundings.timeSource.uptime()
                    if time > now { try? await surroundings.timeSource.sleep(for: time - now) }
                    if Task.isCancelled { return }
                    next = timing.handle(.wake, at: max(time, surroundings.timeSource.uptime()))
                }
            }
        }

        // MARK: Drawing

        private var look: ScreenLook {
            ScreenLook(context.themes, traits: controller.traitCollection, icons: icons)
        }

        private func draw(_ change: ScreenStage.Change) {
            guard let model = stage.model else { return }
            let look = look
            controller.draw(
                model, input: stage.input, change: change.extent, look: look,
                logo: look.theme.appearance == .DARK ? logo.dark ?? logo.light : logo.light)
            ScreenAnnouncer.tell(change, target: controller.readingTarget)
        }

        /// Draws again after a change of dark mode, text size or display.
        private func adapt() {
            let look = look
            let scale = Double(controller.traitCollection.displayScale)
            var change = stage.adapt(to: ScreenContext(context, theme: look.theme, scale: scale > 0 ? scale : 3))
            change.announcement = nil
            draw(change)
        }

        private func trimPictures() {
            let urls = stage.model?.elements.compactMap { element -> String? in
                if case .picture(let picture) = element.content { picture.url } else { nil }
            }
            pictures.trim(keeping: Set(urls ?? []))
        }

        // MARK: The cardholder's side

        private func hear(_ event: ContentEvent) {
            guard let model = stage.model, !model.isProcessing, !isSending else { return }
            switch event {
            case .act(let action): act(action)
            case .choose(let key):
                stage.input.choose(key, in: model)
                redraw([.options])
            case .toggle(let each):
                stage.input.toggle(each)
                // A message sent without a tap contains it, too.
                try? session?.set(each, on: stage.input.switches.contains(each))
                redraw([.switch(each)])
            case .openOrClose(let id):
                stage.input.openOrClose(id)
                redraw([id])
            case .showOrHide(let id):
                stage.input.showOrHide(id)
                redraw([id])
            case .typed(let text, let id):
                if id == .secondEntry { stage.input.secondEntry = text.text } else { stage.input.entry = text.text }
            case .refused(let sentence): ScreenAnnouncer.speak(sentence)
            case .page(.blocked): session?.report(.requestBlocked)
            case .page(let decision):
                if let answer = model.answer(to: decision) { hand(answer) }
            case .pageFailed: session?.report(.failed)
            }
        }

        private func redraw(_ ids: [ScreenElement.ID]) { draw(ScreenStage.Change(extent: .elements(ids))) }

        /// Handles a tap. Has no effect if the screen does not have the control, or it cannot be tapped now.
        func act(_ action: ScreenAction) {
            guard !isSending, let model = stage.model else { return }
            // Return in an entry means the main button, whichever that is.
            let action = action == .submit ? model.mainAction ?? action : action
            if let answer = model.answer(to: action, with: stage.input) { hand(answer) }
        }

        private func hand(_ answer: ChallengeAnswer) {
            guard let session else { return }
            do {
                try session.answer(answer)
                if answer.action == .openApp { return }
                // A screen takes one answer; the overlay appears next.
                isSending = true
                background.begin()
            } catch {
                guard error.code == .tooLong, let model = stage.model else { return }
                let id: ScreenElement.ID = error.field == Field.challengeDataEntryTwo ? .secondEntry : .entry
                let text = id == .entry ? stage.input.entry : stage.input.secondEntry
                if let sentence = model.refusal(of: text, in: id) { ScreenAnnouncer.speak(sentence) }
            }
        }

        /// Handles that the controller is gone: it comes back when it went with an alert, and the challenge ends otherwise.
        private func leave() {
            guard let onAlertGone else { return lose() }
            self.onAlertGone = nil
            Task { [weak self] in
                // Ended meanwhile, there is nothing to interrupt.
                if await !onAlertGone(), self?.session != nil { self?.lose() }
            }
        }

        /// Interrupts the challenge, because the scene or the controller is gone and no one can continue here.
        private func lose() {
            let session = session
            onGone?()
            session?.interrupt()
        }
    }

    extension ScreenModel {
        /// The action of the main button, or nil if there is none.
        fileprivate var mainAction: ScreenAction? {
            for element in elements {
                if case .button(let button) = element.content, button.isPrimary { return button.action }
            }
            return nil
        }
    }
#endif
