#if canImport(UIKit)
    import ThreeDSScreens
    import UIKit

    /// Shows the state of a ``ScreenConductor``: header, content, overlay, processing screen, covers. One controller stays through a
    /// whole challenge and knows nothing about it.
    final class ChallengeViewController: UIViewController {
        /// The events that the controller reports; it does not answer them itself.
        struct Events {
            /// The cardholder did something on the content, or cancels: in the header, or with the escape key or gesture.
            var content: @MainActor (ScreenConductor.Event) -> Void = { _ in }
            /// Dark mode, text size or language of the interface has changed.
            var environment: @MainActor () -> Void = {}
            /// The system or the app has removed the controller.
            var gone: @MainActor () -> Void = {}
            /// The device is short of memory.
            var memory: @MainActor () -> Void = {}
        }

        private let root = ScreenRootView()
        private let backdrop = UIView()
        private let holder = UIView()
        private let overlay = OverlayView()
        private let processing = ProcessingView()
        private let pageCover = CoverView()
        private let switcherCover = CoverView()
        private lazy var header = HeaderView { [weak self] in self?.events.content(.act(.cancel)) }
        private var content: (any ScreenContentView)?
        private var shown: ScreenDrawing?
        /// The directory server's logo, for the processing screen.
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
            // Screen readers must not read the app behind.
            root.accessibilityViewIsModal = true
            root.onWindow = { [weak self] in self?.windowChanged(isThere: $0) }
            root.onEscape = { [weak self] in
                guard let self else { return false }
                self.events.content(.act(.cancel))
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

        override func viewDidLoad() {
            super.viewDidLoad()
            if #available(iOS 17.0, macCatalyst 17.0, visionOS 1.0, *) {  // availability: checked
                registerForTraitChanges([UITraitSceneCaptureState.self]) { (controller: ChallengeViewController, _) in
                    controller.drawCovers()
                }
            }
            #if os(visionOS)
                watchTraits()
            #endif
        }

        #if os(visionOS)  // deprecates `traitCollectionDidChange` from its first release
            private func watchTraits() {
                let traits: [UITrait] = [
                    UITraitUserInterfaceStyle.self, UITraitPreferredContentSizeCategory.self, UITraitAccessibilityContrast.self,
                    UITraitLegibilityWeight.self,
                ]
                registerForTraitChanges(traits) { (controller: ChallengeViewController, _) in controller.events.environment() }
            }
        #else
            override func traitCollectionDidChange(_ previous: UITraitCollection?) {
                super.traitCollectionDidChange(previous)
                events.environment()
            }
        #endif

        override func didReceiveMemoryWarning() {
            super.didReceiveMemoryWarning()
            events.memory()
        }

        // The app's controller below decides about rotation.
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
            events.content(.act(.cancel))
        }

        // MARK: Drawing

        /// Draws what has changed.
        ///
        /// - Parameter logo: the directory server's logo, for the processing screen.
        func draw(
            _ model: ScreenModel, input: ScreenInput, change: ScreenConductor.Change.Extent, look: ScreenLook, logo: UIImage?
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
            case .overlay, .empty: break
            }
            if isNewLook || change == .screen { content?.show(model, input: input, look: look) }
            if change != .overlay { root.setDirection(model.direction) }
            drawFrame(model, look)
            #if !os(visionOS)
                setNeedsStatusBarAppearanceUpdate()
            #endif
        }

        private func replaceContent(_ model: ScreenModel) {
            guard let shown else { return }
            let old = content
            old?.leave()
            let onEvent: @MainActor (ScreenConductor.Event) -> Void = { [weak self] in self?.events.content($0) }
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

        /// Whether the screen of the scene is recorded or mirrored.
        var isScreenCaptured = false {
            didSet { if isScreenCaptured != oldValue { drawCovers() } }
        }

        /// Whether the screen or the scene is recorded or mirrored. The traits belong to the scene that the controller is in now.
        var isCaptured: Bool {
            if #available(iOS 17.0, macCatalyst 17.0, visionOS 1.0, *) {  // availability: checked
                return isScreenCaptured || traitCollection.sceneCaptureState == .active
            }
            return isScreenCaptured
        }

        /// Whether the app is on its way to the background, or in the app switcher.
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

        /// The view where a screen reader begins on the present screen.
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

        /// Stops all events: from now on the challenge itself removes the controller.
        func end() {
            isEnded = true
            events = Events()
            content?.leave()
            // The dismissal still draws the screen; nothing that was entered is kept for it.
            shown = shown.map { ScreenDrawing($0.model, input: ScreenInput(), look: $0.look) }
        }

        private func windowChanged(isThere: Bool) {
            guard !isThere, wasShown, !isEnded else { return }
            // A controller of the app may lie above this one for a while. This one is gone if it has no window and presents
            // nothing.
            Task { @MainActor [weak self] in
                guard let self, !self.isEnded, self.view.window == nil, self.presentedViewController == nil else { return }
                self.events.gone()
            }
        }

        /// The content below the header, for tests and for the automation of test laboratories.
        var contentView: (any ScreenContentView)? { content }
        /// The band with title and Cancel.
        var headerView: HeaderView { header }
        /// The spinner above a screen.
        var overlayView: OverlayView { overlay }
        /// The screen at the beginning.
        var processingView: ProcessingView { processing }
        /// The cover that the app switcher shows.
        var appSwitcherCover: UIView { switcherCover }
        /// The model that is shown.
        var model: ScreenModel? { shown?.model }
        /// The input that was drawn last.
        var input: ScreenInput? { shown?.input }
    }

    extension UIView {
        /// Sets the direction of the layout, independent of the app's language. UIKit does not inherit it, so it is set for the
        /// whole tree.
        func setDirection(_ direction: WritingDirection) {
            semanticContentAttribute = direction == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
            for child in subviews { child.setDirection(direction) }
        }
    }
#endif
