#if canImport(UIKit)
    import ThreeDSPlatform
    import ThreeDSScreens
    import UIKit

    /// One payment on the screen: the model of what is there, its times, and the way of the answers back.
    @MainActor
    final class ChallengeDisplay {
        /// What a display works with.
        struct Surroundings {
            var timeSource: any TimeSource
            var transport: any HTTPTransport
            var options: UIKitPresenter.Options
        }

        /// The SDK transaction ID of the payment.
        let sdkTransactionID: String
        /// What is presented.
        let controller: ChallengeViewController
        /// Called when the controller was taken away by somebody else.
        var onGone: (@MainActor () -> Void)?
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
            pictures = PictureStore(PictureFetch(transport: surroundings.transport, timeSource: surroundings.timeSource))
            controller = ChallengeViewController(pictures: pictures, covers: surroundings.options.covers)
            timing = ProcessingTiming(minimums: ProcessingTiming.Minimums(context.processingTimes))
            let theme = context.themes.theme()
            stage = ScreenStage(context: ScreenContext(context, theme: theme), showsLogo: context.logo.light != nil)
            listen()
        }

        private func listen() {
            controller.events.content = { [weak self] in self?.hear($0) }
            controller.events.cancel = { [weak self] in self?.act(.cancel) }
            controller.events.environment = { [weak self] in self?.adapt() }
            controller.events.memory = { [weak self] in self?.trimPictures() }
            controller.events.gone = { [weak self] in self?.lose() }
        }

        // MARK: The presenter's side

        /// A processing screen is up or wanted: the display is not empty.
        var isWaiting: Bool { timing.graphic != nil }

        /// What is read from files and decoded before anything is drawn.
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

        /// The app's processing screen.
        func showProgress() async { await handle(.show) }

        /// The app wants it away; returns when it has been there long enough.
        func hideProgress() async { await handle(.stop) }

        /// Belongs to this challenge from now on.
        func claim(_ session: ChallengeSession) { self.session = session }

        /// The challenge takes the screen over as it is.
        func begin() async { await handle(.takeOver) }

        /// The controller is on the screen.
        func appeared() {
            var events = SurroundingsWatch.Events()
            events.inactive = { [weak self] in self?.controller.isInactive = $0 }
            events.captured = { [weak self] in self?.controller.isCaptured = $0 }
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

        /// Nothing is left of the challenge but the controller, which the presenter takes away.
        func end() {
            session = nil
            watch = nil
            onGone = nil
            background.end()
            pictures.cancel()
            _ = timing.handle(.failed, at: surroundings.timeSource.uptime())
            controller.end()
            stage.end()
        }

        /// Returns when a graphic that is to go has been there long enough. It stays until the next screen is drawn.
        private func handle(_ event: ProcessingTiming.Event) async {
            var actions = timing.handle(event, at: surroundings.timeSource.uptime())
            while let action = actions.first {
                switch action {
                case .show:
                    actions = []
                    draw(stage.setProcessing(true))
                case .hide: actions = []
                case .wake(let time):
                    let now = surroundings.timeSource.uptime()
                    if time > now { try? await surroundings.timeSource.sleep(for: time - now) }
                    if Task.isCancelled { return }
                    actions = timing.handle(.wake, at: max(time, surroundings.timeSource.uptime()))
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

        /// Dark mode, text size or display have changed.
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
            case .toggle(let id):
                stage.input.toggle(id)
                note(id)
                redraw([id])
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

        /// A tap; what the screen does not have, or cannot be tapped now, has no effect.
        func act(_ action: ScreenAction) {
            guard !isSending, let model = stage.model else { return }
            // Return in an entry is the main button, whatever that is.
            let action = action == .submit ? model.mainAction ?? action : action
            if let answer = model.answer(to: action, with: stage.input) { hand(answer) }
        }

        private func hand(_ answer: ChallengeAnswer) {
            guard let session else { return }
            do {
                try session.answer(answer)
                if answer.action == .openApp { return }
                // The screen takes one answer: the overlay follows.
                isSending = true
                background.begin()
            } catch {
                guard error.code == .tooLong, let model = stage.model else { return }
                let id: ScreenElement.ID = error.field == Field.challengeDataEntryTwo ? .secondEntry : .entry
                let text = id == .entry ? stage.input.entry : stage.input.secondEntry
                if let sentence = model.refusal(of: text, in: id) { ScreenAnnouncer.speak(sentence) }
            }
        }

        /// So that a message that goes out without a tap has it.
        private func note(_ id: ScreenElement.ID) {
            let isOn = stage.input.isOn(id)
            if id == .deviceBinding { try? session?.setDeviceBinding(isOn) } else { try? session?.setWhitelisting(isOn) }
        }

        /// What the challenge stood on is gone: nobody can go on here.
        private func lose() {
            let session = session
            onGone?()
            session?.interrupt()
        }
    }

    extension ScreenModel {
        /// What the main button does; nil: there is none.
        fileprivate var mainAction: ScreenAction? {
            for element in elements {
                if case .button(let button) = element.content, button.isPrimary { return button.action }
            }
            return nil
        }
    }
#endif
