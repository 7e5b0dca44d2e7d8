import ThreeDSBase
import ThreeDSPlatform

extension ChallengeRunner {
    /// How long the runner waits for anything but the cardholder.
    static let patience = TimeSpan.seconds(10)

    /// Returns whether this timer can still expire.
    func isRunning(_ timer: ChallengeStateMachine.Timer) -> Bool { place(of: timer) != nil }

    private func place(of timer: ChallengeStateMachine.Timer) -> Int? { timers.firstIndex { $0.timer == timer } }

    /// Starts a timer unless it is already running.
    func start(_ timer: ChallengeStateMachine.Timer) {
        guard !isRunning(timer) else { return }
        let limit: TimeSpan
        switch timer {
        case .challengeStart, .connect, .read:
            limit = Self.patience
        case .challenge:
            limit = timeout
            challengeDeadline = surroundings.timeSource.uptime() + limit
        }
        timers.append((timer, alarm(after: limit, .expired(timer))))
    }

    /// Stops a timer if it is running.
    func stop(_ timer: ChallengeStateMachine.Timer) {
        guard let place = place(of: timer) else { return }
        timers.remove(at: place).alarm.cancel()
    }

    /// Feeds the event that long after now unless the task is cancelled before.
    func alarm(after span: TimeSpan, _ event: ChallengeStateMachine.Event) -> Task<Void, Never> {
        let deadline = surroundings.timeSource.uptime() + span
        let input = Input.event(event)
        return Task { [timeSource = surroundings.timeSource, inbox] in
            let now = timeSource.uptime()
            // A clock that cannot sleep must not keep a challenge alive for ever: its error counts as expiry.
            if now < deadline { try? await timeSource.sleep(for: deadline - now) }
            if !Task.isCancelled { inbox.yield(input) }
        }
    }
}
