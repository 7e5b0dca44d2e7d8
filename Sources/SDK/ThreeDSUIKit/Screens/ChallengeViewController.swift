#if canImport(UIKit)
    import ThreeDSScreens
    import UIKit

    /// Shows what a ``ScreenStage`` says: header, content, overlay, processing screen, covers. One controller stays through a whole
    /// challenge, and knows nothing of it.
    final class ChallengeViewController: UIViewController {
        /// What it tells; nothing of it is answered here.
        struct Events {
            /// The cardholder did something on the content.
            var content: @MainActor (ContentEvent) -> Void = { _ in }
            /// Cancel, the escape key or gesture, a swipe where the system offers one.
            var cancel: @MainActor () -> Void = {}
            /// Dark mode, text size, language of the interface.
            var environment: @MainActor () -> Void = {}
            /// The system or the app has taken it away.
            var gone: @MainActor () -> Void = {}
            /// Memory is short.
            var memory: @MainActor () -> Void = {}
        }

        private let root = ScreenRootView()
        private let backdrop = UIView()
        private let holder = UIView()
        private let overlay = OverlayView()
        private let processing = ProcessingView()
        private let pageCover = CoverView()
        private let switcherCover = CoverView()
        private lazy var header = HeaderView { [weak self] in self?.events.cancel() }
        private var content: (any ScreenContentView)?
        private var shown: ScreenDrawing?
        /// Of the directory server, for the processing screen.
        private var logo: UIImage?
        private var wasShown = false
        private var isEnded = false
        private let pictures: PictureStore
        private let covers: UIKitPresenter.Covers
        var events = Events()

        init(pictures: PictureStore, covers: UIKitPresenter.Covers) {
            self.pictures = pictures
            self.covers = covers
            super.init(nibName: nil, bundle: nil)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        // MARK: Views

        override func loadView() {
            view = root
            root.accessibilityIdentifier = "challenge"
            // The app behind is not read.
            root.accessibilityViewIsModal = true
            root.onWindow = { [weak self] in self?.windowChanged(isThere: $0) }
            root.onEscape = { [weak self] in
                guard let self else { return false }
                self.events.cancel()
                return true
            }
            for child in [backdrop, header, holder, overlay, pageCover] {
                child.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(child)
            }
            root.pin(processing)
            root.pin(switcherCover)
            processing.isHidden = true
            NSLayoutConstraint.activate(
                [
                    backdrop.topAnchor.constraint(equalTo: root.topAnchor),
                    backdrop.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                    backdrop.trailingAnchor.constraint(equalTo: root.trailingAnchor),
                    backdrop.bottomAnchor.constraint(equalTo: header.bottomAnchor),
                    header.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
                    header.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                    header.trailingAnchor.constraint(equalTo: root.trailingAnchor),
                ] + [holder, overlay, pageCover].flatMap(belowHeader))
        }

        private func belowHeader(_ view: UIView) -> [NSLayoutConstraint] {
            [
                view.topAnchor.constraint(equalTo: header.bottomAnchor),
                view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
                view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            ]
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            wasShown = true
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            drawHeader()
        }

        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            super.traitCollectionDidChange(previous)
            events.environment()
        }

        override func didReceiveMemoryWarning() {
            super.didReceiveMemoryWarning()
            events.memory()
        }

        // Whatever the app shows below decides about rotation.
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
            presentingViewController?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
        }

        #if !os(visionOS)  // has no status bar
            override var preferredStatusBarStyle: UIStatusBarStyle {
                guard let band = shown?.look.theme.toolbar.background else { return .default }
                return HexColor.white.contrast(with: band) > HexColor.black.contrast(with: band) ? .lightContent : .darkContent
            }
        #endif

        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            guard presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) else {
                return super.pressesBegan(presses, with: event)
            }
            events.cancel()
        }

        // MARK: Drawing

        /// Draws what has changed.
        ///
        /// - Parameter logo: of the directory server, for the processing screen.
        func draw(
            _ model: ScreenModel, input: ScreenInput, change: ScreenStage.Change.Extent, look: ScreenLook, logo: UIImage?
        ) {
            loadViewIfNeeded()
            let isNewLook = shown.map { !$0.look.isSame(as: look) } ?? true
            shown = ScreenDrawing(model, input: input, look: look)
            self.logo = logo
            root.tintColor = UIColor(look.theme.controls.tint)
            root.backgroundColor = UIColor(look.theme.background)
            switch change {
            case .screen: replaceContent(model)
            case .elements(let ids): content?.update(ids, of: model, input: input)
            case .overlay, .nothing: break
            }
            if isNewLook || change == .screen { content?.show(model, input: input, look: look) }
            if change != .nothing, change != .overlay { root.setDirection(model.direction) }
            drawFrame(model, look)
            #if !os(visionOS)
                setNeedsStatusBarAppearanceUpdate()
            #endif
        }

        private func replaceContent(_ model: ScreenModel) {
            guard let shown else { return }
            let old = content
            old?.leave()
            let onEvent: @MainActor (ContentEvent) -> Void = { [weak self] in self?.events.content($0) }
            content = model.makeContentView(look: shown.look, pictures: pictures, onEvent: onEvent)
            if let content { holder.pin(content) }
            guard old != nil, let content, !UIAccessibility.isReduceMotionEnabled, view.window != nil else {
                old?.removeFromSuperview()
                return
            }
            content.alpha = 0
            UIView.animate(withDuration: 0.2, animations: { content.alpha = 1 }, completion: { _ in old?.removeFromSuperview() })
        }

        private func drawFrame(_ model: ScreenModel, _ look: ScreenLook) {
            backdrop.backgroundColor = UIColor(look.theme.toolbar.background)
            let isProcessingScreen = model.header == nil
            for view in [backdrop, header, holder] { view.isHidden = isProcessingScreen }
            processing.isHidden = !isProcessingScreen
            if isProcessingScreen { processing.draw(model, look: look, logo: logo) } else { processing.stop() }
            overlay.draw(model, look: look)
            overlay.isHidden = isProcessingScreen || !model.isProcessing
            holder.isUserInteractionEnabled = !model.isProcessing
            holder.accessibilityElementsHidden = model.isProcessing
            holder.alpha = model.isProcessing ? CGFloat(look.theme.processing.dimmedOpacity) : 1
            if model.isProcessing { view.endEditing(true) }
            pageCover.draw(look, showsSign: true)
            switcherCover.draw(look, showsSign: false)
            drawHeader()
            drawCovers()
        }

        private func drawHeader() {
            guard let shown, let header = shown.model.header else { return }
            self.header.draw(
                header, look: shown.look, direction: shown.model.direction,
                window: view.window?.bounds.height ?? view.bounds.height)
        }

        // MARK: Covers

        /// The screen is recorded or mirrored.
        var isCaptured = false {
            didSet { if isCaptured != oldValue { drawCovers() } }
        }

        /// The app is on its way to the background, or in the app switcher.
        var isInactive = false {
            didSet { if isInactive != oldValue { drawCovers() } }
        }

        private func drawCovers() {
            guard let shown else { return }
            let isRecorded = isCaptured && covers.contains(.recording)
            content?.coverEntries(isRecorded)
            var isPage = false
            if case .html = shown.model.body { isPage = true }
            pageCover.isHidden = !(isRecorded && isPage)
            switcherCover.isHidden = !(isInactive && covers.contains(.appSwitcher))
        }

        // MARK: Focus

        /// Where a screen reader begins on the screen that is shown.
        var readingTarget: UIView {
            guard let shown else { return root }
            if shown.model.header == nil { return processing }
            return content?.readingTarget(of: shown.model) ?? content ?? root
        }

        /// Moves the keyboard to the entry that the model names.
        func focusInput() {
            if let shown { content?.focusInput(of: shown.model) }
        }

        // MARK: End

        /// From now on nobody is told of anything: the challenge takes the controller away itself.
        func end() {
            isEnded = true
            events = Events()
            content?.leave()
        }

        private func windowChanged(isThere: Bool) {
            guard !isThere, wasShown, !isEnded else { return }
            // Something of the app may lie above it for a while; gone is what is neither in a window nor below something.
            Task { @MainActor [weak self] in
                guard let self, !self.isEnded, self.view.window == nil, self.presentedViewController == nil else { return }
                self.events.gone()
            }
        }

        /// What is below the header, for tests and for the automation of test laboratories.
        var contentView: (any ScreenContentView)? { content }
        /// The band with title and Cancel.
        var headerView: HeaderView { header }
        /// The spinner above a screen.
        var overlayView: OverlayView { overlay }
        /// The screen of the beginning.
        var processingView: ProcessingView { processing }
        /// What the app switcher sees.
        var appSwitcherCover: UIView { switcherCover }
        /// What a recording of an issuer's page sees.
        var recordingCover: UIView { pageCover }
        /// The model that is shown.
        var model: ScreenModel? { shown?.model }
    }

    extension UIView {
        /// The direction of the layout, whatever the app's language is; for the whole tree, since UIKit does not inherit it.
        func setDirection(_ direction: WritingDirection) {
            semanticContentAttribute = direction == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
            for child in subviews { child.setDirection(direction) }
        }
    }
#endif
