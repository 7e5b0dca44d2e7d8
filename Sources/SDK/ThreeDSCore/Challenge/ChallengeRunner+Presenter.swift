import ThreeDSPlatform
import ThreeDSScreens

extension ChallengeRunner {
    /// Closes the session: from now on the cardholder's actions belong to no screen.
    func closeSession() {
        generation += 1
        session.close()
    }

    /// Queues a call after the presenter's unfinished calls.
    func enqueue(_ call: PresenterCall) {
        openPresenterCalls += 1
        presenterLane.yield(call)
    }

    /// Opens a URL without waiting for other calls: while the system works, the cardholder can continue.
    func open(_ url: String, _ number: Int) {
        Task { [presenter = surroundings.presenter, session, inbox] in
            inbox.yield(.event(.appOpened(number, await presenter.open(url, in: session))))
        }
    }

    /// Makes the queued calls until the challenge is finished.
    func presentInOrder() async {
        for await call in calls {
            let watchdog = alarm(after: Self.patience, .presenterSilent)
            await present(call)
            watchdog.cancel()
            openPresenterCalls -= 1
        }
    }

    private func present(_ call: PresenterCall) async {
        switch call {
        case .begin: await presentBegin()
        case .setProcessing(let visible): await surroundings.presenter.setProcessing(visible, in: session)
        case .show(let screen, let generation): await present(screen, generation)
        case .end: await presentEnd()
        }
    }

    private func presentBegin() async {
        do {
            try await surroundings.presenter.begin(session)
            feed(Self.presented)
        } catch {
            feed(Self.presentationRefused)
        }
    }

    private func present(_ screen: ChallengeScreen, _ generation: Int) async {
        // Not when the state machine has moved on since.
        if generation == self.generation { session.open(screen) }
        await surroundings.presenter.show(screen, in: session)
    }

    private func presentEnd() async {
        if let announce, let result = machine.decidedResult { await announce(result) }
        announce = nil
        await surroundings.presenter.end(session)
        feed(Self.interfaceGone)
    }

    private static let presented = Input.event(.presented)
    private static let presentationRefused = Input.event(.presentationRefused)
    private static let interfaceGone = Input.event(.interfaceGone)

    private func feed(_ input: Input) { inbox.yield(input) }
}
