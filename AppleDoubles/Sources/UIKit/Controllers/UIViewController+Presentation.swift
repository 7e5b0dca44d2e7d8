extension UIViewController {
    /// What `automatic` means: a page sheet.
    var doubleStyle: UIModalPresentationStyle { modalPresentationStyle == .automatic ? .pageSheet : modalPresentationStyle }
    private var doubleRemovesPresenter: Bool { doubleStyle == .fullScreen || doubleStyle == .currentContext }
    var doubleRoot: UIViewController { parent?.doubleRoot ?? self }

    func doubleController(make: Bool) -> UIPresentationController? {
        if let doublePresentation { return doublePresentation }
        guard doublePresenter != nil || parent == nil else { return parent?.doubleController(make: make) }
        guard make else { return nil }
        let isSheet = doubleStyle == .pageSheet || doubleStyle == .formSheet
        let made =
            isSheet
            ? UISheetPresentationController(presentedViewController: self, presenting: nil)
            : UIPresentationController(presentedViewController: self, presenting: nil)
        doublePresentation = made
        return made
    }

    func doublePresent(_ next: UIViewController, animated: Bool, completion: (() -> Void)?) {
        let presenter = doubleRoot
        let (mine, theirs) = ("<\(type(of: self))>", "<\(type(of: next))>")
        if let current = presenter.doublePresented {
            return DoubleLog.add("Attempt to present \(theirs) on \(mine) which is already presenting <\(type(of: current))>.")
        }
        guard let window = presenter.viewIfLoaded?.window else {
            return DoubleLog.add("Attempt to present \(theirs) on \(mine) whose view is not in the window hierarchy.")
        }
        guard presenter.doubleTransition == nil || !presenter.isBeingDismissed else {
            return DoubleLog.add("Attempt to present \(theirs) on \(mine) whose view is not in the window hierarchy.")
        }
        guard next.doublePresenter == nil, next.parent == nil else {
            return DoubleLog.add(
                "Application tried to present modally a view controller \(theirs) that is already being presented.")
        }
        guard next !== presenter else { return DoubleLog.add("Application tried to present modal view controller on itself.") }
        let transition = DoubleTransition(animated: animated)
        (presenter.doublePresented, next.doublePresenter) = (next, presenter)
        (presenter.doubleTransition, next.doubleTransition) = (transition, transition)
        next.isBeingPresented = true
        _ = next.doubleController(make: true)
        next.loadViewIfNeeded()
        window.endEditing(true)
        let covers = next.doubleRemovesPresenter
        if covers { presenter.doubleAppear(.disappearing, animated) }
        next.doubleAppear(.appearing, animated)
        if let view = next.view {
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.frame = next.doubleFrame(in: window)
            window.doubleAddPresented(view)
            view.layoutIfNeeded()
        }
        let finish: @MainActor () -> Void = {
            next.doubleAppear(.appeared, animated)
            if covers {
                presenter.doubleAppear(.disappeared, animated)
                if presenter.doublePresented === next { presenter.viewIfLoaded?.removeFromSuperview() }
            }
            next.isBeingPresented = false
            (presenter.doubleTransition, next.doubleTransition) = (nil, nil)
            transition.end()
            completion?()
        }
        DoubleClock.shared.schedule(after: transition.transitionDuration, finish)
    }

    func doubleDismiss(animated: Bool, completion: (() -> Void)?) {
        if doublePresented == nil, let parent, parent.presentedViewController != nil || parent.presentingViewController != nil {
            return parent.doubleDismiss(animated: animated, completion: completion)
        }
        guard let gone = doublePresented else {
            guard let presenter = doublePresenter else { return }
            return presenter.doubleDismiss(animated: animated, completion: completion)
        }
        guard doubleTransition == nil, gone.doubleTransition == nil else {
            return DoubleLog.add(
                "Attempt to dismiss from view controller <\(type(of: self))> while a presentation or dismissal is in progress.")
        }
        // Those above it go too, unseen.
        var above: [UIViewController] = []
        var top = gone
        while let next = top.doublePresented {
            above.append(next)
            top = next
        }
        let transition = DoubleTransition(animated: animated)
        (doubleTransition, gone.doubleTransition) = (transition, transition)
        gone.isBeingDismissed = true
        let covered = viewIfLoaded?.window == nil
        let window = top.viewIfLoaded?.window ?? gone.viewIfLoaded?.window
        window?.endEditing(true)
        top.doubleAppear(.disappearing, animated)
        if covered, let window {
            doubleAppear(.appearing, animated)
            window.doubleReturn(self)
        }
        let finish: @MainActor () -> Void = { [self] in
            if covered { doubleAppear(.appeared, animated) }
            top.doubleAppear(.disappeared, animated)
            for controller in above + [gone] {
                controller.viewIfLoaded?.removeFromSuperview()
                controller.doublePresenter?.doublePresented = nil
                (controller.doublePresenter, controller.doubleTransition) = (nil, nil)
            }
            gone.isBeingDismissed = false
            (doubleTransition, gone.doubleTransition) = (nil, nil)
            transition.end()
            completion?()
            gone.doublePresentation = nil
        }
        DoubleClock.shared.schedule(after: transition.transitionDuration, finish)
    }

    /// Where the style puts the view.
    func doubleFrame(in window: UIWindow) -> CGRect {
        let whole = window.bounds
        let isRegular = window.traitCollection.horizontalSizeClass == .regular
        switch doubleStyle {
        case .pageSheet, .formSheet:
            guard !isRegular else {
                let wish =
                    doubleStyle == .formSheet ? CGSize(width: 540, height: 620) : CGSize(width: 704, height: whole.height - 40)
                let asked = preferredContentSize == .zero ? wish : preferredContentSize
                let size = CGSize(width: min(asked.width, whole.width), height: min(asked.height, whole.height - 40))
                return CGRect(
                    x: (whole.width - size.width) / 2, y: (whole.height - size.height) / 2, width: size.width, height: size.height
                )
            }
            guard whole.height > whole.width else { return whole }
            var top = window.safeAreaInsets.top + 10
            if let sheet = sheetPresentationController, sheet.doubleDetent == .medium { top = whole.height / 2 }
            return CGRect(x: 0, y: top, width: whole.width, height: whole.height - top)
        default: return whole
        }
    }

    // MARK: Appearance

    func doubleAppear(_ next: DoubleAppearance, _ animated: Bool) {
        let before = doubleAppearance
        guard next != before else { return }
        switch (before, next) {
        case (.appeared, .appearing), (.disappeared, .disappearing), (.disappearing, .appeared), (.appearing, .disappeared):
            return
        default: break
        }
        doubleAppearance = next
        doubleIsAnimated = animated
        switch next {
        case .appearing:
            loadViewIfNeeded()
            viewWillAppear(animated)
        case .appeared: viewDidAppear(animated)
        case .disappearing: viewWillDisappear(animated)
        case .disappeared: viewDidDisappear(animated)
        }
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in doubleVisibleChildren { child.doubleAppear(next, animated) }
    }
}

extension UISheetPresentationController {
    @available(visionOS, unavailable)
    var doubleDetent: Detent.Identifier? { selectedDetentIdentifier ?? detents.first?.name }
}
